package llm_test

import (
	"context"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/llm"
	"strandline/llm/llmtest"
)

var (
	good   = llmtest.Answer("ok")
	bad    = llmtest.Fail(strandline.KindTransient, "", 0)
	tooFar = llmtest.Fail(strandline.KindRateLimit, "", 0)
)

// circuit drives a breaker with one outcome at a time.
type circuit struct {
	*testing.T
	*llm.Breaker
	p *llmtest.Fake
}

func (b bench) circuit(t *testing.T, c llm.BreakerConfig) circuit {
	p := llmtest.New("claude")
	return circuit{t, llm.NewBreaker(p, c, b.env), p}
}

// does makes calls with these outcomes and returns how many were let through.
func (c circuit) does(steps ...llmtest.Step) (passed int) {
	c.Helper()
	for _, s := range steps {
		c.p.Script(s)
		_, err := c.Provider().Send(c.Context(), prompt)
		n := len(c.p.Calls())
		if passed += n; (n == 0) != (classOf(err) == llm.ClassCircuit) {
			c.Errorf("%d calls reached the provider, and the error is %v", n, err)
		}
	}
	return passed
}

func (c circuit) is(want llm.State) {
	c.Helper()
	if got := c.State(); got != want {
		c.Errorf("state %v, want %v", got, want)
	}
}

func (b bench) moves() (list []string) {
	for _, e := range b.of(llm.EventCircuit) {
		list = append(list, e.From+" → "+e.To)
	}
	return list
}

func TestACircuitOpensAtHalfOfTheLastAttempts(t *testing.T) {
	for _, c := range []struct {
		name   string
		config llm.BreakerConfig
		steps  []llmtest.Step
		open   bool
	}{
		{"four failures are too few", llm.BreakerConfig{}, slices.Repeat([]llmtest.Step{bad}, 4), false},
		{"five are enough", llm.BreakerConfig{}, slices.Repeat([]llmtest.Step{bad}, 5), true},
		{"one by the literal rule", llm.BreakerConfig{MinAttempts: 1}, []llmtest.Step{bad}, true},
		{"half of six", llm.BreakerConfig{}, []llmtest.Step{good, good, good, bad, bad, bad}, true},
		{"less than half", llm.BreakerConfig{}, []llmtest.Step{good, good, good, good, bad, bad, bad}, false},
		{"only the last twenty count", llm.BreakerConfig{}, append(slices.Repeat([]llmtest.Step{good}, 50), slices.Repeat([]llmtest.Step{bad}, 10)...), true},
		{"nine of the last twenty", llm.BreakerConfig{}, append(slices.Repeat([]llmtest.Step{good}, 50), slices.Repeat([]llmtest.Step{bad}, 9)...), false},
		{"rate limits are neutral", llm.BreakerConfig{}, slices.Repeat([]llmtest.Step{tooFar}, 30), false},
		{"neutral outcomes do not dilute", llm.BreakerConfig{}, append(slices.Repeat([]llmtest.Step{tooFar}, 30), slices.Repeat([]llmtest.Step{bad}, 5)...), true},
		{"invalid requests are neutral", llm.BreakerConfig{}, slices.Repeat([]llmtest.Step{llmtest.Fail(strandline.KindInvalid, "", 0)}, 30), false},
		{"refused content is an answer", llm.BreakerConfig{}, append(slices.Repeat([]llmtest.Step{llmtest.Fail(strandline.KindPolicy, "", 0)}, 6), bad, bad, bad, bad, bad), false},
		{"timeouts count", llm.BreakerConfig{}, slices.Repeat([]llmtest.Step{llmtest.Fail(strandline.KindTimeout, "", 0)}, 5), true},
	} {
		t.Run(c.name, func(t *testing.T) {
			inBubble(t, func(t *testing.T, b bench) {
				x := b.circuit(t, c.config)
				x.does(c.steps...)
				if (x.State() == llm.StateOpen) != c.open {
					t.Errorf("state %v", x.State())
				}
			})
		})
	}
}

