// Package static is an embedder of one vector a word piece: a text is the mean
// of the vectors of its pieces, weighted by how rare they are, scaled to unit
// length (after Model2Vec). It needs no network and a few microseconds a text.
package static

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"unsafe"

	"strandline/internal/embed/wordpiece"
)

// Table is a static embedder. It is immutable and safe for concurrent use.
type Table struct {
	model  string
	dim    int
	rows   []int8    // one row a piece
	scales []float32 // of each row, the weight of the piece included
	words  *wordpiece.Tokenizer
}

// Decode reads a table as Encode writes it: dimension and number of rows
// (uint32), one scale a row (float32), the rows (int8), all little-endian.
// The rows are used in place.
func Decode(model string, data []byte, words *wordpiece.Tokenizer) (*Table, error) {
	if len(data) < 8 {
		return nil, fmt.Errorf("static table: %d bytes are too few", len(data))
	}
	dim := int(binary.LittleEndian.Uint32(data))
	n := int(binary.LittleEndian.Uint32(data[4:]))
	if dim <= 0 || dim > 4096 || n != words.Size() || len(data) != 8+n*(4+dim) {
		return nil, fmt.Errorf("static table: %d rows of %d in %d bytes do not fit a vocabulary of %d", n, dim, len(data), words.Size())
	}
	t := &Table{model: model, dim: dim, words: words, scales: make([]float32, n)}
	for i := range t.scales {
		t.scales[i] = math.Float32frombits(binary.LittleEndian.Uint32(data[8+4*i:]))
	}
	rows := data[8+4*n:]
	t.rows = unsafe.Slice((*int8)(unsafe.Pointer(unsafe.SliceData(rows))), len(rows))
	return t, nil
}

// Encode is the inverse of Decode; rows holds len(scales) rows of dim.
func Encode(dim int, scales []float32, rows []int8) []byte {
	data := binary.LittleEndian.AppendUint32(nil, uint32(dim))
	data = binary.LittleEndian.AppendUint32(data, uint32(len(scales)))
	for _, s := range scales {
		data = binary.LittleEndian.AppendUint32(data, math.Float32bits(s))
	}
	for _, v := range rows {
		data = append(data, byte(v))
	}
	return data
}

// Model names the table.
func (t *Table) Model() string { return t.model }

// Dim is the length of a vector.
func (t *Table) Dim() int { return t.dim }

// Instant marks the table as fast: some microseconds a text.
func (t *Table) Instant() {}

// Embed returns one unit vector a text; it fails only when ctx ends.
func (t *Table) Embed(ctx context.Context, texts []string) ([][]float32, error) {
	out := make([][]float32, len(texts))
	all := make([]float32, len(texts)*t.dim)
	var pieces []int32
	for i, text := range texts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		out[i], all = all[:t.dim:t.dim], all[t.dim:]
		pieces = t.words.Append(pieces[:0], text, 0)
		t.mean(out[i], pieces)
	}
	return out, nil
}

// Word returns the sum of the rows of the pieces of a word or phrase: near those
// of words with like meaning, the longer the rarer it is; zero when no piece of it
// is known.
func (t *Table) Word(text string) []float32 {
	out := make([]float32, t.dim)
	t.sum(out, t.words.Append(nil, text, 0))
	return out
}

// sum adds the rows of the pieces to out.
func (t *Table) sum(out []float32, pieces []int32) {
	for _, id := range pieces {
		if id == t.words.Unknown() {
			continue
		}
		scale := t.scales[id]
		row := t.rows[int(id)*t.dim:][:len(out)]
		for j, v := range row {
			out[j] += scale * float32(v)
		}
	}
}

// mean adds up the rows of the pieces and scales the sum to unit length, which
// makes dividing by their number needless.
func (t *Table) mean(out []float32, pieces []int32) {
	t.sum(out, pieces)
	var square float64
	for _, v := range out {
		square += float64(v) * float64(v)
	}
	if square == 0 {
		return
	}
	unit := float32(1 / math.Sqrt(square))
	for j := range out {
		out[j] *= unit
	}
}
