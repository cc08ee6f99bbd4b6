package thesaurus

import (
	"slices"
	"strings"
	"testing"
)

func TestEveryLineHasANameOfItsOwnAndWords(t *testing.T) {
	seen := map[string]bool{}
	for line := range strings.Lines(lines) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		name, words, ok := strings.Cut(line, ":")
		if !ok || seen[name] || strings.TrimSpace(words) == "" {
			t.Errorf("line %q has no words, or the name of another", line)
		}
		seen[name] = true
		for w := range strings.SplitSeq(strings.ReplaceAll(words, "|", ","), ",") {
			if w = strings.TrimSpace(w); w != strings.ToLower(w) || strings.ContainsAny(w, " áíóúñ") {
				t.Errorf("line %s: %q is not folded", name, w)
			}
		}
	}
}

func TestWordsOfOneConceptMeet(t *testing.T) {
	for _, p := range [][2]string{{"sofa", "couch"}, {"purchase", "buy"}} {
		if a, b := Of(English, p[0]), Of(English, p[1]); !slices.ContainsFunc(a, func(c Concept) bool { return slices.Contains(b, c) }) {
			t.Errorf("%v have no concept in common", p)
		}
	}
	if a, b := Of(Spanish, "tarde"), Of(Spanish, "noche"); slices.ContainsFunc(a, func(c Concept) bool { return slices.Contains(b, c) }) {
		t.Error("tarde and noche are one")
	}
	if a, b := Of(English, "dog"), Of(Spanish, "perro"); len(a) == 0 || !slices.Equal(a, b) {
		t.Errorf("dog is %v, perro %v", a, b)
	}
}

func TestPhrasesAreFoundLongestFirst(t *testing.T) {
	list := Phrases(Spanish, "ir")
	if !slices.IsSortedFunc(list, func(a, b Phrase) int { return len(b.Words) - len(a.Words) }) || len(list) == 0 {
		t.Errorf("phrases of ir: %v", list)
	}
	if !slices.ContainsFunc(list, func(p Phrase) bool { return slices.Equal(p.Words, []string{"ir", "a", "el", "trabajo"}) }) {
		t.Error("al is not written out")
	}
}

func TestSynonymsAreOfCommonSenses(t *testing.T) {
	if !Synonyms("lawyer", "attorney") || !Synonyms("basement", "cellar") {
		t.Error("synonyms are not known")
	}
	for _, p := range [][2]string{{"peanut", "walnut"}, {"dog", "frank"}, {"mother", "father"}, {"xyzzy", "xyzzy"}} {
		if Synonyms(p[0], p[1]) {
			t.Errorf("%v are synonyms", p)
		}
	}
}
