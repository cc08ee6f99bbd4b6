package engine

import (
	"context"
	"fmt"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"strandline"
)

const (
	maxAttempts = 3                // of processing a conversation before it goes to review
	leaseFor    = 10 * time.Minute // a worker that is silent for longer has died
)

// retryAfter is the wait before each further attempt.
var retryAfter = [...]time.Duration{5 * time.Second, 30 * time.Second, 2 * time.Minute}

// ProcessRequest bounds a processing run.
type ProcessRequest struct {
	Limit    int                   // conversations; 0 means all that are due
	Progress func(done, total int) // called one at a time; may be nil
}

// Process turns ready conversations into memories, oldest first, several at a
// time (T13). Each is claimed by a lease, so that several processes can work
// side by side, and its memories are stored in one transaction with its new
// state: whenever it is interrupted, running it again continues without loss or
// repetition. A conversation that fails returns to the queue with a pause and
// ends in review with its reason.
func (e *Engine) Process(ctx context.Context, ns strandline.Namespace, r ProcessRequest) (ProcessReport, error) {
	if _, err := e.MarkReady(ctx, ns); err != nil {
		return ProcessReport{}, err
	}
	due, err := e.due(ctx, ns)
	if err != nil {
		return ProcessReport{}, err
	}
	if r.Limit > 0 && len(due) > r.Limit {
		due = due[:r.Limit]
	}
	var mu sync.Mutex
	var report ProcessReport
	done := 0
	g, gctx := errgroup.WithContext(ctx)
	g.SetLimit(e.cfg.Ingest.Concurrency)
	for _, c := range due {
		g.Go(func() error {
			one, err := e.processOne(gctx, ns, c.ID)
			mu.Lock()
			defer mu.Unlock()
			report.add(one)
			if done++; r.Progress != nil {
				r.Progress(done, len(due))
			}
			return err
		})
	}
	return report, g.Wait()
}

func (r *ProcessReport) add(o ProcessReport) {
	r.Processed += o.Processed
	r.Skipped += o.Skipped
	r.Failed += o.Failed
	r.Memories.Inserted += o.Memories.Inserted
	r.Memories.Updated += o.Memories.Updated
	r.Memories.SkippedDuplicate += o.Memories.SkippedDuplicate
	r.Memories.Rejected += o.Memories.Rejected
}

// due lists what can be claimed now: ready, queued whose pause is over, and
// processing whose worker has died.
func (e *Engine) due(ctx context.Context, ns strandline.Namespace) (due []strandline.Conversation, err error) {
	now := e.now()
	err = e.view(ctx, ns, func(tx strandline.Tx) error {
		all, err := tx.ListConversations(ctx, strandline.ConversationQuery{DueBy: now, Statuses: []strandline.ConversationStatus{
			strandline.ConversationReady, strandline.ConversationQueued, strandline.ConversationProcessing}})
		for _, c := range all {
			if claimable(c, now) {
				due = append(due, c)
			}
		}
		return err
	})
	return due, err
}

func claimable(c strandline.Conversation, now time.Time) bool {
	switch c.Status {
	case strandline.ConversationReady:
		return true
	case strandline.ConversationQueued:
		return !c.NotBefore.After(now)
	case strandline.ConversationProcessing:
		return c.Lease.Until.Before(now)
	}
	return false
}

func (e *Engine) processOne(ctx context.Context, ns strandline.Namespace, id int64) (report ProcessReport, err error) {
	c, ms, err := e.claim(ctx, ns, id)
	if err != nil || c.ID == 0 {
		return report, err
	}
	if ok, reason := e.worthProcessing(c, ms); !ok {
		report.Skipped++
		return report, e.finish(ctx, ns, c, strandline.ConversationSkipped, reason)
	}
	extraction, err := e.extract(ctx, c, ms)
	if err != nil {
		if ctx.Err() != nil {
			return report, ctx.Err() // the lease runs out and another run takes it
		}
		report.Failed++
		return report, e.retryLater(ctx, ns, c, err)
	}
	err = e.update(ctx, ns, func(tx strandline.Tx) error {
		report = ProcessReport{}
		now, err := tx.Conversation(ctx, c.ID)
		if err != nil || now.Lease != c.Lease {
			return ignoreNotFound(err) // somebody else has it now
		}
		if report.Memories, _, err = e.upsert(ctx, tx, extraction.Candidates, e.now()); err != nil {
			return err
		}
		report.Memories.Rejected += len(extraction.Rejected)
		report.Processed = 1
		return finished(ctx, tx, c, strandline.ConversationArchived, "", e.strategy.ID())
	})
	if err != nil {
		return ProcessReport{}, err
	}
	return report, nil
}

