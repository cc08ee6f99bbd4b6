package belief

import (
	"slices"
	"strings"
)

// otherParties reports whether two statements with much the same words tell them of other
// parties: another owner ("Ana is my boss", "I'm Ana's boss"), another doer ("vivo en
// Bilbao", "vive en Bilbao"), what somebody is and what they have ("I'm a nurse", "I have a
// nurse").
func otherParties(a, b Statement) bool {
	if a.lang != b.lang {
		return false
	}
	x, y := spell(tokens(a.text), a.lang), spell(tokens(b.text), b.lang)
	return otherOwners(x, y) || a.lang == languageES && otherDoers(a, b, x, y) || isAndHas(x, y)
}

// otherOwners reports whether a thing is the speaker's in one statement and in the other
// that of somebody of whom the first speaks too.
func otherOwners(x, y []token) bool {
	mine := func(ts []token, others map[string]string, all []token) bool {
		for i, t := range ts[:max(0, len(ts)-1)] {
			if owner := others[ts[i+1].text]; owner != "" && ownWords[t.text] && owner != ts[i+1].text && holdsWord(ts, owner) && ownedOnce(ts, ts[i+1].text) && ownedOnce(all, ts[i+1].text) {
				return true
			}
		}
		return false
	}
	return mine(x, ownersIn(y), y) || mine(y, ownersIn(x), x)
}

// ownersIn finds to whom things belong that are somebody's: "Ana's boss", "la jefa de Ana".
func ownersIn(ts []token) map[string]string {
	all := map[string]string{}
	for i, t := range ts {
		if t.possessor && i+1 < len(ts) && ts[i+1].sep == 0 && !timeWords[t.text] {
			all[ts[i+1].text] = t.text
		}
		if (t.text != "de" && t.text != "of") || i == 0 || t.sep != 0 || i > 1 && ownWords[ts[i-2].text] {
			continue
		}
		k := i + 1
		for k < len(ts) && determiners[ts[k].text] {
			k++
		}
		if k < len(ts) && (ts[k].capital || kin[ts[k].text] || others[ts[k].text]) {
			all[ts[i-1].text] = ts[k].text
		}
	}
	return all
}

// holdsWord reports whether a word stands in a statement.
func holdsWord(ts []token, word string) bool {
	return slices.ContainsFunc(ts, func(t token) bool { return t.text == word })
}

// ownedOnce reports whether a word stands in a statement once: of one of two bosses nothing
// is known.
func ownedOnce(ts []token, word string) bool {
	n := 0
	for _, t := range ts {
		n += b2i(t.text == word)
	}
	return n == 1
}

// ownWords say that what follows is the speaker's.
var ownWords = set("my our mi mis nuestro nuestra nuestros nuestras")

// otherDoers reports whether the speaker does in one statement what somebody who is not
// named does in the other, by the endings of Spanish verbs.
func otherDoers(a, b Statement, x, y []token) bool {
	if together(x) || together(y) {
		return false // "vivo con mi hermano", "mi hermano vive conmigo"
	}
	if speaks(a, x) && speaks(b, y) {
		return false // "llevo las cuentas", "soy quien lleva las cuentas"
	}
	pairs, _, _ := alignGists(a.reading(), b.reading())
	for _, p := range pairs {
		if one, other := p.a.who, p.b.who; (one == speakers && other == another || one == another && other == speakers) &&
			p.a.text != p.b.text && meet(inflected(p.a), inflected(p.b)) && !within(p.a, felt()) && !addressed(a.reading()) && !addressed(b.reading()) {
			return true
		}
	}
	return false
}

// Whose a Spanish verb is, of which only one reading there is.
const (
	speakers uint8 = 1 << 1
	another  uint8 = 1 << 3
)

// speaks reports whether the speaker does something in a Spanish statement.
func speaks(s Statement, ts []token) bool {
	return slices.ContainsFunc(ts, func(t token) bool { return firstVerbs[t.text] }) ||
		slices.ContainsFunc(s.reading().words, func(w gistWord) bool { return w.who == speakers })
}

// together reports whether a statement tells what is done with somebody, which both do.
func together(ts []token) bool {
	return slices.ContainsFunc(ts, func(t token) bool { return t.text == "conmigo" || t.text == "con" })
}

// isAndHas reports whether the speaker is in one statement what they have in the other.
func isAndHas(x, y []token) bool {
	is, had := complement(x, beings), complement(y, havings)
	if is == "" {
		is, had = complement(y, beings), complement(x, havings)
	}
	return is != "" && is == had
}

// complement is the word that ends a short clause of the speaker after one of some verbs.
func complement(ts []token, verbs map[string]bool) string {
	for i, t := range ts {
		if i > 1 || !verbs[t.text] || i == 1 && ts[0].text != "i" && ts[0].text != "yo" {
			continue
		}
		k := i + 1
		if k < len(ts) && articlesOnly[ts[k].text] {
			k++
		}
		if k < len(ts) && !numeric(ts[k].text) && !determiners[ts[k].text] && (k+1 == len(ts) || ts[k+1].sep != 0 || places[ts[k+1].text]) && !strings.ContainsAny(ts[k].text, "0123456789") {
			return ts[k].text // not a short name: t1d is diabetic and diabetes
		}
	}
	return ""
}

var (
	beings       = set("am soy")
	havings      = set("have tengo")
	firstVerbs   = set("soy estoy tengo voy he fui estuve tuve hago")
	places       = set("at in on for from with near since who en de para con desde que")
	articlesOnly = set("a an un una")
)
