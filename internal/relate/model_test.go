package relate

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"strandline/internal/embed/e5file"
	"strandline/internal/embed/unigram"
)

// The shape of the tiny model.
const (
	width, layers, inner, hidden, heads = 64, 2, 128, 32, 2
	epsilon                             = 1e-12
)

// tiny is a model with random weights: its file, and the values that the file holds.
type tiny struct {
	file   *e5file.File
	words  *unigram.Tokenizer
	values map[string][]float64
	random *rand.Rand
}

func newTiny(t testing.TB, seed uint64) *tiny {
	t.Helper()
	pieces := []string{"<s>", "<pad>", "</s>", "<unk>", "▁", "▁I", "▁live", "▁in", "▁Lima", "▁Quito", "▁vivo", "ñ", "á", "."}
	for c := 'a'; c <= 'z'; c++ {
		pieces = append(pieces, string(c), strings.ToUpper(string(c)), "▁"+string(c))
	}
	pieces = append(pieces, "<mask>")
	v := unigram.Config{Begin: 0, End: 2, Unknown: 3, Special: []int32{1, int32(len(pieces) - 1)}, Starts: []uint32{0}, Normal: map[rune]string{'\t': " ", '\n': " ", 0xA0: " ", 0xAD: ""}}
	for i, p := range pieces {
		v.Text, v.Scores = append(v.Text, p...), append(v.Scores, -float32(5+i%7))
		v.Starts = append(v.Starts, uint32(len(v.Text)))
	}
	m := &tiny{values: map[string][]float64{}, random: rand.New(rand.NewPCG(seed, 7)), file: &e5file.File{
		Header:     e5file.Header{Width: width, Layers: layers, Heads: heads, Inner: inner, Pieces: len(pieces), Positions: 130, Kinds: 2, Epsilon: epsilon},
		Vocabulary: v,
	}}
	var err error
	if m.words, err = unigram.New(v); err != nil {
		t.Fatal(err)
	}
	m.rows("emb.word", len(pieces), width)
	m.floats("emb.pos", 130*width, 0, .1)
	m.floats("emb.type", 2*width, 0, .1)
	m.floats("emb.seg", width, 0, .3)
	m.norm("emb.ln")
	for l := range layers {
		p := fmt.Sprintf("l%d.", l)
		for _, name := range []string{"q", "k", "v", "ao"} {
			m.linear(p+name, width, width)
		}
		m.norm(p + "aln")
		m.linear(p+"fi", inner, width)
		m.linear(p+"fo", width, inner)
		m.norm(p + "oln")
	}
	m.linear("head.up", hidden, 4*width)
	m.floats("head.down.w", (outcomes+worths)*hidden, 0, .12)
	m.floats("head.down.b", outcomes+worths, 0, .1)
	return m
}

func (m *tiny) add(name string, data []byte, values []float64) {
	m.file.Tensors = append(m.file.Tensors, e5file.Tensor{Name: name, Values: len(values), Data: data})
	m.values[name] = values
}

func (m *tiny) floats(name string, n int, mean, deviation float64) {
	var data []byte
	values := make([]float64, n)
	for i := range values {
		f := float32(mean + deviation*m.random.NormFloat64())
		data, values[i] = binary.LittleEndian.AppendUint32(data, math.Float32bits(f)), float64(f)
	}
	m.add(name, data, values)
}

func (m *tiny) norm(name string) {
	m.floats(name+".w", width, 1, .2)
	m.floats(name+".b", width, 0, .2)
}

// scales of blocks are 2^-k: their 16 bits are the exponent alone.
func (m *tiny) scale(from int) (bits uint16, value float64) {
	k := from + m.random.IntN(2)
	return uint16(15-k) << 10, math.Ldexp(1, -k)
}

// rows are blocks of four bits.
func (m *tiny) rows(name string, n, k int) {
	var data []byte
	values := make([]float64, n*k)
	for at := 0; at < len(values); at += 32 {
		bits, scale := m.scale(5)
		data = binary.LittleEndian.AppendUint16(data, bits)
		for i := range 16 {
			q := m.random.IntN(256)
			data = append(data, byte(q))
			values[at+i], values[at+16+i] = scale*float64(q%16-8), scale*float64(q/16-8)
		}
	}
	m.add(name, data, values)
}

// linear has blocks of eight bits.
func (m *tiny) linear(name string, n, k int) {
	var data []byte
	values := make([]float64, n*k)
	for at := 0; at < len(values); at += 32 {
		bits, scale := m.scale(9)
		data = binary.LittleEndian.AppendUint16(data, bits)
		for i := range 32 {
			q := m.random.IntN(256)
			data = append(data, byte(q))
			values[at+i] = scale * float64(int8(q))
		}
	}
	m.add(name+".w", data, values)
	m.floats(name+".b", n, 0, .1)
}

