package belief

import (
	"slices"
	"strings"

	"strandline/internal/inflect"
	"strandline/internal/thesaurus"
)

// bystanders leaves out persons that only take up what is named ("a mi padre le
// diagnosticaron …", "le tengo miedo a …").
func (r *gistReader) bystanders(ts []token) {
	if r.lang != languageES || r.persons&personOther == 0 {
		return
	}
	named := r.persons&personI != 0
	for _, t := range ts {
		switch t.text {
		case "su", "sus", "suyo", "suya":
			return
		}
		named = named || kin[t.text] || others[t.text]
	}
	if named {
		r.persons &^= personOther
	}
}

// person notes who is spoken of and whether it was so.
func (r *gistReader) person(i int, t token, ts []token) {
	if r.animate = r.animate || kin[t.text] || others[t.text] || t.capital && !t.first && t.text != "i" && monthNumbers[t.text] == 0; r.animate && resuming[t.text] {
		return // of whom was named
	}
	if p, ok := r.lex.persons[t.text]; ok {
		r.persons |= p
	}
	r.cleft = r.cleft || i > 0 && r.lex.copulas[ts[i-1].text] && clefts[t.text]
	if r.aside = (r.aside || i > 0 && background[t.text]) && (i == 0 || t.sep == 0); r.aside {
		return
	}
	r.past = r.past || r.lex.past[t.text] && t.text != "once"
	if r.lang == languageES {
		r.spanishVerb(i, t, ts)
		return
	}
	if i > 0 && (ts[i-1].text == "i" || ts[i-1].text == "we") {
		r.isFirst = r.isFirst || (t.text == "am" || t.text == "are") && (i+1 == len(ts) || !strings.HasSuffix(ts[i+1].text, "ing"))
		r.hasFirst = r.hasFirst || t.text == "have" || t.text == "got" || t.text == "own"
	}
	if i == 0 || r.past || r.lex.soft[t.text] {
		return
	}
	forms := inflect.English(t.text)
	if forms[0].Tense != inflect.Past || t.capital {
		return
	}
	for k := i - 1; k >= max(0, i-3); k-- {
		if auxiliaries[ts[k].text] {
			return
		}
		if !r.lex.soft[ts[k].text] && !r.lex.negations[ts[k].text] && !subjects[ts[k].text] {
			break
		}
	}
	if determiners[ts[i-1].text] || ts[i-1].text == "no" || strings.HasSuffix(t.text, "ed") && !subjects[ts[i-1].text] && slices.ContainsFunc(ts, func(t token) bool { return auxiliaries[t.text] }) {
		return // of a thing: "a swallow tattooed on me"
	}
	for _, f := range forms {
		if slices.ContainsFunc(thesaurus.Of(thesaurus.English, f.Lemma), func(c thesaurus.Concept) bool { return lastingConcepts()[c] }) {
			return
		}
	}
	r.past = true
}

func (r *gistReader) spanishVerb(i int, t token, ts []token) {
	r.isFirst = r.isFirst || t.text == "soy" || t.text == "somos"
	r.hasFirst = r.hasFirst || t.text == "tengo" || t.text == "tenemos"
	if i > 0 && (determiners[ts[i-1].text] || r.lex.preps[ts[i-1].text] != "" && !t.stress) {
		return
	}
	forms := spanishReadings(t)
	if len(forms) == 0 {
		return
	}
	first, we, gone := true, true, true
	for _, f := range forms {
		first = first && f.Person == 1
		we = we && f.Person == 4
		gone = gone && f.Tense == inflect.Past
	}
	switch {
	case first && !t.stress:
		r.persons |= personI
	case we:
		r.persons |= personWe
	}
	for _, f := range spanishNouns(t.text) {
		gone = gone && len(thesaurus.Of(thesaurus.Spanish, f)) == 0 // "y media"
	}
	if gone {
		for _, f := range forms {
			if slices.ContainsFunc(thesaurus.Of(thesaurus.Spanish, f.Lemma), func(c thesaurus.Concept) bool { return lastingConcepts()[c] }) {
				return
			}
		}
		r.past = true
	}
}
