package extract_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/internal/extract"
)

// filed returns what a message gives as "domain/subject/attribute: content".
func filed(text string) (all []string) {
	cands, _ := extract.Message(strandline.Message{Role: strandline.RoleUser, Content: text})
	for _, c := range cands {
		all = append(all, string(c.Domain)+"/"+c.Subject+"/"+c.Attribute+": "+c.Content)
	}
	return all
}

func checkFiled(t *testing.T, want map[string][]string) {
	t.Helper()
	for text, w := range want {
		if diff := cmp.Diff(w, filed(text)); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
}

// TestWhatIsSoFromNowOn has statements with a time from which they hold, which order nothing.
func TestWhatIsSoFromNowOn(t *testing.T) {
	checkFiled(t, map[string][]string{
		"soy vegano desde hoy":                         {"health/user/diet: Soy vegano desde hoy"},
		"soy tech lead desde hoy":                      {"work/user/role: Soy tech lead desde hoy"},
		"trabajo en Google a partir de ahora":          {"work/user/employer: Trabajo en Google a partir de ahora"},
		"mi jefa es Neus desde hoy":                    {"relationships/boss/name: Mi jefa es Neus desde hoy"},
		"Book club is on Mondays from now on":          {"schedule/user/appointment: Book club is on Mondays from now on"},
		"from now on book club is on Mondays":          {"schedule/user/appointment: Book club is on Mondays"},
		"Team lunch is on Fridays going forward":       {"schedule/user/appointment: Team lunch is on Fridays going forward"},
		"from today I am on maternity leave":           {"general/user/: I am on maternity leave"},
		"quiero respuestas cortas desde hoy":           {"preferences/user/instruction: Quiero respuestas cortas desde hoy"},
		"from now on we write the tests first":         {"preferences/user/instruction: We write the tests first"},
		"yoga es los martes desde ahora":               {"schedule/user/appointment: Yoga es los martes desde ahora"},
		"in the future we live in pods":                nil,
		"Answer in French from now on":                 {"preferences/user/instruction: Answer in French from now on"},
		"Make sure the docs are short from now on":     {"preferences/user/instruction: Make sure the docs are short from now on"},
		"Respondé siempre en español a partir de hoy":  {"preferences/user/instruction: Respondé siempre en español a partir de hoy"},
		"no uses emojis de ahora en adelante":          {"preferences/user/instruction: No uses emojis de ahora en adelante"},
		"in the future I want short answers":           {"preferences/user/instruction: I want short answers"},
		"Book a window seat from now on":               {"preferences/user/instruction: Book a window seat from now on"},
		"Assume everything is metric from now on":      {"preferences/user/instruction: Assume everything is metric from now on"},
		"From now on call me Max":                      {"personal/user/name: Call me Max"},
		"Plan meals without nuts from now on":          {"preferences/user/instruction: Plan meals without nuts from now on"},
		"Keep the answers short and polite from today": {"preferences/user/instruction: Keep the answers short and polite from today"},
	})
}

// TestWhomOneLivesWith has persons, ailments and places, and other ways of going.
func TestWhomOneLivesWith(t *testing.T) {
	checkFiled(t, map[string][]string{
		"vivo con epilepsia":                {"health/user/diagnosis: Vivo con epilepsia"},
		"vivo con VIH desde 2015":           {"health/user/diagnosis: Vivo con VIH desde 2015"},
		"vivo con mi hermana":               {"relationships/user/household: Vivo con mi hermana"},
		"vivo con una celíaca":              {"relationships/user/household: Vivo con una celíaca"},
		"I live with two diabetics":         {"relationships/user/household: I live with two diabetics"},
		"I live with epilepsy":              {"health/user/diagnosis: I live with epilepsy"},
		"I moved in with Vale":              {"relationships/user/household: I moved in with Vale"},
		"me mudé con Vale":                  {"relationships/user/household: Me mudé con Vale"},
		"me fui a vivir con mi novia":       {"relationships/user/household: Me fui a vivir con mi novia"},
		"me fui a vivir a Madrid":           {"personal/user/location: Me fui a vivir a Madrid"},
		"me fui a dormir":                   nil,
		"me fui a comprar pan":              nil,
		"me mudé con ganas":                 nil,
		"me fui de Globant a Mercado Libre": {"work/user/employer: Me fui de Globant a Mercado Libre"},
	})
}

// TestWhoIsCounted has counts of people, of whom only some make a team.
func TestWhoIsCounted(t *testing.T) {
	team := func(s string) []string { return []string{"work/team/size: " + s} }
	home := func(s string) []string { return []string{"relationships/user/household: " + s} }
	checkFiled(t, map[string][]string{
		"We're a team of 9": team("We're a team of 9"), "we're 6 now": team("We're 6 now"), "We're down to 4 people on the team": team("We're down to 4 people on the team"),
		"our team grew from 5 to 8": team("Our team grew from 5 to 8"), "Somos 3 devs y un PM": team("Somos 3 devs y un PM"), "en la oficina somos 12": team("En la oficina somos 12"),
		"somos una empresa de 40 personas":   team("Somos una empresa de 40 personas"),
		"we're 5 now: me, Toño, Gus and Ana": team("We're 5 now: me, Toño, Gus and Ana"),
		"somos 4 en casa":                    home("Somos 4 en casa"), "ya somos 4: nació Bruno!": {"relationships/user/household: Ya somos 4", "relationships/bruno/life_event: Nació Bruno!"}, "we're 5 in the family now": home("We're 5 in the family now"),
		"we're 36 weeks now!": nil, "we're hiring two devs": nil, "we're looking for 3 engineers": nil, "we're interviewing 4 people this week": nil, "the team has lost two engineers": nil,
		"for dinner on saturday we're 6": nil, "el sábado somos 6 para cenar": nil, "there are 6 of us for lunch": nil, "we're 8 in the car": nil, "somos 30 en clase": nil,
		"we're 2 adults and a dog": nil, "we're 3 days late": nil, "somos los 3 mejores": nil, "this year we're 14 for christmas dinner": nil,
	})
}

// TestNamesOfOthers has children and animals that are given a name, which is not the speaker's.
func TestNamesOfOthers(t *testing.T) {
	checkFiled(t, map[string][]string{
		"We named the baby Iris":               {"relationships/child/name: We named the baby Iris"},
		"A la beba le pusimos Iris":            {"relationships/child/name: A la beba le pusimos Iris"},
		"adopté una perra, le puse Luna":       {"personal/user/pet: Adopté una perra, le puse Luna"},
		"le pusimos Emma":                      {"relationships/emma/name: Le pusimos Emma"},
		"we called him Miso":                   {"relationships/miso/name: We called him Miso"},
		"me llamo Daniel":                      {"personal/user/name: Me llamo Daniel"},
		"el bebé nació ayer, le pusimos Bruno": {"relationships/child/name: El bebé nació ayer, le pusimos Bruno"},
		"we got a kitten and named him Miso":   {"personal/user/pet: We got a kitten and named him Miso"},
	})
}

// TestHomesAreShared has "we live in …", which is said of more than homes.
func TestHomesAreShared(t *testing.T) {
	home := func(s string) []string { return []string{"personal/user/location: " + s} }
	checkFiled(t, map[string][]string{
		"we live in Leeds": home("We live in Leeds"), "We live in a small flat in Bath": home("We live in a small flat in Bath"), "we both live near Porto now": home("We both live near Porto now"),
		"we're living in Valencia these days": home("We're living in Valencia these days"), "We have lived in Lisbon for six years": home("We have lived in Lisbon for six years"),
		"we live in interesting times": nil, "the world we live in is strange": nil, "we live in the terminal all day": nil, "we live in Slack": nil, "why do we live in Leeds?": nil,
		"We live in a society": nil, "imagine we live in Paris, what is the rent?": nil, "let's say we live in Madrid and I earn 3000": nil, "in an ideal world we would live in Rome": nil,
	})
}

// TestIdiomsAndCases has what is said in a figure, or only put as a case.
func TestIdiomsAndCases(t *testing.T) {
	married := func(s string) []string { return []string{"relationships/user/marital_status: " + s} }
	checkFiled(t, map[string][]string{
		"estoy casada con mi trabajo": nil, "I'm married to my job": nil, "I'm not married to the idea": nil, "me casé con mi trabajo": nil, "estoy casada con la música": nil,
		"I'm married to a company director": married("I'm married to a company director"), "I'm engaged to Tom": married("I'm engaged to Tom"),
		"estoy casado con la directora de la empresa":                         married("Estoy casado con la directora de la empresa"),
		"ponele que gano 3000 y vivo en Madrid, cuánto pago de alquiler?":     nil,
		"ponele que gano 3000 y vivo en Madrid":                               nil,
		"pongamos que vivo en Madrid y gano 3000":                             nil,
		"hacé de cuenta que vivo en Madrid, cuánto pago?":                     nil,
		"haz como que vivo en Madrid":                                         nil,
		"pon que soy celíaco, ¿qué como?":                                     nil,
		"say I live in Madrid and earn 3000, what do I pay?":                  nil,
		"assume I work at Google and live in Zurich":                          nil,
		"say my wife is pregnant, can she fly?":                               nil,
		"suponte que trabajo en Google":                                       nil,
		"vivo en Madrid, ponele que cerca del centro":                         {"personal/user/location: Vivo en Madrid"},
		"I live in Madrid, say, twenty minutes from the centre":               {"personal/user/location: I live in Madrid, say, twenty minutes from the centre"},
		"Vivo en Madrid y trabajo en un banco, digamos que me va bastante ok": {"personal/user/location: Vivo en Madrid", "work/user/employer: Trabajo en un banco"},
	})
}
