package sqlite

import (
	"context"
	"database/sql"
	"fmt"
	"regexp"
	"strconv"
	"strings"
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

// filter builds the conditions of a list.
type filter struct {
	where strings.Builder
	args  []any
}

// add appends a condition that ends before its value.
func (f *filter) add(condition string, v any) {
	f.where.WriteString(" AND " + condition + " " + f.arg(v))
}

// arg takes a value and returns the name of its parameter; ?1 is the namespace.
func (f *filter) arg(v any) string {
	f.args = append(f.args, v)
	return "?" + strconv.Itoa(len(f.args)+1)
}

// limit returns the LIMIT clause, empty for 0; see docQueries for the sum.
func (f *filter) limit(n int) string {
	if n <= 0 {
		return ""
	}
	return " LIMIT " + f.arg(n) + "+0"
}

// list builds "?k,?k+1,…" for n values.
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

// marks builds "?,?,…" for n values, numbered on from the largest number before
// them in the text. The driver looks up the name of each parameter of a
// statement among those that have one: with hundreds, names cost more than rows.
func marks(n int) string { return strings.Repeat(",?", n)[1:] }

// chunk is the number of values in one IN list. Lists are padded to it so that
// one prepared statement serves every length.
const chunk = 128

// byIDs collects the rows of a query with "IN (" + marks(chunk) + ")" for any
// number of ids, each once, in the order asked for.
func byIDs[T any](ctx context.Context, t *tx, scan func(scanner) (T, error), id func(T) int64, query string, ids []int64) ([]T, error) {
	found := make(map[int64]T, len(ids))
	for rest := ids; len(rest) > 0; {
		part := rest[:min(chunk, len(rest))]
		rest = rest[len(part):]
		rows, err := collect(ctx, t, scan, query, padded(part)...)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			found[id(r)] = r
		}
	}
	all := make([]T, 0, len(found))
	for _, k := range ids {
		if v, ok := found[k]; ok {
			all = append(all, v)
			delete(found, k)
		}
	}
	return all, nil
}

// padded returns chunk arguments, the last id repeated.
func padded(ids []int64) []any {
	args := make([]any, chunk)
	for i := range args {
		args[i] = ids[min(i, len(ids)-1)]
	}
	return args
}
