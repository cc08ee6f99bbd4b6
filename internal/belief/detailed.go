package belief

import "slices"

// detailed reports whether two statements have so much in common that a word or
// two that differ only tell it in another way. Words that single out, count,
// deny, tell when, who or how surely never do.
func detailed(x, y *gist, pairs []gistPair, restX, restY []*gistWord) bool {
	common := 0
	for _, p := range pairs {
		if p.a.kind == weighty || p.a.kind == quantity {
			common++
		}
		if p.a.neg != p.b.neg || p.a.every != p.b.every && dateForms(p.a) || across(p.a.prep, p.b.prep) && !tellsTime(p.a) ||
			p.a.who != 0 && p.b.who != 0 && p.a.who&p.b.who == 0 && meet(inflected(p.a), inflected(p.b)) && !(addressed(x) && addressed(y)) && !within(p.a, felt()) {
			return false
		}
	}
	if len(restX) == 1 && len(restY) == 1 {
		return false // one thing in the place of another: "it began with gulls", "… with terns"
	}
	differ := len(restX) + len(restY)
	one := differ == 1 && common == muchInCommon-1
	if !one && (common < muchInCommon || differ > min(mayDiffer+common-muchInCommon, maxDiffer)) {
		return false
	}
	telling := func(g *gist, w *gistWord) bool {
		lex := g.lang.lexicon()
		return w.name || w.neg || w.bare || w.kind == quantity || tellsTime(w) || meetsSet(w.forms, qualities) || quantifiers[w.text] || lex.cues[w.text] || lex.ceasing[w.text] || doubts[w.text] ||
			oneOfSeveral[w.text] || states[w.text] != 0 || meetsSet(w.forms, kin) || meetsSet(w.forms, others) || within(w, tellingConcepts())
	}
	for _, w := range restX {
		if telling(x, w) {
			return false
		}
		for _, v := range restY {
			if len(w.concepts) > 0 && len(v.concepts) > 0 && !meetsSet(w.forms, generic) && !meetsSet(v.forms, generic) {
				return false // two things that are known not to be one
			}
		}
	}
	return !slices.ContainsFunc(restY, func(w *gistWord) bool { return telling(y, w) }) && !substituted(x, y, pairs, restX, restY)
}

// inflected returns the forms of a word but for the one that it has: none of a
// quantity.
func inflected(w *gistWord) []string { return w.forms[min(1, len(w.forms)):] }

// substituted reports whether a word of one statement stands where another word
// stands in the other, beside the same words: "a degree in biology from Leeds",
// "a degree in law from Leeds".
func substituted(x, y *gist, pairs []gistPair, restX, restY []*gistWord) bool {
	equal := map[*gistWord]*gistWord{}
	for _, p := range pairs {
		equal[p.a] = p.b
	}
	for _, w := range restX {
		before, after := neighbors(x, w, func(v *gistWord) bool { return equal[v] != nil })
		for _, v := range restY {
			b, a := neighbors(y, v, func(u *gistWord) bool { return !slices.Contains(restY, u) && u.kind != idle })
			if before != nil && equal[before] == b || after != nil && equal[after] == a {
				return true
			}
		}
	}
	return false
}

// neighbors returns the nearest words of a kind before and after a word.
func neighbors(g *gist, w *gistWord, kind func(*gistWord) bool) (before, after *gistWord) {
	past := false
	for i := range g.words {
		switch v := &g.words[i]; {
		case v == w:
			past = true
		case !kind(v):
		case !past:
			before = v
		case after == nil:
			after = v
		}
	}
	return before, after
}

// Bounds of the words that two statements with much in common may have besides.
const (
	muchInCommon = 4 // words of weight
	mayDiffer    = 2 // one more for each word in common beyond
	maxDiffer    = 3
)
