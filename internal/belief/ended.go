package belief

import (
	"slices"
	"strings"
)

// ended reports whether a news says that what an older statement says is over:
// given up, sold, left, replaced by something else, gone. What it names as over
// must be what the older statement is about, and of the same holder.
func ended(a, b *news, old Statement) bool {
	if bought := slices.IndexFunc(a.nodes, func(v node) bool { return v.mark == markGain }); bought >= 0 {
		if a.several(bought) {
			return false
		}
		if b.disposedOf(a, bought) {
			return true
		}
	}
	event := a.marked(markFrom) && a.marked(markShift, markSwap)
	if event || a.marked(markEnd, markGone, markDied, markNo, markLapse, markHedge) || old.past {
		return false
	}
	for k, c := range b.clauses {
		if b.hedged(c) {
			continue
		}
		for i := c.from; i < c.to; i++ {
			if b.over(a, old, k, i) {
				return true
			}
		}
	}
	return false
}

// over reports whether the mark at i ends what a says.
func (n *news) over(a *news, old Statement, k, i int) bool {
	c := n.clauses[k]
	before, after := n.nodes[c.from:i], n.object(i+1, c.to)
	if i == c.from && k > 0 && (n.nodes[i].text == "not" || n.nodes[i].text == "no") && len(aboutOf(after)) < 4 {
		return !a.isAbout(after) && n.ends(a, old, c, after, nil) // "we are on Postgres now, not MySQL"
	}
	switch n.nodes[i].mark {
	case markEnd:
		if len(aboutOf(after)) == 0 {
			return n.gone(a, old, k, before)
		}
		return n.ends(a, old, c, after, before)
	case markSwap:
		return n.ends(a, old, c, after, before)
	case markShift: // "me pasé de Mapfre a Mutua"
		return n.lang == languageES && len(after) > 1 && after[0].text == "de" && n.ends(a, old, c, after[1:], before)
	case markFrom:
		return n.changes(c) && n.about(a, c, after) && n.ends(a, old, c, after, before)
	case markGone, markDied:
		if len(aboutOf(before)) == 0 && len(aboutOf(after)) > 0 {
			before = after // "se murió Toby"
		}
		if n.nodes[i].mark == markDied && ofPeople(aboutOf(before)) {
			return n.died(a, k, before)
		}
		return n.gone(a, old, k, before) || n.nodes[i].mark == markDied && n.died(a, k, before)
	case markNo:
		return n.ends(a, old, c, n.nodes[c.from:c.to], nil)
	case markNot:
		return !a.isAbout(after) && n.ends(a, old, c, after, nil)
	case markLapse:
		for len(after) > 1 && after[0].bare {
			after = after[1:]
		}
		return n.lapsed(i) && n.ends(a, old, c, after[:min(1, len(after))], before)
	case markPair:
		return n.parted(a, k)
	}
	return false
}

// isAbout reports whether words are the thing of which a statement tells
// something: that another did it, "Ana, not Luis", ends nothing that Luis is.
func (n *news) isAbout(words []node) bool {
	of := aboutOf(n.property())
	return len(of) > 0 && !slices.ContainsFunc(of, func(v node) bool {
		return !slices.ContainsFunc(words, func(w node) bool { return akin(v.word, w.word) })
	})
}

// object returns what a verb before i governs: up to the next mark that is not
// an adverb, or what it is given up for.
func (n *news) object(i, end int) []node {
	from := i
	if i < end && n.nodes[i].mark == markFrom {
		from, i = i+1, i+1
	}
	for ; i < end; i++ {
		if v := n.nodes[i]; v.mark != unmarked && v.mark != markNow || governsNext[v.text] {
			break
		}
	}
	return n.nodes[from:i]
}

// governsNext are the words before what takes the place of a thing.
var governsNext = set("for with por para favor because after since instead so and y")

// about reports whether what was changed from a time or a number is anything
// that a speaks of: many things are on Saturdays.
func (n *news) about(a *news, c clause, from []node) bool {
	if slices.ContainsFunc(aboutOf(from), func(v node) bool { return v.kind != number && !dateWord(v.word) }) {
		return true
	}
	return slices.ContainsFunc(aboutOf(n.nodes[c.from:c.to]), func(v node) bool {
		return v.kind == content && !dateWord(v.word) && !v.name && a.has(v.word)
	})
}

// changes reports whether a clause tells of a change at all.
func (n *news) changes(c clause) bool {
	return slices.ContainsFunc(n.nodes[c.from:c.to], func(v node) bool {
		return v.mark == markShift || v.mark == markSwap || v.mark == markEnd || v.mark == markGone || v.mark == markDied
	})
}

func (n *news) hedged(c clause) bool {
	return slices.ContainsFunc(n.nodes[c.from:c.to], func(v node) bool { return v.mark == markHedge })
}

// marked reports whether a statement has one of some marks.
func (n *news) marked(ms ...mark) bool {
	return slices.ContainsFunc(n.nodes, func(v node) bool { return slices.Contains(ms, v.mark) })
}

