package redact

import "strings"

// bearer marks the credentials after "Bearer", "Basic" or "Token".
func (s *scan) bearer(start, end int) {
	if isLetter(byteAt(s.text, start-1)) || byteAt(s.text, end) != ' ' {
		return
	}
	at := runFrom(s.text, end, &blankBytes, 4)
	stop := runFrom(s.text, at, &tokenBytes, maxValue)
	for stop > at && s.text[stop-1] == '.' {
		stop--
	}
	value := s.text[at:stop]
	if len(value) < 8 || blank(value) || stands(strings.ToLower(value)) {
		return
	}
	if hasDigit(value) && (len(value) >= 20 || !wordy(value)) || strings.HasSuffix(value, "=") || len(value) >= 20 && !wordy(value) {
		s.add(at, stop, apiKey)
	}
}

var tokenBytes = classOf("aA0._~+/=-")

// authorization marks what an Authorization header holds when it names no
// scheme, or one that bearer does not know.
func (s *scan) authorization(start, end int) {
	at := end
	for n := 0; n < 8 && at < len(s.text) && strings.IndexByte("\"'\\:= \t,", s.text[at]) >= 0; n++ {
		at++
	}
	if at == end {
		return
	}
	for _, scheme := range [...]string{"Bearer ", "bearer ", "Basic ", "basic ", "Token ", "token ", "ApiKey ", "Api-Key ", "Negotiate ", "SSWS ", "Bot "} {
		at += len(scheme) * strings.Count(s.text[at:min(len(s.text), at+len(scheme))], scheme)
	}
	stop := runFrom(s.text, at, &headerBytes, maxValue)
	value := s.text[at:stop]
	if len(value) >= 8 && !blank(value) && !stands(strings.ToLower(value)) && (!wordy(value) || len(value) >= 20 && hasDigit(value)) && !code(value, byteAt(s.text, stop)) && !chain(value) {
		s.add(at, stop, apiKey)
	}
}

var headerBytes = classOf("aA0._~+/=-:@")

// cookie marks the random values of a Cookie header.
func (s *scan) cookie(start, end int) {
	at := end
	if byteAt(s.text, at) != ':' || start < s.cookies {
		return
	}
	line := at + 1
	stop := line
	for stop < len(s.text) && stop-line < maxValue && strings.IndexByte("\n\"'`", s.text[stop]) < 0 {
		stop++
	}
	s.cookies = stop
	for line < stop {
		eq := strings.IndexByte(s.text[line:stop], '=')
		if eq < 0 {
			return
		}
		from := line + eq + 1
		to := from
		for to < stop && strings.IndexByte("; ", s.text[to]) < 0 {
			to++
		}
		if v := s.text[from:to]; len(v) >= 12 && (random(v) || isUUID(v)) {
			s.add(from, to, apiKey)
		}
		line = to + 1
	}
}

// user marks the password after curl's -u.
func (s *scan) user(start, end int) {
	at := end
	if c := byteAt(s.text, at); c != ' ' && c != '=' {
		return
	}
	line := s.text[max(0, start-600):start]
	if i := strings.LastIndexByte(line, '\n'); i >= 0 && !strings.HasSuffix(strings.TrimRight(line[:i], " "), "\\") {
		line = line[i:]
	}
	if !strings.Contains(line, "curl") && !strings.Contains(line, "wget") && !strings.Contains(line, "http") {
		return
	}
	at++
	q := byteAt(s.text, at)
	if q == '"' || q == '\'' {
		at++
	} else {
		q = ' '
	}
	stop := at
	for stop < len(s.text) && stop-at < 300 && s.text[stop] != q && s.text[stop] != '\n' {
		stop++
	}
	colon := strings.IndexByte(s.text[at:stop], ':')
	if colon < 0 {
		return
	}
	if value := s.text[at+colon+1 : stop]; len(value) >= 3 && !blank(value) {
		s.add(at+colon+1, stop, password)
	} else if colon >= 8 && !blank(s.text[at:at+colon]) && !wordy(s.text[at:at+colon]) {
		s.add(at, at+colon, apiKey)
	}
}
