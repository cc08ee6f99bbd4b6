package engine_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/engine"
)

func TestOurOwnMemoryIsNoNewEvidence(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"bullets":       "- [health] I am allergic to penicillin (2025-06-01)\n- [personal] I live in Porto (2025-06-01)",
		"numbered":      "1. [health] I am allergic to penicillin (2025-06-01)\n2. [personal] I live in Porto (2025-06-01)",
		"starred":       "* I am allergic to penicillin\n* I live in Porto",
		"no labels":     "- I am allergic to penicillin (2025-06-01)\n- I live in Porto (2025-06-01)",
		"one of them":   "I am allergic to penicillin (2025-06-01)",
		"no days":       "- [health] I am allergic to penicillin\n- [personal] I live in Porto",
		"bare lines":    "Here is what you remember:\nI am allergic to penicillin\nI live in Porto",
		"one line":      "- [health] I am allergic to penicillin (2025-06-01) - [personal] I live in Porto (2025-06-01)",
		"inline":        "1. I am allergic to penicillin 2. I live in Porto",
		"old value too": "- I live in Lisbon\n- I am allergic to penicillin",
		"search":        " 1. 1.050  fact  active  2025-06-01  7ndaw9mc\n    I am allergic to penicillin\n 2. 0.900  fact  active  2025-06-01  4fnzy6tr\n    I live in Porto",
		"tags lost":     "strandline-memory\n- [health] I am allergic to penicillin (2025-06-01)\nI live in Porto\n/strandline-memory",
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t, random, func(c *engine.Config) { c.Ingest.MinConversationMessages = 1 })
			w.remember(t, "I live in Lisbon")
			w.wait(1)
			w.remember(t, "I am allergic to penicillin")
			w.remember(t, "I live in Porto")
			before := w.memories(t, strandline.MemoryQuery{IncludeRetired: true})
			w.wait(30)
			w.say(t, ns, "s", strandline.RoleUser, text)
			report := w.process(t)
			if report.Memories.Inserted+report.Memories.Updated+report.Memories.SkippedDuplicate > 0 {
				t.Errorf("%+v", report.Memories)
			}
			if d := cmp.Diff(before, w.memories(t, strandline.MemoryQuery{IncludeRetired: true})); d != "" {
				t.Error(d)
			}
		})
	}
}

func TestAPersonSayingAThingAgainConfirmsIt(t *testing.T) {
	for _, text := range []string{
		"I am allergic to penicillin.",
		"Remember: I am allergic to penicillin. And I live in Porto.",
		"- I am allergic to penicillin\n- what can I take instead?",
	} {
		w := newWorld(t, random, func(c *engine.Config) { c.Ingest.MinConversationMessages = 1 })
		w.remember(t, "I live in Porto")
		m := w.remember(t, "I am allergic to penicillin")
		w.wait(30)
		w.say(t, ns, "s", strandline.RoleUser, text)
		w.process(t)
		if again, err := w.Memory(t.Context(), ns, m.ID); err != nil || !again.LastConfirmedAt.After(m.LastConfirmedAt) {
			t.Errorf("%q: confirmed %s, %v", text, again.LastConfirmedAt, err)
		}
	}
}

// A memory with its id beside it is ours, whatever became of the lines it was printed in.
func TestAMemoryWithItsIDIsNoNewEvidence(t *testing.T) {
	for name, form := range map[string]string{
		"in one line":     "My employer is Initech id ID kind fact, work state active sure high (1.00), explicit",
		"a stale hit":     "strandline says: 1. 1.050  fact  stale, please confirm  2026-01-01  ID\n    My employer is Initech",
		"backwards":       "  kind          fact, work\n  id            ID\nMy employer is Initech",
		"told of":         "ID is what you have: My employer is Initech.",
		"in no form":      "ID:\nMy employer is Initech\nwork, high",
		"with hard lines": "My employer is Initech\r\n  id            ID\r\n  kind          fact, work\r\n  state         stale",
		"read out":        "My employer is Initech (ID, work, high)",
	} {
		w := newWorld(t, random, func(c *engine.Config) { c.Ingest.MinConversationMessages = 1 })
		m := w.remember(t, "My employer is Initech")
		before := w.memories(t, strandline.MemoryQuery{IncludeRetired: true})
		w.wait(200)
		w.say(t, ns, "s", strandline.RoleUser, strings.ReplaceAll(form, "ID", m.ID))
		w.process(t)
		if d := cmp.Diff(before, w.memories(t, strandline.MemoryQuery{IncludeRetired: true})); d != "" {
			t.Errorf("%s: %s", name, d)
		}
	}
	for _, said := range []string{"ID is wrong: my employer is Globex now.", "About ID: I no longer work for Initech, my employer is Globex."} {
		w := newWorld(t, random, func(c *engine.Config) { c.Ingest.MinConversationMessages = 1 })
		m := w.remember(t, "My employer is Initech")
		w.wait(200)
		w.say(t, ns, "s", strandline.RoleUser, strings.ReplaceAll(said, "ID", m.ID))
		w.process(t)
		if ms := w.memories(t, strandline.MemoryQuery{}); len(ms) != 1 || !strings.Contains(ms[0].Content, "Globex") {
			t.Errorf("%q: %+v", said, ms)
		}
	}
}
