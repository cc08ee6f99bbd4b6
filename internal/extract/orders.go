package extract

import (
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
// comprar", "recordá agregar".
func infinitive(toks []token, pos int) bool {
	k := pos
	if toks[k].norm == "de" && k+1 < len(toks) {
		k++
	}
	return hasSuffixes(toks[k].norm, "ar", "er", "ir", "arme", "erme", "irme", "arlo", "erlo", "irlo", "arla") && !toks[k].capital &&
		!verbNouns[toks[k].norm]
}

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

// onward reads what follows "from now on".
func (sc *scan) onward(pos int) result {
	toks := sc.toks
	cs := clauses(sc.text, toks, pos)
	if len(toks)-pos < 2 || strings.HasSuffix(strings.TrimRight(sc.text, " "), "?") && !requested[toks[pos].norm] {
		return result{refuse: reasonQuestion}
	}
	if toks[pos].quoted {
		return result{refuse: reasonQuoted}
	}
	if toks[pos-1].norm == "time" || toks[pos-1].norm == "vez" || toks[pos-1].norm == "default" || toks[pos-1].norm == "defecto" || toks[pos-1].norm == "general" || toks[pos-1].norm == "rule" || toks[pos-1].norm == "future" || toks[pos-1].norm == "futuro" || toks[pos-1].norm == "now" && toks[0].norm == "as" {
		if sc.long || !directive(sc.text, toks, pos) {
			return result{}
		}
	} else if dayLead[toks[pos-1].norm] && !directive(sc.text, toks, pos) {
		return sc.plain(pos, signalNone, -1) // "from today the shop opens at nine" asks nothing
	}
	if pointer(toks[pos:]) {
		return result{refuse: reasonUnresolved}
	}
	if outlook(toks[pos:]) || amused(toks[pos:]) || saying(toks[pos:]) {
		return result{refuse: reasonNoSignal}
	}
	if len(cs) > 0 && cs[0].governed == reasonReported && !has(toks[pos:cs[0].end], firstPerson) {
		return result{refuse: reasonReported}
	}
	if r, start := sc.readClause(cs, 0, true); r != nil && start == pos {
		f := sc.statement(r, pos, len(toks))
		f.confidence, f.source = max(f.confidence, decided), strandline.SourceExplicit
		return one(f)
	}
	f := sc.free(pos, len(toks), decided)
	if f.domain == strandline.DomainGeneral || f.domain != strandline.DomainHealth {
		f.domain = strandline.DomainPreferences
	}
	f.subject, f.attribute = subjectUser, attributeInstruction
	return one(f)
}

// dayLead end introductions that also open plain statements.
var dayLead = set("today tomorrow immediately week monday tuesday wednesday thursday friday notice manana")

// durable makes the record of an instruction or habit in clause k. A
// condition or an introduction before it stays: "if you touch the schema,
// always …".
func (sc *scan) durable(cs []clause, k int) (found, bool) {
	c := cs[k]
	if sc.toks[c.start].quoted || sc.toks[c.start].code || amused(sc.toks[c.start:]) || smallTalk(sc.toks[c.start:c.end]) {
		return found{}, false
	}
	begin := c.start
	if cs[0].governed == reasonHypothetical && k > 0 {
		begin = cs[0].start
	}
	f := sc.free(begin, len(sc.toks), decided)
	if f.text == "" {
		return f, false
	}
	habit := saidOfSelf(sc.toks[c.start:c.end]) || firstSingular(sc.toks[min(c.start+1, len(sc.toks)-1)].norm)
	if r, start := sc.readClause(cs, k, true); r != nil && start == c.start && r.domain == strandline.DomainHealth {
		f.domain, f.subject, f.attribute = r.domain, r.subject, r.attribute
		return f, true
	}
	f.domain, f.subject, f.attribute = strandline.DomainPreferences, subjectUser, attributeInstruction
	if habit {
		f.attribute = "habit"
	}
	return f, true
}

// saidOfSelf reports whether the adverb follows the speaker: "I always …".
func saidOfSelf(toks []token) bool {
	for k := 1; k < len(toks); k++ {
		if always[toks[k].norm] {
			w := toks[k-1].norm
			return w == "i" || w == "we" || w == "yo" || w == "nosotros"
		}
	}
	return false
}

const attributeInstruction = "instruction"

// free makes a record of text that no rule reads.
func (sc *scan) free(begin, end int, confidence float64) found {
	text := sc.content(begin, end)
	if text == "" || end-begin < 2 {
		return found{}
	}
	c := classifyTokens(sc.toks[begin:end])
	return found{
		text: text, start: sc.toks[begin].start, domain: c.Domain, subject: c.Subject, attribute: c.Attribute,
		confidence: confidence, source: strandline.SourceExplicit, ruleName: "free",
	}
}
