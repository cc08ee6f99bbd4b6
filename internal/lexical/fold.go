package lexical

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Folding decides that spelling with and without accents is one word: "mañana"
// and "manana", and so also "año" and "ano". People leave accents out when they
// type; a word too many found is a lesser fault than one missed (R4).

// latinEnd is the end of Latin-1 and the Extended-A and -B blocks.
const latinEnd = 0x250

// latin holds the folded form of each letter below latinEnd; "" for other
// characters.
var latin = func() (table [latinEnd]string) {
	whole := map[rune]string{'ß': "ss", 'æ': "ae", 'œ': "oe", 'ø': "o", 'đ': "d", 'ð': "d", 'þ': "th", 'ł': "l", 'ħ': "h", 'ı': "i", 'ŋ': "n"}
	for r := rune(0x80); r < latinEnd; r++ {
		if !unicode.IsLetter(r) {
			continue
		}
		low := unicode.ToLower(r)
		if s, ok := whole[low]; ok {
			table[r] = s
			continue
		}
		table[r] = string(appendBase(nil, low))
	}
	return table
}()

// appendFolded appends a letter or digit without accents and in lower case. The
// text it comes from is in NFKC.
func appendFolded(dst []byte, r rune) []byte {
	switch {
	case r < utf8.RuneSelf:
		return append(dst, lowerASCII(byte(r)))
	case r < latinEnd && latin[r] != "":
		return append(dst, latin[r]...)
	case r >= marksMatter:
		return utf8.AppendRune(dst, unicode.ToLower(r))
	}
	return appendBase(dst, r)
}

// marksMatter is where scripts begin whose marks are vowels, not accents.
const marksMatter = 0x900

// appendBase appends what a letter decomposes to, without marks.
func appendBase(dst []byte, r rune) []byte {
	var buf [utf8.UTFMax]byte
	decomposed := norm.NFKD.Properties(utf8.AppendRune(buf[:0], r)).Decomposition()
	if decomposed == nil {
		return utf8.AppendRune(dst, lowerRune(r))
	}
	for len(decomposed) > 0 {
		d, n := utf8.DecodeRune(decomposed)
		decomposed = decomposed[n:]
		if !unicode.Is(unicode.Mn, d) {
			dst = utf8.AppendRune(dst, lowerRune(d))
		}
	}
	return dst
}

func lowerRune(r rune) rune {
	if r == 'ς' {
		return 'σ'
	}
	return unicode.ToLower(r)
}

func lowerASCII(c byte) byte {
	if c >= 'A' && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// Fold returns text with case, width and accents folded, as words are.
func Fold(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	var buf [16]byte
	for _, r := range norm.NFKC.String(text) {
		if r < marksMatter && unicode.Is(unicode.Mn, r) {
			continue
		}
		b.Write(appendFolded(buf[:0], r))
	}
	return b.String()
}

// unspaced reports whether a character belongs to a script that puts no blanks
// between words.
func unspaced(r rune) bool {
	if r < 0xe00 {
		return false
	}
	return r == 'ー' || unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul, unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}
