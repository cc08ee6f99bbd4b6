package belief

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Normalize does the steps in one pass: a character goes through all of them
// before the next is looked at.
func (Streaming) Normalize(content string) string {
	w := writer{out: make([]byte, 0, len(content)), sigma: -1}
	for len(content) > 0 {
		if c := content[0]; c < utf8.RuneSelf && (len(content) == 1 || content[1] < utf8.RuneSelf) {
			w.rune(rune(c)) // alone: nothing that follows can join with it
			content = content[1:]
			continue
		}
		n := segment(content)
		w.normalized(content[:n])
		content = content[n:]
	}
	return w.finish()
}

// segment returns the length of the text before the next character that
// neither joins with what is before it nor is reordered against it.
func segment(s string) int {
	_, n := utf8.DecodeRuneInString(s)
	for n < len(s) {
		if s[n] < utf8.RuneSelf && (n+1 == len(s) || s[n+1] < utf8.RuneSelf) {
			return n
		}
		if p := norm.NFKC.PropertiesString(s[n:]); p.Size() > 0 && p.BoundaryBefore() {
			return n
		}
		_, size := utf8.DecodeRuneInString(s[n:])
		n += size
	}
	return n
}

// streamSafe is a number of characters that package norm never breaks up: it
// writes a U+034F after 30 marks, and eight characters have at most 24.
const streamSafe = 8

// writer is the state between characters.
type writer struct {
	out     []byte
	started bool // past leading blanks
	blank   bool // a blank is waiting for the next character
	invalid bool // in a run of bytes that are no UTF-8

	wasCased bool // a cased letter before, with only ignorable characters since
	sigma    int  // place of a final sigma in out that a letter would undo, or -1
}

// normalized writes the compatibility composition of a segment.
func (w *writer) normalized(s string) {
	if utf8.RuneCountInString(s) > streamSafe {
		// Long runs of marks: the form without the marks of package norm.
		for i := 0; i < len(s); {
			j := i
			for j < len(s) {
				if r, n := utf8.DecodeRuneInString(s[j:]); r == utf8.RuneError && n == 1 {
					break
				} else {
					j += n
				}
			}
			for _, r := range nfkc([]rune(s[i:j])) {
				w.rune(r)
			}
			for j < len(s) {
				if r, n := utf8.DecodeRuneInString(s[j:]); r != utf8.RuneError || n != 1 {
					break
				}
				w.bad()
				j++
			}
			i = j
		}
		return
	}
	var it norm.Iter
	for it.InitString(norm.NFKC, s); !it.Done(); {
		part := it.Next()
		for len(part) > 0 {
			r, n := utf8.DecodeRune(part)
			if r == utf8.RuneError && n == 1 {
				w.bad()
			} else {
				w.rune(r)
			}
			part = part[n:]
		}
	}
}

// bad writes one replacement character for a run of invalid bytes.
func (w *writer) bad() {
	if !w.invalid {
		w.rune(utf8.RuneError)
		w.invalid = true
	}
}

// rune takes one character of the composed text through steps 2 to 5.
func (w *writer) rune(r rune) {
	w.invalid = false
	if isSpace(r) {
		// U+FEFF is a blank here and yet ignorable between letters and a sigma.
		w.context(r)
		w.blank = true
		return
	}
	final := r == 'Σ' && w.wasCased
	w.context(r)
	if w.blank && w.started {
		w.out = append(w.out, ' ')
	}
	w.blank, w.started = false, true
	switch {
	case final:
		w.sigma = len(w.out)
		w.out = utf8.AppendRune(w.out, 'ς')
	case r == 'İ':
		w.out = utf8.AppendRune(append(w.out, 'i'), 0x307)
	case r < utf8.RuneSelf:
		if 'A' <= r && r <= 'Z' {
			r += 'a' - 'A'
		}
		if r >= ' ' && r != 0x7f {
			w.out = append(w.out, byte(r))
		}
	case unicode.Is(unicode.Cf, r), unicode.Is(unicode.Cc, r):
	default:
		w.out = utf8.AppendRune(w.out, unicode.ToLower(r))
	}
}

// context keeps what the sigma depends on, before and after it.
func (w *writer) context(r rune) {
	if r < utf8.RuneSelf {
		switch letter := 'a' <= r|0x20 && r|0x20 <= 'z'; {
		case letter:
			w.letter(true)
		case r != '\'' && r != '.' && r != ':' && r != '^' && r != '`':
			w.letter(false)
		}
		return
	}
	if !caseIgnorable(r) {
		w.letter(cased(r))
	}
}

func (w *writer) letter(cased bool) {
	if w.sigma >= 0 && cased {
		copy(w.out[w.sigma:], "σ")
	}
	w.sigma, w.wasCased = -1, cased
}

// finish does steps 3 and 6 at the end of the text.
func (w *writer) finish() string {
	end := len(w.out)
	for end > 0 && isFinalMark(rune(w.out[end-1])) {
		end--
	}
	start := 0
	for end > 0 && w.out[end-1] == ' ' {
		end--
	}
	for start < end && w.out[start] == ' ' {
		start++
	}
	return string(w.out[start:end])
}
