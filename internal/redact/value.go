package redact

import "strings"

// Bounds of a value; more is not a password, and less not worth the name.
const (
	maxValue  = 4096
	minSecret = 4
)

// form is how a value stands beside its name.
type form struct {
	quote  byte // around the value; 0 when bare
	tight  bool // name=value without blanks
	spoken bool // "the password is …"
	flag   bool // --name value
}

// value looks for what a name is given, after the name, and marks it when it is
// a secret.
func (s *scan) value(ident string, left, right int, how strength) {
	at, f, ok := s.operator(left, right, how)
	if !ok {
		s.before(left, right, how)
		return
	}
	if s.runs.spent(at) {
		return
	}
	start, end := s.extent(at, &f)
	s.runs.saw(start, end)
	if how == passwordName {
		if stop, ok := fourByFour(s.text, start); ok {
			s.add(start, stop, password)
			return
		}
	}
	value := s.text[start:end]
	if how != numberName && blank(value) || !secret(value, ident, how, f, byteAt(s.text, end)) {
		return
	}
	s.add(start, end, kindOf(ident, how))
}

// kindOf tells a password from a key by its name.
func kindOf(ident string, how strength) kind {
	if how == numberName {
		return password
	}
	low := strings.ToLower(ident)
	for _, w := range [...]string{"pass", "pw", "clave", "contrase", "senha", "kennwort", "psk"} {
		if how == passwordName && strings.Contains(low, w) {
			return password
		}
	}
	return apiKey
}

// operator finds what stands between a name and its value, in the notations of
// programs, configuration, markup, command lines and speech. It returns where
// the value begins, its quote included.
func (s *scan) operator(left, right int, how strength) (at int, f form, ok bool) {
	text := s.text
	at = right
	if left >= 2 && text[left] == '-' && text[left+1] == '-' || byteAt(text, left-1) == '-' && byteAt(text, left-2) == '-' {
		if next := runFrom(text, at, &blankBytes, 4); next > at && byteAt(text, next) != '-' {
			return next, form{flag: true}, true
		}
	}
	if next, ok := spoken(text, at, how); ok && !strings.EqualFold(text[left:right], "pass") {
		return next, form{spoken: true}, true
	}
	if next := runFrom(text, at, &blankBytes, 4); how == passwordName && next > at && manifest(text, next) {
		return next, form{spoken: true}, true
	}
	if next := runFrom(text, at, &blankBytes, 4); how == numberName && next > at && !strings.EqualFold(text[left:right], "pin") {
		if end := runFrom(text, next, &digitBytes, 5); (end-next == 3 || end-next == 4) && !wordBytes.has(byteAt(text, end)) {
			return next, form{spoken: true}, true // cvv 123
		}
	}
	if how == passwordName && strings.HasPrefix(text[at:], "('") && strings.EqualFold(text[left:right], "password") {
		return at + 1, f, true // PASSWORD('x')
	}
	if how == passwordName && setter(text[left:right]) && (strings.HasPrefix(text[at:], "('") || strings.HasPrefix(text[at:], `("`)) {
		return at + 1, f, true // user.set_password("x")
	}
	at = typed(text, at)
	closed := at
	at = runFrom(text, at, &blankBytes, 40)
	for n := 0; n < 6 && at < len(text) && strings.IndexByte("\"'`\\]) \t", text[at]) >= 0; n++ {
		at++
	}
	if next, ok := named(text, at); ok {
		return s.open(next, form{})
	}
	next, op := assignment(text, at)
	switch op {
	case "":
		if how == passwordName && at > right && closed == right && strings.IndexByte("'\"", byteAt(text, at-1)) >= 0 && text[at-1] != text[right] && at-right <= 3 {
			return at - 1, form{}, true // PASSWORD 'x'
		}
		return 0, f, false
	case "||":
		next = runFrom(text, next, &blankBytes, 4)
		return next, f, strings.IndexByte("\"'`", byteAt(text, next)) >= 0 // a default
	case ">":
		if byteAt(text, left-1) != '<' && byteAt(text, left-1) != ':' {
			return 0, f, false
		}
		for n := 0; n < 40 && next < len(text) && strings.IndexByte(" \t\r\n", text[next]) >= 0; n++ {
			next++
		}
		return next, form{}, true
	case ",":
		if q := byteAt(text, left-1); q != '"' && q != '\'' && q != '`' {
			return 0, f, false
		}
		next = runFrom(text, next, &blankBytes, 4)
		if strings.IndexByte("\"'`", byteAt(text, next)) < 0 {
			return 0, f, false
		}
		return next, f, true
	}
	f.tight = at == right && op == "="
	next, f, ok = s.open(next, f)
	return sqlValue(text, next), f, ok
}

// setter reports whether a name is that of what gives somebody a password.
func setter(name string) bool {
	last := strings.ToLower(strings.ReplaceAll(name[strings.LastIndexByte(name, '.')+1:], "_", ""))
	return last == "setpassword" || last == "changepassword"
}

// sqlValue passes what SQL has before a password in quotes: N'…', PASSWORD('…').
func sqlValue(text string, at int) int {
	for _, w := range [...]string{"N'", "PASSWORD('", "password('"} {
		if strings.HasPrefix(text[at:], w) {
			return at + len(w) - 1
		}
	}
	return at
}

// open passes blanks before a value.
func (s *scan) open(at int, f form) (int, form, bool) {
	next := runFrom(s.text, at, &blankBytes, 40)
	if next > at {
		f.tight = false
	}
	return next, f, next < len(s.text)
}

// typed passes up to two words after a name, such as its type: "token string =".
func typed(text string, at int) int {
	end := at
	for range 2 {
		next := runFrom(text, end, &blankBytes, 4)
		if next == end {
			return at
		}
		stop := runFrom(text, next, &nameBytes, 20)
		if stop == next || version(text[next:stop]) {
			return at
		}
		end = stop
		if after := runFrom(text, end, &blankBytes, 4); after < len(text) && strings.IndexByte("=:", text[after]) >= 0 {
			return end
		}
	}
	return at
}

// assignment reads an operator at a place.
func assignment(text string, at int) (next int, op string) {
	for _, o := range [...]string{":::=", "::=", ":=", "?=", ".=", "+=", "||=", "=>", "||", "==", "=", "::", ":", ",", ">", "->"} {
		if strings.HasPrefix(text[at:], o) {
			switch o {
			case "||":
				return at + len(o), o
			case "::":
				return at, ""
			}
			if len(o) > 1 {
				return at + len(o), ":="
			}
			return at + 1, o
		}
	}
	return at, ""
}

// named passes the second half of a pair of which the first is the name:
// name="PASSWORD" value="…", {"name": "KEY", "value": "…"}.
func named(text string, at int) (int, bool) {
	i := at
	for n := 0; n < 24 && i < len(text) && strings.IndexByte(", \t\r\n\"'\\", text[i]) >= 0; n++ {
		i++
	}
	if len(text)-i < 6 || !strings.EqualFold(text[i:i+5], "value") {
		return at, false
	}
	i += 5
	for n := 0; n < 4 && i < len(text) && strings.IndexByte("\"'\\ ", text[i]) >= 0; n++ {
		i++
	}
	if c := byteAt(text, i); c != '=' && c != ':' {
		return at, false
	}
	return i + 1, true
}
