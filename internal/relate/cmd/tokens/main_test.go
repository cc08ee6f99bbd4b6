package main

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline/internal/embed/unigram"
)

func vocabulary(t *testing.T) *unigram.Tokenizer {
	t.Helper()
	c := unigram.Config{Begin: 0, End: 2, Unknown: 3, Special: []int32{1}, Starts: []uint32{0}}
	for i, p := range []string{"<s>", "<pad>", "</s>", "<unk>", "▁I", "▁live", "▁in", "▁Lima", "▁", "."} {
		c.Text, c.Scores = append(c.Text, p...), append(c.Scores, -float32(i))
		c.Starts = append(c.Starts, uint32(len(c.Text)))
	}
	words, err := unigram.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return words
}

func TestPairsAreSplitWithoutMarks(t *testing.T) {
	var out strings.Builder
	in := "# label, older, newer\n\nother\tI live in Lima\tin Lima.\nsame\t\tI\nnewer\t" + strings.Repeat("I ", 99) + "\t.\n"
	if err := split(vocabulary(t), strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	want := `{"l":"other","a":[4,5,6,7],"b":[6,7,9]}
{"l":"same","a":[],"b":[4]}
{"l":"newer","a":[` + strings.Repeat("4,", 61) + `4],"b":[8,9]}
`
	if d := cmp.Diff(want, out.String()); d != "" {
		t.Error(d)
	}
}

func TestLinesOfOtherFieldsAreRefused(t *testing.T) {
	for _, in := range []string{"same\tI live\n", "same\ta\tb\tc\n"} {
		if err := split(vocabulary(t), strings.NewReader(in), &strings.Builder{}); err == nil {
			t.Errorf("%q: accepted", in)
		}
	}
}
