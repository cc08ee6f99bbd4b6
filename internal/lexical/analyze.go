// Package lexical is a full-text index with BM25 ranking, made of immutable
// segments of pages that somebody else stores. It is pure: bytes in, bytes out.
//
// Terms are kept as 64-bit hashes, so that an index holds no words to leak, and
// a dictionary is a sorted list of numbers.
package lexical

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxTerm is the longest word in bytes that is indexed; the rest of a longer
// one (encoded data, mostly) is left out.
const maxTerm = 64

// Analyzer cuts text into words and brings them to the form they are compared
// in. The zero value is ready; it caches stems and is not safe for concurrent
// use.
type Analyzer struct {
	stems [2]map[string]uint64 // by language, from folded words
}

// language chooses a stemmer.
type language int

const (
	english language = iota
	spanish
)

// wordFunc takes a folded word, valid during the call.
type wordFunc func(word []byte)

// Words calls fn with each word of text. Accents, case and width are folded;
// words joined by '_', '-' or '.' come one by one and also together, as do the
// humps of camelCase; ideographs, kana and hangul come in pairs.
func (a *Analyzer) Words(text string, fn wordFunc) {
	s := splitter{a: a, fn: fn}
	for i := 0; i < len(text); {
		c := text[i]
		if c < utf8.RuneSelf {
			s.ascii(c)
			i++
			continue
		}
		r, n := utf8.DecodeRuneInString(text[i:])
		s.rune(r, text[i:i+n])
		i += n
	}
	s.endCompound()
}

// splitter walks over a text.
type splitter struct {
	a        *Analyzer
	fn       wordFunc
	word     []byte // lower case, folded
	humps    []int  // where camelCase humps begin in word
	compound []byte // words joined so far
	joined   int    // how many
	joint    byte   // the joint just seen, 0 when none
	lower    bool   // the last character was a lower-case letter
	cjk      rune   // the last character when it was one, else 0
	single   bool   // that character has not been part of a pair

	apostrophe int // where one stood in word, 0 when none
}

func (s *splitter) ascii(c byte) {
	switch {
	case c >= 'a' && c <= 'z' || c >= '0' && c <= '9':
		s.endCJK()
		s.word = append(s.word, c)
		s.lower = c >= 'a'
	case c >= 'A' && c <= 'Z':
		s.endCJK()
		if s.lower && len(s.word) > 0 {
			s.humps = append(s.humps, len(s.word))
		}
		s.word = append(s.word, c+'a'-'A')
		s.lower = false
	case c == '\'' && len(s.word) > 0:
		s.apostrophe, s.lower = len(s.word), false
	case (c == '_' || c == '-' || c == '.') && len(s.word) > 0:
		s.endWord()
		s.joint = c
	default:
		s.endCompound()
	}
}

func (s *splitter) rune(r rune, raw string) {
	switch {
	case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul):
		s.pair(r)
	case unicode.IsLetter(r) || unicode.IsNumber(r):
		s.endCJK()
		var buf [32]byte
		for _, d := range string(norm.NFKD.AppendString(buf[:0], raw)) {
			if !unicode.Is(unicode.Mn, d) {
				s.word = utf8.AppendRune(s.word, unicode.ToLower(d))
			}
		}
		s.lower = unicode.IsLower(r)
	case unicode.Is(unicode.Mn, r): // an accent by itself
	case r == '\u2019' && len(s.word) > 0:
		s.apostrophe, s.lower = len(s.word), false
	default:
		s.endCompound()
	}
}

// pair emits each two neighbouring characters of scripts that do not put blanks
// between words, and a character that stands alone.
func (s *splitter) pair(r rune) {
	if len(s.word) > 0 {
		s.endCompound()
	}
	var buf [8]byte
	if s.cjk != 0 {
		s.fn(utf8.AppendRune(utf8.AppendRune(buf[:0], s.cjk), r))
		s.single = false
	} else {
		s.single = true
	}
	s.cjk = r
}

func (s *splitter) endCJK() {
	if s.cjk != 0 && s.single {
		var buf [4]byte
		s.fn(utf8.AppendRune(buf[:0], s.cjk))
	}
	s.cjk = 0
}

// endWord emits the word and its humps.
func (s *splitter) endWord() {
	if len(s.word) == 0 {
		return
	}
	if a := s.apostrophe; a > 0 && len(s.word) == a+1 && s.word[a] == 's' {
		s.word = s.word[:a] // Ada's
	}
	if len(s.word) <= maxTerm {
		s.fn(s.word)
		from := 0
		for _, to := range append(s.humps[:len(s.humps):len(s.humps)], len(s.word)) {
			if len(s.humps) > 0 && to-from > 1 {
				s.fn(s.word[from:to])
			}
			from = to
		}
		if s.joint != 0 {
			s.compound = append(s.compound, s.joint)
		}
		s.compound = append(s.compound, s.word...)
		s.joined++
	}
	s.word, s.humps, s.lower, s.joint, s.apostrophe = s.word[:0], s.humps[:0], false, 0, 0
}

func (s *splitter) endCompound() {
	s.endCJK()
	s.endWord()
	if s.joined > 1 && len(s.compound) <= maxTerm {
		s.fn(s.compound)
	}
	s.compound, s.joined, s.joint = s.compound[:0], 0, 0
}

// Fold returns text with case, width and accents folded, as words are.
func Fold(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(text))
}

// hash is FNV-1a over the bytes, mixed once: the same in every process, so that
// it can be stored.
func hash(word []byte) uint64 {
	h := uint64(14695981039346656037)
	for _, c := range word {
		h = (h ^ uint64(c)) * 1099511628211
	}
	return h ^ h>>29
}
