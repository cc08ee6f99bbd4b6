package storetest

import (
	"testing"

	"strandline"
)

func (w *world) put(c strandline.Conversation) strandline.Conversation {
	w.t.Helper()
	w.update(func(tx strandline.Tx) (err error) {
		c.ID, err = tx.PutConversation(w.ctx, c)
		return err
	})
	return c
}

var conversations = []behaviour{
	{"an extent is the ids of a conversation, and of no other", func(t *testing.T, w *world) {
		ms := w.insert(msg("a", 0, "1"), msg("a", 1, "2"), msg("b", 0, "3"), msg("a", 2, "4"), msg("b", 1, "5"), msg("b", 2, "6"), msg("a", 9, "unplaced"))
		place := func(file string, at ...int) int64 {
			c := w.conversation(file, 0, 9)
			var ids []int64
			for _, i := range at {
				ids = append(ids, ms[i].ID)
			}
			w.update(func(tx strandline.Tx) error { return tx.Place(w.ctx, c.ID, ids) })
			return c.ID
		}
		broken, whole, empty := place("a", 0, 1, 3), place("b", 4, 5), w.conversation("a", 3, 4).ID
		extents := func(w *world) (got []strandline.Extent) {
			w.view(func(tx strandline.Tx) (err error) {
				got, err = tx.Extents(w.ctx, []int64{whole, broken, empty, 0, 999})
				return err
			})
			return got
		}
		same(t, "extents", []strandline.Extent{
			{Conversation: whole, Messages: []strandline.IDRange{{First: ms[4].ID, Last: ms[5].ID}}},
			{Conversation: broken, Messages: []strandline.IDRange{{First: ms[0].ID, Last: ms[1].ID}, {First: ms[3].ID, Last: ms[3].ID}}},
		}, extents(w))
		if got := extents(w.in("other")); len(got) != 0 {
			t.Errorf("another namespace sees %v", got)
		}
	}},
	{"a conversation comes back as it was put", func(t *testing.T, w *world) {
		c := strandline.Conversation{SessionID: "s1", SourceFile: "a", First: at(0), Last: at(9), Count: 3, Bytes: 99,
			Status: strandline.ConversationProcessing, Reason: "why", Digest: "d", Attempts: 2, NotBefore: at(20),
			Lease: strandline.Lease{Owner: "me", Until: at(30)}, Strategy: "heuristic"}
		c = w.put(c)
		get := func() strandline.Conversation {
			var got strandline.Conversation
			w.view(func(tx strandline.Tx) (err error) {
				got, err = tx.Conversation(w.ctx, c.ID)
				return err
			})
			return got
		}
		same(t, "inserted", c, get())
		c = w.put(strandline.Conversation{ID: c.ID, SourceFile: "a", First: at(1), Last: at(1), Status: strandline.ConversationReady})
		same(t, "replaced", c, get())
	}},
	{"queries select, order and bound", func(t *testing.T, w *world) {
		for _, c := range []strandline.Conversation{
			{SessionID: "late", SourceFile: "a", First: at(5), Last: at(6), Status: strandline.ConversationReady},
			{SessionID: "early", SourceFile: "a", First: at(1), Last: at(2), Status: strandline.ConversationActive},
			{SessionID: "same", SourceFile: "b", First: at(5), Last: at(9), Status: strandline.ConversationReady},
			{SessionID: "held", SourceFile: "b", First: at(7), Last: at(8), Status: strandline.ConversationQueued, NotBefore: at(30)},
		} {
			w.put(c)
		}
		for _, q := range []struct {
			name  string
			query strandline.ConversationQuery
			want  []string
		}{
			{"all", strandline.ConversationQuery{}, []string{"early", "late", "same", "held"}},
			{"limit", strandline.ConversationQuery{Limit: 2}, []string{"early", "late"}},
			{"file", strandline.ConversationQuery{SourceFile: "b"}, []string{"same", "held"}},
			{"status", strandline.ConversationQuery{Statuses: []strandline.ConversationStatus{strandline.ConversationReady}}, []string{"late", "same"}},
			{"statuses", strandline.ConversationQuery{Statuses: []strandline.ConversationStatus{"active", "queued"}}, []string{"early", "held"}},
			{"begun", strandline.ConversationQuery{FirstFrom: at(5)}, []string{"late", "same", "held"}},
			{"begun in a file", strandline.ConversationQuery{SourceFile: "b", FirstFrom: at(6)}, []string{"held"}},
			{"silent", strandline.ConversationQuery{LastBefore: at(8)}, []string{"early", "late"}},
			{"due", strandline.ConversationQuery{DueBy: at(29)}, []string{"early", "late", "same"}},
			{"due to the instant", strandline.ConversationQuery{DueBy: at(30)}, []string{"early", "late", "same", "held"}},
			{"together", strandline.ConversationQuery{SourceFile: "a", Statuses: []strandline.ConversationStatus{"ready"}, DueBy: at(0), LastBefore: at(9)}, []string{"late"}},
		} {
			w.view(func(tx strandline.Tx) error {
				cs, err := tx.ListConversations(w.ctx, q.query)
				names := []string{}
				for _, c := range cs {
					names = append(names, c.SessionID)
				}
				same(t, q.name, q.want, names)
				return err
			})
		}
	}},
	{"placing moves messages, deleting sets them free", func(t *testing.T, w *world) {
		ms := w.insert(msg("a", 0, "x"), msg("a", 1, "y"), msg("a", 2, "z"))
		c, d := w.conversation("a", 0, 1), w.conversation("a", 1, 2)
		w.update(func(tx strandline.Tx) error { return tx.Place(w.ctx, c.ID, idsOf(ms[:2])) })
		w.update(func(tx strandline.Tx) error { return tx.Place(w.ctx, d.ID, []int64{ms[1].ID, ms[2].ID, ms[1].ID}) })
		same(t, "first", []string{"x"}, contents(w.list(strandline.MessageQuery{ConversationID: c.ID})))
		same(t, "second", []string{"y", "z"}, contents(w.list(strandline.MessageQuery{ConversationID: d.ID})))
		w.update(func(tx strandline.Tx) error { return tx.DeleteConversation(w.ctx, d.ID) })
		if n := w.counts().Unplaced; n != 2 {
			t.Errorf("%d unplaced, want 2", n)
		}
		for _, m := range w.list(strandline.MessageQuery{}) {
			if want := m.Content == "x"; (m.ConversationID == c.ID) != want || (m.ConversationID == 0) == want {
				t.Errorf("message %s is in conversation %d", m.Content, m.ConversationID)
			}
		}
	}},
	{"many are placed at once", func(t *testing.T, w *world) {
		c := w.conversation("a", 0, 9)
		var ms []strandline.Message
		for i := range 700 {
			ms = append(ms, msg("a", i, "x"))
			if i%3 == 0 {
				ms = append(ms, msg("b", i, "of another file"))
			}
		}
		var ids []int64
		for _, m := range w.insert(ms...) {
			if m.SourceFile == "a" {
				ids = append(ids, m.ID)
			}
		}
		w.update(func(tx strandline.Tx) error { return tx.Place(w.ctx, c.ID, ids) })
		same(t, "placed", ids, idsOf(w.list(strandline.MessageQuery{ConversationID: c.ID})))
		if n := w.counts().Unplaced; n != len(ms)-len(ids) {
			t.Errorf("%d unplaced, want %d", n, len(ms)-len(ids))
		}
	}},
	{"messages can be inserted into a conversation", func(t *testing.T, w *world) {
		c := w.conversation("a", 0, 9)
		m := msg("a", 0, "x")
		m.ConversationID = c.ID
		w.insert(m)
		same(t, "placed", []string{"x"}, contents(w.list(strandline.MessageQuery{ConversationID: c.ID})))
	}},
	{"a conversation holds messages of its file only", func(t *testing.T, w *world) {
		of := w.insert(msg("a", 0, "x"), msg("b", 0, "y"))
		c := w.conversation("a", 0, 9)
		w.refused(strandline.KindInvalid, "placing another file's message", func(tx strandline.Tx) error { return tx.Place(w.ctx, c.ID, idsOf(of)) })
		w.refused(strandline.KindInvalid, "inserting another file's message", func(tx strandline.Tx) error {
			m := msg("b", 1, "z")
			m.ConversationID = c.ID
			return tx.InsertMessages(w.ctx, []strandline.Message{m})
		})
		if n := w.counts(); n.Unplaced != 2 || n.Messages != 2 {
			t.Errorf("counts %+v", n)
		}
	}},
	{"what is not there is not found", func(t *testing.T, w *world) {
		id := w.insert(msg("a", 0, "x"))[0].ID
		c := w.conversation("a", 0, 9)
		w.missing("Conversation", func(tx strandline.Tx) error { _, err := tx.Conversation(w.ctx, 999999); return err })
		w.missing("DeleteConversation", func(tx strandline.Tx) error { return tx.DeleteConversation(w.ctx, 999999) })
		w.missing("Place into nothing", func(tx strandline.Tx) error { return tx.Place(w.ctx, 999999, []int64{id}) })
		w.missing("Place of nothing", func(tx strandline.Tx) error { return tx.Place(w.ctx, c.ID, []int64{id, 999999}) })
		w.missing("replacing", func(tx strandline.Tx) error { c.ID = 999999; _, err := tx.PutConversation(w.ctx, c); return err })
		w.missing("inserting into nothing", func(tx strandline.Tx) error {
			m := msg("a", 1, "y")
			m.ConversationID = 999999
			return tx.InsertMessages(w.ctx, []strandline.Message{m})
		})
	}},
}
