package main

import (
	"encoding/binary"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline/internal/embed/e5file"
	"strandline/internal/embed/unigram"
)

// pieces of the whole vocabulary with their scores; marks have none.
var pieces = []struct {
	text  string
	score float32
}{
	{"<s>", 0}, {"<pad>", 0}, {"</s>", 0}, {"<unk>", 0},
	{"▁", -2}, {"a", -6}, {"▁rumah", -3}, {"▁日", -2.5}, {"▁la", -4}, {"▁niño", -5}, {"é", -8},
	{"▁allergy", -9}, {"b", -10}, {"日", -1}, {"😀", -11}, {"▁Allergy", -12}, {"<mask>", 0},
}

// sample is a file whose rows are made of their own number.
func sample() *e5file.File {
	n := len(pieces)
	f := &e5file.File{
		Header:     e5file.Header{Width: 32, Layers: 12, Heads: 1, Inner: 32, Pieces: n + 3, Positions: 4, Kinds: 2},
		Vocabulary: unigram.Config{Begin: 0, End: 2, Unknown: 3, Special: []int32{1, int32(n - 1)}, Starts: []uint32{0}, Normal: map[rune]string{0xA0: " ", '日': "x"}},
	}
	v := &f.Vocabulary
	for _, p := range pieces {
		v.Text, v.Scores = append(v.Text, p.text...), append(v.Scores, p.score)
		v.Starts = append(v.Starts, uint32(len(v.Text)))
	}
	var rows, positions []byte
	for i := range n + 3 { // some rows have no piece
		rows = append(rows, strings.Repeat(string(rune('A'+i)), 18)...)
	}
	for i := range 4 * 32 {
		positions = binary.LittleEndian.AppendUint32(positions, math.Float32bits(float32(i)))
	}
	f.Tensors = []e5file.Tensor{
		{Name: "emb.word", Kind: 1, Values: (n + 3) * 32, Data: rows}, {Name: "emb.pos", Values: 4 * 32, Data: positions},
		{Name: "l0.q.w", Data: []byte("zero")}, {Name: "l1.q.w", Data: []byte("one")}, {Name: "l11.q.w", Data: []byte("eleven")},
	}
	return f
}

func texts(v unigram.Config) []string {
	var list []string
	for i := range v.Scores {
		list = append(list, piece(v, i))
	}
	return list
}

func TestWhatStaysGoesAlongWithItsPieces(t *testing.T) {
	whole := sample()
	f, k, err := plan{layers: 2, pieces: 12, positions: 3}.prune(whole)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff([]string{"<s>", "<pad>", "</s>", "<unk>", "▁", "a", "▁rumah", "▁la", "▁niño", "é", "b", "<mask>"}, texts(f.Vocabulary)); d != "" {
		t.Error(d)
	}
	if k.rank != 11 { // the five marks, 日, ▁, ▁日, ▁rumah and ▁la come before ▁niño
		t.Errorf("the best %d by score", k.rank)
	}
	if d := cmp.Diff(e5file.Header{Width: 32, Layers: 2, Heads: 1, Inner: 32, Pieces: 12, Positions: 3, Kinds: 2}, f.Header); d != "" {
		t.Error(d)
	}
	rows := ""
	for _, id := range k.ids {
		rows += strings.Repeat(string(rune('A'+id)), 18)
	}
	if got := string(f.Bytes("emb.word")); got != rows {
		t.Errorf("rows %q, want %q", got, rows)
	}
	if v := f.Floats("emb.pos"); len(v) != 3*32 || v[95] != 95 {
		t.Errorf("%d values of positions", len(v))
	}
	if f.Bytes("l1.q.w") == nil || f.Bytes("l11.q.w") != nil {
		t.Error("other layers than the first two stay")
	}
	v := f.Vocabulary
	if d := cmp.Diff([]int32{0, 2, 3, 1, 11}, append([]int32{v.Begin, v.End, v.Unknown}, v.Special...)); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff(map[rune]string{0xA0: " "}, v.Normal); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff(sample(), whole); d != "" {
		t.Errorf("the whole file changed: %s", d)
	}
}

func TestPiecesThatWordsNeedComeBeforeLikelierOnes(t *testing.T) {
	p := plan{layers: 1, pieces: 13, positions: 2, best: 10, words: "0.5\tallergy\n1e-3\t😀\n0.2\tla\n"}
	f, _, err := p.prune(sample())
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"<s>", "<pad>", "</s>", "<unk>", "▁", "a", "▁rumah", "▁la", "é", "▁allergy", "b", "▁Allergy", "<mask>"}
	if d := cmp.Diff(want, texts(f.Vocabulary)); d != "" {
		t.Error(d)
	}
}

func TestPlansThatCannotBeAreRefused(t *testing.T) {
	for name, p := range map[string]plan{
		"layers":       {layers: 13, pieces: 10, positions: 2},
		"positions":    {layers: 1, pieces: 10, positions: 5},
		"too few":      {layers: 1, pieces: 5, positions: 2},
		"too many":     {layers: 1, pieces: 17, positions: 2},
		"no word":      {layers: 1, pieces: 10, positions: 2, words: "0.5\n"},
		"no frequency": {layers: 1, pieces: 10, positions: 2, words: "the\t0.5\n"},
	} {
		if _, _, err := p.prune(sample()); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestFilesWithTooFewRowsAreRefused(t *testing.T) {
	f := sample()
	f.Pieces = len(pieces) - 1
	if _, _, err := (plan{layers: 1, pieces: 10, positions: 2}).prune(f); err == nil {
		t.Error("accepted")
	}
}

func TestSplitsAreCompared(t *testing.T) {
	whole := sample()
	f, k, err := plan{layers: 1, pieces: 12, positions: 2}.prune(whole)
	if err != nil {
		t.Fatal(err)
	}
	got, err := compare(whole.Vocabulary, f.Vocabulary, k.ids, "# label, older, newer\nsame\tla niño\tallergy\nother\tla 日\té\n")
	if err != nil {
		t.Fatal(err)
	}
	// "allergy" was one piece and is ▁, a and an unknown run; 日 was unknown before, as an x.
	if want := (splits{texts: 4, equalTexts: 3, before: 8, now: 10, same: 7, unknown: 2, unknownBefore: 1}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	same, err := compare(whole.Vocabulary, whole.Vocabulary, every(len(pieces)), "same\tla niño\tallergy\n")
	if err != nil || same != (splits{texts: 2, equalTexts: 2, before: 3, now: 3, same: 3}) {
		t.Errorf("%+v against itself, %v", same, err)
	}
}

func every(n int) []int32 {
	ids := make([]int32, n)
	for i := range ids {
		ids[i] = int32(i)
	}
	return ids
}