func TestAnOpenCircuitLetsExactlyTheProbesThrough(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		x := b.circuit(t, llm.BreakerConfig{Probes: 2})
		x.does(slices.Repeat([]llmtest.Step{bad}, 5)...)
		if n := x.does(good, good, good); n != 0 {
			t.Errorf("%d calls passed an open circuit", n)
		}
		time.Sleep(30*time.Second - 1)
		if n := x.does(good); n != 0 {
			t.Error("passed before the cool-down was over")
		}
		time.Sleep(time.Nanosecond)
		x.p.Script(llmtest.Late(time.Minute, "ok"))
		var wg sync.WaitGroup
		for range 50 {
			wg.Go(func() { _, _ = x.Provider().Send(t.Context(), prompt) })
		}
		wg.Wait()
		if n := len(x.p.Calls()); n != 2 {
			t.Errorf("%d probes, want 2", n)
		}
		x.is(llm.StateClosed)
		want := []string{"closed → open", "open → half_open", "half_open → closed"}
		if diff := cmp.Diff(want, b.moves()); diff != "" {
			t.Errorf("moves (-want +got):\n%s", diff)
		}
		x.does(bad, bad, bad, bad)
		x.is(llm.StateClosed) // it began anew
	})
}

func TestAFailedProbeOpensAgainForTheWholeTime(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		x := b.circuit(t, llm.BreakerConfig{Probes: 2})
		x.does(slices.Repeat([]llmtest.Step{bad}, 5)...)
		time.Sleep(30 * time.Second)
		x.does(good, bad)
		x.is(llm.StateOpen)
		time.Sleep(29 * time.Second)
		if x.does(good) != 0 {
			t.Error("the cool-down did not begin anew")
		}
		time.Sleep(time.Second)
		x.does(good)
		x.is(llm.StateHalfOpen) // the success before the failure does not count
		x.does(good)
		x.is(llm.StateClosed)
	})
}

func TestNeutralProbesGiveTheirPlaceBack(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		x := b.circuit(t, llm.BreakerConfig{})
		x.does(slices.Repeat([]llmtest.Step{bad}, 5)...)
		time.Sleep(30 * time.Second)
		cancelled := llmtest.Step{Err: llmtest.Error(strandline.KindUnknown, llm.ClassCanceled, 0)}
		if n := x.does(tooFar, llmtest.Fail(strandline.KindInvalid, "", 0), cancelled, good, good); n != 5 {
			t.Errorf("%d of 5 passed", n)
		}
		x.is(llm.StateClosed)
	})
}

type panics struct{ llm.Provider }

func (panics) Send(context.Context, llm.Request) (llm.Response, error) { panic("no") }

func TestAPanickingProbeGivesItsPlaceBack(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		fake := llmtest.New("claude", bad)
		p := &switched{fake}
		x := llm.NewBreaker(p, llm.BreakerConfig{MinAttempts: 1}, b.env)
		_, _ = x.Provider().Send(t.Context(), prompt)
		time.Sleep(time.Minute)
		p.Provider = panics{fake}
		func() {
			defer func() { _ = recover() }()
			_, _ = x.Provider().Send(t.Context(), prompt)
		}()
		p.Provider = llmtest.New("claude", good)
		if _, err := x.Provider().Send(t.Context(), prompt); err != nil {
			t.Error(err)
		}
	})
}

type switched struct{ llm.Provider }

func TestOutcomesOfBeforeATransitionDoNotCount(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		x := b.circuit(t, llm.BreakerConfig{})
		x.p.Script(llmtest.Step{Delay: 40 * time.Second, Err: llmtest.Error(strandline.KindTransient, "", 0)})
		var wg sync.WaitGroup
		wg.Go(func() { _, _ = x.Provider().Send(t.Context(), prompt) })
		time.Sleep(time.Second)
		x.does(slices.Repeat([]llmtest.Step{bad}, 5)...)
		time.Sleep(30 * time.Second)
		x.does(good) // closed again at 31 s; the old call fails at 40 s
		x.does(bad, bad, bad, bad)
		wg.Wait()
		x.is(llm.StateClosed)
	})
}
