package llm

import (
	"context"
	"strings"
	"sync"
	"time"

	"strandline"
)

// grace is how long after the end of its context a call may take to come back
// with what it has, such as its usage.
const grace = 100 * time.Millisecond

// SendWithin is p.Send for callers that must not wait beyond the end of ctx: a
// tenth of a second later it returns even when the provider does not. What such
// a provider says later is dropped; a panic in it is an error.
func SendWithin(ctx context.Context, p Provider, r Request) (Response, error) {
	return within(ctx, p, r, func() (Response, error) { return p.Send(ctx, r) }, func() Response { return Response{} })
}

// StreamWithin is p.Stream for callers that must not wait beyond the end of
// ctx, as SendWithin does. After ctx ended, or this returned, fn is not called.
// The Response beside an error holds the text that was delivered.
func StreamWithin(ctx context.Context, p Provider, r Request, fn func(Delta) error) (Response, error) {
	var mu sync.Mutex
	var text strings.Builder
	over := false
	deliver := func(d Delta) error {
		mu.Lock()
		defer mu.Unlock()
		if err := ctx.Err(); err != nil || over {
			return context.Cause(ctx)
		}
		text.WriteString(d.Text)
		return fn(d)
	}
	return within(ctx, p, r, func() (Response, error) { return p.Stream(ctx, r, deliver) }, func() Response {
		mu.Lock()
		defer mu.Unlock()
		over = true
		return Response{Provider: p.Name(), Model: r.Model, Text: text.String(), Stop: StopCut, Usage: EstimateUsage(r, text.String())}
	})
}

type answered struct {
	resp Response
	err  error
}

// within waits for a call as long as ctx and the grace allow.
func within(ctx context.Context, p Provider, r Request, call func() (Response, error), abandoned func() Response) (Response, error) {
	done := make(chan answered, 1)
	go func() {
		var a answered
		defer func() {
			if v := recover(); v != nil {
				a = answered{err: strandline.Errorf(strandline.KindInternal, "provider %s failed: %v", p.Name(), v)}
			}
			done <- a
		}()
		a.resp, a.err = call()
	}()
	select {
	case a := <-done:
		return a.resp, a.err
	case <-ctx.Done():
	}
	t := time.NewTimer(grace)
	defer t.Stop()
	select {
	case a := <-done:
		return a.resp, a.err
	case <-t.C:
		return abandoned(), ErrorForCause(ctx, Failure{Provider: p.Name(), Model: r.Model}, ctx.Err())
	}
}
