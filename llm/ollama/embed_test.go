package ollama_test

import (
	"testing"

	"strandline"
	"strandline/llm"
	"strandline/llm/llmtest"
)

func TestEmbeddingsConform(t *testing.T) {
	llmtest.RunEmbeddings(t, llmtest.Suite{Protocol: llmtest.OllamaEmbed{}, New: open, NoRate: true, Refusals: []llmtest.Refusal{
		{Name: "no such model", Status: 404, Body: `{"error":"model 'test-1' not found"}`, Kind: strandline.KindInvalid},
		{Name: "too long", Status: 400, Body: `{"error":"input length exceeds maximum context length"}`, Kind: strandline.KindInvalid, Class: llm.ClassContext},
		{Name: "no embeddings", Status: 501, Body: `{"error":"this model does not support embeddings"}`, Kind: strandline.KindInvalid},
	}})
}
