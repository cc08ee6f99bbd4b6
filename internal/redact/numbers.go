package redact

// numbers looks at each run of digits: cards, and when personal, what else is
// made of digits.
func (s *scan) numbers(personal bool) {
	text := s.text
	for at := 0; at < len(text); {
		if !isDigit(text[at]) {
			at++
			continue
		}
		at = s.number(at, personal)
	}
}

// number looks at the run of digits that begins at a place and returns where to
// go on.
func (s *scan) number(at int, personal bool) int {
	end := runFrom(s.text, at, &digitBytes, 0)
	if n := end - at; (n == 15 || n == 16) && byteAt(s.text, end) == '|' { // an app and its token
		if stop := runFrom(s.text, end+1, &base64Set, 0); stop-end > 26 {
			s.add(at, stop, apiKey)
			return stop
		}
	}
	if stop, ok := cardAt(s.text, at); ok {
		s.add(at, stop, card)
		return stop
	}
	return end
}
func (s *scan) emails()     {}
func (s *scan) addresses6() {}
func (s *scan) names()      {}
