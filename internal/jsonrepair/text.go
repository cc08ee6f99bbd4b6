package jsonrepair

import (
	"strings"
	"unicode/utf8"
)

// context is where a text stands.
type context uint8

const (
	ctxRoot    context = iota
	ctxName            // of a member
	ctxMember          // value of a member
	ctxElement         // of an array
)

// The kinds of quotes: a text ends with one of the kind that it began with.
const (
	plainDouble = 'd'
	plainSingle = 's'
	typoDouble  = 'D'
	typoSingle  = 'S'
	triple      = 't'
)

// quoteAt returns the kind of the quote that begins a text at i, 0 for none.
func (p *parser) quoteAt(i int) byte {
	rest := p.s[i:]
	switch {
	case strings.HasPrefix(rest, `"""`) && !strings.HasPrefix(rest, `"""""`):
		return triple
	case rest[0] == '"':
		return plainDouble
	case rest[0] == '\'':
		return plainSingle
	case strings.HasPrefix(rest, "“"), strings.HasPrefix(rest, "”"), strings.HasPrefix(rest, "„"), strings.HasPrefix(rest, "«"):
		return typoDouble
	case strings.HasPrefix(rest, "‘"), strings.HasPrefix(rest, "’"), rest[0] == '`', strings.HasPrefix(rest, "´"):
		return typoSingle
	}
	return 0
}

// closesKind returns the length of a quote at i that can end a text of the
// kind, 0 for none.
func (p *parser) closesKind(kind byte, i int) int {
	c := p.s[i]
	if c < utf8.RuneSelf && c != '"' && c != '\'' && c != '`' {
		return 0
	}
	switch kind {
	case triple:
		if strings.HasPrefix(p.s[i:], `"""`) {
			return 3
		}
		return 0
	case plainDouble, plainSingle:
		if c == '"' && kind == plainDouble || c == '\'' && kind == plainSingle {
			return 1
		}
		return 0
	}
	r, n := utf8.DecodeRuneInString(p.s[i:])
	if kind == typoDouble && strings.ContainsRune("\"“”„«»", r) || kind == typoSingle && strings.ContainsRune("'‘’`´", r) {
		return n
	}
	return 0
}

// text reads a quoted text and writes it. It returns false when the input ended
// inside a name.
func (p *parser) text(ctx context) bool {
	at := p.i
	kind := p.quoteAt(at)
	width := 3
	if kind != triple {
		_, width = utf8.DecodeRuneInString(p.s[at:])
	}
	if kind != plainDouble {
		p.note(ChangedQuote, at)
	}
	start := at + width
	e := p.end(start, kind, ctx)
	if e.broken && ctx == ctxName {
		p.truncated, p.i = true, len(p.s)
		return false
	}
	body := p.s[start:e.text]
	if e.unclosed {
		p.note(AddedQuote, e.text)
		if e.broken {
			body = wholeEscapes(body)
		}
	}
	p.write(body, start, kind)
	p.i = e.next
	switch {
	case e.broken:
		p.broken()
	case e.doubtful:
		p.cut = p.pointer()
	}
	return true
}

// ending says where a text ends.
type ending struct {
	text     int  // end of what it says
	next     int  // where reading goes on
	unclosed bool // its quote is missing
	broken   bool // and the input ended
	doubtful bool // what ends it may as well be of it, and the input have ended
}

