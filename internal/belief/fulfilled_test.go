package belief_test

import "testing"

func TestWhatWasPlannedIsRetiredByWhatCameOfIt(t *testing.T) {
	j := judge(t)
	for _, c := range []struct {
		older, newer string
		want         bool
	}{
		{"I'm saving up for a car", "I bought a car", true},
		{"I'm saving up for a kayak", "I finally bought the kayak yesterday", true},
		{"I want to get a dog", "We got a dog last weekend", true},
		{"I'm looking for a flat", "I found a flat", true},
		{"Quiero comprar una bici", "Compré una bici ayer", true},
		{"Estoy buscando piso", "Encontré piso", true},
		{"Estoy preparando el carnet de conducir", "Aprobé el carnet de conducir", true},

		{"I'm saving up for a car", "I bought a car for Ana", false},
		{"I'm saving up for a car", "I bought a car in 2015", false},
		{"I'm saving up for a car", "I bought a toy car", false},
		{"I'm training for a marathon", "I ran a marathon last year", false},
		{"I'm training for marathons", "I run marathons", false},
		{"I want to get a dog", "I got a dog last year", false},
		{"Estoy preparando el maratón", "Corrí el maratón el año pasado", false},
		{"Buscamos setas", "Encontramos setas los domingos", false},
		{"Quiero comprar fruta", "Compramos fruta los lunes", false},
		{"Voy a tener un bebé", "Adopté un bebé", false},
		{"I need to buy milk every week", "I bought milk today", false},
		{"I want to buy a bike", "Ana bought a bike", false},
		{"I'm looking for a flat", "I didn't find a flat", false},
		{"Estoy buscando piso en Sevilla", "Encontré un bar buenísimo en Sevilla", false},
	} {
		old, new := claimed(c.older), claimed(c.newer)
		if got := j.Supersedes(old, new, false); got != c.want {
			t.Errorf("%q retires %q: %v", c.newer, c.older, got)
		}
		if _, same := j.Same(old, new, false); same {
			t.Errorf("%q and %q are one", c.older, c.newer)
		}
	}
}
