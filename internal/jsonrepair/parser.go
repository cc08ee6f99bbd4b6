package jsonrepair

import (
	"strconv"
	"strings"
)

// parser reads one value and writes it as JSON. Open objects and arrays are on
// a stack of its own: depth costs no recursion.
type parser struct {
	s   string
	i   int
	out []byte

	stack   []frame
	closed  frame // the object closed last
	repairs []Repair

	calls     int  // ObjectId( and the like that are open
	bareNames bool // names without quotes occurred
	equals    bool // "=" or "->" stood for a colon
	lastBreak int  // where the last line break of the input stands, -1 for none
	truncated bool
	cut       string
}

// frame is an open object or array.
type frame struct {
	open  byte // '{', '[' or '(', which is written as '['
	n     int  // members or elements written
	comma bool // one was read after the last of them
	name  string
	mark  int  // length of the output before the current member
	start int  // of the value in the output
	notes int  // repairs before it
	bare  int  // names that neither a colon nor a value followed
	end   int  // length of the output after it, once closed
	named bool // a name and colon are written, its value is not
}

func (p *parser) note(what Change, at int) { p.repairs = append(p.repairs, Repair{what, at}) }

func (p *parser) top() *frame { return &p.stack[len(p.stack)-1] }

// document reads the value at i and reports whether it could.
func (p *parser) document() bool {
	if c := p.s[p.i]; c == '{' || c == '[' || c == '(' {
		p.push(c)
		p.i++
	} else {
		p.note(AddedBracket, p.i)
		p.push('{')
	}
	for len(p.stack) > 0 {
		if len(p.stack) > maxDepth {
			return false
		}
		p.space()
		if p.i >= len(p.s) {
			p.finish()
			return true
		}
		switch f := p.top(); {
		case f.named:
			f.named = false
			p.value()
		case f.open == '{':
			p.member()
		default:
			p.element()
		}
	}
	return true
}

// separate writes the comma before a further member or element.
func (p *parser) separate() {
	f := p.top()
	f.mark = len(p.out)
	if f.n > 0 {
		if !f.comma {
			p.note(AddedComma, p.i)
		}
		p.out = append(p.out, ',')
	}
	f.comma = false
}

// comma reads one or a semicolon.
func (p *parser) comma() {
	f := p.top()
	if f.comma || f.n == 0 {
		p.note(RemovedComma, p.i)
	}
	f.comma = f.n > 0
	p.i++
}

// element reads what stands where an element of an array is expected.
func (p *parser) element() {
	c := p.s[p.i]
	switch {
	case c == ',' || c == ';':
		p.comma()
	case c == '}' || c == ']' || c == ')':
		p.close(c)
	case p.ellipsis():
	case c == ':':
		p.note(RemovedMark, p.i)
		p.i++
	case p.quoteAt(p.i) != 0 && p.keyAhead(p.i, true):
		p.reopen()
	default:
		p.separate()
		p.any(ctxElement)
	}
}

// any reads a value of any kind.
func (p *parser) any(ctx context) {
	f := p.top()
	c := p.s[p.i]
	switch {
	case c == '{' || c == '[' || c == '(':
		if c == '(' {
			p.note(RemovedMark, p.i)
		}
		f.n++
		p.i++
		p.push(c)
	case p.quoteAt(p.i) != 0:
		f.n++
		p.texts(ctx)
	default:
		p.word(ctx)
	}
}

// texts reads a text, or several joined by "+".
func (p *parser) texts(ctx context) {
	p.text(ctx)
	for {
		back := p.i
		p.space()
		if p.i >= len(p.s) || p.s[p.i] != '+' {
			p.i = back
			return
		}
		p.i++
		p.space()
		if p.i >= len(p.s) || p.quoteAt(p.i) == 0 {
			p.note(RemovedMark, back)
			return
		}
		p.note(JoinedTexts, back)
		p.out = p.out[:len(p.out)-1]
		at := len(p.out)
		p.text(ctx)
		p.out = append(p.out[:at], p.out[at+1:]...)
	}
}

// pointer is the JSON pointer of the value being read.
func (p *parser) pointer() string {
	var b strings.Builder
	for _, f := range p.stack {
		b.WriteByte('/')
		if f.open == '{' {
			b.WriteString(strings.NewReplacer("~", "~0", "/", "~1").Replace(f.name))
		} else {
			b.WriteString(strconv.Itoa(max(f.n-1, 0)))
		}
	}
	return b.String()
}

// broken records that the text ended inside the value just written.
func (p *parser) broken() { p.truncated, p.cut = true, p.pointer() }
