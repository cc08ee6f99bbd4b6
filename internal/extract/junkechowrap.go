package extract

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// wrapping tells which lines of a text were one.
type wrapping struct {
	text    string
	ls      []textLine
	widths  []int // of the paragraph of each line
	doubled bool  // a blank line was put after each
	broken  bool  // some line is known to go on in the next
}

// unwrapping reads the lines of a text, of which heads are known, in their order.
func (b *blanked) unwrapping(heads []int) wrapping {
	w := wrapping{text: b.text, ls: b.lines()}
	w.widths = make([]int, len(w.ls))
	for from := 0; from < len(w.ls); {
		to, width := from, 0
		for ; to < len(w.ls) && !w.ls[to].blank; to++ {
			width = max(width, utf8.RuneCountInString(w.row(to)))
		}
		for ; from < to; from++ {
			w.widths[from] = width
		}
		from++
	}
	if len(heads) == 0 {
		return w
	}
	first, last := w.line(heads[0]), w.line(heads[len(heads)-1])
	w.doubled = true
	for i := first; i <= last && i+1 < len(w.ls) && (i < last || i == first) && w.doubled; i++ {
		w.doubled = w.ls[i].blank || w.ls[i+1].blank
	}
	return w
}

// line returns the line of a place.
func (w wrapping) line(at int) int {
	i, _ := slices.BinarySearchFunc(w.ls, at, func(l textLine, at int) int { return l.end - at })
	return min(i, len(w.ls)-1)
}

// full returns the next line that is not blank, or the number of lines.
func (w wrapping) full(i int) int {
	for i++; i < len(w.ls) && w.ls[i].blank; i++ {
	}
	return i
}

// told returns where the text ends that a head leads to. That of a hit, and of a head alone in
// its line or with its last column, begins in the next line; the next head ends it in any case.
func (w wrapping) told(at, next int, hit bool) int {
	i := w.line(at)
	if rest := strings.Trim(w.text[at:w.ls[i].end], " \t\r|"); rest == "" || !hit && lastColumn.MatchString(rest) || hit && fileName.MatchString(rest) {
		if n := w.full(i); n < len(w.ls) && w.ls[n].start < next && (n == i+1 || w.doubled) {
			i = n
		}
	}
	i = w.runsOn(i, next)
	if hit {
		for n := w.full(i); n < len(w.ls) && w.ls[n].start < next && reasonRow.MatchString(w.row(n)); n = w.full(i) {
			i = w.runsOn(n, next)
		}
	}
	return min(next, w.ls[i].end)
}

// lastColumn is what stands before the text of a row: whom it is about, or until when it held.
var lastColumn = regexp.MustCompile(`^(?:-|\d{4}-\d\d-\d\d|[\p{Ll}'’-]+)$`)

// fileName is the file or the live session of a hit, which may be wrapped into the next line with
// what follows.
var fileName = regexp.MustCompile(`^(?:\S*\.[a-z]{2,8}|session/\S*)$`)

// below returns where rows end that follow a place.
func (w wrapping) below(at int, row *regexp.Regexp) int {
	i := w.line(at)
	for n := w.full(i); n < len(w.ls) && row.MatchString(w.row(n)); n = w.full(i) {
		i = w.runsOn(n, len(w.text))
	}
	return w.ls[i].end
}

func (w wrapping) row(i int) string { return w.text[w.ls[i].start:w.ls[i].end] }

// above returns where what stands before the id of a memory begins: its line, or the one
// before, but for blank ones where all lines are apart, and those that this was wrapped from.
func (w wrapping) above(at int) int {
	i := w.line(at)
	if strings.TrimSpace(w.text[w.ls[i].start:at]) == "" {
		for i--; w.doubled && i > 0 && w.ls[i].blank; i-- {
		}
	}
	for i = max(i, 0); i > 0 && w.wraps(i-1, true); i-- {
	}
	return w.ls[i].start
}

// item returns where the item begins that a comment closes.
func (w wrapping) item(at int) int {
	i := w.line(at)
	for ; i > 0; i-- {
		row, before := strings.TrimSpace(w.row(i)), strings.TrimSpace(w.row(i-1))
		if bulletOf(row) != "" || w.ls[i-1].blank || strings.HasSuffix(before, "->") || strings.HasSuffix(before, ":") || printedHeading.MatchString(before) {
			break
		}
	}
	from := w.ls[i].start
	if k := strings.LastIndex(w.text[from:at], "-->"); k >= 0 {
		from += k + len("-->")
	}
	return from
}

// runsOn returns the last of the lines that a line was wrapped over, before a place.
func (w wrapping) runsOn(i, next int) int {
	last := i
	if next < len(w.text) {
		last = w.line(next) - 1
	}
	for i+1 < len(w.ls) && w.ls[i+1].start < next && w.wraps(i, i < last) {
		i++
	}
	return i
}

// wraps reports whether a line goes on in the next one: that begins as no sentence does, or
// its first word had no room and what follows it is ours.
func (w wrapping) wraps(i int, between bool) bool {
	if w.ls[i].blank || w.ls[i+1].blank {
		return false
	}
	row, next := strings.TrimSpace(w.row(i)), strings.TrimSpace(w.row(i+1))
	first := tokenize(nil, firstWord(next))
	if fenceMark(row) != "" || fenceMark(next) != "" || len(first) == 0 {
		return false
	}
	if between && w.broken && w.filled(i) {
		return true
	}
	if strings.ContainsRune(".!?:…", lastRune(row)) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(next)
	if !unicode.IsUpper(r) && !typedLower[first[0].norm] && !replies[first[0].norm] {
		return true
	}
	last := tokenize(nil, row)
	return w.filled(i) && (between && !strings.ContainsRune(".!?", lastRune(next)) || len(last) > 0 && function[last[len(last)-1].norm])
}

// filled reports whether a line had no room for the first word of the next, in the width of
// its paragraph.
func (w wrapping) filled(i int) bool {
	return utf8.RuneCountInString(w.row(i))+1+utf8.RuneCountInString(firstWord(strings.TrimSpace(w.row(i+1)))) > w.widths[i]
}

// replies begin what somebody types below what they paste.
var replies = set("that this these those yes wrong right correct true false not its it's they all eso esto esa esta este si es son pero todo correcto mal cierto falso gracias thanks can could what why how please do is are be que como por cual quien remember remind forget confirm delete add actually")
