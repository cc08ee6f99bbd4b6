package storetest

import (
	"fmt"
	"testing"
	"time"

	"strandline"
)

// memory is a fact with an id and a hash of its own.
func memory(id, content string) strandline.Memory {
	return strandline.Memory{ID: id, Kind: strandline.KindFact, Domain: strandline.DomainWork, Content: content, Confidence: 0.5, SourceConfidence: 0.5,
		Source: strandline.SourceExplicit, Trust: strandline.TrustUser, Scope: strandline.ScopeGlobal, CreatedAt: at(0), LastConfirmedAt: at(0),
		Normalized: content, Hash: fmt.Sprintf("%064x", content), HashVersion: 1}
}

func (w *world) putMemory(m strandline.Memory) strandline.Memory {
	w.t.Helper()
	w.update(func(tx strandline.Tx) (err error) {
		m.Seq, err = tx.PutMemory(w.ctx, m)
		return err
	})
	return m
}

func (w *world) memory(id string) (m strandline.Memory) {
	w.t.Helper()
	w.view(func(tx strandline.Tx) (err error) {
		m, err = tx.Memory(w.ctx, id)
		return err
	})
	return m
}

var memories = []behaviour{
	{"a memory comes back as it was put", func(t *testing.T, w *world) {
		fact := memory("m-0001", "the team has 6 people")
		fact.Confidence, fact.SourceConfidence = 0.123456, 1
		fact.Scope, fact.ScopeID = strandline.ScopeProject, "/home/ada/harbor"
		fact.Subject, fact.Attribute = "team", "size"
		fact.ValidFrom, fact.ValidTo, fact.RetiredAt, fact.RetiredWhy = at(1), at(2), at(3), "superseded"
		fact.Supersedes, fact.SupersededBy = "m-0000", "m-0002"
		fact.Provenance = strandline.Provenance{ConversationID: 3, MessageIDs: []int64{4, 5}, SourceFile: "a", SessionID: "s1", Strategy: "llm",
			Provider: "p", Model: "m", CostMicroUSD: 12, RequestID: "r"}
		fact.ClusteringMetadata, fact.ClusterParticipationCount = []byte(`{"a": [1, 2]}`), 3
		episode := memory("m-0002", "the release went well")
		episode.Kind = strandline.KindEpisode
		episode.Episode = &strandline.Episode{EmotionalContext: []byte(`{"joy":  0.9}`), RelationshipDynamics: []byte(`{}`), Rationale: "said so"}
		bare := memory("m-0003", "an episode without anything")
		bare.Kind, bare.Episode, bare.LastConfirmedAt = strandline.KindEpisode, &strandline.Episode{}, time.Time{}
		for _, m := range []strandline.Memory{fact, episode, bare} {
			m = w.putMemory(m)
			same(t, m.ID, m, w.memory(m.ID))
		}
	}},
	{"putting again replaces and keeps the number", func(t *testing.T, w *world) {
		first := w.putMemory(memory("m-0001", "one"))
		w.putMemory(memory("m-0002", "two"))
		m := memory("m-0001", "uno")
		m.RetiredAt = at(9)
		if again := w.putMemory(m); again.Seq != first.Seq {
			t.Errorf("number %d, was %d", again.Seq, first.Seq)
		}
		m.Seq = first.Seq
		same(t, "memory", m, w.memory("m-0001"))
	}},
	{"numbers are never used again", func(t *testing.T, w *world) {
		first := w.putMemory(memory("m-0001", "one"))
		w.update(func(tx strandline.Tx) error { return tx.DeleteMemory(w.ctx, "m-0001") })
		if again := w.putMemory(memory("m-0001", "one")); again.Seq <= first.Seq {
			t.Errorf("number %d after %d", again.Seq, first.Seq)
		}
	}},
	{"two memories cannot say the same", func(t *testing.T, w *world) {
		w.putMemory(memory("m-0001", "one"))
		w.putMemory(memory("m-0002", "two"))
		for _, id := range []string{"m-0003", "m-0002"} {
			w.refused(strandline.KindConflict, "put of "+id, func(tx strandline.Tx) error { _, err := tx.PutMemory(w.ctx, memory(id, "one")); return err })
		}
		if c := w.counts().Memories[strandline.KindFact]; c != 2 {
			t.Errorf("%d memories", c)
		}
	}},
	{"an id may be cut short while it is clear", func(t *testing.T, w *world) {
		for i, id := range []string{"abcd", "abcdef", "abcxyz", "zzzz9"} {
			w.putMemory(memory(id, fmt.Sprint("content ", i)))
		}
		for given, want := range map[string]string{"abcd": "abcd", "abcde": "abcdef", "abcxyz": "abcxyz", "zzzz": "zzzz9"} {
			if got := w.memory(given).ID; got != want {
				t.Errorf("%q gave %q, want %q", given, got, want)
			}
		}
		w.putMemory(memory("abcdeg", "one more"))
		w.refused(strandline.KindUsage, "an ambiguous id", func(tx strandline.Tx) error { _, err := tx.Memory(w.ctx, "abcde"); return err })
		for _, id := range []string{"abc", "", "zzz", "abcq", "abc%", "____", "zzzz99"} {
			w.missing(fmt.Sprintf("id %q", id), func(tx strandline.Tx) error { _, err := tx.Memory(w.ctx, id); return err })
		}
	}},
	{"memories are found by hash and number", func(t *testing.T, w *world) {
		one, two := w.putMemory(memory("m-0001", "one")), w.putMemory(memory("m-0002", "two"))
		w.view(func(tx strandline.Tx) error {
			got, err := tx.MemoryByHash(w.ctx, two.Hash)
			same(t, "by hash", two, got)
			if err != nil {
				return err
			}
			list, err := tx.MemoriesBySeq(w.ctx, []int64{two.Seq, 999999, one.Seq})
			same(t, "by number", []strandline.Memory{two, one}, list)
			return err
		})
		w.missing("an unknown hash", func(tx strandline.Tx) error { _, err := tx.MemoryByHash(w.ctx, "no"); return err })
	}},
	{"queries select, order and bound", func(t *testing.T, w *world) {
		for i, change := range []func(*strandline.Memory){
			func(m *strandline.Memory) { m.CreatedAt = at(9) },
			func(m *strandline.Memory) {
				m.Domain, m.Subject, m.Attribute, m.Source = strandline.DomainHealth, "user", "allergy", strandline.SourceInferred
			},
			func(m *strandline.Memory) {
				m.Kind, m.Scope, m.ScopeID = strandline.KindEpisode, strandline.ScopeSession, "s1"
			},
			func(m *strandline.Memory) {
				m.Subject, m.Attribute, m.RetiredAt, m.Supersedes, m.SupersededBy = "user", "allergy", at(5), "m-0001", "m-0002"
			},
		} {
			m := memory(fmt.Sprintf("m-000%d", i), fmt.Sprint("content ", i))
			change(&m)
			w.putMemory(m)
		}
		for _, q := range []struct {
			name  string
			query strandline.MemoryQuery
			want  string
		}{
			{"current", strandline.MemoryQuery{}, "1 2 0"},
			{"all", strandline.MemoryQuery{IncludeRetired: true}, "1 2 3 0"},
			{"limit", strandline.MemoryQuery{IncludeRetired: true, Limit: 2}, "1 2"},
			{"last", strandline.MemoryQuery{IncludeRetired: true, Limit: 2, Last: true}, "3 0"},
			{"all the last", strandline.MemoryQuery{Last: true}, "1 2 0"},
			{"source", strandline.MemoryQuery{Source: strandline.SourceInferred}, "1"},
			{"kind", strandline.MemoryQuery{Kind: strandline.KindEpisode}, "2"},
			{"domain", strandline.MemoryQuery{Domain: strandline.DomainHealth}, "1"},
			{"scope", strandline.MemoryQuery{Scope: strandline.ScopeSession, ScopeID: "s1"}, "2"},
			{"other scope", strandline.MemoryQuery{Scope: strandline.ScopeSession, ScopeID: "s2"}, ""},
			{"subject", strandline.MemoryQuery{Subject: "user"}, "1"},
			{"attribute", strandline.MemoryQuery{Subject: "user", Attribute: "allergy", IncludeRetired: true}, "1 3"},
			{"supersedes", strandline.MemoryQuery{Supersedes: "m-0001"}, "3"},
			{"superseded by", strandline.MemoryQuery{SupersededBy: "m-0002"}, "3"},
		} {
			w.view(func(tx strandline.Tx) error {
				ms, err := tx.ListMemories(w.ctx, q.query)
				got := ""
				for _, m := range ms {
					got += m.ID[len(m.ID)-1:] + " "
				}
				if q.want != "" {
					q.want += " "
				}
				same(t, q.name, q.want, got)
				return err
			})
		}
	}},
	{"a deleted memory leaves no trace", func(t *testing.T, w *world) {
		m := w.putMemory(memory("m-0001", "one"))
		w.update(func(tx strandline.Tx) error { return tx.DeleteMemory(w.ctx, m.ID) })
		w.missing("by id", func(tx strandline.Tx) error { _, err := tx.Memory(w.ctx, m.ID); return err })
		w.missing("by hash", func(tx strandline.Tx) error { _, err := tx.MemoryByHash(w.ctx, m.Hash); return err })
		w.missing("again", func(tx strandline.Tx) error { return tx.DeleteMemory(w.ctx, m.ID) })
		w.view(func(tx strandline.Tx) error {
			docs, err := tx.Docs(w.ctx, strandline.DocMemory, 0, 10)
			same(t, "documents", 0, len(docs))
			return err
		})
	}},
}
