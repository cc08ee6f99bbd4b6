package minilm

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// TestKernelsMultiplyTilesExactly takes integers so small that no sum is rounded,
// in whatever order a kernel adds, and every value of a byte in every column.
func TestKernelsMultiplyTilesExactly(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	integers := func(n int) []float32 {
		v := make([]float32, n)
		for i := range v {
			v[i] = float32(r.IntN(17) - 8)
		}
		return v
	}
	for _, kn := range kernels() {
		for _, k := range []int{1, 2, 31, 32, 256} {
			ldc := kn.columns + 5
			a, c := integers(k*kn.rows), integers(kn.rows*ldc)
			w := integers((k-1)*panel + kn.columns)
			bytes := make([]int8, len(w))
			for i := range bytes {
				bytes[i] = int8(i/panel*37 + i%panel*11 - 128)
			}
			scale := make([]float32, kn.columns)
			for j := range scale {
				scale[j] = []float32{.5, 1, -2, .25, 4}[j%5]
			}
			float, added := slices.Clone(c), slices.Clone(c)
			wantFloat, wantAdded := slices.Clone(c), slices.Clone(c)
			for row := range kn.rows {
				for j := range kn.columns {
					at := row*ldc + j
					wantFloat[at] = 0
					for i := range k {
						x := a[i*kn.rows+row]
						wantFloat[at] += x * w[i*panel+j]
						wantAdded[at] += x * float32(bytes[i*panel+j]) * scale[j]
					}
				}
			}
			kn.float(k, &a[0], &w[0], &float[0], ldc)
			if !slices.Equal(float, wantFloat) {
				t.Errorf("%s: %d floats give\n%v, want\n%v", kn.name, k, float, wantFloat)
			}
			kn.bytes(k, &a[0], &bytes[0], &added[0], ldc, &scale[0])
			if !slices.Equal(added, wantAdded) {
				t.Errorf("%s: %d bytes give\n%v, want\n%v", kn.name, k, added, wantAdded)
			}
		}
	}
}
