package belief

import "strings"

// slot is where two statements of the same wording differ.
type slot struct {
	before, after int // words that are the same before and after it
	old, new      []word
}

// maxSlot is the number of words of a value.
const maxSlot = 4

// template tells why two statements that differ in one value only are an older
// and a newer value of one thing; "" when they need not be.
func template(a, b Statement) string {
	if a.past != b.past || a.lang != b.lang {
		return ""
	}
	s, ok := differ(a, b)
	if !ok {
		return ""
	}
	lex := a.lang.lexicon()
	if len(s.old) == 1 && len(s.new) == 1 && s.old[0].kind == number && s.new[0].kind == number {
		if !a.past && measures(a, s, s.old[0]) && measures(b, s, s.new[0]) {
			return "newer number"
		}
		return ""
	}
	if !value(s.old) || !value(s.new) {
		return ""
	}
	shared := told(b)
	for _, w := range s.new { // "Carmen's boss is Inés" says nothing of whose boss Carmen is, nor "my boss's boss" of my boss
		if w.prep == "of" && (!disjoint([]word{w}, s.old) || !disjoint([]word{w}, shared[:s.before]) || !disjoint([]word{w}, shared[len(shared)-s.after:])) {
			return ""
		}
	}
	if functional(a, s, s.old, lex) && functional(b, s, s.new, lex) || !a.past && exclusive(s) {
		return "newer value"
	}
	if b.cue && !a.past && !happened(a) && oneValue(a, s) && (s.before > 0 && oneVerb(a, b, s) || s.before == 0 && held(a, s, lex)) {
		return "newer value, said to have changed"
	}
	return ""
}

// oneValue reports whether the slot holds one value of a verb that has one at a
// time: "leaves for Rome at 8" has two, and one may need many things.
func oneValue(a Statement, s slot) bool {
	under := ""
	for i, w := range s.old {
		if w.pos > s.old[0].pos && (a.verb > s.old[0].pos && a.verb < s.old[len(s.old)-1].pos) {
			return false
		}
		if i > 0 && w.under != "" && under != "" && w.under != under {
			return false
		}
		if w.under != "" {
			under = w.under
		}
	}
	if words := told(a); s.before > 0 && meetsSet(words[s.before-1].lemmas, coexist) {
		return false
	}
	return true
}

// oneVerb reports whether the values of a slot are of one verb: of whoever "is
// allergic to peanuts" one may also say what she "uses", and that she "is 10
// years old now". All that is said after "is" must be of one sort.
func oneVerb(a, b Statement, s slot) bool {
	v, w := finite(a), finite(b)
	x, y := s.old[0], s.new[0]
	if v >= x.pos || w >= y.pos || (v == a.copula) != (w == b.copula) {
		return false
	}
	same := x.under != "" && x.under == y.under
	if v < 0 {
		return same || s.before > 1 || s.after > 0
	}
	if v != a.copula || s.after > 0 || told(a)[s.before-1].pos > v {
		return true
	}
	switch {
	case x.under != "" || y.under != "":
		return same
	case x.name && y.name, dateWord(x) && dateWord(y):
		return true
	}
	return len(s.old) == 1 && len(s.new) == 1 && ofThing(a, v)
}

// finite returns the place of what verb a statement has, -1 for none.
func finite(s Statement) int {
	if s.copula >= 0 && (s.verb < 0 || s.copula < s.verb) {
		return s.copula
	}
	return s.verb
}

// ofThing reports whether the subject before a verb is a thing, which has one
// state ("the build is red"), and not somebody, who is many things.
func ofThing(s Statement, verb int) bool {
	first, _, _ := strings.Cut(s.plain, " ")
	for _, w := range s.words {
		if w.pos < verb && (w.name || meetsSet(w.lemmas, kin) || meetsSet(w.lemmas, others) || friends[w.text]) {
			return false
		}
	}
	return things[first]
}

// things are words before a thing that is not called by a name.
var things = set("the our my this el la los las mi nuestro nuestra este esta")

// coexist are verbs whose objects stand side by side.
var coexist = set("need want like know speak learn necesitar querer gustar hablar saber aprender aprendiendo")

