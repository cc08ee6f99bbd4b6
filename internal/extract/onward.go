package extract

import (
	"strings"

	"strandline"
)

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
	if w := toks[pos].norm; (toks[pos-1].norm == "future" || toks[pos-1].norm == "futuro") && (w == "i" || w == "we") && !wanted[toks[min(pos+1, len(toks)-1)].norm] {
		return result{refuse: reasonNoSignal} // "in the future we live in pods"
	}
	if states(toks[pos:]) {
		return sc.established(pos) // "from now on book club is on Mondays" orders nothing
	}
	if f.domain == strandline.DomainGeneral || f.domain != strandline.DomainHealth {
		f.domain = strandline.DomainPreferences
	}
	f.subject, f.attribute = subjectUser, attributeInstruction
	return one(f)
}

// wanted are verbs by which a speaker asks for something.
var wanted = set("want need prefer would expect like")

// established reads what is so from now on and orders nothing: a statement like any other, and
// kept where no rule reads it.
func (sc *scan) established(pos int) result {
	toks := sc.toks
	res := sc.plain(pos, signalNone, -1)
	if len(res.found) > 0 || res.refuse != "" || selfVerb(toks[pos:]) || amused(toks[pos:]) || saying(toks[pos:]) || unspecific[toks[pos].norm] {
		return res
	}
	f := sc.free(pos, len(toks), decided)
	if f.domain == strandline.DomainSchedule {
		f.subject, f.attribute = subjectUser, "appointment"
	}
	return one(f)
}

// states reports whether words tell how things are and order nothing: "soy vegano", "book club is
// on Mondays". A verb that may be an order may also be a noun.
func states(toks []token) bool {
	if always[toks[0].norm] || begsWith[toks[0].norm] {
		return false
	}
	if w := toks[0].norm; (w == "i" || w == "we") && len(toks) > 1 {
		return toks[1].norm == "am" || toks[1].norm == "are" // "as of today I'm tech lead"
	}
	if selfVerb(toks) && toks[0].marks&markFirst == 0 { // "obedecé" may be an order
		return true
	}
	for k := 1; k < min(len(toks), 6) && !barrier(toks[k].sep); k++ {
		switch w := toks[k].norm; {
		case copulas[w] || w == "will" || w == "has" || w == "tiene" || thirdSingular[w]:
			return k+1 == len(toks) || !suffices[toks[k+1].norm] // "just Liz is fine"
		case k == 1 && function[w] || unspecific[w] || determiners[w]:
			return false // "make sure the tests pass", "assume everything is metric"
		}
	}
	return false
}

// begsWith begin what is asked of the listener, in words that may also be a speaker's verbs.
var begsWith = set("no do please quiero necesito quisiera pido exijo")

var suffices = set("fine ok okay enough preferred better best good great suficiente mejor")

var unspecific = set("me us it that this everything anything nothing all them you what how who when where if whether todo lo que si cuando")

// dayLead end introductions that also open plain statements.
var dayLead = set("today tomorrow immediately week monday tuesday wednesday thursday friday notice manana")

// durable makes the record of an instruction or habit in clause k. A
// condition or an introduction before it stays: "if you touch the schema,
// always …".
func (sc *scan) durable(cs []clause, k int) (found, bool) {
	c := cs[k]
	if sc.toks[c.start].quoted || sc.toks[c.start].code || amused(sc.toks) || smallTalk(sc.toks[c.start:c.end]) {
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
