package extract

import (
	"slices"
	"testing"
)

// checkHeads reads a statement of health below each head: kept alone, or lost where want
// is nil.
func checkHeads(t *testing.T, heads []string, want []string) {
	t.Helper()
	for _, h := range heads {
		for _, ill := range []string{"I have lupus.", "Tengo lupus.", "I'm allergic to penicillin."} {
			var expect []string
			if want != nil {
				expect = []string{ill}
			}
			text := h + "\n" + ill
			if cands, _ := Message(user(text)); want == nil && len(cands) > 0 || want != nil && !slices.Contains(contents(cands), ill) {
				t.Errorf("%q: %q, want %q", text, contents(cands), expect)
			}
		}
	}
}

// theirs are heads of somebody else's words, ours those of the speaker's own.
func theirs(t *testing.T, heads ...string) {
	t.Helper()
	checkHeads(t, heads, nil)
}

func ours(t *testing.T, heads ...string) {
	t.Helper()
	checkHeads(t, heads, []string{})
}

func TestANameThatEndsInSIsNoHeading(t *testing.T) {
	theirs(t, "Luis:", "Carlos:", "James:", "Chris:", "Thomas:", "Marcos:", "Andrés:", "Jesús:", "Nicolás:", "Inés:", "Mercedes:", "Dolores:",
		"Agnes:", "Iris:", "Lewis:", "Dennis:", "Elías:", "Jonas:", "Luis Torres:", "Ana Robles:", "luis:", "Ana:", "hey!\nJames:", "I'm fine.\n\nLuis:")
	ours(t, "Basics:", "Notes:", "Meds:", "Allergies:", "Ingredients:", "Detalles:", "Datos:", "Conditions:", "Hi Luis:")
}
