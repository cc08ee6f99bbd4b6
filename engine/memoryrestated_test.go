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

func TestANewNameOfAThingOfHealthTakesThePlaceOfTheOlder(t *testing.T) {
	for _, thing := range []string{"The insulin pump", "The inhaler"} {
		newer := thing + " is called Atreyu now"
		if got := afterPassing(t, thing+" is called Falkor", newer); len(got) != 1 || got[0] != newer {
			t.Errorf("%q: current %q", newer, got)
		}
	}
}

func TestAPassingRemarkAboutTheThingOfAMemoryRetiresNothingAndIsNotKept(t *testing.T) {
	for _, c := range [][2]string{
		{"My car is a red Golf", "My car is at the garage now"},
		{"My car is a red Golf", "My car is a mess now"},
		{"The staging server is called Falkor", "The staging server is in Frankfurt now"},
		{"The staging server is called Falkor", "The staging server is named after a dragon now"},
		{"The staging server is called Falkor", "The staging server is slow now"},
		{"The staging server is called Falkor", "The staging server is called Atreyu for now"},
		{"The staging server is called Falkor", "The staging server is called names now"},
		{"The staging server is called Falkor", "The Staging Server Is Called Names Now"},
		{"The staging server is Falkor", "The staging server is DOWN now"},
		{"The gym is on Main Street", "The gym is closed now"},
		{"The gym is on Main Street", "The gym is on Monday now"},
		{"The gym is on Main Street", "The gym is on fire now"},
		{"The printer is in room 4", "The printer is broken now"},
		{"The printer is in room 4", "The printer is in pieces now"},
		{"The printer is in room 4", "The printer is not in room 5 now"},
		{"The office in Madrid is closed", "The office in Rome is closed now"},
		{"The discount is 20%", "The discount is 20€ now"},
		{"The man who is from Madrid is Luis", "The man who is from Rome is Luis now"},
		{"The wifi is called Casa Luna", "The wifi is called Casa now"},
		{"The wifi is called Casa", "The wifi is called Casa because Luis insisted now"},
		{"The printer is in room 4", "The scanner is in room 5 now"},
		{"The printer is in room 4", "The printer was in room 5 now"},
		{"The printer is in room 4", "The printer is in room 5"},
		{"The printer is in room 4", "The printer is under room 5 now"},
		{"The shop ships to France", "The shop ships to Spain now"},
		{"The standup is at 9", "The standup is at 10 people now"},
		{"The server is in Frankfurt", "The server is in Trouble with Luis now"},
		{"The printer is in room 4", "The printer is in room 5 right now"},
		{"The printer is in room 4", "The printer is in room 5 now?"},
		{"The printer is in room 4", "I think the printer is in room 5 now"},
		{"My flat is in Calle Mayor", "My flat is a mess now"},
		{"Mi coche es un Golf", "Mi coche está en el taller ahora"},
		{"La impresora está en la sala 4", "La impresora está rota ya"},
	} {
		if got := afterPassing(t, c[0], c[1]); len(got) != 1 || got[0] != c[0] {
			t.Errorf("%q after %q: current %q", c[1], c[0], got)
		}
	}
}

// What is of health is kept in vain rather than missed, and retires nothing.
func TestWhereAMedicineIsDoesNotRetireWhichItIs(t *testing.T) {
	if got := afterPassing(t, "My insulin is Lantus", "My insulin is in the fridge now"); len(got) == 0 || got[0] != "My insulin is Lantus" {
		t.Errorf("current: %q", got)
	}
}

// afterPassing remembers a statement, says another one in a chat, and returns what is
// current then.
func afterPassing(t *testing.T, known, said string) []string {
	t.Helper()
	w := newWorld(t, random)
	w.remember(t, known)
	w.wait(30)
	w.say(t, ns, "s", strandline.RoleUser, "Hello, how are you today?")
	w.say(t, ns, "s", strandline.RoleUser, said)
	w.process(t)
	return contents(w.memories(t, strandline.MemoryQuery{}))
}

func TestTheSameSentenceWithAnotherValueRenewsAMemory(t *testing.T) {
	for _, c := range [][2]string{
		{"The staging server is called Falkor", "The staging server is called Atreyu as of today."},
		{"The gym is on Main Street", "The gym is on Oak Street now."},
		{"The gym is on Main Street", "Now the gym is on Oak Avenue."},
		{"The printer is in room 4", "The printer is in room 5 now."},
		{"The standup is on Monday", "The standup is on Tuesday now."},
		{"La impresora se llama Fujur", "La impresora ahora se llama Gmork."},
		{"The rent is 900", "The rent is 950 now."},
	} {
		if got := afterPassing(t, c[0], c[1]); len(got) != 1 || got[0] != c[1] {
			t.Errorf("%q after %q: current %q", c[1], c[0], got)
		}
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
