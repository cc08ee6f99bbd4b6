// Package memoryagent does small work for the memory with a small model (X10):
// it takes facts, digests segments, notices what is said again, tells the
// domain of a query and ranks facts. When the model is slow, silent or wrong,
// heuristics do it instead, and the result says so; nothing it returns names
// anything that it was not shown.
package memoryagent

import (
	"cmp"
	"context"
	"log/slog"
	"sync"
	"time"

	"strandline/internal/extract"
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
