// Package llmtest provides what tests of and with providers need: a scripted
// [Fake], servers that speak the providers' protocols ([Claude], [OpenAI],
// [Ollama], …), and the conformance suite every provider passes ([Run]).
package llmtest

import (
	"context"
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
