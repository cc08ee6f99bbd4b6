package belief

import (
	"slices"
	"sync"

	"strandline/internal/thesaurus"
)

// Telling is a sentence read for what a [Sketch] may recognise in it.
type Telling struct {
	words    []tellingWord
	whose    Whose
	onlyMine bool // of "my", without an "I"
	past     bool
	denied   bool
	compare  bool
	isFirst  bool // "I am"
	fragment bool // its subject was left out
	deed     bool // of such, begins with a verb or "on"
	quality  bool // of such, tells since when, or a quality: "epileptic"
}

// OfOwner reports whether a sentence speaks of the person whose memory it is.
func (t Telling) OfOwner() bool { return t.whose&WhoseOwn != 0 }

type tellingWord struct {
	names   []string
	weighty bool // says something that must be accounted for
	number  bool
	neg     bool
	telling bool     // of wanting, ending or degree: never said by the way
	other   bool     // somebody or an animal, whose the rest may be
	joined  []string // names of this word and the next written as one: "hazel nuts"
	name    bool     // written as one
	prep    string   // what stands before it
	aside   bool     // of degree, time or place
	joins   bool     // is told with it, or from what: "pregnant with twins"
	can     bool
	working bool // of the work somebody does
	bearing bool // of living with something
	tied    bool // goes on with the word before: "Porto Alegre"
	owned   bool // "my …", "your …", and no noun after it
}

// Tell reads a sentence, in each language that it may be of; toOwner is whether it
// was said to the person whose memory it is, and not by them.
func Tell(text string, toOwner bool) (all []Telling) {
	for _, s := range inEachLanguage(Read(text)) {
		all = append(all, s.glance(toOwner))
		for _, r := range s.rewordings(toOwner) {
			t := r.said.glance(toOwner)
			t.fragment, t.deed, t.quality = r.fragment, r.deed, r.quality
			all = append(all, t)
		}
	}
	return all
}

// OfOthers reports whether a sentence speaks of somebody else.
func (t Telling) OfOthers() bool {
	return t.whose&whoseThird != 0 || slices.ContainsFunc(t.words, func(w tellingWord) bool { return w.other })
}

// Fragment reports whether the subject of a sentence was left out, and taken to be who says it.
func (t Telling) Fragment() bool { return t.fragment }

func inEachLanguage(s Statement) []Statement {
	if s.lang != languageUnknown {
		return []Statement{s}
	}
	ts := tokens(s.text)
	return []Statement{read(ts, s.text, languageEN), read(ts, s.text, languageES)}
}

func (s Statement) glance(toOwner bool) Telling {
	const (
		mine     = personMy | personOur
		own      = personI | personWe | personMe | mine
		listener = personYou | personYour
	)
	g := s.reading()
	t := Telling{past: g.past, compare: g.compares, isFirst: g.isFirst}
	if g.persons&own != 0 {
		t.whose |= WhoseOwn
	}
	if g.persons&listener != 0 {
		t.whose |= WhoseListener
	}
	if g.persons&personHe != 0 {
		t.whose |= WhoseHis
	}
	if g.persons&personShe != 0 {
		t.whose |= WhoseHers
	}
	t.onlyMine = g.persons&own != 0 && g.persons&(personI|personWe|personMe) == 0
	if toOwner {
		t.whose = t.whose>>1&WhoseOwn | t.whose<<1&WhoseListener | t.whose&whoseThird
		t.onlyMine = g.persons&listener == personYour
	}
	denials, owned := 0, s.owned()
	for i := range g.words {
		w := &g.words[i]
		told := tellingWord{names: append(namesOf(w), anyUnit(w)...), weighty: (w.kind == weighty || w.kind == quantity) && !anybody[w.text], number: w.kind == quantity, neg: w.neg,
			telling: within(w, tellingConcepts()), other: (meetsSet(w.forms, kin) || meetsSet(w.forms, others) || within(w, animals())) && !anybody[w.text]}
		told.place(w, owned)
		if w.neg {
			denials++
		}
		if i+1 < len(g.words) {
			told.joined = s.joined(w, &g.words[i+1])
		}
		t.words = append(t.words, told)
	}
	t.denied = s.ceased || s.loose || g.negations > denials
	return t
}

// anybody are words for a person who may be the one spoken of: "as someone with …".
var anybody = set("someone somebody anyone person alguien persona")

// joined are the names of two words written as one.
func (s Statement) joined(w, next *gistWord) []string {
	const least = 3 // letters of each
	if w.kind == quantity || next.kind == quantity || w.name || next.name || w.neg != next.neg || len(w.text) < least || len(next.text) < least || w.prep != next.prep {
		return nil
	}
	one := gistWord{text: w.text + next.text, forms: []string{w.text + next.text}, name: true}
	for _, f := range readings(token{text: one.text}, s.lang) {
		one.forms = append(one.forms, f.Lemma)
	}
	return namesOf(&one)
}

// slot are the names of a word, marked where it is denied.
func (w tellingWord) slot() []string {
	if !w.neg {
		return w.names
	}
	marked := make([]string, len(w.names))
	for i, n := range w.names {
		marked[i] = "!" + n
	}
	return marked
}

// animals may be those whose the rest is, as relatives are.
var animals = sync.OnceValue(func() map[thesaurus.Concept]bool {
	return concepts("dog cat pet horse bird rabbit hamster puppy kitten fish")
})

// Seal replaces the names of a sentence, those of a denied word as a slot has them.
func (t Telling) Seal(seal func(string) string) Telling {
	words := slices.Clone(t.words)
	for i := range words {
		w := &words[i]
		joined := tellingWord{names: w.joined, neg: w.neg}
		w.names, w.joined, w.neg = sealAll(w.slot(), seal), sealAll(joined.slot(), seal), false
	}
	t.words = words
	return t
}
