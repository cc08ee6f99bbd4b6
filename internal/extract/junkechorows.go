package extract

import (
	"regexp"
	"strings"

	"strandline"
)

// What commands print of memories and messages, which a person may paste line by line:
// each line is then a message, with nothing about it but its own form.
var (
	// A row of facts: "1rheh4fw  health  aging  high  2026-01-01  I am allergic to hazelnuts".
	renderedRow = regexp.MustCompile(`(?i)(?:^|[^\w-])[\w-]{4,64}[ \t]+(?:` + renderedDomains() + `)[ \t]+(?:` + renderedStates() + `)(?:, [a-z ]+?)?[ \t]+(?:high|medium|low)[ \t]+\d{4}-\d\d-\d\d\b[^\n]*`)
	// A row of messages: "2026-08-01 00:00 user       I bought a guitar".
	renderedMessage = regexp.MustCompile(`(?m)^[ \t]*\d{4}-\d\d-\d\d \d\d:\d\d (?:user     |assistant|system   |tool     )  [^\n]*`)
	// A memory in full: what it says, then its id and kind and the rest.
	renderedShow = regexp.MustCompile(`(?m)^[^\n]*\n[ \t]*id[ \t]+[\w-]{4,64}[ \t]*\n[ \t]*kind[ \t]+(?:fact|episode), (?:` + renderedDomains() + `)\b[^\n]*(?:\n[ \t]+[^\n]*)*`)
	// The same, cut after its id.
	renderedShown = regexp.MustCompile(`(?m)^[^\n]*\n[ \t]*id[ \t]{8,}[\w-]*[ \t]*$`)
	// A row whose first columns were cut away.
	renderedRest = regexp.MustCompile(`(?im)^[^\w\n\x60]*(?:(?:\S+[ \t]+){0,3}(?:high|medium|low)(?:[ \t]{2,}|\t)\d{4}-\d\d-\d\d(?:[ \t]{2,}|\t)|` +
		`(?:\w+[ \t]+){0,2}(?:` + renderedStates() + `)[ \t]+(?:high|medium|low)[ \t]+\d{4}-\d\d-\d\d[ \t])[^\n]*`)
	// The reason of a hit that would read as a statement, cut or not.
	renderedShare = regexp.MustCompile(`(?:[+÷×-]?\d+\.\d+[: \t]+)?(?:\bthe[ \t]+)?\b\w+[ \t]+\w+[ \t]+has[ \t]+\d+[ \t]+of[ \t]+the[ \t]+\d+[ \t]+words[ \t]+found\b`)
	// The end of the comment of an item, and the beginning.
	renderedNote = regexp.MustCompile(`(?m)^[^\n]*(?:<!-- id:[\w-]*[ \t]*$|\bconfirmed \d{4}-\d\d-\d\d(?: [a-z_:%.\w]+)* ?--?>)|\A[^<\n]{0,80}--?>[ \t]*$`)
	// What is left of a tag: "memory>" would read as an order to remember what stands above.
	renderedTag = regexp.MustCompile(`(?m)^[a-z-]{0,13}(?:memory|history)>[ \t]*$`)
	// The rule of our system prompt that reads as an order to remember.
	renderedRule = regexp.MustCompile(`(?m)^[^\n]*Never invent a memory\. When neither[^\n]*`)
	// An item of an export, with the comment that says which memory it is.
	renderedExport = regexp.MustCompile(`(?m)(?:^[ \t]*[-*+][ \t][^\n]*\n(?:[ \t]+[^\n]*\n)*?)?^[^\n]*<!-- id:[\w-]{4,64} (?:high|medium|low) [^\n]*`)
)

func renderedDomains() string {
	var names []string
	for _, d := range strandline.Domains {
		names = append(names, regexp.QuoteMeta(string(d)))
	}
	return strings.Join(names, "|")
}

func renderedStates() string {
	var names []string
	for _, s := range []strandline.MemoryState{strandline.StateActive, strandline.StateAging, strandline.StateLowPriority, strandline.StateStale, strandline.StateRetired} {
		names = append(names, regexp.QuoteMeta(string(s)))
	}
	return strings.Join(names, "|")
}

// renderedByCommands returns the forms that a text may have. Looking for a word that is
// in each of them is much quicker than looking for the form, and hardly any text has it.
func renderedByCommands(text string) (forms []*regexp.Regexp) {
	has := func(words ...string) bool {
		for _, w := range words {
			if strings.Contains(text, w) {
				return true
			}
		}
		return false
	}
	if levelled(text) {
		forms = append(forms, renderedRow, renderedRest)
	}
	if has("user       ", "assistant  ", "system     ", "tool       ") {
		forms = append(forms, renderedMessage)
	}
	if has("fact, ", "episode, ") {
		forms = append(forms, renderedShow)
	}
	if has("      +", "      ÷", "      ×", "      0.") {
		forms = append(forms, printedReason)
	}
	if has("words found") {
		forms = append(forms, renderedShare)
	}
	if has("id        ") {
		forms = append(forms, renderedShown)
	}
	if has("memory>", "history>") {
		forms = append(forms, renderedTag)
	}
	if has("Never invent a memory. When neither") {
		forms = append(forms, renderedRule)
	}
	if has("<!-- id:", "->") {
		forms = append(forms, renderedNote)
	}
	if has("<!-- id:") {
		forms = append(forms, renderedExport)
	}
	return forms
}

// levelled reports whether a text may have the level of a memory before its day, as
// "high  2026-01-01".
func levelled(text string) bool {
	for _, level := range []string{"high", "medium", "low", "HIGH", "MEDIUM", "LOW"} {
		for rest := text; ; {
			_, after, found := strings.Cut(rest, level)
			if !found {
				break
			}
			bare := strings.TrimLeft(after, " \t")
			if len(bare) < len(after) && len(bare) > 4 && isDigit(bare[0]) && bare[4] == '-' {
				return true
			}
			rest = after
		}
	}
	return false
}
