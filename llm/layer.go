package llm

import (
	"context"
	"errors"
	"time"

	"strandline"
)

// send makes one call; fn is nil unless it is streamed.
type send func(ctx context.Context, r Request, fn func(Delta) error) (Response, error)

// layer is a decorator: it changes how calls are made and nothing else.
type layer struct {
	Provider
	do send
}

// Send returns the whole answer.
func (l layer) Send(ctx context.Context, r Request) (Response, error) { return l.do(ctx, r, nil) }

// Stream hands out the answer as it arrives. Of a stream without a fn nobody sees
// the pieces: when it breaks it can be made again.
func (l layer) Stream(ctx context.Context, r Request, fn func(Delta) error) (Response, error) {
	if fn == nil {
		var at *progress
		ctx, at = progressOf(ctx)
		at.unseen = true
		fn = func(Delta) error { return nil }
	}
	return l.do(ctx, r, fn)
}

// through calls a provider the way fn asks for.
func through(p Provider) send {
	if l, ok := p.(layer); ok {
		return l.do
	}
	return func(ctx context.Context, r Request, fn func(Delta) error) (Response, error) {
		if fn == nil {
			return p.Send(ctx, r)
		}
		return p.Stream(ctx, r, fn)
	}
}

// progress is what the layers know together of one logical call. Its attempts
// follow each other, so it needs no lock.
type progress struct {
	attempts  int  // made in all, over retries and fallbacks
	delivered bool // something reached the caller: no other attempt may follow
	unseen    bool // the pieces of the stream go nowhere

	// Of the attempt under way.
	sent     bool // the request left for the provider
	latency  time.Duration
	estimate int64
}

type progressKey struct{}

// progressOf returns the progress of the logical call, beginning one when there
// is none.
func progressOf(ctx context.Context) (context.Context, *progress) {
	if p, ok := ctx.Value(progressKey{}).(*progress); ok {
		return ctx, p
	}
	p := &progress{}
	return context.WithValue(ctx, progressKey{}, p), p
}

// event begins an event of a call.
func event(t EventType, p Provider, r Request, fn func(Delta) error) Event {
	return Event{Type: t, RequestID: r.ID, Namespace: r.Namespace, Purpose: r.Purpose, Provider: p.Name(), Model: r.Model, Streamed: fn != nil}
}

// failed adds an error to an event.
func (e Event) failed(err error) Event {
	e.Kind = string(strandline.KindOf(err))
	if f := FailureOf(err); f != nil {
		e.Class, e.Status, e.RetryAfter, e.Derived = f.Class, f.Status, f.RetryAfter, f.Derived
	}
	return e
}

func classOf(err error) Class {
	if f := FailureOf(err); f != nil {
		return f.Class
	}
	return ClassNone
}

// withDispatch is the innermost layer, around the provider itself. It limits
// the time of an attempt (of a stream: its silence), measures it and tells of
// its start. Every request that passes here is an attempt at the provider.
func withDispatch(p Provider, timeout time.Duration, env *Env) Provider {
	d := dispatch{p, timeout, env}
	return layer{p, d.do}
}

type dispatch struct {
	p       Provider
	timeout time.Duration
	env     *Env
}

var errSilent = errors.New("the stream fell silent")

func (d dispatch) do(parent context.Context, r Request, fn func(Delta) error) (Response, error) {
	ctx, at := progressOf(parent)
	start := event(EventStart, d.p, r, fn)
	start.Attempt, start.Estimate = at.attempts, at.estimate
	d.env.emit(start)
	began := d.env.Now()
	at.sent = true
	var resp Response
	var err error
	if fn == nil {
		resp, err = d.send(ctx, r)
	} else {
		resp, err = d.stream(ctx, r, fn, began, at)
	}
	at.latency = d.env.Now().Sub(began)
	return resp, err
}

func (d dispatch) send(ctx context.Context, r Request) (Response, error) {
	if d.timeout > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, d.timeout)
		defer cancel()
	}
	return d.p.Send(ctx, r)
}

func (d dispatch) stream(parent context.Context, r Request, fn func(Delta) error, began time.Time, at *progress) (Response, error) {
	ctx, cancel := context.WithCancelCause(parent)
	defer cancel(nil)
	alive := func() {}
	if d.timeout > 0 {
		silence := time.AfterFunc(d.timeout, func() { cancel(errSilent) })
		defer silence.Stop()
		alive = func() { silence.Reset(d.timeout) }
	}
	first := time.Duration(0)
	resp, err := d.p.Stream(ctx, r, func(delta Delta) error {
		alive()
		if delta.Text == "" && delta.Thinking == "" {
			return nil
		}
		if first == 0 {
			first = max(d.env.Now().Sub(began), 1)
			e := event(EventFirstToken, d.p, r, fn)
			e.Attempt, e.Latency = at.attempts, first
			d.env.emit(e)
		}
		at.delivered = !at.unseen
		return fn(delta)
	})
	if f := FailureOf(err); f != nil && at.unseen {
		f.Sent = false
	}
	if resp.FirstToken == 0 {
		resp.FirstToken = first
	}
	if err != nil && context.Cause(ctx) == errSilent && parent.Err() == nil {
		f := &Failure{Provider: d.p.Name(), Model: r.Model, Sent: at.delivered}
		err = &strandline.Error{Kind: strandline.KindTimeout, Message: errSilent.Error(), Hint: "raise MEMORY_LLM_TIMEOUT_MS, or use a faster model", Err: f}
	}
	return resp, err
}
