package minilm

import (
	"context"
	"encoding/binary"
	"fmt"
	"math"
	"testing"

	"strandline/internal/embed/wordpiece"
)

// half16 writes a positive number as a float of 16 bits, cut off.
func half16(x float64) uint16 {
	fraction, exponent := math.Frexp(x)
	return uint16(exponent+14)<<10 | uint16((2*fraction-1)*1024)
}

// inBlocks quantises weights, and replaces them by what is left of them.
func (m small) inBlocks(name string) Blocks {
	var b Blocks
	values := m.weights[name]
	for at := 0; at < len(values); at += group {
		part, most := values[at:at+group], 0.0
		for _, v := range part {
			most = max(most, math.Abs(v))
		}
		b = binary.LittleEndian.AppendUint16(b, half16(most/7))
		scale := float64(half(half16(most / 7)))
		q := make([]byte, group)
		for i, v := range part {
			q[i] = byte(min(max(math.Round(v/scale), -8), 7) + 8)
			part[i] = scale * (float64(q[i]) - 8)
		}
		for i := range group / 2 {
			b = append(b, q[i]|q[i+group/2]<<4)
		}
	}
	return b
}

func (m small) single(name string) []float32 {
	v := make([]float32, len(m.weights[name]))
	for i, x := range m.weights[name] {
		v[i] = float32(x)
	}
	return v
}

// parts quantises a model in four bits; its naive pass is over what is left then.
func (m small) parts() Parts {
	norm := func(name string) Norm { return Norm{m.single(name + ".weight"), m.single(name + ".bias")} }
	linear := func(name string) LinearParts {
		return LinearParts{m.inBlocks(name + ".weight"), m.single(name + ".bias")}
	}
	p := Parts{Name: "small-4", Shape: m.shape, Words: wordpiece.New(m.vocabulary), Pieces: m.inBlocks("embeddings.word_embeddings.weight"),
		Positions: m.single("embeddings.position_embeddings.weight"), Kind: m.single("embeddings.token_type_embeddings.weight")[:m.shape.Width],
		Norm: norm("embeddings.LayerNorm")}
	for i := range m.shape.Layers {
		l := fmt.Sprintf("encoder.layer.%d.", i)
		p.Layers = append(p.Layers, LayerParts{
			Query: linear(l + "attention.self.query"), Key: linear(l + "attention.self.key"), Value: linear(l + "attention.self.value"),
			Out: linear(l + "attention.output.dense"), Up: linear(l + "intermediate.dense"), Down: linear(l + "output.dense"),
			AttentionNorm: norm(l + "attention.output.LayerNorm"), FinalNorm: norm(l + "output.LayerNorm"),
		})
	}
	return p
}

func TestFourBitsGiveWhatANaivePassGives(t *testing.T) {
	published := newSmall(4)
	m, err := Assemble(published.parts())
	if err != nil {
		t.Fatal(err)
	}
	for _, kn := range kernels() {
		m.kernel = kn
		got, err := m.Embed(context.Background(), smallTexts)
		if err != nil {
			t.Fatal(err)
		}
		for i, text := range smallTexts {
			want := published.naive(m.words.AppendSequence(nil, text, m.shape.Positions))
			dot := 0.0
			for j, v := range got[i] {
				dot += float64(v) * want[j]
			}
			if dot < .999999 {
				t.Errorf("%s: cosine %.7f for %.20q", kn.name, dot, text)
			}
		}
	}
}

func TestPartsThatDoNotFitAreRefused(t *testing.T) {
	for name, change := range map[string]func(*Parts){
		"shape":      func(p *Parts) { p.Shape.Width = 33 },
		"tokenizer":  func(p *Parts) { p.Words = nil },
		"pieces":     func(p *Parts) { p.Pieces = p.Pieces[1:] },
		"positions":  func(p *Parts) { p.Positions = p.Positions[:10] },
		"kind":       func(p *Parts) { p.Kind = nil },
		"norm":       func(p *Parts) { p.Norm.Gain = p.Norm.Gain[1:] },
		"layers":     func(p *Parts) { p.Layers = p.Layers[1:] },
		"weights":    func(p *Parts) { p.Layers[1].Key.Weights = p.Layers[1].Key.Weights[1:] },
		"bias":       func(p *Parts) { p.Layers[0].Up.Bias = nil },
		"layer norm": func(p *Parts) { p.Layers[0].FinalNorm.Bias = nil },
	} {
		p := newSmall(5).parts()
		change(&p)
		if _, err := Assemble(p); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestFloatsOf16BitsAreRead(t *testing.T) {
	for h, want := range map[uint16]float32{
		0: 0, 0x3C00: 1, 0xC000: -2, 0x3555: 0.33325195, 0x0001: 5.9604645e-8, 0x03FF: 6.097555e-5, 0x0400: 6.1035156e-5, 0x7BFF: 65504, 0x8001: -5.9604645e-8,
	} {
		if got := half(h); got != want {
			t.Errorf("%04x is %v, want %v", h, got, want)
		}
	}
	if !math.IsInf(float64(half(0x7C00)), 1) || half(0x7E00) == half(0x7E00) {
		t.Error("infinity and what is no number are read as numbers")
	}
}

// inByteBlocks is inBlocks with eight bits a value.
func (m small) inByteBlocks(name string) Blocks {
	var b Blocks
	values := m.weights[name]
	for at := 0; at < len(values); at += group {
		part, most := values[at:at+group], 0.0
		for _, v := range part {
			most = max(most, math.Abs(v))
		}
		b = binary.LittleEndian.AppendUint16(b, half16(most/120))
		scale := float64(half(half16(most / 120)))
		for i, v := range part {
			q := int8(min(max(math.Round(v/scale), -128), 127))
			b, part[i] = append(b, byte(q)), scale*float64(q)
		}
	}
	return b
}

func TestLinearMapsMayHaveEightBits(t *testing.T) {
	published := newSmall(9)
	p := published.parts()
	published = newSmall(9) // the first pass left four bits of the weights
	published.inBlocks("embeddings.word_embeddings.weight")
	for i := range p.Layers {
		l := fmt.Sprintf("encoder.layer.%d.", i)
		p.Layers[i].Query.Weights = published.inByteBlocks(l + "attention.self.query.weight")
		p.Layers[i].Key.Weights = published.inByteBlocks(l + "attention.self.key.weight")
		p.Layers[i].Value.Weights = published.inByteBlocks(l + "attention.self.value.weight")
		p.Layers[i].Out.Weights = published.inByteBlocks(l + "attention.output.dense.weight")
		p.Layers[i].Up.Weights = published.inByteBlocks(l + "intermediate.dense.weight")
		p.Layers[i].Down.Weights = published.inByteBlocks(l + "output.dense.weight")
	}
	for _, name := range Kernels() {
		p.Kernel = name
		m, err := Assemble(p)
		if err != nil {
			t.Fatal(err)
		}
		got, err := m.Embed(context.Background(), smallTexts)
		if err != nil {
			t.Fatal(err)
		}
		for i, text := range smallTexts {
			want := published.naive(m.words.AppendSequence(nil, text, m.shape.Positions))
			dot := 0.0
			for j, v := range got[i] {
				dot += float64(v) * want[j]
			}
			if m.Kernel() != name || dot < .999999 {
				t.Errorf("%s: cosine %.7f for %.20q", name, dot, text)
			}
		}
	}
}
