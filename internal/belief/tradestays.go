package belief

import (
	"regexp"
	"slices"
	"strings"
)

// tradeStays reports whether an older statement tells somebody's trade by what they work with, and
// the newer one only that such a thing is over or gone: "my husband is a train driver", "his train
// was cancelled".
func tradeStays(a, b Statement) bool {
	said := a.telling().folded
	m := tradeWith.FindStringSubmatch(said)
	if m == nil || !ofSomebody(a) {
		return false
	}
	thing, trade := m[1]+m[4], m[2]+m[3]
	met := false
	for _, w := range strings.Fields(b.telling().folded) {
		if w == trade || workingLife[w] {
			return false
		}
		met = met || singular(w) == singular(thing)
	}
	return met && !slices.ContainsFunc(b.telling().tokens, func(t token) bool { return b.lang.lexicon().negations[t.text] })
}

// ofSomebody reports whether a statement is told of a person: what "a Redis cluster" is has no trade.
func ofSomebody(s Statement) bool {
	said := speech{ts: s.telling().tokens}
	for j, t := range said.ts {
		switch {
		case holds[t.text], worksAs[t.text]:
			return worksAs[t.text]
		case said.relative(j), isGivenName()[t.text], t.text == "i", thirdWords[t.text], t.text == "soy":
			return true
		}
	}
	return false
}

var (
	worksAs = set("work works trabajo trabaja")

	tradeWith = regexp.MustCompile(`\b(?:am|is|works? as) an? (?:\pL+ )?(\pL+) (\pL+(?:er|or|ist|ian|ant|man|woman))s?$|\b(?:soy|es|trabaja como|trabajo como|trabaja de|trabajo de) (?:un |una )?(\pL+(?:or|ora|ista|ero|era|nte)) de (?:la |el |los |las )?(\pL+)$`)

	// workingLife are words of having a trade, of leaving it and of taking up another.
	workingLife = set(`quit quits left leave leaves leaving retired retires resigned resigns fired sacked redundant laid job jobs work works worked working career trade
		profession promoted became becomes now former
		dejo deja dejar renuncio renuncia jubilo jubila retiro despidieron echaron trabajo trabaja trabajar trabajaba empleo carrera profesion ascendieron ahora ya cambio`)
)
