package engine_test

import (
	"fmt"
	"testing"

	"strandline"
)

// TestOtherWordsAreKnownAgainWhateverCameBetween: what was merged once is found by
// its words when much else was said since (M4).
func TestOtherWordsAreKnownAgainWhateverCameBetween(t *testing.T) {
	w := newWorld(t, random)
	first, again := w.remember(t, "My flat is on the third floor"), w.remember(t, "I live in a third-floor apartment")
	if first.ID != again.ID {
		t.Fatalf("%q is not taken for %q", again.Content, first.Content)
	}
	for i := range 60 {
		w.remember(t, fmt.Sprintf("Shelf %d of the archive holds the maps of county %d", i, 100+i))
	}
	before := len(w.memories(t, strandline.MemoryQuery{IncludeRetired: true}))
	if m := w.remember(t, "I live in a third-floor apartment"); m.ID != first.ID {
		t.Errorf("%q is a memory of its own now", m.Content)
	}
	if after := len(w.memories(t, strandline.MemoryQuery{IncludeRetired: true})); after != before {
		t.Errorf("%d rows, then %d", before, after)
	}
}
