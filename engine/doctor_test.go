package engine_test

import (
	"testing"
	"time"

	"strandline"
	"strandline/engine"
)

func (w *world) update(t testing.TB, fn func(strandline.Tx) error) {
	t.Helper()
	s, err := w.db.Store(ns)
	if err == nil {
		err = s.Update(t.Context(), fn)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func (w *world) doctor(t testing.TB, fix bool) map[string]engine.DoctorCheck {
	t.Helper()
	r, err := w.Doctor(t.Context(), ns, engine.DoctorRequest{Fix: fix})
	if err != nil {
		t.Fatal(err)
	}
	checks, ok := map[string]engine.DoctorCheck{}, true
	for _, c := range r.Checks {
		checks[c.Name] = c
		ok = ok && c.OK
		if c.Detail == "" {
			t.Errorf("%s says nothing", c.Name)
		}
	}
	if r.OK != ok {
		t.Errorf("report is %v, its checks %v", r.OK, ok)
	}
	return checks
}

func TestDoctorFindsNothingWrongWithASoundNamespace(t *testing.T) {
	w := newWorld(t)
	w.say(t, ns, "s1", strandline.RoleUser, "the harbor is open")
	w.put(t, ns, strandline.Memory{Content: "likes harbors"})
	for name, c := range w.doctor(t, false) {
		if !c.OK || c.Fixed {
			t.Errorf("%s: %+v", name, c)
		}
	}
}

func TestDoctorMends(t *testing.T) {
	tests := map[string]struct {
		check string
		spoil func(t *testing.T, w *world)
	}{
		"an index with a segment lost": {"index message", func(t *testing.T, w *world) {
			w.update(t, func(tx strandline.Tx) error {
				segments, err := tx.Segments(t.Context(), "text/message")
				if err != nil || len(segments) == 0 {
					t.Fatal("no segment to spoil", err)
				}
				return tx.DropSegment(t.Context(), segments[0].ID)
			})
		}},
		"a file left in the middle": {"files", func(t *testing.T, w *world) {
			w.update(t, func(tx strandline.Tx) error {
				return tx.PutFile(t.Context(), strandline.File{Key: "a.jsonl", Status: strandline.FileIngesting, Modified: clock})
			})
		}},
		"messages in no conversation": {"conversations", func(t *testing.T, w *world) {
			w.update(t, func(tx strandline.Tx) error {
				cs, err := tx.ListConversations(t.Context(), strandline.ConversationQuery{})
				if err != nil {
					return err
				}
				return tx.DeleteConversation(t.Context(), cs[0].ID)
			})
		}},
		"a claim that ran out": {"leases", func(t *testing.T, w *world) {
			w.update(t, func(tx strandline.Tx) error {
				cs, err := tx.ListConversations(t.Context(), strandline.ConversationQuery{})
				if err != nil {
					return err
				}
				cs[0].Status, cs[0].Lease = strandline.ConversationProcessing, strandline.Lease{Owner: "gone", Until: w.now.Add(-time.Second)}
				_, err = tx.PutConversation(t.Context(), cs[0])
				return err
			})
		}},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			for range 5 {
				w.say(t, ns, "s1", strandline.RoleUser, "the harbor is open")
			}
			if _, err := w.Index(t.Context(), ns); err != nil {
				t.Fatal(err)
			}
			tt.spoil(t, w)
			if c := w.doctor(t, false)[tt.check]; c.OK || c.Fixed {
				t.Fatalf("not found: %+v", c)
			}
			if c := w.doctor(t, true)[tt.check]; !c.OK || !c.Fixed {
				t.Fatalf("not mended: %+v", c)
			}
			for name, c := range w.doctor(t, false) {
				if !c.OK || c.Fixed {
					t.Errorf("afterwards %s: %+v", name, c)
				}
			}
			if got := w.search(t, ns, engine.SearchRequest{Query: "harbor"}); len(got.Hits) != 5 {
				t.Errorf("%d hits", len(got.Hits))
			}
		})
	}
}

func TestDoctorLeavesALiveClaimAlone(t *testing.T) {
	w := newWorld(t)
	w.say(t, ns, "s1", strandline.RoleUser, "the harbor is open")
	w.update(t, func(tx strandline.Tx) error {
		cs, err := tx.ListConversations(t.Context(), strandline.ConversationQuery{})
		if err != nil {
			return err
		}
		cs[0].Status, cs[0].Lease = strandline.ConversationProcessing, strandline.Lease{Owner: "busy", Until: w.now.Add(time.Hour)}
		_, err = tx.PutConversation(t.Context(), cs[0])
		return err
	})
	if c := w.doctor(t, true)["leases"]; !c.OK || c.Fixed {
		t.Errorf("%+v", c)
	}
}

func TestHealthCountsWhatIsThere(t *testing.T) {
	w := newWorld(t)
	for range 3 {
		w.say(t, ns, "s1", strandline.RoleUser, "the harbor is open")
	}
	w.put(t, ns, strandline.Memory{Content: "likes harbors"})
	w.put(t, ns, strandline.Memory{Content: "liked boats", Confidence: .6, CreatedAt: clock.AddDate(0, 0, -130)})
	w.put(t, ns, strandline.Memory{Content: "team of 5", RetiredAt: clock, RetiredWhy: "superseded"})
	h, err := w.Health(t.Context(), ns)
	if err != nil {
		t.Fatal(err)
	}
	if h.Messages != 3 || h.Conversations["active"] != 1 || h.SchemaVersion == 0 {
		t.Errorf("%+v", h)
	}
	for state, want := range map[string]int{"active": 1, "stale": 1, "retired": 1, "aging": 0, "low_priority": 0} {
		if got, ok := h.Memories[state]; got != want || !ok {
			t.Errorf("%s: %d, want %d", state, got, want)
		}
	}
	if h.Index.Rows != 6 || h.Index.Text != 6 || h.Index.Pending != 0 || !h.Index.Consistent {
		t.Errorf("%+v", h.Index)
	}
	w.update(t, func(tx strandline.Tx) error {
		segments, err := tx.Segments(t.Context(), "text/message")
		if err != nil {
			return err
		}
		return tx.DropSegment(t.Context(), segments[0].ID)
	})
	if h, err = w.Health(t.Context(), ns); err != nil || h.Index.Consistent {
		t.Errorf("a lost segment goes unseen: %+v, %v", h.Index, err)
	}
}

func TestHealthOfAnEmptyNamespace(t *testing.T) {
	w := newWorld(t)
	h, err := w.Health(t.Context(), "nobody")
	if err != nil || !h.Index.Consistent || h.Messages != 0 || h.Conversations == nil {
		t.Errorf("%+v, %v", h, err)
	}
}
