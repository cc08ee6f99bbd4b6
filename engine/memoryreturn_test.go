package engine_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/engine"
)

func TestWhatHoldsAgainHasItsHistory(t *testing.T) {
	w := newWorld(t, random)
	rome := w.remember(t, "I live in Rome")
	w.wait(1)
	oslo := w.remember(t, "I live in Oslo")
	left := w.now
	w.wait(1)
	back := w.remember(t, "I live in Rome")
	if back.ID != rome.ID || !back.RetiredAt.IsZero() || back.Supersedes != oslo.ID {
		t.Fatalf("back in Rome: %+v", back)
	}
	for _, id := range []string{rome.ID, oslo.ID} {
		chain, err := w.History(t.Context(), ns, id)
		if got := contents(chain); err != nil || !cmp.Equal(got, []string{rome.Content, oslo.Content, rome.Content}) {
			t.Fatalf("%q, %v", got, err)
		}
		first, between, last := chain[0], chain[1], chain[2]
		if !first.Since().Equal(rome.CreatedAt) || !first.ValidTo.Equal(left) || first.SupersededBy != oslo.ID || first.RetiredAt.IsZero() {
			t.Errorf("first: %+v", first)
		}
		if between.ID != oslo.ID || !between.ValidTo.Equal(w.now) || last.ID != rome.ID || !last.RetiredAt.IsZero() || !last.Since().Equal(w.now) {
			t.Errorf("then: %+v", chain[1:])
		}
	}
	w.wait(1)
	w.remember(t, "I live in Lima")
	w.wait(1)
	w.remember(t, "I live in Rome")
	chain, err := w.History(t.Context(), ns, oslo.ID)
	if got := contents(chain); err != nil || !cmp.Equal(got, []string{rome.Content, oslo.Content, rome.Content, "I live in Lima", rome.Content}) {
		t.Errorf("twice: %q, %v", got, err)
	}
	if got := contents(w.memories(t, strandline.MemoryQuery{})); len(got) != 1 || got[0] != "I live in Rome" {
		t.Errorf("current: %q", got)
	}
}

func TestAMemoryHoldsFromWhenItWasStatedOrFromWhenItIsSaidTo(t *testing.T) {
	w := newWorld(t, random)
	if m := w.remember(t, "I play the cello"); !m.Since().Equal(w.now) {
		t.Errorf("holds since %v, want %v", m.Since(), w.now)
	}
	since := time.Date(2019, 5, 1, 0, 0, 0, 0, time.UTC)
	m, err := w.Remember(t.Context(), ns, engine.RememberRequest{Text: "I work at Initech", ValidFrom: since})
	if err != nil || !m.Since().Equal(since) {
		t.Errorf("valid from %v, %v, want %v", m.ValidFrom, err, since)
	}
	w.wait(24)
	if again := w.remember(t, "I work at Initech"); !again.Since().Equal(since) {
		t.Errorf("said again: valid from %v", again.ValidFrom)
	}
}

func TestASessionMustBeNamed(t *testing.T) {
	w := newWorld(t, random)
	_, err := w.Remember(t.Context(), ns, engine.RememberRequest{Text: "I am testing the parser", Scope: strandline.ScopeSession})
	if strandline.KindOf(err) != strandline.KindInvalid && strandline.KindOf(err) != strandline.KindUsage {
		t.Fatalf("remembered for no session: %v", err)
	}
	if got := w.memories(t, strandline.MemoryQuery{}); len(got) > 0 {
		t.Errorf("stored: %q", contents(got))
	}
}
