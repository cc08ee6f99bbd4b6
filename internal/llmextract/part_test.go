package llmextract_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/internal/llmextract"
	"strandline/llm"
	"strandline/llm/llmtest"
)

func TestABatchThatFailsDoesNotTakeTheOthersWithIt(t *testing.T) {
	var texts []string
	for i := range 60 {
		texts = append(texts, fmt.Sprintf("I have %d sisters at the harbour.", i+2))
	}
	c, ms := said(texts...)
	p := llmtest.New("p", llmtest.Step{Do: func(_ context.Context, r llm.Request) (llm.Response, error) {
		if strings.Contains(r.Messages[0].Content, "Part 2 of 2") {
			return llm.Response{}, llmtest.Error(strandline.KindBudget, "", 0)
		}
		return llm.Response{Text: answer(item("m1", "I have 2 sisters at the harbour.", .8)), Provider: "p", Model: "m"}, nil
	}})
	s, _ := strategy(t, p, nil)
	e, err := s.Process(context.Background(), c, ms)
	if err != nil {
		t.Fatal(err)
	}
	by := map[string]int{}
	for _, cand := range e.Candidates {
		by[cand.Provenance.Strategy]++
	}
	if e.Note == "" || e.Strategy != "" || by["llm"] != 1 {
		t.Errorf("%v, note %q, strategy %q", by, e.Note, e.Strategy)
	}
}

func TestWhatIsTooLongForTheModelIsAskedInParts(t *testing.T) {
	story := strings.Repeat(" The sea was loud and the night was long.", 60)
	c, ms := said("I moved to Cadiz last week."+story, "Nice", "I adopted a cat called Luna."+story, "Lovely")
	p := llmtest.New("p", llmtest.Step{Do: func(_ context.Context, r llm.Request) (llm.Response, error) {
		text := r.Messages[0].Content
		switch {
		case strings.Contains(text, "Cadiz") && strings.Contains(text, "Luna"):
			return llm.Response{}, llmtest.Error(strandline.KindInvalid, llm.ClassContext, 0)
		case strings.Contains(text, "Luna"):
			return llm.Response{Text: answer(item("m3", "I adopted a cat called Luna.", .8))}, nil
		}
		return llm.Response{Text: answer(item("m1", "I moved to Cadiz last week.", .8))}, nil
	}})
	s, _ := strategy(t, p, nil)
	e, err := s.Process(context.Background(), c, ms)
	if diff := cmp.Diff([]string{"I moved to Cadiz last week.", "I adopted a cat called Luna."}, contents(e)); diff != "" || err != nil || e.Note != "" {
		t.Errorf("%s %v %q", diff, err, e.Note)
	}
}

func TestWhatIsTooLongInHalvesTooGoesToTheNextProviderOrTheRules(t *testing.T) {
	var texts []string
	for i := range 180 {
		texts = append(texts, fmt.Sprintf("I am allergic to substance number %d, and the harbour is far away from here, as I know since I was a child.", i))
	}
	for _, next := range []bool{false, true} {
		c, ms := said(texts...)
		p, q := llmtest.New("p", llmtest.Fail(strandline.KindInvalid, llm.ClassContext, 0)), llmtest.New("q", llmtest.Answer(answer()))
		s, _ := strategy(t, p, func(c *llmextract.Config) {
			c.Parallel = 1
			if next {
				c.Next = q
			}
		})
		e, err := s.Process(context.Background(), c, ms)
		if err != nil || len(p.Calls()) != 2 || len(e.Candidates) != 90 {
			t.Errorf("next %v: %d calls, %d candidates, %v", next, len(p.Calls()), len(e.Candidates), err)
		}
		if next != (e.Note == "") || next && len(q.Calls()) != 4 {
			t.Errorf("next %v: note %q, %d calls of the next one", next, e.Note, len(q.Calls()))
		}
	}
	c, ms := said("I am allergic to walnuts.", "Noted.", "And to dust, I am allergic to dust.", "Noted.")
	p := llmtest.New("p", llmtest.Fail(strandline.KindInvalid, llm.ClassContext, 0))
	s, _ := strategy(t, p, nil)
	if e, err := s.Process(context.Background(), c, ms); err != nil || len(p.Calls()) != 1 || len(e.Candidates) != 2 {
		t.Errorf("short messages: %d calls, %q, %v", len(p.Calls()), contents(e), err)
	}
}

