package belief

import (
	"slices"
	"strings"

	"strandline/internal/thesaurus"
)

// namesOf are the names by which a word may be met in another wording: its ground
// forms, what it stands for, and its spelling where the two languages share it.
func namesOf(w *gistWord) (names []string) {
	add := func(n string) {
		if !slices.Contains(names, n) {
			names = append(names, n)
		}
	}
	if w.kind == quantity {
		return []string{"#" + strings.Replace(w.text, "T?", "T", 1)}
	}
	for _, c := range w.concepts {
		add("~" + thesaurus.Name(c))
		if into := statesOf[thesaurus.Name(c)]; into != "" {
			add("~" + into)
		}
	}
	for _, f := range w.forms {
		if !strings.ContainsAny(f, "~#") && f != "" {
			add(f)
		}
	}
	if l := latinised(w.text); !w.name && len(l) > 3 && len(w.concepts) == 0 {
		add("^" + l)
	}
	return names
}

// statesOf are states of a life that somebody named by their part in it tells.
var statesOf = map[string]string{"wife": "married", "husband": "married", "spouse": "married"}

// Mentions are the words of a text, folded, and each two next to each other as one:
// what to look up [NamesOf] before a text is read.
func Mentions(text string) (words []string) {
	last := ""
	for _, t := range tokens(text) {
		words = append(words, t.text)
		if last != "" && !hasDigit(last+t.text) {
			words = append(words, last+t.text)
		}
		last = t.text
	}
	return words
}

// NamesOf are the names that a word may stand for in a [Sketch], in either language,
// alone or as the first of a phrase.
func NamesOf(word string) (names []string) {
	for _, lang := range []language{languageEN, languageES} {
		r := gistReader{gist: &gist{lang: lang}, lex: lang.lexicon()}
		if numeric(word) { // "56k"
			word = numerals([]token{{text: word}}, r.lex)[0].text
		}
		w := gistWord{text: word}
		forms := readings(token{text: word}, lang)
		r.fill(&w, forms)
		names = append(append(names, namesOf(&w)...), anyUnit(&w)...)
		for _, first := range starters(word, forms) {
			for _, p := range thesaurus.Phrases(columnOf(lang), first) {
				for _, c := range p.Concepts {
					names = append(names, "~"+thesaurus.Name(c))
				}
			}
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Everyday reports whether a word gives no one away by itself: it tells when, how much
// or whether, or goes without saying beside most things.
func Everyday(word string) bool {
	for _, lang := range []language{languageEN, languageES} {
		r := gistReader{gist: &gist{lang: lang}, lex: lang.lexicon()}
		w := gistWord{text: word}
		r.fill(&w, readings(token{text: word}, lang))
		if w.kind != weighty || within(&w, timeConcepts()) || within(&w, tellingConcepts()) {
			return true
		}
		for _, words := range implied() {
			if meetsSet(w.forms, words) {
				return true
			}
		}
	}
	return false
}
