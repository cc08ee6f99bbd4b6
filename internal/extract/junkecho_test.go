package extract

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"strandline"
)

func TestMemoryPrintedByThisProgramIsNoStatement(t *testing.T) {
	for name, text := range map[string]string{
		"bullets":             "- [health] I am allergic to penicillin (2026-11-21)\n- [personal] I live in Porto (2026-11-21, inferred)",
		"numbered":            "1. [health] I am allergic to penicillin (2026-11-21)\n2. [personal] I live in Porto (2026-11-21)",
		"starred":             "* [health] I am allergic to penicillin (2026-11-21)",
		"no label":            "- I am allergic to penicillin (2026-11-21)\n- I live in Porto (2026-11-21, please confirm)",
		"one line":            "- [health] I am allergic to penicillin (2026-11-21) - [personal] I live in Porto (2026-11-21)",
		"one line, no labels": "- I am allergic to penicillin (2026-11-21) - I live in Porto (2026-11-21)",
		"announced":           "Here is what you remember:\n- [health] I am allergic to penicillin (2026-11-21)",
		"bare":                "strandline-memory\n- [health] I am allergic to penicillin (2026-11-21)\nI live in Porto\nstrandline-memory",
		"stripped":            "strandline-memory\nWhat is remembered about the user.\n- I am allergic to penicillin\n/strandline-memory",
		"search":              " 1. 1.050  fact  active  2026-11-21  7ndaw9mc\n    I am allergic to penicillin\n 2. 0.950  fact  active  2026-11-21  4fnzy6tr\n    I live in Porto",
	} {
		cands, _ := Message(strandline.Message{Role: strandline.RoleUser, Content: text})
		if len(cands) > 0 {
			t.Errorf("%s: %q", name, cands[0].Content)
		}
	}
	for _, text := range []string{
		"I am allergic to penicillin.",
		"- [health] I live in Porto (2026-11-21)\nBy the way, I am allergic to penicillin.",
		"I am allergic to penicillin (since 2019).",
		"- I am allergic to penicillin\n- What can I take?",
	} {
		cands, _ := Message(strandline.Message{Role: strandline.RoleUser, Content: text})
		if len(cands) != 1 || cands[0].Domain != strandline.DomainHealth {
			t.Errorf("%q: %+v", text, cands)
		}
	}
}

func TestALookForWhatIsPrintedFindsAllOfIt(t *testing.T) {
	part := rapid.SampledFrom([]string{"1. 0.91 ", "fact", "message", "\n", "- ", "(2025-03-01)", "[health]", "(20"})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(part, 0, 12).Draw(t, "text"), "")
		if renderedHit.MatchString(text) && !hasHitHead(text) {
			t.Fatalf("the hit in %q is not seen", text)
		}
		if (renderedFact.MatchString(text) || renderedItem.MatchString(text)) && !hasDate(text) {
			t.Fatalf("the date in %q is not seen", text)
		}
	})
}
