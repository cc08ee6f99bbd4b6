package llmtest

import (
	"errors"
	"strings"
	"testing"
	"time"

	"strandline"
	"strandline/llm"
)

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

// redirects lead to another server, which must not hear of the call or its key.
func redirects(t *testing.T, s Suite) {
	_, other := s.start(t, Reply{Text: "stolen"})
	p, server := s.start(t)
	for _, status := range []int{301, 302, 303, 307, 308} {
		server.Script(Reply{Status: status, Header: map[string]string{"Location": other.URL + s.Protocol.path() + s.Protocol.method()}})
		if _, err := p.Send(t.Context(), prompt()); strandline.KindOf(err) != strandline.KindInvalid {
			t.Errorf("%d: %v, want invalid_request", status, err)
		}
		if _, err := p.Stream(t.Context(), prompt(), func(llm.Delta) error { return nil }); strandline.KindOf(err) != strandline.KindInvalid {
			t.Errorf("%d streamed: %v, want invalid_request", status, err)
		}
	}
	if n := len(other.Requests()); n != 0 {
		t.Errorf("the other server got %d calls", n)
	}
}

// largeRefusals have a body that nobody should keep.
func largeRefusals(t *testing.T, s Suite) {
	for _, body := range []string{strings.Repeat("x", 8<<20), `{"error":{"message":"` + strings.Repeat("long ", 1<<20) + `","code":"` + strings.Repeat("c", 1<<20) + `"}}`} {
		p, _ := s.start(t, Reply{Status: 500, Body: body})
		_, err := p.Send(t.Context(), prompt())
		if strandline.KindOf(err) != strandline.KindTransient || len(err.Error())+len(strandline.HintOf(err)) > 1000 {
			t.Errorf("%d bytes of body gave %.200v", len(body), err)
		}
	}
}
