package storetest

import (
	"math"
	"testing"
	"time"

	"strandline"
)

var refusals = []behaviour{
	{"an invalid namespace is refused", func(t *testing.T, w *world) {
		for _, ns := range []strandline.Namespace{"", " ", "a/b", "-a", "a b", "ñ", "a'b"} {
			if _, err := w.db.Store(ns); strandline.KindOf(err) != strandline.KindUsage {
				t.Errorf("namespace %q: %v", ns, err)
			}
		}
	}},
	{"malformed rows are refused", func(t *testing.T, w *world) {
		message := func(change func(*strandline.Message)) func(strandline.Tx) error {
			return func(tx strandline.Tx) error {
				m := msg("a", 0, "x")
				change(&m)
				return tx.InsertMessages(w.ctx, []strandline.Message{msg("a", 0, "before"), m})
			}
		}
		conversation := func(change func(*strandline.Conversation)) func(strandline.Tx) error {
			return func(tx strandline.Tx) error {
				c := strandline.Conversation{SourceFile: "a", First: at(0), Last: at(1), Status: strandline.ConversationActive}
				change(&c)
				_, err := tx.PutConversation(w.ctx, c)
				return err
			}
		}
		mem := func(change func(*strandline.Memory)) func(strandline.Tx) error {
			return func(tx strandline.Tx) error {
				m := memory("m-0001", "x")
				change(&m)
				_, err := tx.PutMemory(w.ctx, m)
				return err
			}
		}
		far := time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC)
		for what, fn := range map[string]func(strandline.Tx) error{
			"a message without a file":          message(func(m *strandline.Message) { m.SourceFile = "" }),
			"a message without a time":          message(func(m *strandline.Message) { m.Time = time.Time{} }),
			"a message of the year 10000":       message(func(m *strandline.Message) { m.Time = far }),
			"a message without a role":          message(func(m *strandline.Message) { m.Role = "" }),
			"a message of an unknown role":      message(func(m *strandline.Message) { m.Role = "developer" }),
			"a conversation without a file":     conversation(func(c *strandline.Conversation) { c.SourceFile = "" }),
			"a conversation without a time":     conversation(func(c *strandline.Conversation) { c.First = time.Time{} }),
			"a conversation that ends early":    conversation(func(c *strandline.Conversation) { c.Last = at(0).Add(-time.Minute) }),
			"a conversation of unknown status":  conversation(func(c *strandline.Conversation) { c.Status = "done" }),
			"a memory without an id":            mem(func(m *strandline.Memory) { m.ID = "" }),
			"a memory without a hash":           mem(func(m *strandline.Memory) { m.Hash = "" }),
			"a memory of unknown kind":          mem(func(m *strandline.Memory) { m.Kind = "" }),
			"a confidence above one":            mem(func(m *strandline.Memory) { m.Confidence = 1.1 }),
			"a confidence that is not a number": mem(func(m *strandline.Memory) { m.SourceConfidence = math.NaN() }),
			"a file without a key":              func(tx strandline.Tx) error { return tx.PutFile(w.ctx, strandline.File{Status: "idle"}) },
			"a file of unknown status":          func(tx strandline.Tx) error { return tx.PutFile(w.ctx, strandline.File{Key: "a"}) },
			"a negative offset": func(tx strandline.Tx) error {
				return tx.PutFile(w.ctx, strandline.File{Key: "a", Status: "idle", Offset: -1})
			},
			"a tombstone without a hash":    func(tx strandline.Tx) error { return tx.PutTombstone(w.ctx, strandline.Tombstone{}) },
			"an audit entry without an act": func(tx strandline.Tx) error { return tx.Audit(w.ctx, strandline.AuditEntry{At: at(0)}) },
			"a segment of no index": func(tx strandline.Tx) error {
				_, err := tx.PutSegment(w.ctx, "", strandline.Segment{}, nil)
				return err
			},
			"a negative watermark": func(tx strandline.Tx) error { return tx.SetWatermark(w.ctx, textMessage, -1) },
		} {
			w.refused(strandline.KindInvalid, what, fn)
		}
		if c := w.counts(); c.Messages+c.Files+len(c.Conversations)+len(c.Memories) != 0 {
			t.Errorf("something was stored: %+v", c)
		}
	}},
	{"an update of a message must fit", func(t *testing.T, w *world) {
		one, two := msg("a", 0, "x"), msg("a", 1, "y")
		one.UID, two.UID = "u1", "u2"
		m := w.insert(one, two)[0]
		for _, r := range []struct {
			what   string
			kind   strandline.Kind
			change func(*strandline.Message)
		}{
			{"unknown", strandline.KindNotFound, func(m *strandline.Message) { m.ID = 999999 }},
			{"to another file", strandline.KindInvalid, func(m *strandline.Message) { m.SourceFile = "b" }},
			{"to an unknown conversation", strandline.KindNotFound, func(m *strandline.Message) { m.ConversationID = 999999 }},
			{"to the uid of another", strandline.KindConflict, func(m *strandline.Message) { m.UID = "u2" }},
			{"without a time", strandline.KindInvalid, func(m *strandline.Message) { m.Time = time.Time{} }},
		} {
			changed := m
			r.change(&changed)
			w.refused(r.kind, "update "+r.what, func(tx strandline.Tx) error { return tx.UpdateMessage(w.ctx, changed) })
		}
		same(t, "messages", []string{"x", "y"}, contents(w.list(strandline.MessageQuery{})))
	}},
}
