package telemetry_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"maps"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"
	dto "github.com/prometheus/client_model/go"

	"strandline"
	"strandline/internal/telemetry"
	"strandline/llm"
	"strandline/llm/llmtest"
)

// manifest is the table of metrics: name, type and labels (E8).
const manifest = `
memory_llm_requests_total counter model outcome provider
memory_llm_retries_total counter error_type provider result
memory_llm_fallback_total counter from reason to
memory_llm_circuit_state gauge provider
memory_llm_circuit_transitions_total counter from provider to
memory_llm_tokens_total counter provider type
memory_llm_token_estimate_total counter provider
memory_llm_cost_usd_total counter model provider
memory_llm_budget_utilization_percent gauge instance_id
memory_llm_budget_alerts_total counter threshold
memory_llm_json_initial_valid_total counter result
memory_llm_json_final_valid_total counter result
memory_llm_parser_repairs_total counter provider result
memory_llm_schema_validations_total counter result version
memory_llm_latency_ms_summary summary operation provider
memory_llm_persist_latency_ms_summary summary batch_size
memory_llm_salience_pruned_messages_total counter reason
memory_llm_persist_batches_total counter status
memory_llm_persist_memories_total counter result
memory_llm_dedup_candidates_total counter action
memory_llm_confidence_merges_total counter path
memory_llm_redactions_total counter category
memory_llm_errors_total counter error_type provider
memory_llm_selected_messages_total counter
memory_llm_pruned_iterations_total counter
`

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

func TestEveryMetricOfTheManifestIsEmittedAndNoOther(t *testing.T) {
	m := telemetry.NewMetrics("host-1")
	run(t, m, telemetry.NewLog(slog.DiscardHandler, clock))
	families, err := m.Gatherer().Gather()
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range families {
		for _, sample := range f.Metric {
			line := []string{f.GetName(), strings.ToLower(f.GetType().String())}
			for _, l := range sample.Label {
				line = append(line, l.GetName())
				if l.GetValue() == "" {
					t.Errorf("%s: label %s is empty", f.GetName(), l.GetName())
				}
			}
			got = append(got, strings.Join(line, " "))
		}
	}
	slices.Sort(got)
	want := strings.Split(strings.TrimSpace(manifest), "\n")
	slices.Sort(want)
	if diff := cmp.Diff(want, slices.Compact(got)); diff != "" {
		t.Errorf("metrics (-want +got):\n%s", diff)
	}
	if len(want) != 25 {
		t.Errorf("the manifest has %d metrics", len(want))
	}
}

// closed are the values that a label of the manifest may have, where it names
// them.
const closed = `
requests_total outcome success error fallback
retries_total result success failure
circuit_transitions_total from closed open half_open
circuit_transitions_total to closed open half_open
tokens_total type input output
budget_alerts_total threshold 70 90 100
json_initial_valid_total result pass fail
json_final_valid_total result pass fail
parser_repairs_total result success failure
schema_validations_total result pass fail
latency_ms_summary operation provider_call parsing total first_token
salience_pruned_messages_total reason token_limit relevance
persist_batches_total status success rolled_back failed
persist_memories_total result inserted updated skipped_duplicate
dedup_candidates_total action merged discarded
confidence_merges_total path initial upsert
`

func TestEveryValueOfAClosedLabelIsEmittedAndNoOther(t *testing.T) {
	m := telemetry.NewMetrics("host-1")
	run(t, m, telemetry.NewLog(slog.DiscardHandler, clock))
	families, err := m.Gatherer().Gather()
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(strings.TrimSpace(closed)) {
		f := strings.Fields(line)
		got := map[string]bool{}
		for _, family := range families {
			if family.GetName() != "memory_llm_"+f[0] {
				continue
			}
			for _, sample := range family.Metric {
				for _, l := range sample.Label {
					if l.GetName() == f[1] {
						got[l.GetValue()] = true
					}
				}
			}
		}
		want := slices.Sorted(slices.Values(f[2:]))
		if diff := cmp.Diff(want, slices.Sorted(maps.Keys(got))); diff != "" {
			t.Errorf("%s, %s (-want +got):\n%s", f[0], f[1], diff)
		}
	}
}

// values flattens the samples: name{label="value",…} → value.
func values(t *testing.T, m *telemetry.Metrics) map[string]float64 {
	t.Helper()
	families, err := m.Gatherer().Gather()
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]float64{}
	for _, f := range families {
		for _, s := range f.Metric {
			var labels []string
			for _, l := range s.Label {
				labels = append(labels, l.GetValue())
			}
			key := strings.TrimPrefix(f.GetName(), "memory_llm_") + "{" + strings.Join(labels, ",") + "}"
			switch f.GetType() {
			case dto.MetricType_COUNTER:
				all[key] = s.Counter.GetValue()
			case dto.MetricType_GAUGE:
				all[key] = s.Gauge.GetValue()
			default:
				all[key] = float64(s.Summary.GetSampleCount())
				for _, q := range s.Summary.Quantile {
					if !slices.Contains([]float64{.5, .9, .95}, q.GetQuantile()) {
						t.Errorf("%s has the quantile %v", key, q.GetQuantile())
					}
				}
			}
		}
	}
	return all
}

