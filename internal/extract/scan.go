package extract

import (
	"slices"
	"strings"
	"sync"

	"strandline"
)

// found is a statement found in a sentence.
type found struct {
	text       string
	start      int // bytes in the sentence
	domain     strandline.Domain
	subject    string
	attribute  string
	confidence float64
	source     strandline.Source
	episode    bool
	ruleName   string
}

// result is what one sentence gave.
type result struct {
	found  []found
	refuse string // why something that looked like a statement was refused
	hide   bool   // the speaker asked to keep nothing of the message
	back   bool   // "remember that": the sentence before is meant
	// "remember two things": so many sentences that follow are meant
	announced int
}

// scan reads one sentence of prose.
type scan struct {
	text   string
	toks   []token
	strict bool // pasted text: only orders count
	told   bool // announced by an order in a sentence before
	long   bool // longer than a note: "note that" is the voice of a manual
}

// rules are all the rules, in no order: the most confident reading wins.
// They are compiled when first needed: most runs of the program never extract.
var rules = sync.OnceValue(func() *index {
	return newIndex(healthRules, reactionRules, selfRules, workRules, likeRules, changeRules, turnRules, eventRules, plainRules, decisionRules)
})

func (sc *scan) run() result {
	toks := sc.toks
	if len(toks) == 0 {
		return result{}
	}
	appose(toks)
	joint(toks)
	lowerCase(toks)
	pos, sig, hedge := sc.introductions(0, len(toks))
	if sig == signalAside && pos > 0 && pos < len(toks) && toks[pos-1].norm == "decision" {
		f := sc.free(pos, len(toks), decided)
		f.domain = strandline.DomainDecisions
		return one(f)
	}
	switch sig {
	case signalHide:
		return result{refuse: reasonRetracted, hide: true}
	case signalRefuse:
		if strings.HasSuffix(sc.text, "?") {
			return result{refuse: reasonQuestion}
		}
		return result{refuse: reasonRetracted}
	}
	if pos >= len(toks) {
		return result{back: sig == signalOrder}
	}
	if sig < signalOrder && elidedSubject(toks, pos) {
		toks = slices.Insert(slices.Clone(toks), pos, token{norm: "i", start: toks[pos].start, end: toks[pos].start, sep: toks[pos].sep})
		toks[pos+1].sep = 0
		sc.toks = toks
	}
	if res, done := sc.orderly(pos, &sig); done {
		return res
	}
	toks = sc.toks
	if anyMarked(toks[pos:], markJoke) {
		return result{refuse: reasonRetracted}
	}
	if k, ok := sc.afterthought(pos); ok && sig != signalOrder {
		sc.toks, sc.text = toks[:k], sc.text[:toks[k].start]
		sig = signalOrder
	}
	switch sig {
	case signalOrder:
		return sc.ordered(pos)
	case signalNote:
		if sc.strict || sc.long || hasFile(toks[pos:]) {
			return result{}
		}
		return sc.ordered(pos)
	}
	if sc.strict {
		return result{}
	}
	if k, ok := sc.fromNowOn(pos); ok && sig != signalOnward && directed(sc.text, toks, pos) {
		if f := sc.free(pos, k, decided); f.text != "" && !amused(toks) && !saying(toks) {
			f.domain, f.subject, f.attribute = strandline.DomainPreferences, subjectUser, attributeInstruction
			return one(f)
		}
	}
	if sig == signalOnward {
		return sc.onward(pos)
	}
	return sc.plain(pos, sig, hedge)
}

// elidedSubject reports whether a sentence begins with a verb of the speaker's
// without "I": "passed my driving test", "can't take ibuprofen".
func elidedSubject(toks []token, pos int) bool {
	if pos+2 >= len(toks) || barrier(toks[pos+1].sep) {
		return false
	}
	k := pos
	for k < len(toks)-1 && (toks[k].norm == "just" || toks[k].norm == "finally" || toks[k].norm == "recently" || toks[k].norm == "already") {
		k++
	}
	w := toks[k].norm
	return (w == "can" || w == "could") && toks[k+1].norm == "not" || w == "had" && !inverted[toks[k+1].norm] || w == "been" || k > pos && w == "got" || turnedVerbs[w] && w != "got" && w != "lost" && w != "found"
}

// jokes take back what stands beside them.
var jokes = set("jk joke joking kidding broma chiste mentira jodiendo joda")

// afterthought finds an order that closes the sentence: "…, remember that",
// "…, no te olvides". It returns the token where it starts.
func (sc *scan) afterthought(pos int) (int, bool) {
	toks := sc.toks
	for k := len(toks) - 1; k > pos && k > len(toks)-7; k-- {
		if rank(toks[k].sep) < rank(',') {
			continue
		}
		s, next := leadAt(toks, k, len(toks))
		if s == signalFiller && next < len(toks) {
			s, next = leadAt(toks, next, len(toks))
		}
		return k, s == signalOrder && pointer(toks[next:]) && !strings.HasSuffix(sc.text, "?")
	}
	return 0, false
}

// fromNowOn finds "from now on" at the end of the sentence and returns the token
// where it starts.
func (sc *scan) fromNowOn(pos int) (int, bool) {
	for k := max(pos+1, len(sc.toks)-5); k < len(sc.toks)-1; k++ {
		if !lastingFrom[sc.toks[k].norm] {
			continue
		}
		if s, next := leadAt(sc.toks, k, len(sc.toks)); s == signalOnward && next == len(sc.toks) {
			return len(sc.toks), !strings.HasSuffix(sc.text, "?")
		}
	}
	return 0, false
}

