package redact

import "strings"

// class is a set of bytes.
type class [4]uint64

func (c *class) has(b byte) bool { return c[b>>6]&(1<<(b&63)) != 0 }

func (c *class) set(b byte) { c[b>>6] |= 1 << (b & 63) }

// classOf reads a set: a, A, 0, h and H stand for lower-case letters, capitals,
// digits, lower-case and any hexadecimal digits; every other byte for itself.
func classOf(spec string) (c class) {
	add := func(from, to byte) {
		for b := from; b <= to; b++ {
			c.set(b)
		}
	}
	for i := range len(spec) {
		switch spec[i] {
		case 'a':
			add('a', 'z')
		case 'A':
			add('A', 'Z')
		case '0':
			add('0', '9')
		case 'h':
			add('0', '9')
			add('a', 'f')
		case 'H':
			add('0', '9')
			add('a', 'f')
			add('A', 'F')
		default:
			c.set(spec[i])
		}
	}
	return c
}

var (
	alnum      = classOf("aA0")
	wordBytes  = classOf("aA0_")
	base64Set  = classOf("aA0+/=_-")
	nameBytes  = withHigh(classOf("aA0_-."))
	blankBytes = classOf(" \t")
)

// withHigh adds every byte of characters beyond ASCII.
func withHigh(c class) class {
	c[2], c[3] = ^uint64(0), ^uint64(0)
	return c
}

// runFrom returns the end of the run of bytes of the class that begins at a
// place, at most limit long; 0 is no limit.
func runFrom(text string, at int, c *class, limit int) int {
	end := len(text)
	if limit > 0 {
		end = min(end, at+limit)
	}
	for at < end && c.has(text[at]) {
		at++
	}
	return at
}

// runBefore returns the start of the run of bytes of the class that ends at a
// place, at most limit long.
func runBefore(text string, at int, c *class, limit int) int {
	start := max(0, at-limit)
	for at > start && c.has(text[at-1]) {
		at--
	}
	return at
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

// byteAt returns the byte at a place, 0 outside the text.
func byteAt(text string, at int) byte {
	if at < 0 || at >= len(text) {
		return 0
	}
	return text[at]
}

// distinct counts the different bytes of a text.
func distinct(text string) (n int) {
	var seen class
	for i := range len(text) {
		if !seen.has(text[i]) {
			seen.set(text[i])
			n++
		}
	}
	return n
}

// wordy reports whether a value is made of words, short numbers and versions,
// as identifiers, file names and keys of translations are.
func wordy(value string) bool {
	for _, part := range strings.FieldsFunc(value, func(r rune) bool { return strings.ContainsRune("-_./:+=~ ", r) }) {
		if !wordyPart(part) {
			return false
		}
	}
	return true
}

// wordyPart judges a part of a value without separators: at most one change
// from letters to digits, and no more than four digits or 24 letters. Words
// have vowels, and capitals only at the beginnings of syllables.
func wordyPart(p string) bool {
	changes, digits, letters, vowels, capitals, run, longest := 0, 0, 0, 0, 0, 0, 0
	for i := range len(p) {
		c := p[i]
		if i > 0 && isDigit(c) != isDigit(p[i-1]) {
			changes++
		}
		switch {
		case isDigit(c):
			digits++
			run = 0
			continue
		case c >= 0x80:
			continue
		case !isLetter(c):
			return false
		}
		letters++
		if 'A' <= c && c <= 'Z' {
			capitals++
		}
		if strings.IndexByte("aeiouyAEIOUY", c) >= 0 {
			vowels, run = vowels+1, 0
		} else if run++; run > longest {
			longest = run
		}
	}
	if letters == 0 {
		return digits <= 4
	}
	lowerOrUpper := capitals == 0 || capitals == letters
	return changes <= 1 && digits <= 4 && letters <= 24 && longest <= 5 && (lowerOrUpper || capitals*3 <= letters+2) &&
		(vowels*6 >= letters || letters <= 4)
}
