package jsonrepair

import (
	"bytes"
	"encoding/json"
	"slices"
)

// push opens an object or array.
func (p *parser) push(open byte) {
	p.stack = append(p.stack, frame{open: open, start: len(p.out), notes: len(p.repairs)})
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
	if f.open == '{' && f.n > 1 && f.bare == f.n {
		p.set()
		f = p.top()
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

// set makes an array of an object that has names only, as sets of Python have.
func (p *parser) set() {
	f := p.top()
	var names []string
	decoder := json.NewDecoder(bytes.NewReader(append(slices.Clone(p.out[f.start:]), '}')))
	for {
		token, err := decoder.Token()
		if err != nil {
			break
		}
		if name, ok := token.(string); ok {
			names = append(names, name)
		}
	}
	p.out = append(p.out[:f.start], '[')
	for i, name := range names {
		if i > 0 {
			p.out = append(p.out, ',')
		}
		p.quote(name)
	}
	p.repairs = append(p.repairs[:f.notes], slices.DeleteFunc(slices.Clone(p.repairs[f.notes:]), func(r Repair) bool { return r.What == AddedNull })...)
	p.note(AddedBracket, p.i)
	f.open = '['
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

// reopen meets a name among elements: the object before it was closed too
// early, the array was not closed, or an object was not opened.
func (p *parser) reopen() {
	if p.resume('{') {
		return
	}
	if p.leftOpen() {
		p.note(AddedBracket, p.i)
		p.top().comma = false
		p.pop()
		p.top().comma = true
		return
	}
	p.separate()
	p.note(AddedBracket, p.i)
	p.top().n++
	p.push('{')
}

// leftOpen reports whether the array of single values was left open before the
// name at i: it is a member's, and of the brackets ahead the first that nothing
// ahead opens is the object's.
func (p *parser) leftOpen() bool {
	f := p.top()
	if f.open != '[' || f.n == 0 || len(p.stack) < 2 || p.stack[len(p.stack)-2].open != '{' || p.closed.end == len(p.out) {
		return false
	}
	depth, quoted := 0, false
	for i := p.i; i < min(len(p.s), p.i+4*lookAhead); i++ {
		switch c := p.s[i]; {
		case c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{' || c == '[':
			depth++
		case (c == '}' || c == ']') && depth == 0:
			return c == '}'
		case c == '}' || c == ']':
			depth--
		}
	}
	return false
}

// resume goes on with what was closed just before, if it is of the kind.
func (p *parser) resume(open byte) bool {
	if p.closed.open != open || p.closed.end != len(p.out) || p.closed.end == 0 {
		return false
	}
	p.note(RemovedMark, p.i)
	p.out = p.out[:len(p.out)-1]
	f := p.closed
	f.comma = p.top().comma
	p.top().comma = false
	p.stack = append(p.stack, f)
	return true
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
	return q.i < len(q.s) && q.quoteAt(q.i) != 0 && (q.keyAhead(q.i, true) || q.s[q.i] == '"' && q.bareColon(q.i))
}
