package window_test

import (
	"math"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"strandline/internal/window"
)

func TestSizeFollowsTheLastTwoLikenesses(t *testing.T) {
	none := window.Unknown()
	for _, c := range []struct {
		likeness []float64
		want     int
	}{
		{nil, 6}, {[]float64{none}, 6}, {[]float64{none, none}, 6}, {[]float64{none, .9}, 6}, {[]float64{none, .1}, 6},
		{[]float64{.9, .9}, 8}, {[]float64{.1, .9, .71}, 8}, {[]float64{.7, .9}, 6}, {[]float64{.9, .7}, 6}, {[]float64{.9, .5}, 6},
		{[]float64{.1, .2}, 4}, {[]float64{.9, .29, -.4}, 4}, {[]float64{.3, .1}, 6}, {[]float64{.1, .3}, 6}, {[]float64{.2, none}, 6},
	} {
		if got := window.Size(0, c.likeness); got != c.want {
			t.Errorf("%v: %d, want %d", c.likeness, got, c.want)
		}
	}
	if window.Size(10, []float64{.9, .9}) != 12 || window.Size(1, []float64{.1, .1}) != 2 {
		t.Error("another normal size is not followed")
	}
	for size, want := range map[int]int{4: 1600, 6: 2000, 8: 2400} {
		if got := window.Tokens(size); got != want {
			t.Errorf("%d messages: %d tokens, want %d", size, got, want)
		}
	}
	if !math.IsNaN(none) {
		t.Error("unknown is a number")
	}
}

func turns(ids ...int64) []window.Turn {
	var ts []window.Turn
	for _, id := range ids {
		ts = append(ts, window.Turn{ID: id})
	}
	return ts
}

func TestSegmentsEndAfterThreeTurnsOrWithTheSubject(t *testing.T) {
	shift, flush := turns(1, 2, 3, 4, 5, 6, 7, 8), turns(1, 2, 3, 4, 5, 6, 7, 8)
	shift[2].Shift = true
	flush[7].Flush = true
	taken := turns(1, 2, 3, 4, 5, 6, 7, 8)
	taken[1].Taken = true
	for name, c := range map[string]struct {
		turns []window.Turn
		size  int
		begin int
		want  []window.Segment
	}{
		"too few":    {turns(1, 2, 3, 4, 5, 6, 7, 8), 6, 2, nil},
		"one":        {turns(1, 2, 3, 4, 5, 6, 7, 8, 9), 6, 3, []window.Segment{{IDs: []int64{1, 2, 3}, Why: window.WhyFull}}},
		"the rest":   {turns(1, 2, 3, 4, 5, 6, 7, 8), 4, 4, []window.Segment{{IDs: []int64{1, 2, 3}, Why: window.WhyFull}}},
		"a shift":    {shift, 4, 4, []window.Segment{{IDs: []int64{1, 2}, Why: window.WhyShift}}},
		"at the end": {shift, 6, 2, []window.Segment{{IDs: []int64{1, 2}, Why: window.WhyShift}}},
		"a flush": {flush, 6, 7, []window.Segment{
			{IDs: []int64{1, 2, 3}, Why: window.WhyFull}, {IDs: []int64{4, 5, 6}, Why: window.WhyFull}, {IDs: []int64{7}, Why: window.WhyFlush},
		}},
		"a hole": {taken, 4, 4, []window.Segment{{IDs: []int64{1}, Why: window.WhyFull}}},
		"empty":  {nil, 6, 0, nil},
	} {
		begin := window.Begin(c.turns, c.size)
		if begin != c.begin {
			t.Errorf("%s: begins at %d, want %d", name, begin, c.begin)
		}
		if diff := cmp.Diff(c.want, window.Leave(c.turns, begin)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestEveryTurnLeavesOnceInOrder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var all []window.Turn
		var left []int64
		for i := range rapid.IntRange(0, 60).Draw(t, "turns") {
			all = append(all, window.Turn{ID: int64(i + 1), Shift: rapid.IntRange(0, 5).Draw(t, "shift") == 0, Flush: rapid.IntRange(0, 15).Draw(t, "flush") == 0})
			size := rapid.SampledFrom([]int{4, 6, 8}).Draw(t, "size")
			begin := window.Begin(all, size)
			if begin < len(all)-size {
				t.Fatalf("the window has %d turns of %d", len(all)-begin, size)
			}
			for _, s := range window.Leave(all, begin) {
				if len(s.IDs) == 0 || len(s.IDs) > window.SegmentSize || s.Why == "" {
					t.Fatalf("%+v", s)
				}
				left = append(left, s.IDs...)
				for _, id := range s.IDs {
					all[id-1].Taken = true
				}
			}
			waiting := 0
			for _, turn := range all[:begin] {
				if !turn.Taken {
					waiting++
				}
			}
			if waiting >= window.SegmentSize {
				t.Fatalf("%d turns wait outside the window", waiting)
			}
		}
		if !slices.IsSorted(left) || len(slices.Compact(slices.Clone(left))) != len(left) {
			t.Fatalf("left as %v", left)
		}
	})
}
