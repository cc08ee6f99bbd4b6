package storetest

import (
	"testing"

	"strandline"
)

var namespaces = []behaviour{
	{"namespaces that hold anything are listed", func(t *testing.T, w *world) {
		list := func() []strandline.Namespace {
			all, err := w.db.Namespaces(w.ctx)
			if err != nil {
				t.Fatal(err)
			}
			return append([]strandline.Namespace{}, all...)
		}
		same(t, "at first", []strandline.Namespace{}, list())
		w.in("zoe").insert(msg("a", 0, "x"))
		w.in("ada").putMemory(memory("m-0001", "x"))
		w.in("bob").update(func(tx strandline.Tx) error { return tx.PutFile(w.ctx, strandline.File{Key: "a", Status: "idle"}) })
		same(t, "later", []strandline.Namespace{"ada", "bob", "zoe"}, list())
		w.in("zoe").update(func(tx strandline.Tx) error { return tx.DeleteFile(w.ctx, "a") })
		same(t, "after deleting", []strandline.Namespace{"ada", "bob"}, list())
	}},
	{"a store knows its namespace, a database its schema", func(t *testing.T, w *world) {
		if ns := w.in("ada").s.Namespace(); ns != "ada" {
			t.Errorf("namespace %q", ns)
		}
		if v, err := w.db.SchemaVersion(w.ctx); v < 1 || err != nil {
			t.Errorf("schema version %d, %v", v, err)
		}
	}},
	{"what belongs to another namespace is not found", func(t *testing.T, w *world) {
		ada, bob := w.in("ada"), w.in("bob")
		m := ada.insert(msg("a", 0, "ada's"))[0]
		c := ada.conversation("a", 0, 1)
		mem := ada.putMemory(memory("m-0001", "ada's"))
		var segment int64
		ada.update(func(tx strandline.Tx) (err error) {
			if err := tx.Place(w.ctx, c.ID, []int64{m.ID}); err != nil {
				return err
			}
			segment, err = tx.PutSegment(w.ctx, textMessage, strandline.Segment{Docs: 1, DeadSet: []byte{1}}, [][]byte{{1}})
			return err
		})
		own := bob.insert(msg("a", 0, "bob's"))[0]
		mine := bob.conversation("a", 0, 1)
		for what, fn := range map[string]func(strandline.Tx) error{
			"UpdateMessage":        func(tx strandline.Tx) error { return tx.UpdateMessage(w.ctx, m) },
			"Conversation":         func(tx strandline.Tx) error { _, err := tx.Conversation(w.ctx, c.ID); return err },
			"PutConversation":      func(tx strandline.Tx) error { _, err := tx.PutConversation(w.ctx, c); return err },
			"DeleteConversation":   func(tx strandline.Tx) error { return tx.DeleteConversation(w.ctx, c.ID) },
			"Place into another's": func(tx strandline.Tx) error { return tx.Place(w.ctx, c.ID, []int64{own.ID}) },
			"Place another's":      func(tx strandline.Tx) error { return tx.Place(w.ctx, mine.ID, []int64{m.ID}) },
			"Memory":               func(tx strandline.Tx) error { _, err := tx.Memory(w.ctx, mem.ID); return err },
			"MemoryByHash":         func(tx strandline.Tx) error { _, err := tx.MemoryByHash(w.ctx, mem.Hash); return err },
			"DeleteMemory":         func(tx strandline.Tx) error { return tx.DeleteMemory(w.ctx, mem.ID) },
			"ReadPages":            func(tx strandline.Tx) error { _, err := tx.ReadPages(w.ctx, segment, 0, 1); return err },
			"SetDead":              func(tx strandline.Tx) error { return tx.SetDead(w.ctx, segment, nil, 0) },
			"DropSegment":          func(tx strandline.Tx) error { return tx.DropSegment(w.ctx, segment) },
			"inserting into another's": func(tx strandline.Tx) error {
				own.ConversationID = c.ID
				return tx.InsertMessages(w.ctx, []strandline.Message{own})
			},
			"updating into another's":   func(tx strandline.Tx) error { own.ConversationID = c.ID; return tx.UpdateMessage(w.ctx, own) },
			"a prefix of another's id":  func(tx strandline.Tx) error { _, err := tx.Memory(w.ctx, mem.ID[:5]); return err },
			"MessageByUID of another's": func(tx strandline.Tx) error { _, err := tx.MessageByUID(w.ctx, "a", "u1"); return err },
		} {
			bob.missing(what, fn)
		}
		bob.view(func(tx strandline.Tx) error {
			ms, err := tx.MessagesByID(w.ctx, []int64{m.ID})
			same(t, "MessagesByID", 0, len(ms))
			if err != nil {
				return err
			}
			docs, err := tx.DocsByID(w.ctx, strandline.DocMessage, []int64{m.ID})
			same(t, "DocsByID", 0, len(docs))
			if err != nil {
				return err
			}
			list, err := tx.MemoriesBySeq(w.ctx, []int64{mem.Seq})
			same(t, "MemoriesBySeq", 0, len(list))
			return err
		})
		same(t, "ada's message", []strandline.Message{func() strandline.Message { m.ConversationID = c.ID; return m }()}, ada.list(strandline.MessageQuery{ConversationID: c.ID}))
		same(t, "ada's memory", mem, ada.memory(mem.ID))
	}},
}
