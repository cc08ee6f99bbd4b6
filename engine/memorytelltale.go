package engine

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/extract"
	"strandline/internal/tokenizer"
	"strandline/internal/topic"
)

// telltale is what gives a statement away when others repeat it: its words that
// carry meaning, and what each gives away.
type telltale struct {
	words    []string
	peculiar []bool // names the thing spoken of
	singular []bool // is a name that hardly anything else has
	ailing   []bool // is of health by itself
	plain    []bool // may stand anywhere
	health   bool   // the statement is of health
	values   []string
}

// rareFrom is the number of tokens from which a word is not an everyday one:
// those have a token of their own. Shorter words than rareLength do not count.
const (
	rareFrom   = 2
	oddFrom    = 3 // of a name like no other
	rareLength = 5
	rareDigits = 3 // of a number that says something by itself
)

// telltalesOf reads a memory, in all words it was said in.
func telltalesOf(m strandline.Memory) (all []telltale) {
	for _, said := range append([]string{m.Content}, m.Provenance.Wordings...) {
		t := telltaleOf(said)
		t.health = t.health || m.Domain == strandline.DomainHealth
		if len(t.words) > 0 {
			all = append(all, t)
		}
	}
	return all
}

func telltaleOf(text string) (t telltale) {
	count, _ := tokenizer.For("")
	names := innerNames(text)
	t.health = extract.Classify(text).Domain == strandline.DomainHealth
	for _, w := range meaningOf(text) {
		if slices.Contains(t.words, w) {
			continue
		}
		_, notNumber := strconv.Atoi(w)
		n := utf8.RuneCountInString(w)
		t.words = append(t.words, w)
		t.peculiar = append(t.peculiar, notNumber == nil && n >= rareDigits ||
			notNumber != nil && (slices.Contains(names, w) && n > 2 || n >= rareLength && count.Count(" "+w) >= rareFrom))
		t.singular = append(t.singular, slices.Contains(names, w) && n >= rareLength && count.Count(" "+w) >= oddFrom)
		t.ailing = append(t.ailing, extract.Ailing(w))
		t.plain = append(t.plain, notNumber == nil || belief.Everyday(w))
	}
	t.values = valuesOf(text, t.words)
	return t
}

// innerNames lists the words that begin with a capital inside a sentence, folded: none
// of a text in capitals.
func innerNames(text string) (names []string) {
	if !strings.ContainsFunc(text, unicode.IsLower) {
		return nil
	}
	for _, s := range sentencesOf(text) {
		for i, w := range strings.Fields(s) {
			w = strings.TrimFunc(w, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
			if r, _ := utf8.DecodeRuneInString(w); i > 0 && unicode.IsUpper(r) {
				names = append(names, topic.Content(w)...)
			}
		}
	}
	return names
}

// held tells which words of a statement a sentence holds, in any form.
type held struct {
	all      bool
	count    int
	of       int  // how many there are
	peculiar bool // one of the peculiar words is among them
	singular bool // one of the singular ones is
	ailing   bool // one that is of health by itself is
	apt      int  // of its words that are not plain, how many are
	ofApt    int  // of how many
	health   bool // the statement is of health
}

// in looks for the words of a statement in those of a sentence. Prose are the words
// that are not parts of code, paths and addresses: there a word may mean anything,
// but not one of health.
func (t telltale) in(words, prose []string) (h held) {
	for i, w := range t.words {
		if holdsRoot(prose, w) {
			h.count++
			h.peculiar = h.peculiar || t.peculiar[i]
			h.singular = h.singular || t.singular[i]
			if !t.plain[i] {
				h.apt++
			}
		}
		if !t.plain[i] {
			h.ofApt++
		}
		h.ailing = h.ailing || t.ailing[i] && holdsRoot(words, w)
	}
	h.of, h.health = len(t.words), t.health
	h.all = h.count > 0 && h.count == h.of
	return h
}

func (h held) any() bool { return h.all || h.peculiar || h.ailing || h.health && h.apt > 0 }

// toOwner reports whether the words give the statement away when said to the person it
// is of: of health those that are not plain, of others the only one; close is whether
// the statement stands within a few messages.
func (h held) toOwner(close bool) bool {
	switch {
	case h.peculiar:
		return true
	case h.health:
		return h.apt > 1 || h.apt > 0 && (close || h.apt == h.ofApt)
	}
	return h.all && h.of == 1 && h.apt > 0 && close
}

// more reports whether h gives more away than o.
func (h held) more(o held) bool {
	rank := func(h held) int {
		n := h.count
		for i, yes := range []bool{h.health && h.apt > 0, h.peculiar, h.ailing, h.all} {
			if yes {
				n += 100 << i
			}
		}
		return n
	}
	return rank(h) > rank(o)
}

func holdsRoot(words []string, w string) bool {
	return slices.ContainsFunc(words, func(v string) bool { return sameRoot(w, v) })
}

// sameRoot reports whether two folded words may be forms of one: "allergic" and
// "allergy".
func sameRoot(a, b string) bool {
	if a == b {
		return true
	}
	if len(a) < 5 || len(b) < 5 {
		return false
	}
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n >= max(4, max(len(a), len(b))-3)
}

// meaningOf are the words of a text that carry meaning, figures without the marks of
// their thousands.
func meaningOf(text string) []string {
	for thousands.MatchString(text) {
		text = thousands.ReplaceAllString(text, "$1$2")
	}
	return topic.Content(text)
}

var thousands = regexp.MustCompile(`(\d)[.,'’](\d{3})\b`)

// machine matches what stands in prose without being it: names of files, paths,
// addresses, identifiers, calls.
var machine = regexp.MustCompile(`\S*(?:://|\\|_|\pL\.[a-z]|\pL[(=<>{}\[]\S|/\S*/|@)\S*`)

func prose(sentence string) string { return machine.ReplaceAllString(sentence, " ") }

// sentencesOf splits a text at line breaks and after final punctuation.
func sentencesOf(text string) (all []string) {
	for line := range strings.Lines(text) {
		start := 0
		for i, r := range line {
			end := i + utf8.RuneLen(r)
			if strings.ContainsRune(".!?;…", r) && (end >= len(line) || unicode.IsSpace(rune(line[end]))) {
				all = append(all, line[start:end])
				start = end
			}
		}
		all = append(all, line[start:])
	}
	return slices.DeleteFunc(all, func(s string) bool { return strings.TrimSpace(s) == "" })
}
