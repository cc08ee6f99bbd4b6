package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestSentencesAreKeptWhereARunOfThemIs(t *testing.T) {
	in := `# two messages
m Thanks! I'm allergic to shellfish, by the way.⏎What can I cook?
k I'm allergic to shellfish

m It's late.
`
	messages, err := parse(strings.NewReader(in))
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	for _, m := range messages {
		write(&out, m, true)
	}
	want := "keep\t\tI'm allergic to shellfish\n" +
		"leave\t… I'm allergic to shellfish, by the way. What can I cook?\tThanks!\n" +
		"leave\t\tThanks!\n" +
		"keep\tThanks! … What can I cook?\tI'm allergic to shellfish, by the way.\n" +
		"leave\tThanks! I'm allergic to shellfish, by the way. …\tWhat can I cook?\n" +
		"leave\t\tIt's late.\n"
	if d := cmp.Diff(want, out.String()); d != "" {
		t.Error(d)
	}
}

func TestLinesThatFitNoMessageAreRefused(t *testing.T) {
	for _, in := range []string{"k I live in Lima\n", "m\n", "I live in Lima\n", "m I live in Lima\nk I live in Quito\n"} {
		if _, err := parse(strings.NewReader(in)); err == nil {
			t.Errorf("%q: accepted", in)
		}
	}
}
