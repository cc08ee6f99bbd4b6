package engine_test

import (
	"strings"
	"testing"

	"strandline"
	"strandline/engine"
)

// sent is all that a context of a new session would send for a question.
func (w *world) sent(t *testing.T, question string) (all string) {
	t.Helper()
	c, err := w.Context(t.Context(), ns, engine.ContextRequest{Session: "new", Message: question})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range c.Messages {
		all += m.Content + "\n"
	}
	return all
}

// TestWhatIsSaidInOtherWordsReachesAContext: a fact and a message that share no
// word with the question.
func TestWhatIsSaidInOtherWordsReachesAContext(t *testing.T) {
	w := newWorld(t, random, inMemory)
	fact := w.remember(t, "we decided on k8s over docker-compose")
	other := w.remember(t, "the retro is on Thursday")
	for _, text := range []string{"my physician says my blood pressure is fine", "noted", "the tide tables are in the drawer", "good to know"} {
		if _, err := w.AppendMessage(t.Context(), ns, engine.AppendRequest{Session: "old", Role: strandline.RoleUser, Content: text}); err != nil {
			t.Fatal(err)
		}
	}
	for question, want := range map[string]string{"what is our deployment process?": fact.Content, "what did the doctor say?": "my physician says"} {
		all := w.sent(t, question)
		if !strings.Contains(all, want) {
			t.Errorf("%q does not bring %q:\n%s", question, want, all)
		}
		if strings.Contains(all, other.Content) {
			t.Errorf("%q brings %q", question, other.Content)
		}
	}
}

// TestWhatAMessageAsksAfterByItsNameReachesAContext: facts that are filed under what is
// asked and say it in words of their own.
func TestWhatAMessageAsksAfterByItsNameReachesAContext(t *testing.T) {
	w := newWorld(t, random, inMemory)
	job := w.remember(t, "I started at Monzo on the 14th")
	w.remember(t, "My sister works at Lloyds")
	w.remember(t, "I am from Lugo")
	w.now = w.now.AddDate(0, 0, 100) // nothing is sent unasked any more
	for question, want := range map[string]bool{
		"Where do I work?": true, "¿Dónde trabajo?": true, "who employs me": true, "Does this work?": false, "who is my manager?": false, "Where am I from?": false, "where does the parser live?": false,
	} {
		all := w.sent(t, question)
		if strings.Contains(all, job.Content) != want {
			t.Errorf("%q: %t is not what it brought:\n%s", question, want, all)
		}
		if strings.Contains(all, "Lugo") != (question == "Where am I from?") {
			t.Errorf("%q brings or lacks Lugo:\n%s", question, all)
		}
	}
}

// TestEveryReasonOfAContextIsWhole: a preference that is found by its meaning, which is
// no word of the message.
func TestEveryReasonOfAContextIsWhole(t *testing.T) {
	w := newWorld(t, random, inMemory)
	w.remember(t, "I am allergic to shellfish")
	w.remember(t, "Soy vegetariana")
	colour := w.remember(t, "Mi color favorito es el verde")
	c := w.context(t, engine.ContextRequest{Message: "what shall we cook tonight?"})
	whys := map[string]string{}
	for _, b := range c.Blocks {
		for _, i := range b.Items {
			whys[i.ID] = i.Why
			if i.Why == "" || strings.HasSuffix(strings.TrimSpace(i.Why), ":") {
				t.Errorf("%s %s: %q", i.Kind, i.ID, i.Why)
			}
		}
	}
	if whys[colour.ID] != "explicit preferences fact, always considered" {
		t.Errorf("%s: %q", colour.Content, whys[colour.ID])
	}
}
