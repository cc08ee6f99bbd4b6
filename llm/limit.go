package llm

import (
	"cmp"
	"context"
	"errors"
	"sync"
	"time"

	"strandline"
)

// LimitConfig bounds the rate at which a provider is called (P5). Zero is no
// limit of ours; what the provider's answers tell of its limits is kept to in
// any case.
type LimitConfig struct {
	RequestsPerMinute int64
	TokensPerMinute   int64         // input and output together
	Spacing           time.Duration // between the starts of two calls
	// MaxWait is the longest a call waits for its turn before it is refused
	// with ClassGate: 60 s.
	MaxWait time.Duration
	// MaxTokens of the answers to requests that name none: 800.
	MaxTokens int
}

// WithLimit makes calls wait so that the provider need not refuse them: by a
// token bucket for each limit of ours, and by what its headers say is left.
// From 80% of a limit on calls are spread over the time until it is renewed.
// After a Retry-After nobody calls before its time. Calls wait in order.
func WithLimit(p Provider, c LimitConfig, env *Env) Provider {
	c.MaxWait = cmp.Or(c.MaxWait, time.Minute)
	c.MaxTokens = cmp.Or(c.MaxTokens, 800)
	now := env.Now()
	g := &gate{p: p, next: through(p), c: c, env: env, turn: make(chan struct{}, 1), news: make(chan struct{}),
		requests: newBucket(c.RequestsPerMinute, now), tokens: newBucket(c.TokensPerMinute, now)}
	return layer{p, g.do}
}

type gate struct {
	p    Provider
	next send
	c    LimitConfig
	env  *Env
	turn chan struct{} // held by the first in the queue

	mu               sync.Mutex
	news             chan struct{} // closed when something changed for the better
	requests, tokens bucket
	said             [2]quota  // by headers: requests, tokens
	pausedUntil      time.Time // by Retry-After
	last             time.Time // start of the last call
}

func (g *gate) do(ctx context.Context, r Request, fn func(Delta) error) (Response, error) {
	u := WorstCase(r, g.c.MaxTokens)
	need := u.Total()
	waited, err := g.wait(ctx, need)
	if waited > time.Millisecond {
		e := event(EventThrottle, g.p, r, fn)
		e.Delay = waited
		g.env.emit(e)
	}
	if err != nil {
		return Response{}, err
	}
	used, rate, pause := need, Rate{}, time.Duration(0)
	defer func() { g.leave(need, used, rate, pause) }()
	resp, err := g.next(ctx, r, fn)
	if total := resp.Usage.Total(); total > 0 {
		used = total
	}
	rate = resp.Rate
	if f := FailureOf(err); f != nil {
		rate, pause = f.Rate, f.RetryAfter
		if f.Status >= 400 {
			used = 0 // refusals use no tokens
		}
	}
	return resp, err
}

// wait returns when it is the call's turn, having taken its share.
func (g *gate) wait(ctx context.Context, need int64) (waited time.Duration, err error) {
	began := g.env.Now()
	limit := time.NewTimer(g.c.MaxWait)
	defer limit.Stop()
	select {
	case g.turn <- struct{}{}:
	default:
		select {
		case g.turn <- struct{}{}:
		case <-limit.C:
			return g.env.Now().Sub(began), g.refusal(g.c.MaxWait)
		case <-ctx.Done():
			return g.env.Now().Sub(began), g.gaveUp(ctx)
		}
	}
	defer func() { <-g.turn }()
	for {
		d, news := g.take(need)
		now := g.env.Now()
		waited = now.Sub(began)
		if d <= 0 {
			return waited, nil
		}
		deadline, ok := ctx.Deadline()
		if waited+d > g.c.MaxWait || ok && now.Add(d).After(deadline) {
			return waited, g.refusal(d)
		}
		timer := time.NewTimer(d)
		select {
		case <-timer.C:
		case <-news:
		case <-ctx.Done():
			timer.Stop()
			return g.env.Now().Sub(began), g.gaveUp(ctx)
		}
		timer.Stop()
	}
}

// gaveUp is the error of a call whose context ended in the queue. Running out
// of time there says nothing about the provider.
func (g *gate) gaveUp(ctx context.Context) error {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return g.refusal(0)
	}
	return ErrorForCause(ctx, Failure{Provider: g.p.Name()}, ctx.Err())
}

func (g *gate) refusal(d time.Duration) error {
	f := &Failure{Provider: g.p.Name(), Class: ClassGate, RetryAfter: d}
	return &strandline.Error{Kind: strandline.KindRateLimit, Message: "the rate limit of " + g.p.Name() + " leaves no room in time",
		Hint: "make fewer calls at once, or raise the limit", Err: f}
}

// take takes the call's share, or returns how long to wait and what may cut
// that short.
func (g *gate) take(need int64) (time.Duration, <-chan struct{}) {
	g.mu.Lock()
	defer g.mu.Unlock()
	now := g.env.Now()
	d := g.pausedUntil.Sub(now)
	if g.c.Spacing > 0 && !g.last.IsZero() {
		d = max(d, g.last.Add(g.c.Spacing).Sub(now))
	}
	d = max(d, g.requests.delay(1, now), g.tokens.delay(need, now), g.said[0].delay(1, now, g.last), g.said[1].delay(need, now, g.last))
	if d > 0 {
		return d, g.news
	}
	g.last = now
	g.requests.level--
	g.tokens.level -= float64(need)
	g.said[0].pending++
	g.said[1].pending += need
	return 0, nil
}

// leave corrects the estimates by what the answer said.
func (g *gate) leave(need, used int64, rate Rate, pause time.Duration) {
	g.mu.Lock()
	defer g.mu.Unlock()
	now := g.env.Now()
	g.tokens.level += float64(need - used)
	g.said[0].learn(rate.Requests, 1, 1, now)
	g.said[1].learn(rate.Tokens, need, used, now)
	if until := now.Add(pause); pause > 0 && until.After(g.pausedUntil) {
		g.pausedUntil = until
	}
	close(g.news)
	g.news = make(chan struct{})
}
