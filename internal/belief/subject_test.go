package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestWhatIsToldOfANamedPersonIsNobodyElses(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"I drive a Ford Fiesta", "Tom drives a Ford Fiesta"},
		{"My rent is 700 pounds", "Ravi's rent is 700 pounds"},
		{"Voy al gimnasio los lunes", "Pedro va al gimnasio los lunes"},
		{"Inés cena a las nueve", "Ceno a las nueve"},
		{"I take insulin", "Tom is on tablets instead of insulin now"},
		{"Tom is allergic to cats", "I'm no longer allergic to cats"},
		{"Tengo dos hijos", "Pedro ahora tiene tres hijos"},
		{"I use Firefox", "Catriona switched from Firefox to Brave"},
		{"Tom works at Lidl", "Ravi left Lidl and works at Asda"},
		{"Inés cena a las nueve", "Pedro ahora cena a las diez"},
	} {
		a, b := claimed(c[0]), claimed(c[1])
		if sure, same := j.Same(a, b, false); same {
			t.Errorf("%q and %q are one, %.2f sure", c[0], c[1], sure)
		}
		if j.Supersedes(a, b, false) {
			t.Errorf("%q retires %q", c[1], c[0])
		}
	}
	for _, c := range [][2]string{
		{"Tom works at Lidl", "Tom left Lidl and works at Asda"},
	} {
		if !j.Supersedes(claimed(c[0]), claimed(c[1]), false) {
			t.Errorf("%q does not retire %q", c[1], c[0])
		}
	}
}

func TestWhereAThingIsIsToldInTwoWays(t *testing.T) {
	a, b := claimed("My home office is in the attic"), claimed("The attic is where my home office is")
	if _, same := judge(t).Same(a, b, false); !same && !belief.Same(a.Said, b.Said, false) {
		t.Error("they are not the same")
	}
}

func TestWhereAThingIsDoesNotTakeThePlaceOfWhatItIs(t *testing.T) {
	j := judge(t)
	for _, c := range []struct {
		older, newer string
		want         bool
	}{
		{"My insulin is Lantus", "My insulin is in the fridge now", false},
		{"My car is a red Golf", "My car is at the garage now", false},
		{"Mi coche es un Golf", "Mi coche está en el taller ahora", false},
		{"The keys are in the drawer", "The keys are in the car now", true},
		{"The app is in beta", "The app is stable now", true},
		{"I live in Cardiff", "I moved to the night shift", false},
		{"I live in Cardiff", "I moved to the front end team", false},
		{"Vivo en Sevilla", "Me pasé al turno de noche", false},
		{"I live in Cardiff", "I moved to the countryside", true},
		{"I live in Cardiff", "I moved to a bigger flat last week", false},
		{"Vivo en Sevilla", "Me mudé a un piso más grande", false},
		{"I live in Cardiff", "I live in the city centre", false},
		{"I live in Cardiff", "I moved to a flat in Porto", true},
		{"I live in an apartment", "I moved to a house", true},
	} {
		if got := j.Supersedes(claimed(c.older), claimed(c.newer), false); got != c.want {
			t.Errorf("%q takes the place of %q: %v", c.newer, c.older, got)
		}
	}
}

func TestANewReadingTakesTheOlderOnesPlace(t *testing.T) {
	j := judge(t)
	a, b := claimed("My blood pressure is 130 over 85"), claimed("My blood pressure is 150 over 90")
	if !j.Supersedes(a, b, true) {
		t.Error("both are current")
	}
}
