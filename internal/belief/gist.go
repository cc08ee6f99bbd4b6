package belief

import (
	"slices"
	"strings"
	"sync"

	"strandline/internal/inflect"
	"strandline/internal/thesaurus"
)

// gist is a statement read for what it says in whatever words: concepts instead
// of words, times and dates instead of how they are written. It is the reading
// behind paraphrases; Statement is that behind everything else.
type gist struct {
	lang        language
	words       []gistWord
	persons     person
	past        bool
	negations   int
	coordinated bool // has more than one clause, or a list
	compares    bool
	means       bool // says with what something is done
	isFirst     bool // "I am"
	hasFirst    bool // "I have"
}

// gistWord is a word or phrase that says something.
type gistWord struct {
	text     string
	forms    []string
	concepts []thesaurus.Concept
	kind     gistKind
	name     bool
	neg      bool
	every    bool // each of these
	bare     bool // stands after "is" alone, where names stand too
	prep     string
	who      uint8 // persons of a Spanish verb, a bit each
}

// gistKind is whether a word may be missing from the other statement.
type gistKind uint8

const (
	weighty  gistKind = iota
	slight            // names the kind of its neighbour
	idle              // says nothing that its neighbours do not
	quantity          // a number, a time, a date
)

// cell holds the gist of a statement from when it is first asked for.
type cell struct {
	once sync.Once
	gist gist
}

// reading returns the gist of a statement.
func (s Statement) reading() *gist {
	if s.cell == nil {
		s.cell = &cell{}
	}
	s.cell.once.Do(func() { s.cell.gist = gistOf(s.text, s.lang) })
	return &s.cell.gist
}

// keys names what a gist speaks of, in any language.
func (g *gist) keys() (all []string) {
	for _, w := range g.words {
		switch {
		case w.kind == quantity:
			all = append(all, "#"+strings.Replace(w.text, "T?", "T", 1))
		case w.kind == weighty:
			for _, c := range w.concepts {
				all = append(all, "~"+thesaurus.Name(c))
			}
		}
	}
	return all
}

// gistOf reads a statement.
func gistOf(text string, lang language) gist {
	lex := lang.lexicon()
	ts := unclitic(resumed(replace(interjected(spell(tokens(text), lang)), asides(lang))), lang)
	ts = preferring(going(rephrase(replace(unframe(ts, lex), shorthand), lex)))
	g := gist{lang: lang}
	r := gistReader{gist: &g, lex: lex}
	for i, t := range ts {
		r.person(i, t, ts)
	}
	r.bystanders(ts)
	for i := range ts {
		ts[i].capital = ts[i].capital && !(ts[i].first && lex.numbers[ts[i].text] != "")
	}
	ts = clock(numerals(ts, lex), lang)
	for i, t := range ts {
		if n, ok := ordinalNumbers[t.text]; ok && i > 0 && (determiners[ts[i-1].text] || r.lex.preps[ts[i-1].text] != "") && (t.text != "cuarto" && t.text != "cuarta" || i+1 < len(ts) && (ts[i+1].text == "piso" || ts[i+1].text == "planta")) {
			ts[i].text = n
		}
	}
	r.forms = make([][]inflect.Reading, len(ts))
	for i, t := range ts {
		r.forms[i] = readings(t, lang)
	}
	for i := 0; i < len(ts); {
		i += r.read(i, ts)
	}
	return g
}

// interjected drops interjections that stand alone between marks.
func interjected(ts []token) []token {
	var out []token
	for i := 0; i < len(ts); {
		j := i + 1
		for j < len(ts) && ts[j].sep == 0 {
			j++
		}
		alone := j-i < len(ts) && j-i <= 3
		for _, t := range ts[i:j] {
			alone = alone && interjections[t.text]
		}
		if !alone {
			out = append(out, ts[i:j]...)
		} else if j < len(ts) {
			ts[j].sep, ts[j].first = ts[i].sep, ts[i].first
		}
		i = j
	}
	return out
}

