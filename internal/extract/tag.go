package extract

import "strings"

// tagWords ask for assent and leave what was said before them an order: "never
// use tabs, ok?" They are not the tags of a question ("right?", "¿verdad?").
var tagWords = set("ok okay okey alright deal please understood vale dale listo porfa porfavor entendido estamos oki yeah")

// tagPhrases are the same in two or three words.
var tagPhrases = set("got_it all_right will_you would_you can_you is_that_ok is_that_okay de_acuerdo por_favor me_entendes me_entiendes te_parece si_porfa ok_please")

// untag cuts the tag off a sentence that orders something for good: it is no
// question for that.
func (sc *scan) untag(pos int) {
	trimmed := strings.TrimRight(sc.text, " \t\"'”»)!")
	n := len(sc.toks)
	if !strings.HasSuffix(trimmed, "?") || pos+2 >= n {
		return
	}
	for k := n - 1; k > pos && k >= n-3; k-- {
		if rank(sc.toks[k].sep) < rank(',') {
			continue
		}
		phrase := sc.toks[k].norm
		for _, t := range sc.toks[k+1:] {
			phrase += "_" + t.norm
		}
		if !tagWords[phrase] && !tagPhrases[phrase] {
			return
		}
		if _, sig, _ := sc.introductions(0, k); sig == signalOrder || sig == signalOnward || durableAt(sc.text, sc.toks[:k], pos, sc.clauseEnd(pos, k)) {
			sc.toks, sc.text = sc.toks[:k], strings.TrimRight(sc.text[:sc.toks[k].start], " \t,;:-–—¿¡")
		}
		return
	}
}

// clauseEnd returns the token that ends the clause starting at pos.
func (sc *scan) clauseEnd(pos, end int) int {
	for _, c := range clauses(sc.text, sc.toks[:end], pos) {
		return c.end
	}
	return end
}
