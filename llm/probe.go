package llm

import (
	"context"
	"sync"
	"time"

	"strandline"
)

// Prober asks providers from time to time whether they are well, and remembers
// the answer (P11). It is safe for concurrent use.
type Prober struct {
	every     time.Duration
	limit     time.Duration
	now       func() time.Time
	providers []Provider

	mu     sync.Mutex
	health []Health
}

// Health is what the last probe of a provider found.
type Health struct {
	Provider string
	Checked  time.Time // zero before the first probe
	Latency  time.Duration
	OK       bool
	Kind     strandline.Kind // of the error, when it is not well
}

// probeLimit is the longest a probe may take.
const probeLimit = 10 * time.Second

// NewProber returns a prober of those providers that can be checked. It does
// nothing until it runs.
func NewProber(every time.Duration, now func() time.Time, providers ...Provider) *Prober {
	p := &Prober{every: every, limit: probeLimit, now: now}
	for _, provider := range providers {
		if _, ok := provider.(Checker); ok {
			p.providers = append(p.providers, provider)
			p.health = append(p.health, Health{Provider: provider.Name()})
		}
	}
	return p
}

// Run probes at once and then at every interval, until the context ends.
func (p *Prober) Run(ctx context.Context) {
	t := time.NewTicker(p.every)
	defer t.Stop()
	for {
		p.probe(ctx)
		select {
		case <-t.C:
		case <-ctx.Done():
			return
		}
	}
}

// probe asks every provider, all at once.
func (p *Prober) probe(ctx context.Context) {
	var wg sync.WaitGroup
	for i, provider := range p.providers {
		wg.Go(func() {
			limited, cancel := context.WithTimeout(ctx, p.limit)
			defer cancel()
			began := p.now()
			err := provider.(Checker).Check(limited)
			if ctx.Err() != nil {
				return // the end of the probing says nothing of the provider
			}
			h := Health{Provider: provider.Name(), Checked: p.now(), OK: err == nil, Kind: strandline.KindOf(err)}
			h.Latency = h.Checked.Sub(began)
			p.mu.Lock()
			defer p.mu.Unlock()
			p.health[i] = h
		})
	}
	wg.Wait()
}

// Health returns what is known, in the order the providers were given.
func (p *Prober) Health() []Health {
	p.mu.Lock()
	defer p.mu.Unlock()
	return append([]Health(nil), p.health...)
}
