package belief_test

import (
	"slices"
	"strings"
	"testing"

	"strandline/internal/belief"
)

// isCondition is what tests take for the names of conditions.
func isCondition(w string) bool {
	return slices.ContainsFunc(strings.Fields("epilep autis diabet endometrio asthma asma hiv vih lupus migra depress parkinson cancer stroke"), func(s string) bool { return strings.HasPrefix(w, s) })
}

func given(statement, sentence string, toOwner bool) bool {
	matters := belief.Matters(statement, true, isCondition)
	for _, h := range belief.Hints(sentence, toOwner, func(string) bool { return true }) {
		for _, m := range matters {
			if h.Gives(m) && slices.ContainsFunc(belief.MatterNames(h.Word), func(n string) bool { return slices.Contains(m.Names, n) }) {
				return true
			}
		}
	}
	return false
}

func TestAMatterIsStatedByWhatSaysThatSomebodyHasIt(t *testing.T) {
	for statement, want := range map[string]int{
		"I have endometriosis": 1, "I was diagnosed with endometriosis in 2019 by Dr Q": 1, "Soy epiléptico": 1, "I have asthma and epilepsy": 2,
		"Mi hijo Leandro tiene autismo": 1, "Leandro es autista": 1, "A mi hijo le diagnosticaron autismo": 1, "I'm HIV positive": 1, "Epilepsy since I was 12": 1,
		"I'm allergic to cashews": 1, "I have a severe peanut allergy": 1, "Soy alérgica al maní y a las nueces": 2, "I hate coriander": 1, "No me gusta el cilantro": 1,
		"My endometriosis flared up yesterday": 0, "I had a scan for the endometriosis": 0, "My HIV meds are Biktarvy": 0, "I don't have epilepsy": 0, "I'm not allergic to cashews": 0,
		"I take ibuprofen when I have migraines": 0, "I study epilepsy": 0, "I work for the Epilepsy Foundation": 0, "I hate working with my brother on Sundays": 0, "I live in Madrid": 0,
	} {
		if got := belief.Matters(statement, true, isCondition); len(got) != want {
			t.Errorf("%q: %d matters, want %d: %v", statement, len(got), want, got)
		}
	}
}

func TestAMatterIsGivenAwayByItsWordSaidOfTheSamePerson(t *testing.T) {
	for _, tt := range []struct {
		statement string
		toOwner   bool
		yes, no   []string
	}{
		{"I have epilepsy", false,
			[]string{"I can't drive because of my epilepsy", "the epilepsy keeps me from driving", "me dieron la baja por la epilepsia", "as someone with epilepsy what should I eat", "dealing with epilepsy", "I told my boss about my epilepsy"},
			[]string{"my brother has epilepsy", "mi tío tiene epilepsia", "I study epilepsy", "I read a book on epilepsy", "estoy haciendo un curso sobre epilepsia", "epilepsy runs in families", "I don't have epilepsy", "I met a man with epilepsy", "my eldest has epilepsy", "I work for the Epilepsy Foundation"}},
		{"I have epilepsy", true,
			[]string{"With your epilepsy, rest well", "You should rest with the epilepsy"},
			[]string{"If you have epilepsy, ask a doctor", "Epilepsy affects the brain", "I have epilepsy"}},
		{"Mi hijo Leandro tiene autismo", false,
			[]string{"Leandro es autista", "a mi hijo le diagnosticaron autismo", "el autismo de Leandro nos cuesta", "my son is autistic"},
			[]string{"Pedro es autista", "soy autista", "el autismo de mi sobrino", "mi hija es autista", "un hombre con autismo", "my neighbor's son is autistic"}},
		{"My father has Parkinson's", false,
			[]string{"my dad's Parkinson's is worse", "mi padre tiene Parkinson", "Dad was diagnosed with Parkinson's"},
			[]string{"I have Parkinson's", "my uncle has Parkinson's", "Parkinson's affects movement"}},
		{"I'm allergic to cashews", false,
			[]string{"soy alérgica a los anacardos", "no cashews for me please, I'd swell up", "cashews nearly killed me once", "I carry an EpiPen because of cashews", "I can't have cashews"},
			[]string{"I bought cashews", "cashews are cheap", "my sister is allergic to cashews", "my brother can't eat cashews", "I'm not allergic to cashews", "I don't have cashews at home"}},
		{"I hate coriander", false,
			[]string{"no coriander then", "hold the coriander please", "sin cilantro por favor"},
			[]string{"I planted coriander", "there is no coriander in the fridge", "my wife hates coriander"}},
	} {
		for _, s := range tt.yes {
			if !given(tt.statement, s, tt.toOwner) {
				t.Errorf("%q is not given away by %q", tt.statement, s)
			}
		}
		for _, s := range tt.no {
			if given(tt.statement, s, tt.toOwner) {
				t.Errorf("%q is given away by %q", tt.statement, s)
			}
		}
	}
}

func TestASealedMatterCanBeWrittenDownAndReadAgain(t *testing.T) {
	seal := func(s string) string {
		return "x" + strings.Map(func(r rune) rune { return r + 1 }, strings.ReplaceAll(s, " ", "_"))
	}
	for _, m := range belief.Matters("Mi hijo Leandro tiene autismo", true, isCondition) {
		m = m.Seal(seal)
		got, ok := belief.ParseMatter(m.String())
		if !ok || got.String() != m.String() || strings.Contains(m.String(), "leandro") {
			t.Errorf("%v, %v", got, m)
		}
		if _, ok := belief.ParseSketch(m.String()); ok {
			t.Error("a matter is read as a sketch")
		}
	}
	if _, ok := belief.ParseMatter("12|a|b"); ok {
		t.Error("a sketch is read as a matter")
	}
}
