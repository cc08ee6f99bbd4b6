package llmextract_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/internal/extract"
	"strandline/internal/llmextract"
	"strandline/llm"
	"strandline/llm/llmtest"
)

func TestTheHeuristicsStepInWhenTheProviderFails(t *testing.T) {
	for _, test := range []struct {
		step llmtest.Step
		note string
	}{
		{llmtest.Fail(strandline.KindAuthentication, "", 0), "authentication"},
		{llmtest.Fail(strandline.KindBudget, "", 0), "budget_exceeded"},
		{llmtest.Fail(strandline.KindTransient, llm.ClassCircuit, 0), "transient (circuit_open)"},
		{llmtest.Fail(strandline.KindTimeout, "", 0), "timeout"},
		{llmtest.Fail(strandline.KindPolicy, "", 0), "policy"},
		{llmtest.Step{Text: "no", Stop: llm.StopRefusal}, "policy"},
	} {
		c, ms := said("I am allergic to peanuts.", "Noted.", "I live in Cadiz.")
		s, rec := strategy(t, llmtest.New("p", test.step), nil)
		e, err := s.Process(context.Background(), c, ms)
		if err != nil {
			t.Fatal(err)
		}
		want, err := extract.Heuristic{}.Process(context.Background(), c, ms)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want.Candidates, e.Candidates); diff != "" {
			t.Errorf("%s: %s", test.note, diff)
		}
		if e.Strategy != "heuristic" || e.Note != "done without the model: "+test.note {
			t.Errorf("strategy %q, note %q, want %q", e.Strategy, e.Note, test.note)
		}
		if !slices.Contains(rec.types(), llmextract.EventDegraded) {
			t.Errorf("events %v", rec.types())
		}
	}
}

func TestAnotherProviderIsAskedWhenAnswersCannotBeRead(t *testing.T) {
	c, ms := said("I moved to Cadiz last week.", "Nice")
	next := llmtest.New("next", llmtest.Answer(answer(item("m1", "I moved to Cadiz last week.", .8))))
	s, _ := strategy(t, llmtest.New("p", llmtest.Wrong()), func(c *llmextract.Config) { c.Next = next })
	e, err := s.Process(context.Background(), c, ms)
	if err != nil || len(e.Candidates) != 1 || e.Candidates[0].Provenance.Provider != "next" || e.Note != "" {
		t.Errorf("%+v %v", e, err)
	}
}

func TestHealthAndWhatWasAskedForAreNeverLost(t *testing.T) {
	c, ms := said("I'm allergic to peanuts. Remember that my locker is number 12.", "ok", "We went sailing and it was glorious.")
	p := llmtest.New("p", llmtest.Answer(answer(item("m3", "We went sailing and it was glorious.", .8), item("m1", "I am not allergic to peanuts.", .8))))
	s, _ := strategy(t, p, nil)
	e, err := s.Process(context.Background(), c, ms)
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Join(contents(e), "\n")
	for _, want := range []string{"I'm allergic to peanuts", "ocker is number 12", "We went sailing"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is lost: %s", want, got)
		}
	}
	p.Script(llmtest.Answer(answer(item("m1", "I am allergic to peanuts.", .9), item("m1", "My locker is number 12.", .9))))
	e, err = s.Process(context.Background(), c, ms)
	if err != nil || len(e.Candidates) != 2 {
		t.Errorf("%q %v, want what the model found and nothing twice", contents(e), err)
	}
}

func TestWhatThePersonOrderedForGoodIsKeptBesideTheModelsItems(t *testing.T) {
	for _, text := range []string{"Always run the tests before you commit.", "From now on, answer in British English.", "Remember that the deploy window is Thursday."} {
		c, ms := said(text, "Understood.", "We went sailing and it was glorious.")
		p := llmtest.New("p", llmtest.Answer(answer(item("m3", "We went sailing and it was glorious.", .8))))
		s, _ := strategy(t, p, nil)
		e, err := s.Process(context.Background(), c, ms)
		if err != nil || len(e.Candidates) != 2 || e.Candidates[0].Provenance.Strategy != "heuristic" {
			t.Errorf("%q: %q %v, want it beside the model's", text, contents(e), err)
		}
		p.Script(llmtest.Answer(answer(item("m1", text, .9), item("m3", "We went sailing and it was glorious.", .8))))
		if e, err = s.Process(context.Background(), c, ms); err != nil || len(e.Candidates) != 2 || e.Candidates[0].Provenance.Strategy != "llm" {
			t.Errorf("%q: %q %v, want it once", text, contents(e), err)
		}
	}
}
