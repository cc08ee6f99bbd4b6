package tokenizer

import (
	"iter"
	"unicode"
	"unicode/utf8"
)

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

// words yields the text in parts that both encodings surely split from each
// other, so that counting them one by one is exact: words with the space before
// them and the signs behind them, and lines.
func words(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		from := 0
		for i := 1; i < len(text); i++ {
			if c := text[i]; (c == ' ' || text[i-1] == '\n') && splits(text, i) {
				if !yield(text[from:i]) {
					return
				}
				from = i
			}
		}
		if from < len(text) {
			yield(text[from:])
		}
	}
}

// splits reports whether both encodings surely split before the byte at i: before
// a space that follows none, for in no token a space stands behind anything else
// than space; and after a line break before a letter, digit or sign. A slash can
// belong to signs before the line break.
func splits(text string, i int) bool {
	before, at := text[i-1], text[i]
	switch {
	case before == '\n':
		return isPrinted(at) && at != '/'
	case at != ' ':
		return false
	case before >= utf8.RuneSelf:
		r, _ := utf8.DecodeLastRuneInString(text[:i])
		return unicode.IsLetter(r)
	}
	return isPrinted(before)
}

// isPrinted reports whether a byte is an ASCII character that can be seen.
func isPrinted(b byte) bool { return ' ' < b && b < 0x7f }
