package response

import (
	"regexp"
	"strings"
	"unicode"
)

// clean takes out of a text what a terminal or a store would act on, and the
// blanks around it: escape sequences and control characters, but for line breaks
// and tabs.
func clean(s string) string {
	s = escapes.ReplaceAllString(s, "")
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' && r != '\r' {
			return -1
		}
		return r
	}, s))
}

var escapes = regexp.MustCompile(`\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)?`)
