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

func TestWhatIsTakenOutIsTheSameInEveryRun(t *testing.T) {
	t.Parallel()
	const said = "I'm severely allergic to hazelnuts, so plan the dinner for Friday with my friends from Zaragoza, where we live now in a house by the river."
	first := ""
	for range 6 {
		w := newWorld(t, random)
		for _, forgotten := range []string{"I am allergic to hazelnuts", "I have a severe allergy to hazelnuts", "My hazelnut allergy is severe", "Friday is my dinner with friends"} {
			w.forget(t, w.remember(t, forgotten).ID)
		}
		w.say(t, ns, "s", strandline.RoleUser, said)
		got := w.texts(t)[0]
		if first == "" {
			first = got
		}
		if got != first || got == said {
			t.Fatalf("%q, before %q", got, first)
		}
	}
}
