package engine_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"strandline"
	"strandline/engine"
)

func TestForgettingReachesWhatOthersRepeated(t *testing.T) {
	t.Parallel()
	tests := []struct {
		name, remember, word string
		said                 []string // by the user and the assistant in turn
	}{
		{"echo", "I'm allergic to zorgul", "zorgul", []string{"I'm allergic to zorgul.", "Got it, you're allergic to zorgul. Anything else?"}},
		{"reworded", "I'm allergic to zorgul", "zorgul", []string{"For Friday: I have a zorgul allergy!", "Noted: zorgul allergy"}},
		{"spanish", "Mi jefa se llama Zorgul", "zorgul", []string{"Mi jefa se llama Zorgul", "Anotado, tu jefa se llama Zorgul"}},
		{"acknowledged", "My boss is called Zorgul", "zorgul", []string{"My boss is called Zorgul.", "Good choice: Zorgul it is"}},
		{"beside it", "I'm allergic to zorgul", "zorgul", []string{"I'm allergic to zorgul and to rain. What now?", "No zorgul for you then."}},
		{"plain words", "I like green tea", "tea", []string{"I like green tea.", "Green tea it is, then."}},
		{"one word", "I have epilepsy", "epilep", []string{"I have epilepsy.", "You have epilepsy. Take care."}},
		{"one word, in an aside", "I'm pregnant", "pregnan", []string{"I'm pregnant.", "You're pregnant, so rest."}},
		{"of health without a person", "I have epilepsy", "epilep", []string{"I have epilepsy.", "Epilepsy noted."}},
		{"one word of spanish", "Tengo epilepsia", "epilep", []string{"Tengo epilepsia.", "Vos tenés epilepsia."}},
		{"a short clause", "Soy celíaca", "celíac", []string{"Soy celíaca, gracias.", "Sin gluten, ya que sos celíaca."}},
		{"part of it", "I was diagnosed with bipolar disorder", "bipolar", []string{"I was diagnosed with bipolar disorder.", "Your bipolar diagnosis matters."}},
		{"of a relative", "My daughter Saoirse has epilepsy", "epilep", []string{"My daughter Saoirse has epilepsy.", "I'll keep in mind that your daughter has epilepsy."}},
		{"asked beside it", "I'm allergic to zorgul", "zorgul", []string{"Is there a cake without zorgul? I'm allergic to zorgul.", "Yes: a cake of almonds, no zorgul."}},
		{"noted in a word", "I'm allergic to peanuts", "peanuts", []string{"I'm allergic to peanuts.", "Noted: peanuts."}},
		{"avoided by who was told", "I'm allergic to brazil nuts", "brazil", []string{"I'm allergic to brazil nuts.", "Thanks. I'll avoid brazil nuts in the recipes."}},
		{"left out in spanish", "Soy alérgica al maní", "maní", []string{"Soy alérgica al maní.", "Listo, dejo fuera el maní."}},
		{"an amount written otherwise", "My salary is 83,450 euros", "83450", []string{"My salary is 83,450 euros.", "83450 euros, noted."}},
		{"said to them", "I broke my leg skiing", "leg", []string{"I broke my leg skiing.", "Sorry about your leg!"}},
		{"the only word, said to them", "I'm a bassoonist", "bassoonist", []string{"I'm a bassoonist.", "As a bassoonist you read tenor clef."}},
		{"two words of three", "I work at Quixotronics as an analyst", "quixotronics", []string{"I work at Quixotronics as an analyst.", "You work at Quixotronics.",
			"Quixotronics has an office in Turku."}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			w := newWorld(t, random)
			roles := []strandline.Role{strandline.RoleUser, strandline.RoleAssistant}
			for i, text := range tt.said {
				w.say(t, ns, "s", roles[i%2], text)
			}
			m := w.remember(t, tt.remember)
			if _, err := w.Index(t.Context(), ns); err != nil {
				t.Fatal(err)
			}
			if report := w.forget(t, m.ID); report.Messages != len(tt.said) || report.Echoes == 0 {
				t.Errorf("%+v", report)
			}
			ms, err := w.Messages(t.Context(), ns, strandline.MessageQuery{})
			if err != nil {
				t.Fatal(err)
			}
			for _, m := range ms {
				if strings.Contains(strings.ToLower(m.Content), tt.word) {
					t.Errorf("message %q", m.Content)
				}
			}
			found, err := w.Search(t.Context(), ns, engine.SearchRequest{Query: tt.word})
			if err != nil || len(found.Hits) > 0 {
				t.Errorf("%d hits, %v", len(found.Hits), err)
			}
			if len(tt.word) > 4 {
				w.notInFiles(t, tt.word)
			}
			for i, text := range tt.said { // the transcript is read again
				w.say(t, ns, "again", roles[i%2], text)
			}
			if len(tt.word) > 4 {
				w.notInFiles(t, tt.word)
			}
		})
	}
}

