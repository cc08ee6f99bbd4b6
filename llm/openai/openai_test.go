package openai_test

import (
	"testing"
	"time"

	"github.com/tidwall/gjson"
	"go.uber.org/goleak"

	"strandline"
	"strandline/llm"
	"strandline/llm/llmtest"
	"strandline/llm/openai"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func TestConformance(t *testing.T) {
	common := []llmtest.Refusal{
		{Name: "quota", Status: 429, Body: `{"error":{"message":"x","type":"insufficient_quota","code":"insufficient_quota"}}`,
			Kind: strandline.KindBudget, Class: llm.ClassQuota},
		{Name: "context", Status: 400, Body: `{"error":{"message":"x","type":"invalid_request_error","code":"context_length_exceeded"}}`,
			Kind: strandline.KindInvalid, Class: llm.ClassContext},
		{Name: "error in a 200", Status: 200, Body: `{"error":{"code":502,"message":"Provider returned error"}}`,
			Kind: strandline.KindTransient},
	}
	chat := func(e llm.Endpoint) (llm.Provider, error) { return openai.New(e, openai.Chat) }
	responses := func(e llm.Endpoint) (llm.Provider, error) { return openai.New(e, openai.Responses) }
	router := func(e llm.Endpoint) (llm.Provider, error) { return openai.NewRouter(e) }
	custom := func(e llm.Endpoint) (llm.Provider, error) { return openai.NewCompatible(e) }
	for name, s := range map[string]llmtest.Suite{
		"chat":       {Protocol: llmtest.OpenAIChat{}, New: chat},
		"responses":  {Protocol: llmtest.OpenAIResponses{}, New: responses},
		"openrouter": {Protocol: llmtest.OpenRouter{}, New: router},
		"custom":     {Protocol: llmtest.OpenAIChat{}, New: custom},
	} {
		s.Refusals = common
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			llmtest.Run(t, s)
		})
	}
}

// exchange sends a request to a scripted server and returns what it was sent
// and what came back.
func exchange(t *testing.T, protocol llmtest.Protocol, reply llmtest.Reply, e llm.Endpoint, r llm.Request, open func(llm.Endpoint) (*openai.Provider, error)) (llmtest.Recorded, llm.Response) {
	t.Helper()
	server, err := llmtest.NewServer(protocol, reply)
	if err != nil {
		t.Fatal(err)
	}
	base, _ := llm.ParseBaseURL(server.URL)
	e.BaseURL, e.Now, e.Client = server.URL, time.Now, llm.NewHTTPClient(base, nil)
	t.Cleanup(func() { e.Client.CloseIdleConnections(); server.Close() })
	p, err := open(e)
	if err != nil {
		t.Fatal(err)
	}
	r.Messages = []llm.Message{{Role: llm.RoleUser, Content: "<hello> & goodbye"}, {Role: llm.RoleAssistant, Content: "Hm."}, {Role: llm.RoleUser, Content: "Well?"}}
	resp, err := p.Send(t.Context(), r)
	if err != nil {
		t.Fatal(err)
	}
	return server.Requests()[0], resp
}

