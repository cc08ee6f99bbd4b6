// Package llmextract is the strategy that takes memories out of a conversation
// with the help of a language model (T13, E1). Its stages are packages of their
// own; [Strategy.Process] and [Strategy.batch] tell their order:
//
//	redact → mood and its turns → salience → prompt → provider
//	→ parse, repair, validate, at most one correction → origin and order
//
// The gate before the provider (budget, circuit, rate) and the retries are
// decorators of the provider; storing what comes out, in one transaction, is the
// engine's. Where the provider cannot be had the heuristic strategy does the
// work of that part of the conversation: memory never waits for a model.
package llmextract

import (
	"context"
	"encoding/hex"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"strandline"
	"strandline/internal/prompt"
	"strandline/internal/response"
	"strandline/llm"
)

// ID is the name of the strategy.
const ID = "llm"

// Config is what a [Strategy] needs. Provider, Fallback, Redact, Now and Rand
// are required.
type Config struct {
	Provider llm.Provider
	// Next is asked where the answers of Provider cannot be read, correction
	// included (P9), or a conversation is too long for its window; nil means
	// nobody else is.
	Next llm.Provider
	// Fallback does the parts of a conversation that the provider cannot.
	Fallback  strandline.Strategy
	Namespace string // who pays

	Redact Redactor
	Mood   MoodScorer // nil: every message is neutral
	Select Selector   // nil: every message is sent

	Now  func() time.Time
	Rand io.Reader // of request ids
	// Sleep waits for a while, or until the context ends, whose error it then
	// returns; a timer when nil.
	Sleep func(context.Context, time.Duration) error

	// Observe is told what happened, possibly from several goroutines at once;
	// nil is not told.
	Observe func(Event)

	Parallel int  // batches asked at once, 2 by default
	Stream   bool // ask for streamed answers
}

// Redactor takes what must not leave the machine out of a text and counts what
// it took, by kind (E2). It must be safe for concurrent use.
type Redactor func(text string) (string, map[string]int)

// MoodScorer judges texts said by one person, one after the other (E3). It
// returns as many feelings as it was given texts.
type MoodScorer func(texts []string) []Feeling

// Feeling is the mood of one message.
type Feeling struct {
	Score     float64 // 0..10, 5 is neutral
	Change    string  // "repair", "celebration" or "decline" where it turned, else ""
	Magnitude float64 // of the change, 0..10
}

// Selector chooses what is worth sending (E3).
type Selector func([]Weighed) Selection

// Weighed is a message to choose from.
type Weighed struct {
	Text      string
	Magnitude float64
}

// Selection is what was chosen.
type Selection struct {
	Kept   []int // ascending
	Pruned int   // chosen first, then dropped for the length
	Tokens int   // estimated
}

// Strategy implements strandline.Strategy.
type Strategy struct {
	cfg     Config
	prompts *prompt.Prompts
	random  sync.Mutex // around cfg.Rand
	// hopeless: to wait for others' reservations did not help lately.
	hopeless atomic.Bool
}

var _ strandline.Strategy = (*Strategy)(nil)

// New checks the configuration.
func New(c Config) (*Strategy, error) {
	switch {
	case c.Provider == nil:
		return nil, strandline.Errorf(strandline.KindUsage, "extraction by a model without a provider")
	case c.Fallback == nil:
		return nil, strandline.Errorf(strandline.KindUsage, "extraction by a model without a strategy to fall back to")
	case c.Redact == nil:
		return nil, strandline.Errorf(strandline.KindUsage, "extraction by a model without redaction")
	case c.Now == nil || c.Rand == nil:
		return nil, strandline.Errorf(strandline.KindUsage, "extraction by a model without a clock or a source of randomness")
	}
	if c.Parallel <= 0 {
		c.Parallel = 2
	}
	if c.Sleep == nil {
		c.Sleep = sleep
	}
	if c.Observe == nil {
		c.Observe = func(Event) {}
	}
	p, err := prompt.New(prompt.Limits{Version: response.Version, MaxMemories: response.MaxMemories, MinContent: response.MinContent,
		MaxContent: response.MaxContent, MaxRationale: response.MaxRationale, MaxSecondary: response.MaxSecondary,
		MaxThemes: response.MaxThemes, MaxRelationship: response.MaxRelationship})
	if err != nil {
		return nil, strandline.Errorf(strandline.KindInternal, "prompt templates: %w", err)
	}
	return &Strategy{cfg: c, prompts: p}, nil
}

// ID returns "llm".
func (s *Strategy) ID() string { return ID }

// ShouldProcess is that of the strategy to fall back to.
func (s *Strategy) ShouldProcess(c strandline.Conversation, ms []strandline.Message) (bool, string) {
	return s.cfg.Fallback.ShouldProcess(c, ms)
}

// Process asks the model about the conversation, in batches of which several are
// under way at once, and returns what it found in the order in which it came up
// (E6), whatever batch was answered first. A batch that the provider fails on for
// good goes to the heuristic strategy, and the extraction says so. An error comes
// back only when ctx ends or the heuristics fail.
func (s *Strategy) Process(ctx context.Context, c strandline.Conversation, ms []strandline.Message) (strandline.Extraction, error) {
	spoken, rejected := s.prepare(c, ms)
	parts := split(spoken)
	found := make([]part, len(parts))
	var narrow atomic.Bool
	g, gctx := errgroup.WithContext(ctx)
	g.SetLimit(s.cfg.Parallel)
	for i, p := range parts {
		g.Go(func() error {
			var err error
			found[i], err = s.part(gctx, c, p, i+1, len(parts), &narrow)
			return err
		})
	}
	if err := g.Wait(); err != nil {
		return strandline.Extraction{}, err
	}
	e, err := s.merge(ctx, c, ms, found)
	e.Rejected = append(rejected, e.Rejected...)
	return e, err
}

// part is what became of one batch.
type part struct {
	candidates []placed
	rejected   []strandline.Rejection
	sent       []int64 // ids of the messages that the model dealt with
	answered   bool    // the model did some of it
	cut        bool    // its answer broke off
	failed     error   // the provider's, when the heuristics did some of it
}

// batch asks a provider about one batch, and next, if there is one, where its
// answers cannot be read.
func (s *Strategy) batch(ctx context.Context, p, next llm.Provider, c strandline.Conversation, ms []spoken, n, of int) (part, error) {
	sent := s.choose(c, ms)
	text, err := s.prompts.Batch(promptOf(sent, n, of, len(ms)-len(sent)))
	if err != nil {
		return part{}, strandline.Errorf(strandline.KindInternal, "prompt: %w", err)
	}
	id, err := s.requestID()
	if err != nil {
		return part{}, err
	}
	a, err := s.ask(ctx, p, c, id, text)
	if strandline.KindOf(err) == strandline.KindParsing && next != nil {
		spent := a.cost
		a, err = s.ask(ctx, next, c, id+"-3", text)
		a.cost += spent
	}
	if err != nil {
		return part{}, err
	}
	return s.read(c, ms, sent, a), nil
}

func (s *Strategy) requestID() (string, error) {
	s.random.Lock()
	defer s.random.Unlock()
	var b [12]byte
	if _, err := io.ReadFull(s.cfg.Rand, b[:]); err != nil {
		return "", strandline.Errorf(strandline.KindInternal, "no randomness for a request id: %w", err)
	}
	return "extract-" + hex.EncodeToString(b[:]), nil
}
