package memoryagent

import (
	"cmp"
	"context"
	"slices"

	"strandline"
	"strandline/internal/topic"
)

// RankedFact is how much a fact helps, 0 to 1.
type RankedFact struct {
	ID    string
	Score float64
}

var rankTask = task{"rank", `{"type":"object","properties":{"ranked":{"type":"array","items":{"type":"object","properties":{"id":{"type":"string"},"score":{"type":"number"}},` +
	`"required":["id","score"],"additionalProperties":false}}},"required":["ranked"],"additionalProperties":false}`}

// RankFacts orders facts by how much they help to answer a query, the most
// useful first. Every fact comes back once; those that the model passed over
// come last.
func (a *Agent) RankFacts(ctx context.Context, query string, facts []strandline.Memory) Result[[]RankedFact] {
	if len(facts) == 0 {
		return Result[[]RankedFact]{FallbackUsed: a.cfg.Provider == nil}
	}
	input := map[string]any{"query": a.cfg.Redact(clip(query, maxMessage)), "facts": a.facts(facts)}
	r := ask(ctx, a, rankTask, input, func(v any) ([]RankedFact, error) {
		items, err := list(v, "ranked")
		if err != nil {
			return nil, err
		}
		var ranked []RankedFact
		for i, it := range items {
			id := text(it, "id", "fact_id")
			known := slices.ContainsFunc(facts, func(f strandline.Memory) bool { return f.ID == id })
			if !known || slices.ContainsFunc(ranked, func(f RankedFact) bool { return f.ID == id }) {
				continue
			}
			score, ok := it["score"].(float64)
			if !ok {
				score = 1 - float64(i)/float64(len(items))
			}
			ranked = append(ranked, RankedFact{id, min(max(score, 0), 1)})
		}
		if len(ranked) == 0 {
			return nil, malformed("the answer ranks none of the facts")
		}
		slices.SortStableFunc(ranked, func(a, b RankedFact) int { return cmp.Compare(b.Score, a.Score) })
		return ranked, nil
	})
	heuristic := a.rank(query, facts)
	if r.FallbackUsed {
		r.Value = heuristic
		return r
	}
	for _, f := range heuristic {
		if !slices.ContainsFunc(r.Value, func(o RankedFact) bool { return o.ID == f.ID }) {
			r.Value = append(r.Value, RankedFact{ID: f.ID})
		}
	}
	return r
}

// rank orders facts by likeness to the query, alike ones by id.
func (a *Agent) rank(query string, facts []strandline.Memory) []RankedFact {
	var ranked []RankedFact
	words := topic.Content(query)
	for _, f := range facts {
		score := overlap(words, topic.Content(f.Content))
		if a.cfg.Like != nil {
			score = max(score, min(max(a.cfg.Like(query, f.Content), 0), 1))
		}
		ranked = append(ranked, RankedFact{f.ID, score})
	}
	slices.SortFunc(ranked, func(a, b RankedFact) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.ID, b.ID))
	})
	return ranked
}

// overlap is the share of the query's words that a text has.
func overlap(query, words []string) float64 {
	if len(query) == 0 {
		return 0
	}
	n := 0
	for _, q := range query {
		if slices.ContainsFunc(words, func(w string) bool { return stem(w) == stem(q) }) {
			n++
		}
	}
	return float64(n) / float64(len(query))
}
