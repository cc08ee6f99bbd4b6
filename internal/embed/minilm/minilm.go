// Package minilm runs sentence encoders of the architecture of
// sentence-transformers/all-MiniLM-L6-v2: a BERT-uncased encoder, the mean of its
// last states, scaled to unit length. Weights have 8 bits and arithmetic 32.
package minilm

import (
	"context"
	"fmt"
	"sync"
)

// headSize is the width of an attention head, the only one supported.
const headSize = 32

// Shape is the size of a model.
type Shape struct {
	Layers    int `json:"layers"`
	Width     int `json:"width"` // of a state and of the resulting vector
	Inner     int `json:"inner"` // of the feed-forward part
	Pieces    int `json:"pieces"`
	Positions int `json:"positions"` // longest sequence; longer texts are cut
}

func (s Shape) heads() int { return s.Width / headSize }

// check refuses shapes that the arithmetic is not made for.
func (s Shape) check() error {
	for _, d := range []struct {
		what                    string
		value, most, multipleOf int
	}{
		{"layers", s.Layers, 64, 1},
		{"units", s.Width, 4096, group},
		{"inner units", s.Inner, 1 << 14, group},
		{"word pieces", s.Pieces, 1 << 20, 1},
		{"positions", s.Positions, 1 << 13, 1},
	} {
		if d.value < 1 || d.value > d.most || d.value%d.multipleOf != 0 {
			return fmt.Errorf("a model of %d %s is not supported", d.value, d.what)
		}
	}
	return nil
}

// layer holds the weights of one layer of the encoder.
type layer struct {
	qkv, out, up, down       weight // queries are scaled by 1/√32 already
	attentionNorm, finalNorm norm
}

// norm is a layer normalisation.
type norm struct{ gain, bias []float32 }

// Tokenizer splits texts into the pieces of a model. It is safe for concurrent use.
type Tokenizer interface {
	// AppendSequence adds the pieces of a text between the marks of its beginning
	// and its end, limit in all at most.
	AppendSequence(ids []int32, text string, limit int) []int32
	Size() int
}

// Model is an encoder. It is immutable and safe for concurrent use.
type Model struct {
	name  string
	shape Shape
	words Tokenizer

	pieces      []int8 // one row a piece
	pieceScales []float32
	blocks      []byte    // the rows in four bits instead, see block
	positions   []float32 // the row of the token type included
	second      []float32 // the same of a pair's second side, when they differ
	norm        norm
	layers      []layer

	kernel  kernel
	gelu    *geluTable
	scratch sync.Pool // of *scratch
}

// Model names the weights, their revision and their quantisation.
func (m *Model) Model() string { return m.name }

// Dim is the length of a vector.
func (m *Model) Dim() int { return m.shape.Width }

// Kernel names the arithmetic in use: avx512, avx2 or go.
func (m *Model) Kernel() string { return m.kernel.name }

// batchTokens is how many tokens short texts go through the encoder together:
// a weight is read once for all of them.
const batchTokens = 128

// Embed returns one unit vector a text. Texts are cut after 256 tokens (or what
// the model was trained for). It fails only when ctx ends.
func (m *Model) Embed(ctx context.Context, texts []string) ([][]float32, error) {
	out := make([][]float32, len(texts))
	all := make([]float32, len(texts)*m.shape.Width)
	for i := range out {
		out[i], all = all[:m.shape.Width:m.shape.Width], all[m.shape.Width:]
	}
	var ids []int32
	var ends []int
	done := 0
	for i, text := range texts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		ids = m.words.AppendSequence(ids, text, m.shape.Positions)
		ends = append(ends, len(ids))
		if len(ids) >= batchTokens || i == len(texts)-1 {
			m.encode(out[done:i+1], ids, ends)
			for j := range ends {
				if ends[j]-start(ends, j) <= 2 { // nothing between the marks
					clear(out[done+j])
				}
			}
			ids, ends, done = ids[:0], ends[:0], i+1
		}
	}
	return out, nil
}
