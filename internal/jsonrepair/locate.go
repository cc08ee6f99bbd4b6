package jsonrepair

import (
	"regexp"
	"strings"
)

// documents finds the objects and arrays of a text. Each is read once, so that
// the whole is linear.
func documents(text string) []group {
	var groups []group
	last := strings.LastIndexByte(text, '\n')
	for i := 0; i < len(text); {
		start := nextStart(text, i)
		if start < 0 {
			break
		}
		p := parser{s: text, i: start, lastBreak: last}
		if !p.document() {
			i = start + 1
			if p.i > i {
				i = p.i
			}
			continue
		}
		d := document{json: p.out, repairs: p.repairs, truncated: p.truncated, cut: p.cut}
		if n := len(groups); n > 0 && onlyBetween(text[groups[n-1].end:start]) {
			g := &groups[n-1]
			g.docs, g.end = append(g.docs, d), p.i
		} else {
			groups = append(groups, group{docs: []document{d}, start: start, end: p.i})
		}
		i = max(p.i, start+1)
	}
	return groups
}

// listMark is what stands between the values of a list written as prose: 2. or -.
var listMark = regexp.MustCompile(`^[,;]?\s*\n\s*(?:\d+[.)]|[-*•])\s*$`)

// onlyBetween reports whether a text between two values means nothing: white
// space, commas, comments, marks of lists and spare closing brackets.
func onlyBetween(s string) bool {
	if len(s) < 16 && listMark.MatchString(s) {
		return true
	}
	p := parser{s: s}
	for {
		p.space()
		if p.i >= len(s) {
			return true
		}
		switch s[p.i] {
		case ',', ';', '}', ']', ')':
			p.i++
		default:
			return false
		}
	}
}

// nextStart returns where the next object or array may begin, or -1. A quoted
// name with a colon at the start of the text begins an object whose bracket is
// missing.
func nextStart(s string, from int) int {
	if from == 0 {
		p := parser{s: s, equals: true}
		p.space()
		if p.i < len(s) && (p.quoteAt(p.i) != 0 && p.keyAhead(p.i, true) || tuple(s, p.i)) {
			return p.i
		}
	}
	for i := from; i < len(s); i++ {
		if (s[i] == '{' || s[i] == '[') && plausible(s, i) {
			return i
		}
	}
	return -1
}

// tuple reports whether the text from i on is values in parentheses.
func tuple(s string, i int) bool {
	if s[i] != '(' || !strings.HasSuffix(strings.TrimRight(s, "; \t\r\n"), ")") {
		return false
	}
	p := parser{s: s, i: i + 1}
	p.space()
	return p.i < len(s) && p.valueAt(p.i)
}

// plausible reports whether a bracket in prose may begin a value: "[note]" and
// "{name}" do not.
func plausible(s string, i int) bool {
	open := s[i]
	p := parser{s: s, i: i + 1}
	p.space()
	for p.i < len(s) && s[p.i] == ',' {
		p.i++
		p.space()
	}
	if p.i >= len(s) {
		return true
	}
	c := s[p.i]
	if strings.HasPrefix(s[i:], "[...]") || c == '{' || c == '[' || c == '}' || c == ']' || p.quoteAt(p.i) != 0 || c == '\\' || strings.HasPrefix(s[p.i:], "...") || strings.HasPrefix(s[p.i:], "```") {
		return true
	}
	if open == '{' {
		return p.wordKeyAhead(p.i)
	}
	if c == '(' && p.i+1 < len(s) && p.quoteAt(p.i+1) != 0 {
		return true
	}
	if c >= '0' && c <= '9' || c == '-' || c == '+' || c == '.' {
		return true
	}
	w := identifier(s[p.i:])
	switch w {
	case "true", "false", "null", "True", "False", "None":
		return true
	}
	// An array of bare words only where nothing but white space precedes it.
	return w != "" && strings.TrimSpace(s[:i]) == ""
}

// escaped reads a value that was escaped as a whole: {\"a\": \"b\"}.
func escaped(text string) (Result, bool) {
	i := strings.IndexAny(text, "{[")
	if i < 0 {
		return Result{}, false
	}
	rest := strings.TrimLeft(text[i+1:], " \t\r\n{[")
	rest = strings.TrimLeft(strings.TrimPrefix(strings.TrimPrefix(rest, `\n`), `\r\n`), " \t\r\n")
	if !strings.HasPrefix(rest, `\"`) {
		return Result{}, false
	}
	var b strings.Builder
	for j := i; j < len(text); j++ {
		if text[j] != '\\' || j+1 == len(text) {
			b.WriteByte(text[j])
			continue
		}
		j++
		switch text[j] {
		case 'n':
			b.WriteByte('\n')
		case 't':
			b.WriteByte('\t')
		case 'r':
			b.WriteByte('\r')
		case '"', '\\', '/':
			b.WriteByte(text[j])
		default:
			b.WriteByte('\\')
			b.WriteByte(text[j])
		}
	}
	plain := strings.TrimRight(b.String(), "\" \t\r\n")
	r, err := Text(plain)
	if err != nil {
		return Result{}, false
	}
	for k := range r.Repairs {
		r.Repairs[k].Offset = i // offsets of the unescaped text mean nothing
	}
	r.Repairs = append([]Repair{{Unescaped, i}}, r.Repairs...)
	return r, true
}
