package llmextract_test

import (
	"context"
	"testing"
	"time"

	"strandline"
	"strandline/internal/llmextract"
	"strandline/llm"
	"strandline/llm/llmtest"
)

// refusal is that of a budget of 100, of which so much is spent and reserved, to
// a call that may cost 40.
func refusal(spent, reserved int64) error {
	return strandline.OverBudget(strandline.Call{Reserve: 40}, strandline.Limits{Overall: 100},
		strandline.Standing{Spent: strandline.Spent{Overall: spent}, Reserved: strandline.Spent{Overall: reserved}})
}

func TestWhatOthersReservedOfTheBudgetIsWaitedForAndWhatIsSpentIsNot(t *testing.T) {
	good := llmtest.Answer(answer(item("m1", "I moved to Cadiz last week.", .8)))
	held, spent := llmtest.Step{Err: refusal(20, 60)}, llmtest.Step{Err: refusal(80, 10)}
	for _, c := range []struct {
		name  string
		steps []llmtest.Step
		calls int
		note  bool
	}{
		{"reserved, then given back", []llmtest.Step{held, held, good}, 3, false},
		{"spent", []llmtest.Step{spent, good}, 1, true},
		{"reserved, then spent", []llmtest.Step{held, spent, good}, 2, true},
	} {
		p := llmtest.New("p", c.steps...)
		s, _ := strategy(t, p, func(c *llmextract.Config) { c.Sleep = func(context.Context, time.Duration) error { return nil } })
		conv, ms := said("I moved to Cadiz last week.", "Nice")
		e, err := s.Process(context.Background(), conv, ms)
		if err != nil || len(p.Calls()) != c.calls || (e.Note != "") != c.note {
			t.Errorf("%s: %d calls, note %q, %v", c.name, len(p.Calls()), e.Note, err)
		}
	}
}

func TestPatienceEndsAndIsNotTriedAnewForEveryConversation(t *testing.T) {
	free := false
	p := llmtest.New("p", llmtest.Step{Do: func(context.Context, llm.Request) (llm.Response, error) {
		if free {
			return llm.Response{Text: answer(item("m1", "I moved to Cadiz last week.", .8))}, nil
		}
		return llm.Response{}, refusal(0, 90)
	}})
	var waited time.Duration
	s, _ := strategy(t, p, func(c *llmextract.Config) {
		c.Sleep = func(_ context.Context, d time.Duration) error { waited += d; return nil }
	})
	conv, ms := said("I moved to Cadiz last week.", "Nice")
	for i := range 3 {
		e, err := s.Process(context.Background(), conv, ms)
		if err != nil || e.Note == "" {
			t.Errorf("conversation %d: note %q, %v", i, e.Note, err)
		}
	}
	if waited > time.Minute || waited < 30*time.Second {
		t.Errorf("waited %v in all", waited)
	}
	free = true
	if e, err := s.Process(context.Background(), conv, ms); err != nil || e.Note != "" {
		t.Errorf("free: note %q, %v", e.Note, err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	free = false
	s, _ = strategy(t, p, func(c *llmextract.Config) {
		c.Sleep = func(ctx context.Context, _ time.Duration) error { cancel(); return ctx.Err() }
	})
	if _, err := s.Process(ctx, conv, ms); err == nil {
		t.Error("a run that ended went on")
	}
}
