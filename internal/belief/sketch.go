package belief

import (
	"slices"
	"strconv"
	"strings"

	"strandline/internal/thesaurus"
)

// Sketch is what a statement says with order, wording and language taken off, to
// be recognised when the statement itself may not be kept (M9): for each thing
// it speaks of the names by which that may return, whom it is of, and whether it
// was so. The names may be replaced by digests ([Sketch.Seal]); nothing in here
// but names is compared, so a sealed sketch recognises what a plain one does.
type Sketch struct {
	Slots   [][]string // a name of each must be in what is recognised
	Whose   Whose
	Past    bool
	Compare bool // "more than", "rather than"
	Ordered bool // who does what to whom is told by the order alone
	Slack   int  // how many other things may be told in the same breath
}

// Whose says whom a statement is of, from the side of the person whose memory it is.
type Whose uint8

// The sides. A third person is told by the words that name them.
const (
	WhoseNobody   Whose = 0
	WhoseOwn      Whose = 1
	WhoseListener Whose = 2
)

// slack is how much else may stand beside what is recognised. A thing that needs
// two names is hardly met by chance; one of a single name is, unless it is an ailment,
// and is recognised only where nothing else is told.
const (
	slack      = 3
	leastSlots = 2
	mostSlots  = 8
)

// Telling is a sentence read for what a [Sketch] may recognise in it.
type Telling struct {
	words    []tellingWord
	whose    Whose
	onlyMine bool // of "my", without an "I"
	past     bool
	compare  bool
}

// OfOwner reports whether a sentence speaks of the person whose memory it is.
func (t Telling) OfOwner() bool { return t.whose&WhoseOwn != 0 }

type tellingWord struct {
	names   []string
	weighty bool // says something that must be accounted for
	number  bool
	neg     bool
	other   bool     // somebody or an animal, whose the rest may be
	joined  []string // names of this word and the next written as one: "hazel nuts"
}

// Tell reads a sentence, in each language that it may be of; toOwner is whether it
// was said to the person whose memory it is, and not by them.
func Tell(text string, toOwner bool) (all []Telling) {
	for _, s := range inEachLanguage(Read(text)) {
		all = append(all, s.glance(toOwner))
	}
	return all
}

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
	t := Telling{past: g.past, compare: g.compares}
	if g.persons&own != 0 {
		t.whose |= WhoseOwn
	}
	if g.persons&listener != 0 {
		t.whose |= WhoseListener
	}
	t.onlyMine = g.persons&own != 0 && g.persons&(personI|personWe|personMe) == 0
	if toOwner {
		t.whose = t.whose>>1&WhoseOwn | t.whose<<1&WhoseListener
		t.onlyMine = g.persons&listener == personYour
	}
	for i := range g.words {
		w := &g.words[i]
		told := tellingWord{names: namesOf(w), weighty: (w.kind == weighty || w.kind == quantity) && !anybody[w.text], number: w.kind == quantity, neg: w.neg,
			other: (meetsSet(w.forms, kin) || meetsSet(w.forms, others) || within(w, animals())) && !anybody[w.text]}
		if i+1 < len(g.words) {
			told.joined = s.joined(w, &g.words[i+1])
		}
		t.words = append(t.words, told)
	}
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

// Sketches returns what would recognise a statement, one for each language that
// it may be of; ailing is whether it is of health. There is none of one that says
// nothing by itself.
func (s Statement) Sketches(ailing bool) (all []Sketch) {
	for _, r := range inEachLanguage(s) {
		t := r.glance(false)
		k := Sketch{Whose: t.whose & WhoseOwn, Past: t.past, Compare: t.compare, Slack: slack}
		if k.Whose == WhoseNobody {
			k.Whose = t.whose
		}
		g := r.reading()
		names := 0
		for i, w := range t.words {
			if w.weighty && len(w.names) > 0 {
				k.Slots = append(k.Slots, w.slot())
				if g.words[i].name {
					names++
				}
			}
		}
		for i := 0; i < len(t.words) && len(k.Slots) < leastSlots; i++ { // "my home is in Porto"
			if w := t.words[i]; !w.weighty && len(g.words[i].concepts) > 0 && !tellsTime(&g.words[i]) {
				k.Slots = append(k.Slots, w.slot())
			}
		}
		if len(k.Slots) == 1 && !ailing {
			k.Slack = 0
		}
		k.Ordered = k.Whose == WhoseNobody && names > 0
		if len(k.Slots) > 0 && len(k.Slots) <= mostSlots {
			all = append(append(all, k), k.asOne(t)...)
		}
	}
	return all
}

