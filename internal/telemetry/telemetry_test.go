package telemetry_test

import (
	"bytes"
	"context"
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
