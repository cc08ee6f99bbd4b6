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
	busy    map[string]chan struct{} // closed when the query has its answer
	failed  time.Time
	why     error
}

// begin returns what is known of a query; else what to wait for, when somebody else
// asks it now, or nothing: then the caller asks, and calls end.
func (a *asked) begin(text string, now time.Time) (v []float32, other <-chan struct{}, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if v, ok := a.vectors[text]; ok {
		return v, nil, nil
	}
	if a.why != nil && now.Sub(a.failed) < pause {
		return nil, nil, a.why
	}
	if c := a.busy[text]; c != nil {
		return nil, c, nil
	}
	if a.busy == nil {
		a.busy, a.vectors = map[string]chan struct{}{}, map[string][]float32{}
	}
	a.busy[text] = make(chan struct{})
	return nil, nil, nil
}

// end keeps what became of a query. Who gave up says nothing about the endpoint.
func (a *asked) end(text string, v []float32, err error, now time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	close(a.busy[text])
	delete(a.busy, text)
	switch {
	case err == nil:
		a.why = nil
		if len(a.order) == maxAsked {
			delete(a.vectors, a.order[0])
			a.order = slices.Delete(a.order, 0, 1)
		}
		a.order, a.vectors[text] = append(a.order, text), v
	case !errors.Is(err, context.Canceled):
		a.failed, a.why = now, err
	}
}

// EmbedQuery returns the vector of a question. Who asks the same at the same time
// waits for one answer. After a question that failed, others fail at once for some
// seconds.
func (e *Embedder) EmbedQuery(ctx context.Context, text string) ([]float32, error) {
	for {
		v, other, err := e.asked.begin(text, e.c.Now())
		if v != nil || err != nil {
			return slices.Clone(v), err
		}
		if other == nil {
			break
		}
		select {
		case <-other:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	vectors, err := e.embed(ctx, []string{text}, e.c.Prompts.Query)
	if err != nil {
		e.asked.end(text, nil, err, e.c.Now())
		return nil, err
	}
	e.asked.end(text, vectors[0], nil, e.c.Now())
	return slices.Clone(vectors[0]), nil
}
