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
	threshold := SameOverlap
	if health {
		threshold = SameOverlapHealth
	}
	if a.plain == b.plain {
		return true
	}
	if a.lang != b.lang && a.lang != languageUnknown && b.lang != languageUnknown {
		return false
	}
	if a.past != b.past || a.loose != b.loose || !personsAgree(a.persons, b.persons) {
		return false
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
		if p.a.neg != p.b.neg {
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
	subject := func(p person) person { return p & (personI | personWe) }
	if x, y := subject(a), subject(b); x != 0 && y != 0 && x != y {
		return false
	}
	return true
}

// exchanged reports whether two words changed places around a preposition:
// "tabs over spaces", "spaces over tabs"; "from A to B", "from B to A"; "Ana's
// boss is Luis", "Luis's boss is Ana". One word under prepositions that mean
// different things ("from Madrid", "to Madrid") is enough too.
func exchanged(pairs []matched) bool {
	for i, p := range pairs {
		if p.a.prep == p.b.prep {
			continue
		}
		if p.a.prep != "" && p.b.prep != "" && p.a.prep != "of" && p.b.prep != "of" {
			return true
		}
		for _, q := range pairs[i+1:] {
			if q.a.prep != q.b.prep && q.a.prep == p.b.prep && q.b.prep == p.a.prep {
				return true
			}
		}
	}
	return false
}

// ordered reports whether the words that no preposition ties down stand in an
// order that means the same: "Ana manages Luis" is not "Luis manages Ana".
// Members of a list may change places, and so may both sides of "is".
func ordered(a, b Statement, pairs []matched) bool {
	if a.copula && b.copula {
		return true
	}
	last := -1
	for _, p := range pairs {
		if p.a.prep != "" || p.b.prep != "" || p.a.joined || p.b.joined {
			continue
		}
		if p.b.pos < last {
			return movable(p, pairs)
		}
		last = p.b.pos
	}
	return true
}

// movable reports whether the word that changed places tells when or how often,
// or is one of a list.
func movable(p matched, pairs []matched) bool {
	for _, q := range pairs {
		if q.a.joined || q.b.joined {
			return true
		}
	}
	return timeWords[p.a.key()] || timeWords[p.b.key()]
}

var timeWords = set(`every todo monday tuesday wednesday thursday friday saturday sunday morning evening afternoon night week month
	weekend year noon midnight lunes martes miercoles jueves viernes sabado domingo manana tarde noche semana mes ano`)

// SameStatement reports whether a statement says what a memory says, of the
// same thing in the same scope.
func SameStatement(m strandline.Memory, c strandline.Candidate, said Statement) bool {
	if m.Kind == strandline.KindEpisode || m.Scope != cmp.Or(c.Scope, strandline.ScopeGlobal) || m.ScopeID != c.ScopeID {
		return false
	}
	if m.Attribute != "" && m.Attribute == c.Attribute && m.Subject != c.Subject {
		return false
	}
	health := m.Domain == strandline.DomainHealth || c.Domain == strandline.DomainHealth
	return Same(Read(m.Content), said, health)
}
