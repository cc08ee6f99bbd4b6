package minilm

import "math"

// linear is a linear map before it is quantised, one row an output.
type linear struct {
	n, k         int
	values, bias []float32
}

// outputs describes values by their average and how they vary, one each.
type outputs struct{ mean, deviation []float32 }

// outputs of a normalisation: its input varies by one around zero.
func (n norm) outputs() outputs { return outputs{mean: n.bias, deviation: n.gain} }

// outputs of a linear map whose inputs are taken as independent.
func (l linear) outputs(in outputs) outputs {
	out := outputs{make([]float32, l.n), make([]float32, l.n)}
	for j := range l.n {
		mean, variance := float64(l.bias[j]), 0.0
		for i, v := range l.values[j*l.k : (j+1)*l.k] {
			mean += float64(v) * float64(in.mean[i])
			d := float64(v) * float64(in.deviation[i])
			variance += d * d
		}
		out.mean[j], out.deviation[j] = float32(mean), float32(math.Sqrt(variance))
	}
	return out
}

// size is how large each value is beside its average, which quantisation can
// make up for, and a part of the average.
func (o outputs) size() []float32 {
	v := make([]float32, len(o.mean))
	for i := range v {
		v[i] = abs(o.deviation[i]) + 0.3*abs(o.mean[i]) + 1e-3
	}
	return v
}

// afterGelu describes normally distributed values after the activation.
func (o outputs) afterGelu() outputs {
	gelu := newGelu()
	out := outputs{make([]float32, len(o.mean)), make([]float32, len(o.mean))}
	for i := range o.mean {
		var sum, square, weights float64
		for z := -4.0; z <= 4; z += 0.25 {
			w := math.Exp(-z * z / 2)
			y := float64(gelu.at(o.mean[i] + float32(z)*o.deviation[i]))
			sum, square, weights = sum+w*y, square+w*y*y, weights+w
		}
		mean := sum / weights
		out.mean[i], out.deviation[i] = float32(mean), float32(math.Sqrt(max(0, square/weights-mean*mean)))
	}
	return out
}