// ends reports whether what is over is what a says.
func (n *news) ends(a *news, old Statement, c clause, what, agent []node) bool {
	over := aboutOf(what)
	if len(over) == 0 || !n.holds(a, aboutOf(agent)) {
		return false
	}
	anchored, dated, counted, weighty := 0, false, false, false
	for _, v := range over {
		if !a.has(v.word) {
			if v.kind == light && !v.name || kindOf(v, n.lang) && !v.name {
				continue
			}
			return false
		}
		anchored++
		weighty = weighty || v.kind != light
		dated, counted = dated || dateWord(v.word), counted || v.kind == number
	}
	if anchored == 0 || !weighty {
		return false
	}
	named := a.property()
	whole := len(named) > 0
	for _, v := range aboutOf(named) {
		whole = whole && slices.ContainsFunc(over, func(w node) bool { return akin(v.word, w.word) })
	}
	if whole || a.calls(over) { // the thing itself is gone, whatever it was
		return true
	}
	for i, v := range a.nodes {
		switch {
		case v.bare, v.mark != unmarked, slices.ContainsFunc(over, func(w node) bool { return akin(v.word, w.word) }):
		case n.has(v.word), a.verbal(i), i < len(named) && !a.ofPerson():
		case v.kind == number && !counted, dateWord(v.word) && !dated, v.kind == light && !v.name:
		case beside(a, i, over), a.partOf(i, over):
		case somebody(v):
			return false
		case kindOf(v, a.lang):
		default:
			return false
		}
	}
	return true
}

// verbal reports whether the word at i is a verb of state, known or by its place.
func (n *news) verbal(i int) bool {
	v := n.nodes[i]
	if n.lang.lexicon().verbs[v.text] && !v.name {
		return true
	}
	if n.lang == languageES {
		return (i == 0 || n.nodes[i-1].bare && i < 3 && !n.nodes[i-1].article()) && len(v.text) > 3 && !v.name &&
			(strings.HasSuffix(v.text, "o") || i == 0 && (strings.HasSuffix(v.text, "me") || strings.HasSuffix(v.text, "nos")) || strings.HasSuffix(v.text, "mos") || strings.HasSuffix(v.text, "ando") || strings.HasSuffix(v.text, "iendo"))
	}
	return i > 0 && (n.nodes[i-1].text == "i" || n.nodes[i-1].text == "we") || i > 1 && (n.nodes[i-1].text == "am" || n.nodes[i-1].text == "are") && strings.HasSuffix(v.text, "ing")
}

func (v node) article() bool {
	return englishChange.nominal[v.text] || spanishChange.nominal[v.text]
}

// calls reports whether a gives the name of something of one's own, which over
// says: "a German Shepherd called Rex".
func (n *news) calls(over []node) bool {
	for i := 1; i < len(n.nodes); i++ {
		switch n.nodes[i-1].text {
		case "called", "named", "llama", "llamado", "llamada":
			if slices.ContainsFunc(over, func(v node) bool { return akin(v.word, n.nodes[i].word) }) {
				return !slices.ContainsFunc(n.nodes, func(v node) bool { return meetsSet(v.lemmas, kin) && !meetsSet(v.lemmas, pets) })
			}
		}
	}
	return false
}

// beside reports whether the word at i of a is a part of a name of which over
// has another: Toyota of "Toyota Corolla".
func beside(a *news, i int, over []node) bool {
	is := func(j int) bool {
		return j >= 0 && j < len(a.nodes) && a.nodes[j].name && slices.ContainsFunc(over, func(w node) bool { return akin(a.nodes[j].word, w.word) })
	}
	return a.nodes[i].name && (is(i-1) || is(i+1))
}

// partOf reports whether the noun at i belongs to a number of a that over names:
// train of "the 7:42 train".
func (n *news) partOf(i int, over []node) bool {
	return i > 0 && n.nodes[i-1].kind == number && slices.ContainsFunc(over, func(w node) bool { return akin(n.nodes[i-1].word, w.word) })
}

// kindOf reports whether a word only names the kind of a thing.
func kindOf(v node, l language) bool {
	lex := l.lexicon()
	return lex.functional[v.text] || lex.entities[v.text] || meetsSet(v.lemmas, lex.functional) || meetsSet(v.lemmas, lex.entities)
}

// somebody reports whether a word is of somebody other than the speaker.
func somebody(v node) bool {
	if anyone[v.text] {
		return false
	}
	return meetsSet(v.lemmas, kin) || meetsSet(v.lemmas, others) || kin[v.text] || others[v.text]
}

var anyone = set("someone somebody everyone everybody people alguien todos gente")

// holds reports whether whoever gives something up can be who has it in a.
func (n *news) holds(a *news, agent []node) bool {
	g := grammarOf(n.lang)
	for _, v := range agent {
		opens := v.pos == 0 && v.kind == content && !dateWord(v.word) // "Manuela sold": its capital tells nothing
		if (v.name || opens || somebody(v)) && !g.roles[v.text] && !a.has(v.word) {
			return false
		}
	}
	return true
}
