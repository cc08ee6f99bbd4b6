package llm_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/llm"
	"strandline/llm/llmtest"
)

func TestOnlyWhatMayPassIsTriedAgain(t *testing.T) {
	for _, c := range []struct {
		name     string
		err      error
		attempts int
	}{
		{"rate limit", llmtest.Error(strandline.KindRateLimit, "", 0), 4},
		{"timeout", llmtest.Error(strandline.KindTimeout, "", 0), 4},
		{"transient", llmtest.Error(strandline.KindTransient, "", 0), 4},
		{"overloaded", llmtest.Error(strandline.KindTransient, llm.ClassOverloaded, 0), 4},
		{"parsing", llmtest.Error(strandline.KindParsing, "", 0), 2},
		{"authentication", llmtest.Error(strandline.KindAuthentication, "", 0), 1},
		{"invalid", llmtest.Error(strandline.KindInvalid, "", 0), 1},
		{"too long", llmtest.Error(strandline.KindInvalid, llm.ClassContext, 0), 1},
		{"policy", llmtest.Error(strandline.KindPolicy, "", 0), 1},
		{"quota", llmtest.Error(strandline.KindBudget, llm.ClassQuota, 0), 1},
		{"unknown", llmtest.Error(strandline.KindUnknown, "", 0), 1},
		{"not ours", errors.New("plain"), 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			inBubble(t, func(t *testing.T, b bench) {
				p := llmtest.New("claude", llmtest.Step{Err: c.err})
				_, err := b.chain(t, llm.ChainConfig{}, p).Send(t.Context(), prompt)
				if !errors.Is(err, c.err) {
					t.Errorf("got %v, want %v", err, c.err)
				}
				if n := len(p.Calls()); n != c.attempts {
					t.Errorf("%d attempts, want %d", n, c.attempts)
				}
				if n := len(b.of(llm.EventStart)); n != c.attempts {
					t.Errorf("%d starts, want %d", n, c.attempts)
				}
			})
		})
	}
}

func TestDelaysDoubleUpToACapAndJitterIsBounded(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		p := llmtest.New("claude", llmtest.Fail(strandline.KindTransient, "", 0))
		_, _ = b.chain(t, llm.ChainConfig{Retry: llm.RetryConfig{Max: 7, MaxAttempts: 9}, Breaker: llm.BreakerConfig{MinAttempts: 20}}, p).Send(t.Context(), prompt)
		ms := time.Millisecond
		want := []time.Duration{0, 500 * ms, 1500 * ms, 3500 * ms, 7500 * ms, 15500 * ms, 23500 * ms, 31500 * ms}
		if diff := cmp.Diff(want, b.times()); diff != "" {
			t.Errorf("times (-want +got):\n%s", diff)
		}
	})
	inBubble(t, func(t *testing.T, b bench) {
		b.env.Rand = rand.NewChaCha8([32]byte{1})
		seen := map[bool]int{}
		for range 300 {
			p := llmtest.New("claude", llmtest.Fail(strandline.KindTransient, "", 0), llmtest.Answer("ok"))
			began := time.Now()
			if _, err := b.chain(t, llm.ChainConfig{}, p).Send(t.Context(), prompt); err != nil {
				t.Fatal(err)
			}
			d := time.Since(began)
			if d < 300*time.Millisecond || d > 700*time.Millisecond || d%time.Millisecond != 0 {
				t.Fatalf("delay %v", d)
			}
			seen[d < 500*time.Millisecond]++
		}
		if seen[true] < 100 || seen[false] < 100 {
			t.Errorf("jitter is lopsided: %v", seen)
		}
	})
}

