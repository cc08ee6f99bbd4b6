package llm

import (
	"cmp"
	"context"
	"errors"
	"net"

	"strandline"
)

// Option is one provider in the order in which they are tried.
type Option struct {
	Provider Provider
	Model    string // of requests that name none, and of all that fell back to it
}

// WithFallback tries the next provider when one failed in a way that another
// may not (P9): rate limit, timeout, transient error, open circuit, an answer
// that could not be parsed, an account without credit, a host that no name
// server knows, which is what a machine without network sees. It goes on for at most
// hops providers (1 when zero), each at most once. Nothing is tried after
// anything reached the caller, or when the caller gave up. If all fail, the
// first error decides the kind.
func WithFallback(options []Option, hops int, env *Env) Provider {
	hops = cmp.Or(max(hops, 0), 1)
	f := fallback{options: options[:min(len(options), hops+1)], env: env}
	return layer{options[0].Provider, f.do}
}

type fallback struct {
	options []Option
	env     *Env
}

func (f fallback) do(ctx context.Context, r Request, fn func(Delta) error) (Response, error) {
	ctx, at := progressOf(ctx)
	var errs []error
	for i, o := range f.options {
		try := r
		if try.Model == "" || i > 0 {
			try.Model = o.Model
		}
		resp, err := through(o.Provider)(ctx, try, fn)
		outcome := event(EventOutcome, o.Provider, try, fn)
		outcome.Attempt, outcome.Result = at.attempts, "success"
		if err == nil {
			f.env.emit(outcome)
			return resp, nil
		}
		errs = append(errs, err)
		outcome = outcome.failed(err)
		outcome.Result = "error"
		if i+1 == len(f.options) || at.delivered || ctx.Err() != nil || !worthAnother(err) {
			f.env.emit(outcome)
			return resp, all(errs)
		}
		outcome.Result = "fallback"
		f.env.emit(outcome)
		e := event(EventFallback, o.Provider, try, fn).failed(err)
		e.From, e.To = o.Provider.Name(), f.options[i+1].Provider.Name()
		f.env.emit(e)
	}
	panic("unreachable")
}

// worthAnother reports whether another provider may succeed.
func worthAnother(err error) bool {
	switch classOf(err) {
	case ClassQuota:
		return true
	case ClassCanceled:
		return false
	}
	var unresolved *net.DNSError
	if errors.As(err, &unresolved) {
		return true
	}
	switch strandline.KindOf(err) {
	case strandline.KindRateLimit, strandline.KindTimeout, strandline.KindTransient, strandline.KindParsing:
		return true
	}
	return false
}

// all is the error of several providers.
func all(errs []error) error {
	if len(errs) == 1 {
		return errs[0]
	}
	return &strandline.Error{Kind: strandline.KindOf(errs[0]), Message: "every provider failed",
		Hint: strandline.HintOf(errs[0]), Err: errors.Join(errs...)}
}
