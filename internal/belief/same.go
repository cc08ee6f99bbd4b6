package belief

import (
	"cmp"
	"slices"

	"strandline"
)

// The overlap from which two statements may be one (M5).
const (
	SameOverlap       = 0.70
	SameOverlapHealth = 0.80 // losing an allergy is worse than keeping two
)

// lightWeight is what a light word counts in the overlap.
const lightWeight = 0.25

// Same reports whether two statements say the same in other words (M5): the
// same significant words, in any form and in an order that means the same, with
// the same numbers and names, the same persons, and the same things negated.
// What may differ are words that say nothing by themselves ("really", "the"),
// and, on one side only, words that name the kind of what stands beside them
// ("the Vim editor").
func Same(a, b Statement, health bool) bool {
	return sameLiveState(a, b) || sameWorded(a, b, health) && !contrary(alike(a, b))
}

// sameWorded is Same but for the details that must not differ.
func sameWorded(a, b Statement, health bool) bool {
	if a.lang != languageES && rolesTurned(a, b) {
		if _, restA, restB := match(a, b); len(restA)+len(restB) == 0 {
			return false
		}
	}
	if same(a, b, health) {
		return !misread(a.reading(), b.reading())
	}
	x, passiveA := active(a)
	y, passiveB := active(b)
	if passiveA != passiveB && same(x, y, health) {
		return true
	}
	a, b = alike(a, b)
	return paraphrase(a, b, health)
}

func same(a, b Statement, health bool) bool {
	threshold := SameOverlap
	if health {
		threshold = SameOverlapHealth
	}
	a, b = alike(a, b)
	if a.lang != b.lang || a.past != b.past || a.loose != b.loose || !personsAgree(a.persons, b.persons) {
		return false
	}
	if a.plain == b.plain {
		return true
	}
	if !slices.Equal(numbers(a), numbers(b)) { // "room 6 has desk 7" is not "room 7 has desk 6"
		return false
	}
	pairs, restA, restB := match(a, b)
	if len(pairs) == 0 || len(restA) > 0 && len(restB) > 0 {
		return false
	}
	rest := append(restA, restB...)
	if len(rest) > 2 {
		return false
	}
	shared, differing := 0.0, 0.0
	for _, p := range pairs {
		if p.a.neg != p.b.neg || p.a.left != p.b.left && !preference(pairs) {
			return false
		}
		shared += weight(p.a)
	}
	for _, w := range rest {
		if w.kind != light || w.neg {
			return false
		}
		differing += weight(w)
	}
	if shared/(shared+differing) < threshold {
		return false
	}
	return !exchanged(pairs) && ordered(a, b, pairs)
}

func weight(w word) float64 {
	if w.kind == light {
		return lightWeight
	}
	return 1
}

// matched is a word of one statement and its equal in the other.
type matched struct{ a, b word }

// match pairs the words of two statements; negated ones with negated ones
// first.
func match(a, b Statement) (pairs []matched, restA, restB []word) {
	used := make([]bool, len(b.words))
	for _, w := range a.words {
		best := -1
		for j, v := range b.words {
			if used[j] || !equal(w, v) {
				continue
			}
			if best < 0 || v.neg == w.neg && b.words[best].neg != w.neg {
				best = j
			}
		}
		if best < 0 {
			restA = append(restA, w)
			continue
		}
		used[best] = true
		pairs = append(pairs, matched{w, b.words[best]})
	}
	for j, v := range b.words {
		if !used[j] {
			restB = append(restB, v)
		}
	}
	return pairs, restA, restB
}

func equal(a, b word) bool {
	if a.kind == number || b.kind == number {
		return a.text == b.text
	}
	if a.name && b.name && a.text != b.text { // Marco, Marcos
		return false
	}
	return a.text == b.text || meet(a.lemmas, b.lemmas)
}

// personsAgree reports whether the persons of two statements can be the same.
// Possessives may be missing ("my team", "the team"); a third person may not.
func personsAgree(a, b person) bool {
	const third = personHe | personShe | personThey | personOther
	if a&third != b&third {
		return false
	}
	if a&personYou != b&personYou {
		return false
	}
	if x, y := a&(personMy|personYour), b&(personMy|personYour); x != 0 && y != 0 && x != y {
		return false
	}
	if (a|b)&personMe != 0 && (a^b)&personMe != 0 && a&b&(personI|personWe) != 0 && (a|b)&(personMy|personOur) == 0 {
		return false // "I wrote to Ana", "Ana wrote to me"
	}
	subject := func(p person) person { return p & (personI | personWe) }
	if x, y := subject(a), subject(b); x != 0 && y != 0 && x != y {
		return false
	}
	return true
}

var timeWords = set(`every todo monday tuesday wednesday thursday friday saturday sunday morning evening afternoon night week month
	weekend year noon midnight lunes martes miercoles jueves viernes sabado domingo manana tarde noche semana mes ano day dia hour hora daily weekly monthly diariamente`)

// SameStatement reports whether a statement says what a memory, read before,
// says of the same thing in the same scope; health is whether either is of it.
func SameStatement(m strandline.Memory, known Statement, c strandline.Candidate, said Statement, health bool) bool {
	if m.Kind == strandline.KindEpisode || m.Scope != cmp.Or(c.Scope, strandline.ScopeGlobal) || m.ScopeID != c.ScopeID {
		return false
	}
	if m.Attribute != "" && m.Attribute == c.Attribute && m.Subject != c.Subject {
		return false
	}
	return Same(known, said, health)
}
