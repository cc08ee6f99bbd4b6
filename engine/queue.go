package engine

import (
	"context"
	"sync"
)

// fileQueue holds files waiting to be read, each once (T7). A file pushed while
// it is being read waits for another turn, so growth meanwhile is not missed.
// The same key under two roots is two files to look at: the longer one counts.
type fileQueue struct {
	mu      sync.Mutex
	order   []source
	waiting map[place]bool
	ready   signal // given while order is not empty
}

// place is a file in the queue.
type place struct{ key, path string }

func newFileQueue() *fileQueue {
	return &fileQueue{waiting: map[place]bool{}, ready: newSignal()}
}

func (q *fileQueue) push(s source) {
	q.mu.Lock()
	defer q.mu.Unlock()
	p := place{s.key, s.path}
	if q.waiting[p] {
		return
	}
	q.waiting[p] = true
	q.order = append(q.order, s)
	q.ready.give()
}

// pop waits for the next file.
func (q *fileQueue) pop(ctx context.Context) (source, error) {
	for {
		if s, ok := q.tryPop(); ok {
			return s, nil
		}
		select {
		case <-q.ready:
		case <-ctx.Done():
			return source{}, ctx.Err()
		}
	}
}

// tryPop returns the next file if there is one.
func (q *fileQueue) tryPop() (source, bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if len(q.order) == 0 {
		return source{}, false
	}
	s := q.order[0]
	q.order = q.order[1:]
	delete(q.waiting, place{s.key, s.path})
	return s, true
}