func (m *tiny) bytes(t testing.TB) []byte {
	t.Helper()
	data, err := m.file.Append(nil)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func (m *tiny) open(t testing.TB, kernel string) *Model {
	t.Helper()
	opened, err := decode("tiny", m.bytes(t), kernel)
	if err != nil {
		t.Fatal(err)
	}
	return opened
}

// apply is a linear map by the book.
func (m *tiny) apply(x []float64, name string) []float64 {
	out, weights := slices.Clone(m.values[name+".b"]), m.values[name+".w"]
	for j := range out {
		for i, v := range x {
			out[j] += v * weights[j*len(x)+i]
		}
	}
	return out
}

func (m *tiny) normalise(x []float64, name string) {
	mean, variance := 0.0, 0.0
	for _, v := range x {
		mean += v / width
	}
	for _, v := range x {
		variance += (v - mean) * (v - mean) / width
	}
	for j, v := range x {
		x[j] = (v-mean)/math.Sqrt(variance+epsilon)*m.values[name+".w"][j] + m.values[name+".b"][j]
	}
}

func gelu(x float64) float64 { return x / 2 * (1 + math.Erf(x/math.Sqrt2)) }

// probabilities is what the model makes of a pair in double precision: same, newer,
// other; and whether the second side is worth keeping.
func (m *tiny) probabilities(p Pair) (related [3]float64, worth float64) {
	older, newer := m.words.Append(nil, p.Older, 62), m.words.Append(nil, p.Newer, 62)
	ids := slices.Concat([]int32{0}, older, []int32{2, 2}, newer, []int32{2})
	second := len(older) + 2
	states := make([][]float64, len(ids))
	for t, id := range ids {
		x := make([]float64, width)
		for j := range x {
			x[j] = m.values["emb.word"][int(id)*width+j] + m.values["emb.pos"][t*width+j] + m.values["emb.type"][j]
			if t >= second {
				x[j] += m.values["emb.seg"][j]
			}
		}
		m.normalise(x, "emb.ln")
		states[t] = x
	}
	for l := range layers {
		states = m.layer(states, fmt.Sprintf("l%d.", l))
	}
	side := func(states [][]float64) []float64 {
		mean := make([]float64, width)
		for _, x := range states {
			for j, v := range x {
				mean[j] += v / float64(len(states))
			}
		}
		return mean
	}
	a, b := side(states[:second]), side(states[second:])
	features := slices.Concat(a, b, make([]float64, 2*width))
	for j := range width {
		features[2*width+j], features[3*width+j] = math.Abs(a[j]-b[j]), a[j]*b[j]
	}
	h := m.apply(features, "head.up")
	for j, v := range h {
		h[j] = gelu(v)
	}
	z := m.apply(h, "head.down")
	for i, v := range z {
		z[i] = math.Exp(v)
	}
	sum := z[0] + z[1] + z[2]
	return [3]float64{z[0] / sum, z[1] / sum, z[2] / sum}, z[3] / (z[3] + z[4])
}

// layer is one layer of the encoder.
func (m *tiny) layer(states [][]float64, p string) [][]float64 {
	var q, k, v, next [][]float64
	for _, x := range states {
		q, k, v = append(q, m.apply(x, p+"q")), append(k, m.apply(x, p+"k")), append(v, m.apply(x, p+"v"))
	}
	for t := range states {
		context := make([]float64, width)
		for h := 0; h < width; h += width / heads {
			share, sum := make([]float64, len(states)), 0.0
			for u := range states {
				for i := h; i < h+width/heads; i++ {
					share[u] += q[t][i] * k[u][i] / math.Sqrt(width/heads)
				}
				share[u] = math.Exp(share[u])
				sum += share[u]
			}
			for u := range states {
				for i := h; i < h+width/heads; i++ {
					context[i] += share[u] / sum * v[u][i]
				}
			}
		}
		x := m.apply(context, p+"ao")
		for j := range x {
			x[j] += states[t][j]
		}
		m.normalise(x, p+"aln")
		up := m.apply(x, p+"fi")
		for j, y := range up {
			up[j] = gelu(y)
		}
		y := m.apply(up, p+"fo")
		for j := range y {
			y[j] += x[j]
		}
		m.normalise(y, p+"oln")
		next = append(next, y)
	}
	return next
}
