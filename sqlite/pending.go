package sqlite

import (
	"context"

	"strandline"
)

const pendingColumns = `id, session_id, message_ids, why, status, attempts, last_attempt_at, not_before, lease_owner, lease_until, error`

func scanPending(s scanner) (p strandline.Pending, err error) {
	err = s.Scan(&p.ID, &p.SessionID, jsonList[int64]{&p.Messages}, &p.Why, &p.Status, &p.Attempts, timeOf(&p.LastAttempt),
		timeOf(&p.NotBefore), &p.Lease.Owner, timeOf(&p.Lease.Until), &p.Error)
	return p, err
}

func (t *tx) PutPending(ctx context.Context, p strandline.Pending) (int64, error) {
	switch p.Status {
	case strandline.PendingWaiting, strandline.PendingExtracted, strandline.PendingFailed:
	default:
		return 0, invalid("a pending extraction has the unknown status %q", p.Status)
	}
	if p.SessionID == "" || p.Attempts < 0 {
		return 0, invalid("a pending extraction has no session or a negative number of attempts")
	}
	if p.ID != 0 {
		n, err := t.change(ctx, `UPDATE pending_extraction SET why = ?3, status = ?4, attempts = ?5, last_attempt_at = ?6, not_before = ?7,
			lease_owner = ?8, lease_until = ?9, error = ?10 WHERE +namespace = ?1 AND id = ?2`,
			p.ID, p.Why, string(p.Status), p.Attempts, p.LastAttempt, p.NotBefore, p.Lease.Owner, p.Lease.Until, p.Error)
		return p.ID, touched(n, err, "pending extraction %d is not known", p.ID)
	}
	if err := t.checkRun(ctx, p.Messages); err != nil {
		return 0, err
	}
	r, err := t.exec(ctx, `INSERT INTO pending_extraction (namespace, session_id, message_ids, why, status, attempts, last_attempt_at,
			not_before, lease_owner, lease_until, error) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
		p.SessionID, listText(p.Messages), p.Why, string(p.Status), p.Attempts, p.LastAttempt, p.NotBefore,
		p.Lease.Owner, p.Lease.Until, p.Error)
	if err != nil {
		return 0, err
	}
	if p.ID, err = r.LastInsertId(); err != nil {
		return 0, err
	}
	for _, m := range p.Messages {
		if was, err := t.segmentOf(ctx, m); err != nil || was != (segment{}) {
			if err == nil {
				err = conflict("message %d is in another segment", m)
			}
			return 0, err
		}
		if _, err := t.exec(ctx, `INSERT INTO segment_messages (namespace, message, pending, summary) VALUES (?1, ?2, ?3, 0)`, m, p.ID); err != nil {
			return 0, err
		}
	}
	return p.ID, nil
}

func (t *tx) ListPending(ctx context.Context, q strandline.PendingQuery) ([]strandline.Pending, error) {
	var f filter
	if q.SessionID != "" {
		f.add("session_id =", q.SessionID)
	}
	if len(q.Statuses) > 0 {
		f.where.WriteString(" AND status IN (")
		for i, s := range q.Statuses {
			if i > 0 {
				f.where.WriteByte(',')
			}
			f.where.WriteString(f.arg(string(s)))
		}
		f.where.WriteByte(')')
	}
	if !q.DueBy.IsZero() {
		f.add("not_before <=", q.DueBy)
	}
	return collect(ctx, t, scanPending, `SELECT `+pendingColumns+` FROM pending_extraction WHERE namespace = ?1`+
		f.where.String()+` ORDER BY id`+f.limit(q.Limit), f.args...)
}

func (t *tx) InSegments(ctx context.Context, messages []int64) ([]int64, error) {
	return collectChunks(ctx, t, scanID, `SELECT message FROM segment_messages WHERE namespace = ?1 AND message IN (`+marks(chunk)+`)`, messages)
}

// dropSegments removes the segments of messages that are about to go: those of
// a source with an id above last.
func (t *tx) dropSegments(ctx context.Context, source, last int64) error {
	found, err := collect(ctx, t, func(s scanner) (g segment, err error) { err = s.Scan(&g.pending, &g.summary); return g, err },
		`SELECT DISTINCT s.pending, s.summary FROM segment_messages s CROSS JOIN memory_transcript_entries m ON m.id = s.message
			WHERE s.namespace = ?1 AND m.namespace = ?1 AND m.source_id = ?2 AND m.id > ?3`, source, last)
	if err != nil {
		return err
	}
	for _, g := range found {
		if g.summary != 0 {
			if err := t.DeleteSummary(ctx, g.summary); err != nil {
				return err
			}
		}
		if err := t.dropPending(ctx, g.pending); err != nil {
			return err
		}
	}
	return nil
}

func (t *tx) dropPending(ctx context.Context, id int64) error {
	ps, err := collect(ctx, t, scanPending, `SELECT `+pendingColumns+` FROM pending_extraction WHERE +namespace = ?1 AND id = ?2`, id)
	if err != nil || len(ps) == 0 {
		return err
	}
	if err := t.free(ctx, ps[0].Messages); err != nil {
		return err
	}
	_, err = t.exec(ctx, `DELETE FROM pending_extraction WHERE +namespace = ?1 AND id = ?2`, id)
	return err
}
