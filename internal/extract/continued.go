package extract

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// What a list below an unfinished statement may hold to be its end. Of a longer one nothing is
// taken: half of it would pass for the whole.
const (
	maxOpening = 80 // bytes of the statement: longer ones introduce a text to work on
	maxItems   = 30
	maxItem    = 120 // bytes
	maxBare    = 3   // words of a line without a mark
)

// continued returns a text of the same length in which a statement of the speaker's that
// breaks off stands in one line with what ends it: the items below it or, of an allergy, the
// next lines or what follows dots ("I'm allergic to:\n- nuts\n- eggs"). Cut apart, neither says
// anything. What states something by itself ends nothing.
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
// end of what ends it, and whether that is more than a line. Of any other line to is from.
func ending(text string, start, end, next int) (from, to int, items bool) {
	line := text[start:end]
	if len(line) > maxOpening || strings.TrimSpace(line) == "" {
		return 0, 0, false
	}
	if i := strings.Index(line, "..."); i > 0 && unbearing(line[:i]) && opened(line[:i]) {
		rest := strings.TrimSpace(line[i+3:])
		if r, _ := utf8.DecodeRuneInString(rest); unicode.IsLower(r) && endsBare(strings.TrimRight(rest, ".!")) {
			return start + i, end, false
		}
	}
	opening := strings.TrimRight(line, " \t\r:.…")
	if next >= len(text) || !opened(opening) {
		return 0, 0, false
	}
	from = start + len(opening)
	to, n := listEnd(text, next)
	if n == 0 && unbearing(opening) {
		to, n = linesEnd(text, next)
	}
	return from, max(from, to), n > 0
}

// listEnd returns the end of the list that begins at a line, and of how many items it is: 0
// where one of them is long, states something or is an order.
func listEnd(text string, next int) (to, n int) {
	for next < len(text) {
		end, following := lineEnd(text, next)
		item := strings.TrimSpace(text[next:end])
		mark := bulletOf(item)
		switch {
		case item == "" && n > 0 && following < len(text): // a blank line within the list, or behind it
			e, _ := lineEnd(text, following)
			if bulletOf(strings.TrimSpace(text[following:e])) == "" {
				return to, n
			}
			next = following
			continue
		case mark == "":
			return to, n
		case n == maxItems, len(item) > maxItem, !ends(item[len(mark):]):
			return 0, 0
		}
		to, next = end, following
		n++
	}
	return to, n
}

// linesEnd is listEnd of lines without marks.
func linesEnd(text string, next int) (to, n int) {
	for next < len(text) && n < maxItems {
		end, following := lineEnd(text, next)
		if bulletOf(strings.TrimSpace(text[next:end])) != "" || !endsBare(strings.TrimRight(strings.TrimSpace(text[next:end]), ".!")) {
			return to, n
		}
		to, next = end, following
		n++
	}
	return to, n
}

// ends reports whether words may end a statement: they state nothing of the speaker, ask and
// order nothing.
func ends(words string) bool {
	toks := tokenize(nil, words)
	return len(toks) > 0 && !has(toks, speaker) && !speaking[toks[0].norm] && lastRune(words) != '?' && !codeLine(words) && phatic(toks) == "" && !overrides(toks)
}

// endsBare reports the same of words without a mark, which must be few.
func endsBare(words string) bool {
	toks := tokenize(nil, words)
	return len(toks) <= maxBare && ends(words) && !has(toks, speaking) && !strings.ContainsAny(words, ":;/@")
}

// unbearing reports whether a line is about what somebody does not bear.
func unbearing(line string) bool {
	return hasAnyStem(tokenize(nil, line), "allerg", "alerg", "intoleran")
}

// opened reports whether words are a statement of the speaker's that breaks off.
func opened(words string) bool {
	for _, opening := range []string{" that ", " que "} { // "remember that my kids are"
		if _, rest, found := strings.Cut(words, opening); found && breaksOff(rest) {
			words = rest
		}
	}
	if !breaksOff(words) {
		return false
	}
	toks := tokenize(nil, words)
	return len(toks) > 0 && ofSpeaker(toks)
}

// speaking words begin what is said for itself.
var speaking = set("remember please thanks thank gracias sent regards cheers nothing none nada ninguno run write tell make show fix soy vivo tengo estoy trabajo recorda recuerda he she they it we actually never no not sorry well but pero and")

// bulletOf returns the mark that makes a line an item of a list, with the blank behind it.
func bulletOf(item string) string {
	for _, mark := range []string{"- ", "* ", "+ ", "• ", "– ", "-\t", "*\t", "•\t"} {
		if strings.HasPrefix(item, mark) {
			return mark
		}
	}
	i := strings.IndexFunc(item, func(r rune) bool { return r < '0' || r > '9' })
	if i > 0 && i < 3 && len(item) > i+1 && (item[i] == '.' || item[i] == ')') && (item[i+1] == ' ' || item[i+1] == '\t') {
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
		bare := strings.TrimLeft(line, " \t\r")
		if at == from {
			bare = strings.TrimLeft(line, " \t\r:.…")
		} else if items {
			bare = bare[len(bulletOf(bare)):]
		}
		begin := at + len(line) - len(bare)
		for i := max(last, from, at-1); i < begin; i++ {
			out[i] = ' '
		}
		if at != from && last > 0 && bare != "" {
			out[last] = ','
		}
		if items && at != from && bare != "" {
			last = at + len(strings.TrimRight(line, " \t\r"))
		}
		at = next
	}
}
