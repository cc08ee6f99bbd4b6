package engine

import (
	"regexp"
	"slices"
	"strings"

	"strandline/internal/belief"
)

// asks reports whether the beginning of a sentence asks: who asks whether something
// holds has not said it.
func asks(part, sentence string) bool {
	if !strings.HasSuffix(strings.TrimRight(sentence, " \"'*_)”"), "?") {
		return false
	}
	return strings.HasPrefix(strings.TrimSpace(sentence), "¿") && part == sentence || opensQuestion.MatchString(part)
}

var opensQuestion = regexp.MustCompile(`(?i)^[\s"'*_(]*(?:what|which|who|whose|how|why|when|where|do|does|did|am|is|are|was|were|can|could|should|would|will|have i|have you|has)\b`)

// clauseEnds part the clauses of a sentence.
var clauseEnds = regexp.MustCompile(`(?i)[,;:()\[\]…—–]|\s-+\s|[\s](?:so|and|but|because|since|which|although|though|y|pero|porque|aunque|que|así que)\s`)

// clausesOf are the clauses of a sentence of more than one.
func clausesOf(s string) (all []extent) {
	start := 0
	take := func(end int) {
		part := strings.TrimSpace(s[start:end])
		if part == "" {
			return
		}
		at := start + strings.Index(s[start:end], part)
		all = append(all, extent{at, at + len(part)})
	}
	for _, m := range clauseEnds.FindAllStringIndex(s, -1) {
		take(m[0])
		start = m[1]
	}
	if start == 0 {
		return nil
	}
	take(len(s))
	return all
}

// ownClause reports whether a clause without a subject can be of who says the sentence:
// that speaks of nobody else, and before the clause of them, if of anything.
func ownClause(s string, c extent) bool {
	if slices.ContainsFunc(belief.Tell(s[:c.start]+" "+s[c.end:], false), belief.Telling.OfOthers) {
		return false
	}
	if c.start == 0 {
		return !strings.HasPrefix(strings.TrimLeft(s[c.end:], " \"”"), ":") // of what it tells a title
	}
	return slices.ContainsFunc(belief.Tell(s[:c.start], false), func(t belief.Telling) bool { return t.OfOwner() && !t.Fragment() })
}

// blank replaces extents of a text, in order, by the mark.
func blank(text string, found []extent) string {
	var b strings.Builder
	done := 0
	for _, e := range found {
		b.WriteString(text[done:e.start])
		b.WriteString(Forgotten)
		done = e.end
	}
	b.WriteString(text[done:])
	return b.String()
}
