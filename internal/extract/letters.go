package extract

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// plainLetters returns a text as it is read: without the marks that nobody sees within and
// around its words, and with full-width, mathematical and ringed letters as the plain ones
// that they are by NFKC. "al\u00ADlergic" must not be another word than "allergic" where the hash
// of both is one. Other signs stay as they are written ("½", "™"), and so do the joiners that
// scripts and emoji need.
func plainLetters(text string) string {
	if !oddLetters(text) {
		return text
	}
	formed := shapedLetters(text)
	var out strings.Builder
	out.Grow(len(text))
	last := ' '
	for i, n := 0, 0; i < len(text); i += n {
		var r rune
		r, n = utf8.DecodeRuneInString(text[i:])
		next, _ := utf8.DecodeRuneInString(text[i+n:])
		if unseen(r, last, next) {
			continue
		}
		last = r
		form := ""
		if formed {
			form = plainForm(r)
		}
		out.WriteString(cmp.Or(form, text[i:i+n]))
	}
	return out.String()
}

// shapedLetters reports whether a text has letters in another shape: one that is no letter
// by itself, as a sign in a ring, only beside others.
func shapedLetters(text string) bool {
	rings := 0
	for _, r := range text {
		switch form := plainForm(r); {
		case form == "" || !unicode.IsLetter(rune(form[0])):
		case unicode.IsLetter(r):
			return true
		default:
			rings++
		}
	}
	return rings > 2
}

// oddLetters reports whether a text may hold what plainLetters takes out: a byte that no
// text in Latin, Greek or Cyrillic letters has, or a soft hyphen.
func oddLetters(text string) bool {
	for i := 0; i < len(text); i++ {
		if c := text[i]; c >= 0xe1 || c == 0xc2 && i+1 < len(text) && text[i+1] == 0xad {
			return true
		}
	}
	return false
}

// unseen reports whether a rune between two others shows nothing.
func unseen(r, last, next rune) bool {
	switch {
	case r == '\u200c' || r == '\u200d':
		return last < joining || next < joining
	case r >= 0xfe00 && r <= 0xfe0f: // variants of an emoji or an ideograph
		return unicode.Is(unicode.Latin, last)
	case r >= 0xe0000: // the tags of a flag
		return r <= 0xe007f && last < 0x1f3f4
	}
	return unicode.Is(unicode.Cf, r) && r >= 0xad && !unicode.Is(unicode.Prepended_Concatenation_Mark, r)
}

// joining begins the scripts in which a joiner changes how letters are written.
const joining = 0x600

// plainForm returns the ASCII form of a letter, digit or sign that is written in another
// shape, "" where it has none.
func plainForm(r rune) string {
	switch {
	case r == '\u3000':
		return " "
	case r < 0x1d00, !unicode.In(r, unicode.Letter, unicode.Nd) && (r < 0xff01 || r > 0xff5e) && (r < 0x24b6 || r > 0x24e9) && (r < 0x1f130 || r > 0x1f149):
		return ""
	}
	form := norm.NFKC.String(string(r))
	for i := 0; i < len(form); i++ {
		if form[i] >= utf8.RuneSelf {
			return ""
		}
	}
	return form
}
