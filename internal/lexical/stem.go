package lexical

import (
	"encoding/binary"
	"math/bits"

	"github.com/blevesearch/snowballstem"
	stemenglish "github.com/blevesearch/snowballstem/english"
	stemspanish "github.com/blevesearch/snowballstem/spanish"
)

// A document is indexed under the stems of its language, or of both where its
// words do not tell. A query looks for both stems of each word. So they meet
// whatever language a short query seems to be in.

// language is a stemmer.
type language int

const (
	english language = iota
	spanish
	languages int = 2
)

// stem returns the term of a folded word. Words with digits or joints, short
// ones and those of other scripts are their own stem.
func stem(word []byte, lang language) uint64 {
	if !stemmable(word) {
		return hash(word)
	}
	env := snowballstem.NewEnv(accented(string(word), lang))
	if lang == spanish {
		stemspanish.Stem(env)
	} else {
		stemenglish.Stem(env)
	}
	var buf [2 * maxTerm]byte
	stemmed := buf[:0]
	for _, r := range env.Current() {
		stemmed = appendFolded(stemmed, r)
	}
	return hash(stemmed)
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

// commonWords are words, folded, that one of the languages has often and the
// other has not.
var commonWords = func() map[string]language {
	table := map[string]language{}
	for _, w := range [...]string{"the", "and", "is", "to", "of", "it", "you", "that", "for", "with", "this", "on", "are", "be", "was",
		"have", "my", "what", "i", "in", "at", "an", "not", "but", "can", "we", "they", "from", "will", "would", "about", "your", "how",
		"when", "were", "had", "has", "if", "so", "just", "there"} {
		table[w] = english
	}
	for _, w := range [...]string{"el", "la", "de", "que", "y", "en", "los", "las", "un", "una", "por", "con", "para", "es", "del", "se",
		"mi", "como", "al", "pero", "lo", "su", "sus", "muy", "este", "esta", "porque", "cuando", "donde", "yo", "te", "hay", "soy",
		"estoy", "tengo", "quiero", "fue", "sobre", "tambien", "hasta", "desde", "todo", "nada", "algo", "ese", "eso", "le", "ya", "si"} {
		table[w] = spanish
	}
	return table
}()

// spoken decides in which languages a document is stemmed, from how many of its
// words speak for each: in both unless one has more than twice the votes.
func spoken(votes [languages]int) (from, to language) {
	switch {
	case votes[english] > 2*votes[spanish]:
		return english, english
	case votes[spanish] > 2*votes[english]:
		return spanish, spanish
	}
	return english, spanish
}

// hash is the same in every process, so that it can be stored. It is never 0.
func hash(word []byte) uint64 {
	h := uint64(len(word)) * 0x9e3779b97f4a7c15
	for len(word) >= 8 {
		h = mix(h ^ binary.LittleEndian.Uint64(word))
		word = word[8:]
	}
	if len(word) > 0 {
		tail := uint64(0)
		for i, c := range word {
			tail |= uint64(c) << (8 * i)
		}
		h = mix(h ^ tail)
	}
	return max(mix(h), 1)
}

// mix folds the 128-bit product with an odd constant, so that every bit of x
// reaches every bit of the result.
func mix(x uint64) uint64 {
	hi, lo := bits.Mul64(x^0xd6e8feb86659fd93, 0xa0761d6478bd642f)
	return hi ^ lo
}
