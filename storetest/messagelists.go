package storetest

import (
	"testing"

	"strandline"
)

// talk stores two sessions that share file b, and returns the ids by content.
func talk(w *world) map[string]int64 {
	said := func(session, file string, minute int, content string) strandline.Message {
		m := msg(file, minute, content)
		m.SessionID = session
		return m
	}
	ids := map[string]int64{}
	for _, m := range w.insert(
		said("s1", "a", 3, "a3"), said("s1", "a", 1, "a1"), said("s1", "b", 2, "b2"),
		said("s2", "b", 2, "b2'"), said("s1", "b", 5, "b5"), said("s1", "a", 4, "a4"),
	) {
		ids[m.Content] = m.ID
	}
	return ids
}

var messageLists = []behaviour{
	{"queries select, order and bound", func(t *testing.T, w *world) {
		ids := talk(w)
		c := w.conversation("b", 2, 5)
		w.update(func(tx strandline.Tx) error { return tx.Place(w.ctx, c.ID, []int64{ids["b2"], ids["b5"]}) })
		for _, q := range []struct {
			name  string
			query strandline.MessageQuery
			want  []string
		}{
			{"all", strandline.MessageQuery{}, []string{"a1", "b2", "b2'", "a3", "a4", "b5"}},
			{"first", strandline.MessageQuery{Limit: 2}, []string{"a1", "b2"}},
			{"last", strandline.MessageQuery{Limit: 2, Last: true}, []string{"a4", "b5"}},
			{"file", strandline.MessageQuery{SourceFile: "a"}, []string{"a1", "a3", "a4"}},
			{"last of file", strandline.MessageQuery{SourceFile: "a", Last: true, Limit: 1}, []string{"a4"}},
			{"session over files", strandline.MessageQuery{SessionID: "s1"}, []string{"a1", "b2", "a3", "a4", "b5"}},
			{"first of session", strandline.MessageQuery{SessionID: "s1", Limit: 3}, []string{"a1", "b2", "a3"}},
			{"last of session", strandline.MessageQuery{SessionID: "s1", Last: true, Limit: 3}, []string{"a3", "a4", "b5"}},
			{"last without a limit", strandline.MessageQuery{SessionID: "s1", Last: true}, []string{"a1", "b2", "a3", "a4", "b5"}},
			{"session in file", strandline.MessageQuery{SessionID: "s1", SourceFile: "b"}, []string{"b2", "b5"}},
			{"conversation", strandline.MessageQuery{ConversationID: c.ID}, []string{"b2", "b5"}},
			{"conversation in file", strandline.MessageQuery{ConversationID: c.ID, SourceFile: "b"}, []string{"b2", "b5"}},
			{"conversation and other file", strandline.MessageQuery{ConversationID: c.ID, SourceFile: "a"}, []string{}},
			{"after an id, by id", strandline.MessageQuery{AfterID: ids["a1"]}, []string{"b2", "b2'", "b5", "a4"}},
			{"page after an id", strandline.MessageQuery{AfterID: ids["a1"], Limit: 2}, []string{"b2", "b2'"}},
			{"page of a session", strandline.MessageQuery{AfterID: ids["a3"], SessionID: "s1", Limit: 3}, []string{"a1", "b2", "b5"}},
			{"page of a file", strandline.MessageQuery{AfterID: ids["a3"], SourceFile: "a", Limit: 3}, []string{"a1", "a4"}},
			{"from the first id", strandline.MessageQuery{AfterID: -1, Limit: 2}, []string{"a3", "a1"}},
			{"unknown file", strandline.MessageQuery{SourceFile: "z"}, []string{}},
			{"unknown session", strandline.MessageQuery{SessionID: "z"}, []string{}},
			{"unknown conversation", strandline.MessageQuery{ConversationID: 999999}, []string{}},
		} {
			same(t, q.name, q.want, contents(w.list(q.query)))
		}
	}},
	{"what was said is told from what tools did", func(t *testing.T, w *world) {
		for i, m := range []struct {
			role    strandline.Role
			content string
		}{
			{strandline.RoleUser, "asked"}, {strandline.RoleTool, "output"}, {strandline.RoleAssistant, ""},
			{strandline.RoleAssistant, "answered"}, {strandline.RoleSystem, "told"}, {strandline.RoleTool, "more output"},
		} {
			said := msg("a", i, m.content)
			said.SessionID, said.Role = "s", m.role
			w.insert(said)
		}
		same(t, "all", []string{"asked", "answered"}, contents(w.list(strandline.MessageQuery{SessionID: "s", Said: true})))
		same(t, "last", []string{"answered"}, contents(w.list(strandline.MessageQuery{SessionID: "s", Said: true, Last: true, Limit: 1})))
		same(t, "of all sessions", []string{"asked"}, contents(w.list(strandline.MessageQuery{Said: true, Limit: 1})))
	}},
	{"counts tell what is there", func(t *testing.T, w *world) {
		ids := talk(w)
		c := w.conversation("b", 2, 5)
		w.update(func(tx strandline.Tx) error {
			if err := tx.PutFile(w.ctx, strandline.File{Key: "a", Status: "idle"}); err != nil {
				return err
			}
			for _, m := range []strandline.Memory{memory("m-01", "one"), memory("m-02", "two")} {
				if m.ID == "m-02" {
					m.RetiredAt = at(5)
				}
				if _, err := tx.PutMemory(w.ctx, m); err != nil {
					return err
				}
			}
			return tx.Place(w.ctx, c.ID, []int64{ids["b2"], ids["b5"]})
		})
		same(t, "counts", strandline.Counts{
			Files: 1, Messages: 6, Unplaced: 4, Retired: 1, LastMessage: at(5),
			Conversations: map[strandline.ConversationStatus]int{strandline.ConversationActive: 1},
			Memories:      map[strandline.MemoryKind]int{strandline.KindFact: 1},
		}, w.counts())
	}},
}
