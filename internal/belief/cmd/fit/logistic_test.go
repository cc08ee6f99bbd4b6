package main

import (
	"math/rand/v2"
	"testing"

	"strandline/internal/belief"
)

func traits(of ...float64) belief.Examination { return belief.Examination{Traits: of} }

// TestFitLearnsWhatSeparates draws pairs whose outcome one trait decides, among
// traits that tell nothing.
func TestFitLearnsWhatSeparates(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var all []example
	for i := range 300 {
		k := i % outcomes
		all = append(all, example{Examination: traits(float64(k)+.2*r.NormFloat64(), r.NormFloat64(), 1), outcome: k, weight: 1, fold: i % folds})
	}
	right := 0
	for _, j := range crossValidate(all) {
		best, p := 0, [outcomes]float64{j.own.Same, j.own.Newer, 1 - j.own.Same - j.own.Newer}
		for k := range p {
			if p[k] > p[best] {
				best = k
			}
		}
		if best == j.outcome {
			right++
		}
	}
	if right < 290 {
		t.Errorf("%d of 300 are right", right)
	}
}

func TestFitGivesTheSameWeightsAgain(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var all []example
	for i := range 60 {
		all = append(all, example{Examination: traits(r.NormFloat64(), r.NormFloat64()), outcome: i % outcomes, weight: 1})
	}
	a, b := fit(all), fit(all)
	for k := range a.of {
		for i := range a.of[k] {
			if a.of[k][i] != b.of[k][i] {
				t.Fatalf("weight %d of outcome %d: %v, then %v", i, k, a.of[k][i], b.of[k][i])
			}
		}
	}
}

// TestTreesLearnWhatTraitsTellTogether draws pairs whose outcome is told by two traits
// that each tell nothing.
func TestTreesLearnWhatTraitsTellTogether(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	var all []example
	for i := range 600 {
		a, b := float64(r.IntN(2)), r.NormFloat64()
		outcome := other
		if (a > .5) == (b > 0) {
			outcome = same
		}
		all = append(all, example{Examination: traits(r.NormFloat64(), a, b), outcome: outcome, weight: 1, fold: i % folds})
	}
	right := 0
	for _, j := range crossValidate(all) {
		if (j.own.Same > .5) == (j.outcome == same) {
			right++
		}
	}
	if right < 560 {
		t.Errorf("%d of 600 are right", right)
	}
}
