package belief_test

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"strandline"
	"strandline/internal/belief"
)

func TestARowKnowsWhenItWasSaidInWhateverOrderItIsTold(t *testing.T) {
	begin := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	rapid.Check(t, func(rt *rapid.T) {
		hours := rapid.SliceOfN(rapid.IntRange(0, 200), 1, 150).Draw(rt, "hours")
		noted := func(hours []int) (m strandline.Memory) {
			for _, h := range hours {
				m, _ = belief.Confirm(m, begin.Add(time.Duration(h)*time.Hour))
			}
			return m
		}
		a, b := noted(hours), noted(rapid.Permutation(hours).Draw(rt, "order"))
		if !slices.Equal(belief.SaidAt(a), belief.SaidAt(b)) {
			rt.Fatalf("%v\n%v", belief.SaidAt(a), belief.SaidAt(b))
		}
		if !a.CreatedAt.Equal(begin.Add(time.Duration(slices.Min(hours))*time.Hour)) || !a.LastConfirmedAt.Equal(begin.Add(time.Duration(slices.Max(hours))*time.Hour)) {
			rt.Fatal("said first or last at another time")
		}
		if again, moved := belief.Confirm(a, a.LastConfirmedAt); moved || !slices.Equal(belief.SaidAt(again), belief.SaidAt(a)) {
			rt.Fatal("noting an instant again changes the row")
		}
	})
}
