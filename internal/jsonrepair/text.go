package jsonrepair

import (
	"slices"
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
	if e.broken {
		p.broken()
	}
	return true
}

// ending says where a text ends.
type ending struct {
	text     int  // end of what it says
	next     int  // where reading goes on
	unclosed bool // its quote is missing
	broken   bool // and the input ended
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
	if n == 0 {
		return ending{text: len(p.s), next: len(p.s), unclosed: true, broken: true}
	}
	k := len(strings.TrimRight(body[:len(body)-n], " \t\r\n"))
	if ctx != ctxName {
		return ending{text: start + k, next: start + k, unclosed: true}
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

// canEnd reports whether a text that ends before i makes sense.
func (p *parser) canEnd(i int, ctx context, kind byte) bool {
	q := p.peek(i)
	q.space()
	if q.i >= len(q.s) {
		return true
	}
	c := q.s[q.i]
	if ctx >= ctxMember && q.fenced() {
		return true
	}
	switch ctx {
	case ctxRoot:
		return c == '+' && p.joins(q.i+1)
	case ctxName:
		switch {
		case c == ':' || c == '}' || strings.HasPrefix(q.s[q.i:], "=>") || c == '=' || q.dots(q.i) > 0:
			return true
		case c == ',':
			return p.keyAhead(q.i+1, false) || !strings.Contains(q.s[q.i:min(len(q.s), q.i+lookAhead)], string(p.s[i-1])+":")
		}
		return q.i > i && p.valueAt(q.i)
	}
	switch {
	case c == '}' || c == ']' || c == ')' && p.inParentheses():
		return p.closesWell(q.i, ctx)
	case c == ',' || c == ';':
		return p.goesOn(q.i+1, ctx)
	case c == '+':
		return p.joins(q.i + 1)
	case ctx == ctxMember:
		return p.keyAhead(i, false)
	}
	return q.i > i && p.valueAt(q.i) && (q.quoteAt(q.i) != 0 || c == '{' || c == '[' || strings.ContainsRune(p.s[i:q.i], '\n'))
}

// fenced reports whether a code fence was passed.
func (p *parser) fenced() bool {
	return slices.ContainsFunc(p.repairs, func(r Repair) bool { return r.What == DroppedText })
}

// joins reports whether a text follows the "+" before i.
func (p *parser) joins(i int) bool {
	q := p.peek(i)
	q.space()
	return q.i < len(q.s) && q.quoteAt(q.i) != 0
}

// inParentheses reports whether one is open.
func (p *parser) inParentheses() bool {
	return p.calls > 0 || slices.ContainsFunc(p.stack, func(f frame) bool { return f.open == '(' })
}

// closesWell reports whether the brackets at i close what is open, and what
// follows them may follow.
func (p *parser) closesWell(i int, ctx context) bool {
	q := p.peek(i)
	for d := len(p.stack); ; d-- {
		q.space()
		if q.i >= len(q.s) {
			return true
		}
		switch c := q.s[q.i]; c {
		case '}', ']', ')':
			if d <= 0 {
				return true
			}
			q.i++
		case ',', ';':
			return d <= 0 || q.i == i || p.afterComma(q.i+1)
		case '{', '[':
			return true
		default:
			return d <= 0 || q.quoteAt(q.i) != 0 && p.keyAhead(q.i, true) || p.stack[d-1].open != '{' && p.valueAt(q.i)
		}
	}
}

// afterComma reports whether a member or an element can begin at i.
func (p *parser) afterComma(i int) bool {
	q := p.peek(i)
	q.space()
	for q.i < len(q.s) && q.s[q.i] == ',' {
		q.i++
		i = q.i
		q.space()
	}
	if q.i >= len(q.s) || q.dots(q.i) > 0 {
		return true
	}
	return strings.IndexByte("}])", q.s[q.i]) >= 0 || p.valueAt(q.i) || p.keyAhead(i, false)
}

// goesOn reports whether after a comma at i-1 the object or array goes on.
func (p *parser) goesOn(i int, ctx context) bool {
	q := p.peek(i)
	q.space()
	for q.i < len(q.s) && q.s[q.i] == ',' {
		q.i++
		i = q.i
		q.space()
	}
	if q.i >= len(q.s) {
		return true
	}
	c := q.s[q.i]
	switch {
	case c == '}' || c == ']' || q.dots(q.i) > 0:
		return true
	case ctx == ctxMember:
		if p.keyAhead(i, false) {
			return true
		}
		if c == '{' || c == '"' && (p.cutName(q.i) || strings.ContainsRune(p.s[i:q.i], '\n') || p.bareColon(q.i)) {
			return true
		}
		// a name whose first quote is missing: , name": …
		return q.wordKeyAhead(q.i) && (p.quotedWord(q.i) || p.plainName(q.i))
	case p.valueAt(q.i):
		return true
	}
	return p.wordElement(q.i)
}

// bareColon reports whether a quoted name and then a value stand at i, with the
// colon between them missing.
func (p *parser) bareColon(i int) bool {
	q := p.peek(i + 1)
	end := strings.IndexByte(q.s[min(q.i, len(q.s)):], '"')
	if end < 0 {
		return false
	}
	name := q.s[q.i : q.i+end]
	q.i += end + 1
	if q.i >= len(q.s) || q.s[q.i] != ' ' {
		return false
	}
	q.space()
	return q.i < len(q.s) && q.valueAt(q.i) && (q.s[q.i] != '"' || !strings.ContainsAny(name, ".,;!?'"))
}

// plainName reports whether a name of one word, a colon and a value stand at i.
func (p *parser) plainName(i int) bool {
	q := p.peek(i)
	q.i += len(identifier(q.s[i:]))
	if q.i >= len(q.s) || q.s[q.i] != ':' {
		return false
	}
	q.i++
	q.space()
	return q.i < len(q.s) && q.valueAt(q.i)
}

// cutName reports whether the input ends inside the name that begins at i.
func (p *parser) cutName(i int) bool {
	rest := p.s[i+1:]
	if len(rest) > lookAhead {
		return false
	}
	k := strings.IndexByte(rest, '"')
	return k < 0 && !strings.ContainsAny(rest, "}]") || k >= 0 && strings.TrimSpace(rest[k+1:]) == ""
}

// quotedWord reports whether a quote stands before the next colon.
func (p *parser) quotedWord(i int) bool {
	rest := p.s[i:min(len(p.s), i+lookAhead/4)]
	k := strings.IndexByte(rest, ':')
	return k > 0 && strings.HasSuffix(strings.TrimRight(rest[:k], " \t"), `"`)
}

// valueAt reports whether a value other than a bare word begins at i.
func (p *parser) valueAt(i int) bool {
	if p.quoteAt(i) != 0 {
		return true
	}
	c := p.s[i]
	if c == '{' || c == '[' || c >= '0' && c <= '9' || c == '-' && i+1 < len(p.s) && p.s[i+1] >= '0' && p.s[i+1] <= '9' {
		return true
	}
	w := identifier(p.s[i:min(len(p.s), i+16)])
	_, ok := literals[strings.ToLower(w)]
	return ok
}

// wordElement reports whether a bare word that ends properly stands at i.
func (p *parser) wordElement(i int) bool {
	rest := p.s[i:min(len(p.s), i+lookAhead)]
	k := strings.IndexAny(rest, ",]\"\n")
	return k < 0 || rest[k] != '"' || k+1 < len(rest) && strings.IndexByte(",]", rest[k+1]) >= 0
}
