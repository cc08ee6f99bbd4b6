package vector

import (
	"math"
	"math/bits"
)

// rotated returns v turned by a rotation that is the same for all vectors of a
// length. Cosines stay as they are, but no dimension is larger than others by
// the nature of a model, so that a sign says as much of each and the largest
// value of a vector, which sets the scale of its bytes, is small. Signs that
// look random followed by a Hadamard transform, twice (after RaBitQ and QuIP#);
// where the length is no power of two, of its beginning and of its end in turn.
func rotated(v []float32) []float32 {
	out := append([]float32(nil), v...)
	size := 1 << (bits.Len(uint(len(v))) - 1)
	if size < 2 {
		return out
	}
	rounds := 2
	if size < len(v) {
		rounds = 4
	}
	state := uint64(len(v))
	for round := range rounds {
		for i := range out {
			if i%64 == 0 {
				state = mix(state)
			}
			if state>>(i%64)&1 != 0 {
				out[i] = -out[i]
			}
		}
		if round%2 == 0 {
			hadamard(out[:size])
		} else {
			hadamard(out[len(out)-size:])
		}
	}
	return out
}

// mix is a step of SplitMix64.
func mix(x uint64) uint64 {
	x += 0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31
}

// hadamard transforms in place, keeping the length of the vector.
func hadamard(v []float32) {
	for half := 1; half < len(v); half *= 2 {
		for from := 0; from < len(v); from += 2 * half {
			low, high := v[from:from+half], v[from+half:from+2*half]
			for i, x := range low {
				y := high[i]
				low[i], high[i] = x+y, x-y
			}
		}
	}
	scale := float32(1 / math.Sqrt(float64(len(v))))
	for i := range v {
		v[i] *= scale
	}
}
