// Package wordpiece splits text into the pieces of a BERT-uncased vocabulary,
// as the model's own tokenizer does: control characters dropped, accents
// removed, lower case, CJK and punctuation on their own, longest piece first.
// Literals such as "[CLS]" in a text are plain text.
package wordpiece

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxWordRunes is the length above which BERT takes a word as unknown.
const maxWordRunes = 100

// Tokenizer holds a vocabulary. It is immutable and safe for concurrent use.
type Tokenizer struct {
	first, rest   map[string]int32 // pieces that start a word; pieces after "##"
	maxLen        int              // longest piece in bytes
	cls, sep, unk int32
	size          int
}

// New reads a vocabulary of one piece a line; the line number is the id.
func New(vocabulary string) *Tokenizer {
	lines := strings.Split(strings.TrimSuffix(vocabulary, "\n"), "\n")
	t := &Tokenizer{first: make(map[string]int32, len(lines)), rest: make(map[string]int32, len(lines)/4), size: len(lines)}
	for i, piece := range lines {
		id := int32(i)
		switch piece {
		case "[CLS]":
			t.cls = id
		case "[SEP]":
			t.sep = id
		case "[UNK]":
			t.unk = id
		}
		if tail, ok := strings.CutPrefix(piece, "##"); ok && tail != "" {
			t.rest[tail] = id
			t.maxLen = max(t.maxLen, len(tail))
			continue
		}
		t.first[piece] = id
		t.maxLen = max(t.maxLen, len(piece))
	}
	return t
}

// Size is the number of pieces.
func (t *Tokenizer) Size() int { return t.size }

// Unknown is the id of words that have no pieces.
func (t *Tokenizer) Unknown() int32 { return t.unk }

// Append appends the pieces of text to dst, at most limit of them (0: all).
func (t *Tokenizer) Append(dst []int32, text string, limit int) []int32 {
	s := scanner{t: t, dst: dst, start: len(dst), limit: limit}
	for i := 0; i < len(text) && !s.full(); {
		if c := text[i]; c < utf8.RuneSelf {
			s.ascii(c)
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(text[i:])
		s.rune(r)
		i += n
	}
	s.flush()
	if limit > 0 && len(s.dst)-s.start > limit {
		return s.dst[:s.start+limit]
	}
	return s.dst
}

// AppendSequence appends [CLS], the pieces and [SEP], at most limit in all.
func (t *Tokenizer) AppendSequence(dst []int32, text string, limit int) []int32 {
	dst = append(dst, t.cls)
	dst = t.Append(dst, text, limit-2)
	return append(dst, t.sep)
}

// scanner gathers the bytes of a word and emits its pieces at each boundary.
type scanner struct {
	t     *Tokenizer
	dst   []int32
	start int
	limit int
	word  []byte
}

func (s *scanner) full() bool { return s.limit > 0 && len(s.dst)-s.start >= s.limit }

func (s *scanner) flush() {
	if len(s.word) > 0 {
		s.dst = s.t.pieces(s.dst, s.word)
		s.word = s.word[:0]
	}
}

func (s *scanner) alone(r rune) {
	s.flush()
	s.word = utf8.AppendRune(s.word, r)
	s.flush()
}

func (s *scanner) ascii(c byte) {
	switch {
	case c >= 'a' && c <= 'z' || c >= '0' && c <= '9':
		s.word = append(s.word, c)
	case c >= 'A' && c <= 'Z':
		s.word = append(s.word, c+'a'-'A')
	case c == ' ' || c == '\t' || c == '\n' || c == '\r':
		s.flush()
	case c < ' ' || c == 0x7f:
	default:
		s.alone(rune(c))
	}
}

func (s *scanner) rune(r rune) {
	switch {
	case r == utf8.RuneError:
	case unicode.IsSpace(r) || unicode.Is(unicode.Zs, r):
		s.flush()
	case unicode.Is(unicode.C, r), unicode.Is(unicode.Mn, r):
	case isCJK(r):
		s.alone(r)
	default:
		var buf [16]byte
		for _, d := range string(norm.NFD.AppendString(buf[:0], string(r))) {
			switch d = unicode.ToLower(d); {
			case unicode.Is(unicode.Mn, d):
			case isPunctuation(d):
				s.alone(d)
			default:
				s.word = utf8.AppendRune(s.word, d)
			}
		}
	}
}

// pieces appends the pieces of one word, longest first, or the unknown id.
func (t *Tokenizer) pieces(dst []int32, word []byte) []int32 {
	if id, ok := t.first[string(word)]; ok {
		return append(dst, id)
	}
	if len(word) > maxWordRunes && utf8.RuneCount(word) > maxWordRunes {
		return append(dst, t.unk)
	}
	mark, vocabulary := len(dst), t.first
	for len(word) > 0 {
		end := min(len(word), t.maxLen)
		for ; end > 0; end-- {
			if end < len(word) && !utf8.RuneStart(word[end]) {
				continue
			}
			if id, ok := vocabulary[string(word[:end])]; ok {
				dst = append(dst, id)
				break
			}
		}
		if end == 0 {
			return append(dst[:mark], t.unk)
		}
		word, vocabulary = word[end:], t.rest
	}
	return dst
}

func isPunctuation(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= '!' && r <= '/' || r >= ':' && r <= '@' || r >= '[' && r <= '`' || r >= '{' && r <= '~'
	}
	return unicode.Is(unicode.P, r)
}

// cjk is the set of BERT's tokenizer: the unified ideographs, not kana or hangul.
var cjk = &unicode.RangeTable{
	R16: []unicode.Range16{{Lo: 0x3400, Hi: 0x4dbf, Stride: 1}, {Lo: 0x4e00, Hi: 0x9fff, Stride: 1}, {Lo: 0xf900, Hi: 0xfaff, Stride: 1}},
	R32: []unicode.Range32{{Lo: 0x20000, Hi: 0x2a6df, Stride: 1}, {Lo: 0x2a700, Hi: 0x2b73f, Stride: 1}, {Lo: 0x2b740, Hi: 0x2b81f, Stride: 1},
		{Lo: 0x2b920, Hi: 0x2ceaf, Stride: 1}, {Lo: 0x2f800, Hi: 0x2fa1f, Stride: 1}},
}

func isCJK(r rune) bool { return unicode.Is(cjk, r) }
