package jsonrepair

import "strings"

const hexDigits = "0123456789abcdef"

// write writes the body of a text that began with a quote of the kind, escaped.
func (p *parser) write(body string, at int, kind byte) {
	p.out = append(p.out, '"')
	for i := 0; i < len(body); i++ {
		c := body[i]
		switch {
		case c == '\\':
			i += p.escape(body[i:], at+i)
		case c == '"':
			if kind == plainDouble {
				p.note(EscapedQuote, at+i)
			}
			p.out = append(p.out, '\\', '"')
		case c < 0x20:
			p.note(EscapedChar, at+i)
			p.control(c)
		default:
			p.out = append(p.out, c)
		}
	}
	p.out = append(p.out, '"')
}

// escape writes the escape sequence that s begins with and returns how many
// bytes beyond the first it took. A backslash that escapes nothing stands for
// itself, as in paths and formulas.
func (p *parser) escape(s string, at int) int {
	if len(s) < 2 {
		p.note(EscapedChar, at)
		p.out = append(p.out, '\\', '\\')
		return 0
	}
	switch c := s[1]; {
	case strings.IndexByte(`"\/bfnrt`, c) >= 0:
		p.out = append(p.out, '\\', c)
	case c == 'u' && len(s) >= 6 && isHex(s[2:6]):
		p.out = append(p.out, s[:6]...)
		return 5
	case c == '\'' || c == '`':
		p.note(EscapedChar, at)
		p.out = append(p.out, c)
	case c == '\n': // a line continued
		p.note(EscapedChar, at)
		p.out = append(p.out, '\\', 'n')
	case c == 'x' && len(s) >= 4 && isHex(s[2:4]):
		p.note(EscapedChar, at)
		p.out = append(p.out, `\u00`...)
		p.out = append(p.out, s[2:4]...)
		return 3
	default:
		p.note(EscapedChar, at)
		p.out = append(p.out, '\\', '\\')
		return 0
	}
	return 1
}

// control writes a control character.
func (p *parser) control(c byte) {
	if k := strings.IndexByte("\b\f\n\r\t", c); k >= 0 {
		p.out = append(p.out, '\\', "bfnrt"[k])
		return
	}
	p.out = append(p.out, '\\', 'u', '0', '0', hexDigits[c>>4], hexDigits[c&15])
}

func isHex(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return !strings.ContainsRune("0123456789abcdefABCDEF", r) }) < 0
}

// wholeEscapes removes an escape sequence, or half a surrogate pair, that the
// end of the input broke.
func wholeEscapes(s string) string {
	k := strings.LastIndexByte(s, '\\')
	if k < 0 || len(s)-k > 6 {
		return s
	}
	slashes := len(s[:k+1]) - len(strings.TrimRight(s[:k+1], `\`))
	if slashes%2 == 0 {
		return s
	}
	if tail := s[k:]; tail == `\` || strings.HasPrefix(tail, `\u`) && len(tail) < 6 && isHex(tail[2:]) {
		s = s[:k]
	}
	if n := len(s); n >= 6 && s[n-6] == '\\' && s[n-5] == 'u' && strings.IndexByte("dD", s[n-4]) >= 0 && strings.IndexByte("89abAB", s[n-3]) >= 0 {
		s = s[:n-6]
	}
	return s
}
