package llmtest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/llm"
)

// Suite is one provider against one protocol.
type Suite struct {
	Protocol Protocol
	// New makes the provider of an endpoint.
	New func(llm.Endpoint) (llm.Provider, error)
	// NoCache, NoRate and NoRefusal say what the protocol cannot tell.
	NoCache, NoRate, NoRefusal bool
	// CacheWrite1h says that writes for an hour are told apart.
	CacheWrite1h bool
	// Refusals are those of the protocol besides the usual; see [Refusal].
	Refusals []Refusal
}

// Refusal is what an endpoint says and what it means.
type Refusal struct {
	Name   string
	Status int
	Body   string
	Header map[string]string
	Kind   strandline.Kind
	Class  llm.Class
}

// Model is the model that the suite's endpoints are configured with.
const Model = "test-1"

// key is the key that they are configured with.
const key = "sk-test-0123456789abcdef"

// Run holds a provider to the contract of llm.Provider. It takes a second or
// two, most of it real time limits running out.
func Run(t *testing.T, s Suite) {
	for _, test := range []struct {
		name string
		run  func(*testing.T, Suite)
	}{
		{"answers whole", answersWhole},
		{"answers in pieces", answersInPieces},
		{"a stream broken anywhere", brokenAnywhere},
		{"a stream in other forms", oddForms},
		{"a stream refused midway", refusedMidway},
		{"refusals", refusals},
		{"answers that make no sense", nonsense},
		{"requests that make no sense", badRequests},
		{"cancelled", cancelled},
		{"time limits", timeLimits},
		{"the reader stops", readerStops},
		{"large answers", largeAnswers},
		{"many at once", manyAtOnce},
		{"counts tokens", countsTokens},
		{"check", check},
	} {
		t.Run(test.name, func(t *testing.T) { test.run(t, s) })
	}
}

// start returns a provider before a server with that script.
func (s Suite) start(t *testing.T, replies ...Reply) (llm.Provider, *Server) {
	return s.startWith(t, llm.Endpoint{}, replies...)
}

