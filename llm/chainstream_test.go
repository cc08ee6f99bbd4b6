package llm_test

import (
	"context"
	"testing"
	"time"

	"strandline"
	"strandline/llm"
	"strandline/llm/llmtest"
)

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

func (talker) Name() string { return "talker" }

func (talker) Capabilities() llm.Capabilities { return llm.Capabilities{Streaming: true} }

func (talker) CountTokens(context.Context, llm.Request) (int, error) { return 1, nil }

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
