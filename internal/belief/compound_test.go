package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestWhatStandsBeforeAHyphenTellsThingsApart(t *testing.T) {
	for _, c := range [][2]string{
		{"I'm anti-war", "I'm pro-war"},
		{"I'm post-menopausal", "I'm pre-menopausal"},
		{"I live in a pre-war flat", "I live in a post-war flat"},
		{"I'm the co-owner of the bar", "I'm the owner of the bar"},
		{"I'm vice-president", "I'm president"},
		{"I'm half-Italian", "I'm Italian"},
		{"I'm colour-blind", "I'm blind"},
		{"My dad is tone-deaf", "My dad is deaf"},
		{"Soy ex-fumador", "Soy fumador"},
	} {
		if !belief.Contrary(c[0], c[1]) || !belief.Contrary(c[1], c[0]) {
			t.Errorf("%q and %q are no contradiction", c[0], c[1])
		}
	}
	for _, c := range [][2]string{
		{"I'm a well-paid nurse", "I'm a paid nurse"},
		{"I have a brand-new car", "I have a new car"},
		{"I'm self-employed", "I'm self employed"},
		{"I'm on-call on Mondays", "On Mondays I'm on call"},
		{"I'm post-menopausal", "I'm postmenopausal"},
		{"My e-mail is ana@example.com", "My mail is ana@example.com"},
		{"I'm a part-time teacher", "I teach part time"},
		{"I teach part-time", "I don't have much time, I teach part time"},
	} {
		if belief.Contrary(c[0], c[1]) || belief.Contrary(c[1], c[0]) {
			t.Errorf("%q contradicts %q", c[0], c[1])
		}
	}
}
