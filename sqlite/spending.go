package sqlite

import (
	"context"
	"fmt"
	"strconv"
	"time"

	sqlite3 "modernc.org/sqlite/lib"
	"strandline"
)

var _ strandline.Spending = (*DB)(nil)

// syncEvery bounds what a power cut can take from the ledger. Commits between
// survive the death of the process, which is what leases are about; waiting for
// the disk twice in each call would cost more than all else that is done for it.
const syncEvery = time.Second

// ledger runs fn on the writing connection for the ledger, waiting for the disk
// only when it has not for syncEvery.
func (db *DB) ledger(ctx context.Context, at time.Time, fn func(*conn) error) error {
	if db.readOnly != nil {
		return db.readOnly
	}
	err := db.patiently(ctx, func() error {
		return db.writer.with(ctx, func(c *conn) error {
			last := time.UnixMilli(db.synced.Load())
			due := at.Before(last) || at.Sub(last) >= syncEvery
			if db.temporary == "" {
				if err := c.relax(context.WithoutCancel(ctx), !due); err != nil {
					return err
				}
			}
			err := fn(c)
			if due && err == nil {
				db.synced.Store(at.UnixMilli())
			}
			return err
		})
	})
	return db.explain(err)
}

// statement runs one changing statement of the ledger.
func (c *conn) statement(ctx context.Context, query string, args ...any) (int64, error) {
	s, err := c.prepare(ctx, query)
	if err != nil {
		return 0, err
	}
	r, err := s.ExecContext(ctx, args...)
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

// reserve is one statement, and so one transaction: SQLite takes the lock for
// writing before it reads the sums.
const reserve = `INSERT INTO provider_calls (id, namespace, day, provider, model, purpose, request_id, started_at, expires_at, reserved,
	settled_at, failure, input, output, cache_read, cache_write, estimated, cost, price_unknown)
SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, '', '', 0, 0, 0, 0, 0, 0, 0
WHERE (?11 = 0 OR ?10 + coalesce((SELECT spent FROM spent_days WHERE day = ?3 AND namespace = ''), 0)
		+ (SELECT coalesce(sum(reserved), 0) FROM provider_calls WHERE settled_at = '' AND day = ?3 AND expires_at > ?8) <= ?11)
	AND (?12 = 0 OR ?10 + coalesce((SELECT spent FROM spent_days WHERE day = ?3 AND namespace = ?2), 0)
		+ (SELECT coalesce(sum(reserved), 0) FROM provider_calls WHERE settled_at = '' AND day = ?3 AND expires_at > ?8 AND namespace = ?2) <= ?12)`

// Reserve takes the worst case of a call out of the budgets.
func (db *DB) Reserve(ctx context.Context, call strandline.Call, l strandline.Limits) error {
	if err := checkCall(call); err != nil {
		return err
	}
	started, err := formatTime(call.At)
	if err != nil {
		return err
	}
	expires, err := formatTime(call.Expires)
	if err != nil {
		return err
	}
	for range 3 {
		var made int64
		err = db.ledger(ctx, call.At, func(c *conn) error {
			made, err = c.statement(context.WithoutCancel(ctx), reserve, call.ID, string(call.Namespace), strandline.Day(call.At), call.Provider, call.Model,
				call.Purpose, call.RequestID, started, expires, call.Reserve, max(l.Overall, 0), max(l.Namespace, 0))
			return err
		})
		switch {
		case code(err) == sqlite3.SQLITE_CONSTRAINT:
			return &strandline.Error{Kind: strandline.KindConflict, Message: fmt.Sprintf("call %s was reserved before", call.ID), Err: err}
		case err != nil:
			return err
		case made == 1:
			return nil
		}
		now, err := db.Standing(ctx, call.Namespace, call.At)
		if err != nil {
			return err
		}
		if err := strandline.OverBudget(call, l, now); err != nil {
			return err
		}
		// It would fit by now: another call was settled meanwhile.
	}
	return &strandline.Error{Kind: strandline.KindBudget, Message: "the budget is reserved by other calls", Hint: "try again"}
}

// maxAmount, a thousand million dollars, leaves room to add amounts up.
const maxAmount = 1e15

// checkCall refuses what could not be settled or would raise the budget.
func checkCall(c strandline.Call) error {
	switch {
	case c.ID == "":
		return invalid("a call has no id")
	case c.Reserve < 0 || c.Reserve > maxAmount:
		return invalid("call %s reserves %d micro-USD", c.ID, c.Reserve)
	case c.At.IsZero() || c.Expires.IsZero():
		return invalid("call %s has no time", c.ID)
	}
	return c.Namespace.Validate()
}

// Standing returns what is spent and reserved on a day.
func (db *DB) Standing(ctx context.Context, ns strandline.Namespace, at time.Time) (s strandline.Standing, err error) {
	now, err := formatTime(at)
	if err != nil {
		return s, err
	}
	err = db.read(ctx, func(c *conn) error {
		q, err := c.prepare(ctx, `SELECT coalesce((SELECT spent FROM spent_days WHERE day = ?1 AND namespace = ?2), 0),
			coalesce((SELECT spent FROM spent_days WHERE day = ?1 AND namespace = ''), 0),
			coalesce(sum(reserved) FILTER (WHERE namespace = ?2), 0), coalesce(sum(reserved), 0)
			FROM provider_calls WHERE settled_at = '' AND day = ?1 AND expires_at > ?3`)
		if err != nil {
			return err
		}
		return q.QueryRowContext(ctx, strandline.Day(at), string(ns), now).Scan(&s.Spent.Namespace, &s.Spent.Overall, &s.Reserved.Namespace, &s.Reserved.Overall)
	})
	return s, db.explain(err)
}

// Alert records a threshold once a day.
func (db *DB) Alert(ctx context.Context, a strandline.Alert) (first bool, err error) {
	at, err := formatTime(a.At)
	if err != nil {
		return false, err
	}
	err = db.ledger(ctx, a.At, func(c *conn) error {
		n, err := c.statement(context.WithoutCancel(ctx), `INSERT INTO budget_alerts (day, namespace, percent, at) VALUES (?, ?, ?, ?)
			ON CONFLICT DO NOTHING`, strandline.Day(a.At), string(a.Namespace), a.Percent, at)
		first = n == 1
		return err
	})
	return first, err
}

// ListSpending adds the calls up.
func (db *DB) ListSpending(ctx context.Context, q strandline.SpendingQuery, at time.Time) (all []strandline.SpendingRow, err error) {
	now, err := formatTime(at)
	if err != nil {
		return nil, err
	}
	where, args := "", []any{now}
	add := func(condition string, v string) {
		if v != "" {
			args = append(args, v)
			where += " AND " + condition + " ?" + strconv.Itoa(len(args))
		}
	}
	add("day >=", q.From)
	add("day <=", q.To)
	add("namespace =", string(q.Namespace))
	err = db.read(ctx, func(c *conn) error {
		rows, err := c.raw.QueryContext(ctx, `SELECT day, namespace, provider, model, count(*) FILTER (WHERE settled_at <> ''),
			count(*) FILTER (WHERE failure <> ''), count(*) FILTER (WHERE settled_at = '' AND expires_at > ?1),
			count(*) FILTER (WHERE settled_at = '' AND expires_at <= ?1), sum(input), sum(output), sum(cache_read), sum(cache_write),
			sum(estimated), sum(price_unknown), sum(cost), coalesce(sum(reserved) FILTER (WHERE settled_at = '' AND expires_at > ?1), 0)
			FROM provider_calls WHERE true`+where+` GROUP BY day, namespace, provider, model ORDER BY day, namespace, provider, model`, args...)
		if err != nil {
			return err
		}
		defer rows.Close()
		all = nil
		for rows.Next() {
			var r strandline.SpendingRow
			if err := rows.Scan(&r.Day, &r.Namespace, &r.Provider, &r.Model, &r.Calls, &r.Failed, &r.Open, &r.Lost, &r.Input, &r.Output,
				&r.CacheRead, &r.CacheWrite, &r.Estimated, &r.PriceUnknown, &r.Cost, &r.Reserved); err != nil {
				return err
			}
			all = append(all, r)
		}
		return rows.Err()
	})
	return all, db.explain(err)
}

// DropCalls deletes the single calls to providers of the UTC days before that of
// the instant, and returns how many. What was spent on a day stays.
func (db *DB) DropCalls(ctx context.Context, before time.Time) (n int64, err error) {
	err = db.ledger(ctx, before, func(c *conn) error {
		n, err = c.statement(context.WithoutCancel(ctx), `DELETE FROM provider_calls WHERE day < ?`, strandline.Day(before))
		return err
	})
	return n, err
}
