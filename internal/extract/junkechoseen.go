package extract

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// What commands print is known by its machine-made columns, however its blanks and its ends
// of lines were changed. What such a head leads to is ours up to the next one, or to where
// its line ends, and the lines that it was wrapped over.
var (
	// A row of facts or of a history, without its text.
	rowHead = regexp.MustCompile(`(?i)\b[\w-]{4,64}\s+(?:` + renderedDomains() + `)\s+(?:` + renderedStates() + `)(?:,\s+[a-z ]+?)?\s+(?:high|medium|low)\s+\d{4}-\d\d-\d\d\b`)
	// A hit of a search, without its text.
	hitHead = regexp.MustCompile(`(?i)(?:\b\d{1,3}\.\s+)?\b\d+\.\d{3}\s+(?:(?:fact|episode)\s+(?:` + renderedStates() + `)(?:,\s+(?:please\s+confirm|not\s+yet\s+current))?\s+\d{4}-\d\d-\d\d\s+[\w-]{4,64}|` +
		`(?:message|summary)\s+(?:(?:user|assistant|system|tool)\s+)?\d{4}-\d\d-\d\d\s+\d+)(?:\s+\S+\.[a-z]{2,8}\b)?`)
	// A row of messages, without its text.
	messageHead = regexp.MustCompile(`(?m)^[ \t]*\d{4}-\d\d-\d\d\s+\d\d:\d\d\s+(?:user|assistant|system|tool)\s+`)
	// What stands below a memory in full.
	shownID = regexp.MustCompile(`(?i)\bid[\s;|]+[\w-]{4,64}[\s;|]+kind[\s;|]+(?:fact|episode),\s+(?:` + renderedDomains() + `)\b`)
	// The rows that follow.
	shownRow = regexp.MustCompile(`(?i)^[ \t]*(?:state\s+(?:` + renderedStates() + `)\b|not\s+injected\s|sure\s+(?:high|medium|low)\s|trust\s+\w+[ \t]*$|holds\s+(?:global|project|session)\b|` +
		`about\s+\S+(?:\s+/\s+\S.*)?$|(?:created|confirmed|valid\s+from|valid\s+to|retired)\s+\d{4}-|(?:supersedes|superseded\s+by)\s+\w{4,64}[ \t]*$|from\s+\w+(?:[ \t]*$|,\s))`)
	// What says why a hit is there.
	reasonRow = regexp.MustCompile(`(?i)^[ \t]*(?:[+÷×-]\d+\.\d+\b|\d+\.\d{3}\s+\S+[ \t]*$|not\s+yet\s+valid:|(?:aging|stale|low priority|low_priority),\s)`)
	// The comment of an item of an export.
	exportNote = regexp.MustCompile(`<!--\s+id:[\w-]{4,64}\s+(?:high|medium|low)\s[^<>]{0,400}?--?>`)
	// What an export says of itself.
	exportHead = regexp.MustCompile(`<!--\s+Edit\s+the\s+text\s+of\s+a\s+line\s+to\s+correct\s+that\s+memory[^<>]{0,800}?--?>`)
	// An item of a context, over more lines than one.
	contextItem = regexp.MustCompile(`(?i)\[(?:` + renderedLabels() + `)\]\s[^\[\]]{1,600}?\(\d{4}-\d\d-\d\d(?:,\s+(?:inferred|please\s+confirm|said\s+by\s+the\s+assistant|from\s+a\s+tool\s+or\s+file))*\)`)
)

