package ollama_test

import (
	"strings"
	"testing"
	"time"

	"github.com/tidwall/gjson"
	"go.uber.org/goleak"

	"strandline"
	"strandline/llm"
	"strandline/llm/llmtest"
	"strandline/llm/ollama"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func open(e llm.Endpoint) (llm.Provider, error) { return ollama.New(e) }

func TestConformance(t *testing.T) {
	llmtest.Run(t, llmtest.Suite{Protocol: llmtest.Ollama{}, New: open, NoCache: true, NoRate: true, NoRefusal: true, Refusals: []llmtest.Refusal{
		{Name: "busy", Status: 503, Body: `{"error":"server busy, please try again.  maximum pending requests exceeded"}`,
			Kind: strandline.KindRateLimit},
		{Name: "no such model", Status: 404, Body: `{"error":"model 'test-1' not found"}`, Kind: strandline.KindInvalid},
		{Name: "error in a 200", Status: 200, Body: `{"error":"llama runner process has terminated"}`, Kind: strandline.KindTransient},
	}})
}

func TestTheWindowHoldsThePrompt(t *testing.T) {
	long := strings.Repeat("word ", 10_000)
	warm := 0.3
	tests := []struct {
		name string
		e    llm.Endpoint
		r    llm.Request
		want map[string]string
	}{
		{"small", llm.Endpoint{Temperature: &warm}, llm.Request{}, map[string]string{"options.num_ctx": "4096", "options.num_predict": "800", "options.temperature": "0.3", "format": "", "stream": "false"}},
		{"long", llm.Endpoint{}, llm.Request{System: long}, map[string]string{"options.num_ctx": "16384", "messages.0.role": `"system"`, "options.temperature": ""}},
		{"configured", llm.Endpoint{ContextTokens: 9999}, llm.Request{System: long}, map[string]string{"options.num_ctx": "9999"}},
		{"schema", llm.Endpoint{}, llm.Request{Schema: &llm.Schema{Name: "s", JSON: []byte(`{"type":"object"}`)}}, map[string]string{"format": `{"type":"object"}`}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			server, err := llmtest.NewServer(llmtest.Ollama{}, llmtest.Reply{Text: "ok"})
			if err != nil {
				t.Fatal(err)
			}
			base, _ := llm.ParseBaseURL(server.URL)
			test.e.BaseURL, test.e.Model, test.e.Now, test.e.Client = server.URL+"/v1/", "m", time.Now, llm.NewHTTPClient(base, nil)
			t.Cleanup(func() { test.e.Client.CloseIdleConnections(); server.Close() })
			p, err := ollama.New(test.e)
			if err != nil {
				t.Fatal(err)
			}
			test.r.Messages = []llm.Message{{Role: llm.RoleUser, Content: "hello"}}
			if _, err := p.Send(t.Context(), test.r); err != nil {
				t.Fatal(err)
			}
			for path, want := range test.want {
				if v := gjson.GetBytes(server.Requests()[0].Body, path); v.Raw != want {
					t.Errorf("%s = %s, want %s", path, v.Raw, want)
				}
			}
		})
	}
}

func TestOnlyWhatRunsHereIsFree(t *testing.T) {
	for model, want := range map[string]bool{"llama3.2": true, "gpt-oss:120b-cloud": false} {
		p, err := ollama.New(llm.Endpoint{Model: model, Now: time.Now})
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Capabilities().Local; got != want {
			t.Errorf("%s is local: %v", model, got)
		}
	}
}
