package vector

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestRotationKeepsProductsAndSpreadsWhatIsLarge(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		dim := rapid.IntRange(1, 400).Draw(rt, "dim")
		value := rapid.Float32Range(-1, 1)
		a, b := rapid.SliceOfN(value, dim, dim).Draw(rt, "a"), rapid.SliceOfN(value, dim, dim).Draw(rt, "b")
		product := func(a, b []float32) (sum float64) {
			for i := range a {
				sum += float64(a[i]) * float64(b[i])
			}
			return sum
		}
		if want, got := product(a, b), product(rotated(a), rotated(b)); math.Abs(want-got) > 1e-4*float64(dim) {
			rt.Fatalf("product %v became %v", want, got)
		}
	})
	for _, dim := range []int{256, 384, 768, 1000} {
		for at := range dim {
			v := make([]float32, dim)
			v[at] = 1
			most := 0.0
			for _, x := range rotated(v) {
				most = max(most, math.Abs(float64(x)))
			}
			if most > 0.6 {
				t.Errorf("dimension %d of %d stays %.2f large", at, dim, most)
			}
		}
	}
}
