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

// bar is how probable it must be that two statements are the same: as both find, the judge
// and the model, and as each of them does by itself.
type bar struct{ both, judge, model certainty }

// Chosen with cross-validation (cmd/fit) for false merges of at most .005 of pairs that must
// stay apart: how much the statements have in common tells where each of the two errs. The
// model is too sure of what differs in hardly a word, which look-alikes do, and not sure enough
// of what is told in other words, where the judge must be.
var (
	sameClose  = bar{certainty{0.95, 0.975}, certainty{0.80, 0.975}, certainty{0.60, 0.65}} // of what differs in hardly a word
	sameCommon = bar{certainty{0.95, 0.985}, certainty{0.60, 0.93}, certainty{0.40, 0.50}}
	sameFar    = bar{certainty{0.95, 0.95}, certainty{0.93, 0.95}, certainty{0.30, 0.30}}  // of what has hardly a word in common
	sameApart  = bar{certainty{0.95, 0.95}, certainty{0.93, 0.97}, certainty{0.40, 0.65}}  // of what has none
	sameYet    = bar{certainty{0.99, 0.999}, certainty{0.90, 0.97}, certainty{0.90, 0.98}} // of other numbers and names
)

// What the judge finds by itself:
var (
	sureNewer = certainty{plain: 0.86, health: 0.94}
	sureFar   = certainty{plain: 0.96, health: 0.98} // of what shares little with the older
	sureRule  = certainty{plain: 0.40, health: 0.60} // what a rule must have for itself

	// Where it is sure that the statements do not stand side by side, and the newer may
	// well say something else, it takes the older one's place.
	sureApart = certainty{plain: 0.95, health: 0.98}
)

const leastUnlike = 0.3

// What the model must find by itself:
var leastReadNewer = certainty{plain: 0.65, health: 0.93}

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
// the judge finds, where they must pass at.
func (p *comparison) sameFrom(own Relation, at bar, health bool) bool {
	return own.pool(p.read).Same >= at.both.of(health) && own.Same >= at.judge.of(health) && p.read.Same >= at.model.of(health)
}

// sameBar is what statements must pass to be the same.
func (p *comparison) sameBar() bar {
	x, y := p.x.tally().hard, p.y.tally().hard
	switch {
	case p.unlikely():
		return sameYet
	case max(x, y) < noneCommon:
		return sameApart
	case min(x, y) < hardlyCommon:
		return sameFar
	case p.close():
		return sameClose
	}
	return sameCommon
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
// model together must be as sure as both, at least; 0 asks for what is asked of such statements.
func (e Examination) Same(own Relation, both float64) bool {
	at := e.p.sameBar()
	if both > 0 {
		at.both = certainty{plain: both}
	}
	return !e.p.never() && e.p.sameFrom(own, at, false)
}

// Newer reports whether the newer statement takes the older one's place where the judge
// finds own.
func (e Examination) Newer(own Relation) bool {
	return !neverNewer(e.p.old, e.p.new) && (e.rule || e.p.mayRetire()) && e.p.newerFrom(own, e.rule, false)
}
