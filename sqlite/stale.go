package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"strandline"
)

// Stale documents are logged whether or not an index exists: one that is being
// built reads rows before it first appears here. A document has one entry, at
// its latest change, so the log is never longer than what was changed.

func (t *tx) Stale(ctx context.Context, index string, kind strandline.DocKind) ([]int64, int64, error) {
	var cursor int64
	err := t.row(ctx, []any{&cursor}, `SELECT coalesce((SELECT position FROM stale_cursors WHERE namespace = ?1 AND index_name = ?2 AND kind = ?3), 0)
		FROM derived_indexes WHERE namespace = ?1 AND name = ?2`, index, string(kind))
	if errors.Is(err, sql.ErrNoRows) {
		// An index about to be built of the rows as they are has seen all changes.
		err = t.row(ctx, []any{&cursor}, `SELECT coalesce(max(position), 0) FROM stale_documents WHERE namespace = ?1 AND kind = ?2`, string(kind))
		return nil, cursor, err
	}
	if err != nil {
		return nil, 0, err
	}
	docs, err := collect(ctx, t, func(s scanner) (doc int64, err error) {
		var position int64
		err = s.Scan(&doc, &position)
		cursor = max(cursor, position)
		return doc, err
	}, `SELECT doc, position FROM stale_documents WHERE namespace = ?1 AND kind = ?2 AND position > ?3 ORDER BY doc`, string(kind), cursor)
	return docs, cursor, err
}

func (t *tx) ClearStale(ctx context.Context, index string, kind strandline.DocKind, cursor int64) error {
	if _, err := t.exec(ctx, `INSERT INTO stale_cursors (namespace, index_name, kind, position) VALUES (?1, ?2, ?3, ?4)
		ON CONFLICT (namespace, index_name, kind) DO UPDATE SET position = max(position, ?4)`, index, string(kind), cursor); err != nil {
		return err
	}
	seen, err := t.seenByAll(ctx, kind)
	if err != nil {
		return err
	}
	_, err = t.exec(ctx, `DELETE FROM stale_documents WHERE namespace = ?1 AND kind = ?2 AND position <= ?3`, string(kind), seen)
	return err
}

// seenByAll returns the position up to which every index has cleared a kind.
// An index named ".../kind" covers that kind only; any other name may cover all.
func (t *tx) seenByAll(ctx context.Context, kind strandline.DocKind) (int64, error) {
	type reader struct {
		name     string
		position int64
	}
	readers, err := collect(ctx, t, func(s scanner) (r reader, err error) { err = s.Scan(&r.name, &r.position); return r, err },
		`SELECT i.name, coalesce(c.position, 0) FROM derived_indexes i LEFT JOIN stale_cursors c
			ON c.namespace = ?1 AND c.index_name = i.name AND c.kind = ?2 WHERE i.namespace = ?1`, string(kind))
	if err != nil {
		return 0, err
	}
	seen := int64(-1)
	for _, r := range readers {
		if covers(r.name, kind) && (seen < 0 || r.position < seen) {
			seen = r.position
		}
	}
	return max(seen, 0), nil
}

func covers(index string, kind strandline.DocKind) bool {
	for _, other := range []strandline.DocKind{strandline.DocMessage, strandline.DocMemory, strandline.DocSummary} {
		if other != kind && strings.HasSuffix(index, "/"+string(other)) {
			return false
		}
	}
	return true
}