// heads blanks out what is known by its columns.
func (b *blanked) heads() {
	var starts []int // of all heads
	spans := map[*regexp.Regexp][][]int{}
	for _, form := range headsIn(b.text) {
		spans[form] = form.FindAllStringIndex(b.text, -1)
		for _, at := range spans[form] {
			starts = append(starts, at[0])
		}
	}
	w := b.unwrapping(starts)
	next := func(at int) int { // the head after a place
		n := len(b.text)
		for _, s := range starts {
			if s >= at && s < n {
				n = s
			}
		}
		return n
	}
	for _, s := range slices.Concat(spans[rowHead], spans[hitHead], spans[messageHead]) {
		i := w.line(s[1])
		w.broken = w.broken || strings.Contains(strings.TrimSpace(b.text[s[0]:s[1]]), "\n") || i+1 < len(w.ls) && w.wraps(i, false)
	}
	for _, form := range []*regexp.Regexp{rowHead, hitHead, messageHead} {
		for _, at := range spans[form] {
			b.blank(at[0], w.told(at[1], next(at[1]), form == hitHead))
		}
	}
	for _, at := range spans[shownID] {
		b.blank(w.above(at[0]), w.below(at[1], shownRow))
	}
	for _, at := range spans[exportHead] {
		b.blank(at[0], at[1])
	}
	for _, at := range spans[exportNote] {
		b.blank(w.item(at[0]), at[1])
	}
	for _, at := range spans[contextItem] {
		if !strings.Contains(b.text[at[0]:at[1]], "\n\n") {
			b.blank(at[0], at[1])
		}
	}
}

// headsIn returns the forms that a text may have.
func headsIn(text string) (forms []*regexp.Regexp) {
	for _, f := range []struct {
		form  *regexp.Regexp
		parts []string
	}{
		{rowHead, []string{"high", "medium", "low", "HIGH", "MEDIUM", "LOW"}}, {hitHead, []string{"fact", "episode", "message", "summary", "FACT", "MESSAGE"}},
		{messageHead, []string{"user", "assistant", "system", "tool"}}, {shownID, []string{"fact,", "episode,", "FACT,", "EPISODE,"}}, {exportNote, []string{"id:"}}, {exportHead, []string{"<!--"}}, {contextItem, []string{"["}},
	} {
		if hasPart(f.parts, text) {
			forms = append(forms, f.form)
		}
	}
	return forms
}

// wrapping tells which lines of a text were one.
type wrapping struct {
	text    string
	ls      []textLine
	doubled bool // a blank line was put after each
	broken  bool // some line is known to go on in the next
}

// unwrapping reads the lines of a text, of which heads are known.
func (b *blanked) unwrapping(heads []int) wrapping {
	w := wrapping{text: b.text, ls: b.lines()}
	if len(heads) == 0 {
		return w
	}
	first, last := w.line(slices.Min(heads)), w.line(slices.Max(heads))
	w.doubled = true
	for i := first; i <= last && i+1 < len(w.ls) && (i < last || i == first) && w.doubled; i++ {
		w.doubled = w.ls[i].blank || w.ls[i+1].blank
	}
	return w
}

// line returns the line of a place.
func (w wrapping) line(at int) int {
	for i, l := range w.ls {
		if at <= l.end {
			return i
		}
	}
	return len(w.ls) - 1
}

// full returns the next line that is not blank, or the number of lines.
func (w wrapping) full(i int) int {
	for i++; i < len(w.ls) && w.ls[i].blank; i++ {
	}
	return i
}

// told returns where the text ends that a head leads to. That of a hit, and of a head alone in
// its line or with its last column, begins in the next line; the next head ends it in any case.
func (w wrapping) told(at, next int, hit bool) int {
	i := w.line(at)
	if rest := strings.TrimSpace(w.text[at:w.ls[i].end]); rest == "" || !hit && lastColumn.MatchString(rest) || hit && fileName.MatchString(rest) {
		if n := w.full(i); n < len(w.ls) && w.ls[n].start < next && (n == i+1 || w.doubled) {
			i = n
		}
	}
	i = w.runsOn(i, next)
	if hit {
		for n := w.full(i); n < len(w.ls) && w.ls[n].start < next && reasonRow.MatchString(w.row(n)); n = w.full(i) {
			i = w.runsOn(n, next)
		}
	}
	return min(next, w.ls[i].end)
}

// lastColumn is what stands before the text of a row: whom it is about, or until when it held.
var lastColumn = regexp.MustCompile(`^(?:-|\d{4}-\d\d-\d\d|[\p{Ll}'’-]+)$`)

