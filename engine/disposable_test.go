package engine_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"strandline"
	"strandline/sqlite"
)

func TestTheTextOfAnErrorIsKeptForADayAtMost(t *testing.T) {
	w, s := newWorkshop(t), &strategy{}
	s.process = func(context.Context, strandline.Conversation, []strandline.Message) (strandline.Extraction, error) {
		return strandline.Extraction{}, errors.New(`the model said "I am allergic: to peanuts"`)
	}
	e := w.worker("a", s)
	w.put("bad.jsonl", talk("boats", 5*time.Hour, 6))
	w.ingest(e)
	w.process(e)
	w.expect(e, `bad.jsonl queued attempt 1: the model said "I am allergic: to peanuts"`)
	for range 2 {
		w.clock.pass(2 * time.Minute)
		w.process(e)
	}
	last := `bad.jsonl review attempt 3: the model said "I am allergic: to peanuts"`
	w.clock.pass(20 * time.Hour)
	w.process(e)
	w.expect(e, last)
	w.clock.pass(4*time.Hour - time.Minute)
	w.process(e)
	w.expect(e, "bad.jsonl review attempt 3: details are kept for a day")
	w.clock.pass(24 * time.Hour) // and that is the end of it
	w.process(e)
	w.expect(e, "bad.jsonl review attempt 3: details are kept for a day")
}

func TestTheErrorOfASegmentIsKeptForADayAtMost(t *testing.T) {
	w := newWorkshop(t)
	e := w.worker("a", &strategy{})
	update := func(fn func(strandline.Tx) error) {
		t.Helper()
		db, err := sqlite.Open(t.Context(), sqlite.Config{Path: w.path})
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		store, err := db.Store(strandline.DefaultNamespace)
		if err == nil {
			err = store.Update(t.Context(), fn)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	texts := func() (got []string) {
		update(func(tx strandline.Tx) error {
			ps, err := tx.ListPending(t.Context(), strandline.PendingQuery{})
			for _, p := range ps {
				got = append(got, p.Error)
			}
			return err
		})
		return got
	}
	at := w.clock.now()
	later := at.Add(30 * 24 * time.Hour) // not to be tried in this test
	update(func(tx strandline.Tx) error {
		for i, p := range []strandline.Pending{{Error: "old", LastAttempt: at.Add(-24 * time.Hour)}, {Error: "young", LastAttempt: at.Add(-time.Hour)}} {
			ms := []strandline.Message{{SessionID: "s", SourceFile: "live/s", Role: strandline.RoleUser, Content: "x", Time: at.Add(time.Duration(i) * time.Second)}}
			err := tx.InsertMessages(t.Context(), ms)
			if err != nil {
				return err
			}
			p.SessionID, p.Messages, p.Status, p.NotBefore = "s", []int64{ms[0].ID}, strandline.PendingWaiting, later
			if _, err := tx.PutPending(t.Context(), p); err != nil {
				return err
			}
		}
		return nil
	})
	if err := e.Dispose(t.Context(), strandline.DefaultNamespace); err != nil {
		t.Fatal(err)
	}
	if got := texts(); len(got) != 2 || got[0] != "details are kept for a day" || got[1] != "young" {
		t.Errorf("%q", got)
	}
}

func TestSingleCallsAreKeptForFourHundredDaysAndTheirSumsForever(t *testing.T) {
	w := newWorkshop(t)
	db, err := sqlite.Open(t.Context(), sqlite.Config{Path: w.path})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	at := w.clock.now()
	for i, id := range []string{"a", "b"} {
		when := at.Add(time.Duration(i) * 24 * time.Hour)
		if err := db.Reserve(t.Context(), strandline.Call{ID: id, Namespace: strandline.DefaultNamespace, Provider: "claude", At: when, Expires: when.Add(time.Minute), Reserve: 10}, strandline.Limits{}); err != nil {
			t.Fatal(err)
		}
		if _, err := db.Settle(t.Context(), id, strandline.Outcome{At: when, Cost: 7}); err != nil {
			t.Fatal(err)
		}
	}
	e := w.worker("a", &strategy{})
	rows := func() int {
		t.Helper()
		list, err := db.ListSpending(t.Context(), strandline.SpendingQuery{}, w.clock.now())
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	for _, c := range []struct {
		pass time.Duration
		want int
	}{{400 * 24 * time.Hour, 2}, {24 * time.Hour, 1}, {24 * time.Hour, 0}} {
		w.clock.pass(c.pass)
		w.process(e)
		if got := rows(); got != c.want {
			t.Errorf("after %v more %d rows, want %d", c.pass, got, c.want)
		}
	}
	s, err := db.Standing(t.Context(), strandline.DefaultNamespace, at)
	if err != nil || s.Spent.Overall != 7 {
		t.Errorf("the sum of the first day is %d, %v", s.Spent.Overall, err)
	}
}
