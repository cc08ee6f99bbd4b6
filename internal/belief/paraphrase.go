package belief

import "slices"

// paraphrase reports whether two statements say the same in words that need not
// be the same (M5): every word of each that says something has its equal in the
// other, by form or by concept, the numbers, times, names, persons and denials
// are the same, and nothing changed places that matters.
func paraphrase(a, b Statement, health bool) bool {
	x, y := a.reading(), b.reading()
	if x.negations != y.negations || !samePersons(x, y) || !sameQuantities(x, y) {
		return false
	}
	pairs, restX, restY := alignGists(x, y)
	if x.past != y.past && !slices.ContainsFunc(pairs, func(p gistPair) bool { return within(p.a, eventConcepts()) && within(p.b, eventConcepts()) }) ||
		otherSubject(x, y, pairs) || otherSubject(y, x, swapped(pairs)) {
		return false
	}
	named := slices.ContainsFunc(pairs, func(p gistPair) bool { return p.a.name || p.b.name })
	restX, specificX := withoutUnsaid(restX, x, y, named)
	restY, specificY := withoutUnsaid(restY, y, x, named)
	if specificX && specificY {
		return false // "I love playing tennis", "I love watching tennis"
	}
	if lean := withoutPassing(restX, pairs); len(lean) == len(restX) {
		restY = withoutPassing(restY, pairs)
	} else if len(withoutPassing(restY, pairs)) == len(restY) {
		restX = lean
	}
	if detailed(x, y, pairs, restX, restY) {
		return arranged(x, y, pairs)
	}
	if len(restX) > 0 && len(restY) > 0 || len(restX)+len(restY) > 2 {
		return false
	}
	shared, differing := 0.0, 0.0
	for _, p := range pairs {
		if p.a.neg != p.b.neg && (x.negations > 1 || x.coordinated || y.coordinated) || p.a.every != p.b.every && (dateForms(p.a) || !tellsTime(p.a)) {
			return false
		}
		if p.a.who != 0 && p.b.who != 0 && p.a.who&p.b.who == 0 && meet(inflected(p.a), inflected(p.b)) && !(addressed(x) && addressed(y)) && !within(p.a, felt()) || across(p.a.prep, p.b.prep) && !tellsTime(p.a) {
			return false
		}
		shared += gistWeight(p.a)
	}
	if beOrHave(x, y, pairs) {
		return false
	}
	for _, w := range append(restX, restY...) {
		if w.kind == weighty || w.kind == quantity || w.name || w.neg {
			return false
		}
		differing += lightWeight
	}
	threshold := SameOverlap
	if health {
		threshold = SameOverlapHealth
	}
	return shared >= 1 && shared/(shared+differing) >= threshold && arranged(x, y, pairs)
}

func gistWeight(w *gistWord) float64 {
	switch w.kind {
	case weighty, quantity:
		return 1
	case slight:
		return lightWeight
	}
	return 0
}

// sameQuantities reports whether the same numbers, times and dates are in both,
// those of one kind in the same order.
func sameQuantities(x, y *gist) bool {
	list := func(g *gist) (numbers, others []string) {
		for _, w := range g.words {
			if w.kind == quantity {
				if numeric(w.text) {
					numbers = append(numbers, w.text)
				} else {
					others = append(others, w.text)
				}
			}
		}
		return numbers, others
	}
	n1, o1 := list(x)
	n2, o2 := list(y)
	if len(n1)+len(o1) != len(n2)+len(o2) {
		return false
	}
	if len(n1) == len(n2) {
		return slices.EqualFunc(n1, n2, sameQuantity) && slices.EqualFunc(o1, o2, sameQuantity)
	}
	all1, all2 := append(n1, o1...), append(n2, o2...)
	return len(all1) == 1 && sameQuantity(all1[0], all2[0])
}
