package belief

import (
	"slices"
	"strings"
)

// otherCompounds reports, of statements that differ in hardly a word, whether a word of one
// stands behind a hyphen in the other, after something of which the first says nothing:
// "anti-war", "pro-war"; "colour-blind", "blind". Where all the parts stand in both, only their
// writing differs.
func otherCompounds(a, b Statement) bool {
	if a.lang != b.lang || !strings.ContainsRune(a.text, '-') && !strings.ContainsRune(b.text, '-') {
		return false
	}
	if _, restA, restB := match(a, b); len(restA) > 1 || len(restB) > 1 {
		return false // told otherwise: "a below-knee amputation", "lost his leg below the knee"
	}
	x, y := bareWords(a.text), bareWords(b.text)
	return compounded(x, y) || compounded(y, x)
}

// compounded reports whether the first has a compound of whose last word the second speaks
// without the others.
func compounded(x, y []string) bool {
	has := func(word string) bool {
		return slices.ContainsFunc(y, func(w string) bool { return slices.Contains(strings.Split(w, "-"), word) })
	}
	for _, t := range x {
		parts := strings.Split(t, "-")
		last := len(parts) - 1
		if last == 0 || !unlike(parts, y) {
			continue
		}
		if slices.ContainsFunc(parts[:last], func(p string) bool {
			return len(p) > 1 && !numeric(p) && english.numbers[p] == "" && !grades[p] && !has(p)
		}) {
			return true
		}
	}
	return false
}

// grades are first parts that only tell how much or how well.
var grades = set("well brand so long highly newly fully much ever very most bien muy recien")

// unlike reports whether the last part of a compound ends words of a statement, none of
// which is written with the same parts.
func unlike(parts []string, ts []string) bool {
	last, found := parts[len(parts)-1], false
	if len(last) < 3 || numeric(last) {
		return false
	}
	for _, t := range ts {
		if t == strings.Join(parts, "-") || t == strings.Join(parts, "") {
			return false
		}
		found = found || t == last || strings.HasSuffix(t, "-"+last)
	}
	return found
}

// bareWords are the words of a text as they stand between blanks, folded and without the marks
// around them.
func bareWords(text string) []string {
	words := strings.Fields(strings.ToLower(foldAccents(text)))
	for i, w := range words {
		words[i] = strings.Trim(w, ".,;:!?¡¿()\"'")
	}
	return words
}
