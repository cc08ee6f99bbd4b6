// Package llmtest provides what tests of and with providers need: a scripted
// [Fake], servers that speak the providers' protocols ([Claude], [OpenAI],
// [Ollama], …), and the conformance suite every provider passes ([Run]).
package llmtest

import (
	"context"
	"strconv"
	"strings"
	"sync"
	"time"

	"strandline"
	"strandline/llm"
)

// Fake is a provider that does what a script says. The n-th call takes the n-th
// step; when the script is over its last step repeats. A Fake without steps
// answers "ok". It is safe for concurrent use and waits on real timers only,
// which a synctest bubble makes instant.
type Fake struct {
	name string
	caps llm.Capabilities

	mu      sync.Mutex
	steps   []Step
	calls   []llm.Request
	running int
	peak    int
}

var _ llm.Provider = (*Fake)(nil)

// Step is what one call does, in this order: wait, then fail or answer.
type Step struct {
	Delay time.Duration // before anything happens; ends early with the context
	Hang  bool          // never answers: ends with the context only
	Err   error         // fails so; see [Fail]
	Text  string        // answers so
	// Pieces are the deltas of a streamed answer; empty means Text in one.
	Pieces []string
	// Cut breaks a streamed answer after so many pieces with Err, or with a
	// transient error when Err is nil. Zero does not cut.
	Cut   int
	Usage llm.Usage // of the answer; zero is estimated from lengths
	Rate  llm.Rate
	Stop  llm.StopReason // "" is "end"
	// Do replaces all but Delay when it is set.
	Do func(context.Context, llm.Request) (llm.Response, error)
}

// New returns a fake of that name.
func New(name string, steps ...Step) *Fake {
	return &Fake{name: name, steps: steps, caps: llm.Capabilities{Streaming: true, StructuredOutput: true}}
}

// Answer answers with a text.
func Answer(text string) Step { return Step{Text: text} }

// Fenced answers with a text inside a code fence and chatter around it.
func Fenced(text string) Step {
	return Step{Text: "Sure, here it is:\n\n```json\n" + text + "\n```\n\nLet me know if you need more."}
}

// Truncated answers with the first n bytes of a text, as at the token limit.
func Truncated(text string, n int) Step {
	return Step{Text: text[:min(n, len(text))], Stop: llm.StopMaxTokens}
}

// Late answers with a text after a delay.
func Late(d time.Duration, text string) Step { return Step{Delay: d, Text: text} }

// Silent never answers.
func Silent() Step { return Step{Hang: true} }

// Wrong answers with prose where JSON was asked for.
func Wrong() Step { return Step{Text: "I am afraid there is nothing of note in this conversation."} }

// Broken streams the pieces and then breaks.
func Broken(pieces ...string) Step { return Step{Pieces: pieces, Cut: len(pieces)} }

// Fail refuses with an error of that kind and class. A wait is the provider's
// Retry-After.
func Fail(kind strandline.Kind, class llm.Class, wait time.Duration) Step {
	return Step{Err: Error(kind, class, wait)}
}

// Error is a refusal of that kind and class, with the status that commonly goes
// with it.
func Error(kind strandline.Kind, class llm.Class, wait time.Duration) error {
	status := map[strandline.Kind]int{
		strandline.KindRateLimit: 429, strandline.KindTimeout: 504, strandline.KindAuthentication: 401,
		strandline.KindInvalid: 400, strandline.KindBudget: 402, strandline.KindPolicy: 403, strandline.KindTransient: 503,
	}[kind]
	if class == llm.ClassOverloaded {
		status = 529
	}
	f := &llm.Failure{Provider: "fake", Status: status, Code: string(kind), Class: class, RetryAfter: wait}
	return &strandline.Error{Kind: kind, Message: "scripted refusal", Err: f}
}

// Calls returns the requests so far, in order of arrival.
func (f *Fake) Calls() []llm.Request {
	f.mu.Lock()
	defer f.mu.Unlock()
	return append([]llm.Request(nil), f.calls...)
}

// Peak returns how many calls ran at once at most.
func (f *Fake) Peak() int {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.peak
}

// Script replaces the steps; the next call takes the first of them.
func (f *Fake) Script(steps ...Step) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.steps, f.calls = steps, nil
}

