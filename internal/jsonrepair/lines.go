package jsonrepair

import (
	"encoding/json"
	"strings"
)

// maxIndents bounds how deep values written in lines may be nested.
const maxIndents = 64

// lines reads a value that is written in lines, as in YAML or in settings: a
// name, a colon or "=" and a value to each, what is deeper indented inside,
// elements after "- ". Prose is none: every line must fit, and names are of one
// word that begins with a small letter. Whether the text was cut cannot be seen.
func lines(text string) (Result, bool) {
	if strings.Contains(text, "{") {
		return Result{}, false
	}
	l := lineReader{}
	for at := 0; at < len(text); {
		end := len(text)
		if i := strings.IndexByte(text[at:], '\n'); i >= 0 {
			end = at + i
		}
		l.add(text[at:end])
		at = end + 1
	}
	if len(l.lines) == 0 || !l.begins() || !l.value(l.lines[0].indent, 0) || l.i < len(l.lines) || l.names == 0 {
		return Result{}, false
	}
	if len(l.lines) == 1 && !l.sure || !json.Valid(l.p.out) {
		return Result{}, false
	}
	return Result{JSON: l.p.out, Repairs: []Repair{{ReadLines, 0}}}, true
}

// line is one that says something.
type line struct {
	indent int
	text   string // without the indent and blanks at its end
}

// lineReader reads lines and writes them as JSON.
type lineReader struct {
	lines []line
	i     int
	p     parser // writes
	names int
	sure  bool // a value was quoted
}

func (l *lineReader) add(s string) {
	s = strings.TrimRight(s, " \t\r")
	body := strings.TrimLeft(s, " ")
	if body == "" || body[0] == '#' || strings.HasPrefix(body, "```") || body == "---" || body == "..." {
		return
	}
	l.lines = append(l.lines, line{len(s) - len(body), body})
}

// begins reports whether the first line is one of a value. A quoted name is that
// of an object whose brackets are missing.
func (l *lineReader) begins() bool {
	first := l.lines[0].text
	if rest, ok := element(first); ok {
		_, _, named := entry(rest)
		return named
	}
	_, _, ok := entry(first)
	return ok && first[0] != '"' && first[0] != '\''
}

// element returns what follows "- ".
func element(s string) (string, bool) {
	if s == "-" {
		return "", true
	}
	rest, ok := strings.CutPrefix(s, "- ")
	return strings.TrimLeft(rest, " "), ok
}

// entry cuts a line into a name and its value.
func entry(s string) (name, value string, ok bool) {
	quoted := s != "" && (s[0] == '"' || s[0] == '\'')
	if quoted {
		end := strings.IndexByte(s[1:], s[0])
		if end < 0 {
			return "", "", false
		}
		name, s = s[1:end+1], strings.TrimLeft(s[end+2:], " ")
	} else {
		name = identifier(s)
		if name == "" || name[0] < 'a' || name[0] > 'z' {
			return "", "", false
		}
		s = strings.TrimLeft(s[len(name):], " ")
	}
	if s == "" || s[0] != ':' && s[0] != '=' || len(s) > 1 && s[0] == ':' && s[1] != ' ' {
		return "", "", false
	}
	return name, strings.TrimSpace(s[1:]), true
}

// value reads the lines of one indent, and those inside, as an object or array.
func (l *lineReader) value(indent, depth int) bool {
	if depth > maxIndents {
		return false
	}
	_, list := element(l.lines[l.i].text)
	end := byte('}')
	if l.p.out = append(l.p.out, '{'); list {
		end = ']'
		l.p.out[len(l.p.out)-1] = '['
	}
	for n := 0; l.i < len(l.lines) && l.lines[l.i].indent == indent; n++ {
		rest, isElement := element(l.lines[l.i].text)
		if isElement != list {
			if list && depth > 0 {
				break // it stood below its name, which another follows
			}
			return false
		}
		if n > 0 {
			l.p.out = append(l.p.out, ',')
		}
		ok := false
		if list {
			ok = l.element(rest, indent, depth)
		} else {
			ok = l.member(l.lines[l.i].text, indent, depth)
		}
		if !ok {
			return false
		}
	}
	l.p.out = append(l.p.out, end)
	return l.i == len(l.lines) || l.lines[l.i].indent < indent || list && l.lines[l.i].indent == indent
}

// element reads what follows "- " and the lines that belong to it.
func (l *lineReader) element(rest string, indent, depth int) bool {
	if _, _, named := entry(rest); named { // the first member of an object
		inner := indent + len(l.lines[l.i].text) - len(rest)
		l.lines[l.i] = line{inner, rest}
		return l.value(inner, depth+1)
	}
	return l.given(rest, indent+1, depth)
}

func (l *lineReader) member(text string, indent, depth int) bool {
	name, value, ok := entry(text)
	if !ok {
		return false
	}
	l.names++
	l.p.quote(name)
	l.p.out = append(l.p.out, ':')
	least := indent + 1
	if l.i+1 < len(l.lines) && l.lines[l.i+1].indent == indent {
		if _, list := element(l.lines[l.i+1].text); list {
			least = indent // a list may stand below its name
		}
	}
	return l.given(value, least, depth)
}

// given reads a value that begins on the line of its name or "- ", or stands in
// the lines below, of the least indent.
func (l *lineReader) given(value string, least, depth int) bool {
	l.i++
	below := l.i < len(l.lines) && l.lines[l.i].indent >= least
	switch {
	case value == "" && below:
		return l.value(l.lines[l.i].indent, depth+1)
	case value == "|" || value == ">" || value == "|-" || value == ">-":
		l.block(value, least)
		return true
	}
	for l.i < len(l.lines) && l.lines[l.i].indent >= max(least, 1) && !isEntry(l.lines[l.i].text) { // it goes on
		value += " " + l.lines[l.i].text
		l.i++
	}
	return l.scalar(value)
}

func isEntry(s string) bool {
	_, list := element(s)
	_, _, named := entry(s)
	return list || named
}

// block reads the lines of a text that keeps or folds its line breaks.
func (l *lineReader) block(style string, least int) {
	var list []string
	for l.i < len(l.lines) && l.lines[l.i].indent >= least {
		list = append(list, l.lines[l.i].text)
		l.i++
	}
	sep := " "
	if style[0] == '|' {
		sep = "\n"
	}
	l.p.quote(strings.Join(list, sep))
}

// scalar writes a value of one line.
func (l *lineReader) scalar(s string) bool {
	switch {
	case s == "":
		l.p.out = append(l.p.out, "null"...)
		return true
	case s[0] == '"' || s[0] == '\'' || s[0] == '[':
		l.sure = true
		r, err := Text(s)
		l.p.out = append(l.p.out, r.JSON...)
		return err == nil && !r.Truncated
	}
	if i := strings.Index(s, " #"); i >= 0 {
		s = strings.TrimRight(s[:i], " ")
	}
	if !l.p.literal(s, 0, false) && !l.p.number(s, 0, false) {
		l.p.quote(s)
	}
	return true
}
