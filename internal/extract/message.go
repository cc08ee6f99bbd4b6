package extract

import (
	"strings"

	"strandline"
)

// Message reads one message. Only what the user says counts; of other roles
// nothing comes back. Everything refused is reported with a reason, one
// rejection for a message in which nothing was found.
func Message(m strandline.Message) (cands []strandline.Candidate, rejected []strandline.Rejection) {
	return Heuristic{}.Message(m)
}

// Message is the function of that name with the sense.
func (h Heuristic) Message(m strandline.Message) (cands []strandline.Candidate, rejected []strandline.Rejection) {
	m = amended([]strandline.Message{m})[0]
	if m.Role != strandline.RoleUser || strings.TrimSpace(m.Content) == "" {
		return nil, nil
	}
	rd, junk := newReader(m)
	if junk != "" {
		return nil, []strandline.Rejection{reject(rd.m, rd.m.Content, junk)}
	}
	rd.sense = h.Sense
	rd.read()
	if len(rd.cands) == 0 && len(rd.rejected) == 0 {
		text := strings.TrimSpace(rd.m.Content)
		reason := reasonNoSignal
		if rd.onlyCode {
			reason = reasonCode
		}
		if strings.HasSuffix(text, "?") {
			reason = reasonQuestion
		}
		rd.rejected = append(rd.rejected, reject(rd.m, text, reason))
	}
	return rd.cands, rd.rejected
}

// newReader prepares a message of the user for reading: in plain letters, without what
// programs put into it. It returns the reason why a message that is nothing else is junk.
func newReader(m strandline.Message) (rd reader, junk string) {
	m.Content = plainLetters(m.Content)
	rest, junk := gate(m.Content, false)
	if junk != "" {
		return reader{m: m}, junk
	}
	rd = reader{m: m, text: rest.text, pasted: pasted(m.Content, rest.text)}
	if rest.removed != "" {
		blocks := blockText(m.Content, rest.text)
		rd.injected = fold(blocks)
		rd.rejected = append(rd.rejected, reject(m, blocks, rest.removed))
	}
	rd.skipOutput()
	return rd, ""
}

// reader collects what the sentences of a message give.
type reader struct {
	m        strandline.Message
	text     string
	sense    Sense
	weighed  int // sentences in which nothing was found that the sense read
	pasted   bool
	onlyCode bool   // no sentence of prose was met
	stated   bool   // what no rule reads is wanted too
	injected string // folded text of the blocks removed, to catch its repetition

	passage
	cands    []strandline.Candidate
	rejected []strandline.Rejection
}

// pastedBytes is the length from which a message is taken for pasted text:
// people type less, and what is longer is a document or a log.
const pastedBytes = 3000

// noteBytes is the length up to which "note that" is the user's own note.
const noteBytes = 600

// pasted reports whether a message is mostly not typed by the user, of which text is left
// without what was blanked out as known: that counts for nothing.
func pasted(original, text string) bool {
	headings, bullets, lines, size := 0, 0, 0, 0
	known := false // and the blank lines in it
	for start := 0; start < len(text); {
		end, next := lineEnd(text, start)
		t := strings.TrimSpace(text[start:end])
		if known = takenOut(t, original[start:end]) || known && t == ""; known {
			start = next
			continue
		}
		size += next - start
		start = next
		lines++
		switch {
		case strings.HasPrefix(t, "# ") || strings.HasPrefix(t, "## ") || strings.HasPrefix(t, "### "):
			headings++
		case strings.HasPrefix(t, "- ") || strings.HasPrefix(t, "* "):
			bullets++
		}
	}
	return size > pastedBytes || headings >= 2 || lines >= 40 || headings >= 1 && bullets >= 3
}

// blockText returns what stripBlocks blanked out.
func blockText(original, stripped string) string {
	out := make([]byte, 0, len(original)/2)
	for i := 0; i < len(original); i++ {
		if original[i] != stripped[i] {
			out = append(out, original[i])
		} else if original[i] == ' ' {
			out = append(out, ' ')
		}
	}
	return strings.Join(strings.Fields(string(out)), " ")
}
