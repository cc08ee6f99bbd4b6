package jsonrepair

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// space skips white space, comments and marks of code fences.
func (p *parser) space() {
	for p.i < len(p.s) {
		c := p.s[p.i]
		switch {
		case c == ' ' || c == '\n' || c == '\t' || c == '\r':
			p.i++
		case c == '/' && p.comment():
		case c == '#' && p.hash():
		case c == '<' && strings.HasPrefix(p.s[p.i:], "<!--"):
			p.note(RemovedNote, p.i)
			if end := strings.Index(p.s[p.i:], "-->"); end >= 0 {
				p.i += end + 3
			} else {
				p.i = len(p.s)
			}
		case c == '`' && strings.HasPrefix(p.s[p.i:], "```"):
			p.note(DroppedText, p.i)
			for p.i < len(p.s) && p.s[p.i] == '`' {
				p.i++
			}
			if w := identifier(p.s[p.i:]); w != "" && strings.HasPrefix(p.s[p.i+len(w):], "\n") {
				p.i += len(w) // the language
			}
		case c >= utf8.RuneSelf || c == '\v' || c == '\f':
			r, n := utf8.DecodeRuneInString(p.s[p.i:])
			if !unicode.IsSpace(r) && r != '\ufeff' && r != '\u200b' && r != '\u2060' {
				return
			}
			p.i += n
		default:
			return
		}
	}
}

// comment skips /* … */ and // … .
func (p *parser) comment() bool {
	rest := p.s[p.i:]
	switch {
	case strings.HasPrefix(rest, "/*"):
		p.note(RemovedNote, p.i)
		if end := strings.Index(rest[2:], "*/"); end >= 0 {
			p.i += end + 4
		} else {
			p.i = len(p.s)
		}
	case strings.HasPrefix(rest, "//"):
		p.note(RemovedNote, p.i)
		p.line()
	default:
		return false
	}
	return true
}

// hash skips # … : a comment when a blank follows or it begins a line.
func (p *parser) hash() bool {
	next := p.i + 1
	blank := next >= len(p.s) || p.s[next] == ' ' || p.s[next] == '\t'
	if !blank && strings.TrimRight(p.s[:p.i], " \t") != "" && !strings.HasSuffix(strings.TrimRight(p.s[max(0, p.i-64):p.i], " \t"), "\n") {
		return false
	}
	p.note(RemovedNote, p.i)
	p.line()
	return true
}

// line skips the rest of the line. On the last one, inside a value, a bracket or
// the next member ends the comment: the line breaks were lost.
func (p *parser) line() {
	if len(p.stack) > 0 && p.i > p.lastBreak {
		for p.i < len(p.s) && strings.IndexByte("}]", p.s[p.i]) < 0 && !(p.s[p.i] == ',' && p.keyAhead(p.i+1, true)) {
			p.i++
		}
		return
	}
	if end := strings.IndexByte(p.s[p.i:], '\n'); end >= 0 {
		p.i += end
	} else {
		p.i = len(p.s)
	}
}

// dots returns the length of an ellipsis at i.
func (p *parser) dots(i int) int {
	switch {
	case strings.HasPrefix(p.s[i:], "..."):
		return 3
	case strings.HasPrefix(p.s[i:], "…"):
		return len("…")
	}
	return 0
}

// ellipsis skips "..." that stands for what was left out.
func (p *parser) ellipsis() bool {
	n := p.dots(p.i)
	if n == 0 {
		return false
	}
	p.note(RemovedNote, p.i)
	p.i += n
	return true
}

// noise skips words that belong to nothing.
func (p *parser) noise() {
	p.note(DroppedText, p.i)
	p.i++
	for p.i < len(p.s) && strings.IndexByte(",}]\n\"", p.s[p.i]) < 0 {
		p.i++
	}
}

// proseAhead reports whether what follows is a new paragraph after an object
// that was not closed, not a name without quotes.
func (p *parser) proseAhead() bool {
	if p.bareNames || p.top().n == 0 {
		return false
	}
	before := p.s[max(0, p.i-64):p.i]
	gap := before[len(strings.TrimRight(before, " \t\r\n")):]
	return strings.Count(gap, "\n") > 1
}

// identifier returns the name at the start of s, "" when there is none.
func identifier(s string) string {
	for i, r := range s {
		if r != '_' && r != '$' && !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r)) {
			return s[:i]
		}
	}
	return s
}

// lookAhead bounds how far a name is looked for, so that looking costs the same
// wherever it is done.
const lookAhead = 256

// peek is a parser that looks at what follows i without changing anything.
func (p *parser) peek(i int) parser {
	return parser{s: p.s[:min(len(p.s), i+2*lookAhead)], i: i, bareNames: p.bareNames, equals: p.equals}
}

// keyAhead reports whether a name and a colon stand at i. Names without quotes
// count only after a line break or where such have been used, unless quoted.
func (p *parser) keyAhead(i int, quoted bool) bool {
	q := p.peek(i)
	q.space()
	if q.i >= len(q.s) {
		return false
	}
	kind := q.quoteAt(q.i)
	if kind == 0 {
		if quoted {
			return false
		}
		fresh := strings.ContainsRune(p.s[i:q.i], '\n')
		return (fresh || p.bareNames) && q.wordKeyAhead(q.i)
	}
	_, n := utf8.DecodeRuneInString(q.s[q.i:])
	for j := q.i + n; j < len(q.s) && j < q.i+lookAhead; j++ {
		switch {
		case q.s[j] == '\\':
			j++
		case q.s[j] == '\n':
			return false
		case q.closesKind(kind, j) > 0:
			q.i = j + q.closesKind(kind, j)
			for q.i < len(q.s) && (q.s[q.i] == ' ' || q.s[q.i] == '\t' || q.s[q.i] == '\n' || q.s[q.i] == '\r') {
				q.i++
			}
			return q.i < len(q.s) && (q.s[q.i] == ':' || strings.HasPrefix(q.s[q.i:], "=>") || q.equals && (q.s[q.i] == '=' || strings.HasPrefix(q.s[q.i:], "->")))
		}
	}
	return false
}

// wordKeyAhead reports whether a name without quotes and a colon stand at i.
func (p *parser) wordKeyAhead(i int) bool {
	letters := false
	for j := i; j < len(p.s) && j < i+lookAhead/4; {
		r, n := utf8.DecodeRuneInString(p.s[j:])
		switch {
		case r == ':' || r == '=' && !strings.HasPrefix(p.s[j:], "=="):
			return letters && !strings.HasPrefix(p.s[j:], "://")
		case unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsSymbol(r) && r > 0x7f || r == '_' || r == '$':
			letters = true
		case r == ' ' || r == '-' || r == '.' || r == '/':
			if !letters && r == ' ' {
				return false
			}
		case j > i && (r == '"' || r == '\'' || r == '”' || r == '’' || r == '`'): // its first quote is missing
			rest := strings.TrimLeft(p.s[j+n:], " \t")
			return letters && strings.HasPrefix(rest, ":")
		default:
			return false
		}
		j += n
	}
	return false
}
