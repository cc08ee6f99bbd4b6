package lexical

import (
	"github.com/blevesearch/snowballstem"
	stemenglish "github.com/blevesearch/snowballstem/english"
	stemspanish "github.com/blevesearch/snowballstem/spanish"
)

// maxStems bounds the cache of stems; it is begun anew when full.
const maxStems = 1 << 17

// Document calls fn with the term of each word of a text, stemmed in the
// language that the text's commonest words speak for.
func (a *Analyzer) Document(text string, fn func(term uint64)) {
	lang := languageOf(text)
	a.Words(text, func(w []byte) { fn(a.stem(w, lang)) })
}

// QueryTerm is a word of a query and the terms it may stand under: one a
// language.
type QueryTerm struct {
	Word  string
	Terms []uint64
}

// Query returns the words of a query, each once, at most limit. A query is only
// ever cut into words: it has no syntax.
func (a *Analyzer) Query(text string, limit int) []QueryTerm {
	var terms []QueryTerm
	seen := map[uint64]bool{}
	if len(text) > maxQueryBytes {
		text = text[:maxQueryBytes]
	}
	a.Words(text, func(w []byte) {
		if len(terms) == limit {
			return
		}
		e, s := a.stem(w, english), a.stem(w, spanish)
		if seen[e] && seen[s] {
			return
		}
		seen[e], seen[s] = true, true
		t := QueryTerm{Word: string(w), Terms: []uint64{e}}
		if s != e {
			t.Terms = append(t.Terms, s)
		}
		terms = append(terms, t)
	})
	return terms
}

// maxQueryBytes bounds what of a query is looked at.
const maxQueryBytes = 16 << 10

// stem returns the term of a folded word. Words with digits or joints, short
// ones and those of other scripts are their own stem.
func (a *Analyzer) stem(w []byte, lang language) uint64 {
	if !stemmable(w) {
		return hash(w)
	}
	cache := a.stems[lang]
	if h, ok := cache[string(w)]; ok {
		return h
	}
	if cache == nil || len(cache) >= maxStems {
		cache = map[string]uint64{}
		a.stems[lang] = cache
	}
	word := string(w)
	env := snowballstem.NewEnv(accented(word, lang))
	if lang == spanish {
		stemspanish.Stem(env)
	} else {
		stemenglish.Stem(env)
	}
	h := hash([]byte(Fold(env.Current())))
	cache[word] = h
	return h
}

func stemmable(w []byte) bool {
	if len(w) < 3 {
		return false
	}
	for _, c := range w {
		if c < 'a' || c > 'z' {
			return false
		}
	}
	return true
}

// accented gives back the accent that Spanish stemming relies on: folded words
// in -cion and -sion lost it.
func accented(w string, lang language) string {
	if lang == spanish && (hasSuffix(w, "cion") || hasSuffix(w, "sion")) {
		return w[:len(w)-2] + "ó" + w[len(w)-1:]
	}
	return w
}

func hasSuffix(s, suffix string) bool {
	return len(s) > len(suffix) && s[len(s)-len(suffix):] == suffix
}

// commonWords are words that one of the languages has often and the other has
// not.
var commonWords = map[string]language{
	"the": english, "and": english, "is": english, "to": english, "of": english, "it": english, "you": english, "that": english,
	"for": english, "with": english, "this": english, "on": english, "are": english, "be": english, "was": english, "have": english,
	"my": english, "what": english,
	"el": spanish, "la": spanish, "de": spanish, "que": spanish, "y": spanish, "en": spanish, "los": spanish, "las": spanish,
	"un": spanish, "una": spanish, "por": spanish, "con": spanish, "para": spanish, "es": spanish, "del": spanish, "se": spanish,
	"mi": spanish, "como": spanish, "al": spanish, "pero": spanish,
}

const (
	languageSample = 400 // bytes of a text that are looked at
	longestCommon  = 4   // bytes of the longest common word
)

// languageOf guesses by counting common words; English when in doubt.
func languageOf(text string) language {
	if len(text) > languageSample {
		text = text[:languageSample]
	}
	votes := [2]int{}
	var word [longestCommon]byte
	n := 0
	for i := 0; i <= len(text); i++ {
		c := byte(' ')
		if i < len(text) {
			c = text[i] | 0x20
		}
		if c >= 'a' && c <= 'z' || c >= 0x80 {
			if n < longestCommon {
				word[n] = c
			}
			n++
			continue
		}
		if n > 0 && n <= longestCommon {
			if lang, ok := commonWords[string(word[:n])]; ok {
				votes[lang]++
			}
		}
		n = 0
	}
	if votes[spanish] > votes[english] {
		return spanish
	}
	return english
}
