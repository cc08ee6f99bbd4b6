package belief

import "slices"

// exchanged reports whether two words changed places around a preposition:
// "tabs over spaces", "spaces over tabs"; "from A to B", "from B to A"; "Ana's
// boss is Luis", "Luis's boss is Ana". One word under prepositions that mean
// different things ("from Madrid", "to Madrid") is enough too.
func exchanged(pairs []matched) bool {
	freed := 0
	for i, p := range pairs {
		if p.a.prep == p.b.prep {
			continue
		}
		switch {
		case p.a.prep == "than" || p.b.prep == "than":
			return true
		case p.a.prep == "of" || p.b.prep == "of" || dateWord(p.a):
		case p.a.prep != "" && p.b.prep != "":
			return true
		default:
			freed++
		}
		for _, q := range pairs[i+1:] {
			if q.a.prep != q.b.prep && q.a.prep == p.b.prep && q.b.prep == p.a.prep {
				return true
			}
		}
	}
	return freed > 1
}

// ordered reports whether the words that no preposition ties down stand in an
// order that means the same: "Ana manages Luis" is not "Luis manages Ana".
// Members of a list, words that tell when, and both sides of "is" may change
// places; numbers may not.
func ordered(a, b Statement, pairs []matched) bool {
	inOrder := func(skip func(matched) bool) bool {
		var kept []matched
		for _, p := range pairs {
			if !skip(p) {
				kept = append(kept, p)
			}
		}
		return sorted(kept, len(pairs))
	}
	if !inOrder(func(p matched) bool { return p.a.kind != number }) {
		return false
	}
	list := false
	for _, p := range pairs {
		list = list || p.a.joined || p.b.joined
	}
	pleases := func(p matched) bool { return meet(p.a.lemmas, []string{"gustar"}) } // "me gusta X", "X me gusta"
	if list || inOrder(func(p matched) bool {
		return pleases(p) || p.a.under != "" && p.a.under == p.b.under || p.a.prep != "" || p.b.prep != "" || p.a.kind == number || dateWord(p.a)
	}) {
		return true
	}
	if a.copula < 0 || b.copula < 0 || a.than || b.than {
		return false
	}
	for _, p := range pairs { // the sides must have changed as a whole
		if (p.a.pos < a.copula) == (p.b.pos < b.copula) && p.a.kind == content {
			return false
		}
	}
	return true
}

// preference reports whether the statements prefer one thing to another.
func preference(pairs []matched) bool {
	return slices.ContainsFunc(pairs, func(p matched) bool { return meet(p.a.lemmas, []string{"prefer", "preferir"}) })
}

// sorted reports whether the words stand in the same order in both statements,
// a quality before or after its thing ("black coffee", "coffee black") aside; of is how many words they share.
func sorted(pairs []matched, of int) bool {
	swaps := 0
	for i := 1; i < len(pairs); i++ {
		p, q := pairs[i-1], pairs[i]
		if p.b.pos < q.b.pos {
			continue
		}
		next := i+1 == len(pairs) || pairs[i+1].b.pos > p.b.pos
		before := i == 1 || pairs[i-2].b.pos < q.b.pos
		plain := func(w word) bool { return w.kind == content && !w.name && w.prep == "" && !w.neg }
		if swaps++; swaps > 1 || of < 3 || !next || !before || !plain(p.a) || !plain(q.a) || !plain(p.b) || !plain(q.b) ||
			q.a.pos-p.a.pos > 1 || p.b.pos-q.b.pos > 3 {
			return false
		}
	}
	return true
}
