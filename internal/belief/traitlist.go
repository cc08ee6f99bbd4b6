package belief

import (
	"math"
	"slices"
	"strings"
)

// TraitNames names the traits.
func TraitNames() []string {
	p := compare(Claim{}, Claim{}, noWords{})
	var l traitList
	p.list(&l)
	return l.names
}

type noWords struct{}

func (noWords) Word(string) []float32 { return nil }

func (p *comparison) traits() []float64 {
	l := traitList{values: make([]float64, 0, len(judgeWeights))}
	p.list(&l)
	return l.values
}

type traitList struct {
	names  []string
	values []float64
}

func (l *traitList) add(name string, v float64) {
	l.names, l.values = append(l.names, name), append(l.values, v)
}

func (l *traitList) is(name string, b bool) { l.add(name, truth(b)) }

func (p *comparison) list(l *traitList) {
	x, y := p.x.tally(), p.y.tally()
	p.listWords(l, x, y)
	p.listGrammar(l)
	p.listChange(l, x, y)
	p.listRules(l)
	p.listRead(l, x, y)
}

// listWords tells how far the words of each are in the other.
func (p *comparison) listWords(l *traitList, x, y tally) {
	l.add("cosine", cosine(p.x.vector, p.y.vector))
	for _, side := range []struct {
		of string
		t  tally
	}{{"older", x}, {"newer", y}} {
		l.add("likeness of the "+side.of, side.t.soft)
		l.add("equals of the "+side.of, side.t.hard)
		l.add("least like of the "+side.of, side.t.worst)
		l.add("second least of the "+side.of, side.t.second)
		l.add("equal words of the "+side.of, side.t.equals)
		l.add("words missing of the "+side.of, side.t.misses)
		l.add("weight missing of the "+side.of, side.t.gap)
		l.add("words of the "+side.of, side.t.words)
		l.add("times missing of the "+side.of, side.t.dates)
		l.add("names missing of the "+side.of, side.t.names)
		l.add("numbers missing of the "+side.of, side.t.numbers)
		l.is("nothing missing of the "+side.of, side.t.misses == 0)
	}
	l.add("missing on both sides", min(x.misses, y.misses))
	l.is("some missing on both sides", x.misses > 0 && y.misses > 0)
	l.is("nothing missing", x.misses == 0 && y.misses == 0)
	l.add("numbers in common", x.quantities)
	l.is("other numbers", x.numbers > 0 && y.numbers > 0)
	l.is("same quantities", sameQuantities(p.x.gist, p.y.gist))
	l.add("relatives missing", x.kin+y.kin)
	l.add("likeness of the rest", p.substitute())
	i, j := first(p.x.words), first(p.y.words)
	l.is("same first word", i >= 0 && j >= 0 && p.like(i, j) >= counterpart)
	l.is("first word of the older met", i >= 0 && p.x.words[i].met >= counterpart)
	l.is("first word of the newer met", j >= 0 && p.y.words[j].met >= counterpart)
	l.is("in order", p.ordered())
	l.is("words exchanged", p.exchanged())
	alone := x.misses == 1 && y.misses == 1
	l.is("one word for another", alone)
	l.add("likeness of one word for another", truth(alone)*p.substitute())
	l.is("one word apart", p.minimal())
	l.add("length", math.Log(float64(len(p.y.words)+1)/float64(len(p.x.words)+1)))
}

// substitute is the likeness of the likest words that have no equals: where it is
// high, one may stand in the place of the other.
func (p *comparison) substitute() float64 {
	most := 0.0
	for i := range p.x.words {
		for j := range p.y.words {
			v, w := &p.x.words[i], &p.y.words[j]
			if v.met < counterpart && w.met < counterpart && v.kind == weighty && w.kind == weighty {
				most = max(most, p.like(i, j))
			}
		}
	}
	return most
}

func first(words []placed) int {
	return slices.IndexFunc(words, func(w placed) bool { return w.kind == weighty })
}

func cosine(a, b []float64) float64 {
	ab, aa, bb := 0.0, 0.0, 0.0
	for i := range min(len(a), len(b)) {
		ab += a[i] * b[i]
		aa += a[i] * a[i]
		bb += b[i] * b[i]
	}
	if aa == 0 || bb == 0 {
		return 0
	}
	return ab / math.Sqrt(aa*bb)
}

