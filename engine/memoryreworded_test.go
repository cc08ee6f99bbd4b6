package engine_test

import (
	"fmt"
	"testing"

	"strandline"
	"strandline/engine"
	"strandline/internal/labelled"
)

// TestOtherWordsSaidAgainAddNothing: whatever became of a statement in other
// words, saying it once more in the same words adds no row (M4).
func TestOtherWordsSaidAgainAddNothing(t *testing.T) {
	pairs, err := labelled.Pairs()
	if err != nil {
		t.Fatal(err)
	}
	w := newWorld(t, random, inMemory)
	n := 0
	for i, p := range pairs {
		if p.Relation != labelled.Same || p.Set != labelled.Free || i%4 != 0 {
			continue
		}
		n++
		in := strandline.Namespace(fmt.Sprintf("pair-%d", i))
		say := func(text string) int {
			if _, err := w.Remember(t.Context(), in, engine.RememberRequest{Text: text}); err != nil {
				t.Fatal(err)
			}
			all, err := w.Memories(t.Context(), in, strandline.MemoryQuery{IncludeRetired: true})
			if err != nil {
				t.Fatal(err)
			}
			return len(all)
		}
		say(p.Older)
		if before, after := say(p.Newer), say(p.Newer); after != before {
			t.Errorf("%q after %q, said twice: %d rows, then %d", p.Newer, p.Older, before, after)
		}
	}
	if n < 100 {
		t.Errorf("only %d pairs", n)
	}
}
