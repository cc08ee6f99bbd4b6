package belief_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"strandline/internal/belief"
)

func ptr(f float64) *float64 { return &f }

func TestMergeConfidence(t *testing.T) {
	for _, c := range []struct {
		existing, incoming *float64
		want               float64
	}{
		{ptr(.8), ptr(.6), .685714},
		{ptr(.8), ptr(.7), .746667},
		{ptr(.7), ptr(.6), .646154},
		{ptr(1), ptr(.1), .181818},
		{nil, ptr(.7), .583333},
		{ptr(.7), nil, .583333},
		{nil, nil, .5},
		{ptr(2), ptr(.5), .666667},
		{ptr(0), ptr(1), 0},
		{ptr(0), ptr(0), 0},
		{ptr(-1), ptr(.5), 0},
		{ptr(math.NaN()), ptr(.5), .5},
		{ptr(math.Inf(1)), ptr(1), 1},
	} {
		if got := belief.MergeConfidence(c.existing, c.incoming); got != c.want {
			t.Errorf("MergeConfidence(%v, %v) = %v, want %v", deref(c.existing), deref(c.incoming), got, c.want)
		}
	}
}

func deref(f *float64) any {
	if f == nil {
		return nil
	}
	return *f
}

func TestFoldRoundsAfterEachStep(t *testing.T) {
	// Rounding only at the end would give .692784.
	if got := belief.Fold(ptr(.8), ptr(.6), ptr(.7)); got != .692783 {
		t.Errorf("Fold(.8, .6, .7) = %v, want .692783", got)
	}
	if got := belief.Fold(); got != .5 {
		t.Errorf("Fold() = %v, want .5", got)
	}
	if got := belief.Fold(ptr(1.5)); got != 1 {
		t.Errorf("Fold(1.5) = %v, want 1", got)
	}
}

func TestMergeIsExactToSixDecimals(t *testing.T) {
	// 2xy/(x+y) in hundredths and integers, rounded half up. Of an exact half
	// binary fractions may be just below; the reference of S0 has them too.
	for x := int64(0); x <= 100; x++ {
		for y := int64(1); y <= 100; y++ {
			millionths := (2*2*x*y*10_000 + (x + y)) / (2 * (x + y))
			half := (2*2*x*y*10_000+(x+y))%(2*(x+y)) == 0
			want := float64(millionths) / 1e6
			got := belief.MergeConfidence(ptr(float64(x)/100), ptr(float64(y)/100))
			if got != want && !(half && got == float64(millionths-1)/1e6) {
				t.Errorf("MergeConfidence(.%02d, .%02d) = %v, want %v", x, y, got, want)
			}
		}
	}
}

func TestMergedConfidenceLiesBetweenItsSources(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, y := rapid.Float64Range(0, 1).Draw(t, "x"), rapid.Float64Range(0, 1).Draw(t, "y")
		got := belief.MergeConfidence(&x, &y)
		if got != belief.MergeConfidence(&y, &x) {
			t.Fatal("order of the two matters")
		}
		if got < math.Min(x, y)-5e-7 || got > math.Max(x, y)+5e-7 || got > (x+y)/2+5e-7 {
			t.Fatalf("MergeConfidence(%v, %v) = %v", x, y, got)
		}
		if got*1e6 != math.Trunc(got*1e6) && math.Abs(got*1e6-math.Round(got*1e6)) > 1e-6 {
			t.Fatalf("%v has more than 6 decimals", got)
		}
	})
}
