package belief

import (
	"slices"
	"strings"

	"strandline/internal/thesaurus"
)

// paraphrase reports whether two statements say the same in words that need not
// be the same (M5): every word of each that says something has its equal in the
// other, by form or by concept, the numbers, times, names, persons and denials
// are the same, and nothing changed places that matters.
func paraphrase(a, b Statement, health bool) bool {
	x, y := a.reading(), b.reading()
	if x.negations != y.negations || !samePersons(x, y) || !sameQuantities(x, y) {
		return false
	}
	pairs, restX, restY := alignGists(x, y)
	if x.past != y.past && !slices.ContainsFunc(pairs, func(p gistPair) bool { return within(p.a, eventConcepts()) && within(p.b, eventConcepts()) }) ||
		otherSubject(x, y, pairs) || otherSubject(y, x, swapped(pairs)) {
		return false
	}
	named := slices.ContainsFunc(pairs, func(p gistPair) bool { return p.a.name || p.b.name })
	restX, specificX := withoutUnsaid(restX, x, y, named)
	restY, specificY := withoutUnsaid(restY, y, x, named)
	if specificX && specificY {
		return false // "I love playing tennis", "I love watching tennis"
	}
	if lean := withoutPassing(restX, pairs); len(lean) == len(restX) {
		restY = withoutPassing(restY, pairs)
	} else if len(withoutPassing(restY, pairs)) == len(restY) {
		restX = lean
	}
	if detailed(x, y, pairs, restX, restY) {
		return arranged(x, y, pairs)
	}
	if len(restX) > 0 && len(restY) > 0 || len(restX)+len(restY) > 2 {
		return false
	}
	shared, differing := 0.0, 0.0
	for _, p := range pairs {
		if p.a.neg != p.b.neg && (x.negations > 1 || x.coordinated || y.coordinated) || p.a.every != p.b.every && (dateForms(p.a) || !timely(p.a)) {
			return false
		}
		if p.a.who != 0 && p.b.who != 0 && p.a.who&p.b.who == 0 && !(addressed(x) && addressed(y)) && !within(p.a, felt()) || across(p.a.prep, p.b.prep) && !timely(p.a) {
			return false
		}
		shared += gistWeight(p.a)
	}
	if beOrHave(x, y, pairs) {
		return false
	}
	for _, w := range append(restX, restY...) {
		if w.kind == weighty || w.kind == quantity || w.name || w.neg {
			return false
		}
		differing += lightWeight
	}
	threshold := SameOverlap
	if health {
		threshold = SameOverlapHealth
	}
	return shared >= 1 && shared/(shared+differing) >= threshold && arranged(x, y, pairs)
}

func gistWeight(w *gistWord) float64 {
	switch w.kind {
	case weighty, quantity:
		return 1
	case slight:
		return lightWeight
	}
	return 0
}

// gistPair is a word of one statement and its equal in the other.
type gistPair struct{ a, b *gistWord }

// alignGists pairs the words of two statements, those of the same form first.
func alignGists(x, y *gist) (pairs []gistPair, restX, restY []*gistWord) {
	usedX, usedY := make([]bool, len(x.words)), make([]bool, len(y.words))
	cross := x.lang != y.lang
	for _, closeness := range []func(a, b *gistWord) bool{
		func(a, b *gistWord) bool { return a.text == b.text },
		func(a, b *gistWord) bool { return meet(a.forms, b.forms) && !cross },
		func(a, b *gistWord) bool { return shareConcept(a, b) },
		func(a, b *gistWord) bool { return x.lang == languageEN && y.lang == languageEN && synonyms(a, b) },
		func(a, b *gistWord) bool { return cross && cognate(a, b) },
	} {
		for i := range x.words {
			for j := range y.words {
				a, b := &x.words[i], &y.words[j]
				if usedX[i] || usedY[j] || (a.kind == quantity) != (b.kind == quantity) || a.kind == quantity && !sameQuantity(a.text, b.text) || a.kind != quantity && !closeness(a, b) {
					continue
				}
				usedX[i], usedY[j] = true, true
				pairs = append(pairs, gistPair{a, b})
			}
		}
	}
	left := func(g *gist, used []bool) (rest []*gistWord) {
		for i := range g.words {
			if !used[i] {
				rest = append(rest, &g.words[i])
			}
		}
		return rest
	}
	return pairs, left(x, usedX), left(y, usedY)
}

