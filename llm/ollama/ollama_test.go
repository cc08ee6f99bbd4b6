package ollama_test

import (
	"testing"

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
