package llm_test

import (
	"context"
	"math"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"strandline"
	"strandline/llm"
	"strandline/llm/llmtest"
)

// server is a provider with a truthful limit on requests: a bucket renewed
// continuously, or a window renewed all at once.
type server struct {
	perMinute float64
	window    bool
	latency   time.Duration

	mu      sync.Mutex
	level   float64
	at      time.Time
	served  int
	refused int
	told    time.Time // when the last refusal said to come back
	early   int       // calls before that
}

func (*server) Name() string                                          { return "claude" }
func (*server) Capabilities() llm.Capabilities                        { return llm.Capabilities{Streaming: true} }
func (*server) CountTokens(context.Context, llm.Request) (int, error) { return 1, nil }
func (s *server) Stream(ctx context.Context, r llm.Request, _ func(llm.Delta) error) (llm.Response, error) {
	return s.Send(ctx, r)
}

func (s *server) Send(context.Context, llm.Request) (llm.Response, error) {
	time.Sleep(s.latency / 2)
	resp, err := s.decide()
	time.Sleep(s.latency - s.latency/2)
	return resp, err
}

func (s *server) decide() (llm.Response, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := time.Now()
	s.renew(now)
	if now.Before(s.told) {
		s.early++
	}
	ok := s.level >= 1
	if ok {
		s.level--
	}
	reset := now.Add(time.Duration((s.perMinute - s.level) / s.perMinute * float64(time.Minute)))
	wait := time.Duration((1-s.level)/s.perMinute*float64(time.Minute)) + 1
	if s.window {
		reset = s.at.Add(time.Minute)
		wait = reset.Sub(now)
	}
	rate := llm.Rate{Requests: llm.Quota{Limit: int64(s.perMinute), Remaining: int64(s.level), Reset: reset}}
	if !ok {
		s.refused++
		s.told = now.Add(wait)
		return llm.Response{}, &strandline.Error{Kind: strandline.KindRateLimit, Message: "too many requests",
			Err: &llm.Failure{Provider: "claude", Status: 429, RetryAfter: wait, Rate: rate}}
	}
	s.served++
	return llm.Response{Text: "ok", Rate: rate, Usage: llm.Usage{Input: 10, Output: 10}}, nil
}

func (s *server) renew(now time.Time) {
	switch {
	case s.at.IsZero():
		s.level, s.at = s.perMinute, now
	case !s.window:
		s.level = min(s.perMinute, s.level+s.perMinute*now.Sub(s.at).Minutes())
		s.at = now
	case now.Sub(s.at) >= time.Minute:
		s.level = s.perMinute
		s.at = s.at.Add(now.Sub(s.at).Truncate(time.Minute))
	}
}

// offer makes calls for a time, at random moments, and returns how many were
// answered.
func offer(t *testing.T, p llm.Provider, perMinute float64, minutes int) (answered int) {
	rng := rand.New(rand.NewPCG(1, 2))
	end := time.Now().Add(time.Duration(minutes) * time.Minute)
	ctx, cancel := context.WithDeadline(t.Context(), end)
	defer cancel()
	var wg sync.WaitGroup
	var mu sync.Mutex
	for time.Now().Before(end) {
		wg.Go(func() {
			if _, err := p.Send(ctx, prompt); err == nil {
				mu.Lock()
				defer mu.Unlock()
				answered++
			}
		})
		time.Sleep(time.Duration(-math.Log(1-rng.Float64()) / perMinute * float64(time.Minute)))
	}
	wg.Wait()
	return answered
}

