package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"sync"
	"sync/atomic"

	"strandline"
)

var errClosed = &strandline.Error{Kind: strandline.KindUnavailable, Message: "the database was closed"}

// pool hands out connections that keep their prepared statements. It opens as
// many as are used at once, so that a view inside a view cannot wait for
// itself, and keeps a few.
type pool struct {
	raw  *sql.DB
	keep int
	gate chan struct{} // of the writer: lets one connection out at a time, in order of asking

	opened atomic.Uint64 // connections so far

	mu     sync.Mutex
	idle   []*conn
	closed bool
}

// conn is one connection. It is used by one goroutine at a time.
type conn struct {
	raw        *sql.Conn
	statements map[string]*sql.Stmt
	broken     bool   // in an unknown state: not to be used again
	relaxed    bool   // commits do not wait for the disk
	number     uint64 // among those of the pool
	change     uint64 // of the snapshot taken last
}

// relax sets whether commits survive the death of the process only, or power
// loss too.
func (c *conn) relax(ctx context.Context, relaxed bool) error {
	if c.relaxed == relaxed {
		return nil
	}
	mode := "FULL"
	if relaxed {
		mode = "NORMAL"
	}
	if err := c.exec(ctx, "PRAGMA synchronous = "+mode); err != nil {
		return err
	}
	c.relaxed = relaxed
	return nil
}

// with runs fn on a connection.
func (p *pool) with(ctx context.Context, fn func(*conn) error) error {
	c, err := p.get(ctx)
	if err != nil {
		return err
	}
	defer p.put(c)
	return fn(c)
}

func (p *pool) get(ctx context.Context) (*conn, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if p.gate != nil {
		select {
		case p.gate <- struct{}{}:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
	c, err := p.open(ctx)
	if err != nil {
		p.pass()
	}
	return c, err
}

// pass lets the next one through the gate.
func (p *pool) pass() {
	if p.gate != nil {
		<-p.gate
	}
}

func (p *pool) open(ctx context.Context) (*conn, error) {
	p.mu.Lock()
	if p.closed {
		p.mu.Unlock()
		return nil, errClosed
	}
	if n := len(p.idle); n > 0 {
		c := p.idle[n-1]
		p.idle = p.idle[:n-1]
		p.mu.Unlock()
		return c, nil
	}
	p.mu.Unlock()
	raw, err := p.raw.Conn(ctx)
	if err != nil {
		return nil, err
	}
	return &conn{raw: raw, statements: map[string]*sql.Stmt{}, number: p.opened.Add(1)}, nil
}

func (p *pool) put(c *conn) {
	defer p.pass()
	p.mu.Lock()
	if !p.closed && !c.broken && len(p.idle) < p.keep {
		p.idle = append(p.idle, c)
		p.mu.Unlock()
		return
	}
	p.mu.Unlock()
	_ = c.close() // nobody could do anything about it
}

func (p *pool) close() error {
	p.mu.Lock()
	idle := p.idle
	p.idle, p.closed = nil, true
	p.mu.Unlock()
	var errs []error
	for _, c := range idle {
		errs = append(errs, c.close())
	}
	return errors.Join(append(errs, p.raw.Close())...)
}

func (c *conn) close() error {
	var errs []error
	for _, s := range c.statements {
		errs = append(errs, s.Close())
	}
	return errors.Join(append(errs, c.raw.Close())...)
}

// exec runs statements that belong to no namespace: transactions, pragmas.
func (c *conn) exec(ctx context.Context, query string) error {
	_, err := c.raw.ExecContext(ctx, query)
	return err
}

// scalar reads one value, of no namespace.
func (c *conn) scalar(ctx context.Context, dest any, query string, args ...any) error {
	return c.raw.QueryRowContext(ctx, query, args...).Scan(dest)
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
