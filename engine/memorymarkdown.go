package engine

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/url"
	"strconv"
	"strings"
	"time"

	"strandline"
	"strandline/internal/belief"
)

// markdownHead opens an export. It tells the one who edits it what an edit does.
const markdownHead = `# Memories

<!-- Edit the text of a line to correct that memory, add a line that begins with "- " to remember something
new, move a line to another heading to change its domain. What stands here is current once it is imported.
Taking a line out forgets nothing: use 'memory forget' for that. Further lines of a memory are indented by
two spaces; where one begins with a mark, a backslash before the mark ("\- milk") makes it text. -->
`

// legacyHead opens the exports of before, which wrote text in another way.
const legacyHead = "<!-- Edit the text of a line to correct that memory, add a line to remember something new, move a line to"

// ExportMarkdown writes the current memories of a namespace as a list for each
// domain, to be read and edited by hand (M11). The id of a memory stands in a
// comment at the end of its text. Nothing of the text is lost, whatever is in it.
func (e *Engine) ExportMarkdown(ctx context.Context, ns strandline.Namespace, w io.Writer) error {
	ms, err := e.Memories(ctx, ns, strandline.MemoryQuery{})
	if err != nil {
		return err
	}
	now := e.now()
	out := bufio.NewWriter(w)
	fmt.Fprint(out, markdownHead)
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
			fmt.Fprintf(out, "- %s <!-- %s -->\n", markdownText(m.Content), markdownNote(m, now))
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