func TestMetricsCountWhatHappened(t *testing.T) {
	m := telemetry.NewMetrics("host-1")
	run(t, m, telemetry.NewLog(slog.DiscardHandler, clock))
	got := values(t, m)
	for key, want := range map[string]float64{
		"requests_total{big,success,claude}":            3,
		"requests_total{small,success,openai}":          4,
		"requests_total{big,fallback,claude}":           4,
		"requests_total{big,error,claude}":              1,
		"retries_total{transient,claude,success}":       1,
		"fallback_total{claude,rate_limit,openai}":      1,
		"fallback_total{claude,transient,openai}":       3,
		"circuit_state{claude}":                         0,
		"circuit_transitions_total{closed,claude,open}": 1,
		"tokens_total{openai,input}":                    40,
		"tokens_total{openai,output}":                   20,
		"tokens_total{claude,input}":                    1423,
		"cost_usd_total{small,openai}":                  0.00008,
		"cost_usd_total{big,claude}":                    0.001839,
		"budget_alerts_total{70}":                       2,
		"budget_alerts_total{90}":                       2,
		"budget_utilization_percent{host-1}":            100,
		"latency_ms_summary{first_token,claude}":        1,
		"errors_total{budget_exceeded,claude}":          1,
		"errors_total{rate_limit,claude}":               1,
		"persist_memories_total{skipped_duplicate}":     1,
		"redactions_total{email}":                       2,
	} {
		if got[key] != want {
			t.Errorf("%s = %v, want %v", key, got[key], want)
		}
	}
	if t.Failed() {
		for _, k := range slices.Sorted(maps.Keys(got)) {
			t.Log(k, got[k])
		}
	}
}

func schema(t *testing.T) *jsonschema.Resolved {
	t.Helper()
	data, err := os.ReadFile(filepath.FromSlash("../../docs/schema/log.json"))
	if err != nil {
		t.Fatal(err)
	}
	var s jsonschema.Schema
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatal(err)
	}
	r, err := s.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestEveryLineKeepsToTheSchema(t *testing.T) {
	var out bytes.Buffer
	run(t, telemetry.NewMetrics("host-1"), telemetry.NewLog(telemetry.Handler(&out, slog.LevelDebug), clock))
	s := schema(t)
	seen := map[string]int{}
	for line := range strings.Lines(out.String()) {
		var v map[string]any
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if err := s.Validate(v); err != nil {
			t.Errorf("%s%v", line, err)
		}
		seen[v["event"].(string)]++
		for _, old := range []string{`"ts":`, "budgetUtilizationPct", `"additional":`, "scheduledDelayMs"} {
			if strings.Contains(line, old) {
				t.Errorf("the old or forbidden field %s: %s", old, line)
			}
		}
		for _, said := range []string{"secret thing", "half of", "an answer"} {
			if strings.Contains(line, said) {
				t.Errorf("content is logged: %s", line)
			}
		}
	}
	for _, event := range []string{"provider_call_start", "provider_call_complete", "provider_call_error", "parsing_repair_attempt", "parsing_repair_failure",
		"fallback_activated", "circuit_state_change", "budget_threshold", "budget_rejection", "persistence_batch_commit", "persistence_batch_rollback",
		"first_token_latency", "stream_repair_attempt", "retry", "request_outcome", "throttle"} {
		if seen[event] == 0 {
			t.Errorf("no %s was logged", event)
		}
	}
	for _, kept := range []string{`"tokenUsage":{"input":20,"output":8,"cacheRead":3`, `"firstTokenMs":`, `"requestId":"7c9e6679-7425-40de-944b-e07fc1f90ae7"`,
		`"usageEstimated":true`, `"budgetUtilization":91.9`, `"costMicroUSD":800`, `"retryAfterMs":3600000`} {
		if !strings.Contains(out.String(), kept) {
			t.Errorf("%s is missing", kept)
		}
	}
}

