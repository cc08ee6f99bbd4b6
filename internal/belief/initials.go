package belief

import (
	"strings"
	"unicode/utf8"
)

// meetShort gives the names that one statement has in short and the other in full their
// counterparts: "UBA" and "Universidad de Buenos Aires". That one name is the beginning of another tells
// nothing: Lima is not Limassol.
func (p *comparison) meetShort() {
	meetInitials(&p.x, &p.y)
	meetInitials(&p.y, &p.x)
}

// lone reports whether a word is a name that has no counterpart.
func lone(w *placed) bool { return w.name && w.met < counterpart }

// meetInitials finds the words of other whose first letters a name of s has.
func meetInitials(s, other *aligned) {
	for i := range s.words {
		w := &s.words[i]
		if !lone(w) || !initials(w.text) {
			continue
		}
		for k := range other.words {
			if n := spellOut(w.text, other.words[k:]); n > 0 {
				w.met = likeConcept
				for j := k; j < k+n; j++ {
					other.words[j].met = max(other.words[j].met, likeConcept)
				}
				break
			}
		}
	}
}

// How many letters initials have.
const (
	fewestInitials = 2
	mostInitials   = 6
)

func initials(name string) bool {
	n := utf8.RuneCountInString(name)
	return n >= fewestInitials && n <= mostInitials && !strings.ContainsAny(name, "0123456789")
}

// spellOut tells of how many words, from the first on, the letters of a name are the
// first ones, 0 where they are not. One word at least must be a name.
func spellOut(name string, words []placed) int {
	n, named := 0, false
	for _, r := range name {
		if n == len(words) {
			return 0
		}
		first, _ := utf8.DecodeRuneInString(words[n].text)
		if first != r {
			return 0
		}
		named = named || words[n].name
		n++
	}
	if !named {
		return 0
	}
	return n
}
