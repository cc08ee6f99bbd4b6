package belief_test

import (
	"testing"

	"strandline"
	"strandline/internal/belief"
)

// arrive stores statements of one thing in the order given; each after the first is in other
// words than the row.
func arrive(list ...strandline.Candidate) strandline.Memory {
	m, _ := meet(nil, list[0])
	for _, c := range list[1:] {
		*m, _ = belief.Reword(*m, c, c.Content)
	}
	return *m
}

// TestTheConfidenceDoesNotDependOnWhichWordsCameFirst: other words are evidence as well.
func TestTheConfidenceDoesNotDependOnWhichWordsCameFirst(t *testing.T) {
	a, b, c := said(0, .7), said(1, .9), said(2, .8)
	a.Content, b.Content, c.Content = "No shellfish for me", "I'm allergic to shellfish", "I have a shellfish allergy"
	want := belief.Fold(ptr(.7), ptr(.9))
	for _, order := range [][]strandline.Candidate{{a, b, c}, {a, c, b}, {b, a, c}, {b, c, a}, {c, a, b}, {c, b, a}} {
		m := arrive(order...)
		if m.Content != order[0].Content || m.Provenance.MessageIDs[0] != order[0].Provenance.MessageIDs[0] {
			t.Errorf("%q first: the row is %q of message %d", order[0].Content, m.Content, m.Provenance.MessageIDs)
		}
		if m.Confidence != want || m.SourceConfidence != .9 || len(m.Provenance.Evidence) != 2 {
			t.Errorf("%q, %q, %q: confidence %v of %v, want %v", order[0].Content, order[1].Content, order[2].Content, m.Confidence, m.Provenance.Evidence, want)
		}
		for _, x := range order[1:] {
			if _, action := belief.Reword(m, x, x.Content); action != belief.ActionSkip {
				t.Errorf("%q again: %s", x.Content, action)
			}
		}
	}
}

// TestWhatAModelSaidIsNoMoreSureForOtherWords: the person's words are not the row's.
func TestWhatAModelSaidIsNoMoreSureForOtherWords(t *testing.T) {
	guess := said(0, .3)
	guess.Trust = strandline.TrustAssistant
	if m := arrive(guess, said(1, .9)); m.Confidence != .3 || m.Trust != strandline.TrustAssistant {
		t.Errorf("confidence %v, trust %s", m.Confidence, m.Trust)
	}
}
