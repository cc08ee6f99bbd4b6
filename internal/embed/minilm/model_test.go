package minilm

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// small is a model with random weights, kept for the naive pass.
type small struct {
	shape      Shape
	weights    map[string][]float64
	file       []byte // as published
	vocabulary string
}

func newSmall(seed uint64) small {
	m := small{shape: Shape{Layers: 2, Width: 64, Inner: 128, Pieces: 200, Positions: 48}, weights: map[string][]float64{}}
	r := rand.New(rand.NewPCG(seed, 3))
	header, at := map[string]tensorEntry{}, 0
	var data []byte
	add := func(name string, mean, deviation float64, shape ...int) {
		n := 1
		for _, d := range shape {
			n *= d
		}
		values := make([]float64, n)
		for i := range values {
			f := float32(mean + deviation*r.NormFloat64())
			values[i] = float64(f)
			data = binary.LittleEndian.AppendUint32(data, math.Float32bits(f))
		}
		m.weights[name] = values
		header[name] = tensorEntry{Type: "F32", Shape: shape, Offsets: [2]int{at, at + 4*n}}
		at += 4 * n
	}
	linear := func(name string, n, k int) {
		add(name+".weight", 0, 0.15, n, k)
		add(name+".bias", 0, 0.1, n)
	}
	norm := func(name string) {
		add(name+".weight", 1, 0.2, m.shape.Width)
		add(name+".bias", 0, 0.2, m.shape.Width)
	}
	w := m.shape.Width
	add("embeddings.word_embeddings.weight", 0, 0.1, m.shape.Pieces, w)
	add("embeddings.position_embeddings.weight", 0, 0.05, m.shape.Positions, w)
	add("embeddings.token_type_embeddings.weight", 0, 0.05, 2, w)
	norm("embeddings.LayerNorm")
	for l := range m.shape.Layers {
		p := fmt.Sprintf("encoder.layer.%d.", l)
		for _, part := range []string{"attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense"} {
			linear(p+part, w, w)
		}
		norm(p + "attention.output.LayerNorm")
		linear(p+"intermediate.dense", m.shape.Inner, w)
		linear(p+"output.dense", w, m.shape.Inner)
		norm(p + "output.LayerNorm")
	}
	text, _ := json.Marshal(header)
	m.file = append(binary.LittleEndian.AppendUint64(nil, uint64(len(text))), text...)
	m.file = append(m.file, data...)
	pieces := []string{"[PAD]", "[UNK]", "[CLS]", "[SEP]"}
	for c := 'a'; c <= 'z'; c++ {
		pieces = append(pieces, string(c), "##"+string(c))
	}
	for len(pieces) < m.shape.Pieces {
		pieces = append(pieces, fmt.Sprintf("word%c%c", 'a'+len(pieces)%26, 'a'+len(pieces)/26))
	}
	m.vocabulary = strings.Join(pieces, "\n") + "\n"
	return m
}

func (m small) open(t interface{ Fatal(...any) }) *Model {
	file, err := Convert("small", m.file, m.vocabulary)
	if err != nil {
		t.Fatal(err)
	}
	opened, err := Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	return opened
}

// naive is the encoder by the book, in double precision and with the weights as
// published.
func (m small) naive(ids []int32) []float64 {
	w := m.shape.Width
	linear := func(x []float64, name string) []float64 {
		bias := m.weights[name+".bias"]
		out := slices.Clone(bias)
		for j := range out {
			for i, v := range x {
				out[j] += v * m.weights[name+".weight"][j*len(x)+i]
			}
		}
		return out
	}
	norm := func(x []float64, name string) {
		mean, variance := 0.0, 0.0
		for _, v := range x {
			mean += v / float64(w)
		}
		for _, v := range x {
			variance += (v - mean) * (v - mean) / float64(w)
		}
		for j, v := range x {
			x[j] = (v-mean)/math.Sqrt(variance+1e-12)*m.weights[name+".weight"][j] + m.weights[name+".bias"][j]
		}
	}
	states := make([][]float64, len(ids))
	for t, id := range ids {
		states[t] = make([]float64, w)
		for j := range w {
			states[t][j] = m.weights["embeddings.word_embeddings.weight"][int(id)*w+j] +
				m.weights["embeddings.position_embeddings.weight"][t*w+j] + m.weights["embeddings.token_type_embeddings.weight"][j]
		}
		norm(states[t], "embeddings.LayerNorm")
	}
	for l := range m.shape.Layers {
		p := fmt.Sprintf("encoder.layer.%d.", l)
		var q, k, v, next [][]float64
		for _, x := range states {
			q = append(q, linear(x, p+"attention.self.query"))
			k = append(k, linear(x, p+"attention.self.key"))
			v = append(v, linear(x, p+"attention.self.value"))
		}
		for t := range states {
			context := make([]float64, w)
			for h := 0; h < w; h += headSize {
				share, sum := make([]float64, len(ids)), 0.0
				for u := range ids {
					for i := h; i < h+headSize; i++ {
						share[u] += q[t][i] * k[u][i] / math.Sqrt(headSize)
					}
					share[u] = math.Exp(share[u])
					sum += share[u]
				}
				for u := range ids {
					for i := h; i < h+headSize; i++ {
						context[i] += share[u] / sum * v[u][i]
					}
				}
			}
			x := linear(context, p+"attention.output.dense")
			for j := range x {
				x[j] += states[t][j]
			}
			norm(x, p+"attention.output.LayerNorm")
			inner := linear(x, p+"intermediate.dense")
			for j, y := range inner {
				inner[j] = y / 2 * (1 + math.Erf(y/math.Sqrt2))
			}
			y := linear(inner, p+"output.dense")
			for j := range y {
				y[j] += x[j]
			}
			norm(y, p+"output.LayerNorm")
			next = append(next, y)
		}
		states = next
	}
	out, square := make([]float64, w), 0.0
	for _, x := range states {
		for j, v := range x {
			out[j] += v
		}
	}
	for _, v := range out {
		square += v * v
	}
	for j := range out {
		out[j] /= math.Sqrt(square)
	}
	return out
}

