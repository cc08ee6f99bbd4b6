package llm

import (
	"cmp"
	"context"
	"sync"
	"sync/atomic"
	"time"

	"strandline"
)

// State is that of a circuit.
type State int32

// The states. Their numbers are those of the gauge.
const (
	StateClosed State = iota
	StateOpen
	StateHalfOpen
)

// String names the state as logs and metrics do.
func (s State) String() string { return [...]string{"closed", "open", "half_open"}[s] }

// BreakerConfig says when a circuit opens (P6). Zero values give the defaults.
type BreakerConfig struct {
	Window      int           // completed attempts that are looked at: 20
	Rate        float64       // of failures among them that opens: 0.5
	MinAttempts int           // completed before it can open: 5; 1 is the literal rule of S0
	Cooldown    time.Duration // 30 s
	Probes      int           // successes in half-open that close, and probes let through: 1

	// Period, when set, opens after so many Failures (5) within it instead.
	Period   time.Duration
	Failures int
}

func (c BreakerConfig) withDefaults() BreakerConfig {
	c.Window = cmp.Or(c.Window, 20)
	c.Rate = cmp.Or(c.Rate, 0.5)
	c.MinAttempts = cmp.Or(c.MinAttempts, 5)
	c.Cooldown = cmp.Or(c.Cooldown, 30*time.Second)
	c.Probes = cmp.Or(c.Probes, 1)
	c.Failures = cmp.Or(c.Failures, 5)
	return c
}

// Breaker is the circuit of one provider. It is safe for concurrent use.
type Breaker struct {
	p    Provider
	next send
	c    BreakerConfig
	env  *Env

	state atomic.Int32

	mu        sync.Mutex
	epoch     int // grows with each transition: outcomes of before do not count
	history   []completed
	openedAt  time.Time
	probing   int // let through in this half-open
	succeeded int
}

type completed struct {
	at     time.Time
	failed bool
}

// NewBreaker puts a circuit around a provider. Calls while it is open fail with
// ClassCircuit without reaching the provider.
func NewBreaker(p Provider, c BreakerConfig, env *Env) *Breaker {
	return &Breaker{p: p, next: through(p), c: c.withDefaults(), env: env}
}

// Provider returns the decorated provider.
func (b *Breaker) Provider() Provider { return layer{b.p, b.do} }

// State returns the state now. It may be called from an Observer.
func (b *Breaker) State() State { return State(b.state.Load()) }

func (b *Breaker) do(ctx context.Context, r Request, fn func(Delta) error) (Response, error) {
	epoch, wait, ok := b.enter()
	if !ok {
		f := &Failure{Provider: b.p.Name(), Model: r.Model, Class: ClassCircuit, RetryAfter: wait}
		return Response{}, &strandline.Error{Kind: strandline.KindTransient, Message: "the circuit of " + b.p.Name() + " is open after repeated failures",
			Hint: "it is tried again by itself; see `strandline providers check`", Err: f}
	}
	verdict := neutral
	defer func() { b.leave(epoch, verdict) }() // also when the provider panics: the probe is given back
	resp, err := b.next(ctx, r, fn)
	verdict = judgeHealth(err)
	return resp, err
}

// enter asks to pass; wait is how long the circuit stays open otherwise.
func (b *Breaker) enter() (epoch int, wait time.Duration, ok bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	switch b.State() {
	case StateOpen:
		if wait = b.openedAt.Add(b.c.Cooldown).Sub(b.env.Now()); wait > 0 {
			return 0, wait, false
		}
		b.move(StateHalfOpen)
		fallthrough
	case StateHalfOpen:
		if b.probing+b.succeeded >= b.c.Probes {
			return 0, 0, false
		}
		b.probing++
	}
	return b.epoch, 0, true
}

// leave counts an outcome.
func (b *Breaker) leave(epoch int, h health) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if epoch != b.epoch {
		return
	}
	if b.State() == StateHalfOpen {
		b.probing--
		switch {
		case h == sick:
			b.move(StateOpen)
		case h == healthy:
			if b.succeeded++; b.succeeded >= b.c.Probes {
				b.move(StateClosed)
			}
		}
		return
	}
	if h == neutral {
		return
	}
	b.history = append(b.history, completed{b.env.Now(), h == sick})
	b.trim()
	failures, rate := b.failures()
	if b.c.Period > 0 && failures >= b.c.Failures || b.c.Period <= 0 && len(b.history) >= b.c.MinAttempts && rate >= b.c.Rate && failures > 0 {
		b.move(StateOpen)
	}
}

// trim drops what is outside the window.
func (b *Breaker) trim() {
	drop := max(len(b.history)-b.c.Window, 0)
	if b.c.Period > 0 {
		oldest := b.env.Now().Add(-b.c.Period)
		for drop = 0; b.history[drop].at.Before(oldest); drop++ {
		}
	}
	b.history = append(b.history[:0], b.history[drop:]...)
}

func (b *Breaker) failures() (n int, rate float64) {
	for _, c := range b.history {
		if c.failed {
			n++
		}
	}
	if len(b.history) > 0 {
		rate = float64(n) / float64(len(b.history))
	}
	return n, rate
}

// move changes the state, and then tells. The events of one circuit come in
// order because the lock is held; [Breaker.State] does not take it.
func (b *Breaker) move(to State) {
	from := b.State()
	_, rate := b.failures()
	e := Event{Type: EventCircuit, Provider: b.p.Name(), From: from.String(), To: to.String(), FailureRate: rate, Window: len(b.history)}
	b.state.Store(int32(to))
	b.epoch++
	b.probing, b.succeeded = 0, 0
	switch to {
	case StateOpen:
		b.openedAt = b.env.Now()
	case StateClosed:
		b.history = b.history[:0]
	}
	b.env.emit(e)
}