// going takes "voy a" and "going to" before a place apart again: it is no future
// there.
func going(ts []token) []token {
	var out []token
	for i, t := range ts {
		switch {
		case t.text == "voy-a" || t.text == "vamos-a":
			t.text = strings.TrimSuffix(t.text, "-a")
			out = append(out, t, token{text: "a"})
			continue
		case t.text == "will" && i+1 < len(ts) && (ts[i+1].capital || determiners[ts[i+1].text]):
			t.text = "go"
		}
		out = append(out, t)
	}
	return out
}

// preferring reads "I like tea better than coffee" as preferring tea.
func preferring(ts []token) []token {
	for i, t := range ts {
		if t.text != "like" && t.text != "love" && t.text != "enjoy" {
			continue
		}
		for j := i + 2; j+1 < len(ts); j++ {
			if (ts[j].text == "better" || ts[j].text == "more") && ts[j+1].text == "than" {
				ts = append(slices.Clone(ts[:j]), ts[j+1:]...)
				ts[i].text = "prefer"
				return ts
			}
		}
	}
	return ts
}

// unclitic drops the Spanish pronoun that takes up an object named before ("el
// cilantro no lo soporto").
func unclitic(ts []token, lang language) []token {
	if lang != languageES {
		return ts
	}
	var out []token
	for i, t := range ts {
		switch t.text {
		case "lo", "la", "los", "las":
			if i > 0 && i+1 < len(ts) && (spanish.negations[ts[i-1].text] || spanish.persons[ts[i-1].text] != 0 || i > 1 && t.sep == 0 && !determiners[ts[i-1].text] && spanish.preps[ts[i-1].text] == "" && !ts[i+1].capital) && verbal(ts[i+1].text) {
				continue
			}
		}
		out = append(out, t)
	}
	return out
}

// verbal reports whether a Spanish word is a verb with a person, and no noun
// that one would expect.
func verbal(w string) bool {
	return slices.ContainsFunc(inflect.Spanish(w), func(r inflect.Reading) bool { return r.Person > 0 }) && len(thesaurus.Of(thesaurus.Spanish, w)) == 0
}

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

// resumed drops the pronoun that takes up what was just named: "my sister, she
// lives in Leeds".
func resumed(ts []token) []token {
	animate := false
	for i := 1; i < len(ts)-1; i++ {
		animate = animate || kin[ts[i].text] || others[ts[i].text]
		switch ts[i].text {
		case "she", "he", "they", "ella", "él", "his", "her", "its":
			if joined := ts[i-1].text; animate && (ts[i].sep != 0 || joined == "and" || joined == "y" || joined == "that" || joined == "who") {
				ts = append(slices.Clone(ts[:i]), ts[i+1:]...)
			}
		}
	}
	of := slices.IndexFunc(ts, func(t token) bool { return determiners[t.text] })
	if of < 0 || of > 3 {
		return ts
	}
	for i := of + 2; i < min(len(ts)-1, of+5); i++ {
		switch ts[i].text {
		case "she", "he", "it", "they", "ella", "él", "ellos":
			if ts[i].sep == ',' {
				return append(slices.Clone(ts[:i]), ts[i+1:]...)
			}
		}
	}
	return ts
}

// replace rewrites phrases wherever they stand.
func replace(ts []token, table map[string][]phrase) []token {
	return rephrase(ts, &lexicon{phrases: table})
}

type gistReader struct {
	*gist
	lex     *lexicon
	forms   [][]inflect.Reading
	neg     bool
	every   bool
	prep    string
	prefers bool
	aside   bool // in a clause that tells since when or why
}

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
		r.prep = g
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
	w := gistWord{text: t.text, name: t.capital && !t.first}
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
	r.add(w)
	return 1
}

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

// readings returns what a token may be a form of, nouns and qualities too.
func readings(t token, lang language) []inflect.Reading {
	if lang != languageES {
		return inflect.English(t.text)
	}
	out := spanishReadings(t)
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

// person notes who is spoken of and whether it was so.
func (r *gistReader) person(i int, t token, ts []token) {
	if p, ok := r.lex.persons[t.text]; ok {
		r.persons |= p
	}
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
	if determiners[ts[i-1].text] || strings.HasSuffix(t.text, "ed") && !subjects[ts[i-1].text] && slices.ContainsFunc(ts, func(t token) bool { return auxiliaries[t.text] }) {
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