// synonyms reports whether two English words can be synonyms.
func synonyms(a, b *gistWord) bool {
	if a.name || b.name || a.bare && b.bare { // "the branch is main", "the branch is master"
		return false
	}
	for _, f := range a.forms {
		for _, g := range b.forms {
			if thesaurus.Synonyms(f, g) {
				return true
			}
		}
	}
	return false
}

func shareConcept(a, b *gistWord) bool {
	if a.name && b.name || ofGenders(a.text, b.text) || ofGenders(b.text, a.text) {
		return false
	}
	return slices.ContainsFunc(a.concepts, func(c thesaurus.Concept) bool { return slices.Contains(b.concepts, c) })
}

// ofGenders reports whether two Spanish words differ in whose gender it is:
// prima, primo.
func ofGenders(a, b string) bool {
	a, b = strings.TrimSuffix(a, "s"), strings.TrimSuffix(b, "s")
	stem, ok := strings.CutSuffix(a, "a")
	return ok && ofOneGender[a] && b == stem+"o"
}

// unsaid leaves out the words that say nothing beside the others: verbs without
// a content, what a word of either statement brings with it, and what the
// statement has said already.
func unsaid(rest []*gistWord, own, other *gist) []*gistWord {
	out, _ := withoutUnsaid(rest, own, other, false)
	return out
}

// withoutUnsaid does so for a comparison in which names are shared or not;
// specific is whether some words left out would say something elsewhere.
func withoutUnsaid(rest []*gistWord, own, other *gist, named bool) (out []*gistWord, specific bool) {
	for _, w := range rest {
		switch {
		case w.kind == idle && !w.neg, !w.neg && repeated(w, own):
		case w.kind == quantity || w.name, w.neg && (own.negations > 1 || own.coordinated || other.coordinated):
			out = append(out, w)
		case impliedBy(w, own) || impliedBy(w, other):
			specific = specific || !meetsSet(w.forms, generic) && !addressed(own)
		case other.means && slices.Contains(w.concepts, concept("use")):
		case heavyUnit(own) && meetsSet(w.forms, weighing):
		case named && (own.hasFirst || other.hasFirst || uses(own) || uses(other)) && isGood(w):
		default:
			out = append(out, w)
		}
	}
	return out, specific
}

// withoutPassing leaves out verbs that say little where the rest of two
// statements is the same.
func withoutPassing(rest []*gistWord, pairs []gistPair) []*gistWord {
	common := 0
	for _, p := range pairs {
		if p.a.kind == weighty || p.a.kind == quantity {
			common++
		}
	}
	if common < 2 {
		return rest
	}
	return slices.DeleteFunc(slices.Clone(rest), func(w *gistWord) bool { return !w.neg && !w.name && meetsSet(w.forms, passing) })
}

func isGood(w *gistWord) bool {
	return within(w, goods())
}

// uses reports whether a statement says that something is used or driven.
func uses(g *gist) bool {
	return slices.ContainsFunc(g.words, func(w gistWord) bool {
		return slices.Contains(w.concepts, concept("use")) || slices.Contains(w.concepts, concept("drive_car"))
	})
}

func swapped(pairs []gistPair) []gistPair {
	out := make([]gistPair, len(pairs))
	for i, p := range pairs {
		out[i] = gistPair{p.b, p.a}
	}
	return out
}

// within reports whether a word is of one of some concepts.
func within(w *gistWord, of map[thesaurus.Concept]bool) bool {
	return slices.ContainsFunc(w.concepts, func(c thesaurus.Concept) bool { return of[c] })
}

