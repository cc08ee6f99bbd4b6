// Package thesaurus knows words and phrases of English and Spanish that say one
// thing: lines written for the project, of which a word may be on several, and
// the synonyms of WordNet for the commonest senses of English words. It knows
// nothing of how words are inflected. Everything in it is immutable.
package thesaurus

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"
)

//go:embed concepts.txt
var lines string

// Language is a column of the thesaurus.
type Language int

// The languages.
const (
	English Language = iota
	Spanish
)

// Concept is a line: words of one concept say the same. 0 is none.
type Concept uint16

// Phrase is some words that stand for a concept together.
type Phrase struct {
	Words    []string
	Concepts []Concept
}

type column struct {
	words   map[string][]Concept
	phrases map[string][]Phrase // by first word, the longest first
}

type table struct {
	columns [2]column
	names   map[string]Concept
	heads   []string // of each concept
	proper  map[Concept]bool
}

var load = sync.OnceValue(func() *table {
	t := &table{names: map[string]Concept{}, heads: []string{""}, proper: map[Concept]bool{}}
	for i := range t.columns {
		t.columns[i] = column{map[string][]Concept{}, map[string][]Phrase{}}
	}
	for line := range strings.Lines(lines) {
		name, rest, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok || name[0] == '#' {
			continue
		}
		c := Concept(len(t.heads))
		t.proper[c] = unicode.IsUpper(rune(name[0]))
		name = strings.ToLower(name)
		t.heads = append(t.heads, name)
		t.names[name] = c
		en, es, _ := strings.Cut(rest, "|")
		for i, words := range [...]string{en, es} {
			for w := range strings.SplitSeq(words, ",") {
				w = strings.TrimSpace(w)
				t.columns[i].add(w, c)
				if strings.Count(w, "-") > 1 { // mother-in-law: read as words
					t.columns[i].add(strings.ReplaceAll(w, "-", "_"), c)
				}
			}
		}
	}
	return t
})

// contracted writes out what Spanish contracts.
var contracted = strings.NewReplacer("_al_", "_a_el_", "_del_", "_de_el_")

func (c *column) add(w string, to Concept) {
	if w == "" {
		return
	}
	if !strings.Contains(w, "_") {
		if !slices.Contains(c.words[w], to) {
			c.words[w] = append(c.words[w], to)
		}
		return
	}
	words := strings.Split(contracted.Replace("_"+w+"_"), "_")
	words = words[1 : len(words)-1]
	list := c.phrases[words[0]]
	for i, p := range list {
		if slices.Equal(p.Words, words) {
			list[i].Concepts = append(list[i].Concepts, to)
			return
		}
	}
	at, _ := slices.BinarySearchFunc(list, len(words), func(p Phrase, n int) int { return n - len(p.Words) })
	c.phrases[words[0]] = slices.Insert(list, at, Phrase{words, []Concept{to}})
}

// Of returns the concepts of a word in its ground form, without accents.
func Of(l Language, word string) []Concept { return load().columns[l].words[word] }

// Phrases returns the phrases that begin with a word, the longest first.
func Phrases(l Language, first string) []Phrase { return load().columns[l].phrases[first] }

// Named returns the concept of a name, 0 when there is none.
func Named(name string) Concept { return load().names[name] }

// Name returns what a concept is called.
func Name(c Concept) string { return load().heads[c] }

// Proper reports whether a concept has one bearer only, as a country: its words are
// names, and name the same.
func Proper(c Concept) bool { return load().proper[c] }
