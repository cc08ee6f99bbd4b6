package belief

import (
	"slices"
	"strings"

	"strandline/internal/inflect"
	"strandline/internal/thesaurus"
)

// liveReader brings a statement to the plain words in which states are written ([liveForms]):
// without its subject, articles, denials and what tells a change.
type liveReader struct {
	lang    language
	own     bool // read as telling of what is the speaker's
	words   []token
	holder  liveHolder
	persons []uint8 // of a Spanish verb that fits the subject
	denied  bool
	anew    bool
	began   bool                // told as what happened: "I became vegan"
	mine    bool                // a word says that it is the speaker's
	halved  bool                // it is not always so, which is another thing than never
	forms   [][]inflect.Reading // of the words, once they were looked up
}

// subject takes whose state is told off the words; it reports whether it knows.
func (r *liveReader) subject() bool {
	if r.lang == languageES {
		r.words = replace(r.words, liveSpelledES)
	} else {
		r.words = replace(r.words, liveSpelled)
	}
	for i, t := range r.words {
		r.halved = r.halved || i > 0 && liveNot[r.words[i-1].text] && liveHalved[t.text]
	}
	r.words = slices.DeleteFunc(r.words, func(t token) bool {
		r.anew = r.anew || liveAnew[t.text]
		return liveAnew[t.text] || liveIdle[r.lang][t.text]
	})
	if r.own {
		r.holder.text, r.persons = "i", []uint8{3}
		return true
	}
	if len(r.words) < 2 {
		return len(r.words) == 1 && r.lang == languageES && r.impliedSubject()
	}
	first, second := r.words[0], r.words[1]
	switch who := liveSpeaker[r.lang][first.text]; {
	case who != "":
		r.holder.text, r.words = who, r.words[1:]
		r.persons = []uint8{1, 4}
		return r.lang != languageES
	case liveMine[first.text] && first.text != "me" && first.text != "nos" && len(r.words) > 2 && !second.possessor && relatives[singular(second.text)]:
		r.holder = liveHolder{text: second.text, kin: thesaurus.Of(columnOf(r.lang), second.text)}
		r.words, r.persons = r.words[2:], []uint8{3, 6}
		return true
	case first.capital && isGivenName()[first.text] && !first.possessor:
		r.holder.text, r.words, r.persons = first.text, r.words[1:], []uint8{3}
		return true
	}
	return r.lang == languageES && r.impliedSubject()
}

// impliedSubject reads the subject of a Spanish statement that names none from its verb.
func (r *liveReader) impliedSubject() bool {
	for _, t := range r.words {
		if liveNot[t.text] || t.text == "me" || t.text == "nos" {
			continue
		}
		switch t.text {
		case "me_hice", "deje", "empece":
			r.holder.text, r.persons = "i", []uint8{1}
			return true
		}
		for _, f := range r.readings(t) {
			switch f.Person {
			case 1:
				r.holder.text, r.persons = "i", []uint8{1}
				return true
			case 4:
				r.holder.text, r.persons = "we", []uint8{4}
				return true
			}
		}
		return false
	}
	return false
}

func (r *liveReader) readings(t token) []inflect.Reading {
	if r.lang != languageES {
		return inflect.English(t.text)
	}
	if f, ok := liveIrregular[t.text]; ok {
		return []inflect.Reading{f}
	}
	return spanishReadings(t)
}

// verbs takes denials and words of whose what is off, and reads "became", "started" and
// "stopped" as what is so since; it reports whether that leaves one thing told.
func (r *liveReader) verbs() bool {
	denials := 0
	var out []token
	for i, t := range r.words {
		if t.sep != 0 && i > 0 && len(out) > 0 {
			return false
		}
		switch w := t.text; {
		case liveNot[w]:
			denials++
		case liveMine[w]:
			r.mine = true
			if r.holder.text != "i" && r.holder.text != "we" {
				return false
			}
		case liveTheir[w] && !(w == "se" && r.lang == languageES && (r.holder.text == "i" || i+1 < len(r.words) && strings.HasSuffix(r.words[i+1].text, "r"))):
			if r.holder.text == "i" || r.holder.text == "we" {
				return false
			}
		case w == "myself" || w == "ourselves":
			out = append(out, token{text: "oneself"})
		case len(out) == 0 && (w == "became" || w == "me_hice"):
			r.anew, r.began = true, true
			t.text = map[language]string{languageEN: "be", languageES: "ser"}[r.lang]
			out = append(out, t)
		case len(out) == 0 && (w == "stopped" || w == "deje"):
			denials++
			r.anew, r.began = true, true
		case len(out) == 0 && (w == "started" || w == "empece"):
			r.anew, r.began = true, true
		default:
			out = append(out, t)
		}
	}
	r.denied, r.words, r.forms = denials == 1, out, make([][]inflect.Reading, len(out))
	return denials < 2 && len(out) > 0 && (!r.own || r.mine)
}

// fits reads the words as a form of a state, alone or with what limits it.
func (r *liveReader) fits(f liveForm) (st liveState, ok bool) {
	n := len(f.words)
	if len(r.words) < n {
		return st, false
	}
	for i, w := range f.words {
		t := r.words[i]
		switch {
		case w == "_":
			st.values = append(st.values, liveValue(t, r.lang))
		case i == f.verb && !r.verb(i, w, f.past):
			return st, false
		case i != f.verb && !r.noun(t, w):
			return st, false
		}
	}
	if f.effect == 0 && r.denied && f.oneWay && !f.not {
		return st, false
	}
	slices.Sort(st.values)
	st.kind, st.id, st.holder, st.anew = f.kind, f.id, r.holder, r.anew
	st.denied = r.denied != f.not
	st.event = r.began
	if f.effect != 0 {
		if r.denied {
			return st, false
		}
		st.event, st.anew, st.denied = true, true, f.effect == '-'
	}
	rest := r.words[n:]
	if f.effect != 0 || r.began {
		return st, len(rest) == 0 || ofLate.MatchString(foldedWords(rest))
	}
	st.limited = len(rest) > 0 || r.halved
	return st, len(rest) == 0 || limitsState(rest, r.lang)
}

// verb reports whether the word at i is the verb of a form, of the person of whom the state is told.
func (r *liveReader) verb(i int, lemma string, past bool) bool {
	t := r.words[i]
	if t.text == lemma {
		return r.lang != languageES || r.began
	}
	if r.forms[i] == nil {
		r.forms[i] = append([]inflect.Reading{}, r.readings(t)...)
	}
	return slices.ContainsFunc(r.forms[i], func(f inflect.Reading) bool {
		switch {
		case f.Lemma != lemma:
			return false
		case r.began:
			return f.Tense == inflect.Timeless
		case past && f.Tense == inflect.Past, f.Tense == inflect.Present:
			return r.lang != languageES || slices.Contains(r.persons, f.Person)
		}
		return false
	})
}

// noun reports whether a token is another word of a form, in either number and gender.
func (r *liveReader) noun(t token, w string) bool {
	exact, only := strings.CutPrefix(w, "=")
	switch {
	case t.text == exact:
		return true
	case only:
		return false
	case r.lang == languageES:
		return slices.Contains(spanishNouns(t.text), w)
	}
	return singular(t.text) == w
}

// liveValue is what a state is of: languages by their country, whatever the language.
func liveValue(t token, lang language) string {
	if land := nations.people[lang == languageES][t.text]; land != "" {
		return land
	}
	return t.text
}
