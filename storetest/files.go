package storetest

import (
	"testing"
	"time"

	"strandline"
)

var files = []behaviour{
	{"a file comes back as it was put", func(t *testing.T, w *world) {
		f := strandline.File{Key: "a/b.jsonl", Path: "/x/a/b.jsonl", Dialect: "claude-code", Status: strandline.FileIngesting,
			Modified: at(3), Size: 1 << 40, Offset: 12, Lines: 3, LastTime: at(2), LastEntryID: 7, Head: "h", Tail: "t", State: []byte("{}\x00")}
		for _, f := range []strandline.File{f, {Key: "a/b.jsonl", Status: strandline.FileIdle}, {Key: "epoch", Status: strandline.FileIdle, Modified: time.Unix(0, 0).UTC()}} {
			w.update(func(tx strandline.Tx) error { return tx.PutFile(w.ctx, f) })
			w.view(func(tx strandline.Tx) error {
				got, err := tx.File(w.ctx, f.Key)
				same(t, "file", f, got)
				return err
			})
		}
	}},
	{"files are listed by key and status", func(t *testing.T, w *world) {
		for _, f := range []strandline.File{{Key: "c", Status: "idle"}, {Key: "a", Status: "ingesting"}, {Key: "b", Status: "idle"}} {
			w.update(func(tx strandline.Tx) error { return tx.PutFile(w.ctx, f) })
		}
		for status, want := range map[strandline.FileStatus][]string{"": {"a", "b", "c"}, "idle": {"b", "c"}, "ingesting": {"a"}} {
			w.view(func(tx strandline.Tx) error {
				fs, err := tx.ListFiles(w.ctx, status)
				var keys []string
				for _, f := range fs {
					keys = append(keys, f.Key)
				}
				same(t, "status "+string(status), want, keys)
				return err
			})
		}
	}},
	{"an unknown file is not found", func(t *testing.T, w *world) {
		w.missing("File", func(tx strandline.Tx) error { _, err := tx.File(w.ctx, "a"); return err })
	}},
	{"deleting a file takes its messages and conversations, no others", func(t *testing.T, w *world) {
		for _, key := range []string{"a", "b"} {
			w.update(func(tx strandline.Tx) error { return tx.PutFile(w.ctx, strandline.File{Key: key, Status: "idle"}) })
			ms := w.insert(msg(key, 0, "in "+key))
			c := w.conversation(key, 0, 0)
			w.update(func(tx strandline.Tx) error { return tx.Place(w.ctx, c.ID, idsOf(ms)) })
		}
		w.update(func(tx strandline.Tx) error { return tx.DeleteFile(w.ctx, "a") })
		same(t, "messages", []string{"in b"}, contents(w.list(strandline.MessageQuery{})))
		c := w.counts()
		if c.Files != 1 || c.Conversations[strandline.ConversationActive] != 1 || c.Unplaced != 0 {
			t.Errorf("counts after deleting: %+v", c)
		}
		w.update(func(tx strandline.Tx) error { return tx.DeleteFile(w.ctx, "a") }) // again, and nothing happens
	}},
	{"a deleted file can be read anew", func(t *testing.T, w *world) {
		m := msg("a", 0, "one")
		m.UID = "u1"
		first := w.insert(m)[0].ID
		w.update(func(tx strandline.Tx) error { return tx.DeleteFile(w.ctx, "a") })
		if again := w.insert(m)[0].ID; again <= first {
			t.Errorf("id %d after %d", again, first)
		}
		same(t, "session", []string{"one"}, contents(w.list(strandline.MessageQuery{SessionID: "s1"})))
	}},
	{"trimming removes what came after an id", func(t *testing.T, w *world) {
		ms := w.insert(msg("a", 0, "kept"), msg("b", 1, "of b"), msg("a", 0, "gone"), msg("a", 2, "gone too"))
		kept, dropped := w.conversation("a", 0, 0), w.conversation("a", 2, 2)
		w.update(func(tx strandline.Tx) error {
			if err := tx.Place(w.ctx, kept.ID, []int64{ms[0].ID, ms[2].ID}); err != nil {
				return err
			}
			if err := tx.Place(w.ctx, dropped.ID, []int64{ms[3].ID}); err != nil {
				return err
			}
			n, err := tx.TrimFile(w.ctx, "a", ms[1].ID)
			if n != 2 {
				t.Errorf("removed %d, want 2", n)
			}
			return err
		})
		same(t, "messages", []string{"kept", "of b"}, contents(w.list(strandline.MessageQuery{})))
		w.view(func(tx strandline.Tx) error {
			c, err := tx.Conversation(w.ctx, kept.ID)
			if c.Count != 1 || c.Bytes != len("kept") || !c.Last.Equal(at(0)) {
				t.Errorf("the trimmed conversation is %+v", c)
			}
			return err
		})
		w.missing("the empty conversation", func(tx strandline.Tx) error { _, err := tx.Conversation(w.ctx, dropped.ID); return err })
	}},
	{"trimming nothing removes nothing", func(t *testing.T, w *world) {
		last := w.insert(msg("a", 0, "one"))[0].ID
		w.update(func(tx strandline.Tx) error {
			for _, key := range []string{"a", "unknown"} {
				if n, err := tx.TrimFile(w.ctx, key, last); n != 0 || err != nil {
					t.Errorf("TrimFile(%s) = %d, %v", key, n, err)
				}
			}
			return nil
		})
	}},
}
