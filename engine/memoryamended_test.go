package engine_test

import (
	"strings"
	"testing"

	"strandline"
)

// TestForgettingTakesTheWordsThatWereCorrected: no message has the words of a statement that
// its speaker corrected at once, but those that it was put together from are in them.
func TestForgettingTakesTheWordsThatWereCorrected(t *testing.T) {
	for _, said := range [][]string{
		{"my birthday is May 3", "ok", "sorry, May 13", "ok", "thanks", "ok", "bye"},
		{"I'm allergic to cashews. no wait, pistachios", "ok", "thanks", "ok", "bye", "ok", "bye"},
	} {
		w := newWorld(t, random)
		w.talk(t, "s1", said...)
		w.process(t)
		ms := w.memories(t, strandline.MemoryQuery{})
		if len(ms) != 1 {
			t.Fatalf("%q: %+v", said, ms)
		}
		w.forget(t, ms[0].ID)
		for _, text := range w.texts(t) {
			if strings.Contains(text, "May") || strings.Contains(text, "cashews") || strings.Contains(text, "pistachios") {
				t.Errorf("%q is left of %q", text, said)
			}
		}
	}
}
