// Package memoryagent does small work for the memory with a small model (X10):
// it takes facts, digests segments, notices what is said again, tells the
// domain of a query and ranks facts. When the model is slow, silent or wrong,
// heuristics do it instead, and the result says so; nothing it returns names
// anything that it was not shown.
package memoryagent

import (
	"cmp"
	"context"
	"embed"
	"encoding/json"
	"log/slog"
	"strings"
	"sync"
	"time"

	"strandline"
	"strandline/internal/extract"
	"strandline/internal/jsonrepair"
	"strandline/llm"
)

// Defaults of a Config (X10).
const (
	DefaultTimeout = 5 * time.Second
	DefaultRetries = 2
	maxAnswer      = 600 // tokens

	// After so many tasks in a row that the model failed, it is left alone for
	// so many more: waiting for one that is down would keep later turns waiting.
	patience = 3
	rest     = 8

	maxMessage = 2000
)

// Config is what an Agent needs; all of it may be left out.
type Config struct {
	Provider llm.Provider // nil: heuristics only
	Model    string       // "" for the provider's own
	// Heuristic finds facts where the model does not answer, and those about health
	// beside it.
	Heuristic extract.Heuristic
	Timeout   time.Duration
	Retries   int // beyond the first try; 0 is DefaultRetries, negative none
	Log       *slog.Logger
	// Redact is applied to every text that goes to the model; nil is none.
	Redact func(string) string
	// Like tells how alike two texts are, a raw cosine; nil compares words.
	Like func(a, b string) float64
	// Tokens counts the tokens of a text; nil takes a quarter of its bytes.
	Tokens    func(string) int
	Namespace string // who pays
	// NewID returns an id for a call, unique; nil leaves calls without one.
	NewID func() string
}

// Agent is safe for concurrent use.
type Agent struct {
	cfg Config

	mu      sync.Mutex
	failed  int // tasks in a row
	resting int // tasks still to be done without the model
}

// rests reports whether the model is left alone for this task.
func (a *Agent) rests() bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.resting == 0 {
		return false
	}
	a.resting--
	return true
}

// ended counts how a task ended. A caller who gave up says nothing about the
// model.
func (a *Agent) ended(ctx context.Context, err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	switch {
	case err == nil:
		a.failed = 0
	case ctx.Err() == nil:
		if a.failed++; a.failed >= patience {
			a.resting = rest
		}
	}
}

// New returns an agent with the defaults filled in.
func New(c Config) *Agent {
	c.Timeout = cmp.Or(c.Timeout, DefaultTimeout)
	c.Retries = max(cmp.Or(c.Retries, DefaultRetries), 0)
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	if c.NewID == nil {
		c.NewID = func() string { return "" }
	}
	if c.Redact == nil {
		c.Redact = func(s string) string { return s }
	}
	if c.Tokens == nil {
		c.Tokens = func(s string) int { return (len(s) + 3) / 4 }
	}
	return &Agent{cfg: c}
}

// Result is what a task came to.
type Result[T any] struct {
	Value        T
	FallbackUsed bool   // heuristics made it
	Err          error  // why the model did not; nil also when there is none
	Attempts     int    // calls of the model
	Provider     string // that made it
	Model        string
	RequestID    string
	Cost         int64 // micro-USD
}

//go:embed prompts/*.md
var prompts embed.FS

// task is one kind of work.
type task struct {
	name   string
	schema string
}

