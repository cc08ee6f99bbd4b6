package sqlite

import (
	"context"
	"errors"
	"time"

	"strandline"
)

// Store is one namespace of a DB.
type Store struct {
	db *DB
	ns strandline.Namespace
}

// Namespace is the one it is bound to.
func (s *Store) Namespace() strandline.Namespace { return s.ns }

// View runs fn on one snapshot.
func (s *Store) View(ctx context.Context, fn func(strandline.Tx) error) error {
	return s.db.explain(s.db.reader.with(ctx, func(c *conn) error {
		return s.run(ctx, c, "BEGIN", fn)
	}))
}

// Update runs fn in a write transaction. A database that stays busy is tried
// again until BusyLimit, so that many writing processes wait rather than fail.
func (s *Store) Update(ctx context.Context, fn func(strandline.Tx) error) error {
	limit := time.NewTimer(s.db.limit)
	defer limit.Stop()
	for {
		err := s.db.writer.with(ctx, func(c *conn) error {
			return s.run(ctx, c, "BEGIN IMMEDIATE", fn)
		})
		if !busy(err) {
			return s.db.explain(err)
		}
		// Different processes and calls wait different times.
		pause := time.NewTimer(time.Duration(5+s.db.turn.Add(7)%45) * time.Millisecond)
		select {
		case <-pause.C:
		case <-limit.C:
			pause.Stop()
			return s.db.explain(err)
		case <-ctx.Done():
			pause.Stop()
			return ctx.Err()
		}
	}
}

func (s *Store) run(ctx context.Context, c *conn, begin string, fn func(strandline.Tx) error) (err error) {
	// The driver starts a goroutine for each statement whose context can end;
	// statements are short, so the context is looked at between them instead.
	quiet := context.WithoutCancel(ctx)
	if _, err := c.raw.ExecContext(quiet, begin); err != nil {
		return err
	}
	done := false
	defer func() {
		if !done {
			_, rollback := c.raw.ExecContext(quiet, "ROLLBACK")
			if err == nil && rollback != nil {
				err = rollback
			}
		}
	}()
	t := &tx{c: c, ns: string(s.ns), parent: ctx}
	if err := fn(t); err != nil {
		return err
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	_, err = c.raw.ExecContext(quiet, "COMMIT")
	done = err == nil
	if err != nil && !busy(err) {
		return errors.Join(err)
	}
	return err
}
