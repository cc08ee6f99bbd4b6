package extract

import (
	"unicode"
	"unicode/utf8"
)

// latin folds the letters of Latin-1 and Latin Extended-A that English and
// Spanish text meets to their base letter in lower case.
var latin = func() map[rune]byte {
	m := map[rune]byte{}
	for base, accented := range map[byte]string{
		'a': "àáâãäåÀÁÂÃÄÅāăąĀĂĄ", 'c': "çÇćčĆČ", 'e': "èéêëÈÉÊËēĕėęěĒĔĖĘĚ",
		'i': "ìíîïÌÍÎÏĩīĭįĨĪĬĮ", 'n': "ñÑńňŃŇ", 'o': "òóôõöøÒÓÔÕÖØōŏőŌŎŐ",
		's': "śšŚŠ", 'u': "ùúûüÙÚÛÜũūŭůűŨŪŬŮŰ", 'y': "ýÿÝ", 'z': "źżžŹŻŽ",
		'\'': "’‘ʼ´",
	} {
		for _, r := range accented {
			m[r] = base
		}
	}
	return m
}()

// appendFold appends s in lower case without accents. Combining marks are
// dropped, typographic apostrophes become plain ones.
func appendFold(dst []byte, s string) []byte {
	for i := 0; i < len(s); {
		c := s[i]
		if c < utf8.RuneSelf {
			if 'A' <= c && c <= 'Z' {
				c += 'a' - 'A'
			}
			dst = append(dst, c)
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(s[i:])
		i += n
		if b, ok := latin[r]; ok {
			dst = append(dst, b)
			continue
		}
		if r >= 0x300 && r <= 0x36f {
			continue
		}
		dst = utf8.AppendRune(dst, unicode.ToLower(r))
	}
	return dst
}

// foldedLen returns the length of fold(s).
func foldedLen(s string) int {
	n := len(s)
	for i := 0; i < len(s); i++ {
		if s[i] >= utf8.RuneSelf {
			return len(fold(s))
		}
	}
	return n
}

// fold returns s in lower case without accents.
func fold(s string) string { return string(appendFold(make([]byte, 0, len(s)), s)) }
