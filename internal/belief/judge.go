package belief

import (
	"math"
	"slices"

	"strandline"
)

// Judge tells how two statements are related where the rules of [Same] and
// [Supersedes] do not see it: a multinomial logistic regression over the traits of the
// pair ([TraitNames]), and small trees for what several traits tell only together. It is
// the "similarity above a calibrated threshold that lexical checks confirm" of M5. Its
// weights are fitted on labelled pairs (internal/labelled) by cmd/fit; docs/belief.md
// has the error rates.
//
// The zero value relates nothing. It is immutable and safe for concurrent use.
type Judge struct {
	// Words places words among others.
	Words Words
	// Model reads both statements together.
	Model Model
}

// Model tells how two statements are related by what it learned of language
// (internal/relate). Of a pair that it cannot read it returns the zero Relation. It is
// safe for concurrent use.
type Model interface {
	Relate(older, newer string) Relation
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

// outcome is how a pair is related.
type outcome int

const (
	outcomeSame outcome = iota
	outcomeNewer
	outcomeOther
	outcomes
)

// traitWeight brings a trait to mean 0 and deviation 1 over the labelled pairs, and
// holds what it then tells for each outcome.
type traitWeight struct {
	mean, deviation float64
	of              [outcomes]float64
}

// Relate compares an older and a newer statement about one subject.
func (j Judge) Relate(old, new Claim) Relation {
	if !j.ready() {
		return Relation{}
	}
	return relation(j.compare(old, new).traits())
}

func (j Judge) ready() bool { return j.Words != nil && j.Model != nil }

// compare lays two statements side by side and has the model read them.
func (j Judge) compare(old, new Claim) *comparison {
	p := compare(old, new, j.Words)
	j.read(p)
	return p
}

// read has the model read the statements of a comparison.
func (j Judge) read(p *comparison) { p.read = j.Read(p.old.Said.text, p.new.Said.text) }

// What may be the same from readTwice is read in both orders, for it is the same in both: the
// order in which it was told has tellingVoice of two readings.
const (
	readTwice    = 0.1
	tellingVoice = 2.0 / 3
)

// Read is what the model makes of an older and a newer statement, read in the other order
// too where they may be the same.
func (j Judge) Read(older, newer string) Relation {
	r := j.Model.Relate(older, newer)
	if r.Same < readTwice {
		return r
	}
	back := j.Model.Relate(newer, older)
	z := tellingVoice*logit(r.Same) + (1-tellingVoice)*logit(back.Same)
	same := 1 / (1 + math.Exp(-z))
	return Relation{Same: same, Newer: r.notSame().Newer * (1 - same)}
}

func relation(traits []float64) Relation {
	z := judgeBias
	for i, v := range traits {
		w := &judgeWeights[i]
		for k := range z {
			z[k] += w.of[k] * (v - w.mean) / w.deviation
		}
	}
	for k, trees := range judgeTrees {
		for i := range trees {
			z[k] += trees[i].Value(traits)
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
// that is. Numbers, names and persons that contradict each other must be told in such
// other words that it is all but certain (M5).
func (j Judge) Same(old, new Claim, health bool) (sure float64, same bool) {
	if !j.ready() || !comparable(old, new) {
		return 0, false
	}
	p := compare(old, new, j.Words)
	if p.never() {
		return 0, false
	}
	j.read(p)
	own := relation(p.traits())
	return own.pool(p.read).Same, p.sameFrom(own, p.sameBar(), health)
}

// Doubts reports whether two texts that a rule takes for the same are most unlikely to
// be, in whichever order they are read: "my son", "my son-in-law". What the model cannot
// read it does not doubt, nor is one statement doubted that is told twice.
func (j Judge) Doubts(a, b string) bool {
	if sameSpelled(a, b) || sameLiveState(Read(a), Read(b)) {
		return false
	}
	doubted := func(r Relation) bool { return r != (Relation{}) && r.Same < doubtful }
	return j.ready() && doubted(j.Model.Relate(a, b)) && doubted(j.Model.Relate(b, a))
}

// sameSpelled reports whether two texts have the same words but for capitals, accents
// within words and contractions.
func sameSpelled(a, b string) bool {
	x, y := spell(tokens(a), languageEN), spell(tokens(b), languageEN)
	return slices.EqualFunc(x, y, func(x, y token) bool { return x.text == y.text && x.stress == y.stress })
}

// Rearranges reports whether numbers, names, times or single words of two statements have
// changed places, or the two of a relation, or that one takes for granted what the other says, so
// that no rule may take them for one: "lithium 50 mg and sertraline 100 mg" and the other way round.
func (j Judge) Rearranges(old, new Claim) bool {
	return j.ready() && (otherSides(old.Said, new.Said) || toldOfCourse(old, new) || toldOfCourse(new, old) || compare(old, new, j.Words).rearranged())
}

// Supersedes reports whether a statement takes the place of an older one: where
// the rules say so ([Supersedes]), unless the judge finds it improbable, and where
// the judge is sure.
func (j Judge) Supersedes(old, new Claim, health bool) bool {
	if !mayEnd(old, new) || neverNewer(old, new) || outlasted(old, new, health) && !mended(old.Said, new.Said) {
		return false
	}
	rule, _ := newerByRule(old, new)
	if !j.ready() {
		return rule
	}
	if certainlyNewer(old, new) || !health && broughtAbout(old, new) {
		return true
	}
	p := compare(old, new, j.Words)
	if !rule && !p.mayRetire() {
		return false
	}
	j.read(p)
	return p.newerFrom(relation(p.traits()), rule, health)
}

// leastVoice keeps either of two that are pooled from having the last word.
const leastVoice = 0.001

// pool is what two say of a pair whose errors differ, with one voice each: the product of
// their probabilities (the logarithmic opinion pool of Genest and Zidek, Statistical Science
// 1, 1986).
func (r Relation) pool(s Relation) Relation {
	same := (r.Same + leastVoice) * (s.Same + leastVoice)
	newer := (r.Newer + leastVoice) * (s.Newer + leastVoice)
	other := (1 - r.Same - r.Newer + leastVoice) * (1 - s.Same - s.Newer + leastVoice)
	sum := same + newer + other
	return Relation{Same: same / sum, Newer: newer / sum}
}

// notSame is a relation of two statements that cannot be the same.
func (r Relation) notSame() Relation {
	if r.Same >= 1 {
		return Relation{}
	}
	return Relation{Newer: r.Newer / (1 - r.Same)}
}

// comparable reports whether two statements are facts of one scope.
func comparable(old, new Claim) bool {
	return mayEnd(old, new) && new.Kind != strandline.KindEpisode
}

// mayEnd reports whether the older of two statements of one scope is a fact, which what
// happens may end; what happened stays so.
func mayEnd(old, new Claim) bool {
	return old.Kind != strandline.KindEpisode && old.Scope == new.Scope && old.ScopeID == new.ScopeID
}
