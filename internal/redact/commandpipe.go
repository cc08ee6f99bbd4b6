package redact

import "strings"

// piped marks the password that is written to a program's standard input:
// echo … | sudo -S, | docker login --password-stdin, or <<< … after it.
func (s *scan) piped(start, end int) {
	if start < s.pipes || !s.readsPassword(start, end) {
		return
	}
	from := max(0, start-400, s.pipes)
	s.pipes = end
	line := s.text[from:start]
	if i := strings.LastIndexByte(line, '\n'); i >= 0 {
		from, line = from+i+1, line[i+1:]
	}
	if bar := strings.LastIndexByte(line, '|'); bar > 0 {
		s.echoed(from, from+bar, s.text[start:end])
	}
	rest := s.text[end:min(len(s.text), end+200)]
	if i := strings.IndexByte(rest, '\n'); i >= 0 {
		rest = rest[:i]
	}
	if i := strings.Index(rest, "<<<"); i >= 0 {
		if args, _ := arguments(s.text, runFrom(s.text, end+i+3, &blankBytes, 1)-1); len(args) > 0 {
			s.given(args[0])
		}
	}
}

// readsPassword reports whether the program at a place reads a password.
func (s *scan) readsPassword(start, end int) bool {
	if alnum.has(byteAt(s.text, start-1)) && !escaped(s.text, start) {
		return false
	}
	if !strings.HasPrefix(strings.ToLower(s.text[start:end]), "sudo") {
		return true
	}
	stop := runFrom(s.text, end, &nameBytes, 12)
	flag := s.text[end:stop] // after "sudo -"
	return flag == "-stdin" || !strings.HasPrefix(flag, "-") && strings.Contains(flag, "S")
}

// echoed marks the last argument of echo or printf before a bar.
func (s *scan) echoed(from, bar int, program string) {
	line := s.text[from:bar]
	at := max(strings.LastIndex(line, "echo "), strings.LastIndex(line, "printf "), strings.LastIndex(line, "Write-Output "))
	if at < 0 {
		return
	}
	args, _ := arguments(s.text[:bar], from+at+strings.IndexByte(line[at:], ' '))
	if len(args) == 0 {
		return
	}
	last := args[len(args)-1]
	if i := strings.IndexByte(last.text, ':'); i >= 0 && strings.HasPrefix(strings.ToLower(program), "chpasswd") {
		last = argument{last.start + i + 1, last.end, last.text[i+1:]}
	}
	s.given(last)
}

// identified marks the password of a user of a database: IDENTIFIED BY '…',
// IDENTIFIED WITH plugin BY '…'.
func (s *scan) identified(start, end int) {
	at := runFrom(s.text, end, &blankBytes, 4)
	if strings.HasSuffix(strings.ToLower(s.text[start:end]), "with") {
		at = runFrom(s.text, at, &identBytes, 40)
		at = runFrom(s.text, at, &blankBytes, 4)
		if len(s.text)-at < 3 || !strings.EqualFold(s.text[at:at+3], "by ") && !strings.EqualFold(s.text[at:at+3], "as ") {
			return
		}
		at = runFrom(s.text, at+3, &blankBytes, 4)
	}
	for _, w := range [...]string{"password ", "values "} {
		if len(s.text)-at > len(w) && strings.EqualFold(s.text[at:at+len(w)], w) {
			at = runFrom(s.text, at+len(w), &blankBytes, 4)
		}
	}
	f := form{}
	from, to := s.extent(at, &f)
	value := s.text[from:to]
	if len(value) < 3 || len(value) > 200 || blank(value) || value == "?" || value[0] == ':' {
		return
	}
	shouted := s.text[start:start+2] == "ID"
	if f.quote == '\'' || shouted && (f.quote == '"' || hasDigit(value)) {
		s.add(from, to, password)
	}
}

var identBytes = classOf("aA0_'\"`.")

// sas marks the signature of a shared access: sig= and 32 bytes in base64,
// escaped or not.
func (s *scan) sas(start, end int) {
	if alnum.has(byteAt(s.text, start-1)) {
		return
	}
	stop := runFrom(s.text, end, &sasBytes, 120)
	if value := s.text[end:stop]; len(value) >= 43 && random(value) {
		s.add(end, stop, apiKey)
	}
}

var sasBytes = classOf("aA0%+/=_-")

// mailchimp marks a key that ends in the name of a data centre: 32 hexadecimal
// digits and -us14.
func (s *scan) mailchimp(start, end int) {
	from := runBefore(s.text, start, &hexBytes, 33)
	stop := runFrom(s.text, end, &digitBytes, 3)
	if n := stop - end; start-from == 32 && (n == 1 || n == 2) && !wordBytes.has(byteAt(s.text, from-1)) && !wordBytes.has(byteAt(s.text, stop)) {
		s.add(from, stop, apiKey)
	}
}

// putty marks the lines of a private key in the format of PuTTY.
func (s *scan) putty(_, end int) {
	at := runFrom(s.text, runFrom(s.text, end, &blankBytes, 4), &digitBytes, 3)
	start := runFrom(s.text, at, &breakBytes, 4)
	if strings.HasPrefix(s.text[at:], `\n`) || strings.HasPrefix(s.text[at:], `\r`) {
		start = at + 2
	}
	stop := start
	for i := start; start > at; {
		next := runFrom(s.text, i, &puttyBytes, 80)
		if next-i < 8 {
			break
		}
		stop = next
		switch {
		case strings.HasPrefix(s.text[next:], `\n`):
			i = next + 2
		default:
			i = runFrom(s.text, next, &breakBytes, 80)
		}
		if i == next {
			break
		}
	}
	if stop > start {
		s.add(start, stop, privateKey)
	}
}

var (
	breakBytes = classOf("\r\n \t")
	puttyBytes = classOf("aA0+/=")
)
