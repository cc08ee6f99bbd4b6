package sqlite

import (
	"context"
	"strconv"
	"strings"
)

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
