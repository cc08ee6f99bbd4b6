package engine

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/url"
	"regexp"
	"slices"
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

// ImportMarkdown reads a list that ExportMarkdown wrote and a person edited, in
// one transaction. A line with an id and another text corrects that memory, one
// under another heading changes its domain, one without an id is remembered
// under its heading; a line that is gone changes nothing. What cannot be
// understood is counted and named by its line, and the rest goes on.
func (e *Engine) ImportMarkdown(ctx context.Context, ns strandline.Namespace, r io.Reader) (report ImportReport, err error) {
	data, err := readImport(r)
	if err != nil {
		return report, err
	}
	items := readMarkdown(string(data))
	now := e.now()
	var stated []strandline.Candidate
	for _, it := range items {
		if it.bad == "" && it.text != "" {
			stated = append(stated, strandline.Candidate{Kind: strandline.KindFact, Content: it.text, SaidAt: now})
		}
	}
	if err := e.rehearse(ctx, ns, stated); err != nil {
		return report, err
	}
	err = e.update(ctx, ns, func(tx strandline.Tx) error {
		report = ImportReport{MalformedAt: []string{}}
		k, err := e.keeper(ctx, tx, now)
		if err != nil {
			return err
		}
		for _, it := range items {
			why, err := k.item(ctx, it, &report)
			if err != nil {
				return err
			}
			if why != "" {
				report.malformed(fmt.Sprintf("line %d", it.line), why)
			}
		}
		report.Inserted += k.changes.Inserted
		report.Updated += k.changes.Updated
		report.SkippedDuplicate += k.changes.SkippedDuplicate
		report.Rejected += k.changes.Rejected
		return tx.Audit(ctx, strandline.AuditEntry{At: now, Act: actImport, Count: report.Inserted + report.Updated})
	})
	return report, err
}

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

// item carries out one line. It returns what is wrong with it.
func (k *keeper) item(ctx context.Context, it markdownItem, report *ImportReport) (why string, err error) {
	if it.bad != "" {
		return it.bad, nil
	}
	domain := strandline.Domain(it.domain)
	known := slices.Contains(strandline.Domains, domain)
	var m strandline.Memory
	if it.id != "" {
		m, err = k.tx.Memory(ctx, it.id)
		switch {
		case strandline.KindOf(err) == strandline.KindNotFound: // a list of another database, or of before
			it.id = ""
		case strandline.KindOf(err) == strandline.KindUsage:
			return err.Error(), nil
		case err != nil:
			return "", err
		}
	}
	if it.id == "" {
		if !known && it.domain != "" && it.domain != "memories" {
			return "unknown domain " + quote(it.domain), nil
		}
		if !known {
			domain = ""
		}
		r := RememberRequest{Text: it.text, Domain: domain}
		if why := readNote(it.note, &r); why != "" {
			return why, nil
		}
		c, err := k.e.stated(r)
		if err != nil {
			return err.Error(), nil
		}
		_, _, err = k.keep(ctx, c)
		return "", err
	}
	text, err := k.e.memoryText(it.text)
	if err != nil {
		return err.Error(), nil
	}
	normalized, hash, err := belief.DefaultHash.Hash(text)
	if err != nil {
		return err.Error(), nil
	}
	if hash != m.Hash {
		if gone, err := k.forgotten(normalized, text); err != nil || gone {
			k.changes.Rejected++
			return "", err
		}
	}
	moved := known && domain != m.Domain
	switch {
	case hash == m.Hash && !moved:
		report.SkippedDuplicate++
		return "", nil
	case !m.RetiredAt.IsZero():
		report.SkippedDuplicate++ // an older copy of the list
		return "", nil
	case moved:
		m.Domain = domain
		if _, err := k.tx.PutMemory(ctx, m); err != nil {
			return "", err
		}
	}
	report.Updated++
	if hash == m.Hash {
		return "", nil
	}
	_, err = k.e.correct(ctx, k.tx, m, text, k.at)
	return "", err
}
