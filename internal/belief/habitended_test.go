package belief_test

import "testing"

func TestGivingUpSmokingAndTakingInAnAnimalEndWhatWasSo(t *testing.T) {
	j := judge(t)
	for _, c := range []struct {
		older, newer string
		want         bool
	}{
		{"I smoke ten a day", "I quit smoking in January", true},
		{"My husband smokes a pack a day", "My husband gave up smoking", true},
		{"Fumo un paquete al día", "Dejé de fumar", true},
		{"Fumo diez cigarrillos al día", "Dejé de fumar en enero", true},
		{"I don't have any pets", "We adopted a kitten called Pickle", true},
		{"I don't have pets", "We got a dog", true},
		{"No tengo mascotas", "Adoptamos una gatita que se llama Pepita", true},
		{"I smoke ten a day", "My husband quit smoking in January", false},
		{"I smoke ten a day", "I want to quit smoking", false},
		{"My husband smokes a pack a day", "I quit smoking", false},
		{"Fumo un paquete al día", "Mi marido dejó de fumar", false},
		{"I don't smoke", "I quit smoking in January", false},
		{"I don't have any pets", "We got a dog for my parents", false},
		{"I don't have any pets", "My sister adopted a kitten", false},
		{"I don't have any pets", "We might get a dog", false},
		{"No tengo mascotas", "Compré un perro de peluche", false},
		{"I don't have pets", "We bought a hot dog stand", false},
		{"I don't have pets", "I got a cat scan", false},
		{"I don't have pets", "I got a dog allergy", false},
		{"I don't have pets", "I rescued a cat from a tree yesterday", false},
		{"No tengo mascotas", "Compré un perro caliente", false},
		{"I smoke ten a day", "I quit smoking weed", false},
		{"I smoke a pipe", "I stopped smoking cigarettes", false},
		{"I smoke salmon at home", "I quit smoking last year", false},
		{"I don't have any children", "We adopted a kitten", false},
	} {
		if got := j.Supersedes(claimed(c.older), claimed(c.newer), true); got != c.want {
			t.Errorf("%q retires %q: %v", c.newer, c.older, got)
		}
	}
}
