package llm

import (
	"cmp"
	"context"
	"sync"
	"time"

	"strandline"
)

// RetryConfig says when a failed attempt is made again (P4). Zero values give
// the defaults.
type RetryConfig struct {
	// Max retries of rate limits, timeouts and transient errors: 3; negative is
	// none. Answers that could not be parsed are asked for once more at most.
	// Everything else is terminal.
	Max int
	// MaxAttempts bounds the attempts of one logical call over all retries and
	// fallbacks together: 6.
	MaxAttempts int
	Base        time.Duration // the first delay, doubled each time: 500 ms
	Cap         time.Duration // of the delay: 8 s
	Jitter      time.Duration // added or taken: up to 200 ms
	// MaxWait is the longest Retry-After that is waited for: 60 s.
	MaxWait time.Duration
	// Fleet is shared by all chains of a process; nil is one of its own.
	Fleet *RetryBudget
}

func (c RetryConfig) withDefaults() RetryConfig {
	c.Max = max(cmp.Or(c.Max, 3), 0)
	c.MaxAttempts = cmp.Or(c.MaxAttempts, 6)
	c.Base = cmp.Or(c.Base, 500*time.Millisecond)
	c.Cap = cmp.Or(c.Cap, 8*time.Second)
	c.Jitter = cmp.Or(c.Jitter, 200*time.Millisecond)
	c.MaxWait = cmp.Or(c.MaxWait, time.Minute)
	if c.Fleet == nil {
		c.Fleet = &RetryBudget{}
	}
	return c
}

// RetryBudget bounds the retries under way at any moment to a fifth of the
// calls under way and three, so that a failing provider is not drowned by those
// who try again. The zero value is ready; it is safe for concurrent use.
type RetryBudget struct {
	mu       sync.Mutex
	calls    int
	retrying int
}

func (b *RetryBudget) enter(calls int) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.calls += calls
}

// take asks for a retry; give returns it when its attempt is over.
func (b *RetryBudget) take() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.retrying >= b.calls/5+3 {
		return false
	}
	b.retrying++
	return true
}

func (b *RetryBudget) give() {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.retrying--
}

// WithRetry makes failed attempts again where that can help: never after
// anything reached the caller, never before a provider's Retry-After, and not
// when the wait would outlast the deadline of the call.
func WithRetry(p Provider, c RetryConfig, env *Env) Provider {
	t := retrier{p: p, next: through(p), c: c.withDefaults(), env: env}
	return layer{p, t.do}
}

type retrier struct {
	p    Provider
	next send
	c    RetryConfig
	env  *Env
}

func (t retrier) do(ctx context.Context, r Request, fn func(Delta) error) (Response, error) {
	ctx, at := progressOf(ctx)
	t.c.Fleet.enter(1)
	defer t.c.Fleet.enter(-1)
	if at.attempts >= t.c.MaxAttempts {
		return Response{}, &strandline.Error{Kind: strandline.KindTransient, Message: "no attempts are left for this call", Err: &Failure{Provider: t.p.Name()}}
	}
	at.attempts++
	resp, err := t.next(ctx, r, fn)
	parsed := 0
	for n := 0; err != nil; n++ {
		wait, ok := t.again(ctx, at, err, n, &parsed)
		if !ok || !t.c.Fleet.take() {
			return resp, err
		}
		cause := err
		if t.env.sleep(ctx, wait) != nil {
			t.c.Fleet.give()
			return resp, cause
		}
		at.attempts++
		resp, err = t.next(ctx, r, fn)
		t.c.Fleet.give()
		t.told(cause, err, wait, at, r, fn)
	}
	return resp, err
}

// again decides whether the attempt that failed as the n-th is made again, and
// after which wait.
func (t retrier) again(ctx context.Context, at *progress, err error, n int, parsed *int) (time.Duration, bool) {
	if at.delivered || ctx.Err() != nil || at.attempts >= t.c.MaxAttempts || n >= t.c.Max {
		return 0, false
	}
	switch class := classOf(err); class {
	case ClassCircuit, ClassGate, ClassQuota, ClassCanceled, ClassContext:
		return 0, false
	}
	switch strandline.KindOf(err) {
	case strandline.KindRateLimit, strandline.KindTimeout, strandline.KindTransient:
	case strandline.KindParsing:
		if *parsed++; *parsed > 1 {
			return 0, false
		}
	default:
		return 0, false
	}
	wait := min(t.c.Base<<min(n, 30), t.c.Cap)
	if wait <= 0 {
		wait = t.c.Cap
	}
	wait = max(wait+t.env.jitter(t.c.Jitter), 0)
	if f := FailureOf(err); f != nil && f.RetryAfter > 0 {
		if wait = f.RetryAfter; wait > t.c.MaxWait {
			return 0, false
		}
	}
	if deadline, ok := ctx.Deadline(); ok && t.env.Now().Add(wait).After(deadline) {
		return 0, false
	}
	return wait, true
}

// told tells how a retry ended; its kind is that of the error it was made for.
func (t retrier) told(cause, err error, wait time.Duration, at *progress, r Request, fn func(Delta) error) {
	e := event(EventRetry, t.p, r, fn).failed(cause)
	e.Attempt, e.Delay, e.Result = at.attempts, wait, "success"
	if err != nil {
		e.Result = "failure"
	}
	t.env.emit(e)
}
