package engine_test

import (
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