// ask has the model do a task and read checks what it says. On failure the
// result has the reason and FallbackUsed set; the caller fills in the value.
func ask[T any](ctx context.Context, a *Agent, t task, input any, read func(any) (T, error)) Result[T] {
	var r Result[T]
	if a.cfg.Provider == nil {
		r.FallbackUsed = true
		return r
	}
	req, err := a.request(t, input)
	if err == nil && a.rests() {
		err = strandline.Errorf(strandline.KindTransient, "the model failed %d tasks in a row and is left alone for a while", patience)
	}
	if err != nil {
		return Result[T]{FallbackUsed: true, Err: err}
	}
	defer func() { a.ended(ctx, err) }()
	for {
		r.Attempts++
		var resp llm.Response
		if resp, err = a.call(ctx, req); err == nil {
			var said any
			if said, err = parse(resp.Text); err == nil {
				r.Value, err = read(said)
			}
			r.Cost += resp.CostMicroUSD
		}
		if err == nil {
			r.Provider, r.Model, r.RequestID = resp.Provider, resp.Model, resp.RequestID
			return r
		}
		if r.Attempts > a.cfg.Retries || !worthRetrying(err) || !wait(ctx, pause(err, r.Attempts)) {
			break
		}
	}
	var zero T
	r.Value, r.FallbackUsed, r.Err = zero, true, err
	a.cfg.Log.Warn("memory agent failed, heuristics used", "task", t.name, "attempts", r.Attempts,
		"kind", string(strandline.KindOf(err)), "fallback_used", true, "error", err)
	return r
}

// call asks once, within the timeout.
func (a *Agent) call(ctx context.Context, r llm.Request) (llm.Response, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.Timeout)
	defer cancel()
	return llm.SendWithin(ctx, a.cfg.Provider, r)
}

func (a *Agent) request(t task, input any) (llm.Request, error) {
	system, err := prompts.ReadFile("prompts/" + t.name + ".md")
	if err != nil {
		return llm.Request{}, strandline.Errorf(strandline.KindInternal, "prompt %s: %w", t.name, err)
	}
	data, err := json.Marshal(input)
	if err != nil {
		return llm.Request{}, strandline.Errorf(strandline.KindInternal, "input of %s: %w", t.name, err)
	}
	zero := 0.0
	return llm.Request{
		ID: a.cfg.NewID(), Namespace: a.cfg.Namespace, Purpose: "memory_" + t.name, Model: a.cfg.Model,
		System: string(system), CacheSystem: true, MaxTokens: maxAnswer, Temperature: &zero,
		Messages: []llm.Message{{Role: llm.RoleUser, Content: string(data)}},
		Schema:   &llm.Schema{Name: t.name, JSON: []byte(t.schema)},
	}, nil
}

// parse reads what a model wrote as JSON, in a fence or prose too. Where the
// text broke off, the value that was cut is left out: a half is not what was
// meant.
func parse(text string) (any, error) {
	fixed, err := jsonrepair.Text(text)
	if err != nil {
		return nil, err
	}
	var v any
	if err := json.Unmarshal(fixed.JSON, &v); err != nil {
		return nil, strandline.Errorf(strandline.KindParsing, "%w", err)
	}
	if fixed.Truncated && fixed.Cut != "" {
		v = without(v, strings.Split(strings.TrimPrefix(fixed.Cut, "/"), "/"))
	}
	switch v.(type) {
	case map[string]any, []any:
		return v, nil
	}
	return nil, strandline.Errorf(strandline.KindParsing, "the model answered with no JSON object")
}

// worthRetrying reports whether another call may go better.
func worthRetrying(err error) bool {
	if f := llm.FailureOf(err); f != nil {
		switch f.Class {
		case llm.ClassCanceled, llm.ClassCircuit, llm.ClassQuota, llm.ClassContext, llm.ClassGate:
			return false
		}
	}
	switch strandline.KindOf(err) {
	case strandline.KindTimeout, strandline.KindTransient, strandline.KindRateLimit, strandline.KindParsing, strandline.KindUnknown:
		return true
	}
	return false
}

// pause is how long to wait before another try: a second more each time, for a
// model may be loading; never less than the provider asks for.
func pause(err error, attempt int) time.Duration {
	d := time.Duration(attempt) * time.Second
	if strandline.KindOf(err) == strandline.KindParsing {
		d = 0
	}
	if f := llm.FailureOf(err); f != nil {
		d = max(d, f.RetryAfter)
	}
	return d
}

// wait reports whether the time passed before the context ended; a wait that
// cannot end before the deadline is not begun.
func wait(ctx context.Context, d time.Duration) bool {
	if ctx.Err() != nil {
		return false
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return ctx.Err() == nil
	case <-ctx.Done():
		return false
	}
}
