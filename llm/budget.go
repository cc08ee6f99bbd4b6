package llm

import (
	"cmp"
	"context"
	"sync"
	"time"

	"strandline"
)

// BudgetConfig says what may be spent, and where it is recorded (P7). Amounts
// are micro-USD a UTC day; zero is no limit.
type BudgetConfig struct {
	// Ledger records every attempt; nil only prices them, and allows no limits.
	Ledger       strandline.Spending
	Catalog      *Catalog // the embedded one when nil
	Overall      int64
	PerNamespace int64
	Namespaces   map[string]int64 // limits that differ from PerNamespace
	// AllowUnpriced lets models through of which no price is known while there
	// is a limit. They are recorded as such and do not count against it.
	AllowUnpriced bool
	// Lease is how long the reservation of a call lasts when its process dies,
	// and the longest a call should take: 10 min. A deadline of the call that is
	// nearer counts, with half a minute to spare.
	Lease time.Duration

	Model     string // of requests that name none
	MaxTokens int    // of the answers to requests that name none: 800
}

// WithBudget reserves the worst case of each attempt before it is made, refuses
// it when that would exceed a budget, and records once what it did cost, whether
// it succeeded, failed, or broke off.
func WithBudget(p Provider, c BudgetConfig, env *Env) Provider {
	c.Lease = cmp.Or(c.Lease, 10*time.Minute)
	c.MaxTokens = cmp.Or(c.MaxTokens, 800)
	if c.Catalog == nil {
		c.Catalog = DefaultCatalog()
	}
	b := &budget{p: p, next: through(p), c: c, env: env, local: p.Capabilities().Local,
		seller: cmp.Or(p.Capabilities().Seller, p.Name()), alerted: map[alertKey]bool{}}
	return layer{p, b.do}
}

type budget struct {
	p      Provider
	next   send
	c      BudgetConfig
	env    *Env
	local  bool
	seller string

	mu      sync.Mutex
	day     string // of alerted
	alerted map[alertKey]bool
}

type alertKey struct {
	scope   string
	percent int
}

func (b *budget) do(ctx context.Context, r Request, fn func(Delta) error) (Response, error) {
	ctx, at := progressOf(ctx)
	at.sent, at.latency = false, 0
	call, err := b.reserve(ctx, r, at)
	if err != nil {
		b.refused(err, at, r, fn)
		return Response{}, err
	}
	settled := false
	defer func() {
		if !settled { // the provider panicked: what it cost is not known
			_, _ = b.settle(ctx, call, strandline.Outcome{NotSent: !at.sent, Failure: string(strandline.KindInternal)})
		}
	}()
	resp, err := b.next(ctx, r, fn)
	settled = true
	spent, lerr := b.record(ctx, call, r, &resp, err, at)
	e := event(EventComplete, b.p, r, fn)
	e.Model = cmp.Or(resp.Model, call.Model)
	e.Attempt, e.Latency, e.Usage, e.Cost, e.NoPrice = at.attempts, at.latency, resp.Usage, resp.CostMicroUSD, resp.PriceUnknown
	e.Budget, e.Spent = b.c.Overall, spent.Overall
	if err != nil {
		e.Type = EventError
		e = e.failed(err)
	}
	b.env.emit(e)
	if lerr != nil {
		// The answer is paid for and must not be lost because its price cannot be
		// written; the reservation holds the money until it expires.
		b.env.emit(event(EventLedger, b.p, r, fn).failed(lerr))
		return resp, err
	}
	b.alert(ctx, call, spent)
	return resp, err
}

