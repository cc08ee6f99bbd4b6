package extract

import "slices"

// acceptTheirReaction reads what gives somebody a reaction who is named first: "a mi nene de dos
// años el huevo le da ronchas". What gives it must be something that a body reacts to, and be
// known where it only sits badly.
func acceptTheirReaction(r *reading) bool {
	span := r.toks[r.m.start:r.m.end]
	le := slices.IndexFunc(span, func(t token) bool { return t.norm == "le" || t.norm == "les" })
	if le < 1 || amused(r.toks[r.m.start:]) || has(span, irreal) {
		return false
	}
	verb, agent := "eat", agentBefore(span[:le])
	if r.attribute == "intolerance" {
		verb = "have"
	}
	if !taken(verb, agent) {
		return false
	}
	if subjectRelation(r) {
		return span[0].norm != "a" && span[0].norm != "al" || ownRelation(r.toks, relationCapture(r)) || span[0].norm == "al" && ofHome[r.capture(0)]
	}
	r.subject = r.capture(0)
	return span[0].norm == "a" && span[1].capital && !barrier(span[1].sep)
}

// relationCapture returns the token of the relation that a rule has found.
func relationCapture(r *reading) int {
	for k := range r.m.n {
		if relations[r.capture(k)] != "" {
			return r.m.captures[k]
		}
	}
	return -1
}

// agentBefore returns the last noun phrase of some words: with its article, or one word.
func agentBefore(toks []token) []token {
	for k := len(toks) - 1; k > 0; k-- {
		switch toks[k].norm {
		case "el", "la", "los", "las":
			if k+1 < len(toks) && toks[k-1].norm != "de" {
				return toks[k+1:]
			}
		}
	}
	return toks[len(toks)-1:]
}

// acceptAgentLast is acceptAgent for what stands behind the verb: "me da urticaria el níquel".
func acceptAgentLast(r *reading) bool {
	return taken("eat", r.toks[r.m.end-1:r.m.end]) && !amused(r.toks[r.m.start:])
}

// upsetStomachs are what is borne badly besides the upsets: signs that much else gives as well.
var upsetStomachs = set("granos granitos dolor dolores estornudos gastritis cramp cramps heartburn acne pimples spots bloating migrana acidez retortijones colicos colico vomitos")
