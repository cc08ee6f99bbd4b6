package extract

import (
	"strings"

	"strandline"
)

// supposed reports whether a text only asks what would be in a case that it supposes: "if
// I were allergic to nuts, what would I avoid?", "suppose I was coeliac. Could I eat oats?"
// Kept as a fact it would put an illness that nobody has into every context. A wish without a
// question ("if I could choose, I'd live in Lisbon") and a request under a condition ("if I
// ask for recipes, can you use metric units?") say something and are left.
func supposed(t string) bool {
	if !strings.HasSuffix(strings.TrimRight(t, " \"'”»)!"), "?") || len(t) > maxContent {
		return false
	}
	begun := false
	for _, s := range Sentences(t) {
		if s.Code {
			return false
		}
		toks := tokenize(nil, s.Text)
		switch {
		case len(toks) < 2:
			return false
		case supposes(s.Text, toks):
			begun = true
		case !begun || !asksOnly(s.Text):
			return false
		}
	}
	return begun && !tellsBefore(t)
}

// tellsBefore reports whether a statement stands before the question: "if I eat nuts my throat
// closes, what should I carry?".
func tellsBefore(t string) bool {
	for _, k := range tokenize(nil, t) {
		before, ok := strings.CutSuffix(strings.TrimRight(t[:k.start], " ¿"), ",")
		if ok && (asksWhat[k.norm] || strings.HasSuffix(t[:k.start], "¿")) {
			told, _ := Message(strandline.Message{Role: strandline.RoleUser, Content: before})
			return len(told) > 0
		}
	}
	return false
}

// supposes reports whether a sentence supposes from its first clause on, gives no ground
// that holds and, when it asks, asks for no service.
func supposes(s string, toks []token) bool {
	sc := scan{text: s, toks: toks}
	pos, _, _ := sc.introductions(0, len(toks))
	cs := clauses(s, toks, min(pos, len(toks)-1))
	if len(cs) == 0 || cs[0].governed != reasonHypothetical {
		return false
	}
	for _, c := range cs[1:] {
		if grounds(toks, c) {
			return false
		}
	}
	if !strings.HasSuffix(s, "?") {
		return suppositions[toks[cs[0].start].norm] || toks[cs[0].start].norm == "let"
	}
	return unreal(toks) || enquires(s, toks)
}

// suppositions open a case that the next sentence may ask about; "if" does not.
var suppositions = set(`suppose imagine pretend assuming hypothetically supongamos supone supon imagina imaginate imaginemos digamos pongamos ponele pon ponte suponte asumamos asume assume say`)

// unreal reports whether a case is told as one that is not: "if I were", "si yo fuera".
func unreal(toks []token) bool {
	for k := 1; k < min(len(toks), 7); k++ {
		switch w := toks[k].norm; {
		case w == "were", len(w) > 4 && secondPast(w), unrealVerbs[w]:
			return true
		}
	}
	return false
}

var unrealVerbs = set("fueramos tuvieramos estuvieramos pudieramos hubiera hubiese")

// enquires reports whether a question for something unknown stands behind the case, and
// neither a tag ("…, ok?") nor a request of the listener ("can you …?").
func enquires(s string, toks []token) bool {
	open := strings.Index(s, "¿")
	for k := 2; k+1 < len(toks); k++ {
		w := toks[k].norm
		begins := rank(toks[k].sep) >= rank(',') || open >= 0 && toks[k].start > open && toks[k-1].start < open
		if !begins && !asksWhat[w] || begins && (!interrogatives[w] || tags[w] && !asksWhat[w]) {
			continue
		}
		return toks[k+1].norm != "you" && !secondPerson(w)
	}
	return false
}

var asksWhat = set("what which who where why how cual cuales quien quienes cuanto cuanta cuantos cuantas")
