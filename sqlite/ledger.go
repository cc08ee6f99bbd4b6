package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"strandline"
)

// finished reports whether a state is final.
func finished(s strandline.ConversationStatus) bool {
	switch s {
	case strandline.ConversationArchived, strandline.ConversationSkipped, strandline.ConversationReview:
		return true
	}
	return false
}

// forgetFinished forgets the final state of a conversation that is about to be
// taken up again. It is found by the digest that the row still has: a search by
// number would read all that was ever finished in the file.
func (t *tx) forgetFinished(ctx context.Context, c strandline.Conversation) error {
	if finished(c.Status) && c.Digest != "" {
		return nil
	}
	_, err := t.exec(ctx, `DELETE FROM finished_conversations WHERE namespace = ?1 AND source_file = ?2 AND conversation_id = ?3
		AND digest = (SELECT digest FROM memory_conversations WHERE +namespace = ?1 AND id = ?3)`, c.SourceFile, c.ID)
	return err
}

// recordFinished remembers a final state beyond the row (T10).
func (t *tx) recordFinished(ctx context.Context, c strandline.Conversation) error {
	if !finished(c.Status) || c.Digest == "" {
		return nil
	}
	_, err := t.exec(ctx, `INSERT OR REPLACE INTO finished_conversations (namespace, source_file, digest, conversation_id, session_id,
			first_message_at, last_message_at, entry_count, bytes, status, reason, strategy)
		VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)`,
		c.SourceFile, c.Digest, c.ID, c.SessionID, c.First, c.Last, c.Count, c.Bytes, string(c.Status), c.Reason, c.Strategy)
	return err
}

func (t *tx) Finished(ctx context.Context, sourceFile, digest string) (strandline.Conversation, error) {
	cs, err := collect(ctx, t, func(s scanner) (strandline.Conversation, error) {
		c := strandline.Conversation{SourceFile: sourceFile, Digest: digest}
		err := s.Scan(&c.ID, &c.SessionID, timeOf(&c.First), timeOf(&c.Last), &c.Count, &c.Bytes, &c.Status, &c.Reason, &c.Strategy)
		return c, err
	}, `SELECT conversation_id, session_id, first_message_at, last_message_at, entry_count, bytes, status, reason, strategy
		FROM finished_conversations WHERE namespace = ?1 AND source_file = ?2 AND digest = ?3`, sourceFile, digest)
	return one(cs, err, "no finished conversation of %s has digest %s", sourceFile, digest)
}

func (t *tx) PutTombstone(ctx context.Context, s strandline.Tombstone) error {
	if s.Hash == "" {
		return invalid("a tombstone has no hash")
	}
	_, err := t.exec(ctx, `INSERT OR REPLACE INTO tombstones (namespace, hash, hash_version, forgotten_at) VALUES (?1, ?2, ?3, ?4)`,
		s.Hash, s.HashVersion, s.ForgottenAt)
	return err
}

func (t *tx) Tombstoned(ctx context.Context, hash string) (bool, error) {
	var one int
	err := t.row(ctx, []any{&one}, `SELECT 1 FROM tombstones WHERE namespace = ?1 AND hash = ?2`, hash)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

func (t *tx) Audit(ctx context.Context, e strandline.AuditEntry) error {
	if e.Act == "" {
		return invalid("an audit entry names no act")
	}
	_, err := t.exec(ctx, `INSERT INTO audit_log (namespace, at, act, memory_id, reason, count) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
		e.At, e.Act, e.MemoryID, e.Reason, e.Count)
	return err
}

// ListAudit with a limit of 0 lists all.
func (t *tx) ListAudit(ctx context.Context, limit int) ([]strandline.AuditEntry, error) {
	var f filter
	return collect(ctx, t, func(s scanner) (e strandline.AuditEntry, err error) {
		err = s.Scan(&e.ID, timeOf(&e.At), &e.Act, &e.MemoryID, &e.Reason, &e.Count)
		return e, err
	}, `SELECT id, at, act, memory_id, reason, count FROM audit_log WHERE namespace = ?1 ORDER BY id DESC`+f.limit(limit), f.args...)
}
