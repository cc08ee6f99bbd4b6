package memoryagent_test

import (
	"testing"
	"time"

	"go.uber.org/goleak"

	"strandline/llm"
	"strandline/llm/llmtest"
	"strandline/llm/ollama"
	"strandline/llm/openai"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

type opener func(*testing.T) (*llmtest.Server, llm.Provider)

// protocols are the local servers that a memory agent may be run on.
func protocols(t *testing.T) map[string]opener {
	t.Helper()
	open := func(p llmtest.Protocol, provider func(llm.Endpoint) (llm.Provider, error)) opener {
		return func(t *testing.T) (*llmtest.Server, llm.Provider) {
			t.Helper()
			s, err := llmtest.NewServer(p)
			if err != nil {
				t.Fatal(err)
			}
			made, err := provider(llm.Endpoint{BaseURL: s.BaseURL(), Model: "test-1", Local: true, Now: time.Now,
				AllowPrivate: []string{s.URL[len("http://"):]}})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { s.Close() })
			return s, made
		}
	}
	return map[string]opener{
		"ollama":            open(llmtest.Ollama{}, func(e llm.Endpoint) (llm.Provider, error) { return ollama.New(e) }),
		"openai compatible": open(llmtest.OpenAIChat{}, func(e llm.Endpoint) (llm.Provider, error) { return openai.NewCompatible(e) }),
	}
}
