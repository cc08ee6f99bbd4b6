package engine

import (
	"crypto/sha256"
	"sync"

	"strandline/internal/belief"
	"strandline/internal/relate"
	"strandline/internal/relate/enes"
)

// maxPairs bounds the pairs whose relation is kept in memory, some 3 MB.
const maxPairs = 1 << 15

// pairs reads statements in pairs by the model in the binary, each pair once: the
// judge asks about a pair as the same and as newer, and a rehearsal before both. No
// text is kept, so that there is nothing to forget. The zero value is ready, and it
// is safe for concurrent use.
type pairs struct {
	mu    sync.Mutex
	model *relate.Model
	known map[[sha256.Size]byte]belief.Relation
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
	key := sha256.Sum256([]byte(older + "\x00" + newer))
	p.mu.Lock()
	r, known := p.known[key]
	p.mu.Unlock()
	if known {
		return r
	}
	r = belief.Relation(p.model.Relate([]relate.Pair{{Older: older, Newer: newer}})[0])
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.known == nil || len(p.known) >= maxPairs {
		p.known = map[[sha256.Size]byte]belief.Relation{}
	}
	p.known[key] = r
	return r
}
