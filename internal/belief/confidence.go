package belief

import "math"

// DefaultConfidence stands for a missing one (M3).
const DefaultConfidence = 0.5

// MergeConfidence combines the confidence of what is known with that of a new
// statement of it (M3): each clamped to 0..1, missing ones (nil, NaN) taken as
// .5, then the harmonic mean 2xy/(x+y), 0 when both are 0, rounded half up to 6
// decimals. It is the only function that merges confidences.
func MergeConfidence(existing, incoming *float64) float64 {
	x, y := confidence(existing), confidence(incoming)
	if x == 0 && y == 0 {
		return 0
	}
	return round6(2 * x * y / (x + y))
}

// Fold merges any number of confidences from left to right, rounding after each
// step. None gives .5; one gives itself.
func Fold(confidences ...*float64) float64 {
	if len(confidences) == 0 {
		return DefaultConfidence
	}
	merged := confidence(confidences[0])
	for _, c := range confidences[1:] {
		merged = MergeConfidence(&merged, c)
	}
	return merged
}

func confidence(c *float64) float64 {
	if c == nil || math.IsNaN(*c) {
		return DefaultConfidence
	}
	return min(max(*c, 0), 1)
}

// round6 rounds half up, as Math.round does in ECMAScript.
func round6(v float64) float64 {
	v *= 1e6
	whole := math.Floor(v)
	if v-whole >= 0.5 {
		whole++
	}
	return whole / 1e6
}
