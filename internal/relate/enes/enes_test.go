package enes_test

import (
	"sync"
	"testing"

	"strandline/internal/relate"
	"strandline/internal/relate/enes"
)

func TestTheModelTellsHowStatementsAreRelated(t *testing.T) {
	m, err := enes.Model()
	if err != nil {
		t.Fatal(err)
	}
	cases := []struct {
		relation string
		pair     relate.Pair
	}{
		{"same", relate.Pair{Older: "My landlord wants the rent by the 5th of every month", Newer: "rent is due on the fifth each month"}},
		{"same", relate.Pair{Older: "Vivo en Porto", Newer: "mi casa está en Porto"}},
		{"newer", relate.Pair{Older: "I live in Porto", Newer: "We packed up and left Porto, Braga's home now"}},
		{"newer", relate.Pair{Older: "Tomo 50 mg de sertralina", Newer: "la psiquiatra me subió la sertralina a 100"}},
		{"other", relate.Pair{Older: "I live in Porto", Newer: "My sister lives in Porto"}},
		{"other", relate.Pair{Older: "Soy alérgico a las nueces", Newer: "Soy alérgico a los mariscos"}},
		{"other", relate.Pair{Older: "I work nights at the hospital", Newer: "Our API speaks JSON only"}},
	}
	var all []relate.Pair
	for _, c := range cases {
		all = append(all, c.pair)
	}
	for i, o := range m.Relate(all) {
		got := "other"
		switch {
		case o.Same > 0.5:
			got = "same"
		case o.Newer > 0.5:
			got = "newer"
		}
		if got != cases[i].relation {
			t.Errorf("%q, %q: %s (%.2f same, %.2f newer), want %s", cases[i].pair.Older, cases[i].pair.Newer, got, o.Same, o.Newer, cases[i].relation)
		}
	}
}

func TestTheModelIsOpenedOnce(t *testing.T) {
	var wait sync.WaitGroup
	models := make([]*relate.Model, 8)
	for i := range models {
		wait.Go(func() { models[i], _ = enes.Model() })
	}
	wait.Wait()
	for _, m := range models {
		if m == nil || m != models[0] {
			t.Fatal("opened twice, or not at all")
		}
	}
}
