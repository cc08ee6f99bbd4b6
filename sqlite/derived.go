package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"strandline"
)

// docSources names where the documents of a kind are.
var docSources = map[strandline.DocKind]struct{ page, byID string }{
	strandline.DocMessage: {
		page: `SELECT id, content FROM memory_transcript_entries WHERE namespace = ?1 AND id > ?2 ORDER BY id LIMIT ?3`,
		byID: `SELECT id, content FROM memory_transcript_entries WHERE namespace = ?1 AND id IN (` + list(2, chunk) + `)`,
	},
	strandline.DocMemory: {
		page: `SELECT seq, content FROM memories WHERE namespace = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3`,
		byID: `SELECT seq, content FROM memories WHERE namespace = ?1 AND seq IN (` + list(2, chunk) + `)`,
	},
}

func scanDoc(s scanner) (strandline.Doc, error) {
	var d strandline.Doc
	err := s.Scan(&d.ID, &d.Text)
	return d, err
}

func (t *tx) Docs(_ context.Context, kind strandline.DocKind, after int64, limit int) ([]strandline.Doc, error) {
	src, ok := docSources[kind]
	if !ok {
		return nil, nil
	}
	return collect(t, scanDoc, src.page, after, limit)
}

func (t *tx) DocsByID(_ context.Context, kind strandline.DocKind, ids []int64) ([]strandline.Doc, error) {
	src, ok := docSources[kind]
	if !ok {
		return nil, nil
	}
	found := make(map[int64]strandline.Doc, len(ids))
	err := inChunks(ids, func(args []any) error {
		docs, err := collect(t, scanDoc, src.byID, args...)
		for _, d := range docs {
			found[d.ID] = d
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return inOrder(ids, found), nil
}

func (t *tx) Watermark(_ context.Context, index string) (int64, error) {
	var w int64
	err := t.row([]any{&w}, `SELECT watermark FROM derived_indexes WHERE namespace = ?1 AND name = ?2`, index)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return w, err
}

// SetWatermark makes the index known: from here on its stale documents are
// logged.
func (t *tx) SetWatermark(_ context.Context, index string, id int64) error {
	_, err := t.exec(`INSERT INTO derived_indexes (namespace, name, kind, watermark, stale_cursor)
		VALUES (?1, ?2, '', ?3, (SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'stale_documents'))
		ON CONFLICT (namespace, name) DO UPDATE SET watermark = ?3`, index, id)
	return err
}

// markStale logs the documents that a query selects, when any index exists.
func (t *tx) markStale(kind strandline.DocKind, query string, args ...any) error {
	var indexed bool
	if err := t.row([]any{&indexed}, `SELECT EXISTS (SELECT 1 FROM derived_indexes WHERE namespace = ?1)`); err != nil || !indexed {
		return err
	}
	_, err := t.exec(`INSERT INTO stale_documents (namespace, kind, doc) SELECT ?1, '`+string(kind)+`', * FROM (`+query+`)`, args...)
	return err
}

func (t *tx) Stale(_ context.Context, index string, kind strandline.DocKind) ([]int64, int64, error) {
	cursor := int64(0)
	err := t.row([]any{&cursor}, `SELECT stale_cursor FROM derived_indexes WHERE namespace = ?1 AND name = ?2`, index)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	type entry struct{ id, doc int64 }
	log, err := collect(t, func(s scanner) (e entry, err error) { err = s.Scan(&e.id, &e.doc); return e, err },
		`SELECT max(id), doc FROM stale_documents WHERE namespace = ?1 AND kind = ?2 AND id > ?3 GROUP BY doc ORDER BY doc`, string(kind), cursor)
	if err != nil {
		return nil, 0, err
	}
	docs := make([]int64, len(log))
	for i, e := range log {
		docs[i] = e.doc
		cursor = max(cursor, e.id)
	}
	return docs, cursor, nil
}

func (t *tx) ClearStale(_ context.Context, index string, kind strandline.DocKind, cursor int64) error {
	if _, err := t.exec(`UPDATE derived_indexes SET kind = ?3, stale_cursor = max(stale_cursor, ?4) WHERE namespace = ?1 AND name = ?2`,
		index, string(kind), cursor); err != nil {
		return err
	}
	// What every index of the kind has seen is of no more use.
	_, err := t.exec(`DELETE FROM stale_documents WHERE namespace = ?1 AND kind = ?2 AND id <=
		(SELECT min(stale_cursor) FROM derived_indexes WHERE namespace = ?1 AND kind IN (?2, ''))`, string(kind))
	return err
}

func (t *tx) Segments(_ context.Context, index string) ([]strandline.Segment, error) {
	return collect(t, func(s scanner) (g strandline.Segment, err error) {
		err = s.Scan(&g.ID, &g.Docs, &g.Dead, &g.Pages, &g.Bytes, &g.MinDoc, &g.MaxDoc, &g.Header, &g.DeadSet)
		return g, err
	}, `SELECT id, docs, dead, pages, bytes, min_doc, max_doc, header, dead_set FROM derived_segments
		WHERE namespace = ?1 AND index_name = ?2 ORDER BY id`, index)
}

func (t *tx) ReadPages(_ context.Context, segment int64, first, n int) ([][]byte, error) {
	return collect(t, func(s scanner) (page []byte, err error) { err = s.Scan(&page); return page, err },
		`SELECT p.data FROM derived_pages p JOIN derived_segments s ON s.id = p.segment
		WHERE s.namespace = ?1 AND p.segment = ?2 AND p.page >= ?3 AND p.page < ?4 ORDER BY p.page`, segment, first, first+n)
}

func (t *tx) PutSegment(_ context.Context, index string, s strandline.Segment, pages [][]byte) (int64, error) {
	bytes := int64(0)
	for _, p := range pages {
		bytes += int64(len(p))
	}
	res, err := t.exec(`INSERT INTO derived_segments (namespace, index_name, docs, dead, pages, bytes, min_doc, max_doc, header, dead_set)
		VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`, index, s.Docs, s.Dead, len(pages), bytes, s.MinDoc, s.MaxDoc, s.Header, s.DeadSet)
	if err != nil {
		return 0, err
	}
	id, err := res.LastInsertId()
	if err != nil {
		return 0, err
	}
	for i, p := range pages {
		if p == nil {
			p = []byte{}
		}
		if _, err := t.exec(`INSERT INTO derived_pages (segment, page, data) SELECT ?2, ?3, ?4 WHERE ?1 <> ''`, id, i, p); err != nil {
			return 0, err
		}
	}
	return id, nil
}

func (t *tx) SetDead(_ context.Context, segment int64, dead []byte, count int) error {
	res, err := t.exec(`UPDATE derived_segments SET dead_set = ?3, dead = ?4 WHERE namespace = ?1 AND id = ?2`, segment, dead, count)
	return touched(res, err, "segment %d is not known", segment)
}

func (t *tx) DropSegment(_ context.Context, segment int64) error {
	if _, err := t.exec(`DELETE FROM derived_pages WHERE segment = (SELECT id FROM derived_segments WHERE namespace = ?1 AND id = ?2)`, segment); err != nil {
		return err
	}
	res, err := t.exec(`DELETE FROM derived_segments WHERE namespace = ?1 AND id = ?2`, segment)
	return touched(res, err, "segment %d is not known", segment)
}
