package groups

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestStrangersAreTheStatementsMostAlikeOfOtherGroups(t *testing.T) {
	vectors := map[string][]float32{"dentist": {1, 0, 0}, "doctor": {.9, .1, 0}, "dog": {0, 0, 1}}
	all := []Group{
		{Same: []string{"my dentist", "a dentist of mine", "that dentist"}},
		{Same: []string{"my dog", "the dog", "a dog"}},
		{Same: []string{"My dentist", "my doctor", "unknown"}},
	}
	got := Strangers(all, func(w string) []float32 { return vectors[w] })
	want := []Pair{
		{Relation: "apart", Older: "my dentist", Newer: "my doctor"},
		{Relation: "apart", Older: "My dentist", Newer: "a dentist of mine"},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}
