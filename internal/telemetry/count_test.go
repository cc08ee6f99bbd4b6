package telemetry_test

import (
	"log/slog"
	"maps"
	"slices"
	"strings"
	"testing"

	dto "github.com/prometheus/client_model/go"

	"strandline/internal/telemetry"
)

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
