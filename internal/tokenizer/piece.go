package tokenizer

import "iter"

// A piece is cut at the first sure boundary from minPiece bytes on, and by
// force at maxPiece.
const (
	minPiece = 1 << 10
	maxPiece = 2 << 10
)

// pieces yields the text in pieces of at most maxPiece bytes. A cut by force,
// inside a long run without a boundary, can change the count by a token or so.
func pieces(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for text != "" {
			n := pieceEnd(text)
			if !yield(text[:n]) {
				return
			}
			text = text[n:]
		}
	}
}

func pieceEnd(text string) int {
	if len(text) <= maxPiece {
		return len(text)
	}
	for i := minPiece; i < maxPiece; i++ {
		if boundary(text, i) {
			return i
		}
	}
	return runeStart(text, maxPiece)
}

// boundary reports whether both encodings surely split before the byte at i: a
// space between an ASCII letter or digit and an ASCII letter, where their
// pre-tokenizers start a new word whatever lies further away.
func boundary(text string, i int) bool {
	return text[i] == ' ' && i+1 < len(text) && isLetter(text[i+1]) && (isLetter(text[i-1]) || isDigit(text[i-1]))
}

func isLetter(b byte) bool { return 'a' <= b|0x20 && b|0x20 <= 'z' }

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
