package relate

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"strandline/internal/embed/e5file"
)

// BenchmarkPair compares a pair of 16 and 16 tokens, marks included, with an embedding
// of 32 tokens by the same encoder, whose shape is that of all-MiniLM-L6-v2. The time
// does not depend on the weights, so they are zero.
func BenchmarkPair(b *testing.B) {
	m, err := Decode("zero", zero(b, 384, 6, 1536, 384))
	if err != nil {
		b.Fatal(err)
	}
	words := func(n int) string { return strings.TrimSpace(strings.Repeat("I ", n)) }
	pair := Pair{words(14), words(14)}
	if s, _ := m.sequence(pair); len(s.Pieces) != 32 {
		b.Fatalf("%d tokens", len(s.Pieces))
	}
	text := []string{words(30)}
	b.Run("relate", func(b *testing.B) {
		for b.Loop() {
			m.Relate([]Pair{pair})
		}
	})
	b.Run("relate-8-pairs", func(b *testing.B) {
		for b.Loop() {
			m.Relate([]Pair{pair, pair, pair, pair, pair, pair, pair, pair})
		}
	})
	b.Run("embed", func(b *testing.B) {
		for b.Loop() {
			if _, err := m.encoder.Embed(context.Background(), text); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// zero is a file of a shape.
func zero(t testing.TB, width, layers, inner, hidden int) []byte {
	vocabulary := newTiny(t, 1).file.Vocabulary
	pieces := len(vocabulary.Scores)
	f := &e5file.File{Vocabulary: vocabulary, Header: e5file.Header{
		Width: width, Layers: layers, Heads: width / 32, Inner: inner, Pieces: pieces, Positions: 130, Kinds: 1,
	}}
	add := func(name string, size int) {
		f.Tensors = append(f.Tensors, e5file.Tensor{Name: name, Data: make([]byte, size)})
	}
	norm := func(name string) { add(name+".w", 4*width); add(name+".b", 4*width) }
	linear := func(name string, n, k int) { add(name+".w", n*k/32*34); add(name+".b", 4*n) }
	add("emb.word", pieces*width/32*18)
	add("emb.pos", 4*130*width)
	add("emb.type", 4*width)
	add("emb.seg", 4*width)
	norm("emb.ln")
	for l := range layers {
		p := fmt.Sprintf("l%d.", l)
		for _, name := range []string{"q", "k", "v", "ao"} {
			linear(p+name, width, width)
		}
		norm(p + "aln")
		linear(p+"fi", inner, width)
		linear(p+"fo", width, inner)
		norm(p + "oln")
	}
	linear("head.up", hidden, 4*width)
	add("head.down.w", 4*outcomes*hidden)
	add("head.down.b", 4*outcomes)
	data, err := f.Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
