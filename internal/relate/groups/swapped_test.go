package groups

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestNamesAreWordsWithACapitalInsideASentence(t *testing.T) {
	got := Names([]Group{{Same: []string{"My home is in Porto. There is Braga", "Vivo en Porto", "i work at IBM"}, Other: []string{"Ana lives in Lima"}}})
	if d := cmp.Diff([]string{"Braga", "IBM", "Lima", "Porto"}, got); d != "" {
		t.Error(d)
	}
}

func TestSwappedPairsDifferInOneThing(t *testing.T) {
	s := Swapper{Near: func(name string) []string { return map[string][]string{"Porto": {"Porto", "Braga"}}[name] }}
	for name, c := range map[string]struct {
		older, newer string
		from         string
		to           []string
	}{
		"a name":             {"I live in Porto", "my home is in Porto", "Porto", []string{"Braga"}},
		"a number in words":  {"I have two cats", "2 cats live with me", "2", []string{"3", "4", "12"}},
		"a time":             {"up at half past six", "my alarm rings at 6:30", "6:30", []string{"18:30", "7:30", "5:30", "6:45", "6:00", "7:00"}},
		"a word of its kind": {"peanuts make me swell", "I'm allergic to peanuts", "peanuts", kindOf("peanuts")},
	} {
		got := s.Pairs(Pair{"same", c.older, c.newer})
		if len(got) != 2 || got[0].Relation != "apart" || got[1].Relation != "same" {
			t.Errorf("%s: %v", name, got)
			continue
		}
		has := func(text, word string) bool { return slices.Contains(strings.Fields(text), word) }
		if has(got[0].Older, c.from) == has(got[0].Newer, c.from) {
			t.Errorf("%s: not one side alone was changed: %v", name, got[0])
		}
		if !slices.ContainsFunc(c.to, func(w string) bool { return w != c.from && has(got[1].Older, w) && has(got[1].Newer, w) }) {
			t.Errorf("%s: both sides were not changed alike: %v", name, got[1])
		}
	}
}

func TestNothingIsSwappedWhereNothingIsShared(t *testing.T) {
	s := Swapper{Near: func(string) []string { return []string{"Braga"} }}
	for _, p := range []Pair{
		{"same", "I live in Porto", "my home is up north by the river"},
		{"same", "peanuts make me swell", "I react to that kind of nut"},
		{"same", "I live in Porto", "Porto is home, not Braga"},
		{"newer", "I live in Porto", "I left Porto"},
		{"other", "I live in Porto", "Ana lives in Porto"},
	} {
		if got := s.Pairs(p); len(got) > 0 {
			t.Errorf("%v gave %v", p, got)
		}
	}
}

func TestSwappedPairsAreTheSameEveryTime(t *testing.T) {
	s := Swapper{Near: func(string) []string { return []string{"Braga", "Faro", "Lisbon"} }}
	p := Pair{"same", "I live in Porto with 3 dogs", "my 3 dogs and I are in Porto"}
	if d := cmp.Diff(s.Pairs(p), s.Pairs(p)); d != "" {
		t.Error(d)
	}
}
