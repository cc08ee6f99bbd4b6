package minilm

import (
	"encoding/binary"
	"fmt"
	"math"
	"slices"

	"golang.org/x/sync/errgroup"
)

// Blocks are the weights of a linear map or the rows of a table in four bits, row
// by row (Q4_0 of ggml): each 32 values are a scale, a float of 16 bits, and 16
// bytes, whose low halves are the first 16 values and whose high halves the others,
// each more by 8 than what the scale multiplies.
//
// Those of a linear map may have eight bits instead (Q8_0 of ggml): a scale and 32
// signed bytes. The size tells which.
type Blocks []byte

// blockSize and byteBlockSize are the bytes of one block, of group values.
const (
	blockSize     = 2 + group/2
	byteBlockSize = 2 + group
)

// blocksSize is the bytes of a row in four bits, byteBlocksSize in eight.
func blocksSize(values int) int     { return values / group * blockSize }
func byteBlocksSize(values int) int { return values / group * byteBlockSize }

// unpack writes the values of blocks.
func unpack(dst []float32, b Blocks) {
	for i := 0; len(b) > 0; i, b = i+group, b[blockSize:] {
		scale, d := half(binary.LittleEndian.Uint16(b)), dst[i:i+group]
		for j, q := range b[2:blockSize] {
			d[j], d[j+group/2] = scale*float32(int(q&15)-8), scale*float32(int(q>>4)-8)
		}
	}
}

// half reads a float of 16 bits.
func half(h uint16) float32 {
	sign, exponent, fraction := uint32(h>>15)<<31, uint32(h>>10)&31, uint32(h)&1023
	switch {
	case exponent == 31:
		return math.Float32frombits(sign | 0xFF<<23 | fraction<<13)
	case exponent == 0:
		v := float32(fraction) / (1 << 24)
		return math.Float32frombits(sign | math.Float32bits(v))
	}
	return math.Float32frombits(sign | (exponent+112)<<23 | fraction<<13)
}

// Parts are an encoder that was quantised elsewhere. Its slices are used in place.
type Parts struct {
	Name      string
	Shape     Shape
	Words     Tokenizer
	Pieces    Blocks    // one row a piece
	Positions []float32 // at least Shape.Positions rows
	Kind      []float32 // of the first kind of token, added to every position
	Side      []float32 // added to the tokens of a pair's second side; none adds nothing
	Norm      Norm
	Layers    []LayerParts
	Kernel    string // one of Kernels; none is the fastest
}

// LayerParts are one layer.
type LayerParts struct {
	Query, Key, Value, Out, Up, Down LinearParts
	AttentionNorm, FinalNorm         Norm
}

// LinearParts is a linear map, one row an output.
type LinearParts struct {
	Weights Blocks
	Bias    []float32
}

// Norm is a layer normalisation.
type Norm struct{ Gain, Bias []float32 }

// Assemble makes a model of parts, and refuses what does not fit together.
func Assemble(p Parts) (*Model, error) {
	s := p.Shape
	if err := s.check(); err != nil {
		return nil, err
	}
	switch {
	case p.Words == nil || p.Words.Size() > s.Pieces:
		return nil, fmt.Errorf("a tokenizer that does not fit %d pieces", s.Pieces)
	case len(p.Pieces) != s.Pieces*blocksSize(s.Width):
		return nil, fmt.Errorf("%d bytes of pieces", len(p.Pieces))
	case len(p.Positions) < s.Positions*s.Width || len(p.Kind) != s.Width:
		return nil, fmt.Errorf("%d values of positions and %d of the kind of token", len(p.Positions), len(p.Kind))
	case p.Side != nil && len(p.Side) != s.Width:
		return nil, fmt.Errorf("%d values of the second side", len(p.Side))
	case len(p.Layers) != s.Layers:
		return nil, fmt.Errorf("%d layers of %d", len(p.Layers), s.Layers)
	}
	arithmetic, err := kernelNamed(p.Kernel)
	if err != nil {
		return nil, err
	}
	m := &Model{name: p.Name, shape: s, words: p.Words, blocks: p.Pieces, kernel: arithmetic, gelu: newGelu(), layers: make([]layer, s.Layers)}
	m.positions = append(m.positions, p.Positions[:s.Positions*s.Width]...)
	for i := range m.positions {
		m.positions[i] += p.Kind[i%s.Width]
	}
	if p.Side != nil {
		m.second = slices.Clone(m.positions)
		for i := range m.second {
			m.second[i] += p.Side[i%s.Width]
		}
	}
	if m.norm, err = p.Norm.of(s.Width); err != nil {
		return nil, err
	}
	var workers errgroup.Group
	for i := range m.layers {
		workers.Go(func() error {
			var err error
			if m.layers[i], err = p.Layers[i].layer(s); err != nil {
				return fmt.Errorf("layer %d: %w", i, err)
			}
			return nil
		})
	}
	return m, workers.Wait()
}

