package belief_test

import (
	"slices"
	"testing"

	"strandline/internal/belief"
)

func TestRewordingsShareAnImprintAndOtherStatementsDoNot(t *testing.T) {
	tests := []struct {
		a, b string
		same bool
	}{
		{"I'm allergic to zorgul", "I am allergic to zorgul", true},
		{"I'm allergic to zorgul", "I have a zorgul allergy", true},
		{"I'm allergic to zorgul", "I am really allergic to Zorgul!", true},
		{"i'm allergic to zorgul", "I'm allergic to zorgul", true},
		{"Soy alérgica al zorgul", "Tengo alergia al zorgul", true},
		{"I'm allergic to zorgul", "I am not allergic to zorgul", false},
		{"I'm allergic to zorgul", "My sister is allergic to zorgul", false},
		{"I'm allergic to zorgul", "She is allergic to zorgul", false},
		{"I'm allergic to zorgul", "I am allergic to zorgan", false},
		{"I'm allergic to zorgul", "I was allergic to zorgul", false},
		{"The team has 6 people", "The team has 7 people", false},
		{"Ana manages Luis", "Luis manages Ana", false},
		{"I live in Porto", "I live in Rome", false},
	}
	for _, tt := range tests {
		a, b := belief.Read(tt.a).Imprints(), belief.Read(tt.b).Imprints()
		if got := slices.ContainsFunc(a, func(p string) bool { return slices.Contains(b, p) }); got != tt.same {
			t.Errorf("%q %v, %q %v: shared %v, want %v", tt.a, a, tt.b, b, got, tt.same)
		}
	}
}
