package extract

import (
	"fmt"
	"regexp"
	"strings"
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
	printedLive = ` 1. 1.000  message  user  2026-11-23  1  session/s1
    I moved to Lisbon in March
      +0.373 words (BM25 0.96)
      ×0.75: the best message has 1 of the 2 words found
      ÷0.905: the best message
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
