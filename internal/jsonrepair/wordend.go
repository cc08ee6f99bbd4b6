package jsonrepair

import "strings"

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
		case '<':
			if strings.HasPrefix(p.s[j:], "<!--") {
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
			if j-p.i < 32 && j+1 < len(p.s) && valueWord(p.s[p.i:j]) && p.followsWord(j+1, ctx) {
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

// followsWord reports whether the next element or member begins at i, after a
// number or literal that no comma follows.
func (p *parser) followsWord(i int, ctx context) bool {
	if ctx == ctxElement {
		return p.valueAt(i)
	}
	return p.quoteAt(i) != 0 && p.keyAhead(i, true) || p.bareNames && p.plainName(i)
}

// valueWord reports whether a word is a number or stands for a literal.
func valueWord(s string) bool {
	_, literal := literals[strings.ToLower(s)]
	return literal || number(s) != ""
}

// wordStops reports whether the comma at j ends a bare value of a member.
func (p *parser) wordStops(j int) bool {
	if p.thousands(j) || p.decimals(j) {
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

// decimals reports whether the comma at j separates decimals: 0,85.
func (p *parser) decimals(j int) bool {
	if j == p.i || j-p.i > 16 || !digits(strings.TrimLeft(p.s[p.i:j], "+-")) {
		return false
	}
	end := j + 1
	for end < len(p.s) && end-j < 16 && p.s[end] >= '0' && p.s[end] <= '9' {
		end++
	}
	return end > j+1 && end < len(p.s) && strings.IndexByte(",}\r\n", p.s[end]) >= 0
}
