package belief

import (
	"slices"
	"strings"

	"strandline/internal/inflect"
	"strandline/internal/thesaurus"
)

// language is what a text is written in.
type language uint8

// The languages.
const (
	languageUnknown language = iota
	languageEN
	languageES
)

// guess tells the language by its commonest words. What does not tell is
// unknown.
func guess(ts []token, text string) language {
	en, es := 0, 0
	for i, t := range ts {
		if english.tells(t.text) || strings.Contains(t.text, "'") || len(contractions[t.text]) > 0 && t.text != "al" && t.text != "del" {
			en++
		}
		if spanish.tells(t.text) {
			es++
		}
		if i == 1 && (ts[0].text == "no" || spanish.negations[ts[0].text]) && len(t.text) > 3 && strings.ContainsAny(t.text[len(t.text)-2:], "aeo") {
			es++ // "no uses …": an English "no" does not begin a sentence with a verb
		}
	}
	if strings.ContainsAny(text, "ñ¿¡áéíóúÑ") {
		es++
	}
	switch {
	case es > en:
		return languageES
	case en > es:
		return languageEN
	}
	return leaning(ts)
}

// leaning tells the language by the words that only one of the two has.
func leaning(ts []token) language {
	lead := 0
	for _, t := range ts {
		if english.function[t.text] || spanish.function[t.text] {
			continue // of both, as "has" is
		}
		known := func(l language) bool {
			return slices.ContainsFunc(readings(t, l), func(r inflect.Reading) bool { return len(thesaurus.Of(columnOf(l), r.Lemma)) > 0 })
		}
		switch en, es := known(languageEN), known(languageES); {
		case en && !es:
			lead++
		case es && !en:
			lead--
		}
	}
	switch {
	case lead > 0:
		return languageEN
	case lead < 0:
		return languageES
	}
	return languageUnknown
}

// tells reports whether a word is common in the language.
func (l *lexicon) tells(w string) bool {
	_, form := l.same[w]
	return form || l.marks[w] || l.function[w] || l.verbs[w] || l.negations[w] || l.copulas[w]
}

func (l language) lexicon() *lexicon {
	if l == languageES {
		return &spanish
	}
	return &english
}
