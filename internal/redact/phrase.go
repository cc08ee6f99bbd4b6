package redact

import (
	"slices"
	"strings"
)

// phrase marks the words of a wallet: twelve or more in lower case.
func (s *scan) phrase(_, at int) {
	for n := 0; n < 12 && at < len(s.text) && strings.IndexByte("\"'`\\ \n:=s", s.text[at]) >= 0; n++ {
		at++
	}
	if strings.HasPrefix(s.text[at:], "is ") {
		at += 3
	}
	end := runFrom(s.text, at, &phraseBytes, 400)
	if len(strings.FieldsFunc(s.text[at:end], func(r rune) bool { return r < 'a' })) >= 12 {
		s.add(at, len(strings.TrimRight(s.text[:end], " \t\n,")), privateKey)
	}
}

var phraseBytes = classOf("a \t,\n")

// fourByFour reads the password that Google gives to a program: four groups of
// four letters, and nothing after.
func fourByFour(text string, at int) (end int, ok bool) {
	end = at
	for group := range 4 {
		if group > 0 {
			if byteAt(text, end) != ' ' {
				return 0, false
			}
			end++
		}
		stop := runFrom(text, end, &smallBytes, 5)
		if stop-end != 4 || slices.Contains(fourLetters, text[end:stop]) {
			return 0, false
		}
		end = stop
	}
	return end, end == len(text) || strings.IndexByte("\n\r\"'`.,;)\\", text[end]) >= 0
}

var smallBytes = classOf("a")

// fourLetters are words that sentences about passwords have.
var fourLetters = []string{"also", "been", "both", "each", "file", "from", "have", "here", "into", "just", "keep", "long", "made", "make", "more", "must", "name",
	"need", "only", "open", "pass", "same", "send", "sent", "some", "such", "text", "than", "that", "them", "then", "they", "this", "type", "used", "user",
	"very", "want", "were", "when", "will", "with", "word", "your", "para", "esta", "este", "pero", "como", "solo", "debe", "cada"}