var lastingFrom = set("from going moving a de desde en henceforth")

// directed reports whether a clause asks something of the listener.
func directed(text string, toks []token, i int) bool {
	switch toks[i].norm {
	case "you", "please", "do", "no":
		return true
	case "i", "we":
		return false
	}
	return directive(text, toks, i) || secondPerson(toks[i].norm)
}

// introductions skips what introduces the statement and returns the strongest
// signal met. A hedge stays in the content.
func (sc *scan) introductions(i, end int) (pos int, sig signal, hedge int) {
	hedge = -1
	pos = i
	for n := 0; n < 6; n++ {
		s, next := leadAt(sc.toks, pos, end)
		if s == signalNone {
			break
		}
		if s == signalHide || s == signalRefuse {
			return next, s, hedge
		}
		if s == signalHedge && hedge < 0 {
			hedge = pos
		}
		if s != signalHedge && priority(s) > priority(sig) {
			sig = s
		}
		pos = next
		if s == signalOrder || s == signalOnward || s == signalNote {
			break
		}
	}
	return pos, sig, hedge
}

// plain reads a sentence without an order.
func (sc *scan) plain(pos int, sig signal, hedge int) result {
	var res result
	cs := clauses(sc.text, sc.toks, pos)
	ask, asks := questionFrom(sc.text, sc.toks, pos, cs)
	var rs []*reading
	var at []int
	var last *found // a habit or order that ends the sentence
	until := len(sc.toks)
	for k := range cs {
		c := &cs[k]
		if len(rs) > 0 && c.governed == "" && c.start < ask {
			sc.alsoHealth(rs[len(rs)-1], *c)
		}
		if !asks && (c.governed == "" || c.governed == reasonHypothetical) && sc.durableAt(*c) && (k == 0 || c.governed == "" || cs[0].governed == reasonHypothetical) {
			if f, ok := sc.durable(cs, k); ok {
				last, until = &f, sc.clauseLead(cs, c.start)
				break
			}
		}
		r, start := sc.readClause(cs, k, false)
		if r == nil && len(rs) > 0 && c.governed == "" && c.start < ask && !asks {
			r, start = sc.beside(*c), c.start
		}
		if r == nil {
			continue
		}
		if len(rs) > 0 && sc.toks[c.lead].sep == ',' && c.lead == c.start && sc.blocked(cs, k, start, r, ask, asks) == "" {
			if prev := rs[len(rs)-1]; carried(prev, r) {
				continue // "I'm allergic to bees, I carry an EpiPen": one thing
			} else if succeeds(prev, r) {
				rs[len(rs)-1] = r // "I no longer work at A, I moved to B"
				continue
			}
		}
		if len(rs) > 0 && grounds(sc.toks, *c) && rs[len(rs)-1].end <= c.lead {
			continue // the reason for what was just said belongs to it
		}
		if hedge >= 0 && subjunctive(sc.text, sc.toks, r) {
			continue
		}
		if why := sc.blocked(cs, k, start, r, ask, asks); why != "" {
			res.refuse = why
			continue
		}
		rs, at = append(rs, r), append(at, jointSubject(sc.toks, cs, k, start))
	}
	for k, r := range rs {
		stop := until
		if k+1 < len(rs) {
			stop = sc.clauseLead(cs, at[k+1])
		}
		begin := at[k]
		if k == 0 && hedge >= 0 && begin == pos {
			begin = hedge
		}
		f := sc.statement(r, begin, sc.extent(cs, r, stop, ask))
		if hedge >= 0 && k == 0 {
			f.confidence, f.source = min(f.confidence, hedged), strandline.SourceInferred
		}
		if laughedOff(f, sc.toks[begin:]) {
			res.refuse = reasonRetracted
			continue
		}
		if sig == signalAside {
			f.confidence, f.source = max(f.confidence, decided), strandline.SourceExplicit
		}
		res.add(f)
	}
	if last != nil {
		res.add(*last)
		return res
	}
	if sig == signalAside && len(rs) == 0 && !asks && res.refuse == "" && len(cs) > 0 && cs[0].governed == "" && selfContained(sc.toks[pos:]) {
		res.add(sc.free(pos, len(sc.toks), decided))
	}
	return res
}

// one is the result of a sentence that says one thing.
func one(f found) (res result) {
	res.add(f)
	return res
}

// add keeps what was found, unless it is longer than what is kept.
func (res *result) add(f found) {
	if f.text == "" {
		res.refuse = reasonTooLong
		return
	}
	res.found = append(res.found, f)
}

// blocked returns why the reading asserts nothing, or "".
func (sc *scan) blocked(cs []clause, k, start int, r *reading, ask int, asks bool) string {
	c := cs[k]
	t := sc.toks[r.m.start]
	if t.quoted {
		return reasonQuoted
	}
	if t.code {
		return reasonCode
	}
	if asks && c.start >= ask && !(grounds(sc.toks, c) && c.lead > ask) {
		return reasonQuestion
	}
	if c.governed == reasonReported && r.rule.name == "doctor said" {
		return ""
	}
	return c.governed
}
