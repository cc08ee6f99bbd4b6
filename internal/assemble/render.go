package assemble

import (
	"cmp"
	"strings"
	"time"

	"strandline"
)

const day = time.DateOnly

func (f Fact) kind() string { return string(cmp.Or(f.Memory.Kind, strandline.KindFact)) }

func (r Retrieved) kind() string { return cmp.Or(r.Kind, "message") }

// factLine renders a fact, e.g. "- [health] Allergic to peanuts. (2025-03-01)".
func factLine(f Fact) string {
	m := f.Memory
	label := string(m.Domain)
	if f.kind() == string(strandline.KindEpisode) {
		label = f.kind()
	}
	var notes []string
	if at := lastConfirmed(m); !at.IsZero() {
		notes = append(notes, at.UTC().Format(day))
	}
	if m.Source == strandline.SourceInferred {
		notes = append(notes, "inferred")
	}
	switch m.Trust {
	case strandline.TrustAssistant:
		notes = append(notes, "said by the assistant")
	case strandline.TrustTool:
		notes = append(notes, "from a tool or file")
	}
	if f.Confirm {
		notes = append(notes, "please confirm")
	}
	line := "- [" + oneLine(label) + "] " + oneLine(m.Content)
	if len(notes) > 0 {
		line += " (" + strings.Join(notes, ", ") + ")"
	}
	return line
}

func lastConfirmed(m strandline.Memory) time.Time {
	if m.LastConfirmedAt.IsZero() {
		return m.CreatedAt
	}
	return m.LastConfirmedAt
}

func summaryLine(s Summary) string { return "- " + dated(s.Time) + oneLine(s.Text) }

func excerptLine(r Retrieved) string { return "- " + string(r.Role) + ": " + indented(r.Text) }

// dayLine stands above the excerpts of a day.
func dayLine(t time.Time) string {
	if t.IsZero() {
		return "[some day]"
	}
	return "[" + t.UTC().Format(day) + "]"
}

func dated(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return t.UTC().Format(day) + " "
}

// byCreation is the order of facts in the prompt. It does not depend on the
// message, so the beginning of the context stays the same between turns.
func byCreation(a, b Fact) int {
	return cmp.Or(a.Memory.CreatedAt.Compare(b.Memory.CreatedAt), cmp.Compare(a.Memory.Seq, b.Memory.Seq), strings.Compare(a.Memory.ID, b.Memory.ID))
}

func byRelevance(a, b Fact) int {
	if a.Keep != b.Keep {
		if a.Keep {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(b.Relevance, a.Relevance), byCreation(a, b))
}

func byScore(a, b Retrieved) int {
	return cmp.Or(cmp.Compare(b.Score, a.Score), byTime(a, b))
}

func byTime(a, b Retrieved) int {
	return cmp.Or(a.Time.Compare(b.Time), strings.Compare(a.ID, b.ID), strings.Compare(a.Text, b.Text))
}

// folded is a text for comparison: lower case, single spaces, no final mark.
func folded(s string) string {
	return strings.TrimRight(strings.ToLower(strings.Join(strings.Fields(s), " ")), ".!?,;:")
}

// saysTheSame compares texts as folded does, long ones as they are.
func saysTheSame(a, b string) bool {
	if max(len(a), len(b)) > 2*endBytes {
		return a == b
	}
	return folded(a) == folded(b)
}
