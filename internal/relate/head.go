package relate

import (
	"fmt"
	"math"

	"strandline/internal/embed/e5file"
	"strandline/internal/embed/minilm"
)

// outcomes are what the head tells apart, in this order: same, newer, other.
const outcomes = 3

// head makes an outcome of the mean states a and b of two sides: of their values, how
// far they differ and their products it makes hidden values, and of these a logit each.
type head struct {
	width, hidden int
	up            *minilm.Linear
	down, bias    []float32 // one row an outcome
}

func newHead(f *e5file.File, m *minilm.Model) (head, error) {
	up := minilm.LinearParts{Weights: f.Bytes("head.up.w"), Bias: f.Floats("head.up.b")}
	h := head{width: f.Width, hidden: len(up.Bias), down: f.Floats("head.down.w"), bias: f.Floats("head.down.b")}
	if len(h.down) != outcomes*h.hidden || len(h.bias) != outcomes {
		return h, fmt.Errorf("a head of %d hidden values has %d weights and %d biases", h.hidden, len(h.down), len(h.bias))
	}
	var err error
	h.up, err = m.Linear(h.hidden, 4*h.width, up)
	return h, err
}

// judge returns one outcome a pair of sides.
func (h *head) judge(sides [][2][]float32) []Outcome {
	features := make([]float32, 0, len(sides)*4*h.width)
	for _, s := range sides {
		features = append(append(features, s[0]...), s[1]...)
		for j, a := range s[0] {
			features = append(features, max(a-s[1][j], s[1][j]-a))
		}
		for j, a := range s[0] {
			features = append(features, a*s[1][j])
		}
	}
	hidden := h.up.Apply(features)
	out := make([]Outcome, len(sides))
	for i := range out {
		out[i] = h.outcome(hidden[i*h.hidden:][:h.hidden])
	}
	return out
}

// outcome is that of one pair's hidden values before their activation, the Gaussian
// error linear unit.
func (h *head) outcome(hidden []float32) Outcome {
	var z [outcomes]float64
	for k := range z {
		z[k] = float64(h.bias[k])
	}
	for j, v := range hidden {
		x := float64(v)
		x *= (1 + math.Erf(x/math.Sqrt2)) / 2
		for k := range z {
			z[k] += x * float64(h.down[k*h.hidden+j])
		}
	}
	most, sum := max(z[0], z[1], z[2]), 0.0
	for k := range z {
		z[k] = math.Exp(z[k] - most)
		sum += z[k]
	}
	return Outcome{Same: z[0] / sum, Newer: z[1] / sum}
}
