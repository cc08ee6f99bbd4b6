package belief

import (
	"math"

	"strandline"
)

// Judge tells how two statements are related where the rules of [Same] and
// [Supersedes] do not see it: a multinomial logistic regression over [Judge.Traits]
// of the pair, and small trees for what several traits tell only together. It is the
// "similarity above a calibrated threshold that lexical checks confirm" of M5. Its
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

// certainty is the probability from which the judge is believed, for statements
// of health apart: losing an allergy is worse than keeping two.
type certainty struct{ plain, health float64 }

func (c certainty) of(health bool) float64 {
	if health {
		return c.health
	}
	return c.plain
}

// Chosen with cross-validation (cmd/fit) and the pairs that rules were written with,
// for false merges of at most .005 of pairs that must stay apart.
var (
	sureSame  = certainty{plain: 0.90, health: 0.96}
	sureOne   = certainty{plain: 0.96, health: 0.99} // that two words that differ alone are one
	sureNewer = certainty{plain: 0.86, health: 0.94}
	sureFar   = certainty{plain: 0.96, health: 0.98} // of what shares little with the older
	sureRule  = certainty{plain: 0.40, health: 0.60} // what a rule must have for itself
)

// Where it is sure that the statements do not stand side by side, and the newer may
// well say something else, it takes the older one's place.
var sureApart = certainty{plain: 0.95, health: 0.98}

const leastUnlike = 0.3

// How probable the model must find what the judge finds, and what a rule says.
var leastRead = certainty{plain: 0.65, health: 0.93}

const (
	leastOfRule = 0.04
	doubtful    = 0.03 // below it, what a rule takes for the same is not
)

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
func (j Judge) read(p *comparison) { p.read = j.Model.Relate(p.old.Said.text, p.new.Said.text) }

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
// that is. Numbers, names and persons that contradict each other are never the
// same, however probable it is (M5).
func (j Judge) Same(old, new Claim, health bool) (sure float64, same bool) {
	if !j.ready() || !comparable(old, new) || old.Attribute != "" && old.Attribute == new.Attribute && old.Subject != new.Subject {
		return 0, false
	}
	p := compare(old, new, j.Words)
	if p.never() {
		return 0, false
	}
	j.read(p)
	sure = relation(p.traits()).Same
	return sure, sure >= p.leastSame().of(health) && p.read.Same >= leastRead.of(health)
}

// Doubts reports whether two texts that a rule takes for the same are most unlikely to
// be, in whichever order they are read: "my son", "my son-in-law". What the model cannot
// read it does not doubt.
func (j Judge) Doubts(a, b string) bool {
	doubted := func(r Relation) bool { return r != (Relation{}) && r.Same < doubtful }
	return j.ready() && doubted(j.Model.Relate(a, b)) && doubted(j.Model.Relate(b, a))
}

// Rearranges reports whether numbers, names or times of two statements have changed places,
// so that no rule may take them for one: "lithium 50 mg and sertraline 100 mg" and the other
// way round.
func (j Judge) Rearranges(old, new Claim) bool {
	return j.ready() && compare(old, new, j.Words).rearranged()
}

// leastSame is how probable it must be that the statements say the same.
func (p *comparison) leastSame() certainty {
	if p.minimal() {
		return sureOne
	}
	return sureSame
}

// Supersedes reports whether a statement takes the place of an older one: where
// the rules say so ([Supersedes]), unless the judge finds it improbable, and where
// the judge is sure.
func (j Judge) Supersedes(old, new Claim, health bool) bool {
	rule, _ := Supersedes(old, new)
	if !j.ready() || !comparable(old, new) {
		return rule
	}
	if othersMatter(old.Said, new.Said) {
		return false
	}
	p := compare(old, new, j.Words)
	if !rule && !p.mayRetire() {
		return false
	}
	j.read(p)
	r := relation(p.traits())
	if rule && p.read == (Relation{}) {
		return true
	}
	if rule {
		if p.ofOneAttribute() && p.never() { // two values of one thing: what seems alike in them speaks for neither
			r, p.read = r.notSame(), p.read.notSame()
		}
		return p.read.Newer >= leastOfRule && r.Newer >= sureRule.of(health)
	}
	return p.read.Newer >= leastRead.of(health) && r.Newer >= p.leastNewer().of(health) || displaces(r, p.read, health)
}

// notSame is a relation of two statements that cannot be the same.
func (r Relation) notSame() Relation {
	if r.Same >= 1 {
		return Relation{}
	}
	return Relation{Newer: r.Newer / (1 - r.Same)}
}

// leastNewer is how probable it must be that the newer statement takes the place of
// the older where no rule says so.
func (p *comparison) leastNewer() certainty {
	if p.concerns() {
		return sureNewer
	}
	return sureFar
}

// displaces reports whether it is sure that two statements do not both stand, and may
// well be that they say different things.
func displaces(r, read Relation, health bool) bool {
	return r.Newer >= leastUnlike && r.Same+r.Newer >= sureApart.of(health) && read.Same+read.Newer >= leastRead.of(health)
}

// impossible is a probability that nothing reaches.
const impossible = 2

// Least tells how probable it must be, at least, that a pair of plain statements (not of
// health) says the same, and that the newer takes the older one's place: 0 where that
// is as with any pair, more than 1 where it is never believed.
func (j Judge) Least(old, new Claim) (same, newer float64) {
	p := compare(old, new, j.Words)
	same, newer = impossible, impossible
	if !p.never() {
		same = 0
		if least := p.leastSame(); least != sureSame {
			same = least.plain
		}
	}
	if p.mayRetire() {
		newer = 0
		if least := p.leastNewer(); least != sureNewer {
			newer = least.plain
		}
	}
	return same, newer
}

// Traits are the properties of a pair of statements by which a judge weighs how
// they are related, in the order of [TraitNames].
func (j Judge) Traits(old, new Claim) []float64 { return j.compare(old, new).traits() }

// comparable reports whether two statements are facts of one scope.
func comparable(old, new Claim) bool {
	return old.Kind != strandline.KindEpisode && new.Kind != strandline.KindEpisode && old.Scope == new.Scope && old.ScopeID == new.ScopeID
}
