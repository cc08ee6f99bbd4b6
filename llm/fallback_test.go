package llm_test

import (
	"context"
	"net"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/llm"
	"strandline/llm/llmtest"
)

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
