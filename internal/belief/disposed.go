package belief

import "slices"

// disposedOf reports whether a news says that what was bought at a place of a was sold or
// given up: "Joel and I bought a camper van, a VW California", "we sold the camper van". What
// is sold must all be in what was bought, and nobody sells it who is not in a.
func (n *news) disposedOf(a *news, bought int) bool {
	if a.marked(markEnd, markGone, markDied, markNo, markNot, markLapse, markHedge) || a.unsure {
		return false
	}
	thing := aboutOf(a.object(bought+1, len(a.nodes)))
	for _, c := range n.clauses {
		if n.hedged(c) || n.adds(c) {
			continue
		}
		for i := c.from; i < c.to; i++ {
			if m := n.nodes[i].mark; m != markEnd && m != markSwap {
				continue
			}
			met, all := false, true
			for _, v := range aboutOf(n.object(i+1, c.to)) {
				in := slices.ContainsFunc(thing, func(w node) bool { return akin(v.word, w.word) })
				met = met || in && v.kind != light
				all = all && (in || v.kind == light || dateWord(v.word))
			}
			if met && all && n.holds(a, aboutOf(n.nodes[c.from:i])) && !n.others(a, c) {
				return true
			}
		}
	}
	return false
}

// several reports whether more than one thing was bought at a place, or one for somebody: "I
// bought a car and a bike" is not over with the car.
func (n *news) several(bought int) bool {
	return slices.ContainsFunc(n.nodes[bought+1:], func(v node) bool { return severalThings[v.text] || v.kind == number && len(v.text) < 4 })
}

// severalThings stand between two things, or before whom one is for.
var severalThings = set("and or for y e o u para")
