package belief

import (
	"slices"
	"strings"
)

// speech is a sentence in which it is asked whose a word is.
type speech struct {
	ts      []token
	toOwner bool
	owner   bool // it speaks of the owner, though no word may say so: "tuve"
}

// speeches read a sentence with short names as written and, where it has some, in full:
// "TDAH", "T2D".
func speeches(text string, toOwner bool) (all []speech) {
	owner := slices.ContainsFunc(Tell(text, toOwner), func(t Telling) bool { return !t.fragment && t.OfOwner() })
	for _, ts := range wordings(text) {
		all = append(all, speech{ts, toOwner, owner})
	}
	return all
}

func wordings(text string) [][]token {
	written, full := split(text), tokens(text)
	if slices.EqualFunc(written, full, func(a, b token) bool { return a.text == b.text }) {
		return [][]token{written}
	}
	return [][]token{written, full}
}

// WordsIn are the words of a text, folded, and of short names those in full.
func WordsIn(text string) (words []string) {
	for _, ts := range wordings(text) {
		words = append(words, foldedEach(ts)...)
	}
	return words
}

func foldedEach(ts []token) (words []string) {
	for _, t := range ts {
		words = append(words, t.text)
	}
	return words
}

// whose is whom a word of a sentence is of.
type whose int

const (
	nobodys whose = iota
	owner
	somebodyElse
)

// holder is who is told to have what a word names.
type holder struct {
	who         whose
	direct      bool // "my …"
	kin, called []string
}

// holder returns whose the word at i is: of whom stands right after it ("el autismo de
// Leandro"), else the nearest before it, else the first after it.
func (s speech) holder(i int) holder {
	if j := s.follows(i); j > 0 {
		return s.somebody(j)
	}
	third := false
	for j := i - 1; j >= 0 && s.ts[j+1].sep != '.'; j-- {
		switch w := s.ts[j].text; {
		case s.mine(w) && s.ofTheirs(j, i):
			return s.somebody(j + 1)
		case s.mine(w):
			return holder{who: owner, direct: s.direct(j, i)}
		case s.other(w):
			return holder{who: somebodyElse}
		case s.relative(j) && (!healers[w] || s.holding(j)), s.called(j) && !(j > 0 && healers[s.ts[j-1].text]):
			return s.somebody(j)
		case thirdWords[w]:
			third = true
		}
	}
	for j := i + 1; j < len(s.ts) && s.ts[j].sep != '.' && !third; j++ {
		switch w := s.ts[j].text; {
		case ownersOf[w] && (j+1 < len(s.ts) && s.relative(j+1) || j+2 < len(s.ts) && s.relative(j+2)):
		case s.mine(w):
			return holder{who: owner}
		case s.other(w):
			return holder{who: somebodyElse}
		case s.relative(j) && !healers[w], s.called(j):
			return s.somebody(j)
		case thirdWords[w]:
			third = true
		}
	}
	switch {
	case third:
		return holder{who: somebodyElse}
	case s.owner:
		return holder{who: owner}
	}
	return holder{}
}

// follows returns where somebody stands right after the word at i, whose that is: "bipolar
// wife", "in my family"; 0 for nobody.
func (s speech) follows(i int) int {
	j := i + 1
	if j < len(s.ts) && s.ts[j].sep == 0 && s.relative(j) && !healers[s.ts[j].text] {
		return j
	}
	if j >= len(s.ts) || s.ts[j].sep != 0 || !links[s.ts[j].text] {
		return 0
	}
	for j++; j < len(s.ts) && j < i+5 && s.ts[j].sep == 0; j++ {
		if s.relative(j) || s.called(j) {
			return j
		}
		if !determiners[s.ts[j].text] && !ownersOf[s.ts[j].text] && !s.ts[j].possessor {
			return 0
		}
	}
	return 0
}

// ofEach are relatives of whom everybody has one, who need no "my".
var ofEach = set("dad daddy mom mum mummy mommy mama papa mother father madre padre wife husband spouse hubby mujer esposa marido esposo grandma grandpa granny abuela abuelo")

