package belief

import (
	"slices"
	"strings"

	"strandline/internal/thesaurus"
)

// Matter is a condition that somebody has, or a thing they cannot bear. Once a statement of
// it is forgotten its word alone gives it away, in whatever is said of the same person (M9):
// "my endometriosis flared up" tells "I have endometriosis". The names may be sealed.
type Matter struct {
	Names    []string // by which its word is met
	Shunned  bool     // a thing, given away only where it is told as avoided or as doing harm
	Disliked bool     // a thing, given away only where it is told as disliked or refused
	Kin      []string // of somebody else: what they are to the owner
	Called   []string // and their names
}

// Own reports whether a matter is the owner's.
func (m Matter) Own() bool { return len(m.Kin)+len(m.Called) == 0 }

// Matters are what a statement says that somebody has or cannot bear; own is whether one that
// names nobody is its owner's, ailment whether a folded word names a condition. There is none
// of what only mentions one, such as a scan for it, nor of what denies it.
func Matters(text string, own bool, ailment func(string) bool) (all []Matter) {
	for _, s := range speeches(text, false) {
		all = append(all, s.matters(own, ailment)...)
	}
	return all
}

func (s speech) matters(own bool, ailment func(string) bool) (all []Matter) {
	add := func(i int, m Matter) {
		h := s.holder(i)
		m.Names = MatterNames(s.ts[i].text)
		switch {
		case h.who == somebodyElse && len(h.kin)+len(h.called) > 0:
			m.Kin, m.Called = h.kin, h.called
		case h.who == somebodyElse, h.who == nobodys && !own:
			return
		}
		all = append(all, m)
	}
	for i, t := range s.ts {
		if ailment(t.text) && !harms(t.text) && !dislikes(t.text) && !s.otherSense(i) && s.states(i) {
			add(i, Matter{})
		}
	}
	for _, i := range s.unborne(true) {
		add(i, Matter{Shunned: true})
	}
	for _, i := range s.unborne(false) {
		add(i, Matter{Disliked: true})
	}
	return all
}

// Seal replaces the names of a matter.
func (m Matter) Seal(seal func(string) string) Matter {
	m.Names, m.Kin, m.Called = sealAll(m.Names, seal), sealAll(m.Kin, seal), sealAll(m.Called, seal)
	return m
}

// What begins a matter that was written down, and no sketch: of a condition, of a thing that does
// harm, and of one that is disliked.
const (
	matterMark   = "~"
	shunnedMark  = matterMark + "s"
	dislikedMark = matterMark + "d"
)

// String writes a matter down, to be read by [ParseMatter]; names must be sealed.
func (m Matter) String() string {
	kind := matterMark
	switch {
	case m.Shunned:
		kind = shunnedMark
	case m.Disliked:
		kind = dislikedMark
	}
	return strings.Join([]string{kind, strings.Join(m.Names, " "), strings.Join(m.Kin, " "), strings.Join(m.Called, " ")}, "|")
}

// ParseMatter reads what String wrote.
func ParseMatter(s string) (m Matter, ok bool) {
	parts := strings.Split(s, "|")
	if len(parts) != 4 || !strings.HasPrefix(s, matterMark) {
		return m, false
	}
	return Matter{Shunned: parts[0] == shunnedMark, Disliked: parts[0] == dislikedMark, Names: strings.Fields(parts[1]), Kin: strings.Fields(parts[2]), Called: strings.Fields(parts[3])}, true
}

// MatterNames are the names by which the word of a [Matter] is met: its forms, concepts and
// spelling in both languages, and what is left without the ending by which a condition and
// who has it differ.
func MatterNames(word string) (names []string) {
	for _, lang := range []language{languageEN, languageES} {
		r := gistReader{gist: &gist{lang: lang}, lex: lang.lexicon()}
		w := gistWord{text: word}
		r.fill(&w, readings(token{text: word}, lang))
		names = append(names, namesOf(&w)...)
	}
	if l := latinised(inEither.Replace(word)); len(l) > leastStem {
		if strings.HasPrefix(l, "es") {
			l = l[1:]
		}
		names = append(names, "^^"+l)
	}
	for _, end := range conditionEnds {
		if stem, ok := strings.CutSuffix(word, end); ok && len(stem) >= leastStem {
			names = append(names, "%"+strings.TrimRight(latin.Replace(stem), "aeo"))
			break
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// inEither spells alike what the two languages do not: "dementia", "demencia";
// "schizophrenia", "esquizofrenia"; an e before s is cut off.
var inEither = strings.NewReplacer("ntia", "ncia", "schi", "sci", "squi", "sci")

// conditionEnds part a condition from who has it: bulimia, bulimic; the longest first.
var conditionEnds = strings.Fields("atico atica aquia acos acas ismo ista istas iaco iaca iac atic ism ist ics icos icas ico ica ic ia ies ias es y")

const leastStem = 5 // letters without the ending

// personNames are the names by which somebody may be met who is named by what they are.
func personNames(word string) (names []string) {
	for _, column := range []thesaurus.Language{thesaurus.English, thesaurus.Spanish} {
		for _, c := range thesaurus.Of(column, word) {
			names = append(names, "~"+thesaurus.Name(c))
		}
	}
	return append(names, word)
}

// Kindred are who a statement tells to be called what: "my son is called Leandro".
func Kindred(text string) (kin, called []string) {
	s := speeches(text, false)[0]
	for i, t := range s.ts {
		if i == 0 || !ownersOf[s.ts[i-1].text] || !s.relative(i) {
			continue
		}
		at := i + 1
		for at < len(s.ts) && (callings[s.ts[at].text] || at == i+1 && s.ts[at].sep == ',') && !s.called(at) {
			at++
		}
		if at < len(s.ts) && s.called(at) {
			return personNames(t.text), []string{s.ts[at].text}
		}
	}
	return nil, nil
}

var callings = set("is called named 's es se llama nombre name")
