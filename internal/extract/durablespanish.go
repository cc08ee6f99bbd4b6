package extract

import "strings"

func durableSpanish(text string, toks []token, k, end int) bool {
	negative := toks[k].norm != "siempre"
	k++
	if k < end && (toks[k].norm == "mas" || toks[k].norm == "jamas") && negative {
		k++
	}
	if k >= end || barrier(toks[k].sep) {
		return false
	}
	if toks[k].norm == "que" {
		for k++; k < end && clitics[toks[k].norm]; k++ {
		}
		return k < end && secondPerson(toks[k].norm)
	}
	clitic := false
	for k+1 < end && clitics[toks[k].norm] {
		clitic = true
		k++
	}
	w := toks[k].norm
	if clitic && k+1 >= end && firstSingular(w) {
		return false // "nunca más lo hago" points at what
	}
	if (impersonal[w] && (negative || !accented(text, toks[k]))) || len(w) < 3 || function[w] {
		return false
	}
	if hasSuffixes(w, "ron") || hasSuffixes(w, "ivo", "oso") && k+1 >= end || dejar(toks[k:end]) || strings.HasSuffix(text[toks[k].start:toks[k].end], "ó") {
		return false // a past tense
	}
	if firstSingular(w) || hasSuffixes(w, "amos", "emos", "imos") {
		return !has(toks[k:end], failing)
	}
	if negative {
		// "nunca uses", "nunca me trates": the subjunctive is the order.
		return secondPerson(w) || hasSuffixes(w, "e", "a", "n") && !accented(text, toks[k])
	}
	if clitic {
		return secondPerson(w)
	}
	return imperativeSpanish(text, toks[k])
}

// impersonal verbs after "siempre" speak of the world, not of what to do.
var impersonal = set(`hay es esta estan son fue era eran pasa falla llueve tarda sale da termina se ha habia habra
parece queda sucede ocurre llega viene va fallan devuelve explota rompe tira hace cuesta aparece puede existe
casi cerca fuera afuera encima arriba detras delante alrededor tarde sola solas juntas
lo mismo igual que y sera habra cae tiene tuvo quise fui vi estuve tuve hice pude le nos bien mal mas menos un una el la`)

var clitics = set("me te les lo la los las")

// imperativeSpanish reports whether the word can be an order: it ends like one
// of tú, vos, usted or vosotros, with or without pronouns.
func imperativeSpanish(text string, t token) bool {
	w := t.norm
	if accented(text, t) && len(w) > 2 {
		return !hasSuffixes(w, "ara", "era", "ira", "dra") // a future
	}
	if impersonal[w] || function[w] || adverbs[w] || len(w) < 3 {
		return false
	}
	for _, c := range []string{"melo", "mela", "me", "lo", "la", "los", "las", "nos", "te", "le", "les"} {
		if base, ok := cutSuffix(w, c); ok && len(base) > 2 && hasSuffixes(base, "a", "e", "i", "n") {
			return true
		}
	}
	return hasSuffixes(w, "a", "e", "i", "ad", "ed", "id", "ar", "er", "ir", "an", "en") || w == "pon" || w == "haz" || w == "di" || w == "ten"
}

// dejar reports whether the verb is "dejar de": "nunca dejás de llegar tarde"
// says what somebody does, not what to do.
func dejar(toks []token) bool {
	return len(toks) > 1 && hasStem(toks[0].norm, []string{"deja"}) && toks[1].norm == "de"
}

func cutSuffix(w, s string) (string, bool) {
	if len(w) > len(s) && w[len(w)-len(s):] == s {
		return w[:len(w)-len(s)], true
	}
	return w, false
}

// secondPerson reports whether a Spanish verb form addresses somebody.
func secondPerson(w string) bool {
	return len(w) > 3 && hasSuffixes(w, "as", "es", "ais", "eis")
}

// firstSingular reports whether a Spanish word can be a verb of the first
// person singular in the present.
func firstSingular(w string) bool {
	return len(w) > 2 && hasSuffixes(w, "o", "oy") && !hasSuffixes(w, "ando", "endo", "ado", "ido", "mento", "ito") &&
		!function[w] && !determiners[w] && !deictic[w]
}

// accented reports whether the word as written ends in an accented vowel: after
// "siempre" an order to vos, after "nunca" a past tense.
func accented(text string, t token) bool {
	w := text[t.start:t.end]
	return strings.HasSuffix(w, "á") || strings.HasSuffix(w, "é") || strings.HasSuffix(w, "í")
}
