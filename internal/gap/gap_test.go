package gap_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"strandline/internal/gap"
)

var start = time.Date(2026, 3, 1, 9, 0, 0, 0, time.UTC)

func items(gaps ...time.Duration) []gap.Item {
	all := make([]gap.Item, len(gaps))
	at := start
	for i, g := range gaps {
		at = at.Add(g)
		all[i] = gap.Item{ID: int64(i + 1), Time: at, Bytes: 10}
	}
	return all
}

func lengths(runs [][]gap.Item) []int {
	var all []int
	for _, r := range runs {
		all = append(all, len(r))
	}
	return all
}

func TestSplitsOnlyAtLongerSilence(t *testing.T) {
	got := lengths(gap.Split(items(0, time.Hour, time.Hour+time.Millisecond, time.Minute), gap.Limits{}))
	if len(got) != 2 || got[0] != 2 || got[1] != 2 {
		t.Errorf("runs of %v, want [2 2]: a silence of exactly the gap does not split", got)
	}
}

func TestSplitsAtTheMessageLimit(t *testing.T) {
	got := lengths(gap.Split(items(make([]time.Duration, 401)...), gap.Limits{}))
	if len(got) != 3 || got[0] != 200 || got[1] != 200 || got[2] != 1 {
		t.Errorf("runs of %v, want [200 200 1]", got)
	}
}

func TestSplitsAtTheByteLimitAndLeavesALargeMessageAlone(t *testing.T) {
	all := items(0, 0, 0, 0)
	all[1].Bytes = 81 << 10
	got := lengths(gap.Split(all, gap.Limits{}))
	if len(got) != 3 || got[0] != 1 || got[1] != 1 || got[2] != 2 {
		t.Errorf("runs of %v, want [1 1 2]", got)
	}
}

func TestExtendingRunByRunEqualsSplittingTheWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := gap.Limits{Gap: time.Minute, MaxMessages: rapid.IntRange(1, 6).Draw(t, "messages"), MaxBytes: rapid.IntRange(1, 60).Draw(t, "bytes")}
		n := rapid.IntRange(0, 40).Draw(t, "n")
		at := start
		var all []gap.Item
		for i := range n {
			at = at.Add(time.Duration(rapid.IntRange(0, 100).Draw(t, "gap")) * time.Second)
			all = append(all, gap.Item{ID: int64(i), Time: at, Bytes: rapid.IntRange(0, 80).Draw(t, "size")})
		}
		var extended []int
		var r gap.Run
		for _, item := range all {
			if !l.Fits(r, item) {
				extended = append(extended, r.Count)
				r = gap.Run{}
			}
			r = r.Add(item)
		}
		if r.Count > 0 {
			extended = append(extended, r.Count)
		}
		whole := lengths(gap.Split(all, l))
		if len(whole) != len(extended) {
			t.Fatalf("whole %v, extended %v", whole, extended)
		}
		for i := range whole {
			if whole[i] != extended[i] {
				t.Fatalf("whole %v, extended %v", whole, extended)
			}
		}
	})
}

func TestNoRunLastsLongerThanTheSpan(t *testing.T) {
	l := gap.Limits{Gap: time.Minute, MaxMessages: 4}
	var all []gap.Item
	for i := range 40 {
		all = append(all, gap.Item{ID: int64(i), Time: start.Add(time.Duration(i) * time.Minute)})
	}
	for _, run := range gap.Split(all, l) {
		if d := run[len(run)-1].Time.Sub(run[0].Time); d >= l.Span() || len(run) != 4 {
			t.Errorf("%d messages in %v, span %v", len(run), d, l.Span())
		}
	}
	if s := (gap.Limits{Gap: 1 << 62}).Span(); s <= 0 {
		t.Errorf("span %d", s)
	}
}