func TestRetryAfterReplacesTheDelayAndIsNeverUndercut(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		wait := 17 * time.Second
		var until time.Time
		early := 0
		p := llmtest.New("claude", llmtest.Step{Do: func(context.Context, llm.Request) (llm.Response, error) {
			if time.Now().Before(until) {
				early++
			}
			if until.IsZero() {
				until = time.Now().Add(wait)
				return llm.Response{}, llmtest.Error(strandline.KindRateLimit, "", wait)
			}
			return llm.Response{Text: "ok"}, nil
		}})
		chain := b.chain(t, llm.ChainConfig{}, p)
		var wg sync.WaitGroup
		for i := range 20 { // the others did not get the answer, and wait all the same
			wg.Go(func() {
				time.Sleep(time.Duration(i) * time.Second)
				if _, err := chain.Send(t.Context(), prompt); err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if early > 0 {
			t.Errorf("%d attempts before the time", early)
		}
		if got := b.of(llm.EventRetry); len(got) != 1 || got[0].Delay != wait || got[0].Result != "success" || got[0].Kind != "rate_limit" {
			t.Errorf("retries %+v", got)
		}
	})
}

func TestAWaitBeyondTheDeadlineEndsTheCallAtOnce(t *testing.T) {
	for name, wait := range map[string]time.Duration{"Retry-After": 30 * time.Second, "delay": 0} {
		t.Run(name, func(t *testing.T) {
			inBubble(t, func(t *testing.T, b bench) {
				p := llmtest.New("claude", llmtest.Fail(strandline.KindRateLimit, "", wait))
				ctx, cancel := context.WithTimeout(t.Context(), 400*time.Millisecond)
				defer cancel()
				began := time.Now()
				_, err := b.chain(t, llm.ChainConfig{}, p).Send(ctx, prompt)
				if strandline.KindOf(err) != strandline.KindRateLimit || len(p.Calls()) != 1 || time.Since(began) != 0 {
					t.Errorf("%v after %v and %d attempts", err, time.Since(began), len(p.Calls()))
				}
			})
		})
	}
}

func TestOneCapHoldsOverRetriesAndFallbacks(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		down := llmtest.Fail(strandline.KindTransient, "", 0)
		var all []llm.Provider
		total := func() (n int) {
			for _, p := range all {
				n += len(p.(*llmtest.Fake).Calls())
			}
			return n
		}
		for i := range 5 {
			all = append(all, llmtest.New(fmt.Sprint("p", i), down))
		}
		_, err := b.chain(t, llm.ChainConfig{Hops: 4}, all...).Send(t.Context(), prompt)
		if n := total(); n != 6 || strandline.KindOf(err) != strandline.KindTransient {
			t.Errorf("%d attempts, want 6; %v", n, err)
		}
	})
}

func TestRetriesOfManyCallsAtOnceAreBounded(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		var mu sync.Mutex
		attempts := 0
		p := llmtest.New("claude", llmtest.Step{Delay: time.Second, Do: func(context.Context, llm.Request) (llm.Response, error) {
			mu.Lock()
			defer mu.Unlock()
			attempts++
			return llm.Response{}, llmtest.Error(strandline.KindTransient, "", 0)
		}})
		chain := b.chain(t, llm.ChainConfig{Breaker: llm.BreakerConfig{MinAttempts: 20, Rate: 2}}, p)
		var wg sync.WaitGroup
		for range 200 {
			wg.Go(func() { _, _ = chain.Send(t.Context(), prompt) })
		}
		wg.Wait()
		// A fifth of 200 and three; then a fifth of those and three, and so on.
		if attempts < 220 || attempts > 200+43+11+5 {
			t.Errorf("%d attempts of 200 calls", attempts)
		}
	})
}

func TestACallerWhoGaveUpIsNotServedFurther(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		one, two := llmtest.New("one", llmtest.Fail(strandline.KindTransient, "", 0)), llmtest.New("two")
		ctx, cancel := context.WithCancel(t.Context())
		time.AfterFunc(100*time.Millisecond, cancel)
		_, err := b.chain(t, llm.ChainConfig{}, one, two).Send(ctx, prompt)
		if err == nil || len(one.Calls()) != 1 || len(two.Calls()) != 0 {
			t.Errorf("%v after %d and %d calls", err, len(one.Calls()), len(two.Calls()))
		}
	})
}

func TestAChainThatCannotWorkIsRefused(t *testing.T) {
	env := &llm.Env{Now: time.Now}
	p := llm.Link{Provider: llmtest.New("one")}
	for name, build := range map[string]func() (*llm.Chain, error){
		"no clock":     func() (*llm.Chain, error) { return llm.NewChain(llm.ChainConfig{}, &llm.Env{}, p) },
		"no providers": func() (*llm.Chain, error) { return llm.NewChain(llm.ChainConfig{}, env) },
		"one twice":    func() (*llm.Chain, error) { return llm.NewChain(llm.ChainConfig{}, env, p, p) },
		"budget without ledger": func() (*llm.Chain, error) {
			return llm.NewChain(llm.ChainConfig{Budget: llm.BudgetConfig{Overall: 1}}, env, p)
		},
	} {
		if _, err := build(); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}
