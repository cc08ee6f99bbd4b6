package belief

import "slices"

// revalued reports whether a news gives another value to the thing of which an
// older statement gives one: "the rent is 900", "they raised the rent to 980".
// The thing must be the same by all its words; values are of one sort.
func revalued(a, b *news, old Statement) bool {
	if old.past {
		return false
	}
	for k, c := range b.clauses {
		if b.hedged(c) || b.adds(c) {
			continue
		}
		for i := c.from; i < c.to; i++ {
			switch b.nodes[i].mark {
			case markShift, markSwap:
				if b.shifted(a, k, i) {
					return true
				}
			}
		}
		if b.now(c, k) && b.stated(a, k) {
			return true
		}
	}
	return false
}

// shifted reports whether the change told at i is of the thing of a.
func (n *news) shifted(a *news, k, i int) bool {
	c := n.clauses[k]
	to := n.value(i+1, c.to)
	thing := n.object(i+1, to)
	if l := len(thing); l > 0 && n.lang == languageES && thing[0].text == "de" {
		thing = thing[1:] // "cambié de número"
	}
	agent := n.nodes[c.from:i]
	if n.others(a, c) {
		return false
	}
	if len(aboutOf(thing)) == 0 {
		thing, agent = agent, nil
	}
	for j := k - 1; j >= 0 && len(aboutOf(thing)) == 0; j-- {
		thing = n.nodes[n.clauses[j].from:n.clauses[j].to]
	}
	if !n.sameThing(a, thing) || !n.apartFrom(a) {
		return false
	}
	if n.elsewhere(a, n.nodes[to:c.to]) {
		return false
	}
	if named := a.property(); len(named) > 0 && !a.ofPerson() && sameWords(aboutOf(named), aboutOf(thing)) {
		return true // whatever it was, it is that no more
	}
	for ; k < len(n.clauses); k++ {
		if differing(a.values(), valuesOf(n.nodes[max(to, n.clauses[k].from):n.clauses[k].to]), true) {
			return true
		}
	}
	return false
}

// elsewhere reports whether what stands where the new value does names another
// place than a, beside a time: "they moved the flight to Paris to Friday".
func (n *news) elsewhere(a *news, span []node) bool {
	place := func(v node) bool { return v.name && !dateWord(v.word) && v.kind != number }
	return len(valuesOf(span)) > 0 && slices.ContainsFunc(span, func(v node) bool { return place(v) && !a.has(v.word) }) &&
		slices.ContainsFunc(a.nodes, func(v node) bool { return place(v) && !n.has(v.word) })
}

// others reports whether a clause speaks of a person of whom a does not, who
// could be the owner of what changed.
func (n *news) others(a *news, c clause) bool {
	g := grammarOf(n.lang)
	for i := c.from; i < c.to; i++ {
		v := n.nodes[i]
		theirs := n.lang == languageES && v.name && i > 0 && n.nodes[i-1].text == "<to>" && i < c.to-1 && i-1 == c.from
		if (somebody(v) && (!g.roles[v.text] && !meetsSet(v.lemmas, g.roles) || v.prep == "of") || theirs) && !a.has(v.word) {
			return true
		}
	}
	return false
}

// value returns where the new value of a change begins.
func (n *news) value(i, end int) int {
	for ; i < end; i++ {
		if v := n.nodes[i]; v.mark == markTo || v.text == "por" || v.text == "para" || v.text == "for" {
			return i
		}
	}
	return end
}

// now reports whether a clause tells how things are since a change: by an adverb
// of its own, or as the next after one that tells of a change.
func (n *news) now(c clause, k int) bool {
	is := slices.ContainsFunc(n.nodes[c.from:c.to], func(v node) bool { return v.mark == markNow })
	return is || k > 0 && n.changes(n.clauses[k-1])
}

// stated reports whether a clause states another value of the thing of a.
func (n *news) stated(a *news, k int) bool {
	c := n.clauses[k]
	span := n.nodes[c.from:c.to]
	values := valuesOf(span)
	var thing []node
	for _, v := range span {
		if _, ok := values[v.pos]; !ok {
			thing = append(thing, v)
		}
	}
	for j := k - 1; j >= 0 && len(aboutOf(thing)) == 0; j-- {
		thing = n.nodes[n.clauses[j].from:n.clauses[j].to]
	}
	if n.others(a, c) || !n.apartFrom(a) {
		return false
	}
	return n.sameThing(a, thing) && differing(a.values(), values, len(a.property()) > 0) || n.renamed(a, k)
}

