package extract

import (
	"strings"

	"strandline"
)

// Stated returns what the user states in messages without the bar of what is worth
// keeping: what the rules find and, besides, whole sentences in which they find nothing
// and against which nothing speaks. A memory said again is confirmed by them though no
// rule would have made it (M7): "the staging server is called Falkor". What is refused for
// a reason, be it a question, a quotation, a condition, a jest, a secret or pasted text, is
// not among them.
func Stated(ms []strandline.Message) (all []strandline.Candidate) {
	for _, m := range amended(ms) {
		if m.Role != strandline.RoleUser || strings.TrimSpace(m.Content) == "" {
			continue
		}
		rd, junk := newReader(m)
		if junk != "" {
			continue
		}
		rd.stated = true
		rd.read()
		all = append(all, rd.cands...)
	}
	return all
}

// Bounds of what is stated without a rule: more words than this are no single statement,
// and more sentences a document.
const (
	maxStatedWords = 40
	maxStated      = 40
)

// unread takes a sentence in which no rule found anything, when it states something.
func (rd *reader) unread(sc *scan, res *result) {
	if !rd.stated || len(res.found) > 0 || res.hide || res.back || res.announced > 0 || res.refuse != "" && res.refuse != reasonNoSignal || len(rd.cands) >= maxStated {
		return
	}
	toks := sc.toks
	if sc.strict || len(toks) < leastTold || len(toks) > maxStatedWords || strings.ContainsAny(sc.text, "?¿") || amused(toks) || anyMarked(toks, markJoke) {
		return
	}
	pos, sig, hedge := sc.introductions(0, len(toks))
	if pos >= len(toks) || sig >= signalOrder || hedge >= 0 || interrogatives[toks[pos].norm] {
		return
	}
	for _, t := range toks[pos:] {
		if t.quoted || t.code {
			return
		}
	}
	for _, c := range clauses(sc.text, toks, pos) {
		if c.governed != "" {
			return
		}
	}
	f := sc.free(pos, len(toks), weaker)
	if f.text == "" {
		return
	}
	c := Classify(f.text)
	f.domain, f.subject, f.attribute, f.ruleName = c.Domain, c.Subject, c.Attribute, "stated"
	res.found = append(res.found, f)
}

// Unheard reports whether a rejection is for want of a signal, not for what was said.
func Unheard(reason string) bool { return reason == reasonNoSignal || reason == reasonPassing }
