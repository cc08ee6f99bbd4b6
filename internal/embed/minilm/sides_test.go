package minilm

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSidesWithoutAMarkAreHalvesOfAnEmbedding: the sides, each as often as it has
// tokens, make the vector of the whole when nothing marks the second one.
func TestSidesWithoutAMarkAreHalvesOfAnEmbedding(t *testing.T) {
	m, err := Assemble(newSmall(10).parts())
	if err != nil {
		t.Fatal(err)
	}
	var pairs []Pair
	for i, text := range smallTexts {
		ids := m.words.AppendSequence(nil, text, m.shape.Positions)
		pairs = append(pairs, Pair{ids, 1 + i%(len(ids)-1)})
	}
	want, err := m.Embed(context.Background(), smallTexts)
	if err != nil {
		t.Fatal(err)
	}
	for i, sides := range m.Sides(pairs) {
		whole := make([]float32, m.Dim())
		first, n := pairs[i].Second, len(pairs[i].Pieces)
		for j := range whole {
			whole[j] = float32(first)*sides[0][j] + float32(n-first)*sides[1][j]
		}
		scaleToUnit(whole)
		for j, v := range whole {
			if n > 2 && math.Abs(float64(v-want[i][j])) > 1e-5 {
				t.Fatalf("pair %d, dimension %d: %v, not %v", i, j, v, want[i][j])
			}
		}
	}
}

func TestTheSecondSideIsMarked(t *testing.T) {
	p := newSmall(11).parts()
	ids := []int32{2, 10, 11, 3, 3, 10, 11, 3}
	read := func() [2][]float32 {
		m, err := Assemble(p)
		if err != nil {
			t.Fatal(err)
		}
		return m.Sides([]Pair{{ids, 4}})[0]
	}
	plain := read()
	p.Side = make([]float32, p.Shape.Width)
	if zero := read(); !slices.Equal(zero[0], plain[0]) || !slices.Equal(zero[1], plain[1]) {
		t.Error("a mark of zeros changes the states")
	}
	p.Side[0] = 1
	if marked := read(); slices.Equal(marked[0], plain[0]) || slices.Equal(marked[1], plain[1]) {
		t.Error("a mark changes nothing")
	}
	p.Side = p.Side[1:]
	if _, err := Assemble(p); err == nil {
		t.Error("a mark that is too short was accepted")
	}
}

func TestLinearMapsGiveOneRowOfOutputsARow(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	published := newSmall(12)
	name := "encoder.layer.0.intermediate.dense"
	parts := published.parts()
	n, k := parts.Shape.Inner, parts.Shape.Width
	for _, kernel := range Kernels() {
		parts.Kernel = kernel
		m, err := Assemble(parts)
		if err != nil {
			t.Fatal(err)
		}
		l, err := m.Linear(n, k, parts.Layers[0].Up)
		if err != nil {
			t.Fatal(err)
		}
		for rows := range 10 {
			in := make([]float32, rows*k)
			for i := range in {
				in[i] = float32(r.NormFloat64())
			}
			got := l.Apply(in)
			if len(got) != rows*n {
				t.Fatalf("%s: %d outputs of %d rows", kernel, len(got), rows)
			}
			for i, v := range got {
				want := published.weights[name+".bias"][i%n]
				for j, x := range in[i/n*k:][:k] {
					want += float64(x) * published.weights[name+".weight"][i%n*k+j]
				}
				if math.Abs(float64(v)-want) > 1e-4 {
					t.Fatalf("%s: output %d of %d rows is %v, want %v", kernel, i, rows, v, want)
				}
			}
		}
	}
	m, _ := Assemble(parts)
	for _, shape := range [][2]int{{n, k + 32}, {n + 32, k}, {n - 1, k}, {0, k}, {n, 0}} {
		if _, err := m.Linear(shape[0], shape[1], parts.Layers[0].Up); err == nil {
			t.Errorf("%v: accepted", shape)
		}
	}
}
