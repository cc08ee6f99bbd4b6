package llm_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"slices"
	"sync"
	"syscall"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/llm"
	"strandline/llm/llmtest"
)

// recorder keeps the events it sees.
type recorder struct {
	mu     sync.Mutex
	events []llm.Event
}

func (r *recorder) Observe(e llm.Event) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.events = append(r.events, e)
}

func (r *recorder) of(types ...llm.EventType) []llm.Event {
	r.mu.Lock()
	defer r.mu.Unlock()
	var found []llm.Event
	for _, e := range r.events {
		if slices.Contains(types, e.Type) {
			found = append(found, e)
		}
	}
	return found
}

// half is randomness that makes the jitter zero: 200 of 0…400.
type half struct{}

func (half) Read(b []byte) (int, error) {
	clear(b)
	b[0] = 200
	return len(b), nil
}

type bench struct {
	*recorder
	env *llm.Env
}

// inBubble runs fn with a clock that jumps.
func inBubble(t *testing.T, fn func(*testing.T, bench)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		r := &recorder{}
		fn(t, bench{r, &llm.Env{Now: time.Now, Observer: r, Rand: half{}}})
	})
}

func (b bench) chain(t *testing.T, c llm.ChainConfig, providers ...llm.Provider) *llm.Chain {
	t.Helper()
	var links []llm.Link
	for _, p := range providers {
		links = append(links, llm.Link{Provider: p, Model: p.Name() + "-model"})
	}
	chain, err := llm.NewChain(c, b.env, links...)
	if err != nil {
		t.Fatal(err)
	}
	return chain
}

var prompt = llm.Request{ID: "r1", Namespace: "default", Purpose: "test", Messages: []llm.Message{{Role: llm.RoleUser, Content: "hello"}}}

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

// times returns the moments of the starts, from the first.
func (b bench) times() []time.Duration {
	starts := b.of(llm.EventStart)
	var list []time.Duration
	for _, s := range starts {
		list = append(list, s.At.Sub(starts[0].At))
	}
	return list
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

func TestNothingIsTriedAgainAfterAnythingReachedTheCaller(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		one, two := llmtest.New("one", llmtest.Broken("Once ", "upon")), llmtest.New("two", llmtest.Answer("other"))
		text := ""
		resp, err := b.chain(t, llm.ChainConfig{}, one, two).Stream(t.Context(), prompt, func(d llm.Delta) error { text += d.Text; return nil })
		if strandline.KindOf(err) != strandline.KindTransient || text != "Once upon" || len(one.Calls()) != 1 || len(two.Calls()) != 0 {
			t.Errorf("got %v, text %q, %d and %d calls", err, text, len(one.Calls()), len(two.Calls()))
		}
		if resp.Usage.Total() == 0 || !resp.Usage.Estimated || resp.Text != text {
			t.Errorf("what arrived is lost: %+v", resp)
		}
		if e := b.of(llm.EventError); len(e) != 1 || e[0].Usage.Total() == 0 {
			t.Errorf("errors %+v", e)
		}
	})
	inBubble(t, func(t *testing.T, b bench) { // nothing had reached him: try again
		p := llmtest.New("one", llmtest.Fail(strandline.KindTransient, "", 0), llmtest.Step{Pieces: []string{"a", "b"}})
		resp, err := b.chain(t, llm.ChainConfig{}, p).Stream(t.Context(), prompt, nil)
		if err != nil || resp.Text != "ab" || len(b.of(llm.EventFirstToken)) != 1 {
			t.Errorf("%+v, %v", resp, err)
		}
	})
}

func TestAStreamThatNobodySeesIsMadeAgainWhenItBreaks(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		one := llmtest.New("one", llmtest.Broken("Once ", "upon"), llmtest.Step{Pieces: []string{"Once ", "more"}})
		resp, err := b.chain(t, llm.ChainConfig{}, one).Stream(t.Context(), prompt, nil)
		if err != nil || resp.Text != "Once more" || len(one.Calls()) != 2 {
			t.Errorf("%+v, %v after %d calls", resp, err, len(one.Calls()))
		}
	})
	inBubble(t, func(t *testing.T, b bench) {
		one, two := llmtest.New("one", llmtest.Broken("Once ", "upon")), llmtest.New("two", llmtest.Answer("other"))
		resp, err := b.chain(t, llm.ChainConfig{}, one, two).Stream(t.Context(), prompt, nil)
		if err != nil || resp.Text != "other" || len(one.Calls()) != 4 || len(two.Calls()) != 1 {
			t.Errorf("%+v, %v after %d and %d calls", resp, err, len(one.Calls()), len(two.Calls()))
		}
	})
	inBubble(t, func(t *testing.T, b bench) {
		one := llmtest.New("one", llmtest.Broken("Once ", "upon"))
		resp, err := b.chain(t, llm.ChainConfig{}, one).Stream(t.Context(), prompt, nil)
		if f := llm.FailureOf(err); f == nil || f.Sent || resp.Text != "Once upon" {
			t.Errorf("%+v, %+v", resp, f)
		}
	})
}

