package engine

import (
	"regexp"
	"strings"
)

// markdownItem is one memory of a list.
type markdownItem struct {
	line   int
	domain string // of the heading above, folded; "" before the first
	lines  []string
	text   string // of the lines
	id     string
	note   string // what else the comment says
	noted  bool   // it has a comment of ours: a line of an export
	column int    // of its bullet
	body   int    // of its text
}

var (
	markdownHeading = regexp.MustCompile(`^[ \t]*#{1,6}(?:[ \t]+(.*?))??[ \t]*#*$`)
	markdownBullet  = regexp.MustCompile(`^([ \t]*)((?:[-*+]|\d{1,9}[.)])(?:[ \t]+|$))(.*)$`)
	markdownRule    = regexp.MustCompile(`^[ \t]*(?:-{3,}|\*{3,}|_{3,})$`)
	markdownNoteID  = regexp.MustCompile(`(?s)^id:\s*([0-9A-Za-z_-]*)(.*)$`)
	markdownBox     = regexp.MustCompile(`^\[[ xX]\](?:[ \t]+|$)`)
	markdownRest    = regexp.MustCompile(`\bid:\s*[0-9A-Za-z_-]{4,}\s+(?:high|medium|low)\b|(?:^|[^\\])<!-?$`)
)

// markdownReader reads a list line by line.
type markdownReader struct {
	legacy  bool // written by an export of before
	rows    []markdownRow
	items   []markdownItem
	faults  []markdownFault
	domain  string
	open    bool // the last item goes on
	between int  // empty lines since its last
}

// readMarkdown reads a list. One that cannot be read whole gives KindInvalid.
func readMarkdown(doc string) ([]markdownItem, error) {
	doc = strings.TrimPrefix(doc, "\ufeff")
	doc = strings.ReplaceAll(strings.ReplaceAll(doc, "\r\n", "\n"), "\r", "\n")
	r := &markdownReader{legacy: strings.Contains(doc, legacyHead)}
	r.rows, r.faults = markdownRows(doc, r.legacy)
	if len(r.faults) > 0 {
		return nil, faulty(r.faults)
	}
	outdent(r.rows)
	for i := range r.rows {
		r.row(i)
	}
	for i := range r.items {
		r.finish(&r.items[i])
	}
	if len(r.faults) > 0 {
		return nil, faulty(r.faults)
	}
	return r.items, nil
}

func (r *markdownReader) fault(line int, why, hint string) {
	r.faults = append(r.faults, markdownFault{line, why, hint})
}

// row reads one line: an item, a heading, or more of the item above.
func (r *markdownReader) row(i int) {
	row := r.rows[i]
	inner := r.open && margin(row.text) > r.last().column
	switch {
	case row.text == "":
		if !row.inside {
			r.between++
		}
		if r.open && row.indented {
			r.note(row)
		}
		return
	case inner && r.legacy && r.goesOn(i):
		r.more(row)
		return
	case markdownRule.MatchString(row.text) && !inner:
		r.open = false
		return
	}
	if m := markdownHeading.FindStringSubmatch(row.text); m != nil {
		if inner {
			r.fault(row.line, "a heading is indented under a line of the list", `put it at the start of the line, or write "\#" for one that is text`)
		}
		r.domain, r.open = strings.ToLower(strings.TrimRight(m[1], " \t:")), false
		return
	}
	if m := markdownBullet.FindStringSubmatch(row.text); m != nil {
		r.items = append(r.items, markdownItem{line: row.line, domain: r.domain, lines: []string{m[3]},
			column: margin(m[1]), body: margin(m[1]) + len(strings.TrimRight(m[2], " \t")) + 1})
		r.open, r.between = true, 0
		r.note(row)
		return
	}
	if !inner {
		r.fault(row.line, "neither a heading nor a line of the list", `begin it with "- ", or indent it by two spaces if it goes on with the line above`)
		r.open = false
		return
	}
	r.more(row)
}

func (r *markdownReader) last() *markdownItem { return &r.items[len(r.items)-1] }

// more adds a line to the last item, with the empty lines before it.
func (r *markdownReader) more(row markdownRow) {
	it := r.last()
	it.lines = append(append(it.lines, make([]string, r.between)...), unindent(row.text, it.body))
	r.between = 0
	r.note(row)
}

// note takes the comment of ours on a line for that of the last item. Others are
// the reader's own.
func (r *markdownReader) note(row markdownRow) {
	it := r.last()
	for _, note := range row.notes {
		m := markdownNoteID.FindStringSubmatch(note)
		switch {
		case m == nil:
		case m[1] == "":
			r.fault(row.line, "the comment has no id", "take the comment out to remember the line as something new")
		case it.noted:
			r.fault(row.line, "two memories are on one line", "give each a line of its own")
		default:
			it.id, it.note, it.noted = m[1], m[2], true
		}
	}
}

// goesOn reports whether an indented line that looks like an item belongs to the
// item above: exports of before did not tell them apart but by the comment, which
// is at the end of what a memory says.
func (r *markdownReader) goesOn(i int) bool {
	if r.last().noted || margin(r.rows[i].text) < r.last().body {
		return false
	}
	for _, row := range r.rows[i:min(i+maxMemory, len(r.rows))] {
		if row.text == "" {
			continue
		}
		if margin(row.text) < r.last().body {
			return false
		}
		for _, note := range row.notes {
			if markdownNoteID.MatchString(note) {
				return true
			}
		}
	}
	return false
}

// finish makes of what stands in the list what the memory says.
func (r *markdownReader) finish(it *markdownItem) {
	old := r.legacy && it.noted
	for i, line := range it.lines {
		switch {
		case old:
			it.lines[i] = legacyText.Replace(line)
			continue
		case markdownRest.MatchString(line) || strings.Contains(line, "-->"):
			r.fault(it.line+i, "the text has a piece of a comment", `a comment begins with "<!--" and ends with "-->"; mend it or take it out`)
		case i == 0:
			line = markdownBox.ReplaceAllString(line, "")
		}
		it.lines[i] = unmarkdownLine(line)
	}
	it.text = strings.Join(it.lines, "\n")
}
