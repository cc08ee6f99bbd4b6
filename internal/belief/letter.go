package belief

import (
	"slices"
	"strings"
)

// leastSpelling is the cosine from which two words that differ in a letter may be spellings of
// one: "colour", "color".
const leastSpelling = 0.5

// letterApart reports whether two statements differ in one word each, these in one letter, and
// both are words of quite other meaning: "a pin", "a pine". What is misspelt is no known word.
func (p *comparison) letterApart() bool {
	if p.mutedApart() {
		return true
	}
	if !p.minimal() {
		return false
	}
	v, w := p.x.odd(), p.y.odd()
	if v != nil && w != nil && v.text != w.text && lookAlikes[v.text] && lookAlikes[w.text] {
		return true
	}
	return v != nil && w != nil && v.weight > 0 && w.weight > 0 && oneLetter([]rune(v.text), []rune(w.text)) && v.near(w) < leastSpelling
}

// lookAlikes are names of things of one kind that share so much of their spelling that they pass for
// one word: "violín", "violonchelo".
var lookAlikes = set("violin viola violonchelo trumpet trombone trompeta trombon flauta flautin")

// mutedApart reports whether English statements differ in one noun only, which ends in a mute e
// in one of them and means quite another thing: "plums", "plumes". Either plural reads as one
// of the other.
func (p *comparison) mutedApart() bool {
	if p.a.lang == languageES || len(p.x.words) != len(p.y.words) {
		return false
	}
	found := false
	for i := range p.x.words {
		v, w := &p.x.words[i], &p.y.words[i]
		if v.text == w.text {
			continue
		}
		a, b := strings.TrimSuffix(v.text, "s"), strings.TrimSuffix(w.text, "s")
		if found || a+"e" != b && b+"e" != a || !v.known() || !w.known() || v.near(w) >= leastSpelling {
			return false
		}
		found = true
	}
	return found
}

// known reports whether a word has a vector.
func (w *placed) known() bool {
	return slices.ContainsFunc(w.unit, func(x float32) bool { return x != 0 })
}

// odd returns the first word that has no equal in the other statement.
func (s *aligned) odd() *placed {
	for i := range s.words {
		if s.words[i].met < counterpart {
			return &s.words[i]
		}
	}
	return nil
}

// oneLetter reports whether one letter put in, left out or changed makes one word the other.
func oneLetter(a, b []rune) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	for i := range a {
		if a[i] != b[i] {
			return len(a) == len(b) && slices.Equal(a[i+1:], b[i+1:]) || len(a)+1 == len(b) && slices.Equal(a[i:], b[i+1:])
		}
	}
	return len(a)+1 == len(b)
}