// misread reports whether two statements with the same words differ in of whom
// they are.
func misread(x, y *gist) bool {
	pairs, _, _ := alignGists(x, y)
	return beOrHave(x, y, pairs) || otherSubject(x, y, pairs) || otherSubject(y, x, swapped(pairs))
}

// beOrHave reports whether one statement is of what I am and the other of what I
// have, in the same word: "I am a nurse", "I have a nurse".
func beOrHave(x, y *gist, pairs []gistPair) bool {
	if !(x.isFirst && y.hasFirst && !y.isFirst && !x.hasFirst || y.isFirst && x.hasFirst && !x.isFirst && !y.hasFirst) {
		return false
	}
	return !slices.ContainsFunc(pairs, func(p gistPair) bool { return p.a.kind == weighty && p.a.text != p.b.text || p.a.kind == quantity })
}

// otherSubject reports whether y is of somebody whom x, which is of "I", only
// names: "I'm allergic to cats", "my cat is allergic".
func otherSubject(x, y *gist, pairs []gistPair) bool {
	if x.persons&personI == 0 || x.persons&personMy != 0 || y.persons&personI != 0 || y.persons&personMy == 0 || x.hasFirst || len(y.words) == 0 {
		return false
	}
	for _, p := range pairs {
		if p.b == &y.words[0] && meet(p.a.forms, p.b.forms) && meetsSet(p.b.forms, kin) {
			return true
		}
	}
	return false
}

// Bounds of the words that two statements with much in common may have besides.
const (
	muchInCommon = 4 // words of weight
	mayDiffer    = 2 // one more for each word in common beyond
	maxDiffer    = 3
)

// detailed reports whether two statements have so much in common that a word or
// two that differ only tell it in another way. Words that single out, count,
// deny, tell when, who or how surely never do.
func detailed(x, y *gist, pairs []gistPair, restX, restY []*gistWord) bool {
	common := 0
	for _, p := range pairs {
		if p.a.kind == weighty || p.a.kind == quantity {
			common++
		}
		if p.a.neg != p.b.neg || p.a.every != p.b.every && dateForms(p.a) || across(p.a.prep, p.b.prep) && !timely(p.a) ||
			p.a.who != 0 && p.b.who != 0 && p.a.who&p.b.who == 0 && !(addressed(x) && addressed(y)) && !within(p.a, felt()) {
			return false
		}
	}
	differ := len(restX) + len(restY)
	one := differ == 1 && common == muchInCommon-1
	if !one && (common < muchInCommon || differ > min(mayDiffer+common-muchInCommon, maxDiffer)) {
		return false
	}
	telling := func(g *gist, w *gistWord) bool {
		lex := g.lang.lexicon()
		return w.name || w.neg || w.bare || w.kind == quantity || timely(w) || meetsSet(w.forms, qualities) || quantifiers[w.text] || lex.cues[w.text] || lex.ceasing[w.text] || doubts[w.text] ||
			oneOfSeveral[w.text] || states[w.text] != 0 || meetsSet(w.forms, kin) || meetsSet(w.forms, others) || within(w, tellingConcepts())
	}
	for _, w := range restX {
		if telling(x, w) {
			return false
		}
		for _, v := range restY {
			if len(w.concepts) > 0 && len(v.concepts) > 0 && !meetsSet(w.forms, generic) && !meetsSet(v.forms, generic) {
				return false // two things that are known not to be one
			}
		}
	}
	return !slices.ContainsFunc(restY, func(w *gistWord) bool { return telling(y, w) })
}

// heavyUnit reports whether a weight is among the quantities.
func heavyUnit(g *gist) bool {
	return slices.ContainsFunc(g.words, func(w gistWord) bool {
		return w.kind == quantity && (strings.HasSuffix(w.text, "kg") || strings.HasSuffix(w.text, "lb"))
	})
}

