package extract

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// quotation is what stands between a pair of quotation marks: text[open:shut], the marks
// included.
type quotation struct{ open, shut int }

// openMark is a mark that is not closed yet.
type openMark struct {
	closer rune
	at     int
	across bool // a blank line was met since
}

// quotationsOf returns the quotations of a text that no sentence holds whole, the outer ones: of
// a sentence the words within marks are known by [token.quoted]. What is not closed is none, nor
// is a mark of inches or an apostrophe.
func quotationsOf(text string) []quotation {
	if !strings.ContainsAny(text, "\"“”„«‹‘") && !strings.Contains(text, " '") && !strings.Contains(text, "\n'") && !strings.HasPrefix(text, "'") {
		return nil
	}
	var out []quotation
	var stack []openMark
	var fence fencing
	for start := 0; start < len(text); {
		end, next := lineEnd(text, start)
		t := strings.TrimSpace(text[start:end])
		switch {
		case fence.turns(t):
			stack = nil
		case fence.open():
		case t == "":
			for k := range stack {
				stack[k].across = true
			}
		case strings.ContainsAny(t, "\"“”„«»‹›‘’'") && !strings.HasPrefix(t, ">") && !codeLine(text[start:end]):
			out, stack = quotationsIn(out, stack, text, start, end)
		}
		start = next
	}
	return out
}

// maxOpen bounds the marks that wait to be closed: of more, nobody closes the first.
const maxOpen = 16

// quotationsIn reads the marks of text[start:end], a line.
func quotationsIn(out []quotation, stack []openMark, text string, start, end int) ([]quotation, []openMark) {
	for i := start; i < end; {
		r, n := utf8.DecodeRuneInString(text[i:end])
		before, after := neighbours(text, i, n)
		if k := closes(stack, r, before, after, text[i+n:end]); k >= 0 {
			o := stack[k]
			stack = stack[:k]
			q := quotation{open: o.at, shut: i + n}
			if severed(text, q) && (!o.across || acrossParagraphs(text, q, end)) {
				for len(out) > 0 && out[len(out)-1].open > q.open {
					out = out[:len(out)-1]
				}
				out = append(out, q)
			}
		} else if c := opens(r, before, after, text[i+n:end]); c != 0 {
			again := len(stack) > 0 && stack[len(stack)-1].across && stack[len(stack)-1].closer == c && strings.TrimSpace(text[start:i]) == ""
			if !again { // else a paragraph of the same quotation, which has its own mark
				if stack = append(stack, openMark{closer: c, at: i}); len(stack) > maxOpen {
					stack = stack[1:]
				}
			}
		}
		i += n
	}
	return out, stack
}

// neighbours returns the characters before and behind text[i:i+n], a blank at either end.
func neighbours(text string, i, n int) (before, after rune) {
	before, after = ' ', ' '
	if i > 0 {
		before, _ = utf8.DecodeLastRuneInString(text[:i])
	}
	if i+n < len(text) {
		after, _ = utf8.DecodeRuneInString(text[i+n:])
	}
	return before, after
}

// opens returns the mark that closes what r opens, 0 where it opens nothing.
func opens(r, before, after rune, rest string) rune {
	stands := unicode.IsSpace(before) || strings.ContainsRune("([{:,—–-/¿¡*_", before)
	switch r {
	case '"':
		if stands && !unicode.IsSpace(after) || unicode.IsSpace(before) {
			return '"'
		}
	case '“', '„':
		return '”'
	case '”':
		if stands && spelling(after) {
			return '”' // written with one mark on both sides
		}
	case '«':
		return '»'
	case '‹':
		return '›'
	case '‘':
		return '’'
	case '\'':
		if word, _, _ := strings.Cut(rest, " "); stands && before != '-' && before != '/' && spelling(after) && !clipped[strings.ToLower(strings.Trim(word, ".,'"))] && !unicode.IsDigit(after) {
			return '\''
		}
	}
	return 0
}

// clipped are words with an apostrophe in front.
var clipped = set("em til till cause cuz tis twas bout round n nother sup s d t ll")

// closes returns which of the open marks r closes, -1 where none.
func closes(stack []openMark, r, before, after rune, rest string) int {
	for k := len(stack) - 1; k >= 0; k-- {
		c := stack[k].closer
		if c != r && (c != '”' || r != '“' || !unicode.IsSpace(after) && spelling(after)) {
			continue
		}
		switch c {
		case '"':
			if unicode.IsSpace(before) && spelling(after) || spelling(after) && !unicode.IsSpace(after) || stack[k].across && unicode.IsDigit(before) {
				return -1
			}
		case '\'', '’':
			word, _, _ := strings.Cut(strings.TrimLeft(rest, " "), " ")
			if spelling(after) || stack[k].across || before == 's' && after == ' ' && unicode.IsLower(firstRune(word)) && !reporting[word] && !wrote[word] {
				return -1 // "it's", "the kids' room"
			}
		}
		return k
	}
	return -1
}

func spelling(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// severed reports whether a quotation is cut at the end of a sentence.
func severed(text string, q quotation) bool {
	inside := text[q.open:q.shut]
	return strings.IndexByte(inside, '\n') >= 0 || len(splitProse(nil, inside, 0, len(inside))) > 1
}

// acrossParagraphs reports whether a quotation may have paragraphs: it ends its line, or begins
// one. Else a mark that somebody forgot to close would reach over half a message.
func acrossParagraphs(text string, q quotation, end int) bool {
	before := strings.TrimRight(text[:q.open], " \t*_")
	return strings.Trim(text[q.shut:end], " \t.*_") == "" || before == "" || strings.HasSuffix(before, "\n") || strings.HasSuffix(before, ":")
}
