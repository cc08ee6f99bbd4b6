package engine

import (
	"context"
	"sync"

	"strandline"
	"strandline/internal/memoryagent"
)

// memoryWork does what follows a turn, one turn after the other: the facts in
// it are stored, what it says again is confirmed, and what left the window is
// settled. Nothing of it can be lost: every turn is in the store, and
// processing takes what was not taken here.
type memoryWork struct {
	chat   *Chat
	cancel context.CancelFunc
	ctx    context.Context

	mu      sync.Mutex
	waiting []job
	running bool
	done    MemoryWorkReport
	idle    chan struct{} // closed when nothing runs
}

// MemoryWorkReport counts memory work. FallbackUsed counts the tasks that
// heuristics did because the model failed.
type MemoryWorkReport struct {
	Turns        int `json:"turns"`
	Memories     int `json:"memories"` // stored or confirmed
	FallbackUsed int `json:"fallback_used"`
	PutOff       int `json:"put_off"` // turns left to processing
	Waiting      int `json:"waiting"`
}

type job struct {
	turn strandline.Message
	done chan struct{}
}

func newMemoryWork(c *Chat) *memoryWork {
	w := &memoryWork{chat: c, idle: make(chan struct{})}
	w.ctx, w.cancel = context.WithCancel(context.Background())
	close(w.idle)
	return w
}

// after does the work that follows a turn: behind the caller, or before him
// within the deadline.
func (w *memoryWork) after(ctx context.Context, turn strandline.Message) {
	j := job{turn, make(chan struct{})}
	w.mu.Lock()
	w.waiting = append(w.waiting, j)
	if !w.running {
		w.running, w.idle = true, make(chan struct{})
		go w.run()
	}
	w.mu.Unlock()
	if !w.chat.cfg.Wait {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, w.chat.cfg.MemoryDeadline)
	defer cancel()
	select {
	case <-j.done:
	case <-ctx.Done():
	}
}

// run works until nothing waits.
func (w *memoryWork) run() {
	for {
		w.mu.Lock()
		if len(w.waiting) == 0 {
			w.running = false
			close(w.idle)
			w.mu.Unlock()
			return
		}
		j := w.waiting[0]
		w.waiting = w.waiting[1:]
		w.mu.Unlock()
		learned, err := w.chat.learn(w.ctx, j.turn)
		if err != nil && w.ctx.Err() == nil {
			w.chat.e.log.Warn("memory work put off", "session", j.turn.SessionID, "message", j.turn.ID, "error", err)
		}
		w.mu.Lock()
		w.done.Turns++
		w.done.Memories += learned.Memories
		w.done.FallbackUsed += learned.FallbackUsed
		if err != nil {
			w.done.PutOff++
		}
		w.mu.Unlock()
		close(j.done)
	}
}

func (w *memoryWork) report() MemoryWorkReport {
	w.mu.Lock()
	defer w.mu.Unlock()
	r := w.done
	r.Waiting = len(w.waiting)
	if w.running {
		r.Waiting++
	}
	return r
}

// nothing is closed when nothing waits.
func (w *memoryWork) nothing() <-chan struct{} {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.idle
}

// close waits until nothing waits or ctx ends; then the work is broken off.
func (w *memoryWork) close(ctx context.Context) error {
	defer w.cancel()
	idle := w.nothing()
	select {
	case <-idle:
		return nil
	case <-ctx.Done():
	}
	w.cancel()
	<-idle
	return context.Cause(ctx)
}

// learn stores the facts of a turn, confirms what it says again, and settles
// what left the window.
func (c *Chat) learn(ctx context.Context, turn strandline.Message) (did MemoryWorkReport, err error) {
	known, err := c.relevant(ctx, turn.Content)
	if err != nil {
		return did, err
	}
	found := c.cfg.Agent.ExtractFacts(ctx, []strandline.Message{turn})
	again := c.cfg.Agent.DetectReconfirmation(ctx, turn.Content, known)
	if ctx.Err() != nil {
		return did, ctx.Err()
	}
	cands := found.Value.Candidates
	for _, m := range known {
		if m.ID == again.Value.ID {
			cands = append(cands, confirmation(m, again, turn))
		}
	}
	for _, failed := range []error{found.Err, again.Err} {
		if failed != nil {
			did.FallbackUsed++
		}
	}
	if err := c.e.rehearse(ctx, c.ns, cands); err != nil {
		return did, err
	}
	if len(cands) > 0 {
		err = c.e.update(ctx, c.ns, func(tx strandline.Tx) error {
			changes, _, err := c.e.upsert(ctx, tx, cands, c.e.now())
			did.Memories = changes.Inserted + changes.Updated
			return err
		})
		if err != nil {
			return did, err
		}
	}
	_, err = c.e.Settle(ctx, c.ns, c.cfg.Session)
	return did, err
}

// mostRelevant is how many known facts a turn is compared with.
const mostRelevant = 8

// relevant returns the known facts that a message is most likely about.
func (c *Chat) relevant(ctx context.Context, message string) ([]strandline.Memory, error) {
	r, err := c.e.Search(ctx, c.ns, SearchRequest{Query: message, K: mostRelevant, Kind: string(strandline.KindFact)})
	if err != nil {
		return nil, err
	}
	var known []strandline.Memory
	err = c.e.view(ctx, c.ns, func(tx strandline.Tx) error {
		known = nil
		for _, h := range r.Hits {
			m, err := tx.Memory(ctx, h.ID)
			if err == nil && m.RetiredAt.IsZero() {
				known = append(known, m)
			} else if err != nil && strandline.KindOf(err) != strandline.KindNotFound {
				return err
			}
		}
		return nil
	})
	return known, err
}

// confirmation is a fact said again, as a candidate: the rules of merging apply
// to it (M4).
func confirmation(m strandline.Memory, by memoryagent.Result[memoryagent.Reconfirmation], turn strandline.Message) strandline.Candidate {
	strategy := memoryagent.Strategy
	if by.FallbackUsed {
		strategy = "heuristic"
	}
	return strandline.Candidate{
		Kind: m.Kind, Domain: m.Domain, Content: m.Content, Confidence: m.SourceConfidence, Source: strandline.SourceInferred,
		Trust: strandline.TrustUser, Scope: m.Scope, ScopeID: m.ScopeID, Subject: m.Subject, Attribute: m.Attribute, SaidAt: turn.Time,
		Provenance: strandline.Provenance{ConversationID: turn.ConversationID, MessageIDs: []int64{turn.ID}, SourceFile: turn.SourceFile,
			SessionID: turn.SessionID, Strategy: strategy,
			Provider: by.Provider, Model: by.Model, RequestID: by.RequestID, CostMicroUSD: by.Cost},
	}
}
