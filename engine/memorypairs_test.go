package engine_test

import (
	"bufio"
	"fmt"
	"os"
	"strings"
	"testing"

	"strandline"
	"strandline/engine"
)

// TestLabelledPairsThroughRemember takes the labelled pairs of package belief
// through the whole of remembering, with subject and attribute as the extractor
// reads them.
func TestLabelledPairsThroughRemember(t *testing.T) {
	w := newWorld(t, random, inMemory)
	for _, c := range []struct {
		file      string
		show      bool
		left, bad float64
	}{{"pairs.tsv", true, .02, .005}, {"heldout.tsv", os.Getenv("SHOW_HELDOUT") != "", .10, .02}} {
		f, err := os.Open("../internal/belief/testdata/" + c.file)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		found := map[[2]string]float64{}
		n := map[string]float64{}
		for sc := bufio.NewScanner(f); sc.Scan(); {
			fields := strings.Split(sc.Text(), "\t")
			if strings.HasPrefix(sc.Text(), "#") || len(fields) != 3 {
				continue
			}
			label := strings.TrimSuffix(fields[0], "*")
			in := strandline.Namespace(fmt.Sprintf("%s-%v-%d", strings.TrimSuffix(c.file, ".tsv"), label, int(n[label])))
			got := w.rememberTwo(t, in, fields[1], fields[2])
			n[label]++
			found[[2]string{label, got}]++
			if got != label && c.show {
				t.Logf("%s, not %s: %q / %q", got, label, fields[1], fields[2])
			}
		}
		right := found[[2]string{"newer", "newer"}]
		left := 1 - found[[2]string{"same", "same"}]/n["same"]
		merged := (found[[2]string{"other", "same"}] + found[[2]string{"newer", "same"}]) / (n["other"] + n["newer"])
		precision := right / (right + found[[2]string{"other", "newer"}] + found[[2]string{"same", "newer"}])
		recall := right / n["newer"]
		t.Logf("%s: duplicates left %.3f, false merges %.4f, supersede precision %.3f, recall %.3f", c.file, left, merged, precision, recall)
		if left > c.left || merged > c.bad || precision < .95 || recall < .80 {
			t.Errorf("%s: below the bars", c.file)
		}
	}
}

// rememberTwo tells what became of two statements: "same", "newer" or "other".
func (w *world) rememberTwo(t *testing.T, in strandline.Namespace, a, b string) string {
	t.Helper()
	say := func(text string) strandline.Memory {
		m, err := w.Remember(t.Context(), in, engine.RememberRequest{Text: text})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	first := say(a)
	w.wait(1)
	second := say(b)
	if first.ID == second.ID {
		return "same"
	}
	first, err := w.Memory(t.Context(), in, first.ID)
	if err != nil {
		t.Fatal(err)
	}
	if first.RetiredAt.IsZero() {
		return "other"
	}
	if first.SupersededBy != second.ID || second.Supersedes != first.ID {
		t.Errorf("the chain of %q and %q is broken", a, b)
	}
	return "newer"
}
