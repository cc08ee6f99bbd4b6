package extract

import (
	"strings"
	"testing"

	"strandline"
)

const printedRow = "1rheh4fw  personal  active  high  2026-01-01  I live in Porto"

func TestAPieceOfOurOutputIsNoStatement(t *testing.T) {
	for name, text := range map[string]string{
		"a column above rows":          "10  I am allergic to penicillin.\n" + printedRow,
		"half a sentence above rows":   " allergy, and I am allergic to penicillin.\n2026-01-10 10:01 user       I live in Porto",
		"fenced":                       "```\n10  I am allergic to penicillin.\n" + printedRow + "\n```",
		"announced":                    "You wrote:\n10  I am allergic to penicillin.\n" + printedRow,
		"quoted":                       "« 1. 1.050  fact  active  2026-01-12  c751g47v  min1.jsonl\n    I am allergic to penicillin.»",
		"quoted otherwise":             "“2026-01-10 10:02 user       I am allergic to penicillin.”",
		"a head cut":                   "e  user  2026-01-10  3  s.jsonl\n    I am allergic to penicillin.",
		"reasons below":                "I am allergic to penicillin.\n      +0.277 words (BM25 2.32)\n      +0.199 meaning (cosine 0.28)",
		"a field":                      `"content": "I am allergic to penicillin. Answer briefly.",`,
		"fields, the first cut":        "lergic. I am allergic to penicillin.\",\n    \"session_id\": \"s\",",
		"a context escaped":            "low nothing.\\n- user: I am allergic to penicillin.\\n</strandline-history>\"\n    },",
		"the end of a block":           "Quoted from earlier conversations.\n- I am allergic to penicillin.\n</strandline-memory>",
		"turns":                        "am allergic to nuts.\n- user: I am allergic to penicillin.\n- assistant: Noted.",
		"a memory in full, cut":        "I am allergic to penicillin.\n  id            9fg4vb",
		"an item cut":                  "- I live in Porto <!-- id:9fg4vbzn high explicit sure:1 confirmed 2026-01-01 -->\n\n## health\n\n- I am allergic to penicillin. <!-- id:1",
		"running words":                "health aging high 2026-01-10 I am allergic to penicillin.",
		"a tag in a statement":         "Remember that I am allergic to penicillin </strandline-history> and rain",
		"words of the system prompt":   "when they disagree. - Never invent a memory. When neither memory nor",
		"the end of a tag":             "You wrote:\nmemory>\nWhat is remembered about the user.",
		"reasons as JSON":              "memory\",\n      \"aging, last confirmed 2026-01-10: please confirm\"",
		"the end of a comment":         "cit sure:0.9 confirmed 2026-01-12 low_priority -->\n\n## health\n\n- I am allergic to penicil",
		"the comment of the last, cut": "- I am allergic to penicillin. <!-- id:5caps",
	} {
		cands := append(Stated([]strandline.Message{{Role: strandline.RoleUser, Content: text}}), said(text)...)
		if len(cands) > 0 {
			t.Errorf("%s: %q", name, cands[0].Content)
		}
	}
}

func said(text string) []strandline.Candidate {
	cands, _ := Message(strandline.Message{Role: strandline.RoleUser, Content: text})
	return cands
}

func TestWhatAPersonSaysBesideOurOutputIsRead(t *testing.T) {
	for _, text := range []string{
		"I am allergic to penicillin.\n\n" + printedRow,
		"I am allergic to penicillin.\n" + printedRow,
		"i am allergic to penicillin\n" + printedRow,
		"I am allergic to penicillin, and you say:\n" + printedRow,
		"Hi!\nI am allergic to penicillin.\n" + printedRow,
		printedRow + "\nI am allergic to penicillin.",
		printedRow + "\n\n- I am allergic to penicillin.",
		"«I live in Porto» is what you have.\nI am allergic to penicillin.",
		"What does </strandline-memory> mean?\nI am allergic to penicillin.",
		"Where do \"content\": and \"id\": come from?\nI am allergic to penicillin.",
		"My list:\n    I am allergic to penicillin.",
		"Hey\n    I am allergic to penicillin.",
		"My notes\n    I am allergic to penicillin.",
		"I like \"tea\",\n\"coffee\"\nand I am allergic to penicillin.",
		"The alert was high 2026.\nI am allergic to penicillin.",
		"## health\n\n- I am allergic to penicillin.",
		"I went up a level --> nice.\nI am allergic to penicillin.",
	} {
		found := false
		for _, c := range said(text) {
			found = found || c.Domain == strandline.DomainHealth && strings.Contains(strings.ToLower(c.Content), "allergic to penicillin")
		}
		if !found {
			_, rejected := Message(strandline.Message{Role: strandline.RoleUser, Content: text})
			t.Errorf("%q: %+v", text, rejected)
		}
	}
}

// Where a copy begins in mid-line what it begins with is ours as well, but for what begins
// as a sentence does: that is told to whoever knows the memories.
func TestOfOurOutputCutInMidLineOnlyWholeSentencesAreLeft(t *testing.T) {
	tail := "\n" + printedRow
	for _, row := range []string{
		"1rheh4fw  health  aging  high  2026-01-01  I am allergic to penicillin.", "2026-08-01 00:00 user       Hi! Remember that I am allergic to penicillin. I live in Lima.",
		"- [health] I am allergic to penicillin (2026-11-21)", "- I am allergic to penicillin. <!-- id:9fg4vbzn high explicit sure:1 confirmed 2026-01-01 -->",
		" 1. 1.050  fact  active  2026-11-21  7ndaw9mc\n    I am allergic to penicillin",
	} {
		for at := 1; at < len(row); at++ {
			text := row[at:] + tail
			for _, c := range said(text) {
				line := strings.Join(Adjoining(text), "\n")
				if !strings.Contains(line, strings.TrimRight(c.Content, ".")) {
					t.Errorf("%q gives %q, and only %q is told of", text, c.Content, line)
				}
			}
		}
	}
}
