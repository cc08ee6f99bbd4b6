package belief_test

import (
	"os"
	"slices"
	"testing"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/labelled"
)

func labelledPairs(t testing.TB) []labelled.Pair {
	t.Helper()
	all, err := labelled.Pairs()
	if err != nil {
		t.Fatal(err)
	}
	return slices.DeleteFunc(all, func(p labelled.Pair) bool { return p.Set == labelled.Free || p.Set == labelled.Blind })
}

func claim(text string) belief.Claim {
	return belief.ClaimOf(strandline.Memory{Kind: strandline.KindFact, Scope: strandline.ScopeGlobal, Content: text})
}

func relationOf(p labelled.Pair) string {
	if belief.Same(belief.Read(p.Older), belief.Read(p.Newer), false) {
		return labelled.Same
	}
	if ok, _ := belief.Supersedes(claim(p.Older), claim(p.Newer)); ok {
		return labelled.Newer
	}
	return labelled.Other
}

func share(k, n int) float64 {
	if n == 0 {
		return 0
	}
	return float64(k) / float64(n)
}

// TestLabelledPairs holds comparison alone, without what the extractor knows of
// subject and attribute, to the bars of M5 and M6.
func TestLabelledPairs(t *testing.T) {
	found := map[string]map[[2]string]int{labelled.Tuned: {}, labelled.HeldOut: {}}
	of := map[string]map[string]int{labelled.Tuned: {}, labelled.HeldOut: {}}
	for _, p := range labelledPairs(t) {
		got := relationOf(p)
		found[p.Set][[2]string{p.Relation, got}]++
		of[p.Set][p.Relation]++
		if got != p.Relation && (p.Set == labelled.Tuned || os.Getenv("SHOW_HELDOUT") != "") {
			t.Logf("%s, not %s: %q / %q", got, p.Relation, p.Older, p.Newer)
		}
	}
	for _, c := range []struct {
		set       string
		left, bad float64
	}{{labelled.Tuned, .02, .005}, {labelled.HeldOut, .10, .02}} {
		f, n := found[c.set], of[c.set]
		left := 1 - share(f[[2]string{"same", "same"}], n["same"])
		merged := share(f[[2]string{"other", "same"}]+f[[2]string{"newer", "same"}], n["other"]+n["newer"])
		right := f[[2]string{"newer", "newer"}]
		precision := share(right, right+f[[2]string{"other", "newer"}]+f[[2]string{"same", "newer"}])
		recall := share(right, n["newer"])
		t.Logf("%s: %d same, %d other, %d newer: duplicates left %.3f, false merges %.4f, supersede precision %.3f, recall %.3f",
			c.set, n["same"], n["other"], n["newer"], left, merged, precision, recall)
		if left > c.left || merged > c.bad || precision < .95 || recall < .80 {
			t.Errorf("%s: below the bars", c.set)
		}
	}
}