var weighing = set("weigh weight pesar peso get be")

func impliedBy(w *gistWord, g *gist) bool {
	for i := range g.words {
		v := &g.words[i]
		if v == w {
			continue
		}
		for _, c := range v.concepts {
			if words := implied()[c]; words != nil && (meetsSet(w.forms, words) || slices.ContainsFunc(w.concepts, func(c thesaurus.Concept) bool { return words[thesaurus.Name(c)] })) {
				return true
			}
		}
	}
	return false
}

// repeated reports whether an earlier word of the statement says the same.
func repeated(w *gistWord, g *gist) bool {
	for i := range g.words {
		v := &g.words[i]
		if v != w && v.neg == w.neg && v.kind != quantity && (shareConcept(v, w) || v.text == w.text) {
			return true
		}
	}
	return false
}

// samePersons reports whether two statements can be of the same persons.
func samePersons(x, y *gist) bool {
	who := func(g *gist) (me, us, third, other bool) {
		p := g.persons
		return p&(personI|personMy|personMe) != 0, p&(personWe|personOur) != 0, p&(personHe|personShe|personThey) != 0, p&personOther != 0
	}
	me, us, third, other := who(x)
	me2, us2, third2, other2 := who(y)
	const subject = personI | personWe
	if x.persons&subject != 0 && y.persons&subject != 0 && (me && !us && us2 && !me2 || us && !me && me2 && !us2) || x.lang != y.lang && (me || us) != (me2 || us2) {
		return false
	}
	if (x.persons|y.persons)&personMy != 0 && (x.persons^y.persons)&personYour != 0 && (x.persons^y.persons)&personMy != 0 {
		return false
	}
	const gender = personHe | personShe | personThey
	switch {
	case third && third2 && x.persons&gender != y.persons&gender:
		return false
	case (third || other) != (third2 || other2):
		// "they" can be whoever: "they reset the database", "it gets reset".
		they := (x.persons | y.persons) & (gender | personOther)
		if they != personThey || me || us || me2 || us2 {
			return false
		}
	}
	you, you2 := x.persons&(personYou|personYour) != 0, y.persons&(personYou|personYour) != 0
	return you == you2 || you && addressed(x) || you2 && addressed(y)
}

// addressed reports whether a statement tells the listener how to speak, where
// "you" goes without saying.
func addressed(g *gist) bool {
	return slices.ContainsFunc(g.words, func(w gistWord) bool {
		return slices.ContainsFunc(w.concepts, func(c thesaurus.Concept) bool {
			return c == concept("answer") || c == concept("address_as") || c == concept("contact") || c == concept("short") || c == concept("explain")
		})
	})
}

// sameQuantities reports whether the same numbers, times and dates are in both,
// those of one kind in the same order.
func sameQuantities(x, y *gist) bool {
	list := func(g *gist) (numbers, others []string) {
		for _, w := range g.words {
			if w.kind == quantity {
				if numeric(w.text) {
					numbers = append(numbers, w.text)
				} else {
					others = append(others, w.text)
				}
			}
		}
		return numbers, others
	}
	n1, o1 := list(x)
	n2, o2 := list(y)
	if len(n1)+len(o1) != len(n2)+len(o2) {
		return false
	}
	if len(n1) == len(n2) {
		return slices.EqualFunc(n1, n2, sameQuantity) && slices.EqualFunc(o1, o2, sameQuantity)
	}
	all1, all2 := append(n1, o1...), append(n2, o2...)
	return len(all1) == 1 && sameQuantity(all1[0], all2[0])
}

func dateForms(w *gistWord) bool { return meetsSet(w.forms, daysOfWeek) }

// timely reports whether a word tells when.
func timely(w *gistWord) bool {
	return w.kind == quantity || meetsSet(w.forms, timeWords) || monthNumbers[w.text] > 0 || slices.ContainsFunc(w.concepts, func(c thesaurus.Concept) bool { return timeConcepts()[c] })
}

