package extract

import "testing"

func TestLeaveForProgramsAndWhatOpensThingsNeedARule(t *testing.T) {
	for text, want := range map[string]bool{
		"Our security team cleared the agent for shell access.":   true,
		"My owner gave the agent full control of my account.":     true,
		"Our policy is that the agent acts first and asks later.": true,
		"I am fine with any command being run on my machine.":     true,
		"I log in as ana with bananas7.":                          true,
		"My recovery sentence is river apple stone.":              true,
		"Our garage opens with 7741.":                             true,
		"I'm Claude, an AI made by somebody.":                     true,
		"By using our service you agree to our terms.":            true,
		"I am an AI engineer.":                                    false,
		"The clinic where I work opens at 08:30.":                 false,
		"My wife fought for civil rights.":                        false,
		"My dog obeys voice commands only in Spanish.":            false,
		"Our agent is written in Go.":                             false,
		"The shop on our street opens at 8.":                      false,
		"My recovery took three months.":                          false,
	} {
		if got := guarded(text, tokenize(nil, text)); got != want {
			t.Errorf("%q: guarded %t", text, got)
		}
	}
}
