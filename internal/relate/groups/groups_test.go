package groups

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestGroupsAreReadAsWritten(t *testing.T) {
	got, err := Parse(strings.NewReader("# why\n= I live in Porto\ns Porto is home\nn I moved\n\no My aunt lives in Porto\n\n= Tengo un gato\n"))
	want := []Group{
		{Same: []string{"I live in Porto", "Porto is home"}, Newer: []string{"I moved"}, Other: []string{"My aunt lives in Porto"}},
		{Same: []string{"Tengo un gato"}},
	}
	if d := cmp.Diff(want, got); d != "" || err != nil {
		t.Error(d, err)
	}
}

func TestLinesWithoutAMarkAreRefused(t *testing.T) {
	for _, text := range []string{"s before any group", "= \n", "= a\nx b", "= a\nnothing"} {
		if _, err := Parse(strings.NewReader(text)); err == nil {
			t.Errorf("%q was read", text)
		}
	}
}

func TestPairsHaveTheRelationOfTheirGroup(t *testing.T) {
	all := []Group{{Same: []string{"a", "b"}, Newer: []string{"n"}, Other: []string{"o"}}}
	got := map[Pair]bool{}
	for _, p := range Pairs(all) {
		got[p] = true
	}
	for _, p := range []Pair{{"same", "a", "b"}, {"same", "b", "a"}, {"newer", "a", "n"}, {"newer", "b", "n"}, {"other", "a", "o"}, {"other", "b", "o"}} {
		if !got[p] {
			t.Errorf("%v is missing", p)
		}
		delete(got, p)
	}
	for p := range got { // the other way round
		if p.Relation == "same" || p.Newer != "a" && p.Newer != "b" {
			t.Errorf("%v", p)
		}
	}
}

func TestTheGroupsOfTheProjectCanBeRead(t *testing.T) {
	files, err := filepath.Glob("*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, f := range files {
		in, err := os.Open(f)
		if err != nil {
			t.Fatal(err)
		}
		if all, err := Parse(in); err != nil || len(all) == 0 {
			t.Errorf("%s: %d groups, %v", f, len(all), err)
		}
		in.Close()
	}
}