func TestFactsInMessagesThatWereNotSentAreTakenByTheRules(t *testing.T) {
	c, ms := said("What a day, I am so happy about the concert!", "Great", "I live in Cadiz.", "Noted", "I work at a bakery.")
	p := llmtest.New("p", llmtest.Answer(answer()))
	s, _ := strategy(t, p, func(c *llmextract.Config) {
		c.Select = func([]llmextract.Weighed) llmextract.Selection { return llmextract.Selection{Kept: []int{0, 1, 4}} }
	})
	e, err := s.Process(context.Background(), c, ms)
	if diff := cmp.Diff([]string{"I live in Cadiz."}, contents(e)); diff != "" || err != nil {
		t.Errorf("%s %v", diff, err)
	}
}

func TestAnEndedContextIsNoFailureOfTheProvider(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, ms := said("I am allergic to peanuts.", "Noted.")
		s, _ := strategy(t, llmtest.New("p", llmtest.Silent()), nil)
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		if e, err := s.Process(ctx, c, ms); err == nil {
			t.Errorf("%+v, want the error of the context", e)
		}
	})
}

func TestABrokenStreamGivesWhatArrivedWhole(t *testing.T) {
	c, ms := said("I moved to Cadiz last week. The sea is loud.", "Nice")
	whole := answer(item("m1", "I moved to Cadiz last week.", .8), item("m1", "The sea is loud in Cadiz.", .8))
	half := strings.Index(whole, "is loud")
	p := llmtest.New("p", llmtest.Broken(whole[:40], whole[40:half]))
	once := llm.WithRetry(p, llm.RetryConfig{Max: -1}, &llm.Env{Now: time.Now})
	s, _ := strategy(t, once, func(c *llmextract.Config) { c.Stream = true })
	e, err := s.Process(context.Background(), c, ms)
	if err != nil || len(e.Candidates) != 1 || len(p.Calls()) != 1 {
		t.Errorf("%q %v after %d calls", contents(e), err, len(p.Calls()))
	}
}

func TestAStreamThatBreaksIsMadeAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, ms := said("I moved to Cadiz last week. The sea is loud.", "Nice")
		whole := answer(item("m1", "I moved to Cadiz last week.", .8))
		p := llmtest.New("p", llmtest.Broken(whole[:40]), llmtest.Answer(whole))
		chain, err := llm.NewChain(llm.ChainConfig{}, &llm.Env{Now: time.Now}, llm.Link{Provider: p})
		if err != nil {
			t.Fatal(err)
		}
		s, _ := strategy(t, chain, func(c *llmextract.Config) { c.Stream = true })
		e, err := s.Process(context.Background(), c, ms)
		if err != nil || e.Note != "" || len(e.Candidates) != 1 || e.Candidates[0].Provenance.Strategy != llmextract.ID || len(p.Calls()) != 2 {
			t.Errorf("%q %q %v after %d calls", contents(e), e.Note, err, len(p.Calls()))
		}
	})
}

func TestNothingIsAskedAboutConversationsWithoutSubstance(t *testing.T) {
	p := llmtest.New("p", llmtest.Answer(answer()))
	s, _ := strategy(t, p, nil)
	c, ms := said("ok", "Done.", "thanks!", "Bye")
	e, err := s.Process(context.Background(), c, ms)
	if err != nil || len(p.Calls()) != 0 || len(e.Rejected) != 2 {
		t.Errorf("%+v %v after %d calls", e, err, len(p.Calls()))
	}
}
