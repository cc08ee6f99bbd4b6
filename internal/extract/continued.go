package extract

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// What a list below an unfinished statement may hold to be its end.
const (
	maxOpening = 80 // bytes of the statement: longer ones introduce a text to work on
	maxItems   = 12
	maxItem    = 60 // bytes
)

// continued returns a text of the same length in which a statement of the speaker's that
// breaks off stands in one line with what ends it: the items below it, the next line, or what
// follows dots ("I'm allergic to:\n- nuts\n- eggs"). Cut apart, neither says anything.
func continued(text string) string {
	var out []byte
	for start := 0; start < len(text); {
		end, next := lineEnd(text, start)
		if from, to, items := ending(text, start, end, next); to > from {
			if out == nil {
				out = []byte(text)
			}
			joinInto(out, text, from, to, items)
			next = to
		}
		start = next
	}
	if out == nil {
		return text
	}
	return string(out)
}

// ending returns where the end of an unfinished line stands: from behind its last word to the
// end of what ends it, and whether that is a list. Of any other line to is from.
func ending(text string, start, end, next int) (from, to int, items bool) {
	line := text[start:end]
	if len(line) > maxOpening || strings.TrimSpace(line) == "" {
		return 0, 0, false
	}
	if i := strings.Index(line, "..."); i > 0 && opened(line[:i]) {
		if r, _ := utf8.DecodeRuneInString(strings.TrimLeft(line[i+3:], " ")); unicode.IsLower(r) {
			return start + i, end, false
		}
	}
	opening := strings.TrimRight(line, " \t\r:.…")
	if next >= len(text) || !opened(opening) {
		return 0, 0, false
	}
	from, to = start+len(opening), start+len(opening)
	for n := 0; next < len(text) && n < maxItems; n++ {
		e, following := lineEnd(text, next)
		item := strings.TrimSpace(text[next:e])
		if len(item) > maxItem || codeLine(text[next:e]) || n == 0 && item == "" || fenceMark(item) != "" {
			return from, to, items
		}
		if mark := bulletOf(item); n > 0 && mark == "" || mark == item && item != "" {
			return from, to, items
		} else if mark == "" {
			return from, e, false // one line, which is no list
		}
		items, to, next = true, e, following
	}
	return from, to, items
}

// opened reports whether words are a statement of the speaker's that breaks off.
func opened(words string) bool {
	for _, opening := range []string{" that ", " que "} { // "remember that my kids are"
		if _, rest, found := strings.Cut(words, opening); found && breaksOff(rest) {
			words = rest
		}
	}
	toks := tokenize(nil, words)
	return len(toks) > 0 && ofSpeaker(toks) && breaksOff(words)
}

// bulletOf returns the mark that makes a line an item of a list, with the blank behind it.
func bulletOf(item string) string {
	for _, mark := range []string{"- ", "* ", "+ ", "• "} {
		if strings.HasPrefix(item, mark) {
			return mark
		}
	}
	if i := strings.IndexFunc(item, func(r rune) bool { return r < '0' || r > '9' }); i > 0 && i < 3 && (strings.HasPrefix(item[i:], ". ") || strings.HasPrefix(item[i:], ") ")) {
		return item[:i+2]
	}
	return ""
}

// joinInto writes text[from:to] in one line: items with a comma between them.
func joinInto(out []byte, text string, from, to int, items bool) {
	last := -1 // behind the item before
	for at := from; at < to; {
		end, next := lineEnd(text, at)
		line := text[at:min(end, to)]
		bare := strings.TrimLeft(line, " \t")
		if at == from {
			bare = strings.TrimLeft(line, " \t\r:.…")
		} else if items {
			bare = bare[len(bulletOf(bare)):]
		}
		begin := at + len(line) - len(bare)
		for i := max(last, from, at-1); i < begin; i++ {
			out[i] = ' '
		}
		if at != from && last > 0 {
			out[last] = ','
		}
		if items && at != from {
			last = at + len(strings.TrimRight(line, " \t\r"))
		}
		at = next
	}
}
