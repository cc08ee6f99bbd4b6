package jsonrepair

import (
	"slices"
	"strings"
)

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
		case c == ':' || c == '}' || strings.HasPrefix(q.s[q.i:], "=>") || strings.HasPrefix(q.s[q.i:], "->") || c == '=' || q.dots(q.i) > 0:
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
		return p.keyAhead(i, false) || p.aside(q.i) || strings.IndexByte(".|&*~", c) >= 0 && p.keyAhead(q.i+1, true)
	}
	return q.i > i && p.valueAt(q.i) && (q.quoteAt(q.i) != 0 || c == '{' || c == '[' || strings.ContainsRune(p.s[i:q.i], '\n'))
}

// aside reports whether words in parentheses stand at i, after a text that is
// over: the object goes on or ends after them.
func (p *parser) aside(i int) bool {
	if p.s[i] != '(' || i == 0 || p.s[i-1] != ' ' {
		return false
	}
	q := p.peek(i)
	end := strings.IndexAny(q.s[i:], ")\"\n")
	if end < 0 || q.s[i+end] != ')' {
		return false
	}
	q.i = i + end + 1
	q.space()
	return q.i < len(q.s) && (q.s[q.i] == '}' || q.s[q.i] == ',' && p.keyAhead(q.i+1, true))
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
			return d <= 0 || q.quoteAt(q.i) != 0 && p.keyAhead(q.i, true) || p.stack[d-1].open != '{' && p.valueAt(q.i) || p.bareNames && p.stack[d-1].open == '{' && p.plainName(q.i)
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
		if c == '{' || c == '"' && (p.cutName(q.i) || strings.ContainsRune(p.s[i:q.i], '\n') || p.bareColon(q.i) || p.bareName(q.i)) {
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

// bareName reports whether a quoted identifier that ends the object stands at i:
// a name that nothing follows.
func (p *parser) bareName(i int) bool {
	q := p.peek(i + 1)
	w := identifier(q.s[min(q.i, len(q.s)):])
	q.i += len(w)
	if w == "" || !strings.HasPrefix(q.s[q.i:], `"`) {
		return false
	}
	q.i++
	q.space()
	return q.i < len(q.s) && q.s[q.i] == '}'
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
	k := 0
	for k < len(rest) && rest[k] != '"' {
		if rest[k] == '\\' {
			k++
		}
		k++
	}
	if k >= len(rest) {
		k = -1
	}
	return k < 0 && !strings.ContainsAny(rest, "}]") || k >= 0 && strings.TrimSpace(rest[k+1:]) == ""
}

// quotedWord reports whether a quote stands before the next colon.
func (p *parser) quotedWord(i int) bool {
	rest := p.s[i:min(len(p.s), i+lookAhead/4)]
	k := strings.IndexByte(rest, ':')
	return k > 0 && strings.HasSuffix(strings.TrimRight(rest[:k], " \t"), `"`)
}

// valueAt reports whether a value other than a bare word begins at i. At the end
// of the input the beginning of a literal or number is enough.
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
	return ok || i+len(w) == len(p.s) && begins(w) || c == '-' && i+1 == len(p.s)
}

// wordElement reports whether a bare word that ends properly stands at i.
func (p *parser) wordElement(i int) bool {
	rest := p.s[i:min(len(p.s), i+lookAhead)]
	k := strings.IndexAny(rest, ",]\"\n")
	return k < 0 || rest[k] != '"' || k+1 < len(rest) && strings.IndexByte(",]", rest[k+1]) >= 0
}
