package engine

import (
	"context"
	"sync"
)

// fileQueue holds keys waiting to be read, each once (T7). A key pushed while it
// is being read waits for another turn, so growth meanwhile is not missed.
type fileQueue struct {
	mu      sync.Mutex
	order   []source
	waiting map[string]bool
	ready   chan struct{} // holds a token while order is not empty
}

func newFileQueue() *fileQueue {
	return &fileQueue{waiting: map[string]bool{}, ready: make(chan struct{}, 1)}
}

func (q *fileQueue) push(s source) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.waiting[s.key] {
		return
	}
	q.waiting[s.key] = true
	q.order = append(q.order, s)
	q.signal()
}

func (q *fileQueue) signal() {
	select {
	case q.ready <- struct{}{}:
	default:
	}
}

// pop waits for the next file.
func (q *fileQueue) pop(ctx context.Context) (source, error) {
	select {
	case <-q.ready:
	case <-ctx.Done():
		return source{}, ctx.Err()
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	s := q.order[0]
	q.order = q.order[1:]
	delete(q.waiting, s.key)
	if len(q.order) > 0 {
		q.signal()
	}
	return s, nil
}

// empty reports whether nothing waits.
func (q *fileQueue) empty() bool {
	q.mu.Lock()
	defer q.mu.Unlock()
	return len(q.order) == 0
}
