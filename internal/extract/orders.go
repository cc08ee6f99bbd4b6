package extract

import (
	"slices"
	"strings"

	"strandline"
)

// ordered reads what follows "remember that".
func (sc *scan) ordered(pos int) result {
	toks := sc.toks
	cs := clauses(sc.text, toks, pos)
	if strings.HasSuffix(strings.TrimRight(sc.text, " "), "?") && !has(toks[:pos], requested) {
		return result{refuse: reasonQuestion}
	}
	if pointer(toks[pos:]) {
		return result{back: true}
	}
	if k := pos + 1; k < len(toks) && deictic[toks[pos].norm] && toks[k].sep == ':' {
		pos = k // "remember this: …"
		cs = clauses(sc.text, toks, pos)
	}
	if n, first := announces(toks, pos); n > 0 {
		if first >= len(toks) {
			return result{announced: n}
		}
		return sc.listed(n, first)
	}
	if toks[pos].norm == "to" || infinitive(toks, pos) {
		return sc.reminder(pos)
	}
	if vague(toks, pos) {
		return result{refuse: reasonUnresolved}
	}
	if exhortation(toks, pos) {
		return result{refuse: reasonNoSignal}
	}
	if interrogativeOnly(toks, pos) {
		return result{refuse: reasonTask}
	}
	var res result
	var rs []*reading
	var at []int
	for k := range cs {
		if durableAt(sc.text, toks, cs[k].start, cs[k].end) && k == 0 {
			if f, ok := sc.durable(cs, k); ok {
				f.confidence = ordered
				return one(f)
			}
		}
		if cs[k].governed == reasonReported || cs[k].governed == reasonExample {
			continue
		}
		if r, start := sc.readClause(cs, k, true); r != nil && !toks[r.m.start].quoted {
			rs, at = append(rs, r), append(at, start)
		}
	}
	if nounPhrase(toks[pos:]) {
		return result{refuse: reasonUnresolved}
	}
	if len(rs) == 0 || at[0] != pos && sc.clauseLead(cs, at[0]) > pos {
		if k := sc.halves(cs, pos); k > 0 {
			res.add(sc.free(pos, cs[k].lead, ordered))
			res.add(sc.free(cs[k].start, len(toks), ordered))
			return res
		}
		res.add(sc.free(pos, len(toks), ordered))
		return res
	}
	for k, r := range rs {
		stop := len(toks)
		if k+1 < len(rs) {
			stop = sc.clauseLead(cs, at[k+1])
		}
		f := sc.statement(r, at[k], stop)
		f.confidence, f.source = max(f.confidence, ordered), strandline.SourceExplicit
		res.add(f)
	}
	return res
}

// nounPhrase reports whether an order names a thing and says nothing of it:
// "remember my build command".
func nounPhrase(toks []token) bool {
	if len(toks) > 5 {
		return false
	}
	switch toks[0].norm {
	case "my", "the", "your", "mi", "el", "la", "tu", "this", "that", "our", "nuestro":
	default:
		return len(toks) < 2
	}
	for _, t := range toks {
		if verbal[t.norm] || barrier(t.sep) || hasSuffixes(t.norm, "s", "ed", "a", "e", "o") && t.norm != toks[len(toks)-1].norm && !function[t.norm] {
			return false
		}
	}
	return true
}

var verbal = set("is are was were has have will can does do es son esta estan tiene 's am be")

var requested = set("can could will would please podes puedes podrias me")

// reminder reads "remember to …": a task, unless it is durable or dated and
// the speaker's own.
func (sc *scan) reminder(pos int) result {
	toks := sc.toks[pos:]
	if !has(toks, always) && !has(toks, recurring) && !(timed(toks) && has(toks, mineOwn)) {
		return result{refuse: reasonTask}
	}
	k := pos
	if sc.toks[pos].norm == "to" || sc.toks[pos].norm == "de" {
		k++
	}
	if k >= len(sc.toks) {
		return result{}
	}
	f := sc.free(k, len(sc.toks), ordered)
	if has(toks, always) || has(toks, recurring) {
		f.domain, f.subject, f.attribute = strandline.DomainPreferences, subjectUser, attributeInstruction
	}
	return one(f)
}

