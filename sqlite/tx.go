package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"regexp"
	"time"

	sqlite3 "modernc.org/sqlite/lib"
	"strandline"
)

// tx implements strandline.Tx. Every statement goes through exec, query or row,
// which give it the namespace as ?1; prepare refuses one that does not use it.
type tx struct {
	c       *conn
	ns      string
	parent  context.Context
	write   bool
	ended   bool
	failed  error // the transaction is lost: disk full, damage, lock
	deleted bool  // text meant to be gone
	sources map[string]int64
	spoken  map[spoken]bool
}

// Snapshot names what the transaction sees.
func (t *tx) Snapshot() (strandline.Snapshot, bool) {
	return strandline.Snapshot{Reader: t.c.number, Change: t.c.change}, !t.write
}

// bound matches what ties a statement to the namespace.
var bound = regexp.MustCompile(`namespace = \?1\b|^INSERT (OR REPLACE )?INTO \w+ \(namespace,[^)]*\)\s+(VALUES \(\?1,|SELECT \?1,)`)

func (t *tx) statement(ctx context.Context, query string, args []any) (*sql.Stmt, []any, error) {
	switch {
	case t.ended:
		return nil, nil, strandline.Errorf(strandline.KindInternal, "a transaction was used after its end")
	case t.failed != nil:
		return nil, nil, t.failed
	case t.parent.Err() != nil:
		return nil, nil, t.parent.Err()
	case ctx.Err() != nil:
		return nil, nil, ctx.Err()
	}
	if _, known := t.c.statements[query]; !known && !bound.MatchString(query) {
		return nil, nil, strandline.Errorf(strandline.KindInternal, "a statement names no namespace: %s", query)
	}
	all := make([]any, 1, 1+len(args))
	all[0] = t.ns
	for _, a := range args {
		if at, ok := a.(time.Time); ok {
			text, err := formatTime(at)
			if err != nil {
				return nil, nil, err
			}
			a = text
		}
		all = append(all, a)
	}
	s, err := t.c.prepare(context.Background(), query)
	return s, all, t.note(err)
}

// note remembers an error after which the transaction cannot go on: after some
// of them SQLite has rolled back by itself, and what follows would be committed
// on its own.
func (t *tx) note(err error) error {
	if c := code(err); c != 0 && c != sqlite3.SQLITE_CONSTRAINT && t.failed == nil {
		t.failed = err
	}
	return err
}

// exec runs a changing statement whose ?1 is the namespace and ?2… are args.
func (t *tx) exec(ctx context.Context, query string, args ...any) (sql.Result, error) {
	if !t.write {
		return nil, strandline.Errorf(strandline.KindInternal, "a change was asked for inside View")
	}
	s, all, err := t.statement(ctx, query, args)
	if err != nil {
		return nil, err
	}
	r, err := s.ExecContext(context.Background(), all...)
	return r, t.note(err)
}

// change runs a changing statement and returns how many rows it changed.
func (t *tx) change(ctx context.Context, query string, args ...any) (int, error) {
	r, err := t.exec(ctx, query, args...)
	if err != nil {
		return 0, err
	}
	n, err := r.RowsAffected()
	return int(n), err
}

func (t *tx) query(ctx context.Context, query string, args ...any) (*sql.Rows, error) {
	s, all, err := t.statement(ctx, query, args)
	if err != nil {
		return nil, err
	}
	rows, err := s.QueryContext(context.Background(), all...)
	return rows, t.note(err)
}

// row scans the only row of a query into dest, sql.ErrNoRows when there is none.
func (t *tx) row(ctx context.Context, dest []any, query string, args ...any) error {
	rows, err := t.query(ctx, query, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	if !rows.Next() {
		if err := rows.Err(); err != nil {
			return t.note(err)
		}
		return sql.ErrNoRows
	}
	if err := rows.Scan(dest...); err != nil {
		return err
	}
	return t.note(rows.Close())
}

type scanner interface{ Scan(...any) error }

// collect scans every row of a query.
func collect[T any](ctx context.Context, t *tx, scan func(scanner) (T, error), query string, args ...any) ([]T, error) {
	rows, err := t.query(ctx, query, args...)
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
		if all = append(all, v); len(all)%256 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	return all, t.note(rows.Err())
}

// one returns the only row of a query, and KindNotFound with the message when
// there is none.
func one[T any](found []T, err error, format string, args ...any) (T, error) {
	var zero T
	switch {
	case err != nil:
		return zero, err
	case len(found) == 0:
		return zero, notFound(format, args...)
	}
	return found[0], nil
}

// touched gives KindNotFound when a statement changed no row.
func touched(n int, err error, format string, args ...any) error {
	if err == nil && n == 0 {
		return notFound(format, args...)
	}
	return err
}

func notFound(format string, args ...any) error {
	return &strandline.Error{Kind: strandline.KindNotFound, Message: fmt.Sprintf(format, args...)}
}

func invalid(format string, args ...any) error {
	return &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf(format, args...)}
}
