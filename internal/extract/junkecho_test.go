package extract

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"strandline"
)

func TestMemoryPrintedByThisProgramIsNoStatement(t *testing.T) {
	for name, text := range map[string]string{
		"bullets":               "- [health] I am allergic to penicillin (2026-11-21)\n- [personal] I live in Porto (2026-11-21, inferred)",
		"numbered":              "1. [health] I am allergic to penicillin (2026-11-21)\n2. [personal] I live in Porto (2026-11-21)",
		"starred":               "* [health] I am allergic to penicillin (2026-11-21)",
		"no label":              "- I am allergic to penicillin (2026-11-21)\n- I live in Porto (2026-11-21, please confirm)",
		"one line":              "- [health] I am allergic to penicillin (2026-11-21) - [personal] I live in Porto (2026-11-21)",
		"one line, no labels":   "- I am allergic to penicillin (2026-11-21) - I live in Porto (2026-11-21)",
		"announced":             "Here is what you remember:\n- [health] I am allergic to penicillin (2026-11-21)",
		"bare":                  "strandline-memory\n- [health] I am allergic to penicillin (2026-11-21)\nI live in Porto\nstrandline-memory",
		"stripped":              "strandline-memory\nWhat is remembered about the user.\n- I am allergic to penicillin\n/strandline-memory",
		"search":                " 1. 1.050  fact  active  2026-11-21  7ndaw9mc\n    I am allergic to penicillin\n 2. 0.950  fact  active  2026-11-21  4fnzy6tr\n    I live in Porto",
		"a row of facts":        "1rheh4fw  health  aging  high  2026-01-01  I am allergic to penicillin",
		"a row of facts, shown": "1rheh4fw  health         active, not injected  low  2026-01-01  I am allergic to penicillin",
		"a row about somebody":  "1rheh4fw  health         aging  high  2026-01-01  sister  I am allergic to penicillin",
		"a row of a history":    "1rheh4fw  health         retired, superseded  high  2026-01-01  2026-02-01  I am allergic to penicillin",
		"a row to come":         "1rheh4fw  health         active, not yet current  high  2026-01-01  I am allergic to penicillin",
		"a search, to come":     " 1. 1.050  fact  active, not yet current  2026-11-21  7ndaw9mc\n    I am allergic to penicillin\n      not yet valid: holds from 2027-01-01T00:00:00Z",
		"a row with one blank":  "> 1rheh4fw health aging high 2026-01-01 I am allergic to penicillin",
		"a row in a table":      "ID        DOMAIN    STATE   SURE  CONFIRMED   CONTENT\n1rheh4fw  personal  active  high  2026-01-01  I live in Porto",
		"rows in one line":      "1rheh4fw  health  aging  high  2026-01-01  I am allergic to penicillin 2rheh4fw  personal  active  high  2026-01-01  I live in Porto",
		"a row in capitals":     "1RHEH4FW  HEALTH  AGING  HIGH  2026-01-01  I AM ALLERGIC TO PENICILLIN",
		"a search, stale":       " 1. 1.050  fact  stale, please confirm  2026-11-21  7ndaw9mc\n    I am allergic to penicillin\n      stale, last confirmed 2026-11-21: please confirm",
		"a memory in full":      "I am allergic to penicillin\n  id            9fg4vbzn\n  kind          fact, health\n  state         active\n  sure          high (1.00), explicit\n  about         user / allergy\n  from          remember",
		"a memory known before": "Already known: I am allergic to penicillin (confirmed)\n  id            9fg4vbzn\n  kind          fact, health\n  state         aging, please confirm\n  from          remember",
		"its other words":       "I live in Porto\n  id            9fg4vbzn\n  kind          fact, personal\n  state         active\n  also said     i am allergic to penicillin",
		"what it replaced":      "I live in Porto\nid            9fg4vbzn\nkind          fact, personal\nstate         active\nreplaces      I am allergic to penicillin",
		"a message":             "2026-08-01 00:00 user       I am allergic to penicillin.",
		"an item of an export":  "- I am allergic to penicillin <!-- id:9fg4vbzn high explicit sure:1 confirmed 2026-01-01 -->",
		"an item of more lines": "- I am allergic to penicillin.\n  I live in Porto. <!-- id:9fg4vbzn high explicit sure:1 confirmed 2026-01-01 -->",
	} {
		cands, _ := Message(strandline.Message{Role: strandline.RoleUser, Content: text})
		if len(cands) > 0 {
			t.Errorf("%s: %q", name, cands[0].Content)
		}
	}
	for _, text := range []string{
		"- I was diagnosed with asthma (2019-03-02)\n- What can I take?", // a person's own list
		"I am allergic to penicillin.",
		"- [health] I live in Porto (2026-11-21)\nBy the way, I am allergic to penicillin.",
		"I am allergic to penicillin (since 2019).",
		"- I am allergic to penicillin\n- What can I take?",
		"1rheh4fw  personal  active  high  2026-01-01  I live in Porto\nThat is right, and I am allergic to penicillin.",
		"I live in Porto\n  id            9fg4vbzn\n  kind          fact, personal\n  state         active\n\nI am allergic to penicillin.",
		"The alert was active, high, since 2026-01-01.\nI am allergic to penicillin.",
	} {
		cands, _ := Message(strandline.Message{Role: strandline.RoleUser, Content: text})
		if len(cands) != 1 || cands[0].Domain != strandline.DomainHealth {
			t.Errorf("%q: %+v", text, cands)
		}
	}
}

func TestALookForWhatCommandsPrintFindsAllOfIt(t *testing.T) {
	part := rapid.SampledFrom([]string{"abcd1234", " ", "  ", "health", "active", ", not injected", "high", "LOW", "2026-01-01", "\n", "- ", "<!-- id:", "-->", "  id  ", "  kind  ", "fact, ", "2026-01-01 10:00 ", "user       "})
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(part, 0, 14).Draw(t, "text"), "")
		for _, form := range []*regexp.Regexp{renderedRow, renderedMessage, renderedShow, renderedExport} {
			if form.MatchString(text) && !slices.Contains(renderedByCommands(text), form) {
				t.Fatalf("%v in %q is not seen", form, text)
			}
		}
	})
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
