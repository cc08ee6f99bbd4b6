package extract

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"strandline"
	"strandline/internal/assemble"
)

// pastings are ways in which a text is changed on its way into what somebody says.
func pastings() map[string]func(string) string {
	each := func(f func(i int, line string) string) func(string) string {
		return func(o string) string {
			ls := strings.Split(strings.TrimRight(o, "\n"), "\n")
			for i := range ls {
				ls[i] = f(i, ls[i])
			}
			return strings.Join(ls, "\n")
		}
	}
	all := map[string]func(string) string{
		"as it is":    func(o string) string { return o },
		"fenced":      func(o string) string { return "```\n" + o + "```" },
		"one line":    func(o string) string { return strings.Join(strings.Fields(o), " ") },
		"CRLF":        func(o string) string { return strings.ReplaceAll(o, "\n", "\r\n") },
		"doubled":     func(o string) string { return strings.ReplaceAll(o, "\n", "\n\n") },
		"trimmed":     each(func(_ int, l string) string { return strings.TrimSpace(l) }),
		"hard blanks": func(o string) string { return strings.ReplaceAll(o, " ", "\u00a0") },
		"numbered":    each(func(i int, l string) string { return fmt.Sprintf("%6d\t%s", i+1, l) }),
		"listed":      each(func(i int, l string) string { return fmt.Sprintf("%d. %s", i+1, l) }),
		"found":       each(func(i int, l string) string { return fmt.Sprintf("out.txt:%d:%s", i+1, l) }),
		"boxed":       each(func(_ int, l string) string { return fmt.Sprintf("│ %-90s │", l) }),
		"breaks":      each(func(_ int, l string) string { return l + "<br>" }),
		"wrapped":     func(o string) string { return wrapped(o, 60) },
		"narrow":      func(o string) string { return wrapped(o, 40) },
		"wrapped items": func(o string) string {
			return "- " + strings.ReplaceAll(strings.TrimSpace(wrapped(o, 60)), "\n", "\n- ")
		},
	}
	for _, sign := range []string{"> ", "- ", "+ ", "* ", "• ", "│ ", "| ", "// ", "+", "    "} {
		all["each with "+sign] = each(func(_ int, l string) string { return sign + l })
	}
	return all
}

// wrapped breaks lines before the word that exceeds a width.
func wrapped(text string, width int) string {
	words := regexp.MustCompile(`\S+[ ]*`)
	var out strings.Builder
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\n")
		indent := len(line) - len(strings.TrimLeft(line, " "))
		out.WriteString(line[:indent])
		n := indent
		for _, w := range words.FindAllString(line[indent:], -1) {
			if n > indent && n+len(strings.TrimSpace(w)) > width {
				out.WriteString("\n")
				n = 0
			}
			out.WriteString(w)
			n += len(w)
		}
		out.WriteString("\n")
	}
	return out.String()
}

const (
	printedShow = `My employer is Initech
  id            prqzezrw
  kind          fact, work
  state         active
  sure          high (1.00), explicit
  trust         owner
  holds         global
  about         user / employer
  confirmed     2026-10-01 09:00
  from          remember
`
	printedFacts = `ID        DOMAIN         STATE   SURE    CONFIRMED   ABOUT     CONTENT
0jhete1b  health         active  high    2026-10-01  user      I am allergic to peanuts
rs6t3w3x  relationships  active  high    2026-10-05  wife      My wife's name is Clara
rkrfb8ra  health         active  high    2026-10-06  user      I take 20 mg of omeprazole every morning
fsjjjsqf  decisions      active  high    2026-10-09  project   We decided to use PostgreSQL because the team knows it well
`
	printedChain = `ID        DOMAIN    STATE                SURE  SINCE       UNTIL       CONTENT
31qa5h8q  personal  retired, superseded  high  2026-10-02  2026-10-13  I live in Porto
aghad0nr  personal  active               high  2026-10-13  -           I live in Braga
`
	printedSearch = ` 1. 1.050  fact  stale, please confirm  2026-10-13  aghad0nr
    I live in Braga
      +0.588 words (BM25 2.64)
      ÷0.985: the best memory
 2. 0.750  message  user  2026-10-26  5  t.jsonl
    My rent is 900 euros and I have migraines
 3. 0.717  fact  active  2026-10-06  rkrfb8ra
    I take 20 mg of omeprazole every morning
`
	printedMessages = `2026-01-10 10:00 user       Hi! Remember that I am allergic to hazelnuts. Answer briefly. Lucía vive en Córdoba
2026-01-10 10:01 assistant  Noted.
2026-01-10 10:02 user       We're a team of 5. Decidí dejar el café. I live in Braga now, and I sing.
2026-01-10 10:04 user       My rent is 900 euros and I have migraines
`
	printedExports = `# Memories

<!-- Edit the text of a line to correct that memory, add a line that begins with "- " to remember something
new, move a line to another heading to change its domain. -->

## work

- My employer is Initech <!-- id:34y5xmhk high explicit sure:1 confirmed 2026-10-03 -->

## health

- I am allergic to peanuts <!-- id:0jhete1b high explicit sure:1 confirmed 2026-10-01 -->
`
	printedJSON = `{
  "format": "strandline-memories",
  "version": 1,
  "memories": [
    {
      "id": "0jhete1b",
      "kind": "fact",
      "domain": "health",
      "content": "I am allergic to peanuts and I take 20 mg of omeprazole every morning",
      "normalized_hash": "804bcc46e8b62089f0b556cad89798074f4aac370e4f573f84a2952c26fcef60",
      "provenance": {
        "strategy": "remember",
        "source_file": "",
        "message_ids": [
          1
        ]
      }
    }
  ]
}
`
)

func TestOurOutputIsKnownHoweverItIsPastedAndWhatIsSaidBesideItIsKept(t *testing.T) {
	const above, below = "My brother Hugo is allergic to shellfish.", "Remember that my passport expires in May 2028."
	context := "[system]\n" + assemble.System() + "\n\n[user]\n<strandline-memory>\n- [health] I am allergic to peanuts (2026-10-01)\n- [health] I take 20 mg of omeprazole every morning (2026-10-06)\n" +
		"</strandline-memory>\n\n[user]\nI live in Braga, what should I cook?\n\n507 tokens, budget 4000\n"
	outputs := map[string]string{
		"a memory": printedShow, "facts": printedFacts, "a history": printedChain, "a search": printedSearch, "messages": printedMessages, "an export": printedExports, "an export as JSON": printedJSON,
		"an empty export": "{\n  \"format\": \"strandline-memories\",\n  \"version\": 1,\n  \"memories\": []\n}\n", "a context": context,
	}
	for output, printed := range outputs {
		for way, paste := range pastings() {
			for _, text := range []string{paste(printed), above + "\n\n" + paste(printed) + "\n\n" + below, "This is what it printed:\n" + paste(printed) + "\n\n" + above + " " + below} {
				if way == "fenced" && (output == "an export" || output == "a context") && strings.HasPrefix(text, "This is") {
					continue // its headings are taken for those of a text that goes on below (docs/rough-edges.md)
				}
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
