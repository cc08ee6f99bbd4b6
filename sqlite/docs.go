package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"strandline"
)

// docQueries say where the documents of each kind are. SQLite plans a statement
// anew whenever a number is bound that stands alone behind LIMIT; in a sum it
// does not.
var docQueries = map[strandline.DocKind]struct{ page, byID, count string }{
	strandline.DocMessage: {
		page:  `SELECT id, content FROM memory_transcript_entries WHERE namespace = ?1 AND id > ?2 ORDER BY id LIMIT ?3+0`,
		byID:  `SELECT id, content FROM memory_transcript_entries WHERE +namespace = ?1 AND id IN (` + marks(chunk) + `)`,
		count: `SELECT count(*) FROM memory_transcript_entries WHERE namespace = ?1 AND id > ?2`,
	},
	strandline.DocMemory: {
		page:  `SELECT seq, content FROM memories WHERE namespace = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3+0`,
		byID:  `SELECT seq, content FROM memories WHERE +namespace = ?1 AND seq IN (` + marks(chunk) + `)`,
		count: `SELECT count(*) FROM memories WHERE namespace = ?1 AND seq > ?2`,
	},
	strandline.DocSummary: {
		page:  `SELECT id, content FROM memory_summaries WHERE namespace = ?1 AND id > ?2 ORDER BY id LIMIT ?3+0`,
		byID:  `SELECT id, content FROM memory_summaries WHERE +namespace = ?1 AND id IN (` + marks(chunk) + `)`,
		count: `SELECT count(*) FROM memory_summaries WHERE namespace = ?1 AND id > ?2`,
	},
}

func scanDoc(s scanner) (strandline.Doc, error) {
	var d strandline.Doc
	err := s.Scan(&d.ID, &d.Text)
	return d, err
}

// Docs gives the content alone: tool names, domains and subjects are not
// searched for. Empty texts and retired memories are among them, so that the
// watermark moves past them.
func (t *tx) Docs(ctx context.Context, kind strandline.DocKind, after int64, limit int) ([]strandline.Doc, error) {
	q, ok := docQueries[kind]
	if !ok || limit <= 0 {
		return nil, nil
	}
	return collect(ctx, t, scanDoc, q.page, after, limit)
}

func (t *tx) CountDocs(ctx context.Context, kind strandline.DocKind, after int64) (n int, err error) {
	q, ok := docQueries[kind]
	if !ok {
		return 0, nil
	}
	err = t.row(ctx, []any{&n}, q.count, after)
	return n, err
}

func (t *tx) DocsByID(ctx context.Context, kind strandline.DocKind, ids []int64) ([]strandline.Doc, error) {
	q, ok := docQueries[kind]
	if !ok {
		return nil, nil
	}
	return byIDs(ctx, t, scanDoc, func(d strandline.Doc) int64 { return d.ID }, q.byID, ids)
}

func (t *tx) Watermark(ctx context.Context, index string) (int64, error) {
	var w int64
	err := t.row(ctx, []any{&w}, `SELECT watermark FROM derived_indexes WHERE namespace = ?1 AND name = ?2`, index)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return w, err
}

func (t *tx) SetWatermark(ctx context.Context, index string, id int64) error {
	if index == "" || id < 0 {
		return invalid("watermark %d of index %q", id, index)
	}
	_, err := t.exec(ctx, `INSERT OR REPLACE INTO derived_indexes (namespace, name, watermark) VALUES (?1, ?2, ?3)`, index, id)
	return err
}
