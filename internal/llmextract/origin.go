package llmextract

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"strandline"
)

// located is the share of a memory's words from which a message is taken for
// its origin without a label.
const located = 0.3

// origin finds the message that a memory comes from: the one whose label the
// model gave, else the first of those that share most of its words.
func origin(label, content string, sent []spoken) (at spoken, found bool) {
	for _, m := range sent {
		if label != "" && strings.EqualFold(strings.Trim(label, "[]#() "), m.label) {
			return m, true
		}
	}
	words := wordsOf(content)
	best := located
	for _, m := range sent {
		if share := shared(words, wordsOf(m.text)); share > best {
			at, found, best = m, true, share
		}
	}
	return at, found
}

// echoed reports whether a message has enough of a content's words to be what it
// was made of, whatever label the model gave.
func echoed(content string, sent []spoken) bool {
	_, found := origin("", content, sent)
	return found
}

// shared is the share of the words of a that are in b. A text without words of
// weight shares nothing.
func shared(a, b map[string]bool) float64 {
	if len(a) == 0 {
		return 0
	}
	n := 0
	for w := range a {
		if b[w] {
			n++
		}
	}
	return float64(n) / float64(len(a))
}

// wordsOf returns the words of weight in a text, folded and cut to their first
// five letters, so that inflected forms meet.
func wordsOf(s string) map[string]bool {
	words := map[string]bool{}
	for _, w := range strings.FieldsFunc(fold(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		rs := []rune(w)
		if len(rs) < 2 && !unicode.IsDigit(rs[0]) || light[w] {
			continue
		}
		words[string(rs[:min(len(rs), 5)])] = true
	}
	return words
}

// fold lowers the letters and takes their accents off.
func fold(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(s))
}

// light are words that say nothing about what is meant.
var light = setOf(`an the and or but if of to in on at by for with from as is are was were be been am do does did has have had
my me mine you your he she it its his her they them their we us our this that these those not no so very just user person
el la los las un una unos unas lo le les y o u pero si de del al en a por para con sin que es son fue era ser estar esta este
mi mis me tu tus te su sus se nos yo ella ellos no muy ya ha he hay usuario persona pii`)

func setOf(s string) map[string]bool {
	set := map[string]bool{}
	for _, w := range strings.Fields(s) {
		set[w] = true
	}
	return set
}

// positionOf returns where the message that a candidate was taken from stands.
func positionOf(c strandline.Candidate, ms []strandline.Message) int {
	for i, m := range ms {
		for _, id := range c.Provenance.MessageIDs {
			if m.ID == id {
				return i
			}
		}
	}
	return len(ms) - 1
}
