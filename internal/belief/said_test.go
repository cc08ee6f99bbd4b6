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

// TestTheOwnersDateTellsSinceWhenARowHolds: when a conversation said it does not, and is
// no date.
func TestTheOwnersDateTellsSinceWhenARowHolds(t *testing.T) {
	said := time.Date(2026, 1, 1, 10, 0, 0, 0, time.UTC)
	since := time.Date(2019, 5, 1, 0, 0, 0, 0, time.UTC)
	heard := strandline.Candidate{Content: "I play the cello", Confidence: 1, Trust: strandline.TrustUser, SaidAt: said, ValidFrom: said.Add(-time.Minute)}
	stated := strandline.Candidate{Content: "I play the cello", Confidence: .5, Trust: strandline.TrustOwner, SaidAt: said.Add(time.Hour), ValidFrom: since}
	for _, list := range [][]strandline.Candidate{{heard, stated}, {stated, heard}} {
		m := belief.New(list[0], "", "", 0)
		if belief.Dated(m) != (list[0].Trust == strandline.TrustOwner) {
			t.Errorf("%s: dated %v", list[0].Trust, belief.Dated(m))
		}
		m, _ = belief.Decide(m, list[1])
		if !belief.Dated(m) || !m.ValidFrom.Equal(since) || !m.Provenance.DatedAt.Equal(stated.SaidAt) {
			t.Errorf("holds since %v, said at %v", m.ValidFrom, m.Provenance.DatedAt)
		}
	}
	stated.ValidFrom = stated.SaidAt
	if belief.Dated(belief.New(stated, "", "", 0)) {
		t.Error("the time of saying it is a date")
	}
}
