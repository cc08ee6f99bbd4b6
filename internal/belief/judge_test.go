package belief_test

import (
	"testing"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/embed/static/minilm256"
	"strandline/internal/extract"
	"strandline/internal/relate"
	"strandline/internal/relate/enes"
)

func judge(t testing.TB) belief.Judge {
	t.Helper()
	words, err := minilm256.New()
	if err != nil {
		t.Fatal(err)
	}
	m, err := enes.Model()
	if err != nil {
		t.Fatal(err)
	}
	return belief.Judge{Words: words, Model: reader{m}}
}

type reader struct{ *relate.Model }

func (r reader) Relate(older, newer string) belief.Relation {
	return belief.Relation(r.Model.Relate([]relate.Pair{{Older: older, Newer: newer}})[0])
}

func claimed(text string) belief.Claim {
	c := extract.Classify(text)
	return belief.Claim{Kind: strandline.KindFact, Scope: strandline.ScopeGlobal, Subject: c.Subject, Attribute: c.Attribute, Said: belief.Read(text)}
}

func TestTheJudgeHasAWeightForEveryTrait(t *testing.T) {
	names := belief.TraitNames()
	if got := len(judge(t).Examine(claimed("I live in Lima"), claimed("I live in Quito"), false).Traits); got != len(names) || got != belief.Weighed() {
		t.Errorf("%d traits, %d names, %d weighed: run go run ./internal/belief/cmd/fit", got, len(names), belief.Weighed())
	}
	seen := map[string]bool{}
	for _, n := range names {
		if seen[n] {
			t.Errorf("two traits are called %q", n)
		}
		seen[n] = true
	}
}

func TestTheJudgeRelatesWhatNoRuleDoes(t *testing.T) {
	j := judge(t)
	for _, c := range []struct{ relation, older, newer string }{
		{"newer", "My GP is Dr Shah", "Dr Shah retired, my new GP is Dr Lindqvist"},
		{"newer", "I use Notion for my notes", "I dropped Notion, all my notes are in Obsidian"},
		{"same", "Don't book me anything before 9:30, I do the school run", "Please book nothing before 9:30, that's when I'm doing the school run"},
	} {
		old, new := claimed(c.older), claimed(c.newer)
		r := j.Relate(old, new)
		if c.relation == "newer" && !j.Supersedes(old, new, false) || c.relation == "same" && r.Same < r.Newer {
			t.Errorf("%q, %q: %+v, want %s", c.older, c.newer, r, c.relation)
		}
	}
}

func TestTheJudgeNeverMergesWhatContradicts(t *testing.T) {
	j := judge(t)
	for _, c := range [][2]string{
		{"The gym opens at 7", "The library opens at 7"},
		{"I'm allergic to peanuts", "I'm allergic to walnuts"},
		{"The staging server runs on port 8080", "The staging server runs on port 8081"},
		{"My sister lives in Leeds", "My brother lives in Leeds"},
		{"Ana manages Luis", "Luis manages Ana"},
		{"Ben owes me 40 pounds", "I owe Ben 40 pounds"},
		{"Mi hermana es alérgica al polen", "Mi hermano es alérgico al polen"},
		{"Writer 6 knows that locker 7 is blue", "Writer 7 knows that locker 6 is blue"},
		{"writer 6 knows that locker 7 is blue", "writer 7 knows that locker 6 is blue"},
		{"Task 8 depends on task 9", "Task 9 depends on task 8"},
	} {
		if sure, same := j.Same(claimed(c[0]), claimed(c[1]), false); same {
			t.Errorf("%q and %q are one, %.2f sure", c[0], c[1], sure)
		}
	}
}

func TestWithoutWordsThereAreOnlyTheRules(t *testing.T) {
	var j belief.Judge
	if _, same := j.Same(claimed("I live in Lima"), claimed("My home is in Lima"), false); same {
		t.Error("the same")
	}
	if !j.Supersedes(claimed("I live in Lima"), claimed("I live in Quito"), false) {
		t.Error("the rule does not hold")
	}
	if j.Supersedes(claimed("My GP is Dr Shah"), claimed("I like tea"), false) {
		t.Error("superseded without a rule")
	}
}