// ofTheirs reports whether the word at j, "my", begins who is told to have what the word at
// i names: "my eldest has asthma", but not "my knee has arthritis".
func (s speech) ofTheirs(j, i int) bool {
	if !ownersOf[s.ts[j].text] && !listenersOf[s.ts[j].text] || j+1 >= i {
		return false
	}
	for k := j + 1; k < i && k < j+4 && s.ts[k].sep == 0; k++ {
		if bodyParts[strings.TrimSuffix(s.ts[k].text, "s")] || closers[s.ts[k].text] && !holds[s.ts[k].text] {
			return false
		}
		if k > j+1 && (holds[s.ts[k].text] || s.ts[k-1].possessor) {
			return true
		}
	}
	return false
}

func (s speech) mine(w string) bool {
	if s.toOwner {
		return listenerWords[w]
	}
	return ownerWords[w]
}

func (s speech) other(w string) bool {
	if s.toOwner {
		return ownerWords[w]
	}
	return listenerWords[w]
}

// direct reports whether the word at j owns the one at i, with no more than a few
// words of kind between.
func (s speech) direct(j, i int) bool {
	w := s.ts[j].text
	if !ownersOf[w] && !(s.toOwner && listenersOf[w]) || i-j > 3 {
		return false
	}
	return !slices.ContainsFunc(s.ts[j+1:i], func(t token) bool {
		return t.sep != 0 || closers[t.text] || t.possessor || links[t.text] || havingWords[t.text]
	}) && s.ts[i].sep == 0
}

// relative reports whether the word at j is somebody by what they are to another.
func (s speech) relative(j int) bool {
	w := s.ts[j].text
	for _, form := range []string{w, strings.TrimSuffix(w, "s"), strings.TrimSuffix(w, "es")} {
		if (kin[form] || others[form] || moreKin[form] || healers[form]) && !anybody[w] {
			return true
		}
	}
	return w == "children" || w == "men" || w == "women"
}

// called reports whether the word at j is the name of a person.
func (s speech) called(j int) bool {
	t := s.ts[j]
	if !t.capital || t.capitals || ownerWords[t.text] || listenerWords[t.text] || thirdWords[t.text] || determiners[t.text] || monthNumbers[t.text] > 0 {
		return false
	}
	return isGivenName()[t.text] || t.possessor || s.holding(j) && !s.relative(j) && len(t.text) > 2 && !pointing[t.text] || j > 0 && s.relative(j-1) && t.sep != '.'
}

var pointing = set("this that it these those there here what who which how where when everything todo esto eso aquello donde como quien que cual")

// holding reports whether the word at j is told to have or to be something.
func (s speech) holding(j int) bool {
	return j+1 < len(s.ts) && s.ts[j+1].sep == 0 && holds[s.ts[j+1].text]
}

// somebody is who is named at j, with the name or kinship beside it; one who is of
// somebody else is nobody known.
func (s speech) somebody(j int) holder {
	h := holder{who: somebodyElse}
	from := j
	if s.called(j) && !(s.relative(j) && !s.ts[j].capital) {
		h.called = []string{s.ts[j].text}
		if j > 0 && s.relative(j-1) {
			from = j - 1
			h.kin = personNames(s.ts[from].text)
		}
	} else {
		h.kin = personNames(s.ts[j].text)
		if j+1 < len(s.ts) && s.called(j+1) {
			h.called = []string{s.ts[j+1].text}
		}
	}
	for k := max(0, from-2); k < from; k++ {
		if t := s.ts[k]; othersOf[t.text] || t.possessor || s.other(t.text) {
			return holder{who: somebodyElse}
		}
	}
	if len(h.kin) > 0 && len(h.called) == 0 && (!ofEach[s.ts[from].text] || from > 0 && s.ts[from-1].text == "some") && !slices.ContainsFunc(s.ts[max(0, from-2):from], func(t token) bool { return s.mine(t.text) }) {
		return holder{who: somebodyElse} // "a man with epilepsy"
	}
	return h
}