// notInFiles looks for a word in the bytes of the database and its log.
func (w *world) notInFiles(t *testing.T, word string) {
	t.Helper()
	files, err := filepath.Glob(w.db.Path() + "*")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(bytes.ToLower(data), []byte(word)) {
			t.Errorf("%s holds %q", filepath.Base(name), word)
		}
	}
}

func TestForgettingLeavesWhatMerelySharesAWord(t *testing.T) {
	tests := []struct {
		remember string
		said     []string // the first is forgotten
		also     string   // remembered too
	}{
		{"I like green tea", []string{"I like green tea.", "The green light is on.", "I like green.", "Tea is served at five."}, ""},
		{"I am afraid of the heron statue", []string{"I am afraid of the heron statue.", "The heron is a bird."}, ""},
		{"I work at Zorgul with Ana", []string{"I work at Zorgul with Ana.", "Noted. Ana called.", "Zorgul shares fell."}, "My dog eats Zorgul biscuits, said Ana"},
		{"My boss is Ana", []string{"My boss is Ana.", "Noted.", "Please fix the bug in ana.py, the boss battle crashes.", "Fixed: boss_ana.go, see /src/ana/boss.", "Ana sent me the report."}, ""},
		{"I have two cats", []string{"I have two cats.", "Two!", "The cats table in Postgres needs an index."}, ""},
		{"I have epilepsy", []string{"I have epilepsy.", "Thanks for telling me.", "Which lights flash?", "Take care on the road."}, ""},
		{"I have epilepsy", []string{"I have epilepsy.", "Thanks.", "My brother has epilepsy.", "Your brother has epilepsy, noted."}, "My brother has epilepsy"},
		{"I'm allergic to peanuts", []string{"I'm allergic to peanuts.", "Thanks.", "What grows here?", "Peanuts grow underground in this soil.", "And my sister?", "She can't eat peanuts, as you said of her."}, "My sister is allergic to peanuts"},
		{"I need to test my blood sugar", []string{"I need to test my blood sugar.", "Sure.", "What does this do?", "Nothing.", "And this?", "Nothing.", "Why?", "Bug.", "Hm.", "You should test the function."}, ""},
		{"My room is 6", []string{"My room is 6.", "It took 6 minutes.", "There is room for more."}, ""},
	}
	for _, tt := range tests {
		w := newWorld(t, random)
		for i, text := range tt.said {
			w.say(t, ns, "s", []strandline.Role{strandline.RoleUser, strandline.RoleAssistant}[i%2], text)
			w.say(t, ns, "other", strandline.RoleUser, text)
		}
		m := w.remember(t, tt.remember)
		if tt.also != "" {
			w.remember(t, tt.also)
		}
		w.forget(t, m.ID)
		ms, err := w.Messages(t.Context(), ns, strandline.MessageQuery{})
		if err != nil {
			t.Fatal(err)
		}
		for i, m := range ms {
			if want := tt.said[i/2]; i >= 2 && m.Content != want {
				t.Errorf("%q: message %q, want %q", tt.remember, m.Content, want)
			}
		}
	}
}

// What others know too is told by them: a word shared with another memory keeps only
// what that accounts for as well.
func TestForgettingReachesARepetitionThatSharesAWordWithAnotherMemory(t *testing.T) {
	w := newWorld(t, random)
	for i, text := range []string{"I work at Quixotronics as an analyst.", "You work at Quixotronics.", "At Quixotronics I decided to use Go for billing.", "Go for billing at Quixotronics it is."} {
		w.say(t, ns, "s", []strandline.Role{strandline.RoleUser, strandline.RoleAssistant}[i%2], text)
	}
	m := w.remember(t, "I work at Quixotronics as an analyst")
	other := w.remember(t, "At Quixotronics I decided to use Go for billing")
	w.forget(t, m.ID)
	want := []string{"[forgotten].", "[forgotten].", "At Quixotronics I decided to use Go for billing.", "Go for billing at Quixotronics it is."}
	if got := w.texts(t); !slices.Equal(got, want) {
		t.Errorf("after the first: %q", got)
	}
	w.forget(t, other.ID)
	if got := strings.Join(w.texts(t), " "); strings.Contains(got, "Quixotronics") {
		t.Errorf("after both: %q", got)
	}
}

func TestForgettingReachesASessionWhereItWasSaidInOtherWords(t *testing.T) {
	w := newWorld(t, random)
	w.say(t, ns, "s", strandline.RoleUser, "I'm epileptic, what now?")
	w.say(t, ns, "s", strandline.RoleAssistant, "With your epilepsy, ask a doctor first.")
	w.say(t, ns, "other", strandline.RoleAssistant, "Epilepsy is a disorder of the brain.")
	w.forget(t, w.remember(t, "I have epilepsy").ID)
	if got := w.texts(t); strings.Contains(got[0]+got[1], "epilep") || got[2] != "Epilepsy is a disorder of the brain." {
		t.Errorf("%q", got)
	}
}
