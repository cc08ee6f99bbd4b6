package topic

import (
	"slices"
	"strings"
)

// dropping is how a subject is dropped at the beginning of a text: "forget the
// car. Help me …". Folded.
type dropping struct {
	text  string
	plain bool // says so by itself; the others must name what was spoken of
}

var droppings = []dropping{
	{"enough about", true}, {"enough of", true}, {"that's enough about", true}, {"that's enough of", true},
	{"basta de", true}, {"basta con", true}, {"ya basta de", true}, {"suficiente de", true}, {"suficiente sobre", true},
	{"forget about", false}, {"forget the", false}, {"forget my", false}, {"forget our", false}, {"never mind the", false}, {"never mind about", false},
	{"olvidate de", false}, {"olvidate del", false}, {"olvida el", false}, {"olvida la", false}, {"olvida lo de", false}, {"olvidemos el", false},
	{"olvidemos la", false}, {"olvidemonos de", false}, {"olvidemonos del", false}, {"dejemos el", false}, {"dejemos la", false}, {"dejemos los", false},
	{"dejemos las", false}, {"dejemos lo de", false},
}

// longestDropped is how many words name what is dropped.
const longestDropped = 4

// drops reports whether a text drops what was said before and goes on with
// something else, and by which words. What it goes on with must neither repeat a
// word of it nor be like it: "forget the second column, show me the first" stays.
func drops(previous, current string, like Likeness) (by string, dropped bool) {
	ws := clauseWords(current)
	for len(ws) > 0 && (ws[0] == "" || openers[ws[0]]) {
		ws = ws[1:]
	}
	for _, d := range droppings {
		parts := strings.Fields(d.text)
		if len(ws) <= len(parts) || !slices.Equal(ws[:len(parts)], parts) {
			continue
		}
		named := ws[len(parts):]
		end := slices.Index(named, "")
		if end < 1 || end > longestDropped {
			continue
		}
		before, rest := Content(previous), strings.Join(named[end:], " ")
		follows := Content(rest)
		if len(follows) == 0 || repeats(before, follows) || !d.plain && !repeats(before, Content(strings.Join(named[:end], " "))) {
			continue
		}
		if s, known := Similarity(previous, rest, like); !known || s < closeTo {
			return d.text, true
		}
	}
	return "", false
}

// repeats reports whether a word is in both, however short, but for its ending.
func repeats(a, b []string) bool {
	return slices.ContainsFunc(b, func(w string) bool {
		return slices.ContainsFunc(a, func(v string) bool { return stem(v) == stem(w) })
	})
}
