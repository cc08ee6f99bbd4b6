package engine

import (
	"context"
	"slices"
	"sync"
	"time"

	"strandline/internal/embed"
	"strandline/internal/lexical"
	"strandline/internal/rank"
	"strandline/internal/timewords"
)

// asked is a query made ready for the indexes.
type asked struct {
	text    string
	weights rank.Weights
	query   rank.Query
	terms   []lexical.QueryTerm
	times   []timewords.Range

	mu      sync.Mutex           // guards what follows; held while a model is asked, so that it is asked once
	vectors map[string][]float32 // by model
	without string               // why meaning was left out, "" when it was not
}

// ask reads a query once for all kinds of document.
func (e *Engine) ask(text string) *asked {
	a := &asked{text: text, weights: e.weights(), query: rank.Read(text), vectors: map[string][]float32{}}
	var an lexical.Analyzer
	a.terms = an.Query(text)
	for i, t := range a.terms {
		if w := a.weights.Function; rank.FunctionWord(t.Word) && w > 0 {
			a.terms[i].Weight = w
		}
	}
	a.terms = append(a.terms, expand(a.terms, a.weights)...)
	if a.weights.Time > 0 {
		a.times = timewords.Parse(text, e.now())
	}
	return a
}

// vector returns what the query means to a model, nil when that is nothing. A
// mean of words is better off without those that carry no subject.
func (a *asked) vector(ctx context.Context, model embed.Embedder) ([]float32, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if v, ok := a.vectors[model.Model()]; ok {
		return v, nil
	}
	v, err := a.embed(ctx, model)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(v, func(x float32) bool { return x != 0 }) {
		v = nil
	}
	a.vectors[model.Model()] = v
	return v, nil
}

func (a *asked) embed(ctx context.Context, model embed.Embedder) ([]float32, error) {
	text := a.text
	switch m := model.(type) {
	case embed.Remote:
		return a.askRemote(ctx, m)
	case embed.Asker:
		return m.EmbedQuery(ctx, text)
	case embed.Instant:
		text = a.query.Content
	}
	found, err := model.Embed(ctx, []string{text})
	if err != nil {
		return nil, err
	}
	return found[0], nil
}

func (e *Engine) weights() rank.Weights {
	if e.cfg.Ranking != nil {
		return *e.cfg.Ranking
	}
	return rank.Default()
}

// timely reports whether something was said at a time that the query names, or
// soon after.
func (a *asked) timely(at time.Time) bool {
	return slices.ContainsFunc(a.times, func(r timewords.Range) bool {
		return !at.IsZero() && !at.Before(r.From) && at.Before(r.To.Add(timeGrace))
	})
}