func (n Norm) of(width int) (norm, error) {
	if len(n.Gain) != width || len(n.Bias) != width {
		return norm{}, fmt.Errorf("a normalisation of %d and %d values", len(n.Gain), len(n.Bias))
	}
	return norm{n.Gain, n.Bias}, nil
}

func (p LayerParts) layer(s Shape) (l layer, err error) {
	keep := func(e error) {
		if err == nil {
			err = e
		}
	}
	weigh := func(n, k int, parts ...LinearParts) weight {
		w, e := assembled(n, k, parts...)
		keep(e)
		return w
	}
	l.qkv = weigh(3*s.Width, s.Width, p.Query, p.Key, p.Value)
	l.out, l.up, l.down = weigh(s.Width, s.Width, p.Out), weigh(s.Inner, s.Width, p.Up), weigh(s.Width, s.Inner, p.Down)
	var e error
	l.attentionNorm, e = p.AttentionNorm.of(s.Width)
	keep(e)
	l.finalNorm, e = p.FinalNorm.of(s.Width)
	keep(e)
	if err == nil { // the scaling of scores goes into the queries
		l.qkv.scaleOutputs(s.Width, float32(1/math.Sqrt(headSize)))
	}
	return l, err
}

// assembled lays linear maps with the same inputs out side by side.
func assembled(n, k int, parts ...LinearParts) (weight, error) {
	rows := n / len(parts)
	for _, p := range parts {
		if n := len(p.Weights); n != rows*blocksSize(k) && n != rows*byteBlocksSize(k) || len(p.Bias) != rows {
			return weight{}, fmt.Errorf("a linear map of %d bytes and %d outputs where %d by %d are expected", len(p.Weights), len(p.Bias), rows, k)
		}
	}
	w := weight{k: k, n: n, input: make([]float32, k), scales: make([]float32, k/group*n), values: make([]int8, n*k)}
	for i := range w.input {
		w.input[i] = 1
	}
	for i, p := range parts {
		w.bias = append(w.bias, p.Bias...)
		fill, size := w.fill, blocksSize(k)
		if len(p.Weights) != rows*size {
			fill, size = w.fillBytes, byteBlocksSize(k)
		}
		for r := range rows {
			fill(i*rows+r, p.Weights[r*size:][:size])
		}
	}
	return w, nil
}

// fill lays the weights of one output out in its panel.
func (w *weight) fill(output int, b Blocks) {
	at := w.values[output/panel*panel*w.k+output%panel:]
	for g := 0; len(b) > 0; g, b = g+1, b[blockSize:] {
		w.scales[g*w.n+output] = half(binary.LittleEndian.Uint16(b))
		for j, q := range b[2:blockSize] {
			at[(g*group+j)*panel] = int8(q&15) - 8
			at[(g*group+j+group/2)*panel] = int8(q>>4) - 8
		}
	}
}

// fillBytes is fill for blocks of eight bits.
func (w *weight) fillBytes(output int, b Blocks) {
	at := w.values[output/panel*panel*w.k+output%panel:]
	for g := 0; len(b) > 0; g, b = g+1, b[byteBlockSize:] {
		w.scales[g*w.n+output] = half(binary.LittleEndian.Uint16(b))
		for j, q := range b[2:byteBlockSize] {
			at[(g*group+j)*panel] = int8(q)
		}
	}
}

// scaleOutputs multiplies the first outputs.
func (w *weight) scaleOutputs(outputs int, by float32) {
	for j := range outputs {
		w.bias[j] *= by
		for g := range w.k / group {
			w.scales[g*w.n+j] *= by
		}
	}
}
