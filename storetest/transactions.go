package storetest

import (
	"context"
	"errors"
	"sync"
	"testing"

	"strandline"
)

var transactions = []behaviour{
	{"a failed update leaves nothing", func(t *testing.T, w *world) {
		err := w.s.Update(w.ctx, func(tx strandline.Tx) error {
			ms := []strandline.Message{msg("a", 0, "one"), msg("a", 1, "two")}
			if err := tx.InsertMessages(w.ctx, ms); err != nil {
				return err
			}
			if err := tx.PutFile(w.ctx, strandline.File{Key: "a", Status: strandline.FileIdle}); err != nil {
				return err
			}
			return errStop
		})
		if !errors.Is(err, errStop) {
			t.Errorf("Update returned %v, want the error of its function", err)
		}
		same(t, "counts", strandline.Counts{Conversations: map[strandline.ConversationStatus]int{}, Memories: map[strandline.MemoryKind]int{}}, w.counts())
	}},
	{"a panic leaves nothing and the store usable", func(t *testing.T, w *world) {
		func() {
			defer func() {
				if recover() == nil {
					t.Error("the panic was swallowed")
				}
			}()
			_ = w.s.Update(w.ctx, func(tx strandline.Tx) error {
				if err := tx.InsertMessages(w.ctx, []strandline.Message{msg("a", 0, "one")}); err != nil {
					t.Error(err)
				}
				panic("stop")
			})
		}()
		w.insert(msg("a", 0, "two"))
		same(t, "messages", []string{"two"}, contents(w.list(strandline.MessageQuery{})))
	}},
	{"a refusal inside can be survived", func(t *testing.T, w *world) {
		w.update(func(tx strandline.Tx) error {
			if _, err := tx.File(w.ctx, "nothing"); strandline.KindOf(err) != strandline.KindNotFound {
				t.Errorf("File: %v", err)
			}
			if err := tx.PutFile(w.ctx, strandline.File{Key: "a"}); strandline.KindOf(err) != strandline.KindInvalid {
				t.Errorf("PutFile: %v", err)
			}
			return tx.PutFile(w.ctx, strandline.File{Key: "b", Status: strandline.FileIdle})
		})
		if n := w.counts().Files; n != 1 {
			t.Errorf("%d files, want 1", n)
		}
	}},
	{"an update sees its own changes", func(t *testing.T, w *world) {
		w.update(func(tx strandline.Tx) error {
			if err := tx.InsertMessages(w.ctx, []strandline.Message{msg("a", 0, "one")}); err != nil {
				return err
			}
			ms, err := tx.ListMessages(w.ctx, strandline.MessageQuery{SourceFile: "a"})
			same(t, "messages", []string{"one"}, contents(ms))
			return err
		})
	}},
	{"a view is one snapshot", func(t *testing.T, w *world) {
		w.insert(msg("a", 0, "before"))
		w.view(func(tx strandline.Tx) error {
			w.insert(msg("a", 1, "during")) // nobody has read in this view yet
			ms, err := tx.ListMessages(w.ctx, strandline.MessageQuery{})
			same(t, "first list", []string{"before"}, contents(ms))
			if err != nil {
				return err
			}
			w.insert(msg("a", 2, "later"))
			ms, err = tx.ListMessages(w.ctx, strandline.MessageQuery{})
			same(t, "second list", []string{"before"}, contents(ms))
			return err
		})
		same(t, "afterwards", []string{"before", "during", "later"}, contents(w.list(strandline.MessageQuery{})))
	}},
	{"equal snapshots see the same rows", func(t *testing.T, w *world) {
		rows := map[strandline.Snapshot]int{}
		look := func(tx strandline.Tx) error {
			s, ok := tx.(strandline.Snapshotter)
			if !ok {
				t.Skip("the store does not tell its snapshots")
			}
			snapshot, ok := s.Snapshot()
			ms, err := tx.ListMessages(w.ctx, strandline.MessageQuery{})
			if n, known := rows[snapshot]; !ok || known && n != len(ms) {
				t.Errorf("%v, %v had %d rows, now %d", snapshot, ok, n, len(ms))
			}
			rows[snapshot] = len(ms)
			return err
		}
		for i := range 12 {
			w.view(func(tx strandline.Tx) error {
				if err := look(tx); err != nil {
					return err
				}
				w.insert(msg("a", i, "one more"))
				if err := w.s.View(w.ctx, look); err != nil { // by another reader
					return err
				}
				return look(tx)
			})
		}
		w.update(func(tx strandline.Tx) error {
			if s, ok := tx.(strandline.Snapshotter).Snapshot(); ok {
				t.Errorf("an update calls itself the snapshot %v", s)
			}
			return nil
		})
	}},
	{"views inside views do not wait for each other", func(t *testing.T, w *world) {
		w.insert(msg("a", 0, "one"))
		depth := 0
		var nest func(strandline.Tx) error
		nest = func(strandline.Tx) error {
			if depth++; depth == 20 {
				return nil
			}
			return w.s.View(w.ctx, nest)
		}
		w.view(nest)
	}},
	{"a view changes nothing", func(t *testing.T, w *world) {
		err := w.s.View(w.ctx, func(tx strandline.Tx) error {
			return tx.InsertMessages(w.ctx, []strandline.Message{msg("a", 0, "one")})
		})
		if err == nil {
			t.Error("a change inside View was accepted")
		}
		if n := w.counts().Messages; n != 0 {
			t.Errorf("%d messages", n)
		}
	}},
	{"no update is lost among many", func(t *testing.T, w *world) {
		const workers, each = 8, 10
		w.update(func(tx strandline.Tx) error {
			return tx.PutFile(w.ctx, strandline.File{Key: "counter", Status: strandline.FileIdle})
		})
		var wg sync.WaitGroup
		for range workers {
			wg.Go(func() {
				for range each {
					if err := w.s.Update(w.ctx, func(tx strandline.Tx) error {
						f, err := tx.File(w.ctx, "counter")
						if err != nil {
							return err
						}
						f.Lines++
						return tx.PutFile(w.ctx, f)
					}); err != nil {
						t.Error(err)
					}
				}
			})
		}
		wg.Wait()
		w.view(func(tx strandline.Tx) error {
			f, err := tx.File(w.ctx, "counter")
			if f.Lines != workers*each {
				t.Errorf("counted to %d, want %d", f.Lines, workers*each)
			}
			return err
		})
	}},
	{"a cancelled context undoes the update", func(t *testing.T, w *world) {
		ctx, cancel := context.WithCancel(w.ctx)
		err := w.s.Update(ctx, func(tx strandline.Tx) error {
			if err := tx.InsertMessages(ctx, []strandline.Message{msg("a", 0, "one")}); err != nil {
				return err
			}
			cancel()
			return nil
		})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("Update returned %v", err)
		}
		if n := w.counts().Messages; n != 0 {
			t.Errorf("%d messages", n)
		}
	}},
	{"a cancelled context ends a statement", func(t *testing.T, w *world) {
		ctx, cancel := context.WithCancel(w.ctx)
		cancel()
		w.view(func(tx strandline.Tx) error {
			if _, err := tx.ListMessages(ctx, strandline.MessageQuery{}); !errors.Is(err, context.Canceled) {
				t.Errorf("ListMessages returned %v", err)
			}
			return nil
		})
		called := false
		for name, run := range map[string]func(context.Context, func(strandline.Tx) error) error{"View": w.s.View, "Update": w.s.Update} {
			if err := run(ctx, func(strandline.Tx) error { called = true; return nil }); !errors.Is(err, context.Canceled) {
				t.Errorf("%s returned %v", name, err)
			}
		}
		if called {
			t.Error("a transaction ran under a cancelled context")
		}
	}},
	{"a waiting update gives up with its context", func(t *testing.T, w *world) {
		w.update(func(strandline.Tx) error {
			ctx, cancel := context.WithCancel(w.ctx)
			done := make(chan error)
			go func() { done <- w.s.Update(ctx, func(strandline.Tx) error { return nil }) }()
			cancel()
			if err := <-done; !errors.Is(err, context.Canceled) {
				t.Errorf("Update returned %v", err)
			}
			return nil
		})
	}},
	{"a transaction cannot be kept", func(t *testing.T, w *world) {
		var kept strandline.Tx
		w.update(func(tx strandline.Tx) error { kept = tx; return nil })
		if err := kept.InsertMessages(w.ctx, []strandline.Message{msg("a", 0, "one")}); err == nil {
			t.Error("a change after the end was accepted")
		}
		if n := w.counts().Messages; n != 0 {
			t.Errorf("%d messages", n)
		}
	}},
}
