package belief

import (
	"strings"
	"sync"

	"strandline/internal/figures"
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
	cleft       bool // "Bop is what my niece calls me"
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
	tied     bool // follows the one before with nothing between: "Porto Alegre"
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

// cell holds what is read of a statement when it is first asked for.
type cell struct {
	toldOnce sync.Once
	told     tidings

	once sync.Once
	gist gist

	detailsOnce sync.Once
	details     details

	activeOnce sync.Once
	active     Statement
	passive    bool
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
	ts := unclitic(resumed(replace(interjected(spell(tokens(figures.Numbers(spelledOut(text, lang))), lang)), asides(lang))), lang)
	ts = meatless(replace(unframe(ts, lex), shorthand))
	g := gist{lang: lang}
	r := gistReader{gist: &g, lex: lex}
	if lang == languageES { // phrases can hide who: "soy alérgico" is read as an allergy
		first := gistReader{gist: &gist{lang: lang}, lex: lex}
		for i, t := range ts {
			first.person(i, t, ts)
		}
		r.persons = first.persons & (personI | personWe)
	}
	ts = preferring(going(rephrase(native(ts, lex), lex)))
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
	next := false // the word before says something
	for i := 0; i < len(ts); {
		had, tied := len(r.words), next && ts[i].sep == 0
		i += r.read(i, ts)
		if next = len(r.words) > had; next {
			r.words[had].tied = tied
		}
	}
	return g
}
