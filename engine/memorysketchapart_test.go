package engine_test

import (
	"testing"

	"strandline"
	"strandline/engine"
)

// onTheSameThings speak of what was forgotten and do not say it.
var onTheSameThings = map[string][]string{
	"I have epilepsy":             {"I work for the Epilepsy Foundation", "We raised money for epilepsy", "I study epilepsy", "I wrote a blog post about epilepsy"},
	"I have depression":           {"I love the film Depression"},
	"I was diagnosed with cancer": {"I work in cancer research"},
	"I am pregnant":               {"I sell clothes for pregnant women"},
	"I am allergic to peanuts":    {"We sell allergy tests for peanuts"},
	"I live in Madrid":            {"My office is in Madrid and I live in Toledo", "I want to live in Madrid"},
	"I work at Globant":           {"My work laptop is from Globant"},
}

func TestWhatOnlySpeaksOfForgottenThingsStaysAndMayBeRemembered(t *testing.T) {
	t.Parallel()
	for forgotten, others := range onTheSameThings {
		for _, other := range others {
			w := newWorld(t, random)
			w.forget(t, w.remember(t, forgotten).ID)
			w.say(t, ns, "s", strandline.RoleUser, other)
			if got := w.texts(t); len(got) != 1 || got[0] != other {
				t.Errorf("%q after %q: %q", other, forgotten, got)
			}
			if c := w.upsert(t, candidates(w.now, other)); c.Rejected > 0 {
				t.Errorf("candidate %q after %q: %+v", other, forgotten, c)
			}
		}
	}
}

func TestACandidateThatSaysMoreThanWhatWasForgottenIsAnotherMemory(t *testing.T) {
	w := newWorld(t, random)
	w.forget(t, w.remember(t, "I live in Madrid").ID)
	if c := w.upsert(t, candidates(w.now, "My parents moved to Lisbon years ago, but I live in Madrid")); c == (engine.MemoryChanges{Rejected: 1}) {
		t.Errorf("%+v", c)
	}
}

func TestWhatIsTakenOutGoesByAllThatWasForgottenAndIsTheSameInEveryRun(t *testing.T) {
	const said = "I'm severely allergic to hazelnuts, so plan the dinner for Friday with my friends, ask each about an allergy, and book a table for nine."
	w := newWorld(t, random)
	for _, forgotten := range []string{"I am severely allergic to hazelnuts.", "I am allergic to hazelnuts."} {
		w.forget(t, w.remember(t, forgotten).ID)
	}
	for range 20 {
		w.say(t, ns, "s", strandline.RoleUser, said)
	}
	for _, got := range w.texts(t) {
		if got != "[forgotten]." && got != "[forgotten]" {
			t.Fatalf("%q: what is left mentions one of the two", got)
		}
	}
}
