package engine_test

import (
	"strings"
	"testing"

	"strandline"
	"strandline/engine"
)

func (w *world) texts(t *testing.T) (all []string) {
	t.Helper()
	ms, err := w.Messages(t.Context(), ns, strandline.MessageQuery{})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range ms {
		all = append(all, m.Content)
	}
	return all
}

func TestWhatWasForgottenIsTakenOutOfNewMessagesInOtherWordsToo(t *testing.T) {
	t.Parallel()
	const user, assistant = strandline.RoleUser, strandline.RoleAssistant
	tests := []struct {
		forgotten, said, want string
		role                  strandline.Role
	}{
		{"I am allergic to hazelnuts.", "Hello! I'M ALLERGIC TO HAZELNUTS!!! What now?", "Hello! [forgotten] What now?", user},
		{"I am allergic to hazelnuts.", "I'm allergic to hàzel nuts", "[forgotten]", user},
		{"I am allergic to hazelnuts.", "I'm severely allergic to hazelnuts, so plan the dinner for Friday with my friends and book a table for nine.",
			"[forgotten], so plan the dinner for Friday with my friends and book a table for nine.", user},
		{"I am allergic to hazelnuts.", "As you're allergic to hazelnuts, avoid pralines.", "[forgotten]", assistant},
		{"I am allergic to hazelnuts.", "Am I allergic to hazelnuts?", "Am I allergic to hazelnuts?", user},
		{"I am allergic to hazelnuts.", "My sister is allergic to hazelnuts.", "My sister is allergic to hazelnuts.", user},
		{"I am allergic to hazelnuts.", "```\nif allergic(hazelnuts) { return i }\n```", "```\nif allergic(hazelnuts) { return i }\n```", user},
		{"Soy alérgico al maní.", "soy alergico al mani", "[forgotten]", user},
		{"Soy alérgico al maní.", "Claro: como sos alérgico al cacahuete, nada de satay.", "[forgotten]", assistant},
		{"I live in Zaragoza.", "My home is in Zaragoza. I fly to Zaragoza tomorrow.", "[forgotten] I fly to Zaragoza tomorrow.", user},
		{"I am allergic to hazelnuts.", "Hi. Btw allergic to hazelnuts! Lunch?", "Hi. [forgotten] Lunch?", user},
		{"I am allergic to hazelnuts.", "I can't eat pralines, allergic to hazelnuts", "I can't eat pralines, [forgotten]", user},
		{"I am allergic to hazelnuts.", "Allergic to hazelnuts?", "Allergic to hazelnuts?", user},
		{"I am allergic to hazelnuts.", "Marta: allergic to hazelnuts", "Marta: allergic to hazelnuts", user},
		{"I am allergic to hazelnuts.", "My son: allergic to hazelnuts", "My son: allergic to hazelnuts", user},
		{"I am allergic to hazelnuts.", "Allergic to hazelnuts: what to avoid", "Allergic to hazelnuts: what to avoid", assistant},
		{"My salary is 56000 euros", "Salary: 56k", "[forgotten]", user},
		{"I was in prison for fraud", "I was jailed for fraud. Jailed for fraud: the story of Madoff", "[forgotten] Jailed for fraud: the story of Madoff", user},
		{"I work at Globant", "Hi. Working at Globant as an engineer. What should I wear?", "Hi. [forgotten] What should I wear?", user},
		{"I work at Globant", "Working at Globant as an engineer sounds great.", "Working at Globant as an engineer sounds great.", user},
		{"My wife is called Ottilie.", "I'm married to Ottilie.", "[forgotten]", user},
	}
	for _, tt := range tests {
		w := newWorld(t, random)
		w.forget(t, w.remember(t, tt.forgotten).ID)
		w.say(t, ns, "s", tt.role, tt.said)
		if got := w.texts(t); len(got) != 1 || got[0] != tt.want {
			t.Errorf("%q after %q: %q, want %q", tt.said, tt.forgotten, got, tt.want)
		}
	}
}

func TestWhatWasForgottenIsRefusedInTheWordingsThatWouldConfirmIt(t *testing.T) {
	t.Parallel()
	for forgotten, wordings := range map[string][]string{
		"I am allergic to hazelnuts.": {"I'm severely allergic to hazelnuts.", "I am allergic to hazel nuts.", "The user is allergic to hazelnuts"},
		"Soy alérgico al maní.":       {"No puedo comer maní, soy alérgico.", "I have a peanut allergy"},
		"I live in Zaragoza.":         {"My home is in Zaragoza.", "Vivo en Zaragoza."},
		"My wife is called Ottilie.":  {"I'm married to Ottilie.", "Ottilie is my wife"},
	} {
		for _, again := range wordings {
			w := newWorld(t, random)
			w.forget(t, w.remember(t, forgotten).ID)
			if c := w.upsert(t, candidates(w.now, again)); c != (engine.MemoryChanges{Rejected: 1}) {
				t.Errorf("%q after %q: %+v", again, forgotten, c)
			}
		}
	}
	w := newWorld(t, random)
	w.forget(t, w.remember(t, "I live in Zaragoza.").ID)
	for _, other := range []string{"I was born in Zaragoza", "My sister lives in Zaragoza", "I live in Huesca", "I don't live in Zaragoza"} {
		if c := w.upsert(t, candidates(w.now, other)); c.Rejected > 0 {
			t.Errorf("%q: %+v", other, c)
		}
	}
}

func TestSketchesHoldNoWordOfWhatWasForgotten(t *testing.T) {
	w := newWorld(t, random)
	w.forget(t, w.remember(t, "I am allergic to zorgulnuts").ID)
	store, err := w.db.Store(ns)
	if err != nil {
		t.Fatal(err)
	}
	err = store.View(t.Context(), func(tx strandline.Tx) error {
		sketches, err := tx.ListSketches(t.Context())
		if len(sketches) == 0 {
			t.Error("no sketch")
		}
		for _, s := range sketches {
			if strings.Contains(s.Text, "zorgul") || strings.Contains(s.Text, "allerg") {
				t.Errorf("sketch %q", s.Text)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
