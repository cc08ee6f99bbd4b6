package belief

import (
	"slices"
	"strings"

	"strandline/internal/thesaurus"
)

// alignGists pairs the words of two statements, those of the same form first.
func alignGists(x, y *gist) (pairs []gistPair, restX, restY []*gistWord) {
	usedX, usedY := make([]bool, len(x.words)), make([]bool, len(y.words))
	cross := x.lang != y.lang
	for _, closeness := range []func(a, b *gistWord) bool{
		func(a, b *gistWord) bool { return a.text == b.text },
		func(a, b *gistWord) bool { return meet(a.forms, b.forms) && !cross },
		func(a, b *gistWord) bool { return shareConcept(a, b) },
		func(a, b *gistWord) bool { return x.lang == languageEN && y.lang == languageEN && synonyms(a, b) },
		func(a, b *gistWord) bool { return cross && cognate(a, b) },
	} {
		for i := range x.words {
			for j := range y.words {
				a, b := &x.words[i], &y.words[j]
				if usedX[i] || usedY[j] || (a.kind == quantity) != (b.kind == quantity) || a.kind == quantity && !sameQuantity(a.text, b.text) || a.kind != quantity && !closeness(a, b) {
					continue
				}
				usedX[i], usedY[j] = true, true
				pairs = append(pairs, gistPair{a, b})
			}
		}
	}
	left := func(g *gist, used []bool) (rest []*gistWord) {
		for i := range g.words {
			if !used[i] {
				rest = append(rest, &g.words[i])
			}
		}
		return rest
	}
	return pairs, left(x, usedX), left(y, usedY)
}

// synonyms reports whether two English words can be synonyms.
func synonyms(a, b *gistWord) bool {
	if a.name || b.name || a.bare && b.bare { // "the branch is main", "the branch is master"
		return false
	}
	for _, f := range a.forms {
		for _, g := range b.forms {
			if thesaurus.Synonyms(f, g) {
				return true
			}
		}
	}
	return false
}

func shareConcept(a, b *gistWord) bool {
	if ofGenders(a.text, b.text) || ofGenders(b.text, a.text) {
		return false
	}
	names := a.name && b.name
	return slices.ContainsFunc(a.concepts, func(c thesaurus.Concept) bool {
		return slices.Contains(b.concepts, c) && (!names || thesaurus.Proper(c))
	})
}

// ofGenders reports whether two Spanish words differ in whose gender it is:
// prima, primo.
func ofGenders(a, b string) bool {
	a, b = strings.TrimSuffix(a, "s"), strings.TrimSuffix(b, "s")
	stem, ok := strings.CutSuffix(a, "a")
	return ok && ofOneGender[a] && b == stem+"o"
}

func swapped(pairs []gistPair) []gistPair {
	out := make([]gistPair, len(pairs))
	for i, p := range pairs {
		out[i] = gistPair{p.b, p.a}
	}
	return out
}

// cognate reports whether words of two languages are one word by their
// spelling: penicillin, penicilina.
func cognate(a, b *gistWord) bool {
	if a.name != b.name && (a.name || b.name) || a.kind == quantity {
		return false
	}
	for _, x := range a.forms {
		for _, y := range b.forms {
			if s, t := latinised(x), latinised(y); len(s) > 3 && s == t {
				return true
			}
		}
	}
	return false
}

func latinised(w string) string {
	w = latin.Replace(w)
	return strings.TrimRight(w, "aeo")
}

// gistPair is a word of one statement and its equal in the other.
type gistPair struct{ a, b *gistWord }

var latin = strings.NewReplacer("ph", "f", "th", "t", "y", "i", "tion", "cion", "ll", "l", "ss", "s", "mm", "m", "pp", "p", "cc", "c", "tt", "t", "ff", "f", "nn", "n", "rr", "r", "k", "c")
