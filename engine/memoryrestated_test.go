package engine_test

import (
	"testing"

	"strandline"
)

func (w *world) only(t testing.TB, content string) strandline.Memory {
	t.Helper()
	for _, m := range w.memories(t, strandline.MemoryQuery{}) {
		if m.Content == content {
			return m
		}
	}
	t.Fatalf("%q is not current", content)
	return strandline.Memory{}
}

func TestWhatIsSaidAgainIsConfirmedThoughNothingElseWouldBeKeptOfIt(t *testing.T) {
	for memory, said := range map[string]string{
		"The staging server is called Falkor": "The staging server is called Falkor.",
		"El perro de Luis se llama Toto":      "Por cierto, el perro de Luis se llama Toto.",
		"The wifi hint is our first dog":      "the wifi hint is really our first dog!",
	} {
		w := newWorld(t, random)
		was := w.remember(t, memory)
		w.remember(t, "Menna collects stamps")
		w.wait(150)
		w.say(t, ns, "s", strandline.RoleUser, "Hello, how are you today?")
		w.say(t, ns, "s", strandline.RoleUser, said)
		report := w.process(t)
		if m := w.only(t, memory); !m.LastConfirmedAt.After(was.LastConfirmedAt) || report.Memories.Inserted != 0 {
			t.Errorf("%q did not confirm %q: %v, %+v", said, memory, m.LastConfirmedAt, report.Memories)
		}
		if m := w.only(t, "Menna collects stamps"); m.LastConfirmedAt.After(was.LastConfirmedAt.AddDate(0, 0, 1)) {
			t.Errorf("%q confirmed %q", said, m.Content)
		}
	}
}

func TestWhatIsNotStatedConfirmsNothing(t *testing.T) {
	const memory = "The staging server is called Falkor"
	for _, said := range []string{
		"Is it true that the staging server is called Falkor?", "The staging server is called Falkor?", "Suppose the staging server is called Falkor.",
		"If the staging server is called Falkor, rename it.", "> The staging server is called Falkor.", "Translate: \"The staging server is called Falkor.\"",
		"```\nThe staging server is called Falkor.\n```", "Luis wrote:\nThe staging server is called Falkor.", "Luis says the staging server is called Falkor.",
		"Don't remember this: the staging server is called Falkor.", "I think the staging server is called Falkor.", "The staging server is called Falkor lol",
		"<strandline-memory>\n- The staging server is called Falkor\n</strandline-memory>",
	} {
		w := newWorld(t, random)
		was := w.remember(t, memory)
		w.wait(150)
		w.say(t, ns, "s", strandline.RoleUser, "Hello, how are you today?")
		w.say(t, ns, "s", strandline.RoleUser, said)
		w.process(t)
		if m := w.only(t, memory); !m.LastConfirmedAt.Equal(was.LastConfirmedAt) {
			t.Errorf("%q confirmed it", said)
		}
	}
}

func TestANewerValueOfAMemoryIsTakenThoughNoRuleReadsIt(t *testing.T) {
	w := newWorld(t, random)
	w.remember(t, "The staging server is called Falkor")
	w.remember(t, "The library is near the station")
	w.wait(30)
	w.say(t, ns, "s", strandline.RoleUser, "Hello, how are you today?")
	w.say(t, ns, "s", strandline.RoleUser, "The staging server is now called Atreyu.")
	w.say(t, ns, "s", strandline.RoleUser, "The printer is now called Gmork.")
	w.process(t)
	got := contents(w.memories(t, strandline.MemoryQuery{}))
	if len(got) != 2 || got[0] != "The library is near the station" || got[1] != "The staging server is now called Atreyu." {
		t.Errorf("current: %q", got)
	}
}

func TestWhatWasForgottenOrRetiredIsNotBroughtBackBySayingItAgainInPassing(t *testing.T) {
	w := newWorld(t, random)
	m := w.remember(t, "The staging server is called Falkor")
	w.forget(t, m.ID)
	w.wait(30)
	w.say(t, ns, "s", strandline.RoleUser, "Hello, how are you today?")
	w.say(t, ns, "s", strandline.RoleUser, "The staging server is called Falkor.")
	w.process(t)
	if got := w.memories(t, strandline.MemoryQuery{}); len(got) != 0 {
		t.Errorf("memories: %q", contents(got))
	}
}

func TestWhatTakesThePlaceOfAHealthMemoryStaysHealth(t *testing.T) {
	file := func(domain strandline.Domain, text string, ago int) strandline.Candidate {
		return strandline.Candidate{Kind: strandline.KindFact, Domain: domain, Content: text, Confidence: 0.9, Source: strandline.SourceExplicit,
			Trust: strandline.TrustUser, Scope: strandline.ScopeGlobal, Subject: "user", Attribute: "blood_type", SaidAt: clock.AddDate(0, 0, -ago)}
	}
	older, newer := file(strandline.DomainHealth, "My blood type is A+", 20), file(strandline.DomainPersonal, "My blood type is B+", 10)
	for name, order := range map[string][]strandline.Candidate{"in order": {older, newer}, "the older last": {newer, older}} {
		w := newWorld(t, random)
		for _, c := range order {
			w.upsert(t, []strandline.Candidate{c})
		}
		if m := w.only(t, newer.Content); m.Domain != strandline.DomainHealth {
			t.Errorf("%s: filed as %s", name, m.Domain)
		}
	}
}
