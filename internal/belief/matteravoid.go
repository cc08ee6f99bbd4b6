package belief

import "slices"

// Avoids reports whether a sentence tells, of nobody else, that a thing whose word hits is
// avoided, left out, disliked or does harm: "noted, no peanuts", "I'll leave the nuts out". It is
// for what somebody says who was told that another does not bear the thing.
func Avoids(text string, hit func(string) bool) bool {
	if !slices.ContainsFunc(WordsIn(text), hit) {
		return false
	}
	for _, s := range speeches(text, true) {
		for i, t := range s.ts {
			if !hit(t.text) || s.otherSense(i) || s.ofTrade(i, false) || s.namesOthers(i) {
				continue
			}
			if shunned, disliked := s.shuns(i); shunned || disliked || s.setAside(i) {
				return true
			}
		}
	}
	return false
}

// namesOthers reports whether the sentence of the word at i speaks of anybody else than the two
// who talk.
func (s speech) namesOthers(i int) bool {
	from, to := s.sentence(i)
	for j := from; j < to; j++ {
		if s.relative(j) || thirdWords[s.ts[j].text] && s.ts[j].text != "them" || othersOf[s.ts[j].text] {
			return true
		}
	}
	return false
}

// setAside reports whether the thing at i is left out, kept away or replaced.
func (s speech) setAside(i int) bool {
	from, to := s.sentence(i)
	before, after := s.ts[from:i], s.ts[i+1:to]
	has := func(ts []token, words map[string]bool) bool {
		return slices.ContainsFunc(ts, func(t token) bool { return words[t.text] })
	}
	return has(before, replacing) || has(before, keeping) && (has(before, aside) || has(after, aside)) ||
		has(after, aside) && has(after, menus) || len(before) > 1 && has(before[len(before)-2:], freeOf)
}

var (
	replacing = set("swap swaps swapped swapping replace replaces replaced replacing substitute substituted cambio cambie reemplazo reemplace sustituyo sustitui sustituir reemplazar")
	keeping   = set("leave leaves left leaving keep keeps kept keeping cut cutting dejo deje dejare dejar quito quite quitare quitar saco saque")
	aside     = set("out away off fuera aparte lado")
	menus     = set("menu menus list table plan lista mesa carta")
	freeOf    = set("free libre libres")
)
