package jsonrepair

import (
	"bytes"
	"encoding/json"
	"strings"
)

// member reads what stands where a name is expected.
func (p *parser) member() {
	c := p.s[p.i]
	switch {
	case c == ',' || c == ';':
		p.comma()
	case c == '}' || c == ']' || c == ')':
		p.close(c)
	case p.ellipsis():
	case c == '{':
		p.strayObject()
	case c == '[' && p.top().n > 0 && p.resume('['):
	case p.quoteAt(p.i) != 0:
		p.name()
	case p.wordKeyAhead(p.i) && !p.proseAhead():
		p.wordName()
	default:
		p.noise()
	}
}

// strayObject meets "{" where a name is expected: a doubled bracket, or the
// next element of an array whose last one was not closed.
func (p *parser) strayObject() {
	if n := len(p.stack); p.top().n > 0 && n > 1 && p.stack[n-2].open != '{' {
		p.note(AddedBracket, p.i)
		comma := p.top().comma
		p.top().comma = false
		p.pop()
		p.top().comma = comma
		return
	}
	p.note(RemovedMark, p.i)
	p.i++
}

// name reads a quoted name and its colon.
func (p *parser) name() {
	at, mark, repairs := p.i, len(p.out), len(p.repairs)
	p.separate()
	f := p.top()
	start := len(p.out)
	if !p.text(ctxName) { // the text ended inside the name
		p.out = p.out[:mark]
		p.repairs = append(p.repairs[:repairs], Repair{DroppedName, at})
		p.cut = ""
		f.comma = false
		return
	}
	f = p.top()
	_ = json.Unmarshal(p.out[start:], &f.name)
	if plain := strings.TrimRight(f.name, "\r\n"); plain != f.name && strings.ContainsAny(p.s[at:p.i], "\r\n") { // the line broke before its quote
		f.name, p.out = plain, p.out[:start]
		p.quote(plain)
	}
	p.colon()
}

// wordName reads a name without quotes, or with one of them missing.
func (p *parser) wordName() {
	p.separate()
	end := p.i + strings.IndexAny(p.s[p.i:], ":=")
	f := p.top()
	f.name = strings.Trim(strings.TrimSpace(p.s[p.i:end]), "\"'`“”‘’")
	p.bareNames = true
	p.note(AddedQuote, p.i)
	p.quote(f.name)
	p.i = end
	p.colon()
}

// quote writes a plain text.
func (p *parser) quote(text string) {
	b, _ := json.Marshal(text)
	if bytes.Contains(b, []byte(`\u00`)) { // Marshal escapes < > & for HTML; others do not
		var buf bytes.Buffer
		enc := json.NewEncoder(&buf)
		enc.SetEscapeHTML(false)
		_ = enc.Encode(text)
		b = bytes.TrimRight(buf.Bytes(), "\n")
	}
	p.out = append(p.out, b...)
}

// colon reads the colon after a name, or what is used for it.
func (p *parser) colon() {
	f := p.top()
	p.space()
	p.out = append(p.out, ':')
	f.named = true
	rest := p.s[p.i:]
	switch {
	case strings.HasPrefix(rest, ":"):
		p.i++
		if strings.HasPrefix(p.s[p.i:], "=") {
			p.i++
		}
	case strings.HasPrefix(rest, "=>"), strings.HasPrefix(rest, "->"), strings.HasPrefix(rest, "=="):
		p.note(AddedColon, p.i)
		p.i += 2
		p.equals = true
	case strings.HasPrefix(rest, "="):
		p.note(AddedColon, p.i)
		p.i++
		p.equals = true
	case rest == "" || rest[0] == ',' || rest[0] == '}' || rest[0] == ']':
		f.bare++
	default:
		p.note(AddedColon, p.i)
	}
}

// value reads what follows a name.
func (p *parser) value() {
	f := p.top()
	for p.s[p.i] == ':' || p.s[p.i] == '=' {
		p.note(RemovedMark, p.i)
		p.i++
		if p.space(); p.i >= len(p.s) {
			f.named = true
			return
		}
	}
	switch c := p.s[p.i]; {
	case c == ',' || c == ';' || c == '}' || c == ']' || c == ')' || p.dots(p.i) > 0:
		p.note(AddedNull, p.i)
		p.out = append(p.out, "null"...)
		p.i += p.dots(p.i)
		f.n++
	default:
		p.any(ctxMember)
	}
}
