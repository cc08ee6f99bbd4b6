package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"strandline"
)

func scanSegment(s scanner) (g strandline.Segment, err error) {
	err = s.Scan(&g.ID, &g.Docs, &g.Dead, &g.Pages, &g.Bytes, &g.MinDoc, &g.MaxDoc, &g.Header, &g.DeadSet)
	return g, err
}

func (t *tx) Segments(ctx context.Context, index string) ([]strandline.Segment, error) {
	return collect(ctx, t, scanSegment, `SELECT id, docs, dead, pages, bytes, min_doc, max_doc, header, dead_set FROM derived_segments
		WHERE namespace = ?1 AND index_name = ?2 ORDER BY id`, index)
}

func (t *tx) ReadPages(ctx context.Context, segment int64, first, n int) ([][]byte, error) {
	pages, err := collect(ctx, t, func(s scanner) (page []byte, err error) { err = s.Scan(&page); return page, err },
		`SELECT p.data FROM derived_segments s CROSS JOIN derived_pages p ON p.segment = s.id
		WHERE +s.namespace = ?1 AND s.id = ?2 AND p.page >= ?3 AND p.page < ?4 ORDER BY p.page`, segment, first, int64(first)+int64(n))
	if err == nil && len(pages) == 0 {
		err = t.checkSegment(ctx, segment)
	}
	return pages, err
}

func (t *tx) checkSegment(ctx context.Context, segment int64) error {
	var one int
	err := t.row(ctx, []any{&one}, `SELECT 1 FROM derived_segments WHERE +namespace = ?1 AND id = ?2`, segment)
	if errors.Is(err, sql.ErrNoRows) {
		return notFound("segment %d is not known", segment)
	}
	return err
}

func (t *tx) PutSegment(ctx context.Context, index string, s strandline.Segment, pages [][]byte) (int64, error) {
	if index == "" {
		return 0, invalid("a segment names no index")
	}
	var bytes int64
	for _, p := range pages {
		bytes += int64(len(p))
	}
	r, err := t.exec(ctx, `INSERT INTO derived_segments (namespace, index_name, docs, dead, pages, bytes, min_doc, max_doc, header, dead_set)
		VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`, index, s.Docs, s.Dead, len(pages), bytes, s.MinDoc, s.MaxDoc, s.Header, s.DeadSet)
	if err != nil {
		return 0, err
	}
	id, err := r.LastInsertId()
	if err != nil {
		return 0, err
	}
	for i, p := range pages {
		if p == nil {
			p = []byte{} // not NULL
		}
		if _, err := t.exec(ctx, `INSERT INTO derived_pages (segment, page, data)
			SELECT id, ?3, ?4 FROM derived_segments WHERE +namespace = ?1 AND id = ?2`, id, i, p); err != nil {
			return 0, err
		}
	}
	return id, nil
}

func (t *tx) SetDead(ctx context.Context, segment int64, dead []byte, count int) error {
	n, err := t.change(ctx, `UPDATE derived_segments SET dead_set = ?3, dead = ?4 WHERE +namespace = ?1 AND id = ?2`, segment, dead, count)
	return touched(n, err, "segment %d is not known", segment)
}

// DropSegment removes the pages by the foreign key.
func (t *tx) DropSegment(ctx context.Context, segment int64) error {
	n, err := t.change(ctx, `DELETE FROM derived_segments WHERE +namespace = ?1 AND id = ?2`, segment)
	return touched(n, err, "segment %d is not known", segment)
}
