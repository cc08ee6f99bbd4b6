package belief_test

import "testing"

func TestTheTwoOfARelationHaveTheirSides(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"Tom is taller than me", "I'm taller than Tom by a head"},
		{"Ana es más alta que yo", "Soy más alta que Ana"},
		{"Mi hermana es mayor que yo", "Soy mayor que mi hermana"},
		{"Mi padre vive debajo de mí", "Vivo debajo de mi padre"},
		{"My brother runs faster than me", "I run faster than my brother"},
		{"My flat is above a bakery", "There's a bakery on top of my flat"},
		{"Vivo encima de una panadería", "Hay una panadería encima de mi casa"},
	} {
		if _, same := j.Same(claimed(c[0]), claimed(c[1]), false); same || !j.Rearranges(claimed(c[0]), claimed(c[1])) {
			t.Errorf("%q and %q are one", c[0], c[1])
		}
	}
	for _, c := range [][2]string{
		{"My flat is above a bakery", "There's a bakery below my flat"},
		{"I'm older than my brother", "My brother is younger than me"},
	} {
		if _, same := j.Same(claimed(c[0]), claimed(c[1]), false); !same {
			t.Errorf("%q and %q are two", c[0], c[1])
		}
	}
}
