package engine

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"strandline"
	"strandline/internal/extract"
)

// maxAttempts bounds how often a conversation fails before it goes to review. A
// worker that dies on it is no failure.
const maxAttempts = 3

// retryAfter is the wait before each further attempt.
var retryAfter = [...]time.Duration{5 * time.Second, 30 * time.Second, 2 * time.Minute}

// ProcessRequest bounds a processing run.
type ProcessRequest struct {
	Limit    int                   // conversations; 0 means all that are due
	Redo     bool                  // those done with less than the strategy's best too
	Progress func(done, total int) // called one at a time; may be nil
}

// Process turns ready conversations into memories, oldest first (T13). Several are
// read at a time, and stored in their order, so that their number does not show in
// what is remembered. Each is claimed by a lease, so that several processes can work
// side by side, and its memories are stored in one transaction with its new
// state: whenever it is interrupted, running it again continues without loss or
// repetition. A conversation that fails returns to the queue with a pause and
// ends in review with its reason.
func (e *Engine) Process(ctx context.Context, ns strandline.Namespace, r ProcessRequest) (ProcessReport, error) {
	if err := e.Dispose(ctx, ns); err != nil {
		return ProcessReport{}, err
	}
	if _, err := e.MarkReady(ctx, ns); err != nil {
		return ProcessReport{}, err
	}
	if _, err := e.SettleDue(ctx, ns); err != nil { // what left the window of a live session comes first
		return ProcessReport{}, err
	}
	if r.Redo {
		if _, err := e.redo(ctx, ns); err != nil {
			return ProcessReport{}, err
		}
	}
	due, err := e.due(ctx, ns)
	if err != nil {
		return ProcessReport{}, err
	}
	if r.Limit > 0 && len(due) > r.Limit {
		due = due[:r.Limit]
	}
	return e.processAll(ctx, ns, due, r.Progress)
}

func (r *ProcessReport) add(o ProcessReport) {
	r.Processed += o.Processed
	r.Skipped += o.Skipped
	r.Failed += o.Failed
	r.Memories.add(o.Memories)
	r.FromSkipped.add(o.FromSkipped)
	r.Lesser = added(r.Lesser, o.Lesser)
	r.RejectedBy = added(r.RejectedBy, o.RejectedBy)
}

func (m *MemoryChanges) add(o MemoryChanges) {
	m.Inserted += o.Inserted
	m.Updated += o.Updated
	m.SkippedDuplicate += o.SkippedDuplicate
	m.Rejected += o.Rejected
}

// added adds counts to those of a report, which may be nil.
func added(to, counts map[string]int) map[string]int {
	if to == nil && len(counts) > 0 {
		to = map[string]int{}
	}
	for name, n := range counts {
		to[name] += n
	}
	return to
}

// outcome is what the strategy made of a conversation.
type outcome struct {
	strandline.Extraction
	skipped string // why it was not worth processing; "" when it was. What is found all the same is kept.
}

// conclude stores an outcome: memories and the new state in one transaction.
func (e *Engine) conclude(ctx context.Context, ns strandline.Namespace, c *claimed, found outcome) (report ProcessReport, err error) {
	told := e.persisting(c, found)
	held, err := e.change(ctx, ns, c, func(tx strandline.Tx, now *strandline.Conversation) (err error) {
		defer func() { told.RolledBack = err != nil }()
		k, err := e.keeper(ctx, tx, e.now())
		if err != nil {
			return err
		}
		if _, err := k.keepAll(ctx, found.Candidates); err != nil {
			return err
		}
		again, err := k.restate(ctx, c.messages, found.Candidates)
		if err != nil {
			return err
		}
		told.Rows = k.rowChanges()
		report = ProcessReport{Memories: k.changes, RejectedBy: k.refused}
		for reason, n := range refusals(found.Rejected, again) {
			report.add(ProcessReport{Memories: MemoryChanges{Rejected: n}, RejectedBy: map[string]int{reason: n}})
		}
		if found.skipped != "" {
			report.Skipped, report.FromSkipped = 1, report.Memories
			e.close(now, strandline.ConversationSkipped, found.skipped)
			return nil
		}
		report.Processed = 1
		if found.Note != "" {
			report.Lesser = map[string]int{found.Note: 1}
		}
		e.close(now, strandline.ConversationArchived, found.Note)
		now.Strategy = cmp.Or(found.Strategy, now.Strategy)
		return nil
	})
	if held || err != nil {
		told.done(report.Memories, err)
	}
	if err != nil || !held {
		return ProcessReport{}, err
	}
	return report, nil
}

// extract runs the strategy; a panic in it is an error of this conversation.
func (e *Engine) extract(ctx context.Context, c *claimed) (o outcome, err error) {
	asked := e.strategy.ID()
	defer func() {
		if r := recover(); r != nil {
			err = strandline.Errorf(strandline.KindInternal, "strategy %s: %v", asked, r)
		}
	}()
	if len(c.messages) < e.cfg.Ingest.MinConversationMessages && !c.continues {
		asked = extract.Heuristic{}.ID()
		o.skipped = reasonTooShort
		o.Extraction, err = e.essentials(ctx, c)
		return o, err
	}
	if ok, reason := e.strategy.ShouldProcess(c.Conversation, c.messages); !ok {
		return outcome{skipped: cmp.Or(reason, "declined by "+e.strategy.ID())}, nil
	}
	o.Extraction, err = e.strategy.Process(ctx, c.Conversation, c.messages)
	return o, err
}

// retryLater returns a conversation to the queue, or to review after its last
// attempt.
func (e *Engine) retryLater(ctx context.Context, ns strandline.Namespace, c *claimed, cause error) error {
	attempt := c.Attempts + 1
	e.log.Warn("conversation failed", "conversation", c.ID, "attempt", attempt, "error", cause)
	reason := fmt.Sprintf(attemptMark+"%d: %v", attempt, cause)
	_, err := e.change(ctx, ns, c, func(_ strandline.Tx, now *strandline.Conversation) error {
		if now.Attempts = attempt; attempt >= maxAttempts {
			e.close(now, strandline.ConversationReview, reason)
			now.NotBefore = e.now() // when it failed
			return nil
		}
		now.Status, now.Reason, now.Lease = strandline.ConversationQueued, reason, strandline.Lease{}
		now.NotBefore = e.now().Add(retryAfter[min(attempt, len(retryAfter))-1])
		return nil
	})
	return err
}
