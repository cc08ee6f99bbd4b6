package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestOneAndSeveralAreTwo(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"I take care of my son", "I take care of my sons"},
		{"I'm allergic to the fur of my cat", "I'm allergic to the fur of my cats"},
		{"Cuido de mi gato", "Cuido de mis gatos"},
		{"Uno de mis hijos tiene asma", "Mi hijo tiene asma"},
		{"Una de mis hijas es alérgica al huevo", "Mi hija es alérgica al huevo"},
		{"Uno de mis hijos tiene epilepsia", "Mis hijos tienen epilepsia"},
	} {
		if _, same := j.Same(claimed(c[0]), claimed(c[1]), false); same || !belief.Contrary(c[0], c[1]) {
			t.Errorf("%q and %q are one", c[0], c[1])
		}
	}
	for _, c := range [][2]string{
		{"El menor de mis hijos no habla todavía", "Mi hijo pequeño aún no habla"},
		{"The youngest of my sons is nine", "My youngest son is nine"},
	} {
		if belief.Contrary(c[0], c[1]) {
			t.Errorf("%q and %q are two", c[0], c[1])
		}
	}
}