// asOne are the sketches in which two words next to each other are one.
func (k Sketch) asOne(t Telling) (all []Sketch) {
	at := 0 // the slot of a word
	for i, w := range t.words {
		if !w.weighty {
			continue
		}
		if at+1 < len(k.Slots) && w.joined != nil && i+1 < len(t.words) && t.words[i+1].weighty {
			one := k
			w.names = w.joined
			one.Slots = slices.Concat(k.Slots[:at], [][]string{w.slot()}, k.Slots[at+2:])
			all = append(all, one)
		}
		at++
	}
	return all
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

func animals() map[thesaurus.Concept]bool {
	return concepts("dog cat pet horse bird rabbit hamster puppy kitten fish")
}

// Seal replaces the names of a sketch.
func (k Sketch) Seal(seal func(string) string) Sketch {
	slots := make([][]string, len(k.Slots))
	for i, names := range k.Slots {
		slots[i] = sealAll(names, seal)
	}
	k.Slots = slots
	return k
}

func sealAll(names []string, seal func(string) string) []string {
	sealed := make([]string, len(names))
	for i, n := range names {
		sealed[i] = seal(n)
	}
	return sealed
}

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

// In reports whether a sentence says what the statement said, both sealed by one
// seal. Other things may stand beside it, but not before it somebody else whose it
// would be.
func (k Sketch) In(t Telling) bool {
	if k.Past != t.past || k.Compare != t.compare || len(k.Slots) > len(t.words) {
		return false
	}
	meets := func(names, slot []string) bool {
		return slices.ContainsFunc(names, func(n string) bool { return slices.Contains(slot, n) })
	}
	switch {
	case k.Whose&WhoseOwn != 0 && t.whose&WhoseOwn == 0, k.Whose == WhoseListener && t.whose&WhoseListener == 0, k.Whose == WhoseNobody && t.whose&WhoseOwn != 0:
		return false
	}
	used, first, last := make([]bool, len(t.words)), len(t.words), -1
	for _, slot := range k.Slots {
		at, both := -1, false
		for i, w := range t.words {
			if used[i] {
				continue
			}
			if meets(w.slot(), slot) {
				at, both = i, false
				break
			}
			if at < 0 && i+1 < len(t.words) && !used[i+1] && meets(tellingWord{names: w.joined, neg: w.neg}.slot(), slot) {
				at, both = i, true
			}
		}
		if at < 0 || k.Ordered && at < last {
			return false
		}
		used[at] = true
		if both {
			used[at+1] = true
		}
		first, last = min(first, at), max(last, at)
	}
	return k.accounts(t, used, first)
}

// accounts reports whether what else a sentence tells leaves it the same.
func (k Sketch) accounts(t Telling, used []bool, first int) bool {
	extra := 0
	for i, w := range t.words {
		switch {
		case used[i]:
			if w.number && i+1 < len(t.words) && t.words[i+1].weighty && !used[i+1] {
				return false // "two movies with my kids" are not two kids
			}
			continue
		case w.weighty:
			extra++
		}
		if i < first && w.other {
			return false // "my dog has …"
		}
	}
	if t.onlyMine && k.Whose&WhoseOwn != 0 && first > 0 && (first > 1 || len(k.Slots) > 1) {
		return false // "my car has …": of what is mine, not of me
	}
	return extra <= k.Slack
}

// String writes a sketch down, to be read by [ParseSketch]. Names must hold no blank
// and no bar, which sealed ones do not.
func (k Sketch) String() string {
	flags := ""
	for _, f := range []struct {
		set  bool
		mark string
	}{{k.Past, "p"}, {k.Compare, "c"}, {k.Ordered, "o"}} {
		if f.set {
			flags += f.mark
		}
	}
	parts := []string{strconv.Itoa(int(k.Whose)) + strconv.Itoa(k.Slack) + flags}
	for _, names := range k.Slots {
		parts = append(parts, strings.Join(names, " "))
	}
	return strings.Join(parts, "|")
}

// ParseSketch reads what String wrote.
func ParseSketch(s string) (k Sketch, ok bool) {
	parts := strings.Split(s, "|")
	if len(parts) < 2 || len(parts[0]) < 2 {
		return k, false
	}
	head := parts[0]
	k.Whose, k.Slack = Whose(head[0]-'0'), int(head[1]-'0')
	k.Past, k.Compare, k.Ordered = strings.Contains(head, "p"), strings.Contains(head, "c"), strings.Contains(head, "o")
	for _, p := range parts[1:] {
		k.Slots = append(k.Slots, strings.Fields(p))
	}
	return k, true
}

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
		w := gistWord{text: word}
		forms := readings(token{text: word}, lang)
		r.fill(&w, forms)
		names = append(names, namesOf(&w)...)
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
