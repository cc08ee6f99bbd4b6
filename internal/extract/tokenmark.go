package extract

import (
	"strings"
	"unicode/utf8"
)

// quoteCloser returns the mark that ends the quotation opened by r at i, or 0
// when r opens none or is never closed in s.
func quoteCloser(s string, i int, r rune, n int) rune {
	var c rune
	switch r {
	case '"':
		c = '"'
	case '“', '„':
		c = '”'
	case '«':
		c = '»'
	case '‘':
		c = '’'
	case '\'':
		if i > 0 && s[i-1] != ' ' && s[i-1] != '(' && s[i-1] != ':' {
			return 0
		}
		c = '\''
	default:
		return 0
	}
	rest := s[i+n:]
	for {
		k := strings.IndexRune(rest, c)
		if k < 0 {
			return 0
		}
		w := utf8.RuneLen(c)
		if c != '\'' && c != '’' || !wordAt(rest, k+w) {
			return c
		}
		rest = rest[k+w:]
	}
}

// stronger returns the stronger of sep and the punctuation r at s[i].
func stronger(sep byte, r rune, s string, i, n int) byte {
	var b byte
	switch r {
	case ',', '،':
		b = ','
	case ';':
		b = ';'
	case ':':
		b = ':'
	case '—', '–':
		b = '-'
	case '-', '*', '•':
		if (i == 0 || s[i-1] == ' ') && (i+n >= len(s) || s[i+n] == ' ' || s[i+n] == '-') {
			b = '-'
		}
	case '(', ')', '[', ']':
		b = '('
	case '¿', '?':
		b = '?'
	case '…':
		b = ','
	case '¡', '!':
		b = '.'
	case '"', '“', '”', '«', '»':
		b = '"'
	}
	if rank(b) > rank(sep) {
		return b
	}
	return sep
}

func rank(b byte) int { return strings.IndexByte("\x00\",(-:;.?", b) }
