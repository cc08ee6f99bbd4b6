package engine

import (
	"context"
	"fmt"
	"time"

	"strandline"
)

// pendingAttempts is how often taking facts from a segment is tried with the
// strategy configured; after that heuristics do it, and what failed is kept
// with its reason (M10).
const pendingAttempts = 3

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

// extractSegment takes the facts of a segment. When the strategy fails, the
// segment waits for another try; after the last one heuristics take its place
// and the segment keeps the reason.
func (e *Engine) extractSegment(ctx context.Context, ns strandline.Namespace, now *segmentNow, report *SettleReport) error {
	found, cause := e.extractFrom(ctx, e.cfg.Context.Extractor, *now)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	next := now.Pending
	next.Lease, next.LastAttempt = strandline.Lease{}, e.now()
	switch {
	case cause == nil:
		next.Status, next.Error, next.NotBefore = strandline.PendingExtracted, "", time.Time{}
	case next.Attempts+1 < pendingAttempts:
		next.Attempts++
		next.Error, next.NotBefore = reasonOf(cause), e.now().Add(retryAfter[min(next.Attempts, len(retryAfter))-1])
	default:
		next.Attempts++
		next.Status, next.Error, next.NotBefore = strandline.PendingFailed, reasonOf(cause), time.Time{}
		if found, cause = e.extractFrom(ctx, Heuristic(), *now); cause != nil {
			return cause
		}
	}
	if cause != nil {
		report.Retried++
		e.log.Warn("segment not extracted", "session", now.SessionID, "segment", now.ID, "attempt", next.Attempts, "error", cause)
	}
	var changes MemoryChanges
	if err := e.rehearse(ctx, ns, found.Candidates); err != nil {
		return err
	}
	err := e.update(ctx, ns, func(tx strandline.Tx) (err error) {
		if changes, _, err = e.upsert(ctx, tx, found.Candidates, e.now()); err != nil {
			return err
		}
		_, err = tx.PutPending(ctx, next)
		return err
	})
	if err != nil {
		if strandline.KindOf(err) == strandline.KindNotFound { // another worker was quicker
			now.Status = strandline.PendingWaiting
			return nil
		}
		return err
	}
	now.Pending = next
	changes.Rejected += len(found.Rejected)
	add := ProcessReport{Memories: report.Memories}
	add.add(ProcessReport{Memories: changes})
	report.Memories = add.Memories
	switch next.Status {
	case strandline.PendingExtracted:
		report.Extracted++
	case strandline.PendingFailed:
		report.Failed++
	}
	return nil
}

// maxReason bounds what is kept of an error, in bytes: what a model answered does
// not belong in the database (X12).
const maxReason = 200

func reasonOf(err error) string { return start(err.Error(), maxReason) }

// extractFrom runs a strategy, nil the heuristic one, on a segment; a panic in
// it is an error.
func (e *Engine) extractFrom(ctx context.Context, with strandline.Strategy, now segmentNow) (found strandline.Extraction, err error) {
	if with == nil {
		with = Heuristic()
	}
	defer func() {
		if r := recover(); r != nil {
			err = strandline.Errorf(strandline.KindInternal, "strategy %s: %v", with.ID(), r)
		}
	}()
	if len(now.messages) == 0 {
		return found, nil
	}
	c := strandline.Conversation{
		ID: now.messages[0].ConversationID, SessionID: now.SessionID, SourceFile: now.messages[0].SourceFile,
		First: now.messages[0].Time, Last: now.messages[len(now.messages)-1].Time, Count: len(now.messages),
	}
	if ok, _ := with.ShouldProcess(c, now.messages); !ok {
		return found, nil
	}
	return with.Process(ctx, c, now.messages)
}

// digestSegment stores the summary of a segment whose facts are safe. That the
// messages are in a summary already means that another worker was quicker.
func (e *Engine) digestSegment(ctx context.Context, ns strandline.Namespace, now segmentNow, report *SettleReport) error {
	if len(now.messages) == 0 {
		return nil
	}
	s, err := e.digest(ctx, now.Pending, now.messages)
	if err != nil {
		return err
	}
	err = e.update(ctx, ns, func(tx strandline.Tx) error { return e.putSummary(ctx, tx, s) })
	switch strandline.KindOf(err) {
	case "":
		report.Summarised++
		return nil
	case strandline.KindConflict, strandline.KindNotFound:
		return nil
	}
	return err
}
