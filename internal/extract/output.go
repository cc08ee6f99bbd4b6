package extract

import (
	"strings"
	"unicode"
)

// withoutOutput blanks out what a program or a model printed: what stands below a shell
// prompt with a command, a call of a tool or a label such as "stdout:", up to the next
// blank line. Nothing of it is the speaker's, who goes on after that line. Byte offsets
// stay. The first line of what was printed is returned too, "" where none is.
func withoutOutput(text, original string) (own, first string) {
	if strings.IndexByte(text, '\n') < 0 && !strings.ContainsAny(text, ":])>⏺⎿└│→") {
		return text, ""
	}
	w := printed{blanked: blanked{text: text}, claude: strings.Contains(text, "⎿"), dialogue: pastedDialogue(text)}
	at := 0
	for line := range strings.Lines(text) {
		if takenOut(line, original[at:at+len(line)]) {
			w.waits = false // what was announced stood here and is taken out already
		}
		if from := w.line(line); from >= 0 {
			if w.first == "" && !w.opening {
				w.first = strings.TrimSpace(line[from:])
			}
			w.blank(at+from, at+len(line))
		}
		at += len(line)
	}
	if w.first == "" {
		return text, "" // a prompt with nothing below it is none
	}
	return w.rest(), w.first
}

// skipOutput leaves out what programs printed.
func (rd *reader) skipOutput() {
	own, first := withoutOutput(rd.text, rd.m.Content)
	if first != "" {
		rd.text = own
		rd.rejected = append(rd.rejected, reject(rd.m, first, reasonOutput))
	}
}

// printed is a text of which what programs printed is blanked out.
type printed struct {
	blanked
	first    string
	fence    fencing
	claude   bool // it has what a coding agent draws before the output of a tool
	dialogue bool // its turns are read as such
	within   bool // what follows is output, to the next blank line
	opening  bool // the line says what follows, and nothing itself
	waits    bool // a label said nothing yet: the next paragraph is what it labels
	hangs    bool // output that goes on below a blank line where it is indented
}

// line returns from which byte of a line it is output, -1 where it is not.
func (w *printed) line(line string) int {
	t := strings.TrimSpace(line)
	w.opening = false
	switch {
	case w.fence.turns(t), ownLine(t) && !w.fence.open():
		w.within, w.waits, w.hangs = false, false, false
		return -1
	case w.fence.open():
		return -1
	case t == "":
		w.within = w.waits
		return -1
	case prompt(t) || toolCall(t) || strings.HasPrefix(t, "==> ") && strings.HasSuffix(t, " <=="):
		w.within, w.waits, w.hangs, w.opening = true, false, false, true
		return 0
	}
	from, rest := w.labelled(line, t)
	switch {
	case from >= 0:
		w.within, w.waits, w.opening = true, rest == "", rest == ""
		w.hangs = strings.HasPrefix(t, "⎿") || strings.HasPrefix(t, "└")
		return from
	case drawn(t):
		return 0
	case w.within:
		w.waits = false
		return 0
	case w.hangs && strings.HasPrefix(line, "    "):
		w.within = true
		return 0
	}
	w.hangs = false
	return -1
}

// labelled returns from which byte a line labels output or is the first of it, -1 where it does
// not, and what of it is output already.
func (w *printed) labelled(line, t string) (from int, rest string) {
	indent := strings.Index(line, t)
	switch {
	case strings.HasPrefix(t, "⎿"), strings.HasPrefix(t, "└"), strings.HasPrefix(t, "⏺"), w.claude && strings.HasPrefix(t, "●"):
		return 0, t
	}
	if n := labelEnd(t); n > 0 && !(w.dialogue && labelledLine(t, true)) {
		return indent, strings.Trim(t[n:], " *_:")
	}
	if n := announcedOutput(t); n > 0 {
		return indent + n, strings.TrimSpace(t[n:])
	}
	return -1, ""
}

// drawn reports whether a line is one of a frame, of a file shown with the numbers of its
// lines, or of what a search in files found: "3→I moved", "notes.txt:3:I moved".
func drawn(t string) bool {
	r := []rune(t[:min(len(t), 4)])[0]
	if boxed(r) {
		return strings.ContainsFunc(t, unicode.IsLetter)
	}
	n := strings.IndexFunc(t, func(r rune) bool { return !unicode.IsDigit(r) })
	return n > 0 && strings.HasPrefix(t[n:], "→") || foundLine.MatchString(t)
}

// boxed reports whether a rune draws frames.
func boxed(r rune) bool { return r >= 0x2500 && r <= 0x257f }
