package extract_test

import (
	"testing"

	"strandline"
	"strandline/internal/extract"
)

func TestWhatIsDeniedAtOnceIsNotKept(t *testing.T) {
	for _, text := range []string{
		"I'm vegan / actually I'm not", "I have a dog / actually I don't", "I'm allergic to peanuts / wait, no I'm not", "soy vegana / en realidad no", "soy celíaca / bueno, en realidad no lo soy",
		"vivo en Lugo / no, mentira", "tengo un perro / mentira, no tengo", "I have a cat. What should I feed it? / actually I don't", "My sister is vegan / actually she isn't", "I booked a flat in Leith / sorry, that's not true",
		"I live in Leeds / scratch that, I'm between flats", "We plan to go to Japan in May / scratch that, we can't afford it", "Vivo en Lugo / retiro lo dicho",
	} {
		checkTold(t, text)
	}
}

func TestADenialOfSomethingElseTakesNothingBack(t *testing.T) {
	for text, want := range map[string]string{
		"I'm vegan / I'm not":                               "I'm vegan",
		"I'm vegan / actually I'm not sure":                 "I'm vegan",
		"I'm vegan / actually I don't":                      "I'm vegan",
		"I work at Globant / no, I don't":                   "I work at Globant",
		"I live in Leeds / actually no":                     "I live in Leeds",
		"I live in Leeds / tell me a joke / actually don't": "I live in Leeds",
		"I live in Leeds / scratch that, tell me a joke":    "I live in Leeds",
		"I have a cat. / no wait, I don't. I have a dog.":   "I have a dog",
	} {
		checkTold(t, text, want)
	}
	ms := []strandline.Message{
		{ID: 1, Role: strandline.RoleUser, Content: "I'm vegan"},
		{ID: 2, Role: strandline.RoleAssistant, Content: "Noted. Are you also allergic to nuts?"},
		{ID: 3, Role: strandline.RoleUser, Content: "Actually I'm not"},
	}
	if cands, _ := (extract.Heuristic{}).Conversation(ms); len(cands) != 1 {
		t.Errorf("an answer took back what was said before the question: %+v", cands)
	}
}
