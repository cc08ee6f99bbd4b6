package engine

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
)

// valueDigits is the number of digits from which a number, or a word with figures, is a
// value that hardly anything else has.
const valueDigits = 4

// mailed matches addresses of mail.
var mailed = regexp.MustCompile(`[\pL\d._%+-]+@[\pL\d-]+(?:\.[\pL\d-]+)+`)

// valuesOf are what is peculiar to a statement as written: long numbers, codes, addresses
// of mail; no years.
func valuesOf(text string, words []string) (values []string) {
	for _, w := range words {
		digits := strings.IndexFunc(w, unicode.IsDigit) >= 0
		letters := strings.IndexFunc(w, unicode.IsLetter) >= 0
		if digits && len(w) >= valueDigits && (letters || !year.MatchString(w)) {
			values = append(values, w)
		}
	}
	return append(values, mailed.FindAllString(strings.ToLower(text), -1)...)
}

var year = regexp.MustCompile(`^(?:19|20)\d\d$`)

// valued reports whether a sentence has a value of the statement; words are those of it
// that are not parts of code, paths and addresses.
func (t telltale) valued(sentence string, words []string) bool {
	sentence = strings.ToLower(sentence)
	return slices.ContainsFunc(t.values, func(v string) bool {
		return slices.Contains(words, v) || strings.Contains(v, "@") && strings.Contains(sentence, v)
	})
}

// labels reports whether some of the words say what a value of the statement is of: "code" of
// "the door code is 4471".
func (t telltale) labels(words []string) bool {
	return slices.ContainsFunc(t.words, func(w string) bool {
		return !slices.ContainsFunc(t.values, func(v string) bool { return strings.Contains(v, w) }) && holdsRoot(words, w)
	})
}

// around are the words of a sentence and of those next to it.
func around(sentences []string, i int) (words []string) {
	return meaningOf(strings.Join(sentences[max(0, i-1):min(len(sentences), i+2)], " "))
}
