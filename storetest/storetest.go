// Package storetest is the conformance suite of the store contract. A store is
// right when Run passes for it:
//
//	func TestContract(t *testing.T) {
//		storetest.Run(t, func(t testing.TB) strandline.Database { … })
//	}
package storetest

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
)

// behaviour is one thing that every store does.
type behaviour struct {
	name  string
	check func(*testing.T, *world)
}

// Run checks every behaviour of the contract, each in a database of its own.
// open returns an empty database and closes it when the test ends; it is also
// called more than once in one test.
func Run(t *testing.T, open func(t testing.TB) strandline.Database) {
	groups := []struct {
		name       string
		behaviours []behaviour
	}{
		{"transactions", transactions},
		{"files", files},
		{"messages", messages},
		{"message lists", messageLists},
		{"conversations", conversations},
		{"memories", memories},
		{"memory keys", memoryKeys},
		{"summaries", summaries},
		{"pending extractions", pending},
		{"ledger", ledger},
		{"documents", documents},
		{"stale documents", stale},
		{"segments", segments},
		{"indexes", indexes},
		{"spending", spending},
		{"namespaces", namespaces},
		{"refusals", refusals},
	}
	for _, g := range groups {
		t.Run(g.name, func(t *testing.T) {
			for _, b := range g.behaviours {
				t.Run(b.name, func(t *testing.T) {
					t.Parallel()
					b.check(t, newWorld(t, open))
				})
			}
		})
	}
	t.Run("namespaces are as if alone, whatever happens", func(t *testing.T) { isolation(t, open) })
}

// world is a database under test and a store of it.
type world struct {
	t    testing.TB
	ctx  context.Context
	open func(testing.TB) strandline.Database
	db   strandline.Database
	s    strandline.Store

	ledger strandline.Spending // checked without a database
}

func newWorld(t testing.TB, open func(testing.TB) strandline.Database) *world {
	w := &world{t: t, ctx: context.Background(), open: open, db: open(t)}
	w.s = storeOf(t, w.db, strandline.DefaultNamespace)
	return w
}

func storeOf(t testing.TB, db strandline.Database, ns strandline.Namespace) strandline.Store {
	t.Helper()
	s, err := db.Store(ns)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// in returns the same world in another namespace.
func (w *world) in(ns strandline.Namespace) *world {
	w.t.Helper()
	other := *w
	other.s = storeOf(w.t, w.db, ns)
	return &other
}

// update runs fn in a transaction that must succeed.
func (w *world) update(fn func(strandline.Tx) error) {
	w.t.Helper()
	if err := w.s.Update(w.ctx, fn); err != nil {
		w.t.Fatal(err)
	}
}

// view runs fn in a snapshot and must succeed.
func (w *world) view(fn func(strandline.Tx) error) {
	w.t.Helper()
	if err := w.s.View(w.ctx, fn); err != nil {
		w.t.Fatal(err)
	}
}

// refused runs fn in a transaction that must fail with the kind.
func (w *world) refused(kind strandline.Kind, what string, fn func(strandline.Tx) error) {
	w.t.Helper()
	if err := w.s.Update(w.ctx, fn); strandline.KindOf(err) != kind {
		w.t.Errorf("%s: got error %v of kind %q, want kind %q", what, err, strandline.KindOf(err), kind)
	}
}

// missing runs fn in a transaction that must find nothing.
func (w *world) missing(what string, fn func(strandline.Tx) error) {
	w.t.Helper()
	w.refused(strandline.KindNotFound, what, fn)
}

// same reports a difference between what is wanted and what was got. Nil and
// empty lists are the same.
func same(t testing.TB, what string, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmp.Comparer(sameBytes)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

func sameBytes(a, b []byte) bool { return string(a) == string(b) }

// errStop ends a transaction on purpose.
var errStop = errors.New("stop")

// at is an instant of the day on which all examples happen.
func at(minute int) time.Time {
	return time.Date(2026, 3, 1, 12, minute, 0, 0, time.UTC)
}

// msg is a message of a file, said at a minute.
func msg(file string, minute int, content string) strandline.Message {
	return strandline.Message{SessionID: "s1", SourceFile: file, Role: strandline.RoleUser, Content: content, Time: at(minute)}
}

// insert stores messages and returns them with their ids.
func (w *world) insert(ms ...strandline.Message) []strandline.Message {
	w.t.Helper()
	w.update(func(tx strandline.Tx) error { return tx.InsertMessages(w.ctx, ms) })
	return ms
}

func idsOf(ms []strandline.Message) []int64 {
	ids := make([]int64, len(ms))
	for i, m := range ms {
		ids[i] = m.ID
	}
	return ids
}

func (w *world) list(q strandline.MessageQuery) (ms []strandline.Message) {
	w.t.Helper()
	w.view(func(tx strandline.Tx) (err error) {
		ms, err = tx.ListMessages(w.ctx, q)
		return err
	})
	return ms
}

func contents(ms []strandline.Message) []string {
	texts := make([]string, len(ms))
	for i, m := range ms {
		texts[i] = m.Content
	}
	return texts
}

// conversation stores an active conversation of a file and returns it with its
// id.
func (w *world) conversation(file string, from, to int) strandline.Conversation {
	w.t.Helper()
	c := strandline.Conversation{SessionID: "s1", SourceFile: file, First: at(from), Last: at(to), Count: 1, Status: strandline.ConversationActive}
	w.update(func(tx strandline.Tx) (err error) {
		c.ID, err = tx.PutConversation(w.ctx, c)
		return err
	})
	return c
}

func (w *world) counts() (c strandline.Counts) {
	w.t.Helper()
	w.view(func(tx strandline.Tx) (err error) {
		c, err = tx.Counts(w.ctx)
		return err
	})
	return c
}