var smallTexts = []string{".", "a", "wordaf wordbg", "abc def, wordcc; xyz é", strings.Repeat("wordaf b ", 60), "日本 unknown ΑΒΓ", "wordbb " + strings.Repeat("q", 30)}

func TestEveryKernelGivesWhatANaivePassGives(t *testing.T) {
	published := newSmall(1)
	m := published.open(t)
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
			if dot < .9995 {
				t.Errorf("%s: cosine %.6f for %.20q", kn.name, dot, text)
			}
		}
	}
}

func TestKernelsAgree(t *testing.T) {
	m := newSmall(2).open(t)
	var first [][]float32
	for _, kn := range kernels() {
		m.kernel = kn
		got, err := m.Embed(context.Background(), smallTexts)
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = got
		}
		for i := range got {
			for j, v := range got[i] {
				if math.Abs(float64(v-first[i][j])) > 2e-5 {
					t.Fatalf("%s differs from %s: text %d, dimension %d: %v and %v", kn.name, kernels()[0].name, i, j, v, first[i][j])
				}
			}
		}
	}
}

func TestATextHasOneVectorWhateverItIsEmbeddedWith(t *testing.T) {
	m := newSmall(3).open(t)
	alone := map[string][]float32{}
	rapid.Check(t, func(rt *rapid.T) {
		texts := rapid.SliceOfN(rapid.SampledFrom(smallTexts), 1, 20).Draw(rt, "texts")
		got, err := m.Embed(context.Background(), texts)
		if err != nil {
			rt.Fatal(err)
		}
		for i, text := range texts {
			if alone[text] == nil {
				one, err := m.Embed(context.Background(), []string{text})
				if err != nil {
					rt.Fatal(err)
				}
				alone[text] = one[0]
			}
			if !slices.Equal(got[i], alone[text]) {
				rt.Fatalf("%.20q has another vector in company", text)
			}
		}
	})
}

func TestEmbeddingStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := newSmall(4).open(t).Embed(ctx, []string{"a"}); err == nil {
		t.Error("embedded under an ended context")
	}
}

func TestExponentialAndActivationAreClose(t *testing.T) {
	gelu := newGelu()
	for x := -12.0; x < 12; x += 0.00113 {
		want := x / 2 * (1 + math.Erf(x/math.Sqrt2))
		if got := float64(gelu.at(float32(x))); math.Abs(got-want) > 2e-6 {
			t.Fatalf("gelu(%v) = %v, want %v", x, got, want)
		}
		if x <= 0 {
			if got, want := float64(exp(float32(x))), math.Exp(float64(float32(x))); math.Abs(got-want) > 3e-6*want {
				t.Fatalf("exp(%v) = %v, want %v", x, got, want)
			}
		}
	}
}

func TestDamagedFilesAreRefused(t *testing.T) {
	m := newSmall(5)
	file, err := Convert("small", m.file, m.vocabulary)
	if err != nil {
		t.Fatal(err)
	}
	for at := 0; at < len(file); at += 997 {
		bad := slices.Clone(file)
		bad[at] ^= 4
		if _, err := Decode(bad); err == nil {
			t.Fatalf("a file with byte %d changed was opened", at)
		}
	}
	for _, n := range []int{0, 7, 20, len(file) / 2, len(file) - 1} {
		if _, err := Decode(file[:n]); err == nil {
			t.Errorf("a file cut to %d bytes was opened", n)
		}
	}
}

func TestWeightsThatDoNotFitAreRefused(t *testing.T) {
	m := newSmall(6)
	for name, c := range map[string]struct {
		weights    []byte
		vocabulary string
	}{
		"no file":               {nil, m.vocabulary},
		"a text":                {[]byte("this is no weights file at all"), m.vocabulary},
		"cut":                   {m.file[:len(m.file)/2], m.vocabulary},
		"another vocabulary":    {m.file, "a\nb\n"},
		"half precision":        {[]byte(strings.Replace(string(m.file), `"F32"`, `"F16"`, 1)), m.vocabulary},
		"a tensor of no layer":  {[]byte(strings.Replace(string(m.file), "encoder.layer.0.intermediate.dense.weight", "encoder.layer.9.intermediate.dense.weight", 1)), m.vocabulary},
		"a tensor is not there": {[]byte(strings.Replace(string(m.file), "encoder.layer.1.output.dense.bias", "encoder.layer.1.output.dense.bios", 1)), m.vocabulary},
	} {
		if _, err := Convert("small", c.weights, c.vocabulary); err == nil {
			t.Errorf("%s: converted", name)
		}
	}
}

func FuzzParseTensors(f *testing.F) {
	m := newSmall(7)
	f.Add(m.file[:400])
	f.Add([]byte("\x02\x00\x00\x00\x00\x00\x00\x00{}"))
	f.Fuzz(func(t *testing.T, file []byte) {
		if tensors, err := parseTensors(file); err == nil {
			for name, e := range tensors.entries {
				_, _ = tensors.floats(name, e.Shape...)
			}
		}
		_, _ = Convert("x", file, m.vocabulary)
		_, _ = Decode(file)
	})
}
