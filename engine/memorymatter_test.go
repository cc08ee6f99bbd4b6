package engine_test

import (
	"slices"
	"strings"
	"testing"

	"strandline"
	"strandline/engine"
)

// givenAway are statements, what gives them away in other sessions, and what does not.
var givenAway = []struct {
	statement string
	yes, no   []string
}{
	{"I have endometriosis",
		[]string{"my endometriosis flared up again yesterday", "dealing with endometriosis pain today", "does my endometriosis rule out a marathon?"},
		[]string{"my cousin Ana has endometriosis", "I'm writing a paper about endometriosis", "endometriosis is common"}},
	{"I was diagnosed with endometriosis in 2019 by Dr Quillfeather",
		[]string{"I had a scan for the endometriosis"}, []string{"Dr Quillfeather moved to Leeds"}},
	{"Mi hijo Leandro tiene autismo",
		[]string{"a mi hijo le diagnosticaron autismo", "Leandro es autista", "el autismo de Leandro nos cuesta"},
		[]string{"Pedro es autista", "Leandro juega al ajedrez", "vi una película sobre el autismo"}},
	{"I'm HIV positive",
		[]string{"soy VIH positivo", "my HIV meds are Biktarvy", "as someone with HIV what vaccines do I need"},
		[]string{"I volunteer at an HIV clinic", "my patient is HIV positive"}},
	{"I'm allergic to cashews",
		[]string{"soy alérgica a los anacardos", "no cashews for me please, I'd swell up", "cashews nearly killed me once", "I carry an EpiPen because of cashews"},
		[]string{"I bought cashews for my wife", "my sister is allergic to cashews", "cashews are cheap at the market"}},
	{"I hate coriander", []string{"no coriander then"}, []string{"I planted coriander for my mother"}},
	{"I have epilepsy", []string{"I told my boss about my epilepsy"}, []string{"I study epilepsy", "mi hermano tiene epilepsia"}},
}

func TestAForgottenConditionGoesWhereverItsWordIsSaidOfTheSamePerson(t *testing.T) {
	t.Parallel()
	for _, tt := range givenAway {
		w := newWorld(t, random)
		all := slices.Concat(tt.yes, tt.no)
		for _, text := range all {
			w.say(t, ns, "before "+text, strandline.RoleUser, text)
		}
		w.forget(t, w.remember(t, tt.statement).ID)
		for _, text := range all {
			w.say(t, ns, "after "+text, strandline.RoleUser, text)
		}
		for i, got := range w.texts(t) {
			text := all[i%len(all)]
			if gone := i%len(all) < len(tt.yes); gone == (got == text) {
				t.Errorf("%q: message %q became %q", tt.statement, text, got)
			}
		}
	}
}

func TestMemoriesThatTellAForgottenConditionAreForgottenWithIt(t *testing.T) {
	t.Parallel()
	tests := []struct{ forgotten, other, stays string }{
		{"I'm HIV positive", "My HIV meds are Biktarvy", "I volunteer at an HIV clinic"},
		{"Mi hijo Leandro tiene autismo", "Leandro es autista", "Pedro es autista"},
		{"I'm allergic to cashews", "I carry an EpiPen because of cashews", "My sister is allergic to cashews"},
		{"I have asthma", "My asthma is worse in winter", "My asthma is worse in winter, and I live in Leeds with my wife"},
		{"I had a scan for the endometriosis", "", "I have endometriosis"}, // what only mentions it forgets itself alone
	}
	for _, tt := range tests {
		w := newWorld(t, random)
		var want []string
		if tt.other != "" {
			want = []string{w.remember(t, tt.other).ID}
		}
		stays := w.remember(t, tt.stays)
		report := w.forget(t, w.remember(t, tt.forgotten).ID)
		if !slices.Equal(report.Restated, want) {
			t.Errorf("%q: forgotten with it %q, want %q", tt.forgotten, report.Restated, want)
		}
		left, err := w.Memories(t.Context(), ns, strandline.MemoryQuery{IncludeRetired: true})
		if err != nil || len(left) != 1 || left[0].ID != stays.ID {
			t.Errorf("%q: left %v, %v", tt.forgotten, left, err)
		}
		if tt.other == "" {
			continue
		}
		if c := w.upsert(t, candidates(w.now, tt.other)); c != (engine.MemoryChanges{Rejected: 1}) {
			t.Errorf("%q after %q: %+v", tt.other, tt.forgotten, c)
		}
		if m := w.remember(t, tt.other); m.Content == "" {
			t.Errorf("%q cannot be remembered", tt.other)
		}
	}
}

