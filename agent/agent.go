// Package agent gives a program written in Go a long-term memory in a few
// calls. It opens a database and puts the parts together; what it returns is an
// engine behind a short list of verbs:
//
//	m, err := agent.Open(ctx, agent.Config{Path: "memory.db"})
//	…
//	defer m.Close()
//	s := m.Session("today")
//	_, err = s.Append(ctx, strandline.RoleUser, "I am allergic to peanuts.")
//	c, err := s.Context(ctx, "what can I eat?") // what to send to a model
//
// With a provider in Config, Session.Chat does the rest: it stores what is
// said, asks the model with a small context, stores the answer and takes what is
// worth remembering. For all that this package leaves out, see [Memory.Engine].
package agent

import (
	"cmp"
	"context"
	"crypto/rand"
	"encoding/hex"
	"log/slog"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/memoryagent"
	"strandline/internal/redact"
	"strandline/llm"
	"strandline/sqlite"
)

// Config says where the memory is and what it may use. Path is required.
type Config struct {
	Path      string               // of the database file; made when it is missing; ":memory:" keeps nothing
	Namespace strandline.Namespace // "" is strandline.DefaultNamespace
	Log       *slog.Logger         // nil discards
	Now       func() time.Time     // nil is the clock of the machine

	// Budget is the tokens of a model call, AnswerReserve those of them kept for
	// its answer; 0 takes 4,000 and 1,750.
	Budget, AnswerReserve int

	Provider llm.Provider // answers Chat; nil: nothing does
	// Helper does the small memory work behind Chat, for instance a model on this
	// machine; nil leaves it to heuristics.
	Helper llm.Provider
	// KeepSecrets stores keys, passwords and card numbers as they are said; by
	// default they are replaced by placeholders before anything is stored.
	KeepSecrets bool
}

// Memory is an open memory. It is safe for concurrent use; the same file may be
// open in several processes.
type Memory struct {
	db     *sqlite.DB
	engine *engine.Engine
	cfg    Config
	helper *memoryagent.Agent
}

// Open opens a memory, and makes it when it is new. A file that is damaged or of
// a newer program gives strandline.KindCorrupt.
func Open(ctx context.Context, c Config) (*Memory, error) {
	c.Namespace = cmp.Or(c.Namespace, strandline.DefaultNamespace)
	if err := c.Namespace.Validate(); err != nil {
		return nil, err
	}
	if c.Path == "" {
		return nil, &strandline.Error{Kind: strandline.KindUsage, Message: "no path of a database", Hint: `set Config.Path, to ":memory:" to keep nothing`}
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	var owner [8]byte
	if _, err := rand.Read(owner[:]); err != nil {
		return nil, strandline.Errorf(strandline.KindInternal, "no randomness: %w", err)
	}
	db, err := sqlite.Open(ctx, sqlite.Config{Path: c.Path})
	if err != nil {
		return nil, err
	}
	m := &Memory{db: db, cfg: c}
	ec := engine.Config{Database: db, Log: c.Log, Now: c.Now, Rand: rand.Reader, Owner: "agent-" + hex.EncodeToString(owner[:]),
		Context: engine.ContextConfig{Budget: c.Budget, AnswerReserve: c.AnswerReserve}}
	r := redact.New(redact.Config{})
	if !c.KeepSecrets {
		ec.Redact = func(s string) string { s, _ = r.Secrets(s); return s }
	}
	if c.Helper != nil {
		m.helper = memoryagent.New(memoryagent.Config{Provider: c.Helper, Heuristic: engine.Heuristic(), Log: c.Log, Namespace: string(c.Namespace),
			Redact: func(s string) string { s, _ = r.Redact(s); return s }})
		ec.Context.Extractor, ec.Context.Summarizer = memoryagent.Extractor{Agent: m.helper}, memoryagent.NewSummarizer(m.helper)
	}
	if m.engine, err = engine.New(ec); err != nil {
		db.Close()
		return nil, err
	}
	return m, nil
}

// Close closes the database. Chats must be closed before.
func (m *Memory) Close() error { return m.db.Close() }

// Engine returns what does the work, for all that is not here: ingestion of
// transcripts, processing, export, health.
func (m *Memory) Engine() *engine.Engine { return m.engine }

// Namespace is whose memory it is.
func (m *Memory) Namespace() strandline.Namespace { return m.cfg.Namespace }

// Remember stores a fact as its owner states it. Saying a known one again, in
// other words too, confirms it; a newer value of the same thing retires the
// older one.
func (m *Memory) Remember(ctx context.Context, fact string) (strandline.Memory, error) {
	return m.engine.Remember(ctx, m.cfg.Namespace, engine.RememberRequest{Text: fact})
}

// Facts lists the current facts, of a domain or "" for all, oldest first.
func (m *Memory) Facts(ctx context.Context, d strandline.Domain) ([]strandline.Memory, error) {
	return m.engine.Memories(ctx, m.cfg.Namespace, strandline.MemoryQuery{Kind: strandline.KindFact, Domain: d})
}

// Forget removes a memory by its id, everywhere, for good.
func (m *Memory) Forget(ctx context.Context, id string) error {
	_, err := m.engine.Forget(ctx, m.cfg.Namespace, id, "")
	return err
}

// Search finds the best k messages, memories and summaries; 0 takes 10.
func (m *Memory) Search(ctx context.Context, query string, k int) ([]engine.Hit, error) {
	r, err := m.engine.Search(ctx, m.cfg.Namespace, engine.SearchRequest{Query: query, K: k})
	return r.Hits, err
}
