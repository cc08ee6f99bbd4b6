package belief

import (
	"slices"
	"strings"

	"strandline/internal/inflect"
	"strandline/internal/thesaurus"
)

// readings returns what a token may be a form of, nouns and qualities too.
func readings(t token, lang language) []inflect.Reading {
	if lang != languageES {
		return append(inflect.English(t.text), inflect.Deed(t.text)...)
	}
	out := append(spanishReadings(t), inflect.Acto(t.text)...)
	for _, f := range spanishNouns(t.text) {
		out = append(out, inflect.Reading{Lemma: f})
	}
	if len(out) == 0 || !slices.ContainsFunc(out, func(r inflect.Reading) bool { return r.Person > 0 || len(thesaurus.Of(thesaurus.Spanish, r.Lemma)) > 0 }) {
		for _, f := range spanishForms(t.text) {
			out = append(out, inflect.Reading{Lemma: f})
		}
	}
	return out
}

// spanishReadings are the verbs that a token may be a form of: "uso" is of "I"
// unless it was written "usó".
func spanishReadings(t token) []inflect.Reading {
	out := inflect.Spanish(t.text)
	now := slices.ContainsFunc(out, func(r inflect.Reading) bool { return r.Person == 1 && r.Tense == inflect.Present })
	out = slices.DeleteFunc(out, func(r inflect.Reading) bool {
		return t.stress && r.Person == 1 || !t.stress && now && r.Person == 3 && r.Tense == inflect.Past && strings.HasSuffix(t.text, "o")
	})
	return out
}

// spanishNouns returns the singular of a noun or quality, of either gender
// unless that makes it another word.
func spanishNouns(w string) []string {
	if len(w) < 4 || hasDigit(w) {
		return nil
	}
	out := []string{}
	one := w
	switch {
	case strings.HasSuffix(w, "ces"):
		one = w[:len(w)-3] + "z"
	case strings.HasSuffix(w, "es") && strings.ContainsRune("lrndjsy", rune(w[len(w)-3])):
		out = append(out, w[:len(w)-2])
		one = w[:len(w)-1]
	case strings.HasSuffix(w, "s") && strings.ContainsRune("aeiou", rune(w[len(w)-2])):
		one = w[:len(w)-1]
	}
	out = append(out, one)
	if stem, ok := strings.CutSuffix(one, "a"); ok && !ofOneGender[one] {
		out = append(out, stem+"o")
		if strings.HasSuffix(stem, "or") {
			out = append(out, stem)
		}
		if len(thesaurus.Of(thesaurus.Spanish, stem+"e")) > 0 {
			out = append(out, stem+"e") // jefa
		}
	}
	return out
}
