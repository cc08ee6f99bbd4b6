package thesaurus

import (
	_ "embed"
	"strings"
	"sync"
)

// wordnet holds synonyms of WordNet 3.1, one set a line, made by cmd/wordnet.
// LICENSE.wordnet is its licence.
//
//go:embed wordnet.txt
var wordnet string

// Notice is the licence of WordNet.
//
//go:embed LICENSE.wordnet
var Notice string

// synonyms are the lines of wordnet that each word is on.
var synonyms = sync.OnceValue(func() map[string][]int32 {
	m := make(map[string][]int32, 1<<14)
	n := int32(0)
	for line := range strings.Lines(wordnet) {
		for w := range strings.FieldsSeq(line) {
			m[w] = append(m[w], n)
		}
		n++
	}
	return m
})

// Synonyms reports whether two English words share one of their commonest
// senses, according to WordNet.
func Synonyms(a, b string) bool {
	x := synonyms()[a]
	if len(x) == 0 {
		return false
	}
	for _, i := range synonyms()[b] {
		for _, j := range x {
			if i == j {
				return true
			}
		}
	}
	return false
}