// TestATruthfulLimitIsUsedAndNotExceeded holds the bar: at 95% of the limit at
// most 1% of the calls are refused and at least 90% of the limit is used; and
// when more is asked for than the limit allows, the same.
func TestATruthfulLimitIsUsedAndNotExceeded(t *testing.T) {
	const perMinute, minutes = 600, 20
	for _, c := range []struct {
		name    string
		window  bool
		offered float64
		limit   llm.LimitConfig
		latency time.Duration
	}{
		{"bucket, told by headers, 95%", false, .95, llm.LimitConfig{}, 300 * time.Millisecond},
		{"bucket, told by headers, 130%", false, 1.3, llm.LimitConfig{}, 300 * time.Millisecond},
		{"bucket, slow answers, 130%", false, 1.3, llm.LimitConfig{}, 5 * time.Second},
		{"bucket, configured, 95%", false, .95, llm.LimitConfig{RequestsPerMinute: perMinute}, 300 * time.Millisecond},
		{"bucket, configured, 130%", false, 1.3, llm.LimitConfig{RequestsPerMinute: perMinute}, 300 * time.Millisecond},
		{"window, told by headers, 95%", true, .95, llm.LimitConfig{}, 300 * time.Millisecond},
		{"window, told by headers, 130%", true, 1.3, llm.LimitConfig{}, 300 * time.Millisecond},
	} {
		t.Run(c.name, func(t *testing.T) {
			inBubble(t, func(t *testing.T, b bench) {
				s := &server{perMinute: perMinute, window: c.window, latency: c.latency}
				env := &llm.Env{Now: time.Now, Rand: half{}}
				chain, err := llm.NewChain(llm.ChainConfig{Retry: llm.RetryConfig{Max: -1}}, env, llm.Link{Provider: s, Limit: c.limit})
				if err != nil {
					t.Fatal(err)
				}
				answered := offer(t, chain, c.offered*perMinute, minutes)
				refused := float64(s.refused) / float64(s.refused+s.served)
				throughput := float64(answered) / (perMinute * minutes)
				t.Logf("%.2f%% refused, %.1f%% of the limit used", 100*refused, 100*throughput)
				if refused > .01 || throughput < .90 || s.early > 0 {
					t.Errorf("%.2f%% refused (at most 1%%), %.1f%% of the limit used (at least 90%%), %d before their time", 100*refused, 100*throughput, s.early)
				}
			})
		})
	}
}

func TestWithoutTheGateTheSameLoadIsRefused(t *testing.T) {
	inBubble(t, func(t *testing.T, _ bench) {
		s := &server{perMinute: 600, latency: 300 * time.Millisecond}
		offer(t, s, 1.3*600, 10)
		if s.refused < s.served/10 {
			t.Errorf("%d refused, %d served: the server does not limit", s.refused, s.served)
		}
	})
}

func TestTokensAndSpacingAreKept(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		p := llmtest.New("claude", used(50, 50))
		chain, err := llm.NewChain(llm.ChainConfig{}, b.env, llm.Link{Provider: p, MaxTokens: 100,
			Limit: llm.LimitConfig{TokensPerMinute: 1000, Spacing: 2 * time.Second, MaxWait: time.Hour}})
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		var wg sync.WaitGroup
		for range 30 {
			wg.Go(func() { _ = second2(chain.Send(t.Context(), prompt)) })
		}
		wg.Wait()
		// 3000 tokens at 1000 a minute, of which 800 are there at once.
		if d := time.Since(began); d < 2*time.Minute || d > 150*time.Second {
			t.Errorf("3000 tokens took %v", d)
		}
		times := b.times()
		for i := 1; i < len(times); i++ {
			if times[i]-times[i-1] < 2*time.Second {
				t.Errorf("calls %v and %v are too close", times[i-1], times[i])
			}
		}
		if len(b.of(llm.EventThrottle)) < 29 {
			t.Errorf("%d throttled", len(b.of(llm.EventThrottle)))
		}
	})
}

func second2(_ llm.Response, err error) error { return err }

func TestACallThatCannotHaveItsTurnInTimeIsNotSent(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		one, two := llmtest.New("one", used(1, 1)), llmtest.New("two")
		chain, err := llm.NewChain(llm.ChainConfig{}, b.env, llm.Link{Provider: one, Limit: llm.LimitConfig{RequestsPerMinute: 1}}, llm.Link{Provider: two})
		if err != nil {
			t.Fatal(err)
		}
		for range 2 {
			ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
			if _, err := chain.Send(ctx, prompt); err != nil {
				t.Fatal(err)
			}
			cancel()
		}
		if len(one.Calls()) != 1 || len(two.Calls()) != 1 {
			t.Errorf("%d and %d calls", len(one.Calls()), len(two.Calls()))
		}
		if e := b.of(llm.EventError); len(e) != 1 || e[0].Class != llm.ClassGate || e[0].Kind != "rate_limit" {
			t.Errorf("errors %+v", e)
		}
	})
}

func TestAPromptLargerThanTheHeadroomPassesWhenTheBucketIsFull(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		p := llmtest.New("claude", used(500, 500))
		chain, err := llm.NewChain(llm.ChainConfig{}, b.env, llm.Link{Provider: p, MaxTokens: 2000, Limit: llm.LimitConfig{TokensPerMinute: 1000, MaxWait: time.Hour}})
		if err != nil {
			t.Fatal(err)
		}
		for range 3 {
			if _, err := chain.Send(t.Context(), prompt); err != nil {
				t.Fatal(err)
			}
		}
	})
}
