package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestWhoDoesItAndToWhomKeepsStatementsApart(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"Luis me enseña guitarra", "le enseño guitarra a Luis"},
		{"Sam dumped me", "I dumped Sam"},
		{"Ben owes me 20 euros", "I owe Ben 20 euros"},
		{"My landlord sued me", "I sued my landlord"},
		{"mi hermano me debe plata", "le debo plata a mi hermano"},
		{"My sister visits me on Sundays", "I visit my sister on Sundays"},
	} {
		a, b := claimed(c[0]), claimed(c[1])
		if belief.Same(a.Said, b.Said, false) {
			t.Errorf("%q and %q are one by the rules", c[0], c[1])
		}
		if sure, same := j.Same(a, b, false); same {
			t.Errorf("%q and %q are one, %.2f sure", c[0], c[1], sure)
		}
	}
}

func TestTheSameRoleInAnotherOrderIsOne(t *testing.T) {
	for _, c := range [][2]string{
		{"Me gusta el café", "el café me gusta"},
		{"I taught Ana to cook", "I taught Ana how to cook"},
	} {
		if !belief.Same(belief.Read(c[0]), belief.Read(c[1]), false) {
			t.Errorf("%q and %q are two", c[0], c[1])
		}
	}
}
