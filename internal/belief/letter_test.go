package belief_test

import "testing"

func TestWordsALetterApartAreTwo(t *testing.T) {
	j := judge(t)
	for _, c := range []struct {
		a, b string
		same bool
	}{
		{"I need a pin", "I need a pine", false},
		{"I'm allergic to plums", "I'm allergic to plumes", false},
		{"I can't have pins in my food", "I can't have pines in my food", false},
		{"I have a car", "I have cars", true},
		{"I bought a pan", "I bought a pen", false},
		{"Tengo un perro", "Tengo un perno", false},
		{"My son is called Marco", "My son is called Marcos", false},
		{"My son is allergic to eggs", "My sons are allergic to eggs", false},
		{"Mi vecino es alérgico al maní", "Mi vecina es alérgica al maní", false},
		{"My daughter's name is Imogen.", "my daughters name is imogen", true},
		{"My favourite colour is teal", "My favorite color is teal", true},
	} {
		if _, same := j.Same(claimed(c.a), claimed(c.b), false); same != c.same {
			t.Errorf("%q and %q: same %t", c.a, c.b, same)
		}
	}
}

func TestInstrumentsThatAreSpeltAlikeAreTwo(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"Mi hija toca el violín", "Mi hija toca el violonchelo"},
		{"My son plays the violin", "My son plays the viola"},
	} {
		if _, same := j.Same(claimed(c[0]), claimed(c[1]), false); same {
			t.Errorf("%q is taken for %q", c[1], c[0])
		}
	}
}
