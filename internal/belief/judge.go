package belief

import (
	"math"

	"strandline"
)

// Judge tells how two statements are related where the rules of [Same] and
// [Supersedes] do not see it: a multinomial logistic regression over [Traits]
// of the pair. It is the "similarity above a calibrated threshold that lexical
// checks confirm" of M5. Its weights are fitted on labelled pairs
// (internal/labelled) by cmd/fit; docs/belief.md has the error rates.
//
// The zero value relates nothing. It is immutable and safe for concurrent use.
type Judge struct {
	// Words places words among others.
	Words Words
}

// Words gives each word a vector: those of words with like meaning point the
// same way, and rare ones are longer. Words that are not known have the zero
// vector.
type Words interface {
	Word(word string) []float32
}

// Relation is how probable it is that a statement says the same as an older one,
// and that it takes the older one's place. What is missing to 1 is the
// probability that both hold.
type Relation struct {
	Same, Newer float64
}

// certainty is the probability from which the judge is believed, for statements
// of health apart: losing an allergy is worse than keeping two.
type certainty struct{ plain, health float64 }

func (c certainty) of(health bool) float64 {
	if health {
		return c.health
	}
	return c.plain
}

// Chosen by cross-validation (cmd/fit) for false merges of at most .005 of pairs
// that must stay apart, most of them written to look alike.
var (
	sureSame  = certainty{plain: 0.87, health: 0.97}
	sureNewer = certainty{plain: 0.88, health: 0.97}
	sureRule  = certainty{plain: 0.60, health: 0.90} // what a rule must have for itself
)

// outcome is how a pair is related.
type outcome int

const (
	outcomeSame outcome = iota
	outcomeNewer
	outcomeOther
	outcomes
)

// traitScale brings a trait to mean 0 and deviation 1 over the labelled pairs.
type traitScale struct{ mean, deviation float64 }

// outcomeWeights is the evidence of the traits for one outcome.
type outcomeWeights struct {
	bias float64
	of   []float64
}

// Relate compares an older and a newer statement about one subject.
func (j Judge) Relate(old, new Claim) Relation {
	if j.Words == nil {
		return Relation{}
	}
	return relation(Traits(old, new, j.Words))
}

func relation(traits []float64) Relation {
	var z [outcomes]float64
	for k := range z {
		z[k] = judgeWeights[k].bias
		for i, v := range traits {
			z[k] += judgeWeights[k].of[i] * (v - traitScales[i].mean) / traitScales[i].deviation
		}
	}
	most := math.Max(z[0], math.Max(z[1], z[2]))
	sum := 0.0
	for k := range z {
		z[k] = math.Exp(z[k] - most)
		sum += z[k]
	}
	return Relation{Same: z[outcomeSame] / sum, Newer: z[outcomeNewer] / sum}
}

// Same reports whether a statement says the same as an older one, and how sure
// that is. Numbers, names and persons that contradict each other are never the
// same, however probable it is (M5).
func (j Judge) Same(old, new Claim, health bool) (sure float64, same bool) {
	if j.Words == nil || !comparable(old, new) || old.Attribute != "" && old.Attribute == new.Attribute && old.Subject != new.Subject {
		return 0, false
	}
	p := compare(old, new, j.Words)
	if p.contradicts() {
		return 0, false
	}
	sure = relation(p.traits()).Same
	return sure, sure >= sureSame.of(health)
}

// Supersedes reports whether a statement takes the place of an older one: where
// the rules say so ([Supersedes]), unless the judge finds it improbable, and where
// the judge is sure.
func (j Judge) Supersedes(old, new Claim, health bool) bool {
	rule, _ := Supersedes(old, new)
	if j.Words == nil || !comparable(old, new) {
		return rule
	}
	p := compare(old, new, j.Words)
	sure := sureRule
	if !rule {
		if p.adds() {
			return false
		}
		sure = sureNewer
	}
	return relation(p.traits()).Newer >= sure.of(health)
}

// Allows reports what a judge may find of a pair at all, however probable it is:
// that they are the same, and that the newer takes the older one's place.
func Allows(old, new Claim, words Words) (same, newer bool) {
	p := compare(old, new, words)
	return !p.contradicts(), !p.adds()
}

// comparable reports whether two statements are facts of one scope.
func comparable(old, new Claim) bool {
	return old.Kind != strandline.KindEpisode && new.Kind != strandline.KindEpisode && old.Scope == new.Scope && old.ScopeID == new.ScopeID
}
