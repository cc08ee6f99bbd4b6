package belief

import (
	_ "embed"
	"strings"
	"sync"
)

// givenNames are given names that are no common words, folded, one a line: those of
// the census of the United States of 1990, which are in the public domain, and names
// of other countries.
//
//go:embed givennames.txt
var givenNames string

var isGivenName = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for name := range strings.Lines(givenNames) {
		m[strings.TrimSpace(name)] = true
	}
	return m
})

// leader is the person of whom a statement speaks when it begins with their name:
// "Tom drives a Fiat", "Ravi's rent is 700", "Pedro va al gimnasio". "" when it begins
// otherwise or with two of them, or speaks of the speaker too.
func leader(s Statement) string {
	ts := tokens(s.text)
	if len(ts) < 2 || s.persons&(personI|personWe|personMe|personMy|personOur) != 0 {
		return ""
	}
	name, _ := strings.CutSuffix(foldAccents(strings.ToLower(ts[0].text)), "'s")
	if !isGivenName()[name] || ts[1].text == "and" || ts[1].text == "y" {
		return ""
	}
	return name
}

// othersMatter reports whether one statement is about a person by name and the other
// is not: about another one, or about the speaker.
func othersMatter(a, b Statement) bool {
	x, y := leader(a), leader(b)
	return x != y && (x == "" || !mentions(b, x)) && (y == "" || !mentions(a, y))
}

// mentions reports whether a statement has a name.
func mentions(s Statement, name string) bool {
	for _, t := range tokens(s.text) {
		if n, _ := strings.CutSuffix(foldAccents(strings.ToLower(t.text)), "'s"); n == name {
			return true
		}
	}
	return false
}
