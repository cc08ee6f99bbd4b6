package jsonrepair

import (
	"strings"
	"unicode"
)

// literals are the words that stand for a literal of JSON, in lower case.
var literals = map[string]string{
	"true": "true", "false": "false", "null": "null", "none": "null", "nil": "null", "undefined": "null", "nan": "null",
	"infinity": "null", "inf": "null",
}

// word reads a value without quotes: a literal, a number, or words.
func (p *parser) word(ctx context) {
	f := p.top()
	rest := p.s[p.i:]
	if w := identifier(rest); w != "" && len(w) < len(rest) {
		next := rest[len(w)]
		if next == '(' { // ObjectId("…"): the call is dropped
			if _, ok := literals[strings.ToLower(w)]; !ok && p.calls == 0 {
				p.note(DroppedText, p.i)
				p.i += len(w) + 1
				p.space()
				p.calls++
				if p.i < len(p.s) {
					p.any(ctx)
				}
				p.calls--
				p.space()
				if p.i < len(p.s) && p.s[p.i] == ')' {
					p.i++
				}
				return
			}
		}
		if (next == '"' || next == '\'') && len(w) == 1 && strings.Contains("urbfURBF", w) { // u'…'
			p.note(DroppedText, p.i)
			p.i++
			f.n++
			p.texts(ctx)
			return
		}
	}
	if k := p.unopened(ctx); k > 0 {
		p.note(AddedQuote, p.i)
		f.n++
		p.write(rest[:k], p.i, plainDouble)
		p.i += k + 1
		return
	}
	end := p.wordEnd(ctx)
	raw := strings.TrimSpace(p.s[p.i:end])
	if raw == "" || raw == ":" {
		p.note(RemovedMark, p.i)
		p.i++
		p.undo(ctx)
		return
	}
	f.n++
	at, touches := p.i, end == len(p.s)
	p.i = end
	if p.literal(raw, at, touches) || p.number(raw, at, touches) {
		return
	}
	p.note(AddedQuote, at)
	p.quote(strings.TrimRight(raw, "\"'”’`"))
	if touches {
		p.broken()
	}
}

// unopened returns the length of a text at i whose first quote is missing and
// whose last is not, 0 when there is none.
func (p *parser) unopened(ctx context) int {
	rest := p.s[p.i:min(len(p.s), p.i+2*lookAhead)]
	for k := 0; k < len(rest); k++ {
		switch rest[k] {
		case '\\':
			k++
		case '\n', '{', '}', '[', ']':
			return 0
		case '"':
			if k == 0 || strings.IndexByte(" ,:", rest[k-1]) >= 0 || !p.canEnd(p.i+k+1, ctx, plainDouble) {
				return 0
			}
			return k
		}
	}
	return 0
}

// undo takes back the comma written for a value that was none.
func (p *parser) undo(ctx context) {
	f := p.top()
	if ctx == ctxMember {
		f.named = true
		return
	}
	f.comma = f.n > 0
	p.out = p.out[:f.mark]
}

// plainWord reads a literal, a number or one word at the root. Several words
// are prose.
func (p *parser) plainWord() bool {
	raw := strings.Trim(p.s[p.i:], " \t\r\n,;")
	at := p.i
	p.i = len(p.s)
	if p.literal(raw, at, false) || p.number(raw, at, len(raw) > 0 && raw[0] <= '9') {
		p.truncated, p.cut = false, ""
		return true
	}
	if strings.IndexFunc(raw, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) < 0 || strings.ContainsAny(raw, " \t\r\n,(){}[]\"'") {
		return false
	}
	p.note(AddedQuote, at)
	p.quote(raw)
	return true
}

// wordEnd returns where a bare value ends: at a comma with a member or element
// after it, a bracket, a line break or a comment.
func (p *parser) wordEnd(ctx context) int {
	for j := p.i; j < len(p.s); j++ {
		switch c := p.s[j]; c {
		case '}', ']', '\n', '\r', ';':
			return j
		case ')':
			if !strings.Contains(p.s[p.i:j], "(") {
				return j
			}
		case '/':
			if strings.HasPrefix(p.s[j:], "/*") || strings.HasPrefix(p.s[j:], "//") && j > p.i && p.s[j-1] != ':' {
				return j
			}
		case '#':
			if j > p.i && p.s[j-1] == ' ' {
				return j
			}
		case '`':
			if strings.HasPrefix(p.s[j:], "```") {
				return j
			}
		case '"':
			if ctx == ctxMember && j > p.i && p.s[j-1] == ' ' && p.keyAhead(j, true) {
				return j
			}
		case ' ':
			if ctx == ctxElement && j-p.i < 32 && j+1 < len(p.s) && valueWord(p.s[p.i:j]) && p.valueAt(j+1) {
				return j
			}
		case ',':
			if ctx != ctxMember || p.wordStops(j) {
				return j
			}
		}
	}
	return len(p.s)
}

// valueWord reports whether a word is a number or stands for a literal.
func valueWord(s string) bool {
	_, literal := literals[strings.ToLower(s)]
	return literal || number(s) != ""
}

// wordStops reports whether the comma at j ends a bare value of a member.
func (p *parser) wordStops(j int) bool {
	if p.thousands(j) {
		return false
	}
	q := p.peek(j + 1)
	q.space()
	if q.i >= len(q.s) {
		return true
	}
	c := q.s[q.i]
	return c == '}' || c == ']' || c == '{' || c == ',' || q.quoteAt(q.i) != 0 || q.wordKeyAhead(q.i) || q.dots(q.i) > 0 ||
		strings.ContainsRune(p.s[j:q.i], '\n') || j-p.i <= 64 && number(strings.TrimSpace(p.s[p.i:j])) != ""
}

// thousands reports whether the comma at j separates thousands: 12,500.
func (p *parser) thousands(j int) bool {
	if j == p.i || j-p.i > 32 || strings.Trim(p.s[p.i:j], "0123456789,+-") != "" || j+4 > len(p.s) {
		return false
	}
	if strings.Trim(p.s[j+1:j+4], "0123456789") != "" || j+4 < len(p.s) && p.s[j+4] >= '0' && p.s[j+4] <= '9' {
		return false
	}
	return strings.IndexByte(p.s[max(p.i, j-3):j], ',') < 0
}

// literal writes a word that stands for a literal. At the end of the input the
// beginning of one is enough.
func (p *parser) literal(raw string, at int, touches bool) bool {
	low := strings.ToLower(strings.TrimRight(raw, `"'`))
	low = strings.TrimPrefix(low, "-")
	if lit, ok := literals[low]; ok {
		if raw != lit {
			p.note(ChangedWord, at)
		}
		p.out = append(p.out, lit...)
		return true
	}
	if !touches {
		return false
	}
	for _, w := range []string{"true", "false", "null", "True", "False", "None"} {
		if strings.HasPrefix(w, raw) {
			p.note(ChangedWord, at)
			p.out = append(p.out, literals[strings.ToLower(w)]...)
			p.broken()
			return true
		}
	}
	return false
}

// number writes a number. One with more to it than JSON allows is written as
// JSON would; what only looks like one is not.
func (p *parser) number(raw string, at int, touches bool) bool {
	n := number(raw)
	if n == "" && touches {
		if cut := strings.TrimRight(raw, "+-eE."); cut != raw {
			n = number(cut)
		}
	}
	if n == "" {
		return false
	}
	if n != raw {
		p.note(ChangedNumber, at)
	}
	p.out = append(p.out, n...)
	if touches {
		p.broken()
	}
	return true
}
