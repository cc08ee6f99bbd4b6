package belief

import "slices"

// gained reports whether a news says that what an older statement denies has
// come about: "I have no car", "I bought a car".
func gained(a, b *news, old Statement) bool {
	denied := slices.ContainsFunc(a.nodes, func(v node) bool { return a.lang.lexicon().negations[v.text] })
	if !denied || old.past {
		return false
	}
	lacking := a.lacking()
	if len(lacking) == 0 {
		return false
	}
	for _, c := range b.clauses {
		span := b.nodes[c.from:c.to]
		gain := slices.ContainsFunc(span, func(v node) bool { return v.mark == markGain })
		not := slices.ContainsFunc(span, func(v node) bool { return b.lang.lexicon().negations[v.text] || v.mark == markNo })
		if gain && !not && !b.hedged(c) && !b.adds(c) && !b.others(a, c) && b.apartFrom(a) && sameWords(lacking, aboutOf(span)) {
			return true
		}
	}
	return false
}

// lacking returns what a denial denies, without its verb of having.
func (n *news) lacking() []node {
	var all []node
	for i, v := range n.nodes {
		if !v.bare && !(v.kind == light && n.verbal(i)) {
			all = append(all, v)
		}
	}
	return all
}

// flipped reports whether a news puts another one of several states that exclude
// each other in the place of that of an older statement: "short answers" of
// "long answers".
func flipped(a, b *news, old Statement) bool {
	if old.past || a.marked(markNo, markEnd) {
		return false
	}
	for k, c := range b.clauses {
		if b.adds(c) || !b.now(c, k) && !b.lang.orders(b.nodes[c.from]) {
			continue
		}
		for _, v := range b.nodes[c.from:c.to] {
			g := states[v.text]
			if g == 0 || b.others(a, c) || !b.apartFrom(a) {
				continue
			}
			x := slices.IndexFunc(a.nodes, func(w node) bool { return states[w.text] == g && w.text != v.text })
			if x >= 0 && !a.has(v.word) && b.rest(a, g) {
				return true
			}
		}
	}
	return false
}

// rest reports whether all of a but its states of one group is in the news, and
// something is.
func (n *news) rest(a *news, group int) bool {
	met := 0
	for i, v := range a.nodes {
		switch {
		case v.bare, v.mark != unmarked, states[v.text] == group, v.kind == light && !v.name && !n.has(v.word):
		case n.has(v.word):
			met++
		case a.verbal(i):
		default:
			return false
		}
	}
	return met > 0
}

// orders reports whether a clause that begins so can be an order.
func (l language) orders(v node) bool { return v.sep != 0 || v.pos == 0 }
