// Package wire is what the providers share of speaking HTTP: limits of time,
// classified refusals, and the state of one call.
package wire

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"strings"
	"time"

	"strandline"
	"strandline/llm"
)

// Call is one call to an endpoint. Its methods are for one goroutine.
type Call struct {
	endpoint llm.Endpoint
	request  llm.Request
	fn       func(llm.Delta) error // nil when nothing is streamed

	parent context.Context
	ctx    context.Context
	cancel context.CancelCauseFunc
	quiet  *time.Timer

	began   time.Time
	first   time.Duration
	stopped error // what fn returned, or the answer being too large
	text    strings.Builder
	failure llm.Failure
	rate    llm.Rate
	id      string
}

// Begin starts a call. The request must have been filled. A nil fn means that
// the answer comes whole.
func Begin(ctx context.Context, e llm.Endpoint, r llm.Request, fn func(llm.Delta) error) *Call {
	c := &Call{endpoint: e, request: r, fn: fn, parent: ctx, began: e.Now(),
		failure: llm.Failure{Provider: e.Name, Model: r.Model}}
	c.ctx, c.cancel = context.WithCancelCause(ctx)
	c.quiet = time.AfterFunc(e.Timeout, func() { c.cancel(context.DeadlineExceeded) })
	return c
}

// Context is the context to send with.
func (c *Call) Context() context.Context { return c.ctx }

// End releases what the call holds.
func (c *Call) End() {
	c.quiet.Stop()
	c.cancel(nil)
}

// alive says that the endpoint said something.
func (c *Call) alive() {
	if c.fn != nil {
		c.quiet.Reset(c.endpoint.Timeout)
	}
}

// maxAnswer bounds the bytes of an answer that is read whole, maxText those of the
// text of one that is streamed.
const (
	maxAnswer = 64 << 20
	maxText   = 16 << 20
)

// Do sends a request and refuses what is no good answer, as a classified error.
// Its form is that of the SDKs' middleware.
func (c *Call) Do(req *http.Request, next func(*http.Request) (*http.Response, error)) (*http.Response, error) {
	resp, err := next(req)
	if err != nil {
		return nil, err
	}
	c.alive()
	now := c.endpoint.Now()
	c.rate = llm.RateOf(resp.Header, now)
	c.id = firstOf(resp.Header, "Request-Id", "X-Request-Id")
	c.failure.Status, c.failure.RequestID, c.failure.Rate = resp.StatusCode, c.id, c.rate
	if resp.StatusCode >= 300 {
		defer resp.Body.Close()
		c.failure.RetryAfter, c.failure.Derived = llm.RetryAfter(resp.Header, now)
		body, _ := io.ReadAll(io.LimitReader(resp.Body, 1<<20)) // what was read of it must do
		return nil, llm.ErrorFor(c.failure, body)
	}
	media, _, _ := mime.ParseMediaType(resp.Header.Get("Content-Type"))
	if c.fn == nil || media == "application/json" {
		return resp, c.readWhole(resp)
	}
	resp.Body = &liveBody{Closer: resp.Body, from: bufio.NewReader(resp.Body), call: c}
	return resp, nil
}

func firstOf(h http.Header, names ...string) string {
	for _, name := range names {
		if v := h.Get(name); v != "" {
			return v
		}
	}
	return ""
}

// Emit delivers a piece. After it returned an error the call is to be ended by
// Break.
func (c *Call) Emit(d llm.Delta) error {
	if d == (llm.Delta{}) {
		return nil
	}
	if c.first == 0 {
		c.first = max(c.endpoint.Now().Sub(c.began), 1)
	}
	if c.text.Len()+len(d.Text) > maxText {
		return c.stop(c.Broken(fmt.Sprintf("the answer is larger than %d MiB", maxText>>20)))
	}
	c.text.WriteString(d.Text)
	c.failure.Sent = true
	return c.stop(c.fn(d))
}

// stop keeps why a stream is to be ended.
func (c *Call) stop(why error) error {
	c.stopped = why
	return why
}

// Answer completes a call that went well. The text of a streamed answer is what
// was emitted. Usage of zero means that none was told.
func (c *Call) Answer(resp llm.Response) llm.Response {
	if c.fn != nil {
		resp.Text = c.text.String()
		resp.FirstToken = c.first
	}
	resp.Provider = c.endpoint.Name
	if resp.Model == "" {
		resp.Model = c.request.Model
	}
	if c.id != "" {
		resp.RequestID = c.id
	}
	resp.Rate = c.rate
	if !told(resp.Usage) {
		charged, nano := resp.Usage.Charged, resp.Usage.ChargedNano
		resp.Usage = llm.EstimateUsage(c.request, resp.Text)
		resp.Usage.Charged, resp.Usage.ChargedNano = charged, nano
	}
	return resp
}

// told reports whether the provider told any usage.
func told(u llm.Usage) bool { return u.Total() > 0 }

// Fail classifies the error that ended a call before anything was delivered.
func (c *Call) Fail(err error) error {
	var classified *strandline.Error
	if errors.As(err, &classified) {
		return err
	}
	if cause := context.Cause(c.ctx); cause != nil && c.parent.Err() == nil {
		err = cause // our own time limit, however the transport put it
	}
	return llm.ErrorForCause(c.parent, c.failure, err)
}

// Break ends a stream that broke, in a Response that holds what arrived. final
// says that the usage is the provider's last word; else what it did not tell of
// the output is estimated.
func (c *Call) Break(err error, resp llm.Response, final bool) (llm.Response, error) {
	usage := resp.Usage
	if !final && told(usage) {
		estimate := llm.EstimateUsage(c.request, c.text.String())
		usage.Output, usage.Estimated = max(usage.Output, estimate.Output), true
		resp.Usage = usage
	}
	nothing := !told(resp.Usage) && c.first == 0
	resp = c.Answer(resp)
	if nothing { // and so nothing to pay that anybody knows of
		resp.Usage = llm.Usage{}
	}
	resp.Stop = llm.StopCut
	switch {
	case c.stopped != nil:
		return resp, c.stopped
	case err == nil:
		return resp, c.Broken("the stream ended in the middle")
	}
	return resp, c.Fail(err)
}

// Refused classifies an error event of a stream.
func (c *Call) Refused(body []byte) error { return llm.ErrorFor(c.failure, body) }

// Refusal is the error for an answer that the model declined on grounds of
// content.
func (c *Call) Refusal() error {
	f := c.failure
	f.Code = "refusal"
	return &strandline.Error{Kind: strandline.KindPolicy, Message: "the model declined to answer", Err: &f}
}

// Broken is the error for an answer that makes no sense, which another try may
// cure.
func (c *Call) Broken(what string) error {
	f := c.failure
	return &strandline.Error{Kind: strandline.KindTransient, Message: what, Err: &f}
}