func TestASilentStreamEndsAndOneThatSpeaksGoesOn(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		p := llmtest.New("one", llmtest.Silent())
		_, err := b.chain(t, llm.ChainConfig{Timeout: 5 * time.Second, Retry: llm.RetryConfig{Max: -1}}, p).Stream(t.Context(), prompt, nil)
		if strandline.KindOf(err) != strandline.KindTimeout || classOf(err) == llm.ClassCanceled {
			t.Errorf("silent: %v", err)
		}
		if _, err := b.chain(t, llm.ChainConfig{Timeout: 5 * time.Second, Retry: llm.RetryConfig{Max: -1}}, p).Send(t.Context(), prompt); strandline.KindOf(err) != strandline.KindTimeout {
			t.Errorf("silent, whole: %v", err)
		}
		slow := talker{4 * time.Second, 10}
		resp, err := b.chain(t, llm.ChainConfig{Timeout: 5 * time.Second}, slow).Stream(t.Context(), prompt, nil)
		if err != nil || resp.FirstToken != 4*time.Second {
			t.Errorf("slow: first token after %v, %v", resp.FirstToken, err)
		}
	})
}

// talker streams n pieces, each after a pause.
type talker struct {
	pause time.Duration
	n     int
}

func (talker) Name() string                                            { return "talker" }
func (talker) Capabilities() llm.Capabilities                          { return llm.Capabilities{Streaming: true} }
func (talker) CountTokens(context.Context, llm.Request) (int, error)   { return 1, nil }
func (talker) Send(context.Context, llm.Request) (llm.Response, error) { return llm.Response{}, nil }
func (p talker) Stream(ctx context.Context, _ llm.Request, fn func(llm.Delta) error) (llm.Response, error) {
	for range p.n {
		select {
		case <-time.After(p.pause):
		case <-ctx.Done():
			return llm.Response{}, llm.ErrorForCause(ctx, llm.Failure{}, ctx.Err())
		}
		if err := fn(llm.Delta{Text: "x"}); err != nil {
			return llm.Response{}, err
		}
	}
	return llm.Response{}, nil
}

func classOf(err error) llm.Class {
	if f := llm.FailureOf(err); f != nil {
		return f.Class
	}
	return ""
}

func TestAnotherProviderIsTriedWhereItMayHelp(t *testing.T) {
	for _, c := range []struct {
		name string
		err  error
		want bool
	}{
		{"rate limit", llmtest.Error(strandline.KindRateLimit, "", 0), true},
		{"a long wait", llmtest.Error(strandline.KindRateLimit, "", time.Hour), true},
		{"timeout", llmtest.Error(strandline.KindTimeout, "", 0), true},
		{"transient", llmtest.Error(strandline.KindTransient, "", 0), true},
		{"parsing", llmtest.Error(strandline.KindParsing, "", 0), true},
		{"quota", llmtest.Error(strandline.KindBudget, llm.ClassQuota, 0), true},
		{"authentication", llmtest.Error(strandline.KindAuthentication, "", 0), false},
		{"invalid", llmtest.Error(strandline.KindInvalid, "", 0), false},
		{"no such host", llm.ErrorForCause(context.Background(), llm.Failure{}, &net.DNSError{Name: "api.example.org", IsNotFound: true}), true},
		{"connection refused", llm.ErrorForCause(context.Background(), llm.Failure{}, syscall.ECONNREFUSED), true},
		{"policy", llmtest.Error(strandline.KindPolicy, "", 0), false},
	} {
		t.Run(c.name, func(t *testing.T) {
			inBubble(t, func(t *testing.T, b bench) {
				one, two, three := llmtest.New("one", llmtest.Step{Err: c.err}), llmtest.New("two"), llmtest.New("three")
				r := prompt
				r.Model = "chosen"
				resp, err := b.chain(t, llm.ChainConfig{}, one, two, three).Send(t.Context(), r)
				if c.want != (err == nil) || c.want != (len(two.Calls()) == 1) || len(three.Calls()) != 0 {
					t.Fatalf("got %v, %d and %d calls", err, len(two.Calls()), len(three.Calls()))
				}
				if !c.want {
					return
				}
				if resp.Provider != "two" || two.Calls()[0].Model != "two-model" || one.Calls()[0].Model != "chosen" {
					t.Errorf("models %q, %q; answer %+v", one.Calls()[0].Model, two.Calls()[0].Model, resp)
				}
				e := b.of(llm.EventFallback)
				if len(e) != 1 || e[0].From != "one" || e[0].To != "two" || e[0].Kind != string(strandline.KindOf(c.err)) {
					t.Errorf("fallbacks %+v", e)
				}
				var results []string
				for _, e := range b.of(llm.EventOutcome) {
					results = append(results, e.Provider+" "+e.Result)
				}
				if diff := cmp.Diff([]string{"one fallback", "two success"}, results); diff != "" {
					t.Errorf("outcomes (-want +got):\n%s", diff)
				}
			})
		})
	}
}

func TestWhenAllFailTheFirstErrorDecides(t *testing.T) {
	inBubble(t, func(t *testing.T, b bench) {
		one, two := llmtest.New("one", llmtest.Fail(strandline.KindRateLimit, "", 0)), llmtest.New("two", llmtest.Fail(strandline.KindInvalid, "", 0))
		_, err := b.chain(t, llm.ChainConfig{}, one, two).Send(t.Context(), prompt)
		if strandline.KindOf(err) != strandline.KindRateLimit || len(one.Calls()) != 4 || len(two.Calls()) != 1 {
			t.Errorf("%v after %d and %d calls", err, len(one.Calls()), len(two.Calls()))
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
