package memoryagent

import (
	"context"
	"embed"
	"encoding/json"
	"strings"
	"time"

	"strandline"
	"strandline/internal/jsonrepair"
	"strandline/llm"
)

//go:embed prompts/*.md
var prompts embed.FS

// task is one kind of work.
type task struct {
	name   string
	schema string
}

// ask has the model do a task and read checks what it says. On failure the
// result has the reason and FallbackUsed set; the caller fills in the value.
func ask[T any](ctx context.Context, a *Agent, t task, input any, read func(any) (T, error)) Result[T] {
	var r Result[T]
	if a.cfg.Provider == nil {
		r.FallbackUsed = true
		return r
	}
	req, err := a.request(t, input)
	if err == nil && a.rests() {
		err = strandline.Errorf(strandline.KindTransient, "the model failed %d tasks in a row and is left alone for a while", patience)
	}
	if err != nil {
		return Result[T]{FallbackUsed: true, Err: err}
	}
	defer func() { a.ended(ctx, err) }()
	for {
		r.Attempts++
		var resp llm.Response
		if resp, err = a.call(ctx, req); err == nil {
			var said any
			if said, err = parse(resp.Text); err == nil {
				r.Value, err = read(said)
			}
			r.Cost += resp.CostMicroUSD
		}
		if err == nil {
			r.Provider, r.Model, r.RequestID = resp.Provider, resp.Model, resp.RequestID
			return r
		}
		if r.Attempts > a.cfg.Retries || !worthRetrying(err) || !wait(ctx, pause(err, r.Attempts)) {
			break
		}
	}
	var zero T
	r.Value, r.FallbackUsed, r.Err = zero, true, err
	a.cfg.Log.Warn("memory agent failed, heuristics used", "task", t.name, "attempts", r.Attempts,
		"kind", string(strandline.KindOf(err)), "fallback_used", true, "error", err)
	return r
}

// call asks once, within the timeout.
func (a *Agent) call(ctx context.Context, r llm.Request) (llm.Response, error) {
	ctx, cancel := context.WithTimeout(ctx, a.cfg.Timeout)
	defer cancel()
	return llm.SendWithin(ctx, a.cfg.Provider, r)
}

func (a *Agent) request(t task, input any) (llm.Request, error) {
	system, err := prompts.ReadFile("prompts/" + t.name + ".md")
	if err != nil {
		return llm.Request{}, strandline.Errorf(strandline.KindInternal, "prompt %s: %w", t.name, err)
	}
	data, err := json.Marshal(input)
	if err != nil {
		return llm.Request{}, strandline.Errorf(strandline.KindInternal, "input of %s: %w", t.name, err)
	}
	zero := 0.0
	return llm.Request{
		ID: a.cfg.NewID(), Namespace: a.cfg.Namespace, Purpose: "memory_" + t.name, Model: a.cfg.Model,
		System: string(system), CacheSystem: true, MaxTokens: maxAnswer, Temperature: &zero,
		Messages: []llm.Message{{Role: llm.RoleUser, Content: string(data)}},
		Schema:   &llm.Schema{Name: t.name, JSON: []byte(t.schema)},
	}, nil
}

// parse reads what a model wrote as JSON, in a fence or prose too. Where the
// text broke off, the value that was cut is left out: a half is not what was
// meant.
func parse(text string) (any, error) {
	fixed, err := jsonrepair.Text(text)
	if err != nil {
		return nil, err
	}
	var v any
	if err := json.Unmarshal(fixed.JSON, &v); err != nil {
		return nil, strandline.Errorf(strandline.KindParsing, "%w", err)
	}
	if fixed.Truncated && fixed.Cut != "" {
		v = without(v, strings.Split(strings.TrimPrefix(fixed.Cut, "/"), "/"))
	}
	switch v.(type) {
	case map[string]any, []any:
		return v, nil
	}
	return nil, strandline.Errorf(strandline.KindParsing, "the model answered with no JSON object")
}

// worthRetrying reports whether another call may go better.
func worthRetrying(err error) bool {
	if f := llm.FailureOf(err); f != nil {
		switch f.Class {
		case llm.ClassCanceled, llm.ClassCircuit, llm.ClassQuota, llm.ClassContext, llm.ClassGate:
			return false
		}
	}
	switch strandline.KindOf(err) {
	case strandline.KindTimeout, strandline.KindTransient, strandline.KindRateLimit, strandline.KindParsing, strandline.KindUnknown:
		return true
	}
	return false
}

// pause is how long to wait before another try: a second more each time, for a
// model may be loading; never less than the provider asks for.
func pause(err error, attempt int) time.Duration {
	d := time.Duration(attempt) * time.Second
	if strandline.KindOf(err) == strandline.KindParsing {
		d = 0
	}
	if f := llm.FailureOf(err); f != nil {
		d = max(d, f.RetryAfter)
	}
	return d
}

// wait reports whether the time passed before the context ended; a wait that
// cannot end before the deadline is not begun.
func wait(ctx context.Context, d time.Duration) bool {
	if ctx.Err() != nil {
		return false
	}
	t := time.NewTimer(d)
	defer t.Stop()
	select {
	case <-t.C:
		return ctx.Err() == nil
	case <-ctx.Done():
		return false
	}
}
