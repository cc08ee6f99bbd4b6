package sqlite

import (
	"context"
	"database/sql"
	"errors"

	"strandline"
)

// Settle replaces the reservation by what the call did cost.
func (db *DB) Settle(ctx context.Context, id string, o strandline.Outcome) (spent strandline.Spent, err error) {
	at, err := formatTime(o.At)
	if err != nil {
		return spent, err
	}
	if o.Cost < 0 || o.Cost > maxAmount || at == "" {
		return spent, invalid("call %s is settled without time or for %d micro-USD", id, o.Cost)
	}
	err = db.ledger(ctx, o.At, func(c *conn) error {
		spent, err = c.settle(context.WithoutCancel(ctx), id, at, o)
		return err
	})
	return spent, err
}

// settle is a transaction: the call and the sums change together.
func (c *conn) settle(ctx context.Context, id, at string, o strandline.Outcome) (spent strandline.Spent, err error) {
	if _, err := c.statement(ctx, "BEGIN IMMEDIATE"); err != nil {
		return spent, err
	}
	defer func() {
		if err == nil {
			_, err = c.statement(ctx, "COMMIT")
		}
		if err != nil && c.exec(ctx, "ROLLBACK") != nil {
			c.broken = true
		}
	}()
	var day, ns string
	cost := o.Cost
	if o.NotSent {
		cost = 0
		day, ns, err = c.own(ctx, `DELETE FROM provider_calls WHERE id = ? AND settled_at = '' RETURNING day, namespace`, id)
	} else {
		day, ns, err = c.own(ctx, `UPDATE provider_calls SET settled_at = ?, failure = ?, input = ?, output = ?, cache_read = ?, cache_write = ?,
			estimated = ?, cost = ?, price_unknown = ? WHERE id = ? AND settled_at = '' RETURNING day, namespace`, at, o.Failure, o.Input, o.Output,
			o.CacheRead, o.CacheWrite, o.Estimated, cost, o.PriceUnknown, id)
	}
	if errors.Is(err, sql.ErrNoRows) { // settled before, or never reserved
		cost = 0
		if day, ns, err = c.own(ctx, `SELECT day, namespace FROM provider_calls WHERE id = ?`, id); errors.Is(err, sql.ErrNoRows) {
			return spent, notFound("no call %s was reserved", id)
		}
	}
	if err != nil {
		return spent, err
	}
	return c.addSpent(ctx, day, ns, cost)
}

// own runs a statement that returns the day and the namespace of one call.
func (c *conn) own(ctx context.Context, query string, args ...any) (day, ns string, err error) {
	s, err := c.prepare(ctx, query)
	if err != nil {
		return "", "", err
	}
	err = s.QueryRowContext(ctx, args...).Scan(&day, &ns)
	return day, ns, err
}

// addSpent adds to the sums of a day, of a namespace and overall, and returns
// them.
func (c *conn) addSpent(ctx context.Context, day, ns string, cost int64) (spent strandline.Spent, err error) {
	s, err := c.prepare(ctx, `INSERT INTO spent_days (day, namespace, spent) VALUES (?1, '', ?3), (?1, ?2, ?3)
		ON CONFLICT DO UPDATE SET spent = spent + excluded.spent RETURNING namespace, spent`)
	if err != nil {
		return spent, err
	}
	rows, err := s.QueryContext(ctx, day, ns, cost)
	if err != nil {
		return spent, err
	}
	defer rows.Close()
	for rows.Next() {
		var whose string
		var sum int64
		if err := rows.Scan(&whose, &sum); err != nil {
			return spent, err
		}
		if whose == "" {
			spent.Overall = sum
		} else {
			spent.Namespace = sum
		}
	}
	return spent, rows.Err()
}
