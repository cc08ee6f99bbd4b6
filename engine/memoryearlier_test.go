package engine_test

import (
	"strings"
	"testing"

	"strandline"
)

func TestWhatWasCorrectedIsForgottenWithItAndWhatHeldBeforeIsNamed(t *testing.T) {
	t.Parallel()
	w := newWorld(t, random)
	w.say(t, ns, "s", strandline.RoleUser, "I have stage 2 breast cancer.")
	w.say(t, ns, "s", strandline.RoleAssistant, "I am sorry about your breast cancer.")
	first := w.remember(t, "I have stage 2 breast cancer")
	w.wait(1)
	second, err := w.Correct(t.Context(), ns, first.ID, "I have stage 3 breast cancer")
	if err != nil {
		t.Fatal(err)
	}
	if report := w.forget(t, second.ID); len(report.Corrected) != 1 || report.Corrected[0] != first.ID || len(report.Earlier) > 0 {
		t.Errorf("%+v", report)
	}
	if all, err := w.Memories(t.Context(), ns, strandline.MemoryQuery{IncludeRetired: true}); err != nil || len(all) > 0 {
		t.Errorf("%v, %v", contents(all), err)
	}
	w.notInFiles(t, "breast")
	rome := w.remember(t, "I live in Rome")
	w.wait(1)
	oslo := w.remember(t, "I live in Oslo")
	if report := w.forget(t, oslo.ID); len(report.Earlier) != 1 || report.Earlier[0] != rome.ID || len(report.Corrected) > 0 {
		t.Errorf("%+v", report)
	}
}

func TestACorrectionDoesNotBringBackWhatWasForgotten(t *testing.T) {
	t.Parallel()
	w := newWorld(t, random)
	w.forget(t, w.remember(t, "I am allergic to hazelnuts").ID)
	other := w.remember(t, "I play the cello")
	for _, text := range []string{"I am allergic to hazelnuts", "I have a hazelnut allergy"} {
		if _, err := w.Correct(t.Context(), ns, other.ID, text); strandline.KindOf(err) != strandline.KindInvalid || !strings.Contains(strandline.HintOf(err), "remember") {
			t.Errorf("%q: %v", text, err)
		}
	}
	back := w.remember(t, "I am allergic to hazelnuts")
	if _, err := w.Correct(t.Context(), ns, back.ID, "I am severely allergic to hazelnuts"); err != nil {
		t.Error(err)
	}
}

func TestForgettingReachesWhatStatesTheValueOfIt(t *testing.T) {
	t.Parallel()
	tests := []struct {
		forgotten, value string
		said             []string // by the user, each in a session of its own
	}{
		{"El código de la puerta es 4471", "4471", []string{"¿cuál era el código? 4471, ¿no?", "¿La puerta es el 4471?", "El código: 4471"}},
		{"My door code is 90210X", "90210x", []string{"The code, 90210X, do you have it?", "what was the code again? 90210x?"}},
		{"My mail is zorgul@example.org", "zorgul@example.org", []string{"Is zorgul@example.org the mail I gave you?"}},
		{"My salary is 56000 euros", "56000", []string{"Is 56,000 a good salary?"}},
	}
	for _, tt := range tests {
		w := newWorld(t, random)
		for i, said := range tt.said {
			w.say(t, ns, string(rune('a'+i)), strandline.RoleUser, said)
			w.say(t, ns, string(rune('a'+i)), strandline.RoleAssistant, "Yes, "+tt.value+".")
		}
		w.forget(t, w.remember(t, tt.forgotten).ID)
		for _, got := range w.texts(t) {
			if strings.Contains(strings.ToLower(strings.ReplaceAll(got, ",", "")), tt.value) {
				t.Errorf("after %q: %q", tt.forgotten, got)
			}
		}
	}
	w := newWorld(t, random)
	kept := []string{"Ticket 4471 is open.", "Is the door open?", "The server listens on 4471.", "The code has 4472 lines."}
	for i, said := range kept {
		w.say(t, ns, string(rune('a'+i)), strandline.RoleUser, said)
	}
	w.forget(t, w.remember(t, "The code of the door is 4471").ID)
	for i, got := range w.texts(t) {
		if got != kept[i] {
			t.Errorf("%q: %q", kept[i], got)
		}
	}
}