// end looks for the end of a text that begins at start. A quote ends it when
// what follows can follow a text at this place; others are part of it, unless
// they show that the quote at its end is missing.
func (p *parser) end(start int, kind byte, ctx context) ending {
	inner, split := 0, -1 // quotes inside; where the text ends if one of them begins the next
	for j := start; j < len(p.s); {
		if p.s[j] == '\\' {
			j += 2
			continue
		}
		n := p.closesKind(kind, j)
		if n == 0 {
			j++
			continue
		}
		if p.canEnd(j+n, ctx, kind) {
			if inner%2 == 1 && split >= 0 {
				return ending{text: split, next: split, unclosed: true}
			}
			return ending{text: j, next: j + n}
		}
		if ctx == ctxName && inner == 0 {
			if k := nameBefore(p.s[start:j]); k > 0 { // {"name: "value", {"name: 1, "next"
				return ending{text: start + k, next: start + k, unclosed: true}
			}
		}
		if split >= 0 && p.colonAt(j+n) { // the quote before began a name
			if ctx == ctxElement && split > start && p.s[split-1] == ']' {
				split--
			}
			return ending{text: split, next: split, unclosed: true}
		}
		inner++
		split = -1
		if ctx != ctxRoot {
			split = p.splitBefore(start, j, ctx)
			if split >= 0 && ctx == ctxElement && strings.ContainsRune(p.s[split:j], '\n') {
				return ending{text: split, next: split, unclosed: true}
			}
		}
		j += n
	}
	return p.unended(start, ctx)
}

// unended ends a text that no quote ends.
func (p *parser) unended(start int, ctx context) ending {
	body := strings.TrimRight(p.s[start:], " \t\r\n`")
	n := p.closersLen(body)
	if k := strings.LastIndexByte(body, '"'); n == 0 && ctx == ctxMember && k > 0 && strings.HasPrefix(strings.TrimLeft(body[k+1:], " "), "\n\n") {
		return ending{text: start + k, next: start + k + 1} // prose after a value without its brackets
	}
	if n == 0 {
		end := len(p.s)
		if tail := strings.TrimRight(p.s[start:], " \t\r\n"); strings.HasSuffix(tail, "\n```") { // the fence was closed all the same
			end = start + len(strings.TrimRight(tail[:len(tail)-4], " \t\r\n"))
		}
		return ending{text: end, next: len(p.s), unclosed: true, broken: true}
	}
	k := len(strings.TrimRight(body[:len(body)-n], " \t\r\n"))
	if ctx != ctxName {
		return ending{text: start + k, next: start + k, unclosed: true, doubtful: true}
	}
	if c := strings.IndexByte(body[:k], ':'); c > 0 { // {"name:value}
		return ending{text: start + c, next: start + c, unclosed: true}
	}
	return ending{text: len(p.s), next: len(p.s), unclosed: true, broken: true}
}

// closersLen returns the length of the brackets at the end of a text that close
// all that is open, 0 when it does not end so.
func (p *parser) closersLen(body string) int {
	k := len(body)
	for _, f := range p.stack { // the outermost closes last
		want := byte(']')
		if f.open == '{' {
			want = '}'
		} else if f.open == '(' {
			want = ')'
		}
		k = len(strings.TrimRight(body[:k], " \t\r\n,"))
		if k == 0 || body[k-1] != want {
			return 0
		}
		k--
	}
	return len(body) - k
}

// nameBefore returns the length of a name at the start of s that a colon follows
// without a quote between them, 0 when there is none.
func nameBefore(s string) int {
	k := strings.IndexByte(s, ':')
	if k < 0 {
		return 0
	}
	name := strings.TrimRight(s[:k], " \t")
	if name == "" || len(name) > lookAhead/4 || strings.ContainsAny(name, "\n{}[],") {
		return 0
	}
	return len(name)
}

// splitBefore returns where the text ends if the quote at j begins the next one:
// before a comma or line break. -1 when neither stands there.
func (p *parser) splitBefore(start, j int, ctx context) int {
	head := strings.TrimRight(p.s[start:j], " \t\r\n")
	if strings.HasSuffix(head, ",") {
		return start + len(strings.TrimRight(head[:len(head)-1], " \t\r\n"))
	}
	if ctx == ctxMember && strings.ContainsRune(p.s[start+len(head):j], '\n') {
		return start + len(head)
	}
	return -1
}

// colonAt reports whether a colon stands at i after white space.
func (p *parser) colonAt(i int) bool {
	rest := strings.TrimLeft(p.s[i:min(len(p.s), i+lookAhead)], " \t\r\n")
	return strings.HasPrefix(rest, ":")
}
