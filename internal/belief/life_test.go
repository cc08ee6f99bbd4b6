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
		{"Emma is vegetarian", "I'm not vegetarian anymore"},
		{"Lucía es vegetariana", "Ya no soy vegetariana"},
		{"Mi madre toma hierro", "Ya no tomo hierro"},
		{"Voy a la oficina los martes", "Trabajo desde casa los lunes y los viernes"},
		{"I go to the office on Tuesdays", "I work from home on Mondays and Fridays"},
		{"Me duele el estómago cuando tomo café", "Ya no tomo café"},
		{"My stomach hurts when I drink coffee", "I no longer drink coffee"},
		{"Estoy aprendiendo alemán", "Ahora estoy aprendiendo piano"},
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
		{"I'm vegetarian", "I'm not vegetarian anymore"},
		{"Tomo hierro los lunes", "Ya no tomo hierro"},
		{"The team uses Jira", "We no longer use Jira"},
		{"The build is red", "The build is green now"},
	} {
		if ok, _ := belief.Supersedes(claim(c[0]), claim(c[1])); !ok {
			t.Errorf("%q / %q: still taken to hold", c[0], c[1])
		}
	}
}
