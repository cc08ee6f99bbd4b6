package engine

import (
	"cmp"
	"fmt"
	"slices"

	"strandline"
)

// textHit is a document that text search found.
type textHit struct {
	kind  strandline.DocKind
	id    int64
	score float64 // of the index of its kind
	terms []TermScore

	rank    float64 // comparable between kinds
	reasons []string
}

// memoryBonus lifts memories over messages that match as well: what was judged
// worth keeping is worth a little more than that it was said.
const memoryBonus = 0.05

// mergeSample is how many hits of each kind tell which words were found. Every
// page looks at as many, so that all of them rank alike.
const mergeSample = 50

// merge makes one ranking of the hits of several kinds, each list best first.
// Scores of different indexes are not comparable, for rare words weigh by how
// rare they are in their own index. So each kind is scaled by its best score
// and by the share of the query's found words that its best hit has: a kind
// whose best hit matches one word of four does not lead one that matches all.
// Within a kind the order stays.
func merge(lists ...[]textHit) []textHit {
	words := map[string]bool{}
	for _, hits := range lists {
		for _, h := range hits[:min(mergeSample, len(hits))] {
			for _, t := range h.terms {
				words[t.Term] = true
			}
		}
	}
	var all []textHit
	for _, hits := range lists {
		if len(hits) == 0 {
			continue
		}
		best := hits[0].score
		share := 1.0
		if len(words) > 0 {
			share = 0.5 + 0.5*float64(len(hits[0].terms))/float64(len(words))
		}
		for _, h := range hits {
			h.rank = share
			if best > 0 {
				h.rank *= h.score / best
			}
			h.reasons = append(h.reasons, fmt.Sprintf("÷%.3f: the best %s", best, h.kind))
			if share < 1 {
				h.reasons = append(h.reasons, fmt.Sprintf("×%.2f: the best %s has %d of the %d words found", share, h.kind, len(hits[0].terms), len(words)))
			}
			if h.kind == strandline.DocMemory {
				h.rank += memoryBonus
				h.reasons = append(h.reasons, fmt.Sprintf("+%.2f: a memory", memoryBonus))
			}
			all = append(all, h)
		}
	}
	slices.SortStableFunc(all, func(a, b textHit) int {
		return cmp.Or(cmp.Compare(b.rank, a.rank), cmp.Compare(a.kind, b.kind))
	})
	return all
}
