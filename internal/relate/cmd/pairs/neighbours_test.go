package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestNeighboursAreUsedAlikeAndAreOtherNames(t *testing.T) {
	vectors := map[string][]float32{"porto": {1, 0}, "porteño": {1, 0}, "faro": {2, .1}, "ben": {0, 1}, "ibm": {1, 0}, "sap": {0, 1}}
	n := newNeighbours([]string{"Ben", "Faro", "IBM", "Nowhere", "Porteño", "Porto", "SAP"}, func(w string) []float32 {
		if v := vectors[w]; v != nil {
			return v
		}
		return make([]float32, 2)
	})
	for name, want := range map[string][]string{"Porto": {"Faro", "Ben"}, "IBM": {"SAP"}, "Nowhere": nil, "Elsewhere": nil} {
		if d := cmp.Diff(want, n.of(name)); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
}