func TestForgettingTakesNoOtherFactWithIt(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		forgotten string
		stay      []string
	}{
		{"I hate CSS", []string{"I use React with CSS modules", "My deadline for the CSS rewrite is May 3"}},
		{"I hate Jira", []string{"I'm sick of meetings but Jira is where my tickets are"}},
		{"I hate coffee", []string{"My favourite coffee shop is the Swell on Main Street", "I had a coffee with my sick mother", "I'm allergic to nuts and drink coffee every morning"}},
		{"I hate cats", []string{"I have no cats", "I'm allergic to cats"}},
		{"I hate Berlin", []string{"I was in hospital in Berlin", "I can't move to Berlin before June"}},
		{"I hate taxes", []string{"I never paid taxes in Spain"}},
		{"I'm allergic to nuts", []string{"I keep nuts for the squirrels, my wife died in 2019", "I have no nuts left"}},
		{"I'm allergic to dogs", []string{"I can't leave my dogs alone", "My dogs are sick", "My dogs died last year"}},
		{"I hate Windows", []string{"I use Linux, not Windows", "My team does not support Windows 7"}},
		{"Tengo ansiedad", []string{"Espero con ansiedad mis vacaciones"}},
		{"I had a stroke", []string{"I swim two strokes", "My best stroke is butterfly"}},
		{"I'm blind in one eye", []string{"I use window blinds", "My blind date is on Friday"}},
	} {
		w := newWorld(t, random)
		for _, text := range tt.stay {
			w.remember(t, text)
		}
		report := w.forget(t, w.remember(t, tt.forgotten).ID)
		if left := w.current(t); len(report.Restated) > 0 || len(left) != len(tt.stay) {
			t.Errorf("%q: %d went with it, left %q", tt.forgotten, len(report.Restated), left)
		}
	}
}

func TestWhatTellsAForgottenDislikeGoesWithIt(t *testing.T) {
	t.Parallel()
	for _, other := range []string{"I'm sick of Jira", "I avoid Jira wherever I can", "I don't like to use Jira", "No Jira for me please"} {
		w := newWorld(t, random)
		w.say(t, ns, "s", strandline.RoleUser, other)
		w.forget(t, w.remember(t, "I hate Jira").ID)
		if got := w.texts(t); got[0] == other {
			t.Errorf("%q stays", other)
		}
	}
}

func TestWhomAnotherMemoryNamesIsMetByNameAndByKinship(t *testing.T) {
	w := newWorld(t, random)
	w.remember(t, "My son is called Leandro")
	w.say(t, ns, "s", strandline.RoleUser, "my son was diagnosed with autism last year")
	w.forget(t, w.remember(t, "Leandro is autistic").ID)
	if got := w.texts(t); strings.Contains(got[0], "autism") {
		t.Errorf("%q", got)
	}
}

func TestAListDoesNotBringBackWhatTellsAForgottenCondition(t *testing.T) {
	w := newWorld(t, random)
	w.forget(t, w.remember(t, "I'm HIV positive").ID)
	w.importList(t, "- My HIV meds are Biktarvy\n- I live in Leeds\n")
	if got := w.current(t); len(got) != 1 || !strings.Contains(got[0], "Leeds") {
		t.Errorf("%q", got)
	}
}
