package engine

import (
	"cmp"
	"context"
	"slices"
	"strings"

	"strandline"
	"strandline/internal/rank"
)

const (
	// relatedFacts and relatedMessages are how many of the best by all that is
	// known of them are raised, where the words of the message say too little of
	// them: top 5 of R3, and 12 messages, for a message says less than a memory.
	relatedFacts    = 5
	relatedMessages = 12
	// relatedFact is the relevance to which a memory is raised: it is considered,
	// and is the first to go.
	relatedFact = 0.45
	// relatedMessage is that of a message, as a share of the best one by words.
	relatedMessage = 0.6
	// Whoever is raised must have so much of one: likeness of meaning, or words
	// for the same thing, as a share of what one rare word scores.
	relatedCosine = 0.3
	relatedWords  = 0.15
)

// recollection is a document found on behalf of a message. Its terms and its
// score are those of the message's own words.
type recollection struct {
	textHit
	place  int     // among all, by words, other words, meaning, speaker and time
	words  float64 // score with other words for the same thing, 1 for a rare word
	cosine float64 // of its meaning
}

// raised reports whether the document speaks of what the message does, whatever
// the words it shares with it. n is how many may.
func (r recollection) raised(n int) bool {
	return r.place < n && (r.cosine >= relatedCosine || r.words >= relatedWords)
}

// askFor reads the query of a message, nil for none. What stands around a message
// that is found is weighed when it is quoted.
func (e *Engine) askFor(query string) *asked {
	if query == "" {
		return nil
	}
	a := e.ask(query)
	a.weights.Conversation, a.weights.Answer, a.weights.Before, a.weights.After, a.weights.Far = 0, 0, 0, 0, 0
	return a
}

// recollect finds documents of a kind by the words of a message, by other words
// for the same thing, and by meaning, the best by the message's own words first.
func (e *Engine) recollect(ctx context.Context, s strandline.Store, kind strandline.DocKind, a *asked, wide int, accept func(int64) bool, rows rowReader) ([]recollection, error) {
	p, err := e.candidates(ctx, s, kind, a, wide, accept, rows)
	if err != nil {
		return nil, err
	}
	var all []recollection
	for _, r := range p.overall(a) {
		if !p.rows[r.ID].pass {
			continue
		}
		h := recollection{textHit: textHit{kind: kind, id: r.ID}, place: len(all), cosine: r.Meaning}
		if p.telling > 0 {
			h.words = r.Words / p.telling
		}
		for _, t := range p.words[r.ID].Terms {
			if !strings.HasPrefix(t.Word, conceptMark) {
				h.terms = append(h.terms, TermScore{Term: t.Word, Score: t.Score})
				h.score += t.Score
			}
		}
		all = append(all, h)
	}
	slices.SortFunc(all, func(a, b recollection) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.place, b.place))
	})
	return all, nil
}

// conceptMark begins the name of a term that stands for other words.
const conceptMark = "~"

// overall ranks the pool by all that is known of each document by itself.
func (p *pool) overall(a *asked) []rank.Ranked {
	candidates := make([]rank.Candidate, 0, len(p.rows))
	for id, row := range p.rows {
		candidates = append(candidates, rank.Candidate{
			ID: id, Words: p.words[id].Score, Meaning: p.cosine[id],
			Named: a.query.Names(row.role, row.text), Timely: a.timely(row.at),
		})
	}
	w := a.weights
	w.Meaning = p.meaning.weight
	return rank.Rank(w, candidates, nil, p.telling)
}

// textHits are the hits by the message's own words.
func textHits(all []recollection) []textHit {
	hits := make([]textHit, len(all))
	for i, r := range all {
		hits[i] = r.textHit
	}
	return hits
}
