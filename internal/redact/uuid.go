package redact

import (
	"slices"
	"strings"
)

var hexBytes = classOf("H")

// isUUID reports whether a text is a UUID.
func isUUID(text string) bool {
	if len(text) != 36 {
		return false
	}
	for i := range len(text) {
		if i == 8 || i == 13 || i == 18 || i == 23 {
			if text[i] != '-' {
				return false
			}
		} else if !hexBytes.has(text[i]) {
			return false
		}
	}
	return true
}

// ourIDs are words in names of fields whose UUIDs say nothing about a person:
// those of requests, sessions and messages in logs and transcripts.
var ourIDs = []string{"request", "req", "trace", "span", "session", "correlation", "message", "msg", "parent", "leaf", "job", "task", "run", "event", "build", "commit", "agent"}

// uuids marks UUIDs that are not the value of such a field.
func (s *scan) uuids() {
	text := s.text
	for at := 8; ; {
		i := strings.IndexByte(text[min(at, len(text)):], '-')
		if i < 0 {
			return
		}
		i += at
		at = i + 1
		start, end := i-8, i+28
		if start < 0 || end > len(text) || !isUUID(text[start:end]) || wordBytes.has(byteAt(text, start-1)) && !escaped(text, start) || wordBytes.has(byteAt(text, end)) {
			continue
		}
		at = end
		if !ours(text, start) {
			s.add(start, end, id)
		}
	}
}

// ours reports whether the name of a field before a place is one of ourIDs'.
func ours(text string, at int) bool {
	end := at
	for end > 0 && at-end < 6 && strings.IndexByte("\"'\\ :=", text[end-1]) >= 0 {
		end--
	}
	start := runBefore(text, end, &nameBytes, 40)
	if end == at || start == end {
		return false
	}
	var buf [8]string
	for _, w := range split(buf[:0], text[start:end]) {
		if slices.Contains(ourIDs, w) || strings.HasSuffix(w, "uuid") {
			return true
		}
		for _, o := range ourIDs {
			if w == o+"id" {
				return true
			}
		}
	}
	return false
}
