package belief

import (
	"slices"
	"strings"

	"strandline/internal/inflect"
	"strandline/internal/thesaurus"
)

// opened puts words before others.
func opened(ts []token, words []string) []token {
	out := make([]token, 0, len(ts)+len(words))
	for _, w := range words {
		out = append(out, token{text: w, first: len(out) == 0})
	}
	if ts[0].text == "got" {
		ts = ts[1:]
	}
	ts = slices.Clone(ts)
	ts[0].sep, ts[0].first = 0, false
	ts[0].capital = ts[0].capitals // whether it is a name is not known
	return append(out, ts...)
}

// leftOut tells with which words a sentence begins whose subject, the speaker, was left
// out: "allergic to nuts", "was in prison", "on lithium". What somebody else does or is,
// and what a thing is, is told by a verb; only a value may be told so: "salary is 56k".
func leftOut(ts []token, lang language) (subject []string, ok bool) {
	if len(ts) == 0 || ts[0].text == "got" && len(ts) == 1 || lang == languageES && isInfinitive(ts[0].text) {
		return nil, false
	}
	lex := lang.lexicon()
	for i, t := range ts {
		value := i > 0 && i+1 < len(ts) && lex.copulas[t.text] && (numeric(ts[i+1].text) || ts[i+1].text == "de" || currency[ts[i+1].text] != "")
		if anybody[t.text] || !value && ofAnother(i, t, lang) {
			return nil, false
		}
	}
	first := ts[0].text
	switch {
	case lang == languageES && lex.preps[first] != "":
		return []string{"estoy"}, true
	case lang == languageES && strings.HasSuffix(first, "ndo"):
		return []string{"estoy"}, true
	case lang == languageES:
		return []string{"soy"}, true
	case first == "got" && inflect.English(ts[1].text)[0].Tense == inflect.Past:
		return []string{"i", "was"}, true
	case first == "got":
		return []string{"i", "have"}, true
	case first == "been":
		return []string{"i", "have"}, true
	case beginsDeed(ts[0], lang) && !strings.HasSuffix(first, "ing"):
		return []string{"i"}, true
	}
	return []string{"i", "am"}, true
}

// isInfinitive reports whether a Spanish word is the infinitive of a verb, and nothing else.
func isInfinitive(w string) bool {
	forms := inflect.Spanish(w)
	return len(forms) > 0 && !slices.ContainsFunc(forms, func(f inflect.Reading) bool { return f.Lemma != w || f.Tense != inflect.Timeless })
}

// beginsDeed reports whether a word begins what the speaker does or was.
func beginsDeed(t token, lang language) bool {
	if lang == languageES {
		return strings.HasSuffix(t.text, "ndo")
	}
	return ownVerbs[t.text] || lang.lexicon().verbs[t.text] || strings.HasSuffix(t.text, "ing") || inflect.English(t.text)[0].Tense == inflect.Past
}

// hadSince are words by which a thing without a verb is told as what somebody has.
var hadSince = set("since desde diagnosed diagnosticado diagnosticada")

// isQuality reports whether a word tells what somebody is: "epileptic".
func isQuality(w string) bool {
	return strings.HasSuffix(w, "ic") || strings.HasSuffix(w, "ico") || strings.HasSuffix(w, "ica")
}

var ownVerbs = set("am was had have got been")

// ofAnother reports whether a word is a verb of which the speaker is not the subject.
func ofAnother(i int, t token, lang language) bool {
	lex := lang.lexicon()
	if lang == languageES {
		forms := spanishReadings(t)
		return lex.copulas[t.text] || len(forms) > 0 && len(thesaurus.Of(thesaurus.Spanish, t.text)) == 0 &&
			!slices.ContainsFunc(forms, func(f inflect.Reading) bool { return f.Person < 2 || f.Person == 4 })
	}
	if i == 0 && ownVerbs[t.text] {
		return false
	}
	base := strings.TrimSuffix(t.text, "s")
	return judging[t.text] || lex.copulas[t.text] || auxiliaries[t.text] || base != t.text && lex.verbs[base] || t.text == "has" || i > 0 && lex.verbs[t.text]
}

// judging are the verbs by which something is said of what is done: "working there pays well".
var judging = set("sounds seems means looks feels gets makes pays helps takes costs sucks beats requires involves keeps brings suits goes")

// ofFragment reports whether a statement of the speaker is met by a sentence without a
// subject: where one name is all of it, by one with a verb, or by a state alone.
func (k Sketch) ofFragment(t Telling) bool {
	if k.Whose&WhoseOwn == 0 || k.Whose&whoseThird != t.whose&whoseThird {
		return false
	}
	return len(k.Slots) > 1 || t.deed || k.ails() && (k.State || t.quality)
}

// ofMine reports whether what is told as mine is somebody, and nothing that is used.
func (t Telling) ofMine(used []bool) bool {
	somebody := false
	for i, w := range t.words {
		if w.owned && used[i] {
			return false
		}
		somebody = somebody || w.owned && w.other
	}
	return somebody
}

// fills reports whether a sentence without a subject tells nothing but what is used, and how
// much or when: after a verb other things, too, that are nobody's, but for what goes on with
// what is used as its name ("taking insulin courses", "living in Porto Alegre").
func fills(t Telling, used []bool) bool {
	last := 0
	for i := range t.words {
		if used[i] {
			last = i
		}
	}
	for i, w := range t.words {
		aside := w.aside && !w.name || t.deed && i > last && !(i == last+1 && w.tied && (w.weighty || w.name))
		if !used[i] && !w.bearing && (w.other || w.telling || w.neg || (w.name || w.weighty || 0 < i && i < last) && !aside) {
			return false
		}
	}
	return true
}
