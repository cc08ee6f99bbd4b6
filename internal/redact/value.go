package redact

import (
	"slices"
	"strings"
)

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
		return
	}
	start, end := s.extent(at, &f)
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
	if how == passwordName && strings.HasPrefix(text[at:], "('") && strings.EqualFold(text[left:right], "password") {
		return at + 1, f, true // PASSWORD('x')
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

// manifest reports whether the word at a place can hardly be anything but a
// password: letters and digits with capitals or signs inside, and no word.
func manifest(text string, at int) bool {
	end := at
	for end < len(text) && end-at < 64 && strings.IndexByte(" \t\r\n\"'`<>(),;=", text[end]) < 0 {
		end++
	}
	w := strings.TrimRight(text[at:end], ".:?")
	signs, capitals := 0, 0
	for i := range len(w) {
		switch c := w[i]; {
		case 'A' <= c && c <= 'Z':
			capitals++
		case strings.IndexByte("!@#$%^&*+~?", c) >= 0:
			signs++
		case c == '/' || c >= 0x80:
			return false
		}
	}
	return len(w) >= 8 && hasDigit(w) && (signs > 0 && distinct(w) > 5 || capitals > 0 && innerCapital(w)) && !wordy(w) && !blank(w)
}

// spokenWords stand between a name and its value in a sentence.
var spokenWords = []string{"is", "was", "será", "sera", "es", "era", "to", "a", "equals", "is:", "es:", "are", "son", "it's", "como", "as"}

// spoken passes the words of a sentence that lead from a name to its value:
// "the password for the router is …", "la clave del wifi es …".
func spoken(text string, at int, how strength) (int, bool) {
	if how < tokenName || byteAt(text, at) != ' ' {
		return at, false
	}
	i := at
	for range 7 {
		for byteAt(text, i) == ' ' {
			i++
		}
		j := i
		for j < len(text) && j-i < 24 && text[j] != ' ' && text[j] != '\n' && text[j] != '=' {
			j++
		}
		w := text[i:j]
		if w == "" || byteAt(text, j) != ' ' || strings.ContainsAny(w, ",;.!?\"`(){}<>") {
			return at, false
		}
		for byteAt(text, j) == ' ' {
			j++
		}
		if how == passwordName && strings.HasSuffix(w, ":") && len(w) > 1 && isLetter(w[0]) {
			return j, true // "the password on that box: …"
		}
		for _, k := range spokenWords {
			if w == k {
				if next, ok := nextSpoken(text, j); ok {
					return next, true
				}
				return j, true
			}
		}
		i = j
	}
	return at, false
}

// nextSpoken passes one more word as in "is now".
func nextSpoken(text string, at int) (int, bool) {
	for _, w := range [...]string{"now ", "ahora ", "still ", "actually ", "just "} {
		if strings.HasPrefix(text[at:], w) {
			return at + len(w), true
		}
	}
	return at, false
}

// extent returns where the value lies, without its quotes.
func (s *scan) extent(at int, f *form) (start, end int) {
	text := s.text
	start = at
	for byteAt(text, start) == '\\' && strings.IndexByte("\"'`", byteAt(text, start+1)) >= 0 {
		start++ // \" inside a text that is quoted itself
	}
	slashed := start > at
	limit := min(len(text), start+maxValue)
	if q := byteAt(text, start); q == '"' || q == '\'' || q == '`' {
		start++
		for end = start; end < limit; end++ {
			switch c := text[end]; {
			case c == q || c == '\n':
				if slashed && text[end-1] == '\\' {
					end--
				}
				if c == q && end >= start {
					f.quote = q
				}
				return start, max(start, end)
			case c == '\\' && !slashed && end+1 < limit:
				end++
			}
		}
		return start, limit
	}
	if n := placeholderAt(text[start:]); n > 0 {
		start += n
	}
	for end = start; end < limit && !strings.ContainsRune(" \t\r\n\"'`<", rune(text[end])); end++ {
		if text[end] == '\\' && strings.IndexByte("nrt\"'", byteAt(text, end+1)) >= 0 {
			break
		}
		if text[end] == ';' && settingsGoOn(text, end+1) {
			break
		}
		if text[end] == '&' && strings.IndexByte("?&", text[max(0, lastName(text, at))]) >= 0 {
			break
		}
	}
	return start, start + len(strings.TrimRight(text[start:end], ",;.)]}>:"))
}

// settingsGoOn reports whether the next setting of a connection string follows.
func settingsGoOn(text string, at int) bool {
	end := runFrom(text, at, &settingBytes, 40)
	return end > at && byteAt(text, end) == '='
}

var settingBytes = classOf("aA0 _.-")

// lastName returns where the name before a tight value begins, less one.
func lastName(text string, at int) int {
	return runBefore(text, max(0, at-1), &nameBytes, 60) - 1
}

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
