package telemetry_test

import (
	"bytes"
	"encoding/json"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/jsonschema-go/jsonschema"

	"strandline/internal/telemetry"
)

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
