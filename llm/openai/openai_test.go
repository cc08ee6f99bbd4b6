package openai_test

import (
	"testing"

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
