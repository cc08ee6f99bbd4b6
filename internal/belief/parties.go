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
	_, restA, restB := match(a, b)
	return otherOwners(x, y, len(restA)+len(restB) == 0) || a.lang == languageES && otherDoers(a, b, x, y) || isAndHas(x, y) || lets(x) != lets(y) && rents(x) && rents(y)
}

// otherOwners reports whether somebody is the speaker's in one statement and in the other
// somebody's of whom the first speaks too; where the statements have the same words, whether
// anything is.
func otherOwners(x, y []token, same bool) bool {
	mine := func(ts []token, owners map[string]string, all []token) bool {
		for i, t := range ts[:max(0, len(ts)-1)] {
			whose := ts[i+1].text
			if owner := owners[whose]; ownWords[t.text] && !either[strings.TrimSuffix(whose, "s")] && owner != "" && owner != whose && ofOne(ts, whose) && ofOne(all, whose) &&
				slices.ContainsFunc(ts, func(t token) bool { return t.text == owner && !t.possessor }) {
				return true
			}
		}
		return false
	}
	return mine(x, ownersIn(y, same), y) || mine(y, ownersIn(x, same), x)
}

// ownersIn finds of whom people are, or things too: "Ana's boss", "la jefa de Ana".
func ownersIn(ts []token, things bool) map[string]string {
	all := map[string]string{}
	for i, t := range ts {
		if i > 0 && ts[i-1].possessor && t.sep == 0 && (things || related(t)) && !timeWords[ts[i-1].text] {
			all[t.text] = ts[i-1].text
		}
		if !things && !related(t) || i > 0 && ownWords[ts[i-1].text] || i+1 == len(ts) || ts[i+1].text != "de" && ts[i+1].text != "of" {
			continue
		}
		k := i + 2
		for k < len(ts) && determiners[ts[k].text] {
			k++
		}
		if k < len(ts) && (ts[k].capital || related(ts[k])) {
			all[t.text] = ts[k].text
		}
	}
	return all
}

// related reports whether a word is what somebody is to somebody.
func related(t token) bool { return kin[t.text] || others[t.text] }

// ofOne reports whether a word stands in a statement once: of one of two bosses nothing
// is known.
func ofOne(ts []token, word string) bool {
	n := 0
	for _, t := range ts {
		n += b2i(t.text == word)
	}
	return n == 1
}

// either are what two are to each other.
var either = set(`brother sister sibling twin cousin friend neighbour neighbor colleague coworker classmate roommate flatmate housemate partner
	spouse hermano hermana mellizo melliza primo prima amigo amiga vecino vecina colega companero companera socio socia pareja cunado cunada`)

// ownWords say that what follows is the speaker's.
var ownWords = set("my our mi mis nuestro nuestra nuestros nuestras")

// otherDoers reports whether the speaker does in one statement what somebody else does in
// the other, by the endings of Spanish verbs: somebody who is not named ("vive en Bilbao"),
// or who does it to the speaker ("mi padre me cuida").
func otherDoers(a, b Statement, x, y []token) bool {
	if together(x) || together(y) || reciprocal(x) && reciprocal(y) && being(x) && being(y) {
		return false // "vivo con mi hermano", "mi hermano vive conmigo"
	}
	if speaks(a, x) && speaks(b, y) {
		return false // "llevo las cuentas", "soy quien lleva las cuentas"
	}
	pairs, _, _ := alignGists(a.reading(), b.reading())
	return slices.ContainsFunc(pairs, func(p gistPair) bool {
		return p.a.who == speakers && p.b.who == another && turnsOn(p.b, y) || p.a.who == another && p.b.who == speakers && turnsOn(p.a, x)
	}) && !addressed(a.reading()) && !addressed(b.reading())
}

// turnsOn reports whether a verb of another opens a statement or has the speaker for its
// object.
func turnsOn(w *gistWord, ts []token) bool {
	if within(w, felt()) || meetsSet(w.forms, mutualVerbs) || meetsSet(w.forms, costing) {
		return false
	}
	i := slices.IndexFunc(ts, func(t token) bool { return t.text == w.text })
	if i <= 0 {
		return i == 0
	}
	before := ts[i-1].text
	return before == "me" || before == "nos" || i == 1 && (spanish.negations[before] || spanish.soft[before])
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

// reciprocal reports whether a statement tells what two are to each other.
func reciprocal(ts []token) bool {
	return slices.ContainsFunc(ts, func(t token) bool { return either[t.text] || either[strings.TrimSuffix(t.text, "s")] })
}

// being reports whether a statement tells what somebody is.
func being(ts []token) bool {
	return slices.ContainsFunc(ts, func(t token) bool { return beingVerbs[t.text] })
}

// lets reports whether somebody rents something out.
func lets(ts []token) bool {
	for i, t := range ts {
		if renting[t.text] && slices.ContainsFunc(ts[i+1:min(len(ts), i+6)], func(t token) bool { return t.text == "out" }) {
			return true
		}
	}
	return false
}

func rents(ts []token) bool {
	return slices.ContainsFunc(ts, func(t token) bool { return renting[t.text] })
}

// isAndHas reports whether the speaker is in one statement what they have, see or go to in
// the other.
func isAndHas(x, y []token) bool {
	is, had := complement(x, beings), complement(y, havings)
	if is == "" {
		is, had = complement(y, beings), complement(x, havings)
	}
	return is == had && (kin[is] || others[is] || trades[is])
}

// complement is the word that ends a short clause of the speaker after one of some verbs.
func complement(ts []token, verbs map[string]bool) string {
	for i, t := range ts {
		if i > 1 || !verbs[t.text] || i == 1 && ts[0].text != "i" && ts[0].text != "yo" {
			continue
		}
		k := i + 1
		for k < len(ts) && k < i+3 && articlesOnly[ts[k].text] {
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
	havings      = set("have see need want know visit employ pay date go tengo veo necesito quiero conozco visito pago voy")
	costing      = set("costar salir") // "me cuesta 35 euros", "pago 35 euros"
	beingVerbs   = set("soy es somos son era eramos fue fuimos fueron")
	firstVerbs   = set("soy estoy tengo voy he fui estuve tuve hago")
	mutualVerbs  = set("alquilar arrendar rentar") // of him who lets and him who rents
	renting      = set("rent rents rented renting lease leases leased leasing hire hires hired hiring")
	places       = set("at in on for from with near since who en de para con desde que")
	articlesOnly = set("a an to un una al el la")

	// trades are whom one may be and have: of an illness one says either for the same.
	trades = set(`nurse lawyer plumber accountant cleaner gardener tutor therapist psychologist psychiatrist dentist driver cook chef maid
		nanny trainer coach assistant secretary landlord lodger tenant agent carpenter electrician babysitter godfather godmother guardian
		enfermero enfermera abogado abogada fontanero plomero contador contadora jardinero jardinera tutora terapeuta psicologo psicologa
		psiquiatra dentista chofer cocinero cocinera ninera entrenador entrenadora asistente secretario secretaria casero casera inquilino
		inquilina profesor profesora carpintero electricista medico medica padrino madrina`)
)