// startWith is start with some fields of the endpoint given.
func (s Suite) startWith(t *testing.T, e llm.Endpoint, replies ...Reply) (llm.Provider, *Server) {
	t.Helper()
	server, err := NewServer(s.Protocol, replies...)
	if err != nil {
		t.Fatal(err)
	}
	e.BaseURL, e.Key, e.Model = server.BaseURL(), key, Model
	if e.Now == nil {
		e.Now = func() time.Time { return Epoch }
	}
	base, err := llm.ParseBaseURL(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	e.Client = llm.NewHTTPClient(base, nil)
	t.Cleanup(func() {
		e.Client.CloseIdleConnections()
		if err := server.Close(); err != nil {
			t.Error(err)
		}
	})
	p, err := s.New(e)
	if err != nil {
		t.Fatal(err)
	}
	return p, server
}

// prompt is a small request.
func prompt() llm.Request {
	return llm.Request{ID: "r-1", System: "Be brief.", Messages: []llm.Message{{Role: llm.RoleUser, Content: "Say hello."}}}
}

// textAt is the number of the first event that adds text.
func (s Suite) textAt(r Reply) int {
	return slices.IndexFunc(s.Protocol.events(r), func(e event) bool { return e.text })
}

// told is a usage in all the counts that the protocol has.
func (s Suite) told() llm.Usage {
	u := llm.Usage{Input: 1200, Output: 34}
	if !s.NoCache {
		u.CacheRead, u.CacheWrite5m, u.Reasoning = 900, 80, 11
	}
	if s.CacheWrite1h {
		u.CacheWrite1h = 70
	}
	return u
}

// rate is a rate that the protocol tells.
func (s Suite) rate() llm.Rate {
	if s.NoRate {
		return llm.Rate{}
	}
	return llm.Rate{Requests: llm.Quota{Limit: 60, Remaining: 59, Reset: Epoch.Add(time.Second)},
		Tokens: llm.Quota{Limit: 90_000, Remaining: 80_000, Reset: Epoch.Add(6 * time.Minute)}}
}

func answersWhole(t *testing.T, s Suite) {
	stops := []llm.StopReason{llm.StopEnd, llm.StopMaxTokens}
	for _, stop := range stops {
		p, server := s.start(t, Reply{Text: "Hello, wörld.", Thinking: "hm", Tool: true, Stop: stop, Model: "test-1-0301", Usage: s.told(), Rate: s.rate()})
		got, err := p.Send(t.Context(), prompt())
		if err != nil {
			t.Fatal(err)
		}
		want := llm.Response{Text: "Hello, wörld.", Provider: p.Name(), Model: "test-1-0301", Stop: stop, Usage: s.told(), RequestID: "req_1", Rate: s.rate()}
		if got.Stop == llm.StopTool { // where a tool call ends the answer
			want.Stop = llm.StopTool
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", stop, diff)
		}
		if n := len(server.Requests()); n != 1 {
			t.Errorf("the server got %d calls, want 1", n)
		}
	}
	p, _ := s.start(t, Reply{Text: "Hello.", NoUsage: true})
	got, err := p.Send(t.Context(), prompt())
	if err != nil {
		t.Fatal(err)
	}
	if !got.Usage.Estimated || got.Usage.Input == 0 || got.Usage.Output == 0 {
		t.Errorf("usage that was not told is %+v, want an estimate labelled so", got.Usage)
	}
	if got.Model != Model {
		t.Errorf("model = %q, want the one asked for when none is told", got.Model)
	}
	if s.NoRefusal {
		return
	}
	p, _ = s.start(t, Reply{Text: "I cannot.", Stop: llm.StopRefusal, Usage: s.told()})
	got, err = p.Send(t.Context(), prompt())
	if strandline.KindOf(err) != strandline.KindPolicy || got.Usage != s.told() || got.Stop != llm.StopRefusal {
		t.Errorf("a declined prompt gave %v and %+v, want kind policy and what it used", err, got)
	}
}

// clock counts how often it was read: each reading is a second later.
func clock() func() time.Time {
	var mu sync.Mutex
	at := Epoch
	return func() time.Time {
		mu.Lock()
		defer mu.Unlock()
		at = at.Add(time.Second)
		return at
	}
}

func answersInPieces(t *testing.T, s Suite) {
	pieces := []string{"He", "llo, ", "wör", "ld", "."}
	p, _ := s.startWith(t, llm.Endpoint{Now: clock()}, Reply{Pieces: pieces, Thinking: "hm", Tool: true, Model: "test-1-0301", Usage: s.told()})
	var got []llm.Delta
	resp, err := p.Stream(t.Context(), prompt(), func(d llm.Delta) error {
		got = append(got, d)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	want := []llm.Delta{{Thinking: "hm"}}
	for _, piece := range pieces {
		want = append(want, llm.Delta{Text: piece})
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if resp.Text != "Hello, wörld." || resp.Usage != s.told() || resp.RequestID != "req_1" || resp.Model != "test-1-0301" {
		t.Errorf("response = %+v", resp)
	}
	if resp.Stop != llm.StopEnd && resp.Stop != llm.StopTool {
		t.Errorf("stop = %q", resp.Stop)
	}
	if resp.FirstToken <= 0 {
		t.Errorf("first token after %v", resp.FirstToken)
	}

	p, _ = s.start(t, Reply{Text: "Hello.", NoUsage: true, Stop: llm.StopMaxTokens})
	resp, err = p.Stream(t.Context(), prompt(), func(llm.Delta) error { return nil })
	if err != nil || !resp.Usage.Estimated || resp.Usage.Output == 0 || resp.Stop != llm.StopMaxTokens {
		t.Errorf("got %+v, %v; want estimated usage and the limit as the reason", resp, err)
	}
}

// brokenAnywhere breaks a stream after every event, and within every event.
func brokenAnywhere(t *testing.T, s Suite) {
	reply := Reply{Pieces: []string{"one ", "two ", "three"}, Thinking: "hm", Tool: true, Usage: s.told()}
	events := s.Protocol.events(reply)
	p, server := s.start(t)
	for i := range events {
		for _, half := range []bool{false, true} {
			reply.Cut, reply.CutAfter, reply.Half = true, i, half
			server.Script(reply)
			text, whole, usage, first := "", false, false, false
			piece := 0
			for _, e := range events[:i] {
				if e.text {
					text += reply.Pieces[piece]
					piece++
				}
				whole, usage, first = whole || e.whole, usage || e.usage, first || e.first
			}
			t.Run(fmt.Sprintf("%d half=%v", i, half), func(t *testing.T) {
				resp, err := p.Stream(t.Context(), prompt(), func(llm.Delta) error { return nil })
				if resp.Text != text {
					t.Errorf("text = %q, want %q", resp.Text, text)
				}
				if usage && (resp.Usage != s.told()) {
					t.Errorf("usage = %+v, want as it was told", resp.Usage)
				}
				if !usage && text != "" && (!resp.Usage.Estimated || resp.Usage.Output == 0) {
					t.Errorf("usage = %+v, want an estimate labelled so", resp.Usage)
				}
				if whole {
					if err != nil {
						t.Errorf("the answer is whole, but: %v", err)
					}
					return
				}
				f := llm.FailureOf(err)
				if strandline.KindOf(err) != strandline.KindTransient || f == nil || f.Sent != first || resp.Stop != llm.StopCut {
					t.Errorf("got %v, %+v, stop %q; want a transient failure, sent %v, and a cut", err, f, resp.Stop, first)
				}
				if len(server.Requests()) != 1 {
					t.Errorf("%d calls, want 1", len(server.Requests()))
				}
			})
		}
	}
}

func refusedMidway(t *testing.T, s Suite) {
	for _, after := range []int{0, len(s.Protocol.events(Reply{Text: "one"})) - 2} {
		body := `{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}`
		if _, ok := s.Protocol.(Ollama); ok {
			body = `{"error":"the model is overloaded"}`
		}
		p, _ := s.start(t, Reply{Pieces: []string{"one", "two", "three"}, Cut: true, CutAfter: after, ErrorBody: body})
		_, err := p.Stream(t.Context(), prompt(), func(llm.Delta) error { return nil })
		f := llm.FailureOf(err)
		if strandline.KindOf(err) != strandline.KindTransient || f == nil || f.Class != llm.ClassOverloaded {
			t.Errorf("after %d events: %v, want transient, overloaded", after, err)
		}
	}
}

// usual are refusals by status that hold for every protocol.
var usual = []Refusal{
	{"throttled", 429, `{}`, map[string]string{"Retry-After": "7"}, strandline.KindRateLimit, llm.ClassNone},
	{"key", 401, `{}`, nil, strandline.KindAuthentication, llm.ClassNone},
	{"forbidden", 403, `{}`, nil, strandline.KindAuthentication, llm.ClassNone},
	{"credit", 402, `{}`, nil, strandline.KindBudget, llm.ClassQuota},
	{"not found", 404, `{}`, nil, strandline.KindInvalid, llm.ClassNone},
	{"conflict", 409, `{}`, nil, strandline.KindInvalid, llm.ClassNone},
	{"too large", 413, `{}`, nil, strandline.KindInvalid, llm.ClassContext},
	{"too late", 408, `{}`, nil, strandline.KindTimeout, llm.ClassNone},
	{"broken", 500, `{}`, nil, strandline.KindTransient, llm.ClassNone},
	{"bad gateway", 502, `<html>`, map[string]string{"Content-Type": "text/html"}, strandline.KindTransient, llm.ClassNone},
	{"gateway timeout", 504, ``, nil, strandline.KindTimeout, llm.ClassNone},
	{"overloaded", 529, ``, nil, strandline.KindTransient, llm.ClassOverloaded},
	{"redirected", 307, ``, map[string]string{"Location": "http://127.0.0.1:9/elsewhere"}, strandline.KindInvalid, llm.ClassNone},
	{"asked to retry", 503, `{}`, map[string]string{"x-should-retry": "true"}, strandline.KindTransient, llm.ClassNone},
}

func refusals(t *testing.T, s Suite) {
	p, server := s.start(t)
	for _, r := range append(append([]Refusal(nil), usual...), s.Refusals...) {
		for _, way := range []string{"send", "stream"} {
			t.Run(r.Name+" "+way, func(t *testing.T) {
				server.Script(Reply{Status: r.Status, Body: r.Body, Header: r.Header})
				var resp llm.Response
				var err error
				if way == "send" {
					resp, err = p.Send(t.Context(), prompt())
				} else {
					resp, err = p.Stream(t.Context(), prompt(), func(llm.Delta) error { return errors.New("nothing was to be delivered") })
				}
				f := llm.FailureOf(err)
				if f == nil {
					t.Fatalf("no failure in %v", err)
				}
				if strandline.KindOf(err) != r.Kind || f.Class != r.Class || f.Status != r.Status || f.Sent {
					t.Errorf("got %s, %+v; want %s, %q", strandline.KindOf(err), *f, r.Kind, r.Class)
				}
				if f.RequestID == "" || f.Provider != p.Name() || f.Model != Model {
					t.Errorf("the failure does not tell whose it is: %+v", *f)
				}
				if want := r.Header["Retry-After"]; want != "" && f.RetryAfter != 7*time.Second {
					t.Errorf("retry after %v, want %s s", f.RetryAfter, want)
				}
				if n := len(server.Requests()); n != 1 {
					t.Errorf("%d calls, want 1: the provider must not retry", n)
				}
				if resp.Usage != (llm.Usage{}) || strings.Contains(err.Error()+strandline.HintOf(err), key) {
					t.Errorf("got %+v and %v, want no usage and no key", resp, err)
				}
			})
		}
	}
}

func nonsense(t *testing.T, s Suite) {
	for _, body := range []string{``, `{`, `<html></html>`, `[]`, `null`, `"text"`, `{}`} {
		p, _ := s.start(t, Reply{Status: 200, Body: body})
		if _, err := p.Send(t.Context(), prompt()); err == nil {
			t.Errorf("%q was taken for an answer", body)
		} else if strandline.KindOf(err) != strandline.KindTransient {
			t.Errorf("%q: %v (%s), want transient", body, err, strandline.KindOf(err))
		}
		if _, err := p.Stream(t.Context(), prompt(), func(llm.Delta) error { return nil }); strandline.KindOf(err) != strandline.KindTransient {
			t.Errorf("%q streamed: %v, want transient", body, err)
		}
	}
}

func badRequests(t *testing.T, s Suite) {
	p, server := s.start(t)
	user := []llm.Message{{Role: llm.RoleUser, Content: "hello"}}
	for name, r := range map[string]llm.Request{
		"no messages":  {System: "x"},
		"unknown role": {Messages: []llm.Message{{Role: "system", Content: "x"}}},
		"malformed id": {ID: "a b", Messages: user},
		"long id":      {ID: strings.Repeat("x", 129), Messages: user},
		"negative":     {MaxTokens: -1, Messages: user},
	} {
		if _, err := p.Send(t.Context(), r); strandline.KindOf(err) != strandline.KindInvalid {
			t.Errorf("%s: %v, want invalid_request", name, err)
		}
		if _, err := p.Stream(t.Context(), r, nil); strandline.KindOf(err) != strandline.KindInvalid {
			t.Errorf("%s streamed: %v, want invalid_request", name, err)
		}
	}
	if n := len(server.Requests()); n != 0 {
		t.Errorf("%d of them were sent", n)
	}
}

func cancelled(t *testing.T, s Suite) {
	p, _ := s.start(t, Reply{Text: "one", Cut: true, CutAfter: s.textAt(Reply{Text: "one"}) + 1, Stall: true, Delay: 20 * time.Millisecond})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := p.Send(ctx, prompt())
	if f := llm.FailureOf(err); f == nil || f.Class != llm.ClassCanceled || !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled before: %v", err)
	}
	ctx, cancel = context.WithCancel(t.Context())
	defer cancel()
	_, err = p.Stream(ctx, prompt(), func(llm.Delta) error {
		cancel()
		return nil
	})
	if f := llm.FailureOf(err); f == nil || f.Class != llm.ClassCanceled || !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled in the middle: %v", err)
	}
}

func timeLimits(t *testing.T, s Suite) {
	t.Parallel()
	const limit = 800 * time.Millisecond // real time: a busy machine may be this slow
	expect := func(name string, err error) {
		t.Helper()
		if f := llm.FailureOf(err); strandline.KindOf(err) != strandline.KindTimeout || f == nil || f.Class != llm.ClassNone {
			t.Errorf("%s: %v (%s), want timeout", name, err, strandline.KindOf(err))
		}
	}
	nop := func(llm.Delta) error { return nil }
	late := Reply{Text: "late", Delay: 10 * limit}
	p, server := s.startWith(t, llm.Endpoint{Timeout: limit}, late)
	_, err := p.Send(t.Context(), prompt())
	expect("whole", err)
	_, err = p.Stream(t.Context(), prompt(), nop)
	expect("before the first byte", err)

	halting := Reply{Pieces: []string{"one", "two"}, Cut: true, Stall: true}
	halting.CutAfter = s.textAt(halting) + 1
	server.Script(halting)
	_, err = p.Stream(t.Context(), prompt(), nop)
	expect("silence in the middle", err)

	// A stream may take longer than the limit as long as it is not silent.
	server.Script(Reply{Pieces: []string{"1", "2", "3", "4", "5", "6"}, Pace: limit / 4})
	if resp, err := p.Stream(t.Context(), prompt(), nop); err != nil || resp.Text != "123456" {
		t.Errorf("a slow stream: %q, %v", resp.Text, err)
	}

	ctx, cancel := context.WithTimeout(t.Context(), limit/4)
	defer cancel()
	server.Script(late)
	_, err = p.Send(ctx, prompt())
	expect("the caller's deadline", err)
}

func readerStops(t *testing.T, s Suite) {
	p, _ := s.start(t, Reply{Pieces: []string{"one", "two", "three"}, Usage: s.told()})
	enough := errors.New("enough")
	n := 0
	resp, err := p.Stream(t.Context(), prompt(), func(llm.Delta) error {
		if n++; n == 2 {
			return enough
		}
		return nil
	})
	if err != enough || n != 2 || resp.Stop != llm.StopCut || resp.Text != "onetwo" || !resp.Usage.Estimated {
		t.Errorf("got %+v, %v after %d pieces", resp, err, n)
	}
}

func largeAnswers(t *testing.T, s Suite) {
	big := strings.Repeat("wörd \"quoted\"\n", 60_000) // 900 KB
	p, server := s.start(t, Reply{Text: big, Usage: s.told()})
	if resp, err := p.Send(t.Context(), prompt()); err != nil || resp.Text != big {
		t.Errorf("%d bytes came, %v", len(resp.Text), err)
	}
	if resp, err := p.Stream(t.Context(), prompt(), func(llm.Delta) error { return nil }); err != nil || resp.Text != big {
		t.Errorf("streamed: %d bytes came, %v", len(resp.Text), err)
	}
	server.Script(Reply{Pieces: slices.Repeat([]string{strings.Repeat("endless ", 8000)}, 300), Usage: s.told()})
	if resp, err := p.Stream(t.Context(), prompt(), func(llm.Delta) error { return nil }); strandline.KindOf(err) != strandline.KindTransient || len(resp.Text) > 16<<20 || resp.Stop != llm.StopCut {
		t.Errorf("an answer of 19 MB: %d bytes came, %v", len(resp.Text), err)
	}
	r := prompt()
	r.Messages[0].Content = big
	if _, err := p.Send(t.Context(), r); err != nil {
		t.Errorf("a large prompt: %v", err)
	}
}

func manyAtOnce(t *testing.T, s Suite) {
	p, server := s.start(t, Reply{Text: "ok", Usage: s.told()})
	var wg sync.WaitGroup
	for range 20 {
		wg.Go(func() {
			if resp, err := p.Send(t.Context(), prompt()); err != nil || resp.Text != "ok" {
				t.Errorf("%q, %v", resp.Text, err)
			}
			if _, err := p.Stream(t.Context(), prompt(), func(llm.Delta) error { return nil }); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
	if n := len(server.Requests()); n != 40 {
		t.Errorf("%d calls, want 40", n)
	}
}

func countsTokens(t *testing.T, s Suite) {
	p, server := s.start(t)
	n, err := p.CountTokens(t.Context(), prompt())
	if err != nil || n <= 0 {
		t.Fatalf("%d, %v", n, err)
	}
	if p.Capabilities().ExactTokenCount != (n == 42) { // what the servers say
		t.Errorf("%d tokens; exact: %v", n, p.Capabilities().ExactTokenCount)
	}
	if len(server.Requests()) != 0 {
		t.Error("counting was paid for")
	}
}

func check(t *testing.T, s Suite) {
	p, server := s.start(t)
	c, ok := p.(llm.Checker)
	if !ok {
		t.Skip("the provider cannot be checked")
	}
	if err := c.Check(t.Context()); err != nil {
		t.Error(err)
	}
	if len(server.Requests()) != 0 {
		t.Error("the check was paid for")
	}
}
