package belief

import (
	"slices"
	"strings"

	"strandline/internal/inflect"
	"strandline/internal/thesaurus"
)

// read takes in the word or phrase at i and returns how many tokens it has.
func (r *gistReader) read(i int, ts []token) int {
	t := ts[i]
	if t.sep != 0 && i > 0 || clauseWords[t.text] {
		r.coordinated = true
	}
	r.compares = r.compares || comparisons[t.text] || t.text == "than" || r.prefers && (t.text == "to" || t.text == "a") && !infinitive(i, ts, r.lang)
	r.prefers = r.prefers || strings.HasPrefix(t.text, "prefer") || strings.HasPrefix(t.text, "prefier")
	if w, n := r.phrase(i, ts); n > 0 {
		r.add(w)
		r.every = r.every || everyWords[t.text]
		return n
	}
	if t.text == "with" || t.text == "con" || t.text == "via" || t.text == "through" || t.text == "on" {
		r.means = true
	}
	if g, ok := r.lex.preps[t.text]; ok && !infinitive(i, ts, r.lang) {
		if r.prep = g; g == "near" {
			r.prep = ""
		}
	} else if subjects[t.text] || r.lex.copulas[t.text] {
		r.prep = ""
	}
	switch {
	case t.text == "1" && i > 0 && (ts[i-1].text == "have" || ts[i-1].text == "has"):
		return 1
	case i+1 < len(ts) && numeric(ts[i+1].text) && (t.text == "hace" || t.text == "llevo" || t.text == "llevamos"):
		return 1
	case (t.text == "voy" || t.text == "vamos" || t.text == "va" || t.text == "van") && i+2 < len(ts) && ts[i+1].text == "a" && slices.ContainsFunc(r.forms[i+2], func(f inflect.Reading) bool {
		return f.Lemma == ts[i+2].text && f.Tense == inflect.Timeless && f.Person == 0 && strings.HasSuffix(f.Lemma, "r")
	}):
		r.add(gistWord{text: "will", forms: []string{"will"}, concepts: []thesaurus.Concept{concept("plan")}})
		return 2
	case t.capital && !t.first && len(t.text) == 1 && t.text != "i":
		r.add(gistWord{text: t.text, forms: []string{t.text}, name: true})
		return 1
	case quantifiers[t.text]:
		r.add(gistWord{text: t.text, forms: []string{t.text, strings.TrimSuffix(strings.TrimSuffix(t.text, "s"), "a")}})
		return 1
	case everyWords[t.text] || r.lang == languageES && t.text == "los" && i+1 < len(ts) && dias[ts[i+1].text]:
		r.every = true
		return 1
	case r.lang == languageES && i+1 < len(ts) && strings.HasSuffix(ts[i+1].text, "ndo") && slices.ContainsFunc(r.forms[i], func(f inflect.Reading) bool { return ongoing[f.Lemma] }):
		return 1
	case r.lang == languageES && concord[t.text] && r.negations > 0:
		return 1
	case r.lex.negations[t.text] || avoiding[t.text] || t.text == "non":
		r.neg = true
		r.negations++
		return 1
	case r.lex.soft[t.text] || r.lex.function[t.text] || empty[t.text] || r.lex.preps[t.text] != "":
		return 1
	}
	w := gistWord{text: t.text, name: t.capital && !t.first && !(months[t.text] && i > 0 && dating[ts[i-1].text])}
	if base, ok := strings.CutSuffix(t.text, "-free"); ok {
		w.text, r.neg = base, true
		r.negations++
	} else if base, ok := strings.CutPrefix(t.text, "sin-"); ok {
		w.text, r.neg = base, true
		r.negations++
	}
	if day, ok := weekdays[w.text]; ok && r.lang != languageES {
		w.text, r.every = day, true
	}
	r.fill(&w, r.forms[i])
	w.bare = i > 1 && r.lex.copulas[ts[i-1].text] && !subjects[ts[i-2].text]
	if i > 0 && ts[i-1].text == "se" {
		w.who = 0 // whoever does it
	}
	if i > 0 && determiners[ts[i-1].text] {
		w.who = 0 // a noun
	}
	r.add(w)
	return 1
}

