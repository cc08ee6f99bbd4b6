package llm

import (
	"context"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"io"
	"sync"
	"time"
)

// Env is what the decorators take from the world. It may be shared by any
// number of chains.
type Env struct {
	// Now is the clock that goes on by itself: it measures and waits. Required.
	Now func() time.Time
	// Today tells the day that a call is charged to; Now when nil.
	Today func() time.Time
	// Sleep waits between attempts; a timer when nil. It returns ctx.Err() when
	// the context ends first.
	Sleep func(context.Context, time.Duration) error
	// Rand gives jitter, and the ids of calls in the ledger. Without it there is
	// no jitter.
	Rand io.Reader
	// Observer receives the events; may be nil.
	Observer Observer

	mu sync.Mutex // Rand
}

// Observers passes every event on, in their order: metrics go before logs, so
// that whoever sees an event finds the gauges up to date (P6).
type Observers []Observer

// Observe passes the event on.
func (all Observers) Observe(e Event) {
	for _, o := range all {
		o.Observe(e)
	}
}

func (e *Env) today() time.Time {
	if e.Today != nil {
		return e.Today()
	}
	return e.Now()
}

func (e *Env) sleep(ctx context.Context, d time.Duration) error {
	if e.Sleep != nil {
		return e.Sleep(ctx, d)
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (e *Env) emit(ev Event) {
	if e.Observer != nil {
		ev.At = e.today()
		e.Observer.Observe(ev)
	}
}

// read fills the bytes from Rand.
func (e *Env) read(b []byte) error {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.Rand == nil {
		return io.ErrUnexpectedEOF
	}
	_, err := io.ReadFull(e.Rand, b)
	return err
}

// jitter is a whole number of milliseconds from -span to +span.
func (e *Env) jitter(span time.Duration) time.Duration {
	var b [4]byte
	n := int64(2*span/time.Millisecond) + 1
	if n <= 1 || e.read(b[:]) != nil {
		return 0
	}
	return time.Duration(int64(binary.LittleEndian.Uint32(b[:]))%n)*time.Millisecond - span
}

var idEncoding = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(base32.NoPadding)

// id is a new name for an attempt.
func (e *Env) id() (string, error) {
	var b [15]byte
	if err := e.read(b[:]); err != nil {
		return "", fmt.Errorf("no randomness for the id of a call: %w", err)
	}
	return idEncoding.EncodeToString(b[:]), nil
}
