package summary

import (
	"regexp"
	"strings"
	"unicode"
)

// sequence is a command to a terminal: colours, titles, movements.
var sequence = regexp.MustCompile("\x1b(?:\\[[0-?]*[ -/]*[@-~]|\\][^\x07\x1b]*(?:\x07|\x1b\\\\)?|[@-Z\\\\^_])")

// clean takes out of a text what is not for reading: commands to a terminal,
// control characters but newline and tab, and characters without a shape but
// the joiners that scripts and emoji need.
func clean(s string) string {
	s = sequence.ReplaceAllString(s, "")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\t', r == '\u200c', r == '\u200d':
			return r
		case r == '\u0085', r == '\u2028', r == '\u2029':
			return '\n'
		case unicode.Is(unicode.Cc, r):
			return ' '
		case unicode.Is(unicode.Cf, r):
			return -1
		}
		return r
	}, s)
}

// cutAtWord returns at most n bytes of a text, whole words where it has words.
func cutAtWord(s string, n int) string {
	if len(s) <= n {
		return s
	}
	head := strings.ToValidUTF8(s[:n], "")
	if at := strings.LastIndexFunc(head, unicode.IsSpace); at > 0 && !unicode.IsSpace(rune(s[n])) {
		head = head[:at]
	}
	return strings.TrimRightFunc(head, unicode.IsSpace)
}
