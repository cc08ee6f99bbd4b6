package claude_test

import (
	"testing"
	"time"

	"github.com/tidwall/gjson"
	"go.uber.org/goleak"

	"strandline"
	"strandline/llm"
	"strandline/llm/claude"
	"strandline/llm/llmtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func open(e llm.Endpoint) (llm.Provider, error) { return claude.New(e) }

func TestConformance(t *testing.T) {
	llmtest.Run(t, llmtest.Suite{Protocol: llmtest.Claude{}, New: open, CacheWrite1h: true, Refusals: []llmtest.Refusal{
		{Name: "credit as 400", Status: 400, Body: `{"type":"error","error":{"type":"invalid_request_error","message":"Your credit balance is too low"}}`,
			Kind: strandline.KindBudget, Class: llm.ClassQuota},
		{Name: "error in a 200", Status: 200, Body: `{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}`,
			Kind: strandline.KindTransient, Class: llm.ClassOverloaded},
		{Name: "prompt too long", Status: 400, Body: `{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 9 tokens > 8 maximum"}}`,
			Kind: strandline.KindInvalid, Class: llm.ClassContext},
	}})
}

// exchange sends a request to a scripted server and returns what it was sent.
func exchange(t *testing.T, e llm.Endpoint, r llm.Request) llmtest.Recorded {
	t.Helper()
	server, err := llmtest.NewServer(llmtest.Claude{}, llmtest.Reply{Text: "ok"})
	if err != nil {
		t.Fatal(err)
	}
	base, _ := llm.ParseBaseURL(server.URL)
	e.BaseURL, e.Now, e.Client = server.URL+"/v1/messages", time.Now, llm.NewHTTPClient(base, nil)
	t.Cleanup(func() { e.Client.CloseIdleConnections(); server.Close() })
	p, err := claude.New(e)
	if err != nil {
		t.Fatal(err)
	}
	r.Messages = []llm.Message{{Role: llm.RoleUser, Content: "<hello> & goodbye"}, {Role: llm.RoleAssistant, Content: "Hm."}, {Role: llm.RoleUser, Content: "Well?"}}
	if _, err := p.Send(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	return server.Requests()[0]
}

func TestRequestsSayWhatWasAsked(t *testing.T) {
	warm := 0.3
	schema := &llm.Schema{Name: "s", JSON: []byte(`{"type":"object","properties":{"n":{"type":"integer","minimum":1}},"required":["n"]}`)}
	open := &llm.Schema{Name: "s", JSON: []byte(`{"type":"object","additionalProperties":{"type":"string"}}`)}
	closed := `{"additionalProperties":false,"properties":{"n":{"type":"integer"}},"required":["n"],"type":"object"}`
	tests := []struct {
		name string
		e    llm.Endpoint
		r    llm.Request
		want map[string]string // raw JSON by path; "" is absent
	}{
		{"defaults", llm.Endpoint{Model: "claude-haiku-4-5", Temperature: &warm}, llm.Request{System: "Be brief."}, map[string]string{
			"model": `"claude-haiku-4-5"`, "max_tokens": "800", "temperature": "0.3", "stream": "", "output_config": "",
			"system.0.text": `"Be brief."`, "system.0.cache_control": "", "messages.#": "3", "messages.1.role": `"assistant"`,
			"messages.0.content.0.text": `"\u003chello\u003e \u0026 goodbye"`}},
		{"the cache is marked", llm.Endpoint{Model: "claude-haiku-4-5"}, llm.Request{System: "Be brief.", CacheSystem: true},
			map[string]string{"system.0.cache_control": `{"type":"ephemeral"}`, "temperature": ""}},
		{"a schema is enforced", llm.Endpoint{Model: "claude-sonnet-4-5"}, llm.Request{Schema: schema, MaxTokens: 50, Model: "claude-opus-4-8", Temperature: &warm},
			map[string]string{"output_config.format.schema": closed, "output_config.format.type": `"json_schema"`, "max_tokens": "50",
				"model": `"claude-opus-4-8"`, "temperature": ""}},
		{"a schema that cannot be expressed is not sent", llm.Endpoint{Model: "claude-sonnet-4-5"}, llm.Request{Schema: open}, map[string]string{"output_config": ""}},
		{"nor one to a model that knows none", llm.Endpoint{Model: "claude-3-haiku-20240307"}, llm.Request{Schema: schema}, map[string]string{"output_config": ""}},
		{"new models take no temperature", llm.Endpoint{Model: "claude-sonnet-5", Temperature: &warm}, llm.Request{}, map[string]string{"temperature": "", "system": ""}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.e.Key = "sk-ant-test"
			got := exchange(t, test.e, test.r)
			for path, want := range test.want {
				if v := gjson.GetBytes(got.Body, path); v.Raw != want {
					t.Errorf("%s = %s, want %s", path, v.Raw, want)
				}
			}
			if got.Header.Get("X-Api-Key") != "sk-ant-test" || got.Header.Get("Anthropic-Version") == "" {
				t.Errorf("headers: %v", got.Header)
			}
		})
	}
}

func TestTheEnvironmentIsNotRead(t *testing.T) {
	t.Setenv("ANTHROPIC_API_KEY", "sk-ant-of-somebody-else")
	t.Setenv("ANTHROPIC_AUTH_TOKEN", "token-of-somebody-else")
	t.Setenv("ANTHROPIC_BASE_URL", "http://127.0.0.1:9")
	t.Setenv("ANTHROPIC_CUSTOM_HEADERS", "X-Custom: theirs")
	got := exchange(t, llm.Endpoint{Model: "claude-haiku-4-5"}, llm.Request{})
	for _, name := range []string{"X-Api-Key", "Authorization", "X-Custom"} {
		if v := got.Header.Get(name); v != "" {
			t.Errorf("%s: %s was sent, which nobody configured", name, v)
		}
	}
}
