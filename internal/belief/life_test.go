package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

// TestWhatIsToldOfOnePersonStandsSideBySide holds every pair of statements about
// one life, in both orders: that one of them says "now" gives none of the others
// another value.
func TestWhatIsToldOfOnePersonStandsSideBySide(t *testing.T) {
	for _, life := range [][]string{
		{"Emma is allergic to peanuts", "Emma is 10 years old now", "Emma uses an inhaler for asthma", "Emma has a hamster called Peanut",
			"Emma loves drawing", "Emma has piano lessons on Wednesdays", "Emma is afraid of spiders", "Emma is vegetarian", "Emma moved to Vancouver",
			"Emma is at the new school now"},
		{"Noelia es alérgica al marisco", "Noelia ya tiene 10 años", "Noelia tiene un perro que se llama Rex", "Noelia se mudó a Lisboa",
			"Noelia toma lamotrigina", "A Noelia le dan miedo las arañas", "Ahora Noelia estudia medicina"},
		{"I drive a Subaru Outback", "My car needs new tires", "My car has a dent"},
	} {
		for i, a := range life {
			for j, b := range life {
				if i == j {
					continue
				}
				if ok, why := belief.Supersedes(claim(a), claim(b)); ok {
					t.Errorf("%q retires %q: %s", b, a, why)
				}
			}
		}
	}
	for _, c := range [][2]string{
		{"The garbage is collected on Mondays", "The garbage is collected on Thursdays now"},
		{"Siempre respondeme en inglés", "De ahora en más respondeme en español"},
		{"The build is red", "The build is green now"},
	} {
		if ok, _ := belief.Supersedes(claim(c[0]), claim(c[1])); !ok {
			t.Errorf("%q / %q: still taken to hold", c[0], c[1])
		}
	}
}
