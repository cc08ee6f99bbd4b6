package llm_test

import (
	"context"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/llm"
	"strandline/llm/llmtest"
)

// checked is a fake that can be checked.
type checked struct {
	*llmtest.Fake
	calls atomic.Int32
	check func(context.Context) error
}

func (c *checked) Check(ctx context.Context) error {
	c.calls.Add(1)
	return c.check(ctx)
}

func TestProbesAreRememberedAndEndWithTheContext(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		began := time.Now()
		well := &checked{Fake: llmtest.New("well"), check: func(context.Context) error {
			<-time.After(2 * time.Second)
			return nil
		}}
		var broken atomic.Bool
		ill := &checked{Fake: llmtest.New("ill"), check: func(ctx context.Context) error {
			if !broken.Load() {
				return nil
			}
			<-ctx.Done() // never answers
			return llm.ErrorForCause(context.Background(), llm.Failure{}, ctx.Err())
		}}
		p := llm.NewProber(time.Minute, time.Now, well, llmtest.New("cannot be checked"), ill)
		if diff := cmp.Diff([]llm.Health{{Provider: "well"}, {Provider: "ill"}}, p.Health()); diff != "" {
			t.Error(diff)
		}
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() { p.Run(ctx); close(done) }()
		<-time.After(5 * time.Second)
		want := []llm.Health{
			{Provider: "well", Checked: began.Add(2 * time.Second), Latency: 2 * time.Second, OK: true},
			{Provider: "ill", Checked: began, OK: true},
		}
		if diff := cmp.Diff(want, p.Health()); diff != "" {
			t.Error(diff)
		}
		broken.Store(true)
		<-time.After(70 * time.Second)
		want[0].Checked = began.Add(62 * time.Second)
		want[1] = llm.Health{Provider: "ill", Checked: began.Add(70 * time.Second), Latency: 10 * time.Second, Kind: strandline.KindTimeout}
		if diff := cmp.Diff(want, p.Health()); diff != "" {
			t.Error(diff)
		}
		cancel()
		<-done
		if n := well.calls.Load(); n != 2 {
			t.Errorf("%d probes in 75 s, want 2", n)
		}
	})
}