var recurring = set("whenever every each everytime cada")

var mineOwn = set("my mi mis our nuestro nuestra i")

// infinitive reports whether a Spanish order asks for an act: "acordate de
// comprar", "recordá agregar". Behind "que" and in English such an ending is that of a
// noun: "remember that locker 12 holds the drill".
func infinitive(toks []token, pos int) bool {
	if pos > 0 && (toks[pos-1].norm == "que" || slices.ContainsFunc(toks[:pos], func(t token) bool { return ordersEnglish[t.norm] })) {
		return false
	}
	k := pos
	if toks[k].norm == "de" && k+1 < len(toks) {
		k++
	}
	return hasSuffixes(toks[k].norm, "ar", "er", "ir", "arme", "erme", "irme", "arlo", "erlo", "irlo", "arla") && !toks[k].capital &&
		!verbNouns[toks[k].norm]
}

var ordersEnglish = set("that remember forget note mind memory memorize record keep know of remind reminder")

var verbNouns = set("lugar hogar bar mar mujer celular familiar ayer")

// vague reports whether the statement speaks of somebody or something that only
// the conversation names: "remember that it was late". Health is kept all the
// same.
func vague(toks []token, pos int) bool {
	switch w := toks[pos].norm; w {
	case "is", "are", "was", "were", "es", "fue":
		return true
	case "it", "they", "this", "that", "these", "those", "he", "she", "el", "ella", "ellos", "eso", "esto":
		if w == "el" && pos+1 < len(toks) && !copulas[toks[pos+1].norm] {
			return false // the article
		}
		if pos+1 < len(toks) && pointers[w] && !function[toks[pos+1].norm] && !verbal[toks[pos+1].norm] {
			return false // "this project …"
		}
		return domainOf(toks[pos:]) != strandline.DomainHealth
	}
	return determiners[toks[pos].norm] && unresolved(toks[pos:min(len(toks), pos+2)])
}

// exhortation reports whether "remember" addresses the listener's own life:
// "Remember, everybody fails", "don't forget your sunscreen", "remember I told
// you".
func exhortation(toks []token, pos int) bool {
	w := toks[pos].norm
	if w == "your" || w == "tu" || w == "tus" {
		return !has(toks[pos:min(len(toks), pos+4)], verbal)
	}
	if w == "i" && pos+1 < len(toks) && (toks[pos+1].norm == "told" || toks[pos+1].norm == "said" || toks[pos+1].norm == "mentioned") {
		return true
	}
	return pos > 0 && exhorts[toks[pos-1].norm] && (toks[pos].sep == ',' || toks[pos].sep == '-') && !has(toks[pos:], firstPerson)
}

var exhorts = set("remember forget olvides olvide olvides recorda recuerda recuerde")

var firstPerson = set("i my me we our us mi mis me nos nuestro nuestra soy tengo vivo trabajo estoy somos")

// interrogativeOnly reports whether the order asks what, when or how: "remember
// when we met", "recordá cómo se hace".
func interrogativeOnly(toks []token, pos int) bool {
	if pos > 0 && (toks[pos-1].norm == "that" || toks[pos-1].norm == "que") {
		return false
	}
	switch toks[pos].norm {
	case "when", "how", "what", "why", "where", "who", "whether", "if", "cuando", "como", "donde", "quien", "cual":
		return true
	}
	return false
}

// pointer reports whether all that is left is "this", "that", "eso".
func pointer(toks []token) bool {
	for k, t := range toks {
		if k > 3 || !deictic[t.norm] && t.norm != "for" && t.norm != "later" && t.norm != "please" && t.norm != "todo" && t.norm != "por" && t.norm != "favor" && t.norm != "next" && t.norm != "time" {
			return false
		}
	}
	return true
}
