package storetest

import (
	"testing"
	"time"

	"strandline"
)

var ledger = []behaviour{
	{"finished work outlives its rows", func(t *testing.T, w *world) {
		done := map[string]strandline.Conversation{}
		for digest, status := range map[string]strandline.ConversationStatus{"d1": strandline.ConversationArchived, "d2": strandline.ConversationSkipped, "d3": strandline.ConversationReview} {
			done[digest] = w.put(strandline.Conversation{SessionID: "s1", SourceFile: "a", First: at(1), Last: at(2), Count: 5, Bytes: 9, Status: status,
				Reason: "because " + digest, Digest: digest, Strategy: "heuristic"})
		}
		w.put(strandline.Conversation{SourceFile: "a", First: at(1), Last: at(2), Status: strandline.ConversationQueued, Digest: "d4"})
		w.update(func(tx strandline.Tx) error { return tx.DeleteFile(w.ctx, "a") })
		for digest, want := range done {
			w.view(func(tx strandline.Tx) error {
				got, err := tx.Finished(w.ctx, "a", digest)
				same(t, digest, want, got)
				return err
			})
		}
		for _, key := range [][2]string{{"a", "d4"}, {"b", "d1"}, {"a", ""}} {
			w.missing("finished "+key[1], func(tx strandline.Tx) error { _, err := tx.Finished(w.ctx, key[0], key[1]); return err })
		}
	}},
	{"finished work is taken up under its number", func(t *testing.T, w *world) {
		c := strandline.Conversation{SessionID: "s1", SourceFile: "a", First: at(1), Last: at(2), Count: 5, Status: strandline.ConversationArchived, Digest: "d"}
		c = w.put(c)
		w.update(func(tx strandline.Tx) error { return tx.DeleteFile(w.ctx, "a") })
		stranger := c
		stranger.SourceFile = "b"
		w.missing("another file's", func(tx strandline.Tx) error { _, err := tx.PutConversation(w.ctx, stranger); return err })
		w.in("ada").missing("another namespace's", func(tx strandline.Tx) error { _, err := tx.PutConversation(w.ctx, c); return err })
		w.put(c)
		w.view(func(tx strandline.Tx) error {
			got, err := tx.Conversation(w.ctx, c.ID)
			same(t, "conversation", c, got)
			return err
		})
		if next := w.conversation("a", 3, 4); next.ID <= c.ID {
			t.Errorf("number %d after %d", next.ID, c.ID)
		}
	}},
	{"the last to finish counts", func(t *testing.T, w *world) {
		c := strandline.Conversation{SourceFile: "a", First: at(1), Last: at(2), Status: strandline.ConversationReview, Digest: "d"}
		first := w.put(c)
		c.Status = strandline.ConversationArchived
		second := w.put(c)
		w.view(func(tx strandline.Tx) error {
			got, err := tx.Finished(w.ctx, "a", "d")
			if got.ID != second.ID || got.Status != strandline.ConversationArchived {
				t.Errorf("finished is %+v, want conversation %d rather than %d", got, second.ID, first.ID)
			}
			return err
		})
	}},
	{"work taken up again is not finished", func(t *testing.T, w *world) {
		c := w.put(strandline.Conversation{SourceFile: "a", First: at(1), Last: at(2), Status: strandline.ConversationReview, Digest: "d"})
		c.Status = strandline.ConversationQueued
		w.put(c)
		w.missing("finished", func(tx strandline.Tx) error { _, err := tx.Finished(w.ctx, "a", "d"); return err })
	}},
	{"tombstones are remembered", func(t *testing.T, w *world) {
		for range 2 {
			w.update(func(tx strandline.Tx) error {
				return tx.PutTombstone(w.ctx, strandline.Tombstone{Hash: "h1", HashVersion: 1, ForgottenAt: at(0)})
			})
		}
		w.view(func(tx strandline.Tx) error {
			for hash, want := range map[string]bool{"h1": true, "h2": false} {
				if got, err := tx.Tombstoned(w.ctx, hash); got != want || err != nil {
					t.Errorf("Tombstoned(%s) = %v, %v", hash, got, err)
				}
			}
			return nil
		})
	}},
	{"the audit is read newest first", func(t *testing.T, w *world) {
		acts := []strandline.AuditEntry{
			{At: at(0), Act: "forget", MemoryID: "m1", Reason: "asked", Count: 1},
			{At: at(1), Act: "import", Count: 12},
			{At: time.Time{}, Act: "reject"},
		}
		for _, e := range acts {
			w.update(func(tx strandline.Tx) error { return tx.Audit(w.ctx, e) })
		}
		for limit, want := range map[int][]strandline.AuditEntry{0: {acts[2], acts[1], acts[0]}, 2: {acts[2], acts[1]}} {
			w.view(func(tx strandline.Tx) error {
				got, err := tx.ListAudit(w.ctx, limit)
				for i := range got[:max(0, len(got)-1)] {
					if got[i].ID <= got[i+1].ID {
						t.Errorf("id %d before %d", got[i].ID, got[i+1].ID)
					}
					got[i].ID = 0
				}
				got[len(got)-1].ID = 0
				same(t, "audit", want, got)
				return err
			})
		}
	}},
}