// dating are words after which May is a month.
var dating = set("in since until till by before after every each last next early late mid of en desde hasta")

// fill finds the ground forms and concepts of a word.
func (r *gistReader) fill(w *gistWord, forms []inflect.Reading) {
	w.forms = append(w.forms, w.text)
	for _, f := range forms {
		if !slices.Contains(w.forms, f.Lemma) {
			w.forms = append(w.forms, f.Lemma)
		}
		if r.lang == languageES && f.Person > 0 {
			w.who |= 1 << f.Person
		}
	}
	column := columnOf(r.lang)
	for _, f := range w.forms {
		for _, c := range thesaurus.Of(column, f) {
			if !slices.Contains(w.concepts, c) {
				w.concepts = append(w.concepts, c)
			}
		}
	}
	switch {
	case isQuantity(w.text):
		w.kind = quantity
	case r.idles(w):
		w.kind = idle
	case slices.ContainsFunc(w.concepts, func(c thesaurus.Concept) bool { return slightConcepts()[c] }) || meetsSet(w.forms, r.lex.light) || meetsSet(w.forms, slightWords):
		w.kind = slight
	}
}

func columnOf(l language) thesaurus.Language {
	if l == languageES {
		return thesaurus.Spanish
	}
	return thesaurus.English
}

func (r *gistReader) idles(w *gistWord) bool {
	return meetsSet(w.forms, idleWords) || slices.ContainsFunc(w.concepts, func(c thesaurus.Concept) bool { return idleConcepts()[c] })
}

func (r *gistReader) add(w gistWord) {
	if slices.ContainsFunc(w.concepts, func(c thesaurus.Concept) bool { return c == concept("hate") }) {
		w.forms, w.concepts = nil, []thesaurus.Concept{concept("like")}
		r.neg = true
		r.negations++
	} else if slices.ContainsFunc(w.concepts, func(c thesaurus.Concept) bool { return c == concept("avoid") }) {
		r.neg = true
		r.negations++
		return
	}
	if r.neg && w.kind == weighty {
		w.neg, r.neg = true, false
	}
	w.every, r.every = r.every || w.every, false
	w.prep = r.prep
	r.words = append(r.words, w)
}

// phrase finds the longest phrase of the thesaurus at i.
func (r *gistReader) phrase(i int, ts []token) (w gistWord, n int) {
	column := columnOf(r.lang)
	for _, first := range starters(ts[i].text, r.forms[i]) {
		for _, p := range thesaurus.Phrases(column, first) {
			if len(p.Words) <= n || !r.holds(i, ts, p.Words) {
				continue
			}
			n = len(p.Words)
			w = gistWord{text: strings.Join(p.Words, "_"), concepts: p.Concepts}
			w.forms = []string{w.text}
			if r.idles(&w) {
				w.kind = idle
			}
		}
	}
	return w, n
}

func starters(text string, forms []inflect.Reading) []string {
	all := []string{text}
	for _, f := range forms {
		if !slices.Contains(all, f.Lemma) {
			all = append(all, f.Lemma)
		}
	}
	return all
}

// holds reports whether the words of a phrase stand at i in any form.
func (r *gistReader) holds(i int, ts []token, words []string) bool {
	if i+len(words) > len(ts) {
		return false
	}
	for k, w := range words {
		if k > 0 && (ts[i+k].sep == '.' || ts[i+k].sep == ',') {
			return false
		}
		if ts[i+k].text != w && !slices.ContainsFunc(r.forms[i+k], func(f inflect.Reading) bool { return f.Lemma == w }) {
			return false
		}
	}
	return true
}

type gistReader struct {
	*gist
	lex     *lexicon
	forms   [][]inflect.Reading
	neg     bool
	every   bool
	prep    string
	prefers bool
	animate bool // somebody was named
	aside   bool // in a clause that tells since when or why
}
