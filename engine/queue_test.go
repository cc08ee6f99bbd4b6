package engine

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
)

func TestTheQueueHoldsEachFileOnce(t *testing.T) {
	q := newFileQueue()
	a, b, other := source{key: "a", path: "/1/a"}, source{key: "b", path: "/1/b"}, source{key: "a", path: "/2/a"}
	for _, s := range []source{a, b, a, other, b} {
		q.push(s)
	}
	for _, want := range []source{a, b, other} {
		got, err := q.pop(t.Context())
		if err != nil || got != want {
			t.Errorf("popped %v, %v, want %v", got, err, want)
		}
	}
	if _, ok := q.tryPop(); ok {
		t.Error("something was left")
	}
	q.push(a) // it grew while it was being read
	if got, ok := q.tryPop(); !ok || got != a {
		t.Errorf("popped %v", got)
	}
}

func TestPopWaitsForAFileOrTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		q := newFileQueue()
		ctx, stop := context.WithCancel(t.Context())
		got := make(chan error, 10)
		for range 2 {
			go func() {
				_, err := q.pop(ctx)
				got <- err
			}()
		}
		synctest.Wait()
		if len(got) != 0 {
			t.Fatal("popped from nothing")
		}
		q.push(source{key: "a"})
		if err := <-got; err != nil {
			t.Error(err)
		}
		stop()
		if err := <-got; !errors.Is(err, context.Canceled) {
			t.Errorf("ended with %v", err)
		}
	})
}
