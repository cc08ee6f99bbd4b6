package engine

import (
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A mark is what would be read as something else than text. The writer puts one
// backslash more before it than there is and the reader takes one away, so that
// backslashes elsewhere are text, and any text comes back as it was.
type markdownMark struct{ plain, marked *regexp.Regexp }

func mark(before, after string) markdownMark {
	return markdownMark{regexp.MustCompile(`(` + before + `)(\\*` + after + `)`), regexp.MustCompile(`(` + before + `)\\(\\*` + after + `)`)}
}

var markdownMarks = []markdownMark{
	mark(`^[ \t]*`, `(?:[-*+]|#{1,6}|\[[ xX]\])(?:[ \t]|$)`),      // an item, a heading, the box of a task
	mark(`^[ \t]*\d{1,9}`, `[.)](?:[ \t]|$)`),                     // an item with a number
	mark(`^[ \t]*`, `(?:-{3,}|\*{3,}|_{3,})$`),                    // a rule
	mark(``, `<!(?:--|-?$)`),                                      // a comment begins, or would if it were whole
	mark(`--`, `>`),                                               // and ends
	mark(`\bid`, `:\s*[0-9A-Za-z_-]{4,}\s+(?:high|medium|low)\b`), // what is left of one of ours
}

// What no editor keeps stands as its number, as HTML has it.
var (
	markdownRef   = regexp.MustCompile(`&#(\d{1,7});`)
	markdownBlank = regexp.MustCompile(`[\x01-\x08\n-\x1f\x7f\x{85}\x{2028}\x{2029}\x{feff}]`)
)

func characterRef(r rune) string { return "&#" + strconv.Itoa(int(r)) + ";" }

// markdownText writes the text of a memory as one item of a list.
func markdownText(s string) string {
	body := strings.Trim(s, "\n")
	start := strings.Index(s, body)
	lines := strings.Split(body, "\n")
	lines[0] = s[:start] + lines[0] // empty lines at the ends stand as numbers
	lines[len(lines)-1] += s[start+len(body):]
	var text strings.Builder
	for i, line := range lines {
		if i > 0 {
			text.WriteByte('\n')
		}
		if i > 0 && line != "" {
			text.WriteString("  ")
		}
		text.WriteString(markdownLine(line, i == 0))
	}
	return text.String()
}

// markdownLine writes one line of a text. Blanks at its ends stand as numbers, but
// for those that indent a further line.
func markdownLine(s string, first bool) string {
	s = markdownRef.ReplaceAllString(s, "&#38;#$1;")
	s = markdownBlank.ReplaceAllStringFunc(s, func(c string) string {
		r, _ := utf8.DecodeRuneInString(c)
		return characterRef(r)
	})
	if r, n := utf8.DecodeLastRuneInString(s); n > 0 && unicode.IsSpace(r) {
		s = s[:len(s)-n] + characterRef(r)
	}
	if r, n := utf8.DecodeRuneInString(s); first && n > 0 && unicode.IsSpace(r) {
		s = characterRef(r) + s[n:]
	}
	for _, m := range markdownMarks {
		s = m.plain.ReplaceAllString(s, `$1\$2`)
	}
	return s
}

// unmarkdownLine reads what markdownLine wrote.
func unmarkdownLine(s string) string {
	for i := len(markdownMarks) - 1; i >= 0; i-- {
		s = markdownMarks[i].marked.ReplaceAllString(s, "$1$2")
	}
	return markdownRef.ReplaceAllStringFunc(s, func(ref string) string {
		n, err := strconv.Atoi(ref[2 : len(ref)-1])
		if err != nil || n == 0 || !utf8.ValidRune(rune(n)) {
			return ref
		}
		return string(rune(n))
	})
}

// legacyText reads a text as exports wrote it before.
var legacyText = strings.NewReplacer("&amp;lt;!--", "&lt;!--", "&lt;!--", "<!--")
