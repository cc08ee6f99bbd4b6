package e5file

import (
	"bytes"
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline/internal/embed/unigram"
)

func sample() *File {
	return &File{
		Header: Header{Width: 64, Layers: 1, Heads: 2, Inner: 96, Pieces: 5, Positions: 8, Kinds: 2, Epsilon: 1e-12},
		Vocabulary: unigram.Config{
			Text: []byte("<s></s><pad>a<mask>"), Starts: []uint32{0, 3, 7, 12, 13, 19}, Scores: []float32{0, 0, 0, -2.5, 0},
			Begin: 0, End: 1, Unknown: 2, Special: []int32{2, 4}, Normal: map[rune]string{'ß': "ss", 'Ａ': "A", 0xAD: ""},
		},
		Tensors: []Tensor{{"emb.word", 1, 320, []byte("blocks")}, {"emb.pos", 0, 2, []byte{0, 0, 128, 63, 0, 0, 0, 192}}},
	}
}

func TestAFileIsReadAsItWasWritten(t *testing.T) {
	want := sample()
	data, err := want.Append([]byte("before"))
	if err != nil {
		t.Fatal(err)
	}
	got, err := Parse(data[len("before"):])
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	if d := cmp.Diff([]float32{1, -2}, got.Floats("emb.pos")); d != "" {
		t.Error(d)
	}
	if got.Bytes("emb.type") != nil {
		t.Error("a tensor that is not there has bytes")
	}
	again, err := got.Append([]byte("before"))
	if err != nil || !bytes.Equal(again, data) {
		t.Errorf("other bytes the second time, %v", err)
	}
}

func TestVocabulariesThatCannotBeReadBackAreNotWritten(t *testing.T) {
	for name, change := range map[string]func(*unigram.Config){
		"starts":       func(v *unigram.Config) { v.Starts = v.Starts[1:] },
		"no mask":      func(v *unigram.Config) { v.Special = v.Special[:1] },
		"a mask ahead": func(v *unigram.Config) { v.Special[1] = 3 },
		"a long form":  func(v *unigram.Config) { v.Normal['x'] = string(make([]byte, 256)) },
	} {
		f := sample()
		change(&f.Vocabulary)
		if _, err := f.Append(nil); err == nil {
			t.Errorf("%s: written", name)
		}
	}
}

func TestCutFilesAreRefused(t *testing.T) {
	data, err := sample().Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	for n := range data {
		if _, err := Parse(data[:n]); err == nil {
			t.Errorf("a file cut to %d of %d bytes was read", n, len(data))
		}
	}
}

func FuzzParse(f *testing.F) {
	data, err := sample().Append(nil)
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := Parse(data)
		if err != nil {
			return
		}
		_, _ = file.Parts("fuzz", 8)
		written, err := file.Append(nil)
		if err != nil {
			return
		}
		if _, err := Parse(written); err != nil {
			t.Fatalf("what was written cannot be read: %v", err)
		}
	})
}
