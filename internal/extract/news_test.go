package extract

import (
	"testing"

	"strandline"
)

func TestNewsOfALifeInFewWordsAreKept(t *testing.T) {
	for text, want := range map[string][3]string{
		"We're expecting a second baby.":                {"health", "user", "pregnancy"},
		"Estamos esperando otro bebé.":                  {"health", "user", "pregnancy"},
		"The baby is due in September, not August.":     {"health", "user", "pregnancy"},
		"Volví a fumar.":                                {"health", "user", "habit_smoking"},
		"I'm smoking again.":                            {"health", "user", "habit_smoking"},
		"My budget for a new bike is 800 pounds.":       {"work", "user", "budget_bike"},
		"Deadline for the bridge tender is April 30.":   {"schedule", "project", "deadline"},
		"I'm switching to Jacobs in January.":           {"personal", "user", "life_event"},
		"I'm switching to Debian.":                      {"preferences", "user", "uses_os"},
		"Instalé Debian.":                               {"preferences", "user", "uses_os"},
		"Presenté la tesis, ya soy magíster.":           {"personal", "user", "education"},
		"I finally defended my thesis.":                 {"personal", "user", "education"},
		"Tomasz works from home as a translator.":       {"relationships", "tomasz", "role"},
		"Lucas trabaja desde casa como traductor.":      {"relationships", "lucas", "role"},
		"Our new address is 14 Camden Crescent.":        {"personal", "user", "address"},
		"Our car is a Fiat.":                            {"personal", "user", "car"},
		"Our office address is 14 Camden Crescent, N1.": {"work", "team", "office_address"},
	} {
		cands, _ := Message(strandline.Message{Role: strandline.RoleUser, Content: text})
		if len(cands) != 1 || cands[0].Content != text || [3]string{string(cands[0].Domain), cands[0].Subject, cands[0].Attribute} != want {
			t.Errorf("%q gave %+v", text, cands)
		}
	}
}

func TestTheMatterAtHandIsNoNewsOfALife(t *testing.T) {
	for _, text := range []string{
		"We're expecting a delivery.", "We're expecting a quiet week.", "I'm switching to main.", "I'm switching to Plan B.", "Instalé numpy.", "I installed Docker on the server.",
		"Volví a ejecutar los tests.", "The script works in production as a cron job.", "This works in Python as a decorator.", "My reason for the change is Bob.", "I installed Vim and it crashes.",
		"I'm switching to Claude now.",
	} {
		if cands, _ := Message(strandline.Message{Role: strandline.RoleUser, Content: text}); len(cands) > 0 {
			t.Errorf("%q gave %+v", text, cands)
		}
	}
}

func TestWhatWasStolenLeftOrCameBackIsKept(t *testing.T) {
	for text, want := range map[string][3]string{
		"Me robaron la bici eléctrica.":                             {"personal", "user", "life_event"},
		"Someone stole my bike.":                                    {"personal", "user", "life_event"},
		"We got back together.":                                     {"relationships", "user", "marital_status"},
		"Volvimos con Ramiro, estamos juntos otra vez.":             {"relationships", "user", "marital_status"},
		"Our second baby, a boy called Rowan, arrived on Saturday.": {"relationships", "user", "life_event"},
		"Our second baby, a girl, was born on Saturday.":            {"relationships", "user", "life_event"},
		"My eczema is back.":                                        {"health", "user", "diagnosis"},
		"My hay fever is back.":                                     {"health", "user", "diagnosis"},
		"Mi mamá dejó de manejar.":                                  {"relationships", "mother", "life_event"},
		"Me pasé de Xubio a Colppy para facturar.":                  {"personal", "user", "uses"},
		"The production box runs Ubuntu 24.04.":                     {"work", "project", "uses"},
		"El servidor de producción corre Debian 12.":                {"work", "project", "uses"},
		"When you draft a message for me, sign it with my initial.": {"preferences", "user", "instruction"},
		"Cuando me escribas un mail, firmá con la inicial.":         {"preferences", "user", "instruction"},
	} {
		cands, _ := Message(strandline.Message{Role: strandline.RoleUser, Content: text})
		if len(cands) == 0 || [3]string{string(cands[0].Domain), cands[0].Subject, cands[0].Attribute} != want {
			t.Errorf("%q gave %+v", text, cands)
		}
	}
	for _, text := range []string{
		"Volvimos con Ramiro de Mendoza.", "When you write the test, use table tests.", "When you are done, run the tests.", "The server runs out of memory.", "The box runs Ubuntu and it crashes.",
		"I'm off to coffee with Ana.", "Dejé la bebida en la nevera.", "Nos dieron el alta del gas.", "Ana and I are back together in the office.",
		"Me pasé de Roma a Milán en tren.", "We are back together at the hotel.",
		"Me pasé de la raya.", "The parser is back together.", "Mi papá dejó de gritar.", "Our baby steps arrived at nothing.", "My error is back.", "They stole my idea.", "Our order, a box of pens, arrived on Saturday.",
	} {
		if cands, _ := Message(strandline.Message{Role: strandline.RoleUser, Content: text}); len(cands) > 0 {
			t.Errorf("%q gave %+v", text, cands)
		}
	}
}
