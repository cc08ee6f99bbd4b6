package remoteembed

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"
)

const (
	// pause is how long queries fail at once after one did: a context asks several
	// times, and nobody waits twice for what is not there.
	pause = 10 * time.Second
	// maxAsked is how many vectors of queries are kept: one context asks for the
	// same several times, and pages of a search do.
	maxAsked = 64
)

// asked remembers queries. The zero value is ready.
type asked struct {
	mu      sync.Mutex
	order   []string // oldest first
	vectors map[string][]float32
	failed  time.Time
	why     error
}

func (a *asked) recall(text string, now time.Time) ([]float32, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if v, ok := a.vectors[text]; ok {
		return v, nil
	}
	if a.why != nil && now.Sub(a.failed) < pause {
		return nil, a.why
	}
	return nil, nil
}

func (a *asked) keep(text string, v []float32) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.why = nil
	if _, ok := a.vectors[text]; ok {
		return
	}
	if a.vectors == nil {
		a.vectors = map[string][]float32{}
	}
	if len(a.order) == maxAsked {
		delete(a.vectors, a.order[0])
		a.order = slices.Delete(a.order, 0, 1)
	}
	a.order, a.vectors[text] = append(a.order, text), v
}

func (a *asked) fail(err error, now time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.failed, a.why = now, err
}

// EmbedQuery returns the vector of a question. After one that failed, others fail
// at once for some seconds.
func (e *Embedder) EmbedQuery(ctx context.Context, text string) ([]float32, error) {
	if v, err := e.asked.recall(text, e.c.Now()); v != nil || err != nil {
		return slices.Clone(v), err
	}
	vectors, err := e.embed(ctx, []string{text}, e.c.Prompts.Query)
	if err != nil {
		if !errors.Is(err, context.Canceled) {
			e.asked.fail(err, e.c.Now())
		}
		return nil, err
	}
	e.asked.keep(text, vectors[0])
	return slices.Clone(vectors[0]), nil
}