// fileName is the file of a hit, which may be wrapped into the next line with what follows.
var fileName = regexp.MustCompile(`^\S*\.[a-z]{2,8}$`)

// below returns where rows end that follow a place.
func (w wrapping) below(at int, row *regexp.Regexp) int {
	i := w.line(at)
	for n := w.full(i); n < len(w.ls) && row.MatchString(w.row(n)); n = w.full(i) {
		i = w.runsOn(n, len(w.text))
	}
	return w.ls[i].end
}

func (w wrapping) row(i int) string { return w.text[w.ls[i].start:w.ls[i].end] }

// above returns where what stands before the id of a memory begins: its line, or the one
// before, but for blank ones where all lines are apart, and those that this was wrapped from.
func (w wrapping) above(at int) int {
	i := w.line(at)
	if strings.TrimSpace(w.text[w.ls[i].start:at]) == "" {
		for i--; w.doubled && i > 0 && w.ls[i].blank; i-- {
		}
	}
	for i = max(i, 0); i > 0 && w.wraps(i-1, true); i-- {
	}
	return w.ls[i].start
}

// item returns where the item begins that a comment closes.
func (w wrapping) item(at int) int {
	i := w.line(at)
	for ; i > 0; i-- {
		row, before := strings.TrimSpace(w.row(i)), strings.TrimSpace(w.row(i-1))
		if bulletOf(row) != "" || w.ls[i-1].blank || strings.HasSuffix(before, "->") || strings.HasSuffix(before, ":") || printedHeading.MatchString(before) {
			break
		}
	}
	from := w.ls[i].start
	if k := strings.LastIndex(w.text[from:at], "-->"); k >= 0 {
		from += k + len("-->")
	}
	return from
}

// runsOn returns the last of the lines that a line was wrapped over, before a place.
func (w wrapping) runsOn(i, next int) int {
	last := i
	if next < len(w.text) {
		last = w.line(next) - 1
	}
	for i+1 < len(w.ls) && w.ls[i+1].start < next && w.wraps(i, i < last) {
		i++
	}
	return i
}

// wraps reports whether a line goes on in the next one: that begins as no sentence does, or
// its first word had no room and what follows it is ours.
func (w wrapping) wraps(i int, between bool) bool {
	if w.ls[i].blank || w.ls[i+1].blank {
		return false
	}
	row, next := strings.TrimSpace(w.row(i)), strings.TrimSpace(w.row(i+1))
	first := tokenize(nil, firstWord(next))
	if fenceMark(row) != "" || fenceMark(next) != "" || len(first) == 0 {
		return false
	}
	if between && w.broken && w.filled(i) {
		return true
	}
	if strings.ContainsRune(".!?:…", lastRune(row)) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(next)
	if !unicode.IsUpper(r) && !typedLower[first[0].norm] && !replies[first[0].norm] {
		return true
	}
	last := tokenize(nil, row)
	return w.filled(i) && (between && !strings.ContainsRune(".!?", lastRune(next)) || len(last) > 0 && function[last[len(last)-1].norm])
}

// filled reports whether a line had no room for the first word of the next, in the width of
// its paragraph.
func (w wrapping) filled(i int) bool {
	width := 0
	for k := i; k >= 0 && !w.ls[k].blank; k-- {
		width = max(width, utf8.RuneCountInString(w.row(k)))
	}
	for k := i + 1; k < len(w.ls) && !w.ls[k].blank; k++ {
		width = max(width, utf8.RuneCountInString(w.row(k)))
	}
	return utf8.RuneCountInString(w.row(i))+1+utf8.RuneCountInString(firstWord(strings.TrimSpace(w.row(i+1)))) > width
}

// replies begin what somebody types below what they paste.
var replies = set("that this these those yes wrong right correct true false not its it's they all eso esto esa esta este si es son pero todo correcto mal cierto falso gracias thanks can could what why how please do is are be que como por cual quien remember remind forget confirm delete add actually")
