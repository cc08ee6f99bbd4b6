package storetest

import (
	"slices"
	"strings"
	"testing"
	"time"

	"strandline"
)

var messages = []behaviour{
	{"a message comes back as it was inserted", func(t *testing.T, w *world) {
		in := []strandline.Message{
			{SessionID: "s1", SourceFile: "a", UID: "u1", Role: strandline.RoleAssistant, Content: "line\n\ttwo 'quoted' \"twice\" ñ 漢 🌊",
				ToolNames: []string{"Read", "Bash", "Read"}, Time: at(1), CWD: "/home/ada"},
			{SourceFile: "a", Role: strandline.RoleTool, Time: at(2)},
			{SourceFile: "a", Role: strandline.RoleSystem, Content: strings.Repeat("0123456789abcdef", 1<<16), Time: at(3)},
			{SourceFile: "a", Role: strandline.RoleAssistant, Content: "odd tools", ToolNames: []string{"a, b", `c\`, "", `\e`}, Time: at(4)},
			{SourceFile: "a", Role: strandline.RoleAssistant, Content: "a tool without a name", ToolNames: []string{""}, Time: at(5)},
		}
		ms := w.insert(slices.Clone(in)...)
		for i := range in {
			if ms[i].ID == 0 {
				t.Errorf("message %d has no id", i)
			}
			in[i].ID = ms[i].ID
		}
		same(t, "listed", in, w.list(strandline.MessageQuery{SourceFile: "a"}))
	}},
	{"ids grow in order of insertion", func(t *testing.T, w *world) {
		var last int64
		for range 3 {
			for _, m := range w.insert(msg("a", 9, "x"), msg("b", 0, "y")) {
				if m.ID <= last {
					t.Errorf("id %d after %d", m.ID, last)
				}
				last = m.ID
			}
		}
	}},
	{"ids are never used again", func(t *testing.T, w *world) {
		ms := w.insert(msg("a", 0, "x"), msg("a", 1, "y"))
		w.update(func(tx strandline.Tx) error {
			_, err := tx.TrimFile(w.ctx, "a", 0)
			return err
		})
		if again := w.insert(msg("a", 0, "x")); again[0].ID <= ms[1].ID {
			t.Errorf("id %d was given after %d", again[0].ID, ms[1].ID)
		}
	}},
	{"a known uid is not stored again", func(t *testing.T, w *world) {
		with := func(file, uid, content string) strandline.Message {
			m := msg(file, 0, content)
			m.UID = uid
			return m
		}
		w.insert(with("a", "u1", "first"))
		ms := w.insert(with("a", "u0", "new"), with("a", "u1", "known"), with("b", "u1", "other file"),
			with("a", "", "none"), with("a", "", "none either"), with("a", "u2", "twice"), with("a", "u2", "twice again"))
		for i, stored := range []bool{true, false, true, true, true, true, false} {
			if (ms[i].ID != 0) != stored {
				t.Errorf("message %q has id %d, want stored %v", ms[i].Content, ms[i].ID, stored)
			}
		}
		same(t, "messages of a", []string{"first", "new", "none", "none either", "twice"}, contents(w.list(strandline.MessageQuery{SourceFile: "a"})))
		w.view(func(tx strandline.Tx) error {
			for _, m := range ms {
				if m.ID != 0 {
					got, err := tx.MessagesByID(w.ctx, []int64{m.ID})
					if err != nil || len(got) != 1 || got[0].Content != m.Content {
						t.Errorf("id %d is %v (%v), want %q", m.ID, got, err, m.Content)
					}
				}
			}
			return nil
		})
	}},
	{"many are stored at once", func(t *testing.T, w *world) {
		const n = 1234
		ms := make([]strandline.Message, n)
		for i := range ms {
			ms[i] = msg("a", i, "x")
			ms[i].UID = string(rune('A' + i))
		}
		ids := idsOf(w.insert(ms...))
		again := w.insert(append(slices.Clone(ms), msg("a", n, "new"))...)
		for i, m := range again {
			if (m.ID != 0) != (i == n) {
				t.Fatalf("message %d has id %d the second time", i, m.ID)
			}
		}
		w.view(func(tx strandline.Tx) error {
			got, err := tx.MessagesByID(w.ctx, ids)
			same(t, "ids", ids, idsOf(got))
			return err
		})
	}},
	{"times come back in UTC, to the millisecond", func(t *testing.T, w *world) {
		zone := time.FixedZone("", -3*3600)
		for _, in := range []time.Time{
			time.Date(2026, 3, 1, 23, 59, 59, 999_999_999, zone),
			time.Date(1969, 12, 31, 23, 59, 59, 1_000_000, time.UTC),
			time.Date(9999, 12, 31, 23, 59, 59, 0, time.UTC),
			time.Date(1, 1, 1, 0, 0, 0, 1_000_000, time.UTC),
		} {
			m := msg("a", 0, "x")
			m.Time = in
			id := w.insert(m)[0].ID
			w.view(func(tx strandline.Tx) error {
				got, err := tx.MessagesByID(w.ctx, []int64{id})
				if err == nil && (!got[0].Time.Equal(in.Truncate(time.Millisecond)) || got[0].Time.Location() != time.UTC) {
					t.Errorf("time %v came back as %v", in, got[0].Time)
				}
				return err
			})
		}
	}},
	{"a message is found by uid in its file", func(t *testing.T, w *world) {
		m := msg("a", 0, "x")
		m.UID = "u1"
		w.insert(m, msg("a", 1, "without"))
		w.view(func(tx strandline.Tx) error {
			got, err := tx.MessageByUID(w.ctx, "a", "u1")
			if got.Content != "x" {
				t.Errorf("found %+v", got)
			}
			return err
		})
		for _, key := range [][2]string{{"a", "u2"}, {"b", "u1"}, {"a", ""}} {
			w.missing("uid "+key[1]+" of "+key[0], func(tx strandline.Tx) error { _, err := tx.MessageByUID(w.ctx, key[0], key[1]); return err })
		}
	}},
	{"an update replaces the message", func(t *testing.T, w *world) {
		m := w.insert(msg("a", 0, "x"))[0]
		c := w.conversation("a", 0, 9)
		m.SessionID, m.UID, m.Role, m.Content, m.ToolNames, m.Time, m.CWD = "s2", "u9", strandline.RoleAssistant, "y", []string{"Bash"}, at(5), "/c"
		m.ConversationID = c.ID
		w.update(func(tx strandline.Tx) error { return tx.UpdateMessage(w.ctx, m) })
		same(t, "by session", []strandline.Message{m}, w.list(strandline.MessageQuery{SessionID: "s2"}))
		same(t, "by old session", 0, len(w.list(strandline.MessageQuery{SessionID: "s1"})))
		same(t, "by conversation", []strandline.Message{m}, w.list(strandline.MessageQuery{ConversationID: c.ID}))
	}},
	{"messages by id come in the order asked for, missing ones left out", func(t *testing.T, w *world) {
		ids := idsOf(w.insert(msg("a", 0, "x"), msg("a", 1, "y"), msg("b", 2, "z")))
		w.view(func(tx strandline.Tx) error {
			got, err := tx.MessagesByID(w.ctx, []int64{ids[2], 999999, ids[0], ids[2]})
			same(t, "messages", []string{"z", "x"}, contents(got))
			if none, err := tx.MessagesByID(w.ctx, nil); len(none) != 0 || err != nil {
				t.Errorf("no ids gave %v, %v", none, err)
			}
			return err
		})
	}},
}
