package engine_test

import (
	"testing"

	"strandline"
	"strandline/engine"
)

// TestAKnownMemoryIsFiledAnewWhereItsOwnerNamesADomain, and stays where it is where they do
// not, whatever its words would be filed as.
func TestAKnownMemoryIsFiledAnewWhereItsOwnerNamesADomain(t *testing.T) {
	const work, health, personal, general = strandline.DomainWork, strandline.DomainHealth, strandline.DomainPersonal, strandline.DomainGeneral
	for _, c := range []struct {
		name    string
		filed   strandline.Domain
		trust   strandline.Trust // of who said it before
		says    string
		asked   strandline.Domain
		want    strandline.Domain
		refiled bool
	}{
		{"the same words", personal, strandline.TrustOwner, "I am allergic to peanuts", health, health, true},
		{"other words", personal, strandline.TrustOwner, "I have a peanut allergy", health, health, true},
		{"of a transcript", health, strandline.TrustUser, "I am allergic to peanuts", work, work, true},
		{"to what is no domain in particular", work, strandline.TrustUser, "I am allergic to peanuts", general, general, true},
		{"where it is", health, strandline.TrustOwner, "I am allergic to peanuts", health, health, false},
		{"no domain", personal, strandline.TrustOwner, "I am allergic to peanuts", "", personal, false},
		{"no domain, of a transcript", personal, strandline.TrustUser, "I am allergic to peanuts", "", personal, false},
		{"no domain, other words", personal, strandline.TrustUser, "I have a peanut allergy", "", personal, false},
		{"no domain, of none in particular", general, strandline.TrustUser, "I am allergic to peanuts", "", general, false},
		{"what only a model said begins anew", personal, strandline.TrustAssistant, "I am allergic to peanuts", "", health, true},
	} {
		w := newWorld(t, random)
		list := candidates(w.now.AddDate(0, 0, -1), "I am allergic to peanuts")
		list[0].Domain, list[0].Trust = c.filed, c.trust
		w.upsert(t, list)
		var from strandline.Domain
		m, err := w.Remember(t.Context(), ns, engine.RememberRequest{Text: c.says, Domain: c.asked, Refiled: func(was strandline.Domain) { from = was }})
		if err != nil {
			t.Fatal(err)
		}
		if m.Domain != c.want || (from != "") != c.refiled || c.refiled && from != c.filed {
			t.Errorf("%s: filed as %s, from %q", c.name, m.Domain, from)
		}
		if got := w.memories(t, strandline.MemoryQuery{}); len(got) != 1 || got[0].Domain != c.want {
			t.Errorf("%s: stored %+v", c.name, got)
		}
	}
}

// TestRememberTellsWhatItMet: what was known already, and all that the text took the place of.
func TestRememberTellsWhatItMet(t *testing.T) {
	w := newWorld(t, random)
	for _, c := range []struct {
		says     string
		known    bool
		replaced string
	}{
		{"I live in Rome", false, ""},
		{"i live in ROME.", true, ""},
		{"I live in Oslo", false, "I live in Rome"},
		{"I live in Rome", true, "I live in Oslo"},
		{"I am allergic to peanuts", false, ""},
		{"I have a peanut allergy", true, ""},
	} {
		w.wait(1)
		var met engine.Meeting
		if _, err := w.Remember(t.Context(), ns, engine.RememberRequest{Text: c.says, Met: func(m engine.Meeting) { met = m }}); err != nil {
			t.Fatal(err)
		}
		var replaced string
		for _, m := range met.Replaced {
			replaced += m.Content
		}
		if met.Known != c.known || replaced != c.replaced {
			t.Errorf("%q: known %v, replaced %q", c.says, met.Known, replaced)
		}
	}
}
