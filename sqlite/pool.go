package sqlite

import (
	"context"
	"database/sql"
	"errors"
)

// pool hands out connections that keep their prepared statements.
type pool struct {
	free chan *conn
	all  []*conn
}

// conn is one connection. It is used by one goroutine at a time.
type conn struct {
	raw        *sql.Conn
	statements map[string]*sql.Stmt
}

func newPool(ctx context.Context, db *sql.DB, n int) (*pool, error) {
	p := &pool{free: make(chan *conn, n)}
	for range n {
		raw, err := db.Conn(ctx)
		if err != nil {
			return nil, errors.Join(err, p.close())
		}
		c := &conn{raw: raw, statements: map[string]*sql.Stmt{}}
		p.all = append(p.all, c)
		p.free <- c
	}
	return p, nil
}

// with runs fn on a free connection, waiting for one.
func (p *pool) with(ctx context.Context, fn func(*conn) error) error {
	select {
	case c := <-p.free:
		defer func() { p.free <- c }()
		return fn(c)
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (p *pool) close() error {
	var errs []error
	for _, c := range p.all {
		for _, s := range c.statements {
			errs = append(errs, s.Close())
		}
		errs = append(errs, c.raw.Close())
	}
	return errors.Join(errs...)
}

// prepare returns the statement of the SQL text, preparing it once.
func (c *conn) prepare(ctx context.Context, query string) (*sql.Stmt, error) {
	if s, ok := c.statements[query]; ok {
		return s, nil
	}
	s, err := c.raw.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	c.statements[query] = s
	return s, nil
}