// reserve takes the worst case out of the budgets.
func (b *budget) reserve(ctx context.Context, r Request, at *progress) (strandline.Call, error) {
	now := b.env.today()
	expires := now.Add(b.c.Lease)
	if deadline, ok := ctx.Deadline(); ok {
		if left := deadline.Sub(b.env.Now()) + 30*time.Second; left < b.c.Lease {
			expires = now.Add(max(left, 30*time.Second))
		}
	}
	call := strandline.Call{Namespace: strandline.Namespace(cmp.Or(r.Namespace, string(strandline.DefaultNamespace))), Provider: b.p.Name(),
		Model: cmp.Or(r.Model, b.c.Model), Purpose: r.Purpose, RequestID: r.ID, At: now, Expires: expires}
	worst := WorstCase(r, b.c.MaxTokens)
	at.estimate = worst.Input + worst.CacheWrite5m
	if !b.local {
		nano, known := b.c.Catalog.Cost(b.seller, call.Model, worst)
		if !known && !b.c.AllowUnpriced && b.limits(call.Namespace) != (strandline.Limits{}) {
			return call, &strandline.Error{Kind: strandline.KindBudget,
				Message: "no price is known of model " + call.Model + " of " + b.seller + ", so the budget could not be kept",
				Hint:    "add the model to the price catalogue, or take the budget away"}
		}
		call.Reserve = min(MicroUSD(nano), maxReserve)
	}
	if b.c.Ledger == nil {
		return call, nil
	}
	var err error
	if call.ID, err = b.env.id(); err != nil {
		return call, &strandline.Error{Kind: strandline.KindInternal, Err: err}
	}
	return call, b.c.Ledger.Reserve(ctx, call, b.limits(call.Namespace))
}

const maxReserve = 1e15

func (b *budget) limits(ns strandline.Namespace) strandline.Limits {
	own, ok := b.c.Namespaces[string(ns)]
	if !ok {
		own = b.c.PerNamespace
	}
	return strandline.Limits{Overall: b.c.Overall, Namespace: own}
}

// WorstCase is the most a request is expected to use: a token for every
// three bytes of input, which real tokenizers stay below for prose, code and
// Chinese alike, some for each message, and all the output it allows.
func WorstCase(r Request, maxTokens int) Usage {
	tokens := func(n int) int64 { return int64(n+2)/3 + 8 }
	system := tokens(len(r.System))
	u := Usage{Output: int64(cmp.Or(r.MaxTokens, maxTokens)), Estimated: true}
	for _, m := range r.Messages {
		u.Input += tokens(len(m.Content))
	}
	if r.Schema != nil {
		u.Input += tokens(len(r.Schema.JSON))
	}
	if r.CacheSystem {
		u.CacheWrite5m = system
	} else {
		u.Input += system
	}
	return u
}

// record prices what was used and settles.
func (b *budget) record(ctx context.Context, call strandline.Call, r Request, resp *Response, err error, at *progress) (strandline.Spent, error) {
	u := resp.Usage
	o := strandline.Outcome{NotSent: !at.sent, Failure: string(strandline.KindOf(err)), Input: u.Input, Output: u.Output,
		CacheRead: u.CacheRead, CacheWrite: u.CacheWrite5m + u.CacheWrite1h, Estimated: u.Estimated}
	if at.sent && !b.local && (err == nil || u.Total() > 0 || u.Charged) {
		nano, known := b.c.Catalog.Cost(b.seller, cmp.Or(resp.Model, call.Model), u)
		if !known {
			nano, known = b.c.Catalog.Cost(b.seller, call.Model, u)
		}
		resp.CostMicroUSD, resp.PriceUnknown = min(MicroUSD(nano), maxReserve), !known
		o.Cost, o.PriceUnknown = resp.CostMicroUSD, resp.PriceUnknown
	}
	return b.settle(ctx, call, o)
}

// settle records an outcome even when the caller has given up meanwhile.
func (b *budget) settle(ctx context.Context, call strandline.Call, o strandline.Outcome) (strandline.Spent, error) {
	if b.c.Ledger == nil {
		return strandline.Spent{}, nil
	}
	o.At = b.env.today()
	return b.c.Ledger.Settle(context.WithoutCancel(ctx), call.ID, o)
}

// refused tells of a call that was not made for the sake of the budget.
func (b *budget) refused(err error, at *progress, r Request, fn func(Delta) error) {
	e := event(EventError, b.p, r, fn).failed(err)
	e.Attempt = at.attempts
	if strandline.KindOf(err) == strandline.KindBudget {
		e.Type = EventBudgetRejection
		if over := overBudget(err); over != nil {
			e.Scope, e.Budget, e.Spent, e.Projected, e.Shortfall = string(over.Namespace), over.Limit, over.Spent, over.Projected, over.Shortfall()
		}
	}
	b.env.emit(e)
}
