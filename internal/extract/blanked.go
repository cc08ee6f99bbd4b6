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

// takenOut reports whether a line of a text was blanked out, of which the original is given.
func takenOut(line, original string) bool {
	return strings.TrimSpace(line) == "" && strings.TrimSpace(original) != ""
}
