package lexical

import (
	"bytes"

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

// The commonest words that one language has and the other has not.
var commonWords = [2][]string{
	english: {"the", "and", "is", "to", "of", "it", "you", "that", "for", "with", "this", "on", "are", "be", "was", "have", "my", "what"},
	spanish: {"el", "la", "de", "que", "y", "en", "los", "las", "un", "una", "por", "con", "para", "es", "del", "se", "mi", "como", "al", "pero"},
}

// languageSample is how much of a text is looked at.
const languageSample = 400

// languageOf guesses by counting common words; English when in doubt.
func languageOf(text string) language {
	if len(text) > languageSample {
		text = text[:languageSample]
	}
	var votes [2]int
	for _, w := range bytes.FieldsFunc(bytes.ToLower([]byte(text)), func(r rune) bool { return r < 'a' || r > 'z' && r < 0x80 }) {
		switch len(w) {
		case 1, 2, 3, 4:
			for lang, words := range commonWords {
				for _, c := range words {
					if string(w) == c {
						votes[lang]++
					}
				}
			}
		}
	}
	if votes[spanish] > votes[english] {
		return spanish
	}
	return english
}