// renamed reports whether a clause gives another value, of whatever sort, to
// what a gives one: "my ring size is N". A clause without a subject speaks of
// the thing of the one before it: "my mail has changed, it is …".
func (n *news) renamed(a *news, k int) bool {
	c := n.clauses[k]
	named := aboutOf(a.property())
	is := slices.IndexFunc(n.nodes[c.from:c.to], func(v node) bool { return n.lang.lexicon().copulas[v.text] || v.text == "llama" || v.text == "called" })
	if len(named) == 0 || is < 0 || a.ofPerson() && n.nodes[c.from+is].text != "llama" && n.nodes[c.from+is].text != "called" {
		return false
	}
	thing := aboutOf(n.nodes[c.from : c.from+is])
	for j := k - 1; j >= 0 && len(thing) == 0; j-- {
		thing = aboutOf(n.nodes[n.clauses[j].from:n.clauses[j].to])
	}
	value := aboutOf(n.nodes[c.from+is : c.to])
	if len(value) == 0 || !sameWords(named, thing) || !sameWords(thing, named) {
		return false
	}
	return !slices.ContainsFunc(value, func(v node) bool { return a.has(v.word) || v.kind == light && !v.name })
}

// ofPerson reports whether a statement says what somebody is, who is many things:
// that Emma moved ends nothing else that she is.
func (n *news) ofPerson() bool {
	named := n.property()
	article := slices.ContainsFunc(named, func(v node) bool { return v.bare })
	return !article || slices.ContainsFunc(named, somebody)
}

// sameThing reports whether the words of a thing are all in a, and nothing in a
// but its value speaks of another one.
func (n *news) sameThing(a *news, thing []node) bool {
	of := aboutOf(thing)
	met := 0
	for _, v := range of {
		switch {
		case a.has(v.word):
			met++
		case v.pos == thing[0].pos && n.verbal(v.pos) && len(of) > 1:
		case v.kind == number || dateWord(v.word), v.kind == light && !v.name, kindOf(v, n.lang) && !v.name, grammarOf(n.lang).roles[v.text]:
		default:
			return false
		}
	}
	if met == 0 {
		return false
	}
	values := a.values()
	for i, v := range a.nodes {
		_, is := values[v.pos]
		switch {
		case is, v.bare, v.mark != unmarked, v.kind == light && !v.name, dateWord(v.word), v.kind == number, n.has(v.word):
		case v.under != "" && !somebody(v): // "the meeting with Acme"
		case a.verbal(i), !somebody(v) && !v.name && i+1 < len(a.nodes) && slices.ContainsFunc(of, func(w node) bool { return akin(a.nodes[i+1].word, w.word) }):
		default:
			if named := a.property(); len(named) > 0 && v.pos > named[len(named)-1].pos {
				continue // of its value
			}
			return false
		}
	}
	return true
}

// sameWords reports whether two runs of words say the same things.
func sameWords(x, y []node) bool {
	in := func(v node, all []node) bool {
		return slices.ContainsFunc(all, func(w node) bool { return akin(v.word, w.word) })
	}
	for _, v := range x {
		if !in(v, y) {
			return false
		}
	}
	return len(x) > 0
}

// ofAnother reports whether a news says from what something was changed, and
// that is nothing that a says: "we moved the backups from Azure to Hetzner".
func (n *news) ofAnother(a *news) bool {
	for _, c := range n.clauses {
		if !n.changes(c) {
			continue
		}
		for i := c.from; i < c.to; i++ {
			if n.nodes[i].mark != markFrom {
				continue
			}
			was := slices.DeleteFunc(aboutOf(n.object(i+1, c.to)), func(v node) bool { return !v.name || dateWord(v.word) })
			named := slices.ContainsFunc(a.nodes, func(v node) bool { return v.name })
			if len(was) > 0 && named && !slices.ContainsFunc(was, func(v node) bool { return a.has(v.word) }) {
				return true
			}
		}
	}
	return false
}

// strangers reports whether a news speaks of a person of whom a does not.
func (n *news) strangers(a *news) bool {
	return slices.ContainsFunc(n.clauses, func(c clause) bool { return n.others(a, c) })
}
