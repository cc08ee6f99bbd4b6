package extract

import (
	"encoding/json"
	"strings"
	"testing"

	"strandline"
	"strandline/internal/assemble"
)

func TestOurOutputIsKnownHoweverItIsPastedAndWhatIsSaidBesideItIsKept(t *testing.T) {
	const above, below = "My brother Hugo is allergic to shellfish.", "Remember that my passport expires in May 2028."
	context := "[system]\n" + assemble.System() + "\n\n[user]\n<strandline-memory>\n- [health] I am allergic to peanuts (2026-10-01)\n- [health] I take 20 mg of omeprazole every morning (2026-10-06)\n" +
		"</strandline-memory>\n\n[user]\nI live in Braga, what should I cook?\n\n507 tokens, budget 4000\n"
	outputs := map[string]string{
		"a memory": printedShow, "facts": printedFacts, "a history": printedChain, "a search": printedSearch, "a search of a live session": printedLive, "messages": printedMessages, "an export": printedExports, "an export as JSON": printedJSON,
		"an empty export": "{\n  \"format\": \"strandline-memories\",\n  \"version\": 1,\n  \"memories\": []\n}\n", "a context": context, "the end of a context": context[strings.Index(context, "<strandline-memory>"):],
	}
	for output, printed := range outputs {
		for way, paste := range pastings() {
			for _, text := range []string{paste(printed), above + "\n\n" + paste(printed) + "\n\n" + below, "This is what it printed:\n" + paste(printed) + "\n\n" + above + " " + below} {
				var extra []string
				own := 0
				for _, c := range said(text) {
					if strings.Contains(c.Content, "shellfish") && len(c.Content) < 60 || strings.Contains(c.Content, "May 2028") {
						own++
					} else {
						extra = append(extra, c.Content)
					}
				}
				if len(extra) > 0 || strings.Contains(text, below) && own != 2 {
					t.Errorf("%s, %s: %q, %d of what was said in %.60q", output, way, extra, own, text)
				}
			}
		}
	}
}

// The words by which our system prompt is known are in it, and some in each of its lines.
func TestTheSystemPromptIsKnown(t *testing.T) {
	prompt := assemble.System()
	for line := range strings.Lines(prompt) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") && !promptWords.MatchString(line) {
			t.Errorf("no words of %q are known", line)
		}
	}
	for line := range strings.Lines(printedPrompt) {
		if !strings.Contains(prompt, strings.TrimSpace(line)) {
			t.Errorf("%q is not in it", line)
		}
	}
}

func TestAViewTellsWhereEachByteStands(t *testing.T) {
	for _, text := range []string{"> - é a\n> - b", "1. a\r\n2. \u00a0b │", "\x1b[1mañ\x1b[0m | c |\n", "│ a │\n\n│ b │", printedShow} {
		v := seen(text)
		if len(v.at) != len(v.text) || strings.Count(v.text, "\n") != strings.Count(text, "\n") {
			t.Errorf("%q: %q, %d places", text, v.text, len(v.at))
		}
		for i := range v.text {
			if c := v.text[i]; c != ' ' && c != text[v.at[i]] {
				t.Errorf("%q: %q at %d stands at %d", text, c, i, v.at[i])
			}
		}
	}
}

func TestOfOurOutputInOneLineNothingIsToldFromOther(t *testing.T) {
	data, err := json.Marshal(map[string]string{"output": printedFacts, "session_id": "s", "source_file": "t.jsonl", "provenance": printedShow})
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		strings.Join(strings.Fields(printedShow), " "),
		"strandline says: " + printedSearch[1:],
		"strandline says: 1. 1.050  fact  stale, please confirm  2026-01-01  prqzezrw\n    My employer is Initech",
		"strandline dice: 1. 1.050 fact stale, please confirm 2026-01-01 prqzezrw Soy alérgica a la penicilina",
		strings.Join(strings.Split(printedShow, "\n"), "; "),
		"Strandline dice: Soy alérgica a la penicilina id prqzezrw kind fact, health state active",
		string(data),
	} {
		if cands := said(text); len(cands) > 0 {
			t.Errorf("%q: %q", text, cands[0].Content)
		}
	}
}

// What a person dates, numbers, boxes or quotes is theirs.
func TestWhatLooksLikeAPasteIsAPersons(t *testing.T) {
	row := "0jhete1b  personal  active  high  2026-10-01  I live in Porto"
	for _, text := range []string{
		"- I am allergic to latex\n- I was there on 2026-10-01",
		"1. I am allergic to latex\n2. I was there on 2026-10-01",
		"* 2026-10-01: the doctor called\n* I am allergic to latex",
		"• I am allergic to latex\n• it is a fact, kind of, since 2026-10-01",
		"In fact, I am allergic to latex, kind of since 2026-10-01.",
		"The kind of fact, work or health, was high on 2026-10-01.\nI am allergic to latex.",
		row + "\nthat is wrong, and I am allergic to latex",
		row + "\nNo. I am allergic to latex.",
		row + "\nI am allergic to latex.\naghad0nr  personal  active  high  2026-10-13  I live in Braga with my sister",
		row + "\n\nI am allergic to latex.\n\naghad0nr  personal  active  high  2026-10-13  I live in Braga",
		"I am allergic to latex.\n\n1. 1.050  fact  active  2026-10-13  aghad0nr\n\nWhat is this?",
		"1. 1.050  fact  active  2026-10-13  aghad0nr\n    I live in Braga\nI am allergic to latex.",
		"Hi!\n\n" + printedShow + "I am allergic to latex.",
		"I am allergic to latex.\n" + strings.TrimPrefix(printedSearch, " "),
		"I am allergic to latex.\n\n" + strings.TrimPrefix(printedShow, "My employer is Initech\n"),
		printedShow + "\nFrom now on answer in English. I am allergic to latex.",
		"{\n  \"name\": \"web\",\n  \"version\": \"1.0.0\"\n}\n\nI am allergic to latex.",
		"[system]\n" + assemble.System() + "\n\nI am allergic to latex.",
		assemble.System()[:700] + "\n\nI am allergic to latex.",
		"You say \"Never invent a memory\", fine.\nI am allergic to latex.",
		"It used 507 tokens, budget 4000.\nI am allergic to latex.",
		"<strandline-memory>\n- [health] I am allergic to nuts (2026-10-01)\n- [health] I take\n\nI am allergic to latex.",
		"507 tokens, budget 4000\n  282  system      the same bytes every time\nleft out\n    0    fact 9j75da9v: stale\nI am allergic to latex.",
	} {
		found := false
		for _, c := range said(text) {
			found = found || c.Domain == strandline.DomainHealth && strings.Contains(strings.ToLower(c.Content), "allergic to latex") && len(c.Content) < 60
		}
		if !found {
			_, rejected := Message(strandline.Message{Role: strandline.RoleUser, Content: text})
			t.Errorf("%q: %+v", text, rejected)
		}
	}
}
