package extract

import "strandline"

// untoldBefore finds what no rule tells in the words before a question: "if I eat kiwi my throat
// closes, what is it?".
func (sc *scan) untoldBefore(ask, pos int) (found, bool) {
	if ask <= pos || ask >= len(sc.toks) {
		return found{}, false
	}
	part := sc.before(ask)
	return part.untold(pos)
}

// plain reads a sentence without an order.
func (sc *scan) plain(pos int, sig signal, hedge int) result {
	var res result
	partQuestion(sc.text, sc.toks)
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
		if len(rs) > 0 && grounds(sc.toks, *c) && rs[len(rs)-1].end <= c.lead && !(r.domain == strandline.DomainHealth && rs[len(rs)-1].domain != strandline.DomainHealth) {
			continue // the reason for what was just said belongs to it, unless it is of health
		}
		if hedge >= 0 && subjunctive(sc.text, sc.toks, r) {
			continue
		}
		if why := sc.blocked(cs, k, start, r, ask, asks); why != "" {
			res.refuse = why
			continue
		}
		if len(rs) > 0 && r.rule.name == ourRoleRule && relative(r) && introduced(r) <= rs[len(rs)-1].m.start {
			continue // "we have two designers and Priya who's our PM"
		}
		rs, at = append(rs, r), append(at, min(jointSubject(sc.toks, cs, k, start), namedAt(r, rs, cs, k, start), sc.runOn(r, *c, start)))
	}
	sc.tell(&res, told{cs: cs, readings: rs, at: at, begin: pos, until: until, ask: ask, hedge: hedge, sig: sig})
	if last != nil {
		res.add(*last)
		return res
	}
	if len(res.found) == 0 {
		return sc.unruled(res, pos, sig, hedge, cs, ask, asks)
	}
	return res
}

// unruled finds what no rule reads, or why nothing is kept of a sentence.
func (sc *scan) unruled(res result, pos int, sig signal, hedge int, cs []clause, ask int, asks bool) result {
	if res.refuse == "" && reporterAfter(sc.toks, cs) > 0 {
		res.refuse = reasonReported
	}
	if asks && hedge < 0 {
		if f, ok := sc.untoldBefore(ask, pos); ok {
			return one(f)
		}
	}
	if (res.refuse == "" || res.refuse == reasonHypothetical) && !asks {
		if f, ok := sc.untold(pos); ok {
			if hedge >= 0 || amused(sc.toks[pos:]) {
				f.doubt()
			}
			return one(f)
		}
		if jests(sc.toks[pos:]) {
			res.refuse = reasonRetracted
		}
	}
	if res.refuse == "" && wedded(sc.toks[pos:]) {
		res.refuse = reasonPassing
	}
	if sig == signalAside && !asks && res.refuse == "" && len(cs) > 0 && cs[0].governed == "" && selfContained(sc.toks[pos:]) {
		res.add(sc.free(pos, len(sc.toks), decided))
	}
	return res
}

// told is what the readings of a sentence were made of.
type told struct {
	cs           []clause
	readings     []*reading
	at           []int // where each begins
	begin, until int   // of the sentence, without what opens and ends it
	ask          int   // where a question begins
	hedge        int   // where a hedge stands, -1 nowhere
	sig          signal
}

// tell adds the statements of a sentence to what was found.
func (sc *scan) tell(res *result, t told) {
	for k, r := range t.readings {
		stop := t.until
		if k+1 < len(t.readings) {
			stop = sc.clauseLead(t.cs, t.at[k+1])
		}
		begin := t.at[k]
		if k == 0 && t.hedge >= 0 && begin == t.begin {
			begin = t.hedge
		}
		f := sc.statement(r, begin, sc.extent(t.cs, r, stop, t.ask))
		if t.hedge >= 0 && k == 0 {
			f.doubt()
		}
		from := begin
		if k == 0 {
			from = 0 // "lol I hate Mondays"
		}
		if laughedOff(f, sc.toks[from:]) {
			res.refuse = reasonRetracted
			continue
		}
		if t.sig == signalAside {
			f.confidence, f.source = max(f.confidence, decided), strandline.SourceExplicit
		}
		res.add(f)
	}
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
