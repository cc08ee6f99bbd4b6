package telemetry_test

import (
	"testing"
	"testing/synctest"
	"time"

	"strandline"
	"strandline/internal/telemetry"
	"strandline/llm"
	"strandline/llm/llmtest"
)

type zeros struct{ n byte }

func (z *zeros) Read(b []byte) (int, error) {
	z.n++
	for i := range b {
		b[i] = z.n
	}
	return len(b), nil
}

// run is a scripted run in which everything happens.
func run(t *testing.T, m *telemetry.Metrics, l *telemetry.Log) {
	synctest.Test(t, func(t *testing.T) {
		catalog, err := llm.ParseCatalog([]byte(`{"version":"1","updated":"2026-01-01","unit":"nano-USD per token","hosts":{},"rows":[
			{"provider":"claude","models":["big"],"source":"test","date":"2026-01-01","bands":[{"above":0,"input":1000,"output":2000}]},
			{"provider":"openai","models":["small"],"source":"test","date":"2026-01-01","bands":[{"above":0,"input":1000,"output":2000}]}]}`))
		if err != nil {
			t.Fatal(err)
		}
		primary, second := llmtest.New("claude"), llmtest.New("openai", llmtest.Step{Text: "ok", Usage: llm.Usage{Input: 10, Output: 5}})
		env := &llm.Env{Now: time.Now, Rand: &zeros{}, Observer: llm.Observers{m, l}}
		chain, err := llm.NewChain(llm.ChainConfig{Budget: llm.BudgetConfig{Ledger: &llm.MemoryLedger{}, Catalog: catalog, Overall: 1000}}, env,
			llm.Link{Provider: primary, Model: "big", MaxTokens: 100, Limit: llm.LimitConfig{Spacing: time.Second}}, llm.Link{Provider: second, Model: "small", MaxTokens: 100})
		if err != nil {
			t.Fatal(err)
		}
		r := llm.Request{ID: "7c9e6679-7425-40de-944b-e07fc1f90ae7", Namespace: "default", Purpose: "extraction",
			Messages: []llm.Message{{Role: llm.RoleUser, Content: "a secret thing that was said"}}}
		down := llmtest.Fail(strandline.KindTransient, llm.ClassOverloaded, 0)
		primary.Script(down, llmtest.Step{Pieces: []string{"half of ", "an answer"}, Usage: llm.Usage{Input: 20, Output: 8, CacheRead: 3}})
		if _, err := chain.Stream(t.Context(), r, nil); err != nil { // after a retry
			t.Fatal(err)
		}
		primary.Script(llmtest.Fail(strandline.KindRateLimit, "", time.Hour))
		if _, err := chain.Send(t.Context(), r); err != nil { // by the fallback
			t.Fatal(err)
		}
		time.Sleep(time.Hour)
		primary.Script(down)
		for range 3 { // until the circuit opens
			_, _ = chain.Send(t.Context(), r)
		}
		time.Sleep(time.Minute)
		primary.Script(llmtest.Step{Text: "ok", Usage: llm.Usage{Input: 400, Output: 200, Estimated: true}})
		_, _ = chain.Send(t.Context(), r) // closes it, and reaches thresholds
		if _, err := chain.Send(t.Context(), r); strandline.KindOf(err) != strandline.KindBudget {
			t.Fatalf("the budget is not spent: %v", err)
		}
		time.Sleep(24 * time.Hour) // another day, spent at once
		primary.Script(llmtest.Step{Text: "ok", Usage: llm.Usage{Input: 1000}})
		if _, err := chain.Send(t.Context(), r); err != nil {
			t.Fatal(err)
		}
	})
	m.Parsing(true, true)
	m.Parsing(false, false)
	m.Repair("claude", true)
	m.Repair("claude", false)
	m.Validation("memory_llm_response_v1", true)
	m.Validation("memory_llm_response_v1", false)
	m.Latency("claude", time.Millisecond, time.Second)
	m.Selected(telemetry.Selection{Selected: 3, PrunedLimit: 1, PrunedOther: 1, Iterations: 2})
	m.Redacted(map[string]int{"email": 2})
	batch := telemetry.Batch{Status: telemetry.BatchSuccess, Inserted: 1, Updated: 1, Skipped: 1, Merged: 2, MergedFresh: 1, Took: 3 * time.Millisecond}
	m.Persisted(batch)
	m.Persisted(telemetry.Batch{Status: telemetry.BatchRolledBack})
	m.Persisted(telemetry.Batch{Status: telemetry.BatchFailed})
	s := telemetry.Subject{RequestID: "r2", Provider: "claude", Model: "big"}
	l.Repaired(s, false, 1, true)
	l.Repaired(s, true, 1, false)
	l.Unparsable(s)
	l.Persisted(s, batch, "")
	l.Persisted(s, telemetry.Batch{Status: telemetry.BatchRolledBack}, "disk full")
}

func clock() time.Time { return time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC) }
