package extract

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"strandline"
	"strandline/internal/belief"
)

func TestEveryWordOfAPatternCanBeMet(t *testing.T) {
	var all []string
	for _, r := range everyRule() {
		all = append(all, spelled(r.patterns)...)
	}
	for _, l := range leads {
		all = append(all, spelled(l.patterns)...)
	}
	for _, p := range all {
		for _, e := range compile(strings.TrimPrefix(inflect(strings.TrimPrefix(p, "~ "), aboutUser), "~ ")) {
			for _, w := range append(append([]string{}, e.words...), e.stems...) {
				toks := tokenize(nil, w)
				if w != "'s" && (len(toks) != 1 || toks[0].norm != w) {
					t.Errorf("%q: no text gives the word %q", p, w)
				}
			}
		}
	}
}

func TestEveryRuleSaysWhatItReads(t *testing.T) {
	names := map[string]bool{}
	for _, r := range everyRule() {
		if names[r.name] {
			t.Errorf("two rules are called %q", r.name)
		}
		names[r.name] = true
		if r.attribute == "" || r.domain == "" || r.confidence <= 0 || r.confidence > 1 || len(r.patterns) == 0 {
			t.Errorf("%q: domain %q, attribute %q, confidence %v", r.name, r.domain, r.attribute, r.confidence)
		}
		if r.domain == strandline.DomainGeneral {
			t.Errorf("%q: general is for what no rule reads", r.name)
		}
	}
}

func TestTheVocabularyCoversTheRules(t *testing.T) {
	known := map[string]bool{}
	for _, a := range Attributes() {
		known[a.Name] = true
		if a.About == "" || a.Subject == "" || a.Domain == "" {
			t.Errorf("%q is not described", a.Name)
		}
	}
	for _, r := range everyRule() {
		if !known[r.attribute] {
			t.Errorf("rule %q writes the attribute %q, which is not in Attributes", r.name, r.attribute)
		}
	}
}

func TestBeliefAgreesWhichAttributesHoldOneValue(t *testing.T) {
	for _, a := range Attributes() {
		name := strings.Replace(a.Name, "*", "x", 1)
		if got := belief.SingleValued(name); got != a.Single {
			t.Errorf("%s: single here %v, in belief %v", a.Name, a.Single, got)
		}
	}
}

func TestTheDocumentListsTheVocabulary(t *testing.T) {
	doc, err := os.ReadFile("../../docs/extraction.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range Attributes() {
		values := "many"
		if a.Single {
			values = "one"
		}
		row := fmt.Sprintf("| `%s` | %s | %s | %s | %s |\n", a.Name, a.Subject, a.Domain, values, a.About)
		if !strings.Contains(string(doc), row) {
			t.Errorf("docs/extraction.md lacks the row %s", row)
		}
	}
}
