package llmtest_test

import (
	"context"
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"strandline"
	"strandline/llm"
	"strandline/llm/llmtest"
)

var prompt = llm.Request{Messages: []llm.Message{{Role: llm.RoleUser, Content: "hello"}}}

func TestFakeFollowsItsScriptAndRepeatsTheLastStep(t *testing.T) {
	f := llmtest.New("f", llmtest.Fail(strandline.KindRateLimit, llm.ClassNone, time.Second), llmtest.Fenced(`{"a":1}`), llmtest.Truncated("abcdef", 3))
	_, err := f.Send(t.Context(), prompt)
	if fail := llm.FailureOf(err); strandline.KindOf(err) != strandline.KindRateLimit || fail.RetryAfter != time.Second || fail.Status != 429 {
		t.Errorf("first: %v", err)
	}
	if r, err := f.Send(t.Context(), prompt); err != nil || r.Text == `{"a":1}` || r.Usage.Output == 0 {
		t.Errorf("second: %+v, %v; want a fence around it", r, err)
	}
	for range 2 {
		if r, err := f.Send(t.Context(), prompt); err != nil || r.Text != "abc" || r.Stop != llm.StopMaxTokens {
			t.Errorf("third and on: %+v, %v", r, err)
		}
	}
	if n := len(f.Calls()); n != 4 {
		t.Errorf("%d calls recorded", n)
	}
}

func TestFakeBreaksStreams(t *testing.T) {
	f := llmtest.New("f", llmtest.Broken("one ", "two "))
	var got string
	r, err := f.Stream(t.Context(), prompt, func(d llm.Delta) error { got += d.Text; return nil })
	if fail := llm.FailureOf(err); fail == nil || !fail.Sent || r.Stop != llm.StopCut || r.Text != "one two " || got != r.Text || !r.Usage.Estimated {
		t.Errorf("%+v, %v after %q", r, err, got)
	}
	enough := errors.New("enough")
	if _, err := f.Stream(t.Context(), prompt, func(llm.Delta) error { return enough }); err != enough {
		t.Errorf("%v, want the reader's error", err)
	}
}

func TestFakeIsLateAndSilentOnTheClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := llmtest.New("f", llmtest.Late(3*time.Second, "at last"), llmtest.Silent())
		began := time.Now()
		if r, err := f.Send(t.Context(), prompt); err != nil || r.Text != "at last" || time.Since(began) != 3*time.Second {
			t.Errorf("%+v, %v after %v", r, err, time.Since(began))
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		if _, err := f.Send(ctx, prompt); strandline.KindOf(err) != strandline.KindTimeout || time.Since(began) != 63*time.Second {
			t.Errorf("%v after %v, want a timeout", err, time.Since(began))
		}
		ctx, cancel = context.WithCancel(t.Context())
		for range 3 {
			go f.Send(ctx, prompt)
		}
		synctest.Wait()
		cancel()
		if f.Peak() != 3 {
			t.Errorf("peak = %d, want 3", f.Peak())
		}
	})
}
