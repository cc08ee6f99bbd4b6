package llm_test

import (
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"strandline/llm"
)

// recorder keeps the events it sees.
type recorder struct {
	mu     sync.Mutex
	events []llm.Event
}

func (r *recorder) Observe(e llm.Event) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.events = append(r.events, e)
}

func (r *recorder) of(types ...llm.EventType) []llm.Event {
	r.mu.Lock()
	defer r.mu.Unlock()
	var found []llm.Event
	for _, e := range r.events {
		if slices.Contains(types, e.Type) {
			found = append(found, e)
		}
	}
	return found
}

// half is randomness that makes the jitter zero: 200 of 0…400.
type half struct{}

func (half) Read(b []byte) (int, error) {
	clear(b)
	b[0] = 200
	return len(b), nil
}

type bench struct {
	*recorder
	env *llm.Env
}

// inBubble runs fn with a clock that jumps.
func inBubble(t *testing.T, fn func(*testing.T, bench)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		r := &recorder{}
		fn(t, bench{r, &llm.Env{Now: time.Now, Observer: r, Rand: half{}}})
	})
}

func (b bench) chain(t *testing.T, c llm.ChainConfig, providers ...llm.Provider) *llm.Chain {
	t.Helper()
	var links []llm.Link
	for _, p := range providers {
		links = append(links, llm.Link{Provider: p, Model: p.Name() + "-model"})
	}
	chain, err := llm.NewChain(c, b.env, links...)
	if err != nil {
		t.Fatal(err)
	}
	return chain
}

var prompt = llm.Request{ID: "r1", Namespace: "default", Purpose: "test", Messages: []llm.Message{{Role: llm.RoleUser, Content: "hello"}}}

// times returns the moments of the starts, from the first.
func (b bench) times() []time.Duration {
	starts := b.of(llm.EventStart)
	var list []time.Duration
	for _, s := range starts {
		list = append(list, s.At.Sub(starts[0].At))
	}
	return list
}

func classOf(err error) llm.Class {
	if f := llm.FailureOf(err); f != nil {
		return f.Class
	}
	return ""
}