// SetCapabilities replaces what the fake says it can do.
func (f *Fake) SetCapabilities(c llm.Capabilities) { f.caps = c }

// Name returns the name given to [New].
func (f *Fake) Name() string { return f.name }

// Capabilities returns streaming and structured output unless set otherwise.
func (f *Fake) Capabilities() llm.Capabilities { return f.caps }

// CountTokens returns a quarter of the bytes of the request, rounded up.
func (f *Fake) CountTokens(_ context.Context, r llm.Request) (int, error) {
	n := len(r.System)
	for _, m := range r.Messages {
		n += len(m.Content)
	}
	return (n + 3) / 4, nil
}

// Send takes the next step.
func (f *Fake) Send(ctx context.Context, r llm.Request) (llm.Response, error) {
	return f.call(ctx, r, nil)
}

// Stream takes the next step and delivers its pieces.
func (f *Fake) Stream(ctx context.Context, r llm.Request, fn func(llm.Delta) error) (llm.Response, error) {
	return f.call(ctx, r, fn)
}

func (f *Fake) call(ctx context.Context, r llm.Request, fn func(llm.Delta) error) (llm.Response, error) {
	step, n := f.enter(r)
	defer f.leave()
	if err := step.wait(ctx, f.name); err != nil {
		return llm.Response{}, err
	}
	if step.Do != nil {
		return step.Do(ctx, r)
	}
	if step.Err != nil && step.Cut == 0 {
		return llm.Response{}, step.Err
	}
	resp := llm.Response{Provider: f.name, Model: model(r), Stop: step.Stop, Usage: step.Usage,
		RequestID: "fake-" + strconv.Itoa(n), Rate: step.Rate}
	if resp.Stop == "" {
		resp.Stop = llm.StopEnd
	}
	pieces := step.Pieces
	if len(pieces) == 0 {
		pieces = []string{step.Text}
	}
	err := deliver(&resp, pieces, step, fn)
	if resp.Usage == (llm.Usage{}) {
		in, _ := f.CountTokens(ctx, r)
		resp.Usage = llm.Usage{Input: int64(in), Output: int64(len(resp.Text)+3) / 4, Estimated: true}
	}
	return resp, err
}

// deliver hands out the pieces and collects them in the response.
func deliver(resp *llm.Response, pieces []string, step Step, fn func(llm.Delta) error) error {
	var text strings.Builder
	defer func() { resp.Text = text.String() }()
	for i, p := range pieces {
		if fn != nil && step.Cut > 0 && i == step.Cut {
			return cut(resp, step)
		}
		text.WriteString(p)
		if fn == nil {
			continue
		}
		if err := fn(llm.Delta{Text: p}); err != nil {
			resp.Stop = llm.StopCut
			return err
		}
	}
	if fn != nil && step.Cut >= len(pieces) && step.Cut > 0 {
		return cut(resp, step)
	}
	return nil
}

// cut is the error of a broken stream.
func cut(resp *llm.Response, step Step) error {
	resp.Stop = llm.StopCut
	if step.Err != nil {
		return step.Err
	}
	f := &llm.Failure{Provider: resp.Provider, Model: resp.Model, Sent: true}
	return &strandline.Error{Kind: strandline.KindTransient, Message: "the stream broke", Err: f}
}

func (f *Fake) enter(r llm.Request) (Step, int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.calls = append(f.calls, r)
	f.running++
	f.peak = max(f.peak, f.running)
	n := len(f.calls)
	if len(f.steps) == 0 {
		return Answer("ok"), n
	}
	return f.steps[min(n, len(f.steps))-1], n
}

func (f *Fake) leave() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.running--
}

// wait lets the step's delay pass.
func (s Step) wait(ctx context.Context, name string) error {
	if s.Hang {
		<-ctx.Done()
	} else if s.Delay > 0 {
		t := time.NewTimer(s.Delay)
		defer t.Stop()
		select {
		case <-t.C:
		case <-ctx.Done():
		}
	}
	if err := ctx.Err(); err != nil {
		return llm.ErrorForCause(ctx, llm.Failure{Provider: name}, err)
	}
	return nil
}

func model(r llm.Request) string {
	if r.Model != "" {
		return r.Model
	}
	return "fake-1"
}
