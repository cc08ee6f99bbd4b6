// Package lexical is a full-text index with BM25 ranking, made of immutable
// segments of pages that somebody else stores. It is pure: bytes in, bytes out.
//
// Terms are kept as 64-bit hashes, so that an index holds no words to leak, and
// a dictionary is a sorted list of numbers.
package lexical

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// maxTerm is the longest word in bytes that is indexed. Of a longer one
// (encoded data, mostly) the beginning is, of a longer compound the parts are.
const maxTerm = 64

// class tells the splitter what an ASCII character does.
type class byte

const (
	apart      class = iota // ends everything
	small                   // a to z, 0 to 9
	capital                 // A to Z
	apostrophe              // inside a word: left out
	joint                   // '_', '-', '.': joins words to a compound
	slash                   // joins compounds to a path
	wide                    // the first byte of a longer character
)

var classes = func() (table [256]class) {
	for c := range table {
		switch {
		case c >= 'a' && c <= 'z' || c >= '0' && c <= '9':
			table[c] = small
		case c >= 'A' && c <= 'Z':
			table[c] = capital
		case c >= utf8.RuneSelf:
			table[c] = wide
		}
	}
	table['\''], table['_'], table['-'], table['.'] = apostrophe, joint, joint, joint
	table['/'], table['\\'] = slash, slash
	return table
}()

// splitter cuts texts into words. It can be used again and again.
type splitter struct {
	emit func(word []byte) // gets each word, valid during the call

	word    []byte // folded
	humps   []int  // where humps of camelCase begin in word
	lower   bool   // the last character was a lower-case letter
	capital int    // how many capitals came last
	quote   int    // where an apostrophe stood in word, 0 when none

	compound run
	path     run

	last  rune // the last character when its script is unspaced, else 0
	alone bool // that character has not been part of a pair

	spanish int // characters that Spanish has and English has not
}

// split calls emit with each word of text. Accents, case and width are folded;
// words joined by '_', '-' or '.' come one by one and together, compounds joined
// by slashes too, and so do the humps of camelCase; characters of scripts
// without blanks come in pairs.
func (s *splitter) split(text string) {
	s.spanish = 0
	if !ascii(text) {
		text = norm.NFKC.String(text) // returns text itself when nothing changes
	}
	for i := 0; i < len(text); {
		c := text[i]
		switch classes[c] {
		case small:
			j := i + 1
			for j < len(text) && classes[text[j]] == small {
				j++
			}
			if s.capital > 1 && c >= 'a' && len(s.word) <= maxTerm {
				s.humps = append(s.humps, len(s.word)-1) // HTTPServer
			}
			s.grow(text[i:j])
			s.lower, s.capital = text[j-1] >= 'a', 0
			i = j
			continue
		case capital:
			s.endPairs()
			if s.lower && len(s.word) > 0 && len(s.word) <= maxTerm {
				s.humps = append(s.humps, len(s.word))
			}
			s.lower = false
			s.capital++
			if len(s.word) <= maxTerm {
				s.word = append(s.word, c+'a'-'A')
			}
		case wide:
			r, n := utf8.DecodeRuneInString(text[i:])
			s.rune(r)
			i += n
			continue
		default:
			s.mark(c)
		}
		i++
	}
	s.endPath()
}

func ascii(text string) bool {
	for i := 0; i < len(text); i++ {
		if text[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// grow appends to the word; what is beyond the longest is not kept.
func (s *splitter) grow(part string) {
	s.endPairs()
	if room := maxTerm + 1 - len(s.word); len(part) > room {
		part = part[:max(room, 0)]
	}
	s.word = append(s.word, part...)
}

func (s *splitter) rune(r rune) {
	switch {
	case unspaced(r):
		s.pair(r)
	case unicode.IsLetter(r) || unicode.IsNumber(r) || r >= marksMatter && unicode.IsMark(r):
		s.endPairs()
		if spanishOnly(r) {
			s.spanish++
		}
		if len(s.word) <= maxTerm {
			s.word = appendFolded(s.word, r)
		}
		s.lower, s.capital = unicode.IsLower(r), 0
	case unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Cf, r): // an accent by itself, a soft hyphen
	case r == '\u2019' && len(s.word) > 0:
		s.mark('\'')
	default:
		if spanishOnly(r) {
			s.spanish++
		}
		s.endPath()
	}
}

// spanishOnly reports whether Spanish writes a character and English does not.
func spanishOnly(r rune) bool {
	switch r {
	case 'á', 'é', 'í', 'ó', 'ú', 'ñ', 'Á', 'É', 'Í', 'Ó', 'Ú', 'Ñ', '¿', '¡':
		return true
	}
	return false
}

// pair emits each two neighbouring characters of unspaced scripts, and a
// character that stands alone.
func (s *splitter) pair(r rune) {
	if len(s.word) > 0 || s.compound.parts > 0 || s.path.parts > 0 {
		s.endPath()
	}
	if s.last != 0 {
		s.word = utf8.AppendRune(utf8.AppendRune(s.word[:0], s.last), r)
		s.emit(s.word)
		s.word = s.word[:0]
		s.alone = false
	} else {
		s.alone = true
	}
	s.last = r
}

func (s *splitter) endPairs() {
	if s.last != 0 {
		if s.alone {
			s.emit(utf8.AppendRune(s.word[:0], s.last))
		}
		s.last = 0
	}
}
