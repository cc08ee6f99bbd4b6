package llmtest

import (
	"context"
	"strconv"
	"strings"
	"time"

	"strandline"
	"strandline/llm"
)

func (f *Fake) call(ctx context.Context, r llm.Request, fn func(llm.Delta) error) (llm.Response, error) {
	step, n := f.enter(r)
	defer f.leave()
	if err := step.wait(ctx, f.name); err != nil {
		return llm.Response{}, err
	}
	if step.Do != nil {
		return step.Do(ctx, r)
	}
	if step.Err != nil && step.Cut == 0 {
		return llm.Response{}, step.Err
	}
	resp := llm.Response{Provider: f.name, Model: model(r), Stop: step.Stop, Usage: step.Usage,
		RequestID: "fake-" + strconv.Itoa(n), Rate: step.Rate}
	if resp.Stop == "" {
		resp.Stop = llm.StopEnd
	}
	pieces := step.Pieces
	if len(pieces) == 0 {
		pieces = []string{step.Text}
	}
	err := deliver(&resp, pieces, step, fn)
	if resp.Usage == (llm.Usage{}) {
		in, _ := f.CountTokens(ctx, r)
		resp.Usage = llm.Usage{Input: int64(in), Output: int64(len(resp.Text)+3) / 4, Estimated: true}
	}
	return resp, err
}

// deliver hands out the pieces and collects them in the response.
func deliver(resp *llm.Response, pieces []string, step Step, fn func(llm.Delta) error) error {
	var text strings.Builder
	defer func() { resp.Text = text.String() }()
	for i, p := range pieces {
		if fn != nil && step.Cut > 0 && i == step.Cut {
			return cut(resp, step)
		}
		text.WriteString(p)
		if fn == nil {
			continue
		}
		if err := fn(llm.Delta{Text: p}); err != nil {
			resp.Stop = llm.StopCut
			return err
		}
	}
	if fn != nil && step.Cut >= len(pieces) && step.Cut > 0 {
		return cut(resp, step)
	}
	return nil
}

// cut is the error of a broken stream.
func cut(resp *llm.Response, step Step) error {
	resp.Stop = llm.StopCut
	if step.Err != nil {
		return step.Err
	}
	f := &llm.Failure{Provider: resp.Provider, Model: resp.Model, Sent: true}
	return &strandline.Error{Kind: strandline.KindTransient, Message: "the stream broke", Err: f}
}

func (f *Fake) enter(r llm.Request) (Step, int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.calls = append(f.calls, r)
	f.running++
	f.peak = max(f.peak, f.running)
	n := len(f.calls)
	if len(f.steps) == 0 {
		return Answer("ok"), n
	}
	return f.steps[min(n, len(f.steps))-1], n
}

func (f *Fake) leave() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.running--
}

// wait lets the step's delay pass.
func (s Step) wait(ctx context.Context, name string) error {
	if s.Hang {
		<-ctx.Done()
	} else if s.Delay > 0 {
		t := time.NewTimer(s.Delay)
		defer t.Stop()
		select {
		case <-t.C:
		case <-ctx.Done():
		}
	}
	if err := ctx.Err(); err != nil {
		return llm.ErrorForCause(ctx, llm.Failure{Provider: name}, err)
	}
	return nil
}

func model(r llm.Request) string {
	if r.Model != "" {
		return r.Model
	}
	return "fake-1"
}
