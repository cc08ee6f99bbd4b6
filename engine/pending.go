package engine

import (
	"context"
	"fmt"
	"time"

	"strandline"
)

// pendingLease is how long a worker may be at a segment before another takes it
// over; a worker that is gone is replaced at once.
const pendingLease = 2 * time.Minute

// SettleReport counts what became of the segments that left the window.
type SettleReport struct {
	Left       int           `json:"left"`       // segments newly outside the window
	Extracted  int           `json:"extracted"`  // whose facts are stored now
	Summarised int           `json:"summarised"` // whose summary is stored now
	Retried    int           `json:"retried"`    // that failed and are tried again later
	Failed     int           `json:"failed"`     // that failed for good and were done by heuristics
	Memories   MemoryChanges `json:"memories"`
}

// settlesInline reports whether segments can be settled while somebody waits:
// heuristics take milliseconds, a model takes seconds.
func (e *Engine) settlesInline() bool {
	return e.cfg.Context.Extractor == nil && e.cfg.Context.Summarizer == nil
}

// Settle does what is due when turns leave the window of a session: it notes
// the segment, takes its facts, and digests it, each step in a transaction of
// its own (M10, X6). Interrupted anywhere, the next call goes on: no turn is
// digested before its facts are stored, none twice. With a model it may take
// long; call it when nobody waits.
func (e *Engine) Settle(ctx context.Context, ns strandline.Namespace, session string) (SettleReport, error) {
	var report SettleReport
	if err := validSession(session); err != nil {
		return report, err
	}
	err := e.update(ctx, ns, func(tx strandline.Tx) error {
		report.Left = 0
		r, err := e.readRecent(ctx, tx, session, "")
		if err != nil {
			return err
		}
		report.Left, err = putPending(ctx, tx, r.leaving(session))
		return err
	})
	if err != nil {
		return report, err
	}
	return report, e.settlePending(ctx, ns, strandline.PendingQuery{SessionID: session}, &report)
}

func putPending(ctx context.Context, tx strandline.Tx, ps []strandline.Pending) (int, error) {
	for _, p := range ps {
		if _, err := tx.PutPending(ctx, p); err != nil {
			return 0, err
		}
	}
	return len(ps), nil
}

// SettleDue settles what waits in any session of a namespace.
func (e *Engine) SettleDue(ctx context.Context, ns strandline.Namespace) (SettleReport, error) {
	var report SettleReport
	return report, e.settlePending(ctx, ns, strandline.PendingQuery{}, &report)
}

func (e *Engine) settlePending(ctx context.Context, ns strandline.Namespace, q strandline.PendingQuery, report *SettleReport) error {
	q.DueBy = e.now()
	var due []strandline.Pending
	if err := e.view(ctx, ns, func(tx strandline.Tx) (err error) { due, err = tx.ListPending(ctx, q); return err }); err != nil {
		return err
	}
	for _, p := range due {
		if err := e.settleOne(ctx, ns, p, report); err != nil {
			return fmt.Errorf("segment %d of session %s: %w", p.ID, p.SessionID, err)
		}
	}
	return nil
}

// segmentNow is a pending extraction as it stands, with its messages.
type segmentNow struct {
	strandline.Pending
	messages []strandline.Message
	done     bool // digested already, or gone
	busy     bool // another worker is at it
}

// lookAt reads a segment anew; claim takes its lease for a worker that will be
// long.
func (e *Engine) lookAt(ctx context.Context, ns strandline.Namespace, p strandline.Pending, claim bool) (now segmentNow, err error) {
	look := func(tx strandline.Tx) error {
		now = segmentNow{done: true}
		all, err := tx.ListPending(ctx, strandline.PendingQuery{SessionID: p.SessionID})
		if err != nil {
			return err
		}
		for _, found := range all {
			if found.ID == p.ID {
				now = segmentNow{Pending: found}
			}
		}
		if now.done {
			return nil
		}
		summaries, err := tx.SummariesOf(ctx, now.Messages)
		if err != nil {
			return err
		}
		if now.done = len(summaries) > 0; now.done {
			return nil
		}
		if now.messages, err = tx.MessagesByID(ctx, now.Messages); err != nil {
			return err
		}
		held := now.Lease.Owner != "" && now.Lease.Owner != e.cfg.Owner && e.now().Before(now.Lease.Until) && e.cfg.Alive(now.Lease.Owner)
		if now.busy = held; held || !claim {
			return nil
		}
		now.Lease = strandline.Lease{Owner: e.cfg.Owner, Until: e.now().Add(pendingLease)}
		_, err = tx.PutPending(ctx, now.Pending)
		return err
	}
	if claim {
		return now, e.update(ctx, ns, look)
	}
	return now, e.view(ctx, ns, look)
}

// settleOne takes a segment as far as it can: its facts, then its summary.
func (e *Engine) settleOne(ctx context.Context, ns strandline.Namespace, p strandline.Pending, report *SettleReport) error {
	now, err := e.lookAt(ctx, ns, p, !e.settlesInline())
	if err != nil || now.done || now.busy {
		return err
	}
	if now.Status == strandline.PendingWaiting {
		if err := e.extractSegment(ctx, ns, &now, report); err != nil || now.Status == strandline.PendingWaiting {
			return err
		}
	}
	return e.digestSegment(ctx, ns, now, report)
}
