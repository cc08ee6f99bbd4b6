package extract

import (
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"
)

// view is a text as it was before whoever pasted it marked, numbered or boxed its lines: what
// is looked for in it needs no variants for each way of pasting.
type view struct {
	text string
	at   []int // where each byte stands in the text that was seen
}

// seen returns the view of a text, line for line.
func seen(text string) view {
	v := view{at: make([]int, 0, len(text))}
	var out strings.Builder
	out.Grow(len(text))
	put := func(c byte, at int) {
		out.WriteByte(c)
		v.at = append(v.at, at)
	}
	ls := (&blanked{text: text}).lines()
	marks := marksOf(text, ls)
	for i, l := range ls {
		stop := l.start + len(untrailed(text[l.start:l.end]))
		for at := min(l.start+marks[i], stop); at < stop; {
			r, n := utf8.DecodeRuneInString(text[at:stop])
			switch {
			case r == '\u00a0' || r == '\u202f' || r == '│' || r == '┃':
				put(' ', at)
			case r == '\u200b' || r == '\ufeff' || r == '\u2060' || r == '\r':
			case r == '|' && cellEnds(text[l.start:stop], at-l.start):
				put(' ', at)
			case r == '\x1b':
				n = max(n, len(escape.FindString(text[at:stop])))
			default:
				for k := range n {
					put(text[at+k], at+k)
				}
			}
			at += n
		}
		if l.end < len(text) {
			put('\n', l.end)
		}
	}
	v.text = out.String()
	return v
}

var (
	escape = regexp.MustCompile(`^\x1b\[[0-9;]*[A-Za-z]`)
	// What may be set before each line of a text.
	signMark   = regexp.MustCompile(`^[ \t]*(?:>|[|│┃]|\*\*|//|[-*+•·–—]|#{1,6})(?:[ \t\x{a0}]|)`)
	score      = regexp.MustCompile(`^\d+\.\d`)
	numberMark = regexp.MustCompile(`^[ \t]*(?:[\w./-]{1,60}:)?(\d{1,6})(?:[.)][ \t]|[:|][ \t]?|\t|[ \t]{2})`)
)

// untrailed returns a line without what closes the lines of a box, of a table, or of bold
// text, or breaks one in HTML.
func untrailed(line string) string {
	for {
		rest := strings.TrimRight(line, " \t\r|│┃")
		for _, sign := range []string{"**", "<br>", "<br/>", "<br />", "\x1b[0m", "\x1b[m"} {
			rest = strings.TrimSuffix(rest, sign)
		}
		if len(rest) == len(line) {
			return line
		}
		line = rest
	}
}

// cellEnds reports whether a bar ends the cell of a table.
func cellEnds(line string, at int) bool {
	return (at == 0 || space(line[at-1])) && (at+1 == len(line) || space(line[at+1]))
}

// marksOf returns how many bytes at the start of each line are a mark that the next line
// with text, or the one before, has as well: the same sign, or the next number.
func marksOf(text string, ls []textLine) []int {
	out := make([]int, len(ls))
	for range 3 { // "> > - "
		kinds := make([]string, len(ls))
		sizes := make([]int, len(ls))
		var full []int
		for i, l := range ls {
			if !l.blank && out[i] < l.end-l.start {
				kinds[i], sizes[i] = lineMark(text[l.start+out[i] : l.end])
				full = append(full, i)
			}
		}
		found := false
		for k, i := range full {
			if kinds[i] != "" && (k+1 < len(full) && follows(kinds[i], kinds[full[k+1]]) || k > 0 && follows(kinds[full[k-1]], kinds[i])) {
				out[i] += sizes[i]
				found = true
			}
		}
		if !found {
			break
		}
	}
	return out
}

// lineMark returns the mark that a line begins with, and its length. A number is returned
// as itself.
func lineMark(line string) (kind string, size int) {
	if m := numberMark.FindStringSubmatchIndex(line); m != nil {
		return line[m[2]:m[3]], m[1]
	}
	m := signMark.FindString(line)
	if rest := line[len(m):]; m == "" || strings.HasSuffix(m, "+") && score.MatchString(rest) {
		return "", 0
	}
	return strings.Trim(m, " \t\u00a0"), len(m)
}

// follows reports whether the mark of a line goes with that of the line before.
func follows(before, kind string) bool {
	if kind == "" || !isDigit(kind[0]) {
		return kind == before && kind != ""
	}
	n, err := strconv.Atoi(before)
	next, _ := strconv.Atoi(kind)
	return err == nil && next == n+1
}

// onto blanks out in a text what is blanked out in the view of it, with the marks of its lines.
func (v view) onto(b *blanked, out []byte) {
	for i := range out {
		if out[i] != v.text[i] {
			b.blank(v.at[i], v.at[i]+1)
		}
	}
	start := 0
	for _, l := range b.lines() {
		from := start
		for start < len(v.at) && v.at[start] < l.end {
			start++
		}
		if was := v.text[from:start]; strings.TrimSpace(was) != "" && strings.TrimSpace(string(out[from:start])) == "" {
			b.blank(l.start, l.end)
		}
		if start < len(v.at) && v.at[start] == l.end {
			start++
		}
	}
}

// printedMark reports whether a text may hold what this program prints: hardly any has a day as it
// writes them, the kind of a memory, a field of one, or its name.
func printedMark(text string) bool {
	if strings.Contains(text, "kind") && (strings.Contains(text, "fact,") || strings.Contains(text, "episode,")) {
		return true
	}
	if hasPart([]string{"_at\": ", "\"memories\": ", "\"provenance\": ", "trandline", " tokens, budget ", "ever invent a memory", "utweighs memory", "emory blocks are", "it rests on memory"}, text) {
		return true
	}
	for rest := text; ; {
		_, after, found := strings.Cut(rest, "-")
		if !found {
			return false
		}
		if at := len(rest) - len(after) - 1; at >= 4 && len(after) > 4 && after[2] == '-' && isDigit(rest[at-1]) && isDigit(rest[at-4]) && isDigit(after[0]) && isDigit(after[3]) {
			return true
		}
		rest = after
	}
}
