package engine

import (
	"fmt"
	"strings"

	"strandline"
)

// markdownFault is why a line of a list cannot be read.
type markdownFault struct {
	line      int
	why, hint string
}

// faulty refuses a list by the first of its faults. Half of a list is worse than
// none: what a broken line says would be stored in pieces, or swallowed.
func faulty(faults []markdownFault) error {
	f := faults[0]
	message := fmt.Sprintf("line %d of the list cannot be read: %s", f.line, f.why)
	if n := len(faults) - 1; n > 0 {
		message += fmt.Sprintf(" (and %d more)", n)
	}
	return &strandline.Error{Kind: strandline.KindInvalid, Message: message, Hint: f.hint + "; nothing was imported"}
}

// markdownRow is one line of a list without its comments.
type markdownRow struct {
	line     int
	text     string   // "" when blank, or all in comments
	notes    []string // the comments that begin on it
	inside   bool     // it was part of a comment: no empty line of a text
	indented bool
}

// markdownRows takes the comments out of a list. A comment that has lost its end
// would swallow what follows, one that has lost its beginning would become text.
func markdownRows(doc string, legacy bool) ([]markdownRow, []markdownFault) {
	var rows []markdownRow
	var faults []markdownFault
	var note strings.Builder
	opened := 0 // the line, in a comment
	owner := 0  // the row that the comment belongs to
	for i, rest := range strings.Split(doc, "\n") {
		row := markdownRow{line: i + 1, inside: opened > 0, indented: margin(rest) > 0}
		rows = append(rows, row)
		text := ""
		for {
			if opened > 0 {
				end, again := strings.Index(rest, "-->"), strings.Index(rest, "<!--")
				if again >= 0 && (end < 0 || again < end) {
					faults = append(faults, markdownFault{opened, "a comment begins and does not end", `end it with "-->"`})
					opened = 0
					continue
				}
				if end < 0 {
					note.WriteString(rest + "\n")
					break
				}
				note.WriteString(rest[:end])
				rows[owner].notes = append(rows[owner].notes, strings.TrimSpace(note.String()))
				note.Reset()
				opened, rest = 0, rest[end+len("-->"):]
				continue
			}
			begin := commentStart(rest)
			said := rest
			if begin >= 0 {
				said = rest[:begin]
			}
			if !legacy && strings.Contains(said, "-->") {
				faults = append(faults, markdownFault{i + 1, "a comment ends that did not begin", `begin it with "<!--", or write "--\>" for an arrow that is text`})
			}
			text += said
			if begin < 0 {
				break
			}
			opened, owner, rest = i+1, len(rows)-1, rest[begin+len("<!--"):]
			rows[owner].inside = true
		}
		rows[len(rows)-1].text = strings.TrimRight(text, " \t")
	}
	if opened > 0 {
		faults = append(faults, markdownFault{opened, "a comment begins and does not end", `end it with "-->"`})
	}
	return rows, faults
}

// commentStart returns where a comment begins that no backslash makes text, -1
// for none.
func commentStart(s string) int {
	for from := 0; ; {
		i := strings.Index(s[from:], "<!--")
		if i < 0 {
			return -1
		}
		if i += from; i == 0 || s[i-1] != '\\' {
			return i
		}
		from = i + 1
	}
}

// outdent takes the indentation off that all lines share.
func outdent(rows []markdownRow) {
	shared, seen := "", false
	for _, r := range rows {
		if r.text == "" {
			continue
		}
		blank := r.text[:len(r.text)-len(strings.TrimLeft(r.text, " \t"))]
		if !seen {
			shared, seen = blank, true
		}
		for !strings.HasPrefix(blank, shared) {
			shared = shared[:len(shared)-1]
		}
	}
	for i := range rows {
		rows[i].text = strings.TrimPrefix(rows[i].text, shared)
	}
}

// margin returns the width of the blanks that a line begins with.
func margin(s string) int {
	width := 0
	for _, c := range s {
		switch c {
		case ' ':
			width++
		case '\t':
			width += 4 - width%4
		default:
			return width
		}
	}
	return width
}

// unindent takes blanks of a width off the beginning of a line.
func unindent(s string, width int) string {
	for at := 0; at < width && s != ""; s = s[1:] {
		switch s[0] {
		case ' ':
			at++
		case '\t':
			at += 4 - at%4
		default:
			return s
		}
	}
	return s
}
