package llmextract

import (
	"regexp"
	"strings"

	"strandline/internal/belief"
)

// claim is what a content says of the person, read so that it can be looked for in
// a sentence.
type claim struct {
	// fragments are what stands between marks of omission; all must be said, in
	// their order.
	fragments []belief.Statement
	// both are the halves of "I … and …", where it is one fragment: it is said
	// where each half is.
	both  []belief.Statement
	words map[string]bool // of weight, as wordsOf has them
}

// maxFragments bounds them; a content with more is read as one.
const maxFragments = 4

var (
	omission = regexp.MustCompile(`\s*(?:\[?(?:\.{3,}|…)\]?)\s*`)
	subject  = regexp.MustCompile(`(?i)^(?:i|i['’]\w+|my|we|our|me|yo|mi|mis|nosotros|nosotras|nuestr[oa]s?)\s`)
	first    = regexp.MustCompile(`(?i)^(?:i|i['’]m)\s`)
	joined   = regexp.MustCompile(`(?i)\s*,?\s+and\s+`)
)

// claimOf reads a content. A fragment that does not say who it is about belongs to
// the one before it.
func claimOf(content string) claim {
	var texts []string
	for _, f := range omission.Split(inFirstPerson(content), -1) {
		f = strings.Trim(f, " \"'“”«»,;")
		switch {
		case f == "":
		case len(texts) > 0 && !subject.MatchString(f+" "):
			texts[len(texts)-1] += " " + f
		default:
			texts = append(texts, f)
		}
	}
	if len(texts) > maxFragments {
		texts = []string{strings.Join(texts, " ")}
	}
	c := claim{words: wordsOf(strings.Join(texts, " "))}
	for _, t := range texts {
		c.fragments = append(c.fragments, belief.Read(t))
	}
	if len(texts) == 1 && first.MatchString(texts[0]) {
		if halves := joined.Split(texts[0], -1); len(halves) == 2 {
			if !first.MatchString(halves[1] + " ") {
				halves[1] = "I " + halves[1]
			}
			c.both = []belief.Statement{belief.Read(halves[0]), belief.Read(halves[1])}
		}
	}
	return c
}

// said reports whether a sentence says a claim.
func (c claim) said(sentence string) bool {
	switch {
	case len(c.fragments) == 0:
		return false
	case len(c.fragments) == 1 && saidIn(c.fragments[0], sentence):
		return true
	case len(c.fragments) == 1 && len(c.both) == 0, shared(c.words, wordsOf(sentence)) < likely:
		return false
	case len(c.fragments) == 1:
		return saidIn(c.both[0], sentence) && saidIn(c.both[1], sentence)
	}
	end := 0
	for _, f := range c.fragments {
		n := endOf(f, sentence[end:])
		if n < 0 {
			return false
		}
		end += n
	}
	return !turns.MatchString(fold(sentence[:end])) && !takenBack.MatchString(fold(sentence[end:]))
}

// likely is the share of a claim's words from which it is worth looking closer
// whether a sentence says its parts.
const likely = 0.5

// endOf returns where the clauses end that say a statement, -1 when none do.
func endOf(f belief.Statement, sentence string) int {
	for _, e := range append(clauseEnd.FindAllStringIndex(sentence, maxClauses), []int{len(sentence), len(sentence)}) {
		if saidIn(f, sentence[:e[0]]) {
			return e[1]
		}
	}
	return -1
}
