package extract_test

import "testing"

func TestHowADayNowGoesIsKept(t *testing.T) {
	habit := func(s string) []string { return []string{"personal/user/habit: " + s} }
	checkFiled(t, map[string][]string{
		"I now go to bed at 10":              habit("I now go to bed at 10"),
		"These days I get up at 6":           habit("I get up at 6"),
		"Ahora me acuesto a las diez":        habit("Ahora me acuesto a las diez"),
		"Ahora entro a trabajar a las siete": habit("Ahora entro a trabajar a las siete"),
		"I've started going to bed at 9":     habit("I've started going to bed at 9"),
		"Ahora me ducho por las noches":      habit("Ahora me ducho por las noches"),
		"I now go to the settings page":      nil,
		"The job now starts at 10":           nil,
		"I go to bed at 10 tonight":          nil,
		"Ahora entro a una reunión":          nil,
		"Ahora corro los tests a las 3":      nil,
		"We start at index 0 now":            nil,
	})
}

func TestWhatIsNewUnderAHeadingIsKept(t *testing.T) {
	checkFiled(t, map[string][]string{
		"New phone: a Fairphone 5":     {"personal/user/owns: New phone: a Fairphone 5"},
		"New job: nurse at St Mary's":  {"work/user/role: New job: nurse at St Mary's"},
		"Móvil nuevo: un Fairphone 5":  {"personal/user/owns: Móvil nuevo: un Fairphone 5"},
		"New error: permission denied": nil,
		"New phone, who dis":           nil,
		"New address: 0x7fff":          nil,
		"Teléfono nuevo: no sé cuál":   nil,
		"Nueva dirección: norte":       nil,
		"New number: 42":               nil,
		"New number: 555 0134":         {"personal/user/phone: New number: 555 0134"},
		"New house: a short story":     nil,
		"New house: a story by Ana":    nil,
	})
}

func TestNewsWithoutASubjectIsTheSpeakers(t *testing.T) {
	checkFiled(t, map[string][]string{
		"Got a dog":                      {"personal/user/pet: Got a dog"},
		"Got laid off yesterday":         {"work/user/employer: Got laid off yesterday"},
		"Got hitched in Vegas":           {"relationships/user/marital_status: Got hitched in Vegas"},
		"Retired now":                    {"work/user/employer: Retired now"},
		"Recién mudada a Vigo":           {"personal/user/location: Recién mudada a Vigo"},
		"Recién despedido de la empresa": {"work/user/life_event: Recién despedido de la empresa"},
		"Separados por comas":            nil,
		"Despedido por inactividad":      nil,
		"Got the dog":                    nil,
		"Got a new error":                nil,
		"Got a minute":                   nil,
	})
}
