package extract

import (
	"regexp"
	"strings"
)

// What commands print as JSON has a line for each field, and the text of a context in one
// line, with the ends of its lines escaped.
var (
	printedField = regexp.MustCompile(`^[ \t>]*\{?[ \t]*"(?:attribute|blocks|budget|confidence|content|conversation_id|cost_micro_usd|created_at|cwd|cursor|domain|episode|evidence|format|hash_version|explain|hits|id|items|kind|` +
		`last_confirmed_at|left_out|level|memor(?:y|ies)|message_ids?|messages|model|name|normalized_hash|provenance|provider|reasons|request_id|retired_(?:at|why)|role|said_at|scope(?:_id)?|score|` +
		`session_id|source(?:_file|_confidence)?|state|strategy|subject|superseded_by|supersedes|terms?|timestamp|tokens|tool_names|trust|valid_(?:from|to)|version|warnings|why|withheld|wordings)":(?: [^\n]*|[ \t]*)$`)
	// An element or a bracket, which says nothing by itself of who printed it.
	jsonRest = regexp.MustCompile(`^[ \t>]*(?:[\[\]{},]+|"(?:[^"\\]|\\.)*",?|-?\d+(?:\.\d+)?,?|(?:true|false|null),?)[ \t\r]*$`)
	// The end of a text that was cut.
	closesString = regexp.MustCompile(`[^\\]"[,\]} \t\r]*$`)
	// The text of a context, escaped.
	escapedContext = regexp.MustCompile(`\\n(?:- (?:user|assistant|\[(?:` + renderedLabels() + `)\])|\[\d{4}-\d\d-\d\d\]|(?:<|\\u003c)/?strandline-)|strandline-(?:memory|history)(?:>|\\u003e)\\n`)
	// What must never stand in a memory, whatever else it says.
	ownClosing = regexp.MustCompile(`(?i)</\s*strandline-(?:memory|history)`)
	// The end of a block that begins nowhere.
	closingTag = regexp.MustCompile(`</strandline-(?:memory|history)>["'»”’,]*[ \t\r]*(?:\n|$)`)
)

// fields blanks out lines of what is printed as JSON.
func (b *blanked) fields() {
	if !strings.Contains(b.text, `":`) && !strings.Contains(b.text, `\n`) && !strings.Contains(b.text, "\"\n") && !strings.Contains(b.text, "\",\n") {
		return
	}
	ls := b.lines()
	for i := 0; i < len(ls); {
		if from, to := printedRecords(b.text[ls[i].start:ls[i].end]); to > 0 {
			b.blank(ls[i].start+from, ls[i].start+to)
			i++
			continue
		}
		if escapedContext.MatchString(b.text[ls[i].start:ls[i].end]) {
			b.blank(ls[i].start, ls[i].end)
			i++
			continue
		}
		from, ours := i, false
		for ; i < len(ls); i++ {
			line := b.text[ls[i].start:ls[i].end]
			if printedField.MatchString(line) && endsField(line) {
				ours = true
				i = b.closing(ls, i)
			} else if !jsonRest.MatchString(line) && !(ls[i].blank && ours) {
				break
			}
		}
		if i > from && b.opens(ls, from-1) && endsString(b.text[ls[from-1].start:ls[from-1].end]) {
			ours = true
			from--
		}
		if ours {
			b.blank(ls[from].start, ls[i-1].end)
		}
		if i == from {
			i++
		}
	}
}

// maxWrapped bounds the lines that one text of JSON may be wrapped over.
const maxWrapped = 60

// closing returns the line where a text of JSON ends that begins in another: that, unless it
// was wrapped.
func (b *blanked) closing(ls []textLine, i int) int {
	if !oddQuotes(b.text[ls[i].start:ls[i].end]) {
		return i
	}
	for k := i + 1; k < len(ls) && k <= i+maxWrapped && !ls[k].blank; k++ {
		if line := b.text[ls[k].start:ls[k].end]; printedField.MatchString(line) {
			break
		} else if oddQuotes(line) && closesString.MatchString(line) {
			return k
		}
	}
	return i
}

// oddQuotes reports whether a text of JSON begins or ends in a line, and not both.
func oddQuotes(line string) bool {
	return (strings.Count(line, `"`)-strings.Count(line, `\"`))%2 == 1
}

// recordFields are in whatever is printed as JSON, at least some of them.
var recordFields = []string{"last_confirmed_at", "normalized_hash", "provenance", "source_file", "session_id", "scope_id", "strandline-memories", "conversation_id", "left_out"}

