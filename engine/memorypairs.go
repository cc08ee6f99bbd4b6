package engine

import (
	"sync"

	"strandline/internal/belief"
	"strandline/internal/relate"
	"strandline/internal/relate/enes"
)

// maxPairs bounds the pairs whose relation is kept in memory.
const maxPairs = 4096

// pairs reads statements in pairs by the model in the binary, each pair once: the
// judge asks about a pair as the same and as newer. The zero value is ready, and it
// is safe for concurrent use.
type pairs struct {
	mu    sync.Mutex
	model *relate.Model
	known map[relate.Pair]belief.Relation
}

// ready opens the model.
func (p *pairs) ready() (err error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.model == nil {
		p.model, err = enes.Model()
	}
	return err
}

// Relate tells how an older and a newer statement are related.
func (p *pairs) Relate(older, newer string) belief.Relation {
	pair := relate.Pair{Older: older, Newer: newer}
	p.mu.Lock()
	r, known := p.known[pair]
	p.mu.Unlock()
	if known {
		return r
	}
	r = belief.Relation(p.model.Relate([]relate.Pair{pair})[0])
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.known == nil || len(p.known) >= maxPairs {
		p.known = map[relate.Pair]belief.Relation{}
	}
	p.known[pair] = r
	return r
}
