package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestWhoWasToldOfAnAllergyAvoidsTheThing(t *testing.T) {
	for sentence, want := range map[string]bool{
		"I'll avoid peanuts in the recipes.": true,
		"I'll leave the peanuts out.":        true,
		"Here is a plan without peanuts.":    true,
		"These are free of peanuts.":         true,
		"I swapped the peanuts for seeds.":   true,
		"Peanuts are off the menu then.":     true,
		"Sin cacahuetes entonces.":           true,
		"Dejo fuera los cacahuetes.":         true,
		"Here is a recipe with peanuts.":     false,
		"Feel free to add peanuts.":          false,
		"Take the peanuts out of the oven.":  false,
		"Keep the peanuts in a jar.":         false,
		"Her son can't eat peanuts.":         false,
		"Your sister avoids peanuts.":        false,
		"I'll leave the car out.":            false,
	} {
		hit := func(w string) bool { return w == "peanuts" || w == "cacahuetes" }
		if got := belief.Avoids(sentence, hit); got != want {
			t.Errorf("%q: %v", sentence, got)
		}
	}
}
