package engine

import (
	"cmp"
	"context"
	"io"
	"log/slog"
	"sync"
	"time"

	"strandline"
	"strandline/internal/gap"
)

// Engine does Strandline's work over a database. It is safe for concurrent use.
type Engine struct {
	cfg      Config
	db       strandline.Database
	now      func() time.Time
	rand     io.Reader
	log      *slog.Logger
	strategy strandline.Strategy
	texts    texts
	meanings meanings
	pairs    pairs
	extents  extents
	counted  counted
	disposed disposed
}

// New checks the configuration and fills in its defaults.
func New(c Config) (*Engine, error) {
	switch {
	case c.Database == nil:
		return nil, strandline.Errorf(strandline.KindUsage, "engine without a database")
	case c.Now == nil:
		return nil, strandline.Errorf(strandline.KindUsage, "engine without a clock")
	case c.Rand == nil:
		return nil, strandline.Errorf(strandline.KindUsage, "engine without a source of randomness")
	}
	if c.Log == nil {
		c.Log = slog.New(slog.DiscardHandler)
	}
	in := &c.Ingest
	in.ConversationGap = cmp.Or(in.ConversationGap, time.Hour)
	in.PollInterval = cmp.Or(in.PollInterval, 30*time.Second)
	in.MinConversationMessages = cmp.Or(in.MinConversationMessages, 5)
	in.MaxConversationMessages = cmp.Or(in.MaxConversationMessages, 200)
	in.MaxConversationBytes = cmp.Or(in.MaxConversationBytes, 80<<10)
	in.MaxLineBytes = cmp.Or(in.MaxLineBytes, 64<<20)
	in.Concurrency = cmp.Or(in.Concurrency, 2)
	now := c.Now
	if c.Alive == nil {
		c.Alive = func(string) bool { return true }
	}
	if c.Strategy == nil {
		c.Strategy = Heuristic()
	}
	e := &Engine{cfg: c, db: c.Database, rand: &lockedReader{r: c.Rand}, log: c.Log, strategy: c.Strategy,
		now: func() time.Time { return now().UTC().Truncate(time.Millisecond) }}
	return e, nil
}

// store opens a namespace.
func (e *Engine) store(ns strandline.Namespace) (strandline.Store, error) { return e.db.Store(ns) }

func (e *Engine) limits() gap.Limits {
	in := e.cfg.Ingest
	return gap.Limits{Gap: in.ConversationGap, MaxMessages: in.MaxConversationMessages, MaxBytes: in.MaxConversationBytes}
}

// lockedReader lets concurrent calls share one source of randomness.
type lockedReader struct {
	mu sync.Mutex
	r  io.Reader
}

func (l *lockedReader) Read(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.r.Read(p)
}

// Messages lists messages, by time and then id.
func (e *Engine) Messages(ctx context.Context, ns strandline.Namespace, q strandline.MessageQuery) (ms []strandline.Message, err error) {
	err = e.view(ctx, ns, func(tx strandline.Tx) error { ms, err = tx.ListMessages(ctx, q); return err })
	return ms, err
}

// Conversations lists conversations, by their first message.
func (e *Engine) Conversations(ctx context.Context, ns strandline.Namespace, q strandline.ConversationQuery) (cs []strandline.Conversation, err error) {
	err = e.view(ctx, ns, func(tx strandline.Tx) error { cs, err = tx.ListConversations(ctx, q); return err })
	return cs, err
}

func (e *Engine) view(ctx context.Context, ns strandline.Namespace, fn func(strandline.Tx) error) error {
	s, err := e.store(ns)
	if err != nil {
		return err
	}
	return s.View(ctx, fn)
}

func (e *Engine) update(ctx context.Context, ns strandline.Namespace, fn func(strandline.Tx) error) error {
	s, err := e.store(ns)
	if err != nil {
		return err
	}
	return s.Update(ctx, fn)
}
