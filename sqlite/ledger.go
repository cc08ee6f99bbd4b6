package sqlite

import (
	"context"
	"errors"

	"database/sql"

	"strandline"
)

func (t *tx) Finished(_ context.Context, sourceFile, digest string) (strandline.Conversation, error) {
	c := strandline.Conversation{SourceFile: sourceFile, Digest: digest}
	var first, last string
	err := t.row([]any{&c.ID, &c.SessionID, &first, &last, &c.Status, &c.Reason, &c.Strategy},
		`SELECT conversation_id, session_id, first_message_at, last_message_at, status, reason, strategy
		FROM finished_conversations WHERE namespace = ?1 AND source_file = ?2 AND digest = ?3`, sourceFile, digest)
	if err != nil {
		return strandline.Conversation{}, notFound(err, "no finished conversation of %s has digest %s", sourceFile, digest)
	}
	return c, parseTimes(&first, &c.First, &last, &c.Last)
}

func (t *tx) PutTombstone(_ context.Context, s strandline.Tombstone) error {
	_, err := t.exec(`INSERT INTO tombstones (namespace, hash, hash_version, forgotten_at) VALUES (?1, ?2, ?3, ?4)
		ON CONFLICT (namespace, hash) DO UPDATE SET hash_version = ?3, forgotten_at = ?4`, s.Hash, s.HashVersion, formatTime(s.ForgottenAt))
	return err
}

func (t *tx) Tombstoned(_ context.Context, hash string) (bool, error) {
	var one int
	err := t.row([]any{&one}, `SELECT 1 FROM tombstones WHERE namespace = ?1 AND hash = ?2`, hash)
	if errors.Is(err, sql.ErrNoRows) {
		return false, nil
	}
	return err == nil, err
}

func (t *tx) Audit(_ context.Context, e strandline.AuditEntry) error {
	_, err := t.exec(`INSERT INTO audit_log (namespace, at, act, memory_id, reason, count) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
		formatTime(e.At), e.Act, e.MemoryID, e.Reason, e.Count)
	return err
}

func (t *tx) ListAudit(_ context.Context, limit int) ([]strandline.AuditEntry, error) {
	if limit <= 0 {
		limit = -1
	}
	return collect(t, func(s scanner) (e strandline.AuditEntry, err error) {
		var at string
		if err := s.Scan(&e.ID, &at, &e.Act, &e.MemoryID, &e.Reason, &e.Count); err != nil {
			return e, err
		}
		e.At, err = parseTime(at)
		return e, err
	}, `SELECT id, at, act, memory_id, reason, count FROM audit_log WHERE namespace = ?1 ORDER BY id DESC LIMIT ?2`, limit)
}
