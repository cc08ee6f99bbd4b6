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
	end   int  // length of the output after it, once closed
	named bool // a name and colon are written, its value is not
}

func (p *parser) note(what Change, at int) { p.repairs = append(p.repairs, Repair{what, at}) }

func (p *parser) top() *frame { return &p.stack[len(p.stack)-1] }

// document reads the value at i and reports whether it could.
func (p *parser) document() bool {
	if c := p.s[p.i]; c == '{' || c == '[' {
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

// push opens an object or array.
func (p *parser) push(open byte) {
	p.stack = append(p.stack, frame{open: open, start: len(p.out)})
	if open == '{' {
		p.out = append(p.out, '{')
	} else {
		p.out = append(p.out, '[')
	}
}

// pop closes the innermost one.
func (p *parser) pop() {
	f := p.top()
	if f.named {
		p.out = append(p.out, "null"...)
		p.note(AddedNull, p.i)
		f.n++
	}
	single := f.open == '(' && f.n == 1 && !f.comma // (1) is 1, (1,) a list
	if f.comma {
		p.note(RemovedComma, p.i)
	}
	if single {
		p.out = append(p.out[:f.start], p.out[f.start+1:]...)
	} else if f.open == '{' {
		p.out = append(p.out, '}')
	} else {
		p.out = append(p.out, ']')
	}
	f.end, f.comma, f.named = len(p.out), false, false
	p.closed = *f
	p.stack = p.stack[:len(p.stack)-1]
}

// finish closes everything at the end of the text.
func (p *parser) finish() {
	p.truncated = true
	if f := p.top(); f.named { // a name without its value says nothing
		p.out = p.out[:f.mark]
		f.named = false
		p.note(DroppedName, p.i)
	}
	for len(p.stack) > 0 {
		p.note(AddedBracket, p.i)
		p.top().comma = false
		p.pop()
	}
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

// reopen meets a name among elements: the object before it was closed too
// early, or one was not opened.
func (p *parser) reopen() {
	if p.closed.open == '{' && p.closed.end == len(p.out) && p.closed.end > 0 {
		p.note(RemovedMark, p.i)
		p.out = p.out[:len(p.out)-1]
		f := p.closed
		f.comma = p.top().comma
		p.top().comma = false
		p.stack = append(p.stack, f)
		return
	}
	p.separate()
	p.note(AddedBracket, p.i)
	p.top().n++
	p.push('{')
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

// close reads a closing bracket. It closes the innermost value that it fits,
// and with it all inside that were left open.
func (p *parser) close(c byte) {
	open := map[byte]byte{'}': '{', ']': '[', ')': '('}[c]
	d := len(p.stack) - 1
	for d >= 0 && p.stack[d].open != open {
		d--
	}
	if d < 0 || d < len(p.stack)-1 && d == 0 && p.moreAhead(p.i+1) {
		p.note(RemovedMark, p.i)
		if d == 0 || len(p.stack) > 1 && c != ')' { // mistyped: it closes the innermost
			p.pop()
		}
		p.i++
		return
	}
	for len(p.stack)-1 > d {
		p.note(AddedBracket, p.i)
		p.pop()
	}
	if d == 0 && open == '{' && p.memberAhead(p.i+1) {
		p.note(RemovedMark, p.i)
		p.i++
		return
	}
	p.pop()
	p.i++
}

// moreAhead reports whether a comma with a name, or a bracket, follows.
func (p *parser) moreAhead(i int) bool {
	q := p.peek(i)
	q.space()
	return q.i < len(q.s) && (p.s[q.i] == '}' || p.s[q.i] == ']' || p.memberAhead(i))
}

// memberAhead reports whether a comma and then a quoted name with its colon
// follow.
func (p *parser) memberAhead(i int) bool {
	q := p.peek(i)
	q.space()
	if q.i >= len(q.s) || q.s[q.i] != ',' {
		return false
	}
	q.i++
	q.space()
	return q.i < len(q.s) && q.quoteAt(q.i) != 0 && q.keyAhead(q.i, true)
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
