package relate

import (
	"fmt"
	"math"
	"slices"

	"strandline/internal/embed/e5file"
	"strandline/internal/embed/minilm"
)

// What the head tells apart, in this order: of pairs same, newer and other; of a
// sentence among what stands around it whether to keep or to leave it.
const (
	outcomes = 3
	worths   = 2
)

// head makes logits of the mean states a and b of two sides: of their values, how
// far they differ and their products it makes hidden values, and of these a logit each.
type head struct {
	width, hidden int
	up            *minilm.Linear
	down, bias    []float32 // one row a logit
}

func newHead(f *e5file.File, m *minilm.Model) (head, error) {
	up := minilm.LinearParts{Weights: f.Bytes("head.up.w"), Bias: f.Floats("head.up.b")}
	h := head{width: f.Width, hidden: len(up.Bias), down: f.Floats("head.down.w"), bias: f.Floats("head.down.b")}
	if len(h.bias) != outcomes+worths || len(h.down) != len(h.bias)*h.hidden {
		return h, fmt.Errorf("a head of %d hidden values has %d weights and %d biases", h.hidden, len(h.down), len(h.bias))
	}
	var err error
	h.up, err = m.Linear(h.hidden, 4*h.width, up)
	return h, err
}

// judge returns one outcome a pair of sides.
func (h *head) judge(sides [][2][]float32) []Outcome {
	out := make([]Outcome, len(sides))
	for i, z := range h.logits(sides) {
		p := softmax(z[:outcomes])
		out[i] = Outcome{Same: p[0], Newer: p[1]}
	}
	return out
}

// worth returns the probability that a sentence, the second side, is to be kept.
func (h *head) worth(sides [2][]float32) float64 {
	return softmax(h.logits([][2][]float32{sides})[0][outcomes:])[0]
}

func (h *head) logits(sides [][2][]float32) [][outcomes + worths]float64 {
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
	out := make([][outcomes + worths]float64, len(sides))
	for i := range out {
		out[i] = h.row(hidden[i*h.hidden:][:h.hidden])
	}
	return out
}

// row makes the logits of one pair's hidden values before their activation, the
// Gaussian error linear unit.
func (h *head) row(hidden []float32) (z [outcomes + worths]float64) {
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
	return z
}

// softmax turns logits into probabilities, in place.
func softmax(z []float64) []float64 {
	most, sum := slices.Max(z), 0.0
	for k := range z {
		z[k] = math.Exp(z[k] - most)
		sum += z[k]
	}
	for k := range z {
		z[k] /= sum
	}
	return z
}
