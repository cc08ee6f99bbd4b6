package engine

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"strandline"
	"strandline/internal/belief"
)

// ExportMarkdown writes the current memories of a namespace as a list for each
// domain, to be read and edited by hand (M11). The id of a memory stands in a
// comment at the end of its line.
func (e *Engine) ExportMarkdown(ctx context.Context, ns strandline.Namespace, w io.Writer) error {
	ms, err := e.Memories(ctx, ns, strandline.MemoryQuery{})
	if err != nil {
		return err
	}
	now := e.now()
	out := bufio.NewWriter(w)
	fmt.Fprint(out, "# Memories\n\n<!-- Edit the text of a line to correct that memory, add a line to remember something new, move a line to\nanother heading to change its domain. Taking a line out forgets nothing: use the command for that. -->\n")
	for _, d := range strandline.Domains {
		first := true
		for _, m := range ms {
			if m.Domain != d {
				continue
			}
			if first {
				fmt.Fprintf(out, "\n## %s\n\n", d)
				first = false
			}
			fmt.Fprintf(out, "- %s <!-- %s -->\n", escapeMarkdown(m.Content), markdownNote(m, now))
		}
	}
	return out.Flush()
}

// markdownNote is what stands in the comment: the id, and for the reader what
// is worth knowing.
func markdownNote(m strandline.Memory, now time.Time) string {
	note := "id:" + m.ID + " " + string(m.Level()) + " " + string(m.Source) + " sure:" + strconv.FormatFloat(m.Confidence, 'f', -1, 64) +
		" confirmed " + belief.ConfirmedAt(m).Format(time.DateOnly)
	if m.Scope != strandline.ScopeGlobal {
		note += " " + string(m.Scope) + ":" + url.QueryEscape(m.ScopeID)
	}
	if m.Kind == strandline.KindEpisode {
		note += " episode"
	}
	if s := belief.State(m, now); s != strandline.StateActive {
		note += " " + string(s)
	}
	return note
}

// readNote takes from the comment of a line how sure a memory was, where it came
// from and where it holds, and tells what is wrong with it. A comment without
// them is that of a person.
func readNote(note string, r *RememberRequest) (why string) {
	for _, field := range strings.Fields(note) {
		name, value, valued := strings.Cut(field, ":")
		switch name {
		case string(strandline.SourceExplicit), string(strandline.SourceInferred):
			r.Source = strandline.Source(name)
		case "sure":
			c, err := strconv.ParseFloat(value, 64)
			if err != nil || !(c >= 0 && c <= 1) {
				return "confidence " + quote(value) + " is not within 0 and 1"
			}
			r.Confidence = &c
		case string(strandline.ScopeProject), string(strandline.ScopeSession):
			id, err := url.QueryUnescape(value)
			if err != nil || !valued {
				return "the " + name + " " + quote(value) + " cannot be read"
			}
			r.Scope, r.ScopeID = strandline.Scope(name), id
		}
	}
	return ""
}

// Comments in a memory must not be taken for ours. Further lines are indented.
var (
	markdownEscapes   = strings.NewReplacer("&lt;!--", "&amp;lt;!--", "<!--", "&lt;!--", "\r\n", "\n  ", "\n", "\n  ", "\r", "\n  ")
	markdownUnescapes = strings.NewReplacer("&amp;lt;!--", "&lt;!--", "&lt;!--", "<!--")
)

func escapeMarkdown(s string) string { return markdownEscapes.Replace(s) }

// markdownItem is one line of the list, or a line that is none.
type markdownItem struct {
	line   int
	domain string // of the heading above, folded; "" before the first
	text   string
	id     string
	note   string // what else the comment says
	bad    string // why the line cannot be read
}

var (
	markdownHeading = regexp.MustCompile(`^#{1,6}\s+(.*?)\s*#*\s*$`)
	markdownBullet  = regexp.MustCompile(`^\s{0,3}(?:[-*+]|\d{1,9}[.)])\s+(.*)$`)
	markdownID      = regexp.MustCompile(`^(?s)(.*?)\s*<!--\s*id:\s*([0-9A-Za-z_-]*)([^>]*)-->\s*$`)
)

func readMarkdown(doc string) []markdownItem {
	var items []markdownItem
	domain, comment, open := "", false, false
	for i, line := range strings.Split(strings.TrimPrefix(doc, "\ufeff"), "\n") {
		line = strings.TrimRight(line, " \t\r")
		switch {
		case comment:
			comment = !strings.Contains(line, "-->")
			continue
		case strings.HasPrefix(strings.TrimSpace(line), "<!--"):
			comment = !strings.Contains(line, "-->")
			continue
		case line == "":
			continue
		}
		if m := markdownHeading.FindStringSubmatch(line); m != nil {
			domain, open = strings.ToLower(m[1]), false
			continue
		}
		if m := markdownBullet.FindStringSubmatch(line); m != nil {
			items = append(items, markdownItem{line: i + 1, domain: domain, text: m[1]})
			open = true
			continue
		}
		if open && (strings.HasPrefix(line, "  ") || strings.HasPrefix(line, "\t")) {
			last := &items[len(items)-1]
			last.text += "\n" + strings.TrimSpace(line)
			continue
		}
		items = append(items, markdownItem{line: i + 1, bad: "neither a heading nor a line of the list"})
		open = false
	}
	for i := range items {
		it := &items[i]
		if m := markdownID.FindStringSubmatch(it.text); m != nil {
			if it.text, it.id, it.note = m[1], m[2], m[3]; it.id == "" {
				it.bad = "the comment has no id"
			}
		}
		it.text = strings.TrimSpace(markdownUnescapes.Replace(it.text))
	}
	return items
}
