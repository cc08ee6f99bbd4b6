package openai_test

import (
	"testing"
	"time"

	"github.com/tidwall/gjson"

	"strandline"
	"strandline/llm"
	"strandline/llm/llmtest"
	"strandline/llm/openai"
)

func TestEmbeddingsConform(t *testing.T) {
	common := []llmtest.Refusal{
		{Name: "quota", Status: 429, Body: `{"error":{"message":"x","type":"insufficient_quota","code":"insufficient_quota"}}`,
			Kind: strandline.KindBudget, Class: llm.ClassQuota},
		{Name: "context", Status: 400, Body: `{"error":{"message":"This model's maximum context length is 8192 tokens","type":"invalid_request_error"}}`,
			Kind: strandline.KindInvalid, Class: llm.ClassContext},
		{Name: "llama.cpp's context", Status: 500, Body: `{"error":{"code":500,"message":"input is too large to process. increase the physical batch size","type":"server_error"}}`,
			Kind: strandline.KindInvalid, Class: llm.ClassContext},
	}
	for name, open := range map[string]func(llm.Endpoint) (llm.Provider, error){
		"openai": func(e llm.Endpoint) (llm.Provider, error) { return openai.New(e, "") },
		"custom": func(e llm.Endpoint) (llm.Provider, error) { return openai.NewCompatible(e) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			llmtest.RunEmbeddings(t, llmtest.Suite{Protocol: llmtest.OpenAIEmbeddings{}, New: open, Refusals: common})
		})
	}
}

func TestEmbeddingsAreAskedForAsNumbers(t *testing.T) {
	server, err := llmtest.NewServer(llmtest.OpenAIEmbeddings{}, llmtest.Reply{Dimensions: 8})
	if err != nil {
		t.Fatal(err)
	}
	base, _ := llm.ParseBaseURL(server.URL)
	client := llm.NewHTTPClient(base, nil)
	t.Cleanup(func() { client.CloseIdleConnections(); server.Close() })
	p, err := openai.New(llm.Endpoint{BaseURL: server.URL + "/v1/embeddings", Key: "sk-1", Model: "text-embedding-3-small", Now: time.Now, Client: client}, "")
	if err != nil {
		t.Fatal(err)
	}
	e := p.Embedder(llm.VectorSpec{Dimensions: 8})
	if c := e.Capabilities(); c.Seller != "openai" || c.Local || c.Streaming {
		t.Errorf("capabilities %+v", c)
	}
	if _, err := e.Send(t.Context(), llm.Request{Messages: []llm.Message{{Role: llm.RoleUser, Content: "a"}, {Role: llm.RoleUser, Content: "b"}}}); err != nil {
		t.Fatal(err)
	}
	r := server.Requests()[0]
	for path, want := range map[string]string{"model": `"text-embedding-3-small"`, "input": `["a","b"]`, "encoding_format": `"float"`, "dimensions": ""} {
		if got := gjson.GetBytes(r.Body, path).Raw; got != want {
			t.Errorf("%s = %s, want %s", path, got, want)
		}
	}
	if r.Path != "/v1/embeddings" || r.Header.Get("Authorization") != "Bearer sk-1" {
		t.Errorf("sent to %s with %q", r.Path, r.Header.Get("Authorization"))
	}
}