// across reports whether prepositions put a thing to different ends: with Ana,
// for Ana; from A, to A.
func across(a, b string) bool {
	if a == b || a == "" || b == "" {
		return false
	}
	ends := func(p, q string) bool { return a == p && b == q || a == q && b == p }
	return a == "from" || b == "from" || ends("to", "of") || ends("with", "for") || ends("with", "to") || ends("with", "about")
}

var daysOfWeek = set(`monday tuesday wednesday thursday friday saturday sunday lunes martes miercoles jueves viernes sabado domingo`)

// arranged reports whether the words stand in an order that means the same.
// Where a statement has one clause and nothing that is compared, words are free
// but for names and people; elsewhere one run of words may change places with
// the next.
func arranged(x, y *gist, pairs []gistPair) bool {
	place := func(g *gist, w *gistWord) int {
		for i := range g.words {
			if &g.words[i] == w {
				return i
			}
		}
		return -1
	}
	order := func(keep func(gistPair) bool) []int {
		at := map[int]int{}
		for _, p := range pairs {
			if keep(p) {
				at[place(x, p.a)] = place(y, p.b)
			}
		}
		var out []int
		for i := range x.words {
			if j, ok := at[i]; ok {
				out = append(out, j)
			}
		}
		return out
	}
	people := order(func(p gistPair) bool { return p.a.name || meetsSet(p.a.forms, kin) || meetsSet(p.a.forms, others) })
	if !slices.IsSorted(people) {
		return false
	}
	heavy := order(func(p gistPair) bool { return (p.a.kind == weighty || p.a.kind == slight) && !timely(p.a) })
	if turnedAround(heavy) || (x.persons^y.persons)&personMe != 0 && len(people) > 0 && !slices.IsSorted(heavy) && !slices.ContainsFunc(pairs, func(p gistPair) bool { return within(p.a, felt()) }) {
		return false
	}
	if x.compares || y.compares {
		return slices.IsSorted(heavy) || x.compares != y.compares
	}
	if x.coordinated || y.coordinated || len(heavy) > 3 {
		return oneSwap(heavy)
	}
	return true
}

// turnedAround reports whether two words changed places around a third: "Ana
// manages Luis", "Luis manages Ana".
func turnedAround(list []int) bool {
	for i := range list {
		for j := i + 1; j < len(list); j++ {
			for k := j + 1; k < len(list); k++ {
				if list[i] > list[j] && list[j] > list[k] {
					return true
				}
			}
		}
	}
	return false
}

// oneSwap reports whether two neighbouring runs of a list have changed places,
// or none.
func oneSwap(list []int) bool {
	if slices.IsSorted(list) {
		return true
	}
	want := slices.Sorted(slices.Values(list))
	from := 0
	for list[from] == want[from] {
		from++
	}
	to := len(list)
	for list[to-1] == want[to-1] {
		to--
	}
	part, sorted := list[from:to], want[from:to]
	k := slices.Index(part, sorted[0])
	return slices.Equal(append(slices.Clone(part[k:]), part[:k]...), sorted)
}

// cognate reports whether words of two languages are one word by their
// spelling: penicillin, penicilina.
func cognate(a, b *gistWord) bool {
	if a.name != b.name && (a.name || b.name) || a.kind == quantity {
		return false
	}
	for _, x := range a.forms {
		for _, y := range b.forms {
			if s, t := latinised(x), latinised(y); len(s) > 3 && s == t {
				return true
			}
		}
	}
	return false
}

var latin = strings.NewReplacer("ph", "f", "th", "t", "y", "i", "tion", "cion", "ll", "l", "ss", "s", "mm", "m", "pp", "p", "cc", "c", "tt", "t", "ff", "f", "nn", "n", "rr", "r", "k", "c")

func latinised(w string) string {
	w = latin.Replace(w)
	return strings.TrimRight(w, "aeo")
}
