// Package groups holds statements in groups, from which pairs with their relation
// are made: the model of internal/relate learned from them.
//
// A group is a statement and others that were said later: the same in other words,
// what takes its place, and what holds beside it.
//
//	= I'm based in Porto these days
//	s my home is in Porto
//	n We packed up and left Porto, Braga's home now
//	o My sister is based in Porto
package groups

import (
	"bufio"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// Group is one group. Same begins with the older statement itself.
type Group struct {
	Same, Newer, Other []string
}

// Parse reads groups. Empty lines and those that begin with # are passed over.
func Parse(in io.Reader) ([]Group, error) {
	var all []Group
	sc := bufio.NewScanner(in)
	for n := 1; sc.Scan(); n++ {
		line := strings.TrimSpace(strings.ReplaceAll(sc.Text(), "\t", " "))
		if line == "" || line[0] == '#' {
			continue
		}
		mark, text, _ := strings.Cut(line, " ")
		if mark == "=" {
			all = append(all, Group{})
		}
		if text = strings.TrimSpace(text); text == "" || len(all) == 0 {
			return nil, fmt.Errorf("line %d: want a mark of =, s, n or o, a space and a statement, = first", n)
		}
		switch g := &all[len(all)-1]; mark {
		case "=", "s":
			g.Same = append(g.Same, text)
		case "n":
			g.Newer = append(g.Newer, text)
		case "o":
			g.Other = append(g.Other, text)
		default:
			return nil, fmt.Errorf("line %d: the mark %q is not =, s, n or o", n, mark)
		}
	}
	return all, sc.Err()
}

// Pair is an older and a newer statement and how they are related: same, newer or
// other.
type Pair struct{ Relation, Older, Newer string }

// How often a pair is made the other way round, and how many of strangers.
const (
	backNewer = 0.3 // what took a statement's place, and then the statement again
	backOther = 0.5
	strangers = 6 // statements of other groups, a group
)

// Pairs makes pairs of the statements of groups: every two of a group that the group
// relates, some of them in both orders, and some statements of two groups, which have
// nothing to do with each other. The same groups give the same pairs.
func Pairs(all []Group) (pairs []Pair) {
	add := func(relation, older, newer string) { pairs = append(pairs, Pair{relation, older, newer}) }
	for i, g := range all {
		for _, older := range g.Same {
			for _, newer := range g.Same {
				if older != newer {
					add("same", older, newer)
				}
			}
			for _, newer := range g.Newer {
				add("newer", older, newer)
				if chance("back", older, newer) < backNewer {
					add("newer", newer, older)
				}
			}
			for _, other := range g.Other {
				add("other", older, other)
				if chance("back", older, other) < backOther {
					add("other", other, older)
				}
			}
		}
		for n := range strangers {
			seed := g.Same[0] + string(rune('0'+n))
			if j := pick(len(all), "group", seed); j != i {
				told := slices.Concat(all[j].Same, all[j].Newer, all[j].Other)
				add("other", g.Same[pick(len(g.Same), "older", seed)], told[pick(len(told), "newer", seed)])
			}
		}
	}
	return pairs
}

// chance is a number from 0 to 1 that depends on nothing but the texts.
func chance(texts ...string) float64 {
	sum := sha256.Sum256([]byte(strings.Join(texts, "\x00")))
	return float64(binary.LittleEndian.Uint64(sum[:])>>11) / (1 << 53)
}

// pick is a number below n that depends on nothing but the texts.
func pick(n int, texts ...string) int { return int(chance(texts...) * float64(n)) }

// Hasty writes a statement as people do in haste, now and then: without capitals,
// accents or a full stop.
func Hasty(text string) string {
	if chance("small", text) < small {
		text = strings.ToLower(text)
	}
	switch v := chance("stop", text); {
	case v < noStop:
		text = strings.TrimRight(text, ".!")
	case v < noStop+aStop && !strings.ContainsAny(text[len(text)-1:], ".!?"):
		text += "."
	}
	if chance("marks", text) < noMarks {
		if plain, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), text); err == nil {
			text = plain
		}
	}
	return text
}

// How often a statement is written in haste, in each of the ways.
const (
	small   = 0.06 // letters
	noStop  = 0.06
	aStop   = 0.06
	noMarks = 0.04 // over letters
)