func (e *Engine) worthProcessing(c strandline.Conversation, ms []strandline.Message) (bool, string) {
	if len(ms) < e.cfg.Ingest.MinConversationMessages {
		return false, reasonTooShort
	}
	return e.strategy.ShouldProcess(c, ms)
}

// extract runs the strategy; a panic in it is an error of this conversation.
func (e *Engine) extract(ctx context.Context, c strandline.Conversation, ms []strandline.Message) (x strandline.Extraction, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = strandline.Errorf(strandline.KindInternal, "strategy %s: %v", e.strategy.ID(), r)
		}
	}()
	return e.strategy.Process(ctx, c, ms)
}

// claim takes the lease of a conversation that is due; the zero Conversation
// when another worker was faster.
func (e *Engine) claim(ctx context.Context, ns strandline.Namespace, id int64) (c strandline.Conversation, ms []strandline.Message, err error) {
	err = e.update(ctx, ns, func(tx strandline.Tx) error {
		now := e.now()
		found, err := tx.Conversation(ctx, id)
		if err != nil || !claimable(found, now) {
			c = strandline.Conversation{}
			return ignoreNotFound(err)
		}
		if ms, err = tx.ListMessages(ctx, strandline.MessageQuery{ConversationID: id}); err != nil {
			return err
		}
		c = found
		c.Status, c.Digest = strandline.ConversationProcessing, digest(ms)
		c.Lease = strandline.Lease{Owner: e.cfg.Owner, Until: now.Add(leaseFor)}
		c.Attempts++
		_, err = tx.PutConversation(ctx, c)
		return err
	})
	return c, ms, err
}

func (e *Engine) finish(ctx context.Context, ns strandline.Namespace, c strandline.Conversation, status strandline.ConversationStatus, reason string) error {
	return e.update(ctx, ns, func(tx strandline.Tx) error {
		now, err := tx.Conversation(ctx, c.ID)
		if err != nil || now.Lease != c.Lease {
			return ignoreNotFound(err)
		}
		return finished(ctx, tx, c, status, reason, e.strategy.ID())
	})
}

func finished(ctx context.Context, tx strandline.Tx, c strandline.Conversation, status strandline.ConversationStatus, reason, strategy string) error {
	c.Status, c.Reason, c.Strategy = status, reason, strategy
	c.Lease, c.NotBefore = strandline.Lease{}, time.Time{}
	_, err := tx.PutConversation(ctx, c)
	return err
}

// retryLater returns a conversation to the queue, or to review after its last
// attempt.
func (e *Engine) retryLater(ctx context.Context, ns strandline.Namespace, c strandline.Conversation, cause error) error {
	e.log.Warn("conversation failed", "conversation", c.ID, "attempt", c.Attempts, "error", cause)
	reason := fmt.Sprintf("attempt %d: %v", c.Attempts, cause)
	if c.Attempts >= maxAttempts {
		return e.finish(ctx, ns, c, strandline.ConversationReview, reason)
	}
	return e.update(ctx, ns, func(tx strandline.Tx) error {
		now, err := tx.Conversation(ctx, c.ID)
		if err != nil || now.Lease != c.Lease {
			return ignoreNotFound(err)
		}
		c.Status, c.Reason, c.Lease = strandline.ConversationQueued, reason, strandline.Lease{}
		c.NotBefore = e.now().Add(retryAfter[min(c.Attempts-1, len(retryAfter)-1)])
		_, err = tx.PutConversation(ctx, c)
		return err
	})
}
