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
