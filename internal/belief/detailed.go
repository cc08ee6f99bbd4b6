package belief

import (
	"slices"
)

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
			p.a.who != 0 && p.b.who != 0 && p.a.who&p.b.who == 0 && meet(p.a.forms[1:], p.b.forms[1:]) && !(addressed(x) && addressed(y)) && !within(p.a, felt()) {
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
	return !slices.ContainsFunc(restY, func(w *gistWord) bool { return telling(y, w) })
}

// Bounds of the words that two statements with much in common may have besides.
const (
	muchInCommon = 4 // words of weight
	mayDiffer    = 2 // one more for each word in common beyond
	maxDiffer    = 3
)
