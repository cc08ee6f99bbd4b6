package engine

import (
	"context"

	"strandline"
)

const (
	// relatedFacts and relatedMessages are how many of the best that a search
	// finds are considered beyond those that share words with the message: top 5
	// of R3.
	relatedFacts    = 5
	relatedMessages = 8
	// relatedPool is how many are ranked for that.
	relatedPool = 24
	// relatedFact is the relevance of a memory that a search finds and words do
	// not: it is considered, and is the first to go.
	relatedFact = 0.45
	// relatedMessage is that of a message, as a share of the best one by words.
	relatedMessage = 0.6
)

// related adds to the hits by words what a search of meaning, other words for
// the same thing, speakers and times ranks among its first n. Those
// added have no terms. without says why meaning was left out, "" when it was not.
func (e *Engine) related(ctx context.Context, s strandline.Store, kind strandline.DocKind, query string, n int, hits []textHit, accept func(int64) bool) (all []textHit, without string, err error) {
	if query == "" {
		return hits, "", nil
	}
	q, err := parseSearch(SearchRequest{Query: query, Kind: string(kind), K: n})
	if err != nil {
		return nil, "", err
	}
	a := e.ask(q.text)
	// What stands around a message is weighed when it is quoted.
	a.weights.Conversation, a.weights.Answer, a.weights.Before, a.weights.After, a.weights.Far = 0, 0, 0, 0, 0
	p, err := e.candidates(ctx, s, kind, a, relatedPool, accept, q.rows(ctx, kind))
	if err != nil {
		return nil, "", err
	}
	known := map[int64]bool{}
	for _, h := range hits {
		known[h.id] = true
	}
	found := p.ranked(a)
	for _, h := range found[:min(n, len(found))] {
		if !known[h.id] {
			h.terms, h.score = nil, 0
			hits = append(hits, h)
		}
	}
	return hits, a.without, nil
}
