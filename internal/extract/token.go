package extract

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// token is one word of a sentence.
type token struct {
	norm       string // folded, contractions spelled out
	marks      mark   // what the word may be
	start, end int    // bytes in the sentence
	sep        byte   // strongest punctuation before it: 0, ',', ';', ':', '-', '(', '?', '"', '.'
	shout      bool   // all upper case, more than three letters
	lower      bool   // in a sentence written without capitals
	capital    bool   // starts with an upper-case letter or a digit after one
	quoted     bool   // inside quotation marks
	code       bool   // inside backticks
}

// contractions spells out the whole word; the parts share the word's bytes.
var contractions = map[string][]string{
	"i'm": {"i", "am"}, "im": {"i", "am"}, "i've": {"i", "have"}, "ive": {"i", "have"},
	"i'd": {"i", "would"}, "i'll": {"i", "will"}, "ima": {"i", "am", "going", "to"},
	"we're": {"we", "are"}, "we've": {"we", "have"}, "we'd": {"we", "would"}, "we'll": {"we", "will"},
	"you're": {"you", "are"}, "you've": {"you", "have"}, "you'll": {"you", "will"}, "you'd": {"you", "would"},
	"they're": {"they", "are"}, "they've": {"they", "have"}, "they'll": {"they", "will"},
	"it's": {"it", "is"}, "that's": {"that", "is"}, "thats": {"that", "is"}, "what's": {"what", "is"}, "whats": {"what", "is"},
	"he's": {"he", "is"}, "she's": {"she", "is"}, "there's": {"there", "is"}, "here's": {"here", "is"},
	"who's": {"who", "is"}, "where's": {"where", "is"}, "how's": {"how", "is"},
	"let's": {"let", "us"}, "lets": {"let", "us"},
	"don't": {"do", "not"}, "dont": {"do", "not"}, "doesn't": {"does", "not"}, "doesnt": {"does", "not"},
	"didn't": {"did", "not"}, "didnt": {"did", "not"}, "can't": {"can", "not"}, "cant": {"can", "not"},
	"cannot": {"can", "not"}, "won't": {"will", "not"}, "wont": {"will", "not"},
	"isn't": {"is", "not"}, "isnt": {"is", "not"}, "aren't": {"are", "not"}, "wasn't": {"was", "not"},
	"weren't": {"were", "not"}, "haven't": {"have", "not"}, "havent": {"have", "not"},
	"hasn't": {"has", "not"}, "hadn't": {"had", "not"}, "shouldn't": {"should", "not"},
	"couldn't": {"could", "not"}, "wouldn't": {"would", "not"}, "mustn't": {"must", "not"},
	"ain't": {"am", "not"}, "gonna": {"going", "to"}, "wanna": {"want", "to"}, "gotta": {"have", "to"},
	"q": {"que"}, "xq": {"porque"}, "pq": {"porque"}, "tmb": {"tambien"}, "tb": {"tambien"},
	"u": {"you"}, "pls": {"please"}, "plz": {"please"}, "favourite": {"favorite"}, "favourites": {"favorites"},
}

// tokenize appends the words of s to dst. Quotation marks and backticks are
// not words; they mark the words between them.
func tokenize(dst []token, s string) []token {
	if dst == nil {
		dst = make([]token, 0, len(s)/5+8)
	}
	all := fold(s)
	at := 0          // in all: folding keeps the order of the words
	last := 0        // end of the word before
	var closing rune // of the open quotation
	var sep byte
	code := false
	for i := 0; i < len(s); {
		r, n := rune(s[i]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRuneInString(s[i:])
		}
		if !wordRune(r) {
			switch {
			case r == '`':
				code = !code
			case closing != 0 && r == closing && (r != '\'' || !wordAt(s, i+n)):
				closing = 0
			case closing == 0:
				closing = quoteCloser(s, i, r, n)
			}
			sep = stronger(sep, r, s, i, n)
			i += n
			continue
		}
		end := wordEnd(s, i)
		at += foldedLen(s[last:i])
		n = foldedLen(s[i:end])
		if n == 0 { // combining marks that combine with nothing
			last, i = end, end
			continue
		}
		t := token{
			norm: all[at : at+n], start: i, end: end, sep: sep,
			capital: unicode.IsUpper(r), shout: shouted(s[i:end]), quoted: closing != 0, code: code,
		}
		at, last = at+n, end
		dst = expand(dst, t)
		switch w := s[i:end]; {
		case strings.HasSuffix(w, "ó"):
			dst[len(dst)-1].marks |= markPast
		case strings.HasSuffix(w, "é"), strings.HasSuffix(w, "í"):
			dst[len(dst)-1].marks |= markFirst
		}
		sep = 0
		i = end
	}
	return dst
}

// shouted reports whether a word is written in capitals throughout.
func shouted(w string) bool {
	if len(w) < 4 {
		return false
	}
	for i := 0; i < len(w); i++ {
		if w[i] >= 'a' && w[i] <= 'z' {
			return false
		}
	}
	return w[0] >= 'A' && w[0] <= 'Z'
}

// expand appends t, or the words it stands for.
func expand(dst []token, t token) []token {
	t.marks = marked[t.norm]
	var parts []string
	if t.marks&markContraction != 0 {
		parts = contractions[t.norm]
	} else {
		if base, found := strings.CutSuffix(t.norm, "'s"); found && base != "" {
			parts = []string{base, "'s"}
		} else {
			return append(dst, t)
		}
	}
	for k, p := range parts {
		u := t
		u.norm, u.marks = p, marked[p]
		if k > 0 {
			u.sep = 0
			u.capital = false
		}
		dst = append(dst, u)
	}
	return dst
}

// wordRune reports whether r can be inside a word.
func wordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9'
	}
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r >= 0x300 && r <= 0x36f
}

func wordAt(s string, i int) bool {
	if i >= len(s) {
		return false
	}
	r, _ := utf8.DecodeRuneInString(s[i:])
	return wordRune(r)
}

// wordEnd returns the end of the word that starts at i. Apostrophes, hyphens,
// dots, at signs and slashes join when a word character follows at once:
// "don't", "docker-compose", "Next.js", "ana@example.org", "9:30".
func wordEnd(s string, i int) int {
	for i < len(s) {
		r, n := rune(s[i]), 1
		if r >= utf8.RuneSelf {
			r, n = utf8.DecodeRuneInString(s[i:])
		}
		if wordRune(r) {
			i += n
			continue
		}
		switch r {
		case '\'', '’', 'ʼ', '-', '.', '@', '_', '/', ':', '+':
			if wordAt(s, i+n) {
				i += n
				continue
			}
		case '#':
			return i + n
		}
		break
	}
	for i < len(s) && s[i] == '+' {
		i++
	}
	return i
}
