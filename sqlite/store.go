package sqlite

import (
	"context"

	"strandline"
)

// Store is one namespace of a DB.
type Store struct {
	db *DB
	ns strandline.Namespace
}

// Namespace is the one it is bound to.
func (s *Store) Namespace() strandline.Namespace { return s.ns }

// View runs fn on one snapshot, taken when it begins.
func (s *Store) View(ctx context.Context, fn func(strandline.Tx) error) error {
	var c *conn
	err := s.db.patiently(ctx, func() (err error) {
		if c, err = s.db.reader.get(ctx); err != nil {
			return err
		}
		if err = snapshot(c); err != nil {
			c.broken = true
			s.db.reader.put(c)
		}
		return err
	})
	if err != nil {
		return s.db.explain(err)
	}
	defer s.db.reader.put(c)
	return s.db.explain(s.run(ctx, c, false, fn))
}

// snapshot begins a read transaction. SQLite takes the snapshot at the first
// read, so one is made here: of the number that changes when any other
// connection, of this process or another, commits.
func snapshot(c *conn) error {
	ctx := context.Background()
	if err := c.exec(ctx, "BEGIN"); err != nil {
		return err
	}
	s, err := c.prepare(ctx, "PRAGMA data_version")
	if err != nil {
		return err
	}
	return s.QueryRowContext(ctx).Scan(&c.change)
}

// Update runs fn in a write transaction. A database that other processes keep
// busy is tried again until BusyLimit, so that many of them wait, not fail.
func (s *Store) Update(ctx context.Context, fn func(strandline.Tx) error) error {
	if s.db.readOnly != nil {
		return s.db.readOnly
	}
	err := s.db.patiently(ctx, func() error {
		return s.db.writer.with(ctx, func(c *conn) error {
			if err := c.relax(context.WithoutCancel(ctx), false); err != nil {
				return err
			}
			if err := c.exec(context.WithoutCancel(ctx), "BEGIN IMMEDIATE"); err != nil {
				return err
			}
			return s.run(ctx, c, true, fn)
		})
	})
	if err == nil {
		s.db.tendLog(ctx)
	}
	return s.db.explain(err)
}

// run calls fn inside the transaction that was begun on c, and ends it.
func (s *Store) run(ctx context.Context, c *conn, write bool, fn func(strandline.Tx) error) error {
	// The driver starts a goroutine for each statement whose context can end;
	// statements are short, so contexts are looked at between them instead.
	quiet := context.WithoutCancel(ctx)
	t := &tx{c: c, ns: string(s.ns), parent: ctx, write: write}
	done := false
	defer func() { // also when fn panics
		t.ended = true
		if !done && c.exec(quiet, "ROLLBACK") != nil {
			c.broken = true
		}
	}()
	err := fn(t)
	switch {
	case t.failed != nil: // even if fn went on: SQLite may have rolled back
		return t.failed
	case err != nil:
		return err
	case ctx.Err() != nil:
		return ctx.Err()
	case !write:
		return nil
	}
	if err := c.exec(quiet, "COMMIT"); err != nil {
		return err
	}
	done = true
	if t.deleted {
		s.db.scrub.Store(true)
	}
	return nil
}