// printedRecords returns where records of ours stand that are all in one line, escaped or not.
func printedRecords(line string) (from, to int) {
	if len(line) < 120 || !strings.ContainsAny(line, "{") {
		return 0, 0
	}
	n := 0
	for _, f := range recordFields {
		if strings.Contains(line, `"`+f) || strings.Contains(line, `\"`+f) {
			n++
		}
	}
	if n < 3 {
		return 0, 0
	}
	return strings.IndexAny(line, `[{"`), strings.LastIndexAny(line, `]}"`) + 1
}

// endsField reports whether a line ends as one of JSON does, or was cut within a text: not
// in prose that only begins with a field.
func endsField(line string) bool {
	line = strings.TrimRight(line, " \t\r»”’'")
	return strings.Count(line, `"`)%2 == 1 || strings.ContainsRune(`":,[]{}0123456789`, lastRune(line)) ||
		strings.HasSuffix(line, "true") || strings.HasSuffix(line, "false") || strings.HasSuffix(line, "null")
}

// endsString reports whether a line ends a text of JSON that begins nowhere in it.
func endsString(line string) bool {
	return strings.Count(line, `"`)%2 == 1 && closesString.MatchString(line)
}

// unopened blanks out what leads to the end of a block whose beginning was cut away: back
// to where the paragraph begins, or to the words that announce it.
func (b *blanked) unopened() {
	if !strings.Contains(b.text, "</strandline-") {
		return
	}
	at := closingTag.FindStringIndex(b.text)
	if at == nil || strings.Contains(b.text[:at[0]], "<strandline-") {
		return
	}
	ls := b.lines()
	last := 0
	for last+1 < len(ls) && ls[last+1].start <= at[0] {
		last++
	}
	first := last
	for ; first > 0; first-- {
		before := b.text[ls[first-1].start:ls[first-1].end]
		if ls[first-1].blank && !strings.HasPrefix(b.text[ls[first].start:], "  ") || strings.HasSuffix(strings.TrimSpace(before), ":") && !strings.HasPrefix(before, "- ") {
			break
		}
	}
	b.blank(ls[first].start, at[1])
}

// The head of a hit that was cut, before its text.
var (
	cutHead   = regexp.MustCompile(`^[ ]*(?:\d*\. )?(?:\S+(?: please confirm| confirm)?[ ]{2})*[\w./-]*\w[ \t]*$`)
	spokenBy  = regexp.MustCompile(`^[ \t>]*- (?:user|assistant): `)
	saidOnDay = regexp.MustCompile(`^[ \t>]*\[\d{4}-\d\d-\d\d\][ \t]*$`)
)

// headless blanks out what is known by more than one line: the text of a hit whose head was
// cut, and what the list of messages in a context holds.
func (b *blanked) headless(bare string) {
	hit, listed := strings.Contains(bare, "\n    "), strings.Contains(bare, "- user: ") || strings.Contains(bare, "- assistant: ")
	if !hit && !listed {
		return
	}
	ls := b.lines()
	for i := 0; i < len(ls); i++ {
		if hit && i+1 < len(ls) && b.opens(ls, i) && headOf(bare[ls[i].start:ls[i].end], bare[ls[i+1].start:ls[i+1].end]) {
			b.blank(ls[i].start, ls[i+1].end)
		}
		if !listed || !spokenBy.MatchString(bare[ls[i].start:ls[i].end]) {
			continue
		}
		from, to := i, i+1
		for from > 0 && saidOnDay.MatchString(bare[ls[from-1].start:ls[from-1].end]) {
			from--
		}
		for to < len(ls) && listedOn(bare[ls[to].start:ls[to].end]) {
			to++
		}
		b.blank(ls[from].start, ls[to-1].end)
		i = to - 1
	}
}

// listedOn reports whether a line goes on with a list of messages.
func listedOn(line string) bool {
	return saidOnDay.MatchString(line) || spokenBy.MatchString(line) || strings.HasPrefix(line, "  ")
}

// printedIDLen is the length of the id of a memory.
const printedIDLen = 8

// headOf reports whether a line is what is left of the head of a hit, which the next has
// the text of: columns, of which the last is a file or an id.
func headOf(line, next string) bool {
	if len(next) < 5 || next[:4] != "    " || space(next[4]) || !cutHead.MatchString(line) {
		return false
	}
	columns := strings.Fields(line)
	return len(columns) > 1 || strings.ContainsAny(line, "0123456789./") || len(line) < printedIDLen && strings.ToLower(line) == line && phatic(tokenize(nil, line)) == "" && !asides[strings.TrimSpace(line)]
}