// listGrammar tells who and when, and what is denied.
func (p *comparison) listGrammar(l *traitList) {
	a, b, g, h := p.a, p.b, p.x.gist, p.y.gist
	turned := 0.0
	for i := range p.x.words {
		for j := range p.y.words {
			if v, w := &p.x.words[i], &p.y.words[j]; v.met >= counterpart && w.met == v.met && v.neg != w.neg && p.like(i, j) == v.met {
				turned++
			}
		}
	}
	l.add("words denied on one side", turned)
	l.is("older denies", g.negations > 0)
	l.is("newer denies", h.negations > 0)
	l.is("one denies", g.negations != h.negations)
	l.is("older past", g.past)
	l.is("newer past", h.past)
	l.is("one past", g.past != h.past)
	l.is("same persons", samePersons(g, h))
	const third = personHe | personShe | personThey | personOther
	l.is("other third persons", a.persons&third != b.persons&third)
	l.is("older adds", a.also)
	l.is("newer adds", b.also)
	l.is("older planned", says(a, planWords))
	l.is("newer planned", says(b, planWords))
	l.is("one planned", says(a, planWords) != says(b, planWords))
	l.is("newer of another", says(b, otherWords))
	l.is("two languages", p.cross)
	l.is("Spanish", b.lang == languageES)
	l.add("clauses", truth(g.coordinated)+truth(h.coordinated))
}

// listChange tells what the newer statement says of a change.
func (p *comparison) listChange(l *traitList, x, y tally) {
	a, b := p.a, p.b
	l.is("older ceased", a.ceased)
	l.is("newer ceased", b.ceased)
	l.is("older has a cue", a.cue)
	l.is("newer has a cue", b.cue)
	l.add("words of change of the older", min(2, count(a, changeWords)))
	l.add("words of change of the newer", min(3, count(b, changeWords)))
	given := 0.0
	for _, w := range b.words {
		given += truth(w.left && !lacks([]word{w}, a.words))
	}
	l.add("words given up", given)
	change := b.cue || says(b, changeWords)
	l.is("change", change)
	l.is("change of what is missing", change && x.misses > 0)
	l.is("change of nothing", change && x.misses == 0 && y.misses == 0)
	l.is("change of what is shared", change && x.equals > 0)
	l.is("nothing shared", x.equals == 0)
	l.is("nothing missing and one denies", p.x.negations != p.y.negations && x.misses == 0)
	l.add("likeness of the rest, no change", truth(!change)*p.substitute())
	l.is("one word for another, no change", !change && x.misses == 1 && y.misses == 1)
	l.is("one number for another, no change", !change && x.misses == 1 && y.misses == 1 && x.numbers == 1 && y.numbers == 1)
	for m := markEnd; m <= markHedge; m++ {
		l.is("newer: "+markNames[m], p.toldB.marked(m) || m == markGone && p.toldB.marked(markDied))
	}
	l.is("older tells a change", slices.ContainsFunc(p.toldA.nodes, func(v node) bool { return v.mark != unmarked && v.mark != markTo && v.mark != markFrom }))
	l.is("older supposed", p.toldA.hypothetical())
	l.is("newer supposed", p.toldB.hypothetical())
	l.add("clauses of the newer", float64(len(p.toldB.clauses)))
	l.is("newer of another person", p.anothers())
	l.is("change of another person", change && p.anothers())
	l.is("newer begins with a new name", p.y.newName())
	l.is("other values", newer(p.toldA.values(), p.toldB.values()))
	l.add("values of the older", float64(len(p.toldA.values())))
	l.add("values of the newer", float64(len(p.toldB.values())))
}

// markNames are the marks as they are written among tokens.
var markNames = func() map[mark]string {
	m := map[mark]string{}
	for text, is := range marks {
		if name, ok := m[is]; !ok || text < name {
			m[is] = text
		}
	}
	return m
}()

// listRules tells what the rules find, and what the statements are about.
func (p *comparison) listRules(l *traitList) {
	l.is("rule: same", Same(p.old.Said, p.new.Said, false))
	ok, why := Supersedes(p.old, p.new)
	l.is("rule: newer", ok)
	for _, w := range []string{"given up", "negated", "newer value", "newer number", "told to be over", "told to have changed", "told to have come", "told to be otherwise"} {
		l.is("rule: "+w, strings.HasPrefix(why, w))
	}
	old, new := p.old, p.new
	about := p.ofOneAttribute()
	l.is("about one attribute", about)
	l.is("of one value", about && arityOf(old.Subject, old.Attribute) == single)
	l.is("of many values", about && arityOf(old.Subject, old.Attribute) == many)
	l.is("about two attributes", old.Attribute != "" && new.Attribute != "" && !about)
	l.is("about no attribute", old.Attribute == "" && new.Attribute == "")
}

func says(s Statement, words map[string]bool) bool { return count(s, words) > 0 }

func count(s Statement, words map[string]bool) float64 {
	n := 0.0
	for _, t := range tokens(s.text) {
		n += truth(words[t.text])
	}
	return n
}

// Weighed is the number of traits that [Judge] has weights for.
func Weighed() int { return len(judgeWeights) }
