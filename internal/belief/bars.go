package belief

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
// for false merges of at most .005 of pairs that must stay apart. What the judge and the
// model find together, as one probability:
var (
	sureSame = certainty{plain: 0.95, health: 0.99}
	sureYet  = certainty{plain: 0.99, health: 0.999} // of what is unlikely
)

// What the judge finds by itself:
var (
	sureClose = certainty{plain: 0.80, health: 0.98} // that what differs in a word is the same
	sureNewer = certainty{plain: 0.86, health: 0.94}
	sureFar   = certainty{plain: 0.96, health: 0.98} // of what shares little with the older
	sureRule  = certainty{plain: 0.40, health: 0.60} // what a rule must have for itself

	// Where it is sure that the statements do not stand side by side, and the newer may
	// well say something else, it takes the older one's place.
	sureApart = certainty{plain: 0.95, health: 0.98}
)

const leastUnlike = 0.3

// What the model must find by itself:
var (
	leastReadSame  = certainty{plain: 0.50, health: 0.80}
	leastReadFar   = certainty{plain: 0.75, health: 0.90} // of what has hardly a word in common
	leastReadYet   = certainty{plain: 0.90, health: 0.98} // of other numbers and names
	leastReadApart = certainty{plain: 0.85, health: 0.92} // of what has none
	leastReadNewer = certainty{plain: 0.65, health: 0.93}
)

// The share of a statement's words, by their weight, that have their equal in the other,
// below which there is hardly a word in common, and none.
const (
	hardlyCommon = 0.2
	noneCommon   = 0.02
)

const (
	leastOfRule = 0.04
	doubtful    = 0.1 // below it, what a rule takes for the same is not
)

// sameFrom reports whether statements that may be the same ([comparison.never]) are, by what
// the judge finds, where the two together must find it from sure, at least. The model is too sure of statements that
// differ in hardly a word, which look-alikes do: there the judge must be sure itself. The judge
// is too sure of those that have hardly a word in common: there the model must be.
func (p *comparison) sameFrom(own Relation, sure certainty, health bool) bool {
	least := sure.of(health)
	if p.unlikely() {
		least = max(least, sureYet.of(health))
	}
	return own.pool(p.read).Same >= least && p.read.Same >= p.leastReadSame().of(health) &&
		(!p.close() || own.Same >= sureClose.of(health))
}

// leastReadSame is how probable the model by itself must find it that the statements are the
// same.
func (p *comparison) leastReadSame() certainty {
	x, y := p.x.tally().hard, p.y.tally().hard
	switch {
	case p.unlikely():
		return leastReadYet
	case max(x, y) < noneCommon:
		return leastReadApart
	case min(x, y) < hardlyCommon:
		return leastReadFar
	}
	return leastReadSame
}

// newerFrom reports whether the newer statement takes the older one's place by what the
// judge finds; rule tells whether a rule says so.
func (p *comparison) newerFrom(own Relation, rule, health bool) bool {
	if rule {
		read := p.read
		if p.ofOneAttribute() && (p.never() || p.unlikely()) { // two values of one thing: what seems alike in them speaks for neither
			own, read = own.notSame(), read.notSame()
		}
		return p.read == (Relation{}) || read.Newer >= leastOfRule && own.Newer >= sureRule.of(health)
	}
	least := sureFar
	if p.concerns() {
		least = sureNewer
	}
	return p.read.Newer >= leastReadNewer.of(health) && own.Newer >= least.of(health) || displaces(own, p.read, health)
}

// displaces reports whether it is sure that two statements do not both stand, and may
// well be that they say different things.
func displaces(own, read Relation, health bool) bool {
	return own.Newer >= leastUnlike && own.Same+own.Newer >= sureApart.of(health) && read.Same+read.Newer >= leastReadNewer.of(health)
}

// Examination is what a judge is fitted with and tried on: a pair of plain statements (not
// of health), read.
type Examination struct {
	Traits []float64 // by which the judge weighs how they are related, in the order of [TraitNames]
	p      *comparison
	rule   bool
}

// Examine reads a pair; rule tells whether a rule says that the newer statement takes the
// older one's place.
func (j Judge) Examine(old, new Claim, rule bool) Examination {
	p := j.compare(old, new)
	return Examination{p.traits(), p, rule}
}

// Same reports whether the statements are the same where the judge finds own, and it and the
// model together must be as sure as that, at least.
func (e Examination) Same(own Relation, sure float64) bool {
	return !e.p.never() && e.p.sameFrom(own, certainty{plain: sure}, false)
}

// Newer reports whether the newer statement takes the older one's place where the judge
// finds own.
func (e Examination) Newer(own Relation) bool {
	return !neverNewer(e.p.a, e.p.b) && (e.rule || e.p.mayRetire()) && e.p.newerFrom(own, e.rule, false)
}
