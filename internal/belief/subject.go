package belief

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// givenNames are given names that are no common words, folded, one a line: those of
// the census of the United States of 1990, which are in the public domain, and names
// of other countries.
//
//go:embed givennames.txt
var givenNames string

var isGivenName = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for name := range strings.Lines(givenNames) {
		m[strings.TrimSpace(name)] = true
	}
	return m
})

// leader is the person of whom a statement speaks when it begins with their name:
// "Tom drives a Fiat", "Ravi's rent is 700", "Pedro va al gimnasio". "" when it begins
// otherwise or with two of them, or speaks of the speaker too.
func leader(s Statement) string {
	ts := tokens(s.text)
	if len(ts) < 2 || s.persons&(personI|personWe|personMe|personMy|personOur) != 0 {
		return ""
	}
	name, _ := strings.CutSuffix(foldAccents(strings.ToLower(ts[0].text)), "'s")
	if !isGivenName()[name] || ts[1].text == "and" || ts[1].text == "y" {
		return ""
	}
	return name
}

// othersMatter reports whether one statement is about a person by name and the other
// is not: about another one, or about the speaker.
func othersMatter(a, b Statement) bool {
	if a.lang == b.lang && (whatAndWhere(a, b) || homeAndPost(a, b)) {
		return true
	}
	x, y := leader(a), leader(b)
	return x != y && (x == "" || !mentions(b, x)) && (y == "" || !mentions(a, y))
}

// mentions reports whether a statement has a name.
func mentions(s Statement, name string) bool {
	for _, t := range tokens(s.text) {
		if n, _ := strings.CutSuffix(foldAccents(strings.ToLower(t.text)), "'s"); n == name {
			return true
		}
	}
	return false
}

// whatAndWhere reports whether one statement tells what a thing is and the other in what
// place: "my insulin is Lantus", "my insulin is in the fridge now".
func whatAndWhere(a, b Statement) bool {
	x, y := predicate(a), predicate(b)
	return x != "" && y != "" && (x == located) != (y == located)
}

// located is the predicate of a thing in a place.
const located = "@"

// predicate is the first word of what is said of "my …" or "the …" with "is", or located.
func predicate(s Statement) string {
	ts := spell(tokens(s.text), s.lang)
	for i, t := range ts {
		switch {
		case i == 0 && !things[t.text] || i > 4:
			return ""
		case i == 0 || i+1 == len(ts) || !s.lang.lexicon().copulas[t.text]:
			continue
		}
		if where[ts[i+1].text] && i+2 < len(ts) && determiners[ts[i+2].text] {
			return located
		}
		if text := ts[i+1].text; text != "where" && text != "donde" {
			return text
		}
		return ""
	}
	return ""
}

var where = set("in at on inside under behind beside near en dentro debajo sobre")

// homeAndPost reports whether one statement tells where somebody lives and the other where
// they work: "I live in Cardiff", "I moved to the night shift".
func homeAndPost(a, b Statement) bool {
	some := func(s Statement, of map[string]bool) bool {
		return slices.ContainsFunc(s.words, func(w word) bool { return of[w.text] || meetsSet(w.lemmas, of) })
	}
	return some(a, dwells) && !some(a, posts) && some(b, posts)
}

var (
	dwells = set("live vivir")
	posts  = set("seat desk office school classroom table row window asiento mesa oficina escuela fila team shift ward squad department division crew role equipo turno departamento seccion puesto")
)

// movedToNoPlace reports whether an older statement tells where the speaker lives and the newer
// one that they moved to what has a name and extraction did not take for a place: "I moved to
// Linux". What is written small may be a place all the same.
func movedToNoPlace(old, new Claim) bool {
	if old.Attribute != "location" || old.Subject != new.Subject {
		return false
	}
	if new.Attribute == "location" {
		return newDwelling(old, new)
	}
	m := movedTo.FindStringSubmatch(new.Said.telling().folded)
	return m != nil && slices.ContainsFunc(new.Said.telling().tokens, func(t token) bool { return t.capital && t.text == m[1]+m[2] })
}

// newDwelling reports whether an older statement names where somebody lives and the newer one
// tells of another dwelling that may be there too: "I live in Braga", "I moved to a bigger flat".
func newDwelling(old, new Claim) bool {
	named := func(c Claim) bool {
		return slices.ContainsFunc(c.Said.words, func(w word) bool { return w.name })
	}
	return dwelling.MatchString(new.Said.telling().folded) && !named(new) && named(old)
}

var dwelling = regexp.MustCompile(`^(?:i|we|he|she|they|me|nos|se) (?:\pL+ ){0,3}(?:moved|moving|live|lives|living|mude|mudamos|mudado|mudo|vivo|vivimos|vive) (?:in|into|to|a|en) ` +
	`(?:(?:an?|the|our|my|another|un|una|otro|otra|mi|nuestra|nuestro) )?(?:\pL+ ){0,2}(?:flat|apartment|house|place|room|studio|bungalow|condo|building|loft|piso|casa|depto|departamento|apartamento|cuarto|habitacion|estudio|edificio|atico|(?:city|town) centre|(?:city|town) center|centro)\b`)

var movedTo = regexp.MustCompile(`^(?:i|we) (?:have |just |recently )*(?:moved|switched) to ([\pL\d]+)|^(?:me|nos) (?:he |hemos )?(?:mude|mudamos|mudado|pase|pasamos|pasado) a ([\pL\d]+)`)
