package claude_test

import (
	"testing"

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
