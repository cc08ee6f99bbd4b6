package extract

import (
	"testing"

	"strandline"
)

func TestWhatHappensToPeopleByNameIsKept(t *testing.T) {
	for text, want := range map[string][3]string{
		"Leo's birthday is June 9":                            {"leo", "birthday", "Leo's birthday is June 9"},
		"Henrik's birthday is 4 March":                        {"henrik", "birthday", "Henrik's birthday is 4 March"},
		"el cumple de Leo es el 9 de junio":                   {"leo", "birthday", "El cumple de Leo es el 9 de junio"},
		"Piotr left the company":                              {"piotr", "employer", "Piotr left the company"},
		"Piotr is leaving the company in March":               {"piotr", "employer", "Piotr is leaving the company in March"},
		"Piotr se fue de la empresa":                          {"piotr", "employer", "Piotr se fue de la empresa"},
		"Marta resigned from Google":                          {"marta", "employer", "Marta resigned from Google"},
		"Marta renunció a Google":                             {"marta", "employer", "Marta renunció a Google"},
		"Marta lost her job":                                  {"marta", "employer", "Marta lost her job"},
		"a Fede lo echaron de Globant":                        {"fede", "employer", "A Fede lo echaron de Globant"},
		"Sofi started at Globant":                             {"sofi", "employer", "Sofi started at Globant"},
		"nació Olivia!! se adelantó, 2,6 kg, la hija de Fede": {"olivia", "life_event", "Nació Olivia!! se adelantó, 2,6 kg, la hija de Fede"},
		"nació Olivia!! la hija de Fede y Luli":               {"olivia", "life_event", "Nació Olivia!! la hija de Fede y Luli"},
		"Fede tuvo una hija":                                  {"fede", "life_event", "Fede tuvo una hija"},
		"Luli and Fede had a baby":                            {"fede", "life_event", "Luli and Fede had a baby"},
		"Olivia was born last night, Fede's daughter":         {"olivia", "life_event", "Olivia was born last night, Fede's daughter"},
		"Marta se casó con Luis":                              {"marta", "life_event", "Marta se casó con Luis"},
		"our wedding is on June 12":                           {"user", "appointment", "Our wedding is on June 12"},
		"nuestra boda es el 12 de junio":                      {"user", "appointment", "Nuestra boda es el 12 de junio"},
	} {
		cands, rejected := Message(strandline.Message{Role: strandline.RoleUser, Content: text})
		if len(cands) != 1 || [3]string{cands[0].Subject, cands[0].Attribute, cands[0].Content} != want {
			t.Errorf("%q gave %+v %v, want %q", text, cands, rejected, want)
		}
	}
}

func TestWhatIsOfHistoryTalesOrTheMomentIsNobodysEvent(t *testing.T) {
	for _, text := range []string{
		"Leo's birthday party was fun", "when is Leo's birthday?", "Tesla left the market", "Piotr left the room", "Piotr left the company laptop at home", "Piotr left the meeting early",
		"the CEO left the company in the movie", "Nixon resigned from office in 1974", "Google left China", "Marta joined the call", "our wedding cake is great", "nació una idea", "nació Netflix",
		"el proyecto nació en 2019", "Einstein was born in 1879", "Mozart was born on January 27", "Beethoven died in 1827", "Diana died in 1997", "Python left the chat", "did Piotr leave the company?",
		"Alice left the company and Bob stayed, write a story about it", "Marta resigned herself to it", "Marta lost her keys", "a Fede lo echaron de la fiesta", "Tom joined Ana for lunch", "Ana started at noon",
		"Grace died inside when she heard it", "Investors left the company",
	} {
		if kept, _ := keptOf(Heuristic{}, text); len(kept) > 0 {
			t.Errorf("%q gave %q", text, kept)
		}
	}
}
