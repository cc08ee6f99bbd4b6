package minilm

import (
	"fmt"
	"math"
	"slices"
	"strings"
)

// MaxTokens is the longest sequence that all-MiniLM-L6-v2 is meant for.
const MaxTokens = 256

// Convert quantises weights as published, a safetensors file with F32 tensors,
// and returns a model file that Decode reads. The vocabulary has one piece a
// line; name is the model's id.
func Convert(name string, weights []byte, vocabulary string) ([]byte, error) {
	t, err := parseTensors(weights)
	if err != nil {
		return nil, err
	}
	shape, err := shapeOf(t)
	if err != nil {
		return nil, err
	}
	if n := strings.Count(strings.TrimSuffix(vocabulary, "\n"), "\n") + 1; n != shape.Pieces {
		return nil, fmt.Errorf("a vocabulary of %d pieces for weights of %d", n, shape.Pieces)
	}
	c := &converter{t: t, w: newFileWriter(name, shape, vocabulary)}
	n := c.embeddings(shape)
	for l := range shape.Layers {
		n = c.layer(shape, fmt.Sprintf("encoder.layer.%d.", l), n)
	}
	if c.err != nil {
		return nil, c.err
	}
	return c.w.finish()
}

// shapeOf reads the shape off the tensors.
func shapeOf(t tensors) (Shape, error) {
	var s Shape
	words, positions := t.shape("embeddings.word_embeddings.weight"), t.shape("embeddings.position_embeddings.weight")
	inner := t.shape("encoder.layer.0.intermediate.dense.weight")
	if len(words) != 2 || len(positions) != 2 || len(inner) != 2 {
		return s, fmt.Errorf("these are not the weights of a BERT encoder")
	}
	s = Shape{Width: words[1], Inner: inner[0], Pieces: words[0], Positions: min(positions[0], MaxTokens)}
	for t.shape(fmt.Sprintf("encoder.layer.%d.output.dense.weight", s.Layers)) != nil {
		s.Layers++
	}
	return s, s.check()
}

// converter takes tensor after tensor; the first error stays.
type converter struct {
	t   tensors
	w   *fileWriter
	err error
}

func (c *converter) get(name string, shape ...int) []float32 {
	v, err := c.t.floats(name, shape...)
	if err != nil && c.err == nil {
		c.err = err
	}
	if v == nil {
		n := 1
		for _, d := range shape {
			n *= d
		}
		v = make([]float32, n) // so that the caller need not look
	}
	return v
}

// embeddings writes what comes before the first layer and returns its
// normalisation.
func (c *converter) embeddings(s Shape) norm {
	all := c.t.shape("embeddings.position_embeddings.weight")
	positions := c.get("embeddings.position_embeddings.weight", all[0], s.Width)[:s.Positions*s.Width]
	kind := c.get("embeddings.token_type_embeddings.weight", 2, s.Width)[:s.Width]
	for i := range positions {
		positions[i] += kind[i%s.Width]
	}
	words := c.get("embeddings.word_embeddings.weight", s.Pieces, s.Width)
	scales, rows := make([]float32, s.Pieces), make([]int8, len(words))
	for i := range scales {
		scales[i] = quantise(rows[i*s.Width:], words[i*s.Width:(i+1)*s.Width])
	}
	c.w.floats(positions)
	n := c.norm("embeddings.LayerNorm", s.Width)
	c.w.floats(scales)
	c.w.bytes(rows)
	return n
}

// layer writes one layer whose inputs come from a normalisation, and returns its
// own last one.
func (c *converter) layer(s Shape, prefix string, before norm) norm {
	query := c.linear(prefix+"attention.self.query", s.Width, s.Width)
	for _, v := range [][]float32{query.values, query.bias} { // the scaling of scores goes into the queries
		for i := range v {
			v[i] /= float32(math.Sqrt(headSize))
		}
	}
	key, value := c.linear(prefix+"attention.self.key", s.Width, s.Width), c.linear(prefix+"attention.self.value", s.Width, s.Width)
	qkv := linear{n: 3 * s.Width, k: s.Width, values: slices.Concat(query.values, key.values, value.values), bias: slices.Concat(query.bias, key.bias, value.bias)}
	c.weight(qkv, before.outputs())
	c.weight(c.linear(prefix+"attention.output.dense", s.Width, s.Width), value.outputs(before.outputs()))
	middle := c.norm(prefix+"attention.output.LayerNorm", s.Width)
	up := c.linear(prefix+"intermediate.dense", s.Inner, s.Width)
	c.weight(up, middle.outputs())
	c.weight(c.linear(prefix+"output.dense", s.Width, s.Inner), up.outputs(middle.outputs()).afterGelu())
	return c.norm(prefix+"output.LayerNorm", s.Width)
}

func (c *converter) norm(name string, width int) norm {
	n := norm{c.get(name+".weight", width), c.get(name+".bias", width)}
	c.w.floats(n.gain)
	c.w.floats(n.bias)
	return n
}

func (c *converter) linear(name string, n, k int) linear {
	return linear{n: n, k: k, values: c.get(name+".weight", n, k), bias: c.get(name+".bias", n)}
}

// weight quantises a linear map. Inputs are scaled so that those that are large
// beside their weights lose less: each by √(weight / size), its weights by the
// inverse (after SmoothQuant and AWQ). What the average input loses goes into the
// bias. What the inputs are like comes from the parameters before, so that no
// text is needed.
func (c *converter) weight(l linear, in outputs) {
	input, sizes := make([]float32, l.k), in.size()
	mean := 0.0
	for i := range input {
		most := float32(1e-6)
		for j := range l.n {
			most = max(most, abs(l.values[j*l.k+i]))
		}
		input[i] = float32(math.Sqrt(float64(most / sizes[i])))
		mean += math.Log(float64(input[i])) / float64(l.k)
	}
	for i := range input {
		input[i] /= float32(math.Exp(mean))
	}
	groups := l.k / group
	scales, packed := make([]float32, groups*l.n), make([]int8, l.n*l.k)
	row, quantised, bias := make([]float32, l.k), make([]int8, l.k), make([]float32, l.n)
	for j := range l.n {
		for i, v := range l.values[j*l.k : (j+1)*l.k] {
			row[i] = v / input[i]
		}
		for g := range groups {
			scales[g*l.n+j] = quantise(quantised[g*group:], row[g*group:(g+1)*group])
		}
		at, lost := j/panel*panel*l.k+j%panel, 0.0
		for i, q := range quantised {
			packed[at+i*panel] = q
			lost += float64((row[i] - scales[i/group*l.n+j]*float32(q)) * input[i] * in.mean[i])
		}
		bias[j] = l.bias[j] + float32(lost)
	}
	c.w.floats(input)
	c.w.floats(bias)
	c.w.floats(scales)
	c.w.bytes(packed)
}

// quantise writes a row as bytes and returns their scale.
func quantise(dst []int8, row []float32) float32 {
	most := float32(0)
	for _, v := range row {
		most = max(most, abs(v))
	}
	if most == 0 {
		clear(dst[:len(row)])
		return 0
	}
	for i, v := range row {
		dst[i] = int8(math.Round(float64(v / most * 127)))
	}
	return most / 127
}

func abs(x float32) float32 { return float32(math.Abs(float64(x))) }
