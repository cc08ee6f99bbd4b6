package engine

import (
	"cmp"
	"fmt"
	"slices"

	"strandline"
	"strandline/internal/rank"
)

// textHit is a document that text search found.
type textHit struct {
	kind  strandline.DocKind
	id    int64
	score float64 // of the index of its kind
	terms []TermScore

	rank   float64      // comparable between kinds
	ranked *rank.Ranked // nil when only words rank it
	scale  *kindScale
}

// kindScale is how the scores of one kind become ranks.
type kindScale struct {
	best, share  float64
	terms, words int // of the best hit, and found of the query at all
}

// reasons says what made the rank. It is asked of what is shown alone.
func (h textHit) reasons() []string {
	var all []string
	if h.ranked == nil {
		all = append(all, "words alone: beyond what is ranked closely")
	} else {
		for _, s := range h.ranked.Shares {
			all = append(all, sharesReason(s, *h.ranked))
		}
	}
	if s := h.scale; s != nil {
		all = append(all, fmt.Sprintf("÷%.3f: the best %s", s.best, h.kind))
		if s.share < 1 {
			all = append(all, fmt.Sprintf("×%.2f: the best %s has %d of the %d words found", s.share, h.kind, s.terms, s.words))
		}
	}
	if h.kind == strandline.DocMemory {
		all = append(all, fmt.Sprintf("+%.2f: a memory", memoryBonus))
	}
	return all
}

// sharesReason says what a feature added and to what that is owed.
func sharesReason(s rank.Share, r rank.Ranked) string {
	why := ""
	switch s.Feature {
	case "words":
		why = fmt.Sprintf(" (BM25 %.2f)", r.Words)
	case "meaning":
		why = fmt.Sprintf(" (cosine %.2f)", r.Meaning)
	}
	return fmt.Sprintf("+%.3f %s%s", s.Score, s.Feature, why)
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
		scale := &kindScale{best: hits[0].score, share: 1, terms: len(hits[0].terms), words: len(words)}
		if len(words) > 0 {
			scale.share = 0.5 + 0.5*float64(scale.terms)/float64(scale.words)
		}
		for _, h := range hits {
			h.scale, h.rank = scale, scale.share
			if scale.best > 0 {
				h.rank *= h.score / scale.best
			}
			if h.kind == strandline.DocMemory {
				h.rank += memoryBonus
			}
			all = append(all, h)
		}
	}
	slices.SortStableFunc(all, func(a, b textHit) int {
		return cmp.Or(cmp.Compare(b.rank, a.rank), cmp.Compare(a.kind, b.kind))
	})
	return all
}
