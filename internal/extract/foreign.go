package extract

import "strings"

// foreign reads which lines of a message were pasted from somebody else: those below
// "Luis wrote:", "From: Bob", "---- Forwarded message ----" or a line of a chat with
// its time. What stands there is not the speaker's until it is plain that the speaker
// goes on: better to lose a sentence than to put another's illness on the owner.
type foreign struct {
	lines  []string // without blanks around and marks that nobody sees
	theirs []part   // what of each line is somebody's
	fenced []bool   // in a fence of code
	ends   []int    // of the lines
	hidden []bool   // marks that nobody sees were taken out
	author map[string]bool
	fields fields
	chat   int  // 1 where no chat was found, 2 where one was
	quoted bool // a quotation follows the head: it ends where the marks end
	signed bool // a signature was met
	brief  bool // somebody was heard in one breath: it ends with the paragraph
	framed bool // a fence follows the head, or what was taken out: it ends with that
	device bool // no person but a device spoke: it ends where somebody speaks of himself
	said   bool // what the head announces has begun
}

// part is what of a line is somebody else's: the bytes from one to another.
type part struct{ from, to int }

// lineRest stands for the end of a line.
const lineRest = -1

// noneOf a line is somebody else's.
var noneOf = part{-1, lineRest}

// foreignLines returns what of each line of text is somebody else's, nil where nothing is. The
// original is the text before the output of programs was blanked out.
func foreignLines(text, original string) []part {
	found := false
	for line := range strings.Lines(text) {
		if found = headLike(visible(line)); found {
			break
		}
	}
	if !found {
		return nil
	}
	w := readLines(text)
	found = false
	within := false
	for i, t := range w.lines {
		switch h, ok := w.head(i); {
		case ok:
			within, w.author, w.brief, w.signed = h.to == lineRest, h.author, h.brief, false
			w.device, w.said = h.device, spokenHead(t)
			w.quoted = w.next(i) < len(w.lines) && strings.HasPrefix(w.lines[w.next(i)], ">")
			w.framed = !spokenHead(t) && framedBelow(text[w.ends[i]:], original[w.ends[i]:])
			if w.theirs[i] = (part{h.at, h.to}); w.hidden[i] {
				w.theirs[i], within = part{0, lineRest}, true
			}
			continue
		case !within:
			continue
		case w.framed && (t == "" || w.inFence(i)):
		case w.framed:
			within = false
			continue
		case t == "":
			within = !w.brief
			continue
		case endMark(t):
			w.theirs[i], within = part{0, lineRest}, false
			continue
		case w.returns(i):
			within = false
			continue
		}
		w.theirs[i], w.said, found = part{0, lineRest}, true, true
		w.signed = w.signed || w.signature(i)
	}
	for i, p := range w.theirs {
		found = found || p.from > 0 || p.from == 0 && w.lines[i] != "" && spokenHead(w.lines[i])
	}
	if !found {
		return nil
	}
	return w.theirs
}

func readLines(text string) (w foreign) {
	var fence fencing
	at := 0
	for line := range strings.Lines(text) {
		t := visible(line)
		fence.turns(t)
		w.lines, w.theirs, w.fenced = append(w.lines, t), append(w.theirs, noneOf), append(w.fenced, fence.open())
		w.hidden = append(w.hidden, len(t) != len(strings.TrimSpace(line)))
		at += len(line)
		w.ends = append(w.ends, at)
	}
	return w
}

// inFence reports whether a line is in a fence of code, or the mark that closes one.
func (w *foreign) inFence(i int) bool { return w.fenced[i] || i > 0 && w.fenced[i-1] }

// spokenHead reports whether a head says something itself, after its colon.
func spokenHead(t string) bool {
	k := strings.LastIndex(t, ": ")
	return k > 0 && k+2 < len(t)
}

// visible trims a line and takes out the marks of direction that phones write.
func visible(line string) string {
	if strings.Contains(line, "\xe2\x80") || strings.Contains(line, "\xe2\x81") {
		line = strings.NewReplacer("\u200e", "", "\u200f", "", "\u202a", "", "\u202c", "", "\u2068", "", "\u2069", "").Replace(line)
	}
	return strings.TrimSpace(line)
}