func TestTwoIllnessesAreNotOneAfterTheOther(t *testing.T) {
	if judge(t).Supersedes(claimed("Mi esposo es diabético"), claimed("Mi esposo es hipertenso"), true) {
		t.Error("one illness retires another")
	}
}

func TestWhatIsSoNoLongerIsNoOtherFinding(t *testing.T) {
	for _, c := range [][2]string{{"Ya no tomo hierro", "Tengo el hierro bajo"}, {"I no longer take iron", "My iron is low"}} {
		if sure, same := judge(t).Same(claimed(c[0]), claimed(c[1]), true); same {
			t.Errorf("%q / %q are judged the same, %.2f", c[0], c[1], sure)
		}
	}
}

func TestWhatARuleTakesForTheSameTheModelMayDoubt(t *testing.T) {
	j := judge(t)
	a, b := "My son is allergic to eggs", "My son-in-law is allergic to eggs"
	if !belief.Same(belief.Read(a), belief.Read(b), true) {
		t.Errorf("no rule takes %q for %q: nothing is shown", b, a)
	}
	if !j.Doubts(a, b) {
		t.Errorf("%q is not doubted to be %q", b, a)
	}
	for probable, doubted := range map[float64]bool{.05: true, .2: false} {
		if j := (belief.Judge{Words: j.Words, Model: alike(probable)}); j.Doubts(a, b) != doubted {
			t.Errorf("read as %v: doubted %v", probable, !doubted)
		}
	}
	never := belief.Judge{Words: j.Words, Model: alike(0.01)}
	for _, c := range [][2]string{
		{"I'd rather get emails than calls.", "i would rather get emails than calls!"},
		{"Trabajo en Málaga de lunes a jueves", "trabajo en malaga de lunes a jueves!!"},
	} {
		if never.Doubts(c[0], c[1]) {
			t.Errorf("%q is doubted when told twice", c[0])
		}
	}
	if !never.Doubts("Trabajo en Málaga", "trabajó en Málaga") {
		t.Error("who works is taken for who worked")
	}
	if j.Doubts("My sister lives in Leeds", "my sister's home is in Leeds") {
		t.Error("a paraphrase is doubted")
	}
}

// ordered is a model that knows two statements in the order told and in the other.
type ordered struct{ told, back belief.Relation }

func (o ordered) Relate(older, _ string) belief.Relation {
	if older == "first" {
		return o.told
	}
	return o.back
}

func TestWhatMayBeTheSameIsReadInBothOrders(t *testing.T) {
	sure, unsure := belief.Relation{Same: 0.9, Newer: 0.05}, belief.Relation{Same: 0.2, Newer: 0.1}
	for _, c := range []struct {
		ordered
		from, to float64 // of what is the same
	}{
		{ordered{sure, sure}, 0.9, 0.9},
		{ordered{sure, unsure}, 0.7, 0.8},
		{ordered{unsure, sure}, 0.3, 0.5},
		{ordered{belief.Relation{Same: 0.01, Newer: 0.9}, sure}, 0.01, 0.01},
	} {
		r := belief.Judge{Model: c.ordered}.Read("first", "second")
		if r.Same < c.from-1e-9 || r.Same > c.to+1e-9 || r.Newer < 0 || r.Same+r.Newer > 1 {
			t.Errorf("%+v was read as %+v", c.ordered, r)
		}
	}
}

// silent is a model that can read nothing.
type silent struct{}

func (silent) Relate(string, string) belief.Relation { return belief.Relation{} }

func TestWhatTheModelCannotReadIsLeftToTheRules(t *testing.T) {
	j := judge(t)
	j.Model = silent{}
	if j.Doubts("I don't like tea", "I do not like tea") {
		t.Error("doubted unread")
	}
	if !j.Supersedes(claimed("I live in Lima"), claimed("I live in Quito"), false) {
		t.Error("the rule does not hold")
	}
	if j.Supersedes(claimed("My GP is Dr Shah"), claimed("I like tea"), false) {
		t.Error("superseded without a rule")
	}
}