func TestTheSchemaRefusesWhatIsOld(t *testing.T) {
	s := schema(t)
	for _, line := range []string{
		`{"ts":"x","timestamp":"2026-01-01T00:00:00.000Z","level":"info","event":"retry","requestId":"r","provider":"claude"}`,
		`{"timestamp":"2026-01-01T00:00:00.000Z","level":"INFO","event":"retry","requestId":"r","provider":"claude"}`,
		`{"timestamp":"2026-01-01T00:00:00.000Z","level":"info","event":"provider_call_complete","requestId":"r","provider":"claude"}`,
		`{"timestamp":"2026-01-01T00:00:00.000Z","level":"info","event":"retry","requestId":"r","provider":"claude","context":{"prompt":"x"}}`,
	} {
		var v map[string]any
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatal(err)
		}
		if s.Validate(v) == nil {
			t.Errorf("accepted: %s", line)
		}
	}
}

func TestTextFromOutsideIsScrubbedCutAndKeptToOneLine(t *testing.T) {
	for name, c := range map[string]struct{ in, want, not string }{
		"long":     {strings.Repeat("ab ", 1000), "[truncated]", strings.Repeat("ab ", 342)},
		"key":      {"refused sk-ant-api03-" + strings.Repeat("aB3dE5fG7h", 9) + "AA", "refused", "aB3dE5fG7h"},
		"e-mail":   {"mail ada.lovelace@example.org", "mail", "ada.lovelace"},
		"newlines": {"one\n{\"level\":\"info\"}\u202e\x1b[31m", "one {", "\\u001b"},
		"a time":   {"until 2026-03-01T12:00:00.000Z and 7c9e6679-7425-40de-944b-e07fc1f90ae7", "2026-03-01T12:00:00.000Z", "\x00"},
	} {
		t.Run(name, func(t *testing.T) {
			var out bytes.Buffer
			l := telemetry.NewLog(telemetry.Handler(&out, slog.LevelDebug), clock)
			l.Persisted(telemetry.Subject{}, telemetry.Batch{Status: telemetry.BatchFailed}, c.in)
			if got := out.String(); !strings.Contains(got, c.want) || strings.Contains(got, c.not) || strings.Count(got, "\n") != 1 {
				t.Errorf("%q", got)
			}
			var v map[string]any
			if err := json.Unmarshal(out.Bytes(), &v); err != nil {
				t.Fatal(err)
			}
			if err := schema(t).Validate(v); err != nil {
				t.Error(err)
			}
		})
	}
}

// gaugeReader finds the gauge up to date when an event is told.
type gaugeReader struct {
	t *testing.T
	m *telemetry.Metrics
	n int
}

func (g *gaugeReader) Observe(e llm.Event) {
	if e.Type == llm.EventCircuit {
		g.n++
		if got := values(g.t, g.m)["circuit_state{claude}"]; got != map[string]float64{"closed": 0, "open": 1, "half_open": 2}[e.To] {
			g.t.Errorf("the gauge is %v when the change to %s is told", got, e.To)
		}
	}
}

func TestTheGaugeChangesBeforeTheEventIsTold(t *testing.T) {
	m := telemetry.NewMetrics("host-1")
	g := &gaugeReader{t: t, m: m}
	synctest.Test(t, func(t *testing.T) {
		p := llmtest.New("claude", llmtest.Fail(strandline.KindTransient, "", 0))
		b := llm.NewBreaker(p, llm.BreakerConfig{MinAttempts: 1}, &llm.Env{Now: time.Now, Observer: llm.Observers{m, g}})
		_, _ = b.Provider().Send(context.Background(), llm.Request{})
		time.Sleep(time.Minute)
		_, _ = b.Provider().Send(context.Background(), llm.Request{})
	})
	if g.n != 3 {
		t.Errorf("%d transitions", g.n)
	}
}

func TestMetricsAreServedAndWritten(t *testing.T) {
	m := telemetry.NewMetrics("host-1")
	var wg sync.WaitGroup
	for range 8 { // no two counts are lost
		wg.Go(func() {
			for range 100 {
				m.Observe(llm.Event{Type: llm.EventComplete, Provider: "claude", Model: "big\nevil{", Cost: 1})
			}
		})
	}
	wg.Wait()
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest("GET", "/metrics", nil))
	body, err := io.ReadAll(w.Body)
	if want := `memory_llm_cost_usd_total{model="big_evil_",provider="claude"} 0.0008`; err != nil || !strings.Contains(string(body), want) {
		t.Errorf("%v\n%s", err, body)
	}
	path := filepath.Join(t.TempDir(), "m.prom")
	if err := m.WriteFile(path); err != nil {
		t.Fatal(err)
	}
	if data, err := os.ReadFile(path); err != nil || !bytes.Contains(data, []byte("memory_llm_cost_usd_total")) {
		t.Errorf("%v\n%s", err, data)
	}
	if err := m.WriteFile(filepath.Join(t.TempDir(), "no", "m.prom")); strandline.KindOf(err) != strandline.KindUnavailable || errors.Unwrap(err) == nil {
		t.Errorf("%v", err)
	}
}
