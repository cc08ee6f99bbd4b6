package belief

import "math"

// listRead tells what the model makes of the statements, and what speaks against
// it.
func (p *comparison) listRead(l *traitList, x, y tally) {
	same, newer := logit(p.read.Same), logit(p.read.Newer)
	l.add("read: same", same)
	l.add("read: newer", newer)
	l.add("read: other", logit(1-p.read.Same-p.read.Newer))
	l.is("other names", x.names > 0 && y.names > 0)
	l.is("contradicts", p.contradicts())
	l.is("adds", p.adds())
	far := !p.concerns()
	l.is("no concern", far)
	l.is("ends one", p.endsOne())
	l.is("turned on me", p.turnedOnMe())
	l.is("planned alone", p.plans())
	l.add("read: same, one word apart", truth(p.minimal())*same)
	l.add("read: same, other persons", truth(!samePersons(p.x.gist, p.y.gist))*same)
	l.add("read: same, other numbers", truth(x.numbers > 0 && y.numbers > 0)*same)
	l.add("read: newer, planned alone", truth(p.plans())*newer)
	l.add("read: newer, no concern", truth(far)*newer)
}

// mostLogit bounds what the model is believed by itself.
const mostLogit = 7

// logit of a probability.
func logit(p float64) float64 {
	return min(mostLogit, max(-mostLogit, math.Log(max(p, 1e-9)/max(1-p, 1e-9))))
}
