package belief

import (
	"slices"

	"strandline/internal/thesaurus"
)

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
