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
// for false merges of at most .005 of pairs that must stay apart.
var (
	sureSame  = certainty{plain: 0.90, health: 0.96}
	sureOne   = certainty{plain: 0.93, health: 0.98}  // that two words that differ alone are one
	sureYet   = certainty{plain: 0.97, health: 0.995} // of what is unlikely
	sureNewer = certainty{plain: 0.86, health: 0.94}
	sureFar   = certainty{plain: 0.96, health: 0.98} // of what shares little with the older
	sureRule  = certainty{plain: 0.40, health: 0.60} // what a rule must have for itself
)

// Where it is sure that the statements do not stand side by side, and the newer may
// well say something else, it takes the older one's place.
var sureApart = certainty{plain: 0.95, health: 0.98}

const leastUnlike = 0.3

// How probable the model must find what the judge finds, and what a rule says.
var (
	leastRead = certainty{plain: 0.65, health: 0.93}
	leastYet  = certainty{plain: 0.95, health: 0.97} // of what is unlikely
)

const (
	leastOfRule = 0.04
	doubtful    = 0.03 // below it, what a rule takes for the same is not
)

// leastSame is how probable it must be that the statements say the same.
func (p *comparison) leastSame() certainty {
	switch {
	case p.unlikely():
		return sureYet
	case p.minimal():
		return sureOne
	}
	return sureSame
}

// leastReadSame is how probable the model must find it that they do.
func (p *comparison) leastReadSame() certainty {
	if p.unlikely() {
		return leastYet
	}
	return leastRead
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

// Impossible is a probability that nothing reaches.
const Impossible = 2

// Examine returns the traits of a pair, and how probable it must be, at least, for plain
// statements (not of health) that they say the same and that the newer takes the older
// one's place: 0 where that is as with any pair, [Impossible] where it is never believed.
// rule tells whether a rule says that the newer does.
func (j Judge) Examine(old, new Claim, rule bool) (traits []float64, same, newer float64) {
	p := j.compare(old, new)
	same, newer = Impossible, Impossible
	if !p.never() && p.read.Same >= p.leastReadSame().plain {
		same = above(p.leastSame(), sureSame)
	}
	switch {
	case rule && p.read.Newer >= leastOfRule:
		newer = sureRule.plain
	case !rule && p.mayRetire() && p.read.Newer >= leastRead.plain:
		newer = above(p.leastNewer(), sureNewer)
	}
	return p.traits(), same, newer
}

func above(least, usual certainty) float64 {
	if least == usual {
		return 0
	}
	return least.plain
}
