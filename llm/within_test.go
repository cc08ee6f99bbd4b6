package llm_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/llm"
	"strandline/llm/llmtest"
)

// deaf is a provider that does not listen to its context.
type deaf struct {
	*llmtest.Fake
	until chan struct{}
}

func (d deaf) Send(context.Context, llm.Request) (llm.Response, error) {
	<-d.until
	return llm.Response{Text: "too late"}, nil
}

func (d deaf) Stream(_ context.Context, _ llm.Request, fn func(llm.Delta) error) (llm.Response, error) {
	if err := fn(llm.Delta{Text: "half an "}); err != nil {
		return llm.Response{}, err
	}
	<-d.until
	return llm.Response{Text: "half an answer"}, fn(llm.Delta{Text: "answer"})
}

func TestWithinReturnsThoughTheProviderDoesNot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := deaf{llmtest.New("deaf"), make(chan struct{})}
		defer close(p.until)
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		defer cancel()
		began := time.Now()
		_, err := llm.SendWithin(ctx, p, llm.Request{})
		if took := time.Since(began); strandline.KindOf(err) != strandline.KindTimeout || took > 5200*time.Millisecond {
			t.Errorf("%v after %v", err, took)
		}
	})
}

func TestStreamWithinKeepsWhatCameAndCallsNoMore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := deaf{llmtest.New("deaf"), make(chan struct{})}
		ctx, cancel := context.WithCancelCause(t.Context())
		var got string
		resp, err := llm.StreamWithin(ctx, p, llm.Request{}, func(d llm.Delta) error {
			got += d.Text
			time.AfterFunc(time.Second, func() { cancel(errors.New("interrupted")) })
			return nil
		})
		if err == nil || resp.Text != "half an " || resp.Stop != llm.StopCut || !resp.Usage.Estimated {
			t.Errorf("got %+v, %v", resp, err)
		}
		close(p.until)
		synctest.Wait()
		if got != "half an " {
			t.Errorf("delivered after the end: %q", got)
		}
	})
}

func TestWithinSurvivesAPanic(t *testing.T) {
	p := llmtest.New("p", llmtest.Step{Do: func(context.Context, llm.Request) (llm.Response, error) { panic("bang") }})
	if _, err := llm.SendWithin(t.Context(), p, llm.Request{}); strandline.KindOf(err) != strandline.KindInternal {
		t.Errorf("got %v", err)
	}
}

func TestAlternate(t *testing.T) {
	u, a := llm.RoleUser, llm.RoleAssistant
	tests := []struct {
		name     string
		in, want []llm.Message
	}{
		{"as it is", []llm.Message{{Role: u, Content: "1"}, {Role: a, Content: "2"}, {Role: u, Content: "3"}},
			[]llm.Message{{Role: u, Content: "1"}, {Role: a, Content: "2"}, {Role: u, Content: "3"}}},
		{"an unanswered turn is joined", []llm.Message{{Role: u, Content: "1"}, {Role: u, Content: "2"}}, []llm.Message{{Role: u, Content: "1\n\n2"}}},
		{"the assistant cannot begin", []llm.Message{{Role: a, Content: "hi"}, {Role: u, Content: "1"}},
			[]llm.Message{{Role: u, Content: "[The assistant said before:]\nhi\n\n1"}}},
		{"blank ones go", []llm.Message{{Role: u, Content: "1"}, {Role: a, Content: " "}, {Role: u, Content: "2"}}, []llm.Message{{Role: u, Content: "1\n\n2"}}},
		{"nothing", nil, nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, llm.Alternate(tt.in)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
