package engine

import (
	"context"
	"slices"
	"sync"

	"strandline"
)

// turnOrder has conversations that are read several at a time stored one after the other,
// in the order in which they were held: which wording of a fact is its row's, and what
// only the judge relates, is told by arrival, and no run is to differ from another by
// which of its workers was the quicker.
type turnOrder struct {
	mu      sync.Mutex
	found   [][]strandline.Candidate // of those that have not passed
	passed  []bool
	next    int             // the first that has not passed
	reached []chan struct{} // closed when all before it have passed
}

func newTurnOrder(n int) *turnOrder {
	t := &turnOrder{found: make([][]strandline.Candidate, n), passed: make([]bool, n), reached: make([]chan struct{}, n+1)}
	for i := range t.reached {
		t.reached[i] = make(chan struct{})
	}
	close(t.reached[0])
	return t
}

// pass ends a conversation's turn: it was stored, failed, or gives way to the others.
func (t *turnOrder) pass(i int) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.passed[i], t.found[i] = true, nil
	for t.next < len(t.passed) && t.passed[t.next] {
		t.next++
		close(t.reached[t.next])
	}
}

// first reports whether all before a conversation have passed.
func (t *turnOrder) first(i int) bool {
	select {
	case <-t.reached[i]:
		return true
	default:
		return false
	}
}

// before returns what was found so far in those before a conversation that have not
// passed, and notes what was found in it.
func (t *turnOrder) before(i int, found []strandline.Candidate) []strandline.Candidate {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.passed[i] {
		t.found[i] = found
	}
	return slices.Concat(t.found[min(t.next, i):i]...)
}

// wait waits until they have.
func (t *turnOrder) wait(ctx context.Context, i int) error {
	select {
	case <-t.reached[i]:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
