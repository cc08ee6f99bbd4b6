package extract

import "strings"

// thing names what a statement that begins with an article is of: "the car insurance", "el
// seguro del coche".
func thing(toks []token) string {
	var parts []string // the words that say something
	whole, said := "", true
	for _, t := range toks[1:min(len(toks), 7)] {
		if copulas[t.norm] || barrier(t.sep) {
			if said && len(parts) > 0 {
				return strings.TrimSpace(whole)
			}
			return strings.Join(parts, " ")
		}
		switch {
		case !function[t.norm]:
			parts = append(parts, t.norm)
		case !ofWords[t.norm] || len(parts) == 0:
			said = false // "the car that we have"
		}
		whole += " " + t.norm
	}
	if len(parts) > 0 {
		return parts[0] // without a verb that is known, the first noun is safe
	}
	return ""
}

// ofWords join what a thing is of to it.
var ofWords = set("of the de del la el los las")

// firstNamed names what a statement that begins with a capital is of: a name, or the words up to
// the verb, of which the name is only the first ("Lisbon flat has two rooms").
func firstNamed(toks []token) string {
	for k, t := range toks[:min(len(toks), 5)] {
		switch w := t.norm; {
		case k == 0:
		case copulas[w] || verbal[w]:
			if k == 1 || capitals(toks[1:k]) {
				return toks[0].norm
			}
			return wordsOf(toks[:k])
		case barrier(t.sep) || function[w] || adverbs[w] || inThird(t) || hasSuffixes(w, "ed", "ing"):
			return toks[0].norm
		}
	}
	return toks[0].norm
}

// capitals reports whether one of the words is written as a name is.
func capitals(toks []token) bool {
	for _, t := range toks {
		if t.capital {
			return true
		}
	}
	return false
}

func wordsOf(toks []token) string {
	words := make([]string, len(toks))
	for k, t := range toks {
		words[k] = t.norm
	}
	return strings.Join(words, " ")
}

// ownVerbFirst reports whether a statement begins with a verb of the speaker's that says so by
// its form, as "tenemos", or that nobody else is named before, as "got": the capital of a
// sentence makes no name of it.
func ownVerbFirst(toks []token) bool {
	w := toks[0].norm
	if len(toks) < 2 || barrier(toks[1].sep) || givenName(w) {
		return false
	}
	next := toks[1]
	if verbal[next.norm] || copulas[next.norm] || inThird(next) || next.norm == "and" || next.norm == "y" {
		return false // "Ramos viene"
	}
	return ownPasts[w] || len(w) > 5 && hasSuffixes(w, "amos", "emos", "imos") || w == "vamos" || w == "somos"
}

// ownPasts are English pasts that begin a remark without "I".
var ownPasts = set("got had went")

// noThing are words that begin a sentence and are no name: times, and the verbs of orders.
var noThing = set(`manana anoche anteayer pasado tonight lately usually recently weekends weekdays
run use make keep check add put take call ask tell write send give let go do get have need want try leave bring buy pay book`)
