package sqlite

import (
	"context"
	"database/sql"
	"strconv"
	"strings"
	"time"

	"strandline"
)

// tx implements strandline.Tx. Every statement goes through exec, query or row,
// which give it the namespace as ?1: no other place in the package passes one.
type tx struct {
	c       *conn
	ns      string
	parent  context.Context
	sources map[string]int64
	session map[string]int64
}

func (t *tx) statement(query string, args []any) (*sql.Stmt, []any, error) {
	if err := t.parent.Err(); err != nil {
		return nil, nil, err
	}
	s, err := t.c.prepare(context.WithoutCancel(t.parent), query)
	return s, append([]any{t.ns}, args...), err
}

// exec runs a statement whose ?1 is the namespace and ?2… are args.
func (t *tx) exec(query string, args ...any) (sql.Result, error) {
	s, all, err := t.statement(query, args)
	if err != nil {
		return nil, err
	}
	return s.ExecContext(context.WithoutCancel(t.parent), all...)
}

func (t *tx) query(query string, args ...any) (*sql.Rows, error) {
	s, all, err := t.statement(query, args)
	if err != nil {
		return nil, err
	}
	return s.QueryContext(context.WithoutCancel(t.parent), all...)
}

// row scans the only row of a query into dest, sql.ErrNoRows when there is none.
func (t *tx) row(dest []any, query string, args ...any) error {
	rows, err := t.query(query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	if !rows.Next() {
		if err := rows.Err(); err != nil {
			return err
		}
		return sql.ErrNoRows
	}
	if err := rows.Scan(dest...); err != nil {
		return err
	}
	return rows.Close()
}

// collect scans every row of a query.
func collect[T any](t *tx, scan func(scanner) (T, error), query string, args ...any) ([]T, error) {
	rows, err := t.query(query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var all []T
	for rows.Next() {
		v, err := scan(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, rows.Err()
}

type scanner interface{ Scan(...any) error }

// list builds "?k, ?k+1, …" for n values.
func list(first, n int) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte('?')
		b.WriteString(strconv.Itoa(first + i))
	}
	return b.String()
}

// chunk is the number of values in one IN list. Lists are padded to it so that
// one prepared statement serves every length.
const chunk = 128

// inChunks calls fn with the ids in padded chunks of arguments.
func inChunks[T any](ids []T, fn func(args []any) error) error {
	for len(ids) > 0 {
		part := ids[:min(chunk, len(ids))]
		ids = ids[len(part):]
		args := make([]any, chunk)
		for i := range args {
			args[i] = part[min(i, len(part)-1)]
		}
		if err := fn(args); err != nil {
			return err
		}
	}
	return nil
}

// timeLayout is fixed in width, so that texts sort as times do.
const timeLayout = "2006-01-02T15:04:05.000Z"

func formatTime(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(timeLayout)
}

func parseTime(s string) (time.Time, error) {
	if s == "" {
		return time.Time{}, nil
	}
	t, err := time.Parse(timeLayout, s)
	if err != nil {
		return time.Time{}, strandline.Errorf(strandline.KindCorrupt, "time %q in the database: %w", s, err)
	}
	return t, nil
}

// parseTimes parses pairs of a text and where its time goes.
func parseTimes(pairs ...any) error {
	for i := 0; i < len(pairs); i += 2 {
		v, err := parseTime(*pairs[i].(*string))
		if err != nil {
			return err
		}
		*pairs[i+1].(*time.Time) = v
	}
	return nil
}
