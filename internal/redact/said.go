package redact

import (
	"slices"
	"strings"
)

// before looks for a password that is said before its name, "use X as the
// password", "usá X como contraseña", when nothing after the name is one.
func (s *scan) before(left, right int, how strength) {
	if how != passwordName || byteAt(s.text, left-1) != ' ' {
		return
	}
	next := runFrom(s.text, right, &blankBytes, 4)
	if stop := runFrom(s.text, next, &nameBytes, 20); next > right && slices.Contains(describing, strings.ToLower(s.text[next:stop])) {
		return // as the password hash
	}
	end := left - 1
	for range 3 { // as the new
		from := runBefore(s.text, end, &wordBytes, 12)
		word := s.text[from:end]
		if byteAt(s.text, from-1) != ' ' {
			return
		}
		end = from - 1
		if word == "as" || word == "como" {
			s.said(end)
			return
		}
	}
}

// said marks the value that ends at a place.
func (s *scan) said(end int) {
	start := end
	for start > 0 && end-start < 200 && strings.IndexByte(" \t\r\n", s.text[start-1]) < 0 {
		start--
	}
	for start < end && strings.IndexByte("\"'`", s.text[start]) >= 0 && s.text[end-1] == s.text[start] {
		start, end = start+1, end-1
	}
	if start >= end || blank(s.text[start:end]) {
		return
	}
	if secret(s.text[start:end], "password", passwordName, form{spoken: true}, ' ') {
		s.add(start, end, password)
	}
}