// next returns the first line after i that is not empty.
func (w *foreign) next(i int) int {
	for i++; i < len(w.lines) && w.lines[i] == ""; i++ {
	}
	return i
}

// paragraph returns the lines from i to the next empty one as one text.
func (w *foreign) paragraph(i int) string {
	end := i
	for end < len(w.lines) && w.lines[end] != "" {
		end++
	}
	return strings.Join(w.lines[i:end], "\n")
}

// returns reports whether the speaker goes on at line i: below a quotation, after a
// signature, or with a new paragraph that asks something of the assistant.
func (w *foreign) returns(i int) bool {
	if ownLine(w.lines[i]) || ownTurn(w.lines[i]) || w.resumes(i) {
		return true
	}
	if i == 0 || w.lines[i-1] != "" {
		return false
	}
	switch {
	case w.quoted:
		return !strings.HasPrefix(w.lines[i], ">")
	case w.signed:
		return !postscript(w.lines[i]) && !nameLine(w.lines[i])
	}
	return w.asks(w.paragraph(i))
}

// resumes reports whether the speaker goes on at line i behind what a device shows. One that
// shows the first person from the start may do so to its end.
func (w *foreign) resumes(i int) bool {
	if !w.device || !speaksAgain(w.lines[i]) {
		return false
	}
	w.device = w.said
	return w.said
}

// postscript reports whether a line goes on with a letter after its signature.
func postscript(t string) bool {
	toks := tokenize(nil, t)
	return len(toks) > 0 && (postscripts[toks[0].norm] || len(toks) > 1 && postscripts[toks[0].norm+toks[1].norm])
}

var postscripts = set("ps p.s pps p.p.s pd p.d pds psd sent enviado get obtener")

// nameLine reports whether a line is a name and no more.
func nameLine(t string) bool {
	toks := tokenize(nil, t)
	if len(toks) == 0 || len(toks) > 4 || strings.ContainsAny(t, "?!:") {
		return false
	}
	for _, k := range toks {
		if !k.capital || function[k.norm] {
			return false
		}
	}
	return true
}

// endMark knows the line that ends what was forwarded.
func endMark(t string) bool {
	words := strings.Fields(strings.Trim(fold(t), "-=_*~ .:[]()"))
	return len(words) > 1 && len(words) < 7 && strings.HasPrefix(t, "--") && (words[0] == "end" || words[0] == "fin" || words[0] == "final")
}

// signature reports whether a letter ends with line i: a farewell with a name, the
// name alone, or what a telephone puts under it.
func (w *foreign) signature(i int) bool {
	t := w.lines[i]
	if t == "--" || t == "---" && w.next(i) == i+1 {
		return true
	}
	toks := tokenize(nil, t)
	if len(toks) == 0 || len(toks) > 8 || strings.HasSuffix(t, "?") {
		return false
	}
	if (toks[0].norm == "sent" || toks[0].norm == "enviado") && len(toks) > 2 {
		return true
	}
	if last := i+1 == len(w.lines) || w.lines[i+1] == ""; last && nameLine(t) {
		return w.author[toks[0].norm] || strings.HasPrefix(t, "-") || strings.HasPrefix(t, "–") || strings.HasPrefix(t, "—")
	}
	n := 0
	for n < len(toks) && farewells[toks[n].norm] {
		n++
	}
	if n == 0 || toks[n-1].norm == "a" {
		return false
	}
	rest := toks[n:]
	if len(rest) > 0 {
		return len(rest) < 4 && rest[0].sep != 0 && rest[0].capital && !function[rest[0].norm]
	}
	k := w.next(i)
	return k == len(w.lines) || nameLine(w.lines[k])
}

var farewells = set(`best kind warm warmest kindest regards wishes cheers sincerely yours truly faithfully love thanks thank you many
cordially respectfully lots of hugs xoxo xx ciao
saludos un una abrazo abrazos beso besos cordiales cordialmente atentamente gracias muchas carinos afectuosamente cordial saludo atte fuerte`)
