package extract

import "strings"

// foreign reads which lines of a message were pasted from somebody else: those below
// "Luis wrote:", "From: Bob", "---- Forwarded message ----" or a line of a chat with
// its time. What stands there is not the speaker's until it is plain that the speaker
// goes on: better to lose a sentence than to put another's illness on the owner.
type foreign struct {
	lines  []string // without blanks around and marks that nobody sees
	from   []int    // byte from which a line is somebody's, -1 where none of it is
	fenced []bool   // in a fence of code
	hidden []bool   // marks that nobody sees were taken out
	author map[string]bool
	fields fields
	chat   int  // 1 where no chat was found, 2 where one was
	quoted bool // a quotation follows the head: it ends where the marks end
	signed bool // a signature was met
	brief  bool // somebody was heard in one breath: it ends with the paragraph
}

// foreignLines returns for each line of text the byte from which it is somebody
// else's, -1 where none of it is, and nil where nothing is.
func foreignLines(text string) []int {
	found := false
	for line := range strings.Lines(text) {
		if found = headLike(visible(line)); found {
			break
		}
	}
	if !found {
		return nil
	}
	var w foreign
	fence := ""
	for line := range strings.Lines(text) {
		t := visible(line)
		if f := fenceMark(t); f != "" && (fence == "" || strings.HasPrefix(f, fence)) {
			if fence == "" {
				fence = f
			} else {
				fence = ""
			}
		}
		w.lines, w.from, w.fenced = append(w.lines, t), append(w.from, -1), append(w.fenced, fence != "")
		w.hidden = append(w.hidden, len(t) != len(strings.TrimSpace(line)))
	}
	found = false
	within := false
	for i, t := range w.lines {
		switch h, ok := w.head(i); {
		case ok:
			within, w.author, w.brief, w.signed = true, h.author, h.brief, false
			w.quoted = w.next(i) < len(w.lines) && strings.HasPrefix(w.lines[w.next(i)], ">")
			if w.from[i] = h.at; w.hidden[i] {
				w.from[i] = 0
			}
			continue
		case !within:
			continue
		case t == "":
			within = !w.brief
			continue
		case endMark(t):
			w.from[i], within = 0, false
			continue
		case w.returns(i):
			within = false
			continue
		}
		w.from[i], found = 0, true
		w.signed = w.signed || w.signature(i)
	}
	for i := range w.from {
		found = found || w.from[i] > 0 || w.from[i] == 0 && w.lines[i] != "" && spokenHead(w.lines[i])
	}
	if !found {
		return nil
	}
	return w.from
}

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
	if ownLine(w.lines[i]) || ownTurn(w.lines[i]) {
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
