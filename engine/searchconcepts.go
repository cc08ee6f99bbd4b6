package engine

import (
	"slices"
	"sync"

	"strandline/internal/lexical"
	"strandline/internal/rank"
)

// maxConcepts bounds by how many concepts a query is widened.
const maxConcepts = 12

// lexicon is the concepts as terms, made when a search first needs it. It never
// changes.
var lexicon = sync.OnceValue(func() (l struct {
	terms []lexical.QueryTerm
	broad []bool
	of    map[uint64][]int // concepts of a term
}) {
	var an lexical.Analyzer
	l.of = map[uint64][]int{}
	for i, c := range rank.Concepts() {
		t := an.OneOf("~"+c.Name, c.Words, 1)
		l.terms, l.broad = append(l.terms, t), append(l.broad, c.Broad)
		for _, term := range t.Terms {
			l.of[term] = append(l.of[term], i)
		}
	}
	return l
})

// expand returns a term for each concept that a telling word of the query
// belongs to. It leaves out the terms of the query itself, which count already.
func expand(query []lexical.QueryTerm, w rank.Weights) []lexical.QueryTerm {
	if w.Synonym <= 0 && w.Concept <= 0 {
		return nil
	}
	own := map[uint64]bool{}
	for _, t := range query {
		for _, term := range t.Terms {
			own[term] = true
		}
	}
	l := lexicon()
	var found []lexical.QueryTerm
	used := map[int]bool{}
	for _, t := range query {
		if rank.FunctionWord(t.Word) {
			continue
		}
		for _, term := range t.Terms {
			for _, i := range l.of[term] {
				weight := w.Synonym
				if l.broad[i] {
					weight = w.Concept
				}
				if used[i] || weight <= 0 || len(found) == maxConcepts {
					continue
				}
				used[i] = true
				c := l.terms[i]
				c.Weight = weight
				c.Terms = slices.DeleteFunc(slices.Clone(c.Terms), func(term uint64) bool { return own[term] })
				found = append(found, c)
			}
		}
	}
	return found
}
