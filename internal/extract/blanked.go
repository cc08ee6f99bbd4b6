package extract

import "strings"

// blanked is a text of which some is blanked out. Byte offsets and the ends of lines stay, so
// that what is found in the rest can be looked up in what was written.
type blanked struct {
	text string
	out  []byte // nil while nothing is
}

func (b *blanked) blank(start, end int) {
	if b.out == nil {
		b.out = []byte(b.text)
	}
	for i := start; i < end; i++ {
		if b.out[i] != '\n' {
			b.out[i] = ' '
		}
	}
}

// rest returns what is left of the text.
func (b *blanked) rest() string {
	if b.out == nil {
		return b.text
	}
	return string(b.out)
}

// framedBelow reports whether the text that a line announces ends by itself, since what follows the
// line is in a fence of code or was blanked out as the output of a program.
func framedBelow(rest, original string) bool {
	at := 0
	for line := range strings.Lines(rest) {
		if t := strings.TrimSpace(line); t != "" {
			return fenceMark(t) != ""
		}
		if takenOut(line, original[at:at+len(line)]) {
			return true
		}
		at += len(line)
	}
	return false
}

// takenOut reports whether a line of a text was blanked out, of which the original is given.
func takenOut(line, original string) bool {
	return strings.TrimSpace(line) == "" && strings.TrimSpace(original) != ""
}