// happened reports whether a Spanish statement tells what somebody did, by the
// accent of its first word: "compré pan".
func happened(s Statement) bool {
	first, _, _ := strings.Cut(s.text, " ")
	return s.lang == languageES && (strings.HasSuffix(first, "é") || strings.HasSuffix(first, "í") || strings.HasSuffix(first, "ó"))
}

// differ finds the one run of words in which two statements differ.
func differ(a, b Statement) (slot, bool) {
	x, y := told(a), told(b)
	n := 0
	for n < len(x) && n < len(y) && equal(x[n], y[n]) && x[n].neg == y[n].neg && x[n].prep == y[n].prep {
		n++
	}
	m := 0
	for m < len(x)-n && m < len(y)-n && equal(x[len(x)-1-m], y[len(y)-1-m]) && x[len(x)-1-m].neg == y[len(y)-1-m].neg {
		m++
	}
	if (n+m == len(x) || n+m == len(y)) && m > 0 {
		m-- // "engineer", "staff engineer"
	}
	s := slot{before: n, after: m, old: x[n : len(x)-m], new: y[n : len(y)-m]}
	return s, len(s.old) > 0 && len(s.new) > 0 && len(s.old) <= maxSlot && len(s.new) <= maxSlot && (n+m > 0 || a.copula >= 0 && b.copula >= 0)
}

// told are the words without those that tell of a change.
func told(s Statement) []word {
	lex := s.lang.lexicon()
	var all []word
	for _, w := range s.words {
		if !lex.cues[w.text] || w.kind == number {
			all = append(all, w)
		}
	}
	return all
}

// measures reports whether a number tells how much or which version, not which
// one: it stands after the verb, and not in the time of some new event.
func measures(s Statement, _ slot, w word) bool {
	if s.verb < 0 || w.pos < s.verb {
		return false
	}
	for i, v := range s.words {
		if v.pos == w.pos && i > 0 && kinds[s.words[i-1].text] {
			return false
		}
	}
	return s.some < 0 || s.some > w.pos || w.prep == "of" || s.some == w.pos-1
}

// functional reports whether the wording around a slot is of something that has
// one value at a time: "the deadline is _", "I live in _", "_ is our lead".
func functional(s Statement, at slot, value []word, lex *lexicon) bool {
	words, first := told(s), value[0]
	if at.before > 0 {
		if last := words[at.before-1]; (meet(last.lemmas, []string{"name"}) || last.text == "llamar") && s.some >= 0 && s.some < first.pos {
			return false // "a brother named Tom" is one of several
		}
		if !s.past && s.copula >= 0 && first.pos > s.copula {
			for _, w := range words[:at.before] {
				if w.pos < s.copula && (meetsSet(w.lemmas, lex.functional) || meetsSet(w.lemmas, lex.entities) && definite(value)) {
					return true
				}
			}
		}
		last := words[at.before-1]
		if meetsSet(last.lemmas, answers) && at.after == 0 && first.under != "" && len(value) == 1 && isNationality(first.text) {
			return true
		}
		for _, l := range append([]string{last.text}, last.lemmas...) {
			if under, ok := lex.settled[l]; ok && (len(under) == 0 || under[first.under]) && (l != "work" && l != "trabajar" || first.name || role[first.under]) {
				return true
			}
		}
	}
	if !s.past && s.copula >= 0 && at.before == 0 && at.after > 0 && first.pos < s.copula {
		for _, w := range words[len(words)-at.after:] {
			if w.pos > s.copula && meetsSet(w.lemmas, lex.functional) && !participle(w.text) {
				return true
			}
		}
	}
	return false
}

// answers are verbs of whom one speaks with, who speaks one language.
var answers = set("answer reply respond responder contestar responde contesta respondeme contestame responda conteste")

// participle reports whether a word tells what was done with a thing ("called",
// "scheduled"), of which many may be so.
func participle(w string) bool {
	return strings.HasSuffix(w, "ed") || strings.HasSuffix(w, "ado") || strings.HasSuffix(w, "ada") || w == "llamar"
}