func TestRequestsSayWhatWasAsked(t *testing.T) {
	warm := 0.3
	strict := &llm.Schema{Name: "s", JSON: []byte(`{"type":"object","properties":{"n":{"type":"integer","minimum":1}},"required":["n"]}`)}
	loose := &llm.Schema{Name: "s", JSON: []byte(`{"type":"object","properties":{"n":{"type":"integer","minimum":1}}}`)}
	chat := func(e llm.Endpoint) (*openai.Provider, error) { return openai.New(e, openai.Chat) }
	responses := func(e llm.Endpoint) (*openai.Provider, error) { return openai.New(e, "") }
	tests := []struct {
		name     string
		protocol llmtest.Protocol
		open     func(llm.Endpoint) (*openai.Provider, error)
		e        llm.Endpoint
		r        llm.Request
		want     map[string]string // raw JSON by path; "" is absent
	}{
		{"chat", llmtest.OpenAIChat{}, chat, llm.Endpoint{Model: "gpt-4.1", Temperature: &warm}, llm.Request{System: "Be brief.", Schema: strict, CacheSystem: true}, map[string]string{
			"model": `"gpt-4.1"`, "max_completion_tokens": "800", "max_tokens": "", "temperature": "0.3", "stream": "", "messages.#": "4",
			"messages.0.role": `"system"`, "messages.1.content": `"<hello> & goodbye"`, "messages.2.role": `"assistant"`,
			"response_format.json_schema.strict": "true", "response_format.json_schema.name": `"s"`, "prompt_cache_key": `"strandline-213c22ed7234eb11"`,
			"response_format.json_schema.schema": `{"additionalProperties":false,"properties":{"n":{"type":"integer"}},"required":["n"],"type":"object"}`}},
		{"a schema with optional parts is advice", llmtest.OpenAIChat{}, chat, llm.Endpoint{Model: "gpt-4.1"}, llm.Request{Schema: loose}, map[string]string{
			"response_format.json_schema.strict": "false", "response_format.json_schema.schema.properties.n.minimum": "1", "prompt_cache_key": ""}},
		{"reasoning models take no temperature", llmtest.OpenAIChat{}, chat, llm.Endpoint{Model: "gpt-5-mini", Temperature: &warm}, llm.Request{}, map[string]string{"temperature": ""}},
		{"responses", llmtest.OpenAIResponses{}, responses, llm.Endpoint{Model: "gpt-4.1", Temperature: &warm}, llm.Request{System: "Be brief.", Schema: strict, MaxTokens: 50}, map[string]string{
			"store": "false", "instructions": `"Be brief."`, "max_output_tokens": "50", "temperature": "0.3", "input.#": "3", "input.1.role": `"assistant"`,
			"text.format.type": `"json_schema"`, "text.format.strict": "true", "stream": ""}},
		{"router", llmtest.OpenRouter{}, openai.NewRouter, llm.Endpoint{Model: "anthropic/claude-sonnet-4.5"}, llm.Request{System: "Be brief.", CacheSystem: true}, map[string]string{
			"max_tokens": "800", "max_completion_tokens": "", "usage.include": "true", "messages.0.content.0.cache_control": `{"type":"ephemeral"}`}},
		{"compatible", llmtest.OpenAIChat{}, openai.NewCompatible, llm.Endpoint{Model: "llama"}, llm.Request{System: "Be brief.", CacheSystem: true}, map[string]string{
			"max_tokens": "800", "max_completion_tokens": "", "usage": "", "messages.0.content": `"Be brief."`, "prompt_cache_key": ""}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			test.e.Key = "sk-test"
			got, _ := exchange(t, test.protocol, llmtest.Reply{Text: "ok"}, test.e, test.r, test.open)
			for path, want := range test.want {
				if v := gjson.GetBytes(got.Body, path); v.Raw != want {
					t.Errorf("%s = %s, want %s", path, v.Raw, want)
				}
			}
			if got.Header.Get("Authorization") != "Bearer sk-test" {
				t.Errorf("headers: %v", got.Header)
			}
		})
	}
}

func TestWhatARouterChargesIsTakenOver(t *testing.T) {
	_, resp := exchange(t, llmtest.OpenRouter{}, llmtest.Reply{Text: "ok", Usage: llm.Usage{Input: 5, Output: 2, Charged: true, ChargedNano: 14_250}},
		llm.Endpoint{Model: "x/y"}, llm.Request{}, openai.NewRouter)
	if nano, known := llm.DefaultCatalog().Cost("openrouter", "x/y", resp.Usage); !known || nano != 14_250 {
		t.Errorf("cost = %d, %v; usage %+v", nano, known, resp.Usage)
	}
}

func TestTheEnvironmentIsNotRead(t *testing.T) {
	t.Setenv("OPENAI_API_KEY", "sk-of-somebody-else")
	t.Setenv("OPENAI_BASE_URL", "http://127.0.0.1:9")
	t.Setenv("OPENAI_ORG_ID", "org-theirs")
	got, _ := exchange(t, llmtest.OpenAIChat{}, llmtest.Reply{Text: "ok"}, llm.Endpoint{Model: "m"}, llm.Request{}, openai.NewCompatible)
	for _, name := range []string{"Authorization", "OpenAI-Organization"} {
		if v := got.Header.Get(name); v != "" {
			t.Errorf("%s: %s was sent, which nobody configured", name, v)
		}
	}
}
