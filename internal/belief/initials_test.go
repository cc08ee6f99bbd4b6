package belief_test

import (
	"testing"
)

func TestANameMayStandInShort(t *testing.T) {
	j := judge(t)
	for _, c := range []struct {
		older, newer string
		one          bool
	}{
		{"Curso Sociología en la UBA", "Estudio sociología en la Universidad de Buenos Aires", true},
		{"I go to AA on Fridays", "Friday is when I attend Alcoholics Anonymous", true},
		{"I work for the NHS", "It's the National Health Service that I work for", true},
		{"Vivo en España desde hace nueve años", "I have lived in Spain for nine years", true},
		{"My gallbladder was out in February", "They removed my gallbladder in Feb", true},
		{"I work for the NHS", "It's the National Trust that I work for", false},
		{"Vivo con mi prima Ana", "My cousin Anabel lives with me", false},
		{"Vivo en Lima desde 2019", "I have lived in Limassol since 2019", false},
		{"Our backend is in Java", "We wrote the backend in JavaScript", false},
		{"I lived in Wales as a child", "As a child I lived in Scotland", false},
	} {
		const usual = 0.89
		if likely := may(j, c.older, c.newer, usual); likely != c.one {
			t.Errorf("%q, %q: likely to be one: %v", c.older, c.newer, likely)
		}
	}
}

func TestNumbersAreOneHoweverTheyAreTold(t *testing.T) {
	j := judge(t)
	for _, c := range []struct {
		older, newer string
		one          bool
	}{
		{"The rent is 250 a month", "two hundred and fifty go to the landlord every month", true},
		{"We could pay fifteen hundred for the trip", "The trip may cost $1,500", true},
		{"The hangar door code is 5528", "to open the hangar you press 5-5-2-8", true},
		{"Mi sueldo base es de 1.400", "sueldo base: mil cuatrocientos", true},
		{"The kids' bedtime is half past seven", "our children must be in bed at 7.30 pm", true},
		{"I take the 7:10 ferry to the office", "To get to work I catch the ferry at ten past seven", true},
		{"Tengo cita el 8 a las 10:20", "El 8 a las diez y veinte tengo la cita", true},
		{"The pharmacy shuts at six", "You can't get your pills there after 18:00", true},
		{"The rent is 250 a month", "two hundred and sixty go to the landlord every month", false},
		{"The hangar door code is 5528", "to open the hangar you press 5-5-8-2", false},
		{"I take the 7:10 ferry to the office", "To get to work I catch the ferry at ten past eight", false},
		{"The pharmacy shuts at six", "You can't get your pills there after 19:00", false},
	} {
		const usual = 0.89
		if likely := may(j, c.older, c.newer, usual); likely != c.one {
			t.Errorf("%q, %q: likely to be one: %v", c.older, c.newer, likely)
		}
	}
}
