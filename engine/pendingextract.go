package engine

import (
	"context"
	"time"

	"strandline"
)

// pendingAttempts is how often taking facts from a segment is tried with the
// strategy configured; after that heuristics do it, and what failed is kept
// with its reason (M10).
const pendingAttempts = 3

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
	err := e.update(ctx, ns, func(tx strandline.Tx) error {
		k, err := e.keeper(ctx, tx, e.now())
		if err != nil {
			return err
		}
		if _, err := k.keepAll(ctx, found.Candidates); err != nil {
			return err
		}
		again, err := k.restate(ctx, now.messages, found.Candidates)
		if err != nil {
			return err
		}
		changes = k.changes
		for _, n := range refusals(found.Rejected, again) {
			changes.Rejected += n
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
