package groups

import (
	"strings"
	"testing"
)

func TestAStatementIsWrittenInAnotherWay(t *testing.T) {
	for text, parts := range map[string][]string{
		"I'm in Porto":          {"I am in Porto"},
		"We do not use tabs":    {"We don't use tabs"},
		"Vivo en Porto":         {"Vivo en Porto"},
		"where is the kitchen?": {"where is the kitchen?"},
	} {
		got := respelled(text)
		for _, part := range parts {
			if !strings.Contains(got, part) {
				t.Errorf("%q became %q", text, got)
			}
		}
	}
}

func TestEachGroupGivesTwoPairsOfOneStatement(t *testing.T) {
	g := Group{Same: []string{"I live in Porto", "my home is in Porto"}, Newer: []string{"I live in Braga"}, Other: []string{"Ana lives in Porto"}}
	pairs, opened := Respelled([]Group{g, {Same: []string{"Vivo en Lima"}}}), 0
	if len(pairs) != 4 {
		t.Fatalf("%d pairs of two groups", len(pairs))
	}
	for _, p := range pairs {
		if p.Relation != "same" || !strings.Contains(p.Newer, strings.TrimRight(p.Older, ".!")) {
			t.Errorf("%v", p)
		}
	}
	for i := range 100 {
		if text := "I live in " + strings.Repeat("o", i); respelled(text)[0] != 'I' {
			opened++
		}
	}
	if opened < 20 || opened > 60 {
		t.Errorf("%d of 100 have empty words before", opened)
	}
}
