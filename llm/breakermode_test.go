package llm_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline/llm"
	"strandline/llm/llmtest"
)

func TestATimeWindowOpensByFailuresWithinIt(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		x := b.circuit(t, llm.BreakerConfig{Period: time.Minute, Probes: 2})
		for range 20 { // four a minute
			x.does(bad, good, good)
			time.Sleep(15*time.Second + 1)
		}
		x.is(llm.StateClosed)
		time.Sleep(time.Minute)
		x.does(slices.Repeat([]llmtest.Step{bad, good, good}, 5)...)
		x.is(llm.StateOpen)
	})
}

// stateReader checks that whoever hears of a transition finds it done.
type stateReader struct {
	t *testing.T
	b *llm.Breaker
	n int
}

func (s *stateReader) Observe(e llm.Event) {
	if e.Type != llm.EventCircuit {
		return
	}
	s.n++
	if got := s.b.State().String(); got != e.To {
		s.t.Errorf("state is %s when the change to %s is told", got, e.To)
	}
}

func TestTheStateChangesBeforeItIsTold(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		s := &stateReader{t: t}
		env := &llm.Env{Now: time.Now, Observer: s}
		p := llmtest.New("claude", bad)
		s.b = llm.NewBreaker(p, llm.BreakerConfig{MinAttempts: 1}, env)
		_, _ = s.b.Provider().Send(t.Context(), prompt)
		time.Sleep(time.Minute)
		p.Script(good)
		_, _ = s.b.Provider().Send(t.Context(), prompt)
		if s.n != 3 {
			t.Errorf("%d transitions, want 3", s.n)
		}
	})
}

func TestAnOpenCircuitSaysHowLongAndIsNotRetried(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		one, two := llmtest.New("one", bad), llmtest.New("two")
		chain := b.chain(t, llm.ChainConfig{}, one, two)
		for range 10 {
			if _, err := chain.Send(t.Context(), prompt); err != nil {
				t.Fatal(err)
			}
		}
		if n := len(one.Calls()); n != 5 {
			t.Errorf("%d attempts at a provider that always fails, want 5", n)
		}
		if diff := cmp.Diff([]llm.Circuit{{"one", llm.StateOpen}, {"two", llm.StateClosed}}, chain.Circuits()); diff != "" {
			t.Errorf("circuits (-want +got):\n%s", diff)
		}
		alone := b.chain(t, llm.ChainConfig{Breaker: llm.BreakerConfig{MinAttempts: 1}}, llmtest.New("x", bad))
		_, _ = alone.Send(t.Context(), prompt)
		_, err := alone.Send(t.Context(), prompt)
		var f *llm.Failure
		if !errors.As(err, &f) || f.Class != llm.ClassCircuit || f.RetryAfter <= 0 || f.RetryAfter > 30*time.Second {
			t.Errorf("%v, %+v", err, f)
		}
	})
}
