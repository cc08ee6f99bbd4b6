package belief

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Normalize applies the seven steps of S0 in their order, then trims again.
func (Staged) Normalize(content string) string {
	rs := nfkc([]rune(strings.ToValidUTF8(content, "\uFFFD"))) // 1
	rs = lower(rs)                                             // 2
	s := strings.TrimFunc(string(rs), isSpace)                 // 3
	s = collapse(s)                                            // 4
	s = strings.Map(func(r rune) rune {                        // 5
		if unicode.In(r, unicode.Cf, unicode.Cc) {
			return -1
		}
		return r
	}, s)
	s = strings.TrimRightFunc(s, isFinalMark) // 6
	// 7: nothing else changes: internal punctuation and stop words stay.
	return strings.TrimFunc(s, isSpace)
}

// collapse replaces each run of blanks by one space.
func collapse(s string) string {
	var b strings.Builder
	blank := false
	for _, r := range s {
		if isSpace(r) {
			blank = true
			continue
		}
		if blank {
			b.WriteByte(' ')
			blank = false
		}
		b.WriteRune(r)
	}
	return b.String()
}

// nfkc is compatibility composition as Unicode defines it (UAX 15): decompose,
// sort marks by combining class, compose. Package norm is not used for the
// whole because it writes a U+034F after 30 marks in a row, which the standard
// form does not have.
func nfkc(rs []rune) []rune {
	var full []rune
	for _, r := range rs {
		if d := norm.NFKD.PropertiesString(string(r)).Decomposition(); d != nil {
			full = append(full, []rune(string(d))...)
		} else {
			full = append(full, hangul(r)...)
		}
	}
	for i := 0; i < len(full); {
		j := i + 1
		if class(full[i]) != 0 {
			for j < len(full) && class(full[j]) != 0 {
				j++
			}
			slices.SortStableFunc(full[i:j], func(a, b rune) int { return int(class(a)) - int(class(b)) })
		}
		i = j
	}
	return compose(full)
}

func class(r rune) uint8 { return norm.NFKD.PropertiesString(string(r)).CCC() }

// hangul decomposes a Hangul syllable by arithmetic (Unicode 3.12).
func hangul(r rune) []rune {
	const base, lead, vowel, trail, vowels, trails = 0xAC00, 0x1100, 0x1161, 0x11A7, 21, 28
	i := r - base
	if i < 0 || i >= 19*vowels*trails {
		return []rune{r}
	}
	parts := []rune{lead + i/(vowels*trails), vowel + i%(vowels*trails)/trails}
	if t := i % trails; t != 0 {
		parts = append(parts, trail+t)
	}
	return parts
}

// compose joins each character with the last starter before it unless a
// character between them blocks it.
func compose(rs []rune) []rune {
	out := rs[:0:0]
	starter := -1
	var last uint8 // class of the character before
	for _, r := range rs {
		c := class(r)
		if starter >= 0 && (starter == len(out)-1 || last != 0 && last < c) {
			if p, ok := pair(out[starter], r); ok {
				out[starter] = p
				continue
			}
		}
		if c == 0 {
			starter = len(out)
		}
		last = c
		out = append(out, r)
	}
	return out
}

// pair returns the primary composite of two characters.
func pair(a, b rune) (rune, bool) {
	if b < 0x80 {
		return 0, false
	}
	joined := []rune(norm.NFC.String(string([]rune{a, b})))
	if len(joined) != 1 {
		return 0, false
	}
	return joined[0], true
}

// lower is the full, locale-free lower-casing of Unicode: simple mappings, the
// dotted capital I, and the final sigma, which depends on its neighbours.
func lower(rs []rune) []rune {
	out := make([]rune, 0, len(rs))
	for i, r := range rs {
		switch {
		case r == 'İ':
			out = append(out, 'i', 0x307)
		case r == 'Σ' && casedBefore(rs[:i]) && !casedAfter(rs[i+1:]):
			out = append(out, 'ς')
		default:
			out = append(out, unicode.ToLower(r))
		}
	}
	return out
}

func casedBefore(rs []rune) bool {
	for i := len(rs) - 1; i >= 0; i-- {
		if !caseIgnorable(rs[i]) {
			return cased(rs[i])
		}
	}
	return false
}

func casedAfter(rs []rune) bool {
	for _, r := range rs {
		if !caseIgnorable(r) {
			return cased(r)
		}
	}
	return false
}

func cased(r rune) bool {
	return unicode.In(r, unicode.Lu, unicode.Ll, unicode.Lt, unicode.Other_Uppercase, unicode.Other_Lowercase)
}

// caseIgnorable is the property Case_Ignorable: marks, format characters,
// modifiers, and the punctuation that stands inside words (UAX 29).
func caseIgnorable(r rune) bool {
	switch r {
	case '\'', '.', ':', 0xB7, 0x387, 0x55F, 0x5F4, 0x2018, 0x2019, 0x2024, 0x2027,
		0xFE13, 0xFE52, 0xFE55, 0xFF07, 0xFF0E, 0xFF1A:
		return true
	}
	return unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf, unicode.Lm, unicode.Sk)
}
