package llmtest

import (
	"testing"
	"time"

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
		{"redirects", redirects},
		{"large refusals", largeRefusals},
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
