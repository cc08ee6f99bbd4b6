package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"strandline"
)

func (t *tx) PutMemoryKeys(ctx context.Context, seq int64, keys []int64) error {
	var known int
	err := t.row(ctx, []any{&known}, `SELECT 1 FROM memories WHERE +namespace = ?1 AND seq = ?2`, seq)
	if errors.Is(err, sql.ErrNoRows) {
		return notFound("memory number %d is not known", seq)
	}
	if err != nil {
		return err
	}
	if _, err := t.exec(ctx, `DELETE FROM memory_keys WHERE +namespace = ?1 AND seq = ?2`, seq); err != nil {
		return err
	}
	for _, key := range keys {
		if _, err := t.exec(ctx, `INSERT OR REPLACE INTO memory_keys (namespace, key, seq) VALUES (?1, ?2, ?3)`, key, seq); err != nil {
			return err
		}
	}
	return nil
}

func (t *tx) MemoriesByKey(ctx context.Context, key int64, limit int) ([]int64, error) {
	if limit <= 0 {
		limit = -1
	}
	return collect(ctx, t, func(s scanner) (seq int64, err error) { return seq, s.Scan(&seq) },
		`SELECT seq FROM memory_keys WHERE namespace = ?1 AND key = ?2 ORDER BY seq DESC LIMIT ?3+0`, key, limit)
}

func (t *tx) PutSpan(ctx context.Context, s strandline.Span) error {
	if s.Digest == "" || s.First == "" || s.Words < 1 {
		return invalid("a forgotten span has no digest or no words")
	}
	_, err := t.exec(ctx, `INSERT OR REPLACE INTO forgotten_spans (namespace, digest, first, words) VALUES (?1, ?2, ?3, ?4)`,
		s.Digest, s.First, s.Words)
	return err
}

func (t *tx) ListSpans(ctx context.Context) ([]strandline.Span, error) {
	return collect(ctx, t, func(r scanner) (s strandline.Span, err error) {
		err = r.Scan(&s.Digest, &s.First, &s.Words)
		return s, err
	}, `SELECT digest, first, words FROM forgotten_spans WHERE namespace = ?1 ORDER BY digest`)
}

func (t *tx) PutSketch(ctx context.Context, s strandline.Sketch) error {
	if s.Digest == "" || s.Text == "" {
		return invalid("a forgotten sketch has no digest or no text")
	}
	_, err := t.exec(ctx, `INSERT OR REPLACE INTO forgotten_sketches (namespace, digest, sketch) VALUES (?1, ?2, ?3)`, s.Digest, s.Text)
	return err
}

func (t *tx) ListSketches(ctx context.Context) ([]strandline.Sketch, error) {
	return collect(ctx, t, func(r scanner) (s strandline.Sketch, err error) {
		err = r.Scan(&s.Digest, &s.Text)
		return s, err
	}, `SELECT digest, sketch FROM forgotten_sketches WHERE namespace = ?1 ORDER BY digest`)
}

func (t *tx) Secret(ctx context.Context, name string) ([]byte, error) {
	found, err := collect(ctx, t, func(r scanner) (v []byte, err error) {
		err = r.Scan(&v)
		return v, err
	}, `SELECT value FROM secrets WHERE namespace = ?1 AND name = ?2`, name)
	return one(found, err, "secret %q is not known", name)
}

func (t *tx) PutSecret(ctx context.Context, name string, value []byte) error {
	if name == "" || len(value) == 0 {
		return invalid("a secret has no name or no value")
	}
	_, err := t.exec(ctx, `INSERT OR REPLACE INTO secrets (namespace, name, value) VALUES (?1, ?2, ?3)`, name, value)
	return err
}
