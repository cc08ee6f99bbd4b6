package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/jsonschema-go/jsonschema"

	"strandline/llm"
	"strandline/llm/llmtest"
)

// manifest is the table of metrics: name, type and labels (E8). A summary's own
// label and series of sum and count are left out.
const manifest = `memory_llm_budget_alerts_total counter threshold
memory_llm_budget_utilization_percent gauge instance_id
memory_llm_circuit_state gauge provider
memory_llm_circuit_transitions_total counter from provider to
memory_llm_confidence_merges_total counter path
memory_llm_cost_usd_total counter model provider
memory_llm_dedup_candidates_total counter action
memory_llm_errors_total counter error_type provider
memory_llm_fallback_total counter from reason to
memory_llm_json_final_valid_total counter result
memory_llm_json_initial_valid_total counter result
memory_llm_latency_ms_summary summary operation provider
memory_llm_parser_repairs_total counter provider result
memory_llm_persist_batches_total counter status
memory_llm_persist_latency_ms_summary summary batch_size
memory_llm_persist_memories_total counter result
memory_llm_pruned_iterations_total counter
memory_llm_redactions_total counter category
memory_llm_requests_total counter model outcome provider
memory_llm_retries_total counter error_type provider result
memory_llm_salience_pruned_messages_total counter reason
memory_llm_schema_validations_total counter result version
memory_llm_selected_messages_total counter
memory_llm_token_estimate_total counter provider
memory_llm_tokens_total counter provider type`

// emitted lists the metrics of a file in the form of the manifest.
func emitted(t *testing.T, file string) string {
	t.Helper()
	kinds, label := map[string]string{}, regexp.MustCompile(`(\w+)="`)
	var list []string
	for line := range strings.Lines(file) {
		if f := strings.Fields(line); strings.HasPrefix(line, "# TYPE ") {
			kinds[f[2]] = f[3]
		}
		if strings.HasPrefix(line, "#") {
			continue
		}
		name, rest, _ := strings.Cut(strings.TrimSpace(line), "{")
		name, _, _ = strings.Cut(name, " ")
		base := strings.TrimSuffix(strings.TrimSuffix(name, "_sum"), "_count")
		if kinds[base] != "summary" {
			base = name
		}
		words := []string{base, kinds[base]}
		for _, m := range label.FindAllStringSubmatch(rest, -1) {
			if m[1] != "quantile" {
				words = append(words, m[1])
			}
		}
		list = append(list, strings.Join(words, " "))
	}
	slices.Sort(list)
	return strings.Join(slices.Compact(list), "\n")
}

const secret = "The lighthouse keeper's parrot is called Zanzibar"

// writeTalks makes conversations in files of their own. Each holds the facts of
// the answers; the last one is longer than what is sent of it.
func writeTalks(t *testing.T, dir string, n int) {
	t.Helper()
	at := time.Date(2026, 1, 31, 9, 0, 0, 0, time.UTC)
	for f := range n {
		texts := []string{"Write to dana@example.org about the dinner. " + secret + ".", "Gladly.", "I am allergic to peanuts.", "Noted.",
			"I made peace with my brother after years and it feels great."}
		if f == n-1 {
			for i := range 44 {
				texts = append(texts, fmt.Sprintf("About the plan, part %d: %s", i, strings.Repeat("the boats wait for the tide and the berths are full. ", 9)))
			}
		}
		var b bytes.Buffer
		for i, text := range texts {
			role := []string{"user", "assistant"}[i%2]
			line, err := json.Marshal(map[string]string{"role": role, "content": text, "timestamp": at.Add(time.Duration(f)*time.Minute + time.Duration(i)*time.Second).Format(time.RFC3339)})
			if err != nil {
				t.Fatal(err)
			}
			b.Write(append(line, '\n'))
		}
		writeFile(t, filepath.Join(dir, fmt.Sprintf("talk%d.jsonl", f)), b.String())
	}
}

// item is one memory of an answer.
func item(id, content string, confidence float64) string {
	return fmt.Sprintf(`{"id":%q,"content":%q,"emotionalContext":{"primaryEmotion":"relief","intensity":0.8,"valence":0.9},"significance":{"overall":8},"confidence":%v}`, id, content, confidence)
}

func answer(items ...string) string {
	return `{"schemaVersion":"memory_llm_response_v1","memories":[` + strings.Join(items, ",") + `]}`
}

// One run in which answers come damaged, the provider fails until its circuit
// opens, the fallback takes over, and the budget nears its end.
func TestARunTellsEveryMetricAndKeepsItsLogToTheSchema(t *testing.T) {
	good := answer(item("m3", "I am allergic to peanuts.", .6), item("m5", "I am allergic to peanuts.", .8), item("m5", "I made peace with my brother after years and it feels great.", .8))
	sure := answer(item("m3", "I am allergic to peanuts.", .95), item("m5", "I made peace with my brother after years and it feels great.", .8))
	used := llm.Usage{Input: 6000, Output: 800}
	refused := llmtest.Reply{Status: 500, Body: `{"error":{"type":"api_error","message":"` + secret + `"}}`}
	primary, err := llmtest.NewServer(llmtest.Claude{},
		llmtest.Reply{Text: "Sure:\n```json\n" + good[:len(good)-2] + ",\n```", Usage: used},
		llmtest.Reply{Text: "I cannot find anything. " + secret, Usage: used},
		llmtest.Reply{Text: good, Usage: used}, refused)
	if err != nil {
		t.Fatal(err)
	}
	defer primary.Close()
	second, err := llmtest.NewServer(llmtest.OpenAIChat{}, llmtest.Reply{Text: sure})
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()

	p := buildProgram(t)
	logs, file := filepath.Join(t.TempDir(), "logs"), filepath.Join(t.TempDir(), "m.prom")
	writeTalks(t, logs, 9)
	p.run(nil, "ingest", "--dir", logs, "--now", "2026-01-31T09:30:00Z")
	c := p.command("process", "--now", "2026-01-31T11:00:00Z", "--log-level", "debug")
	c.Env = append(c.Env, "STRANDLINE_LOG_FORMAT=json", "STRANDLINE_METRICS_FILE="+file, "MEMORY_LLM_PRIMARY=claude", "MEMORY_LLM_FALLBACK=custom",
		"MEMORY_LLM_STREAMING=true", "MEMORY_LLM_MAX_RETRIES=1", "MEMORY_LLM_DAILY_BUDGET_USD=0.04", "MEMORY_LLM_CB_MIN_ATTEMPTS=2",
		"MEMORY_LLM_SPACING_MS_CLAUDE=0", "MEMORY_LLM_MODEL_CLAUDE=claude-haiku-4-5", "MEMORY_LLM_BASE_URL_CLAUDE="+primary.BaseURL(),
		"ANTHROPIC_API_KEY=sk-ant-test-0000000000000000000000", "MEMORY_LLM_MODEL_CUSTOM=local", "MEMORY_LLM_LOCAL_CUSTOM=true",
		"MEMORY_LLM_BASE_URL_CUSTOM="+second.BaseURL())
	var stderr bytes.Buffer
	c.Stderr = &stderr
	if out, err := c.Output(); err != nil {
		t.Fatalf("%v: %s%s", err, out, stderr.Bytes())
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(manifest, emitted(t, string(data))); diff != "" {
		t.Errorf("metrics (-want +got):\n%s\n%s", diff, data)
	}
	for _, want := range []string{`json_initial_valid_total{result="fail"} 2`, `confidence_merges_total{path="initial"} 1`, `confidence_merges_total{path="upsert"} 1`,
		`requests_total{model="claude-haiku-4-5",outcome="success",`, `requests_total{model="claude-haiku-4-5",outcome="fallback",`, `retries_total{error_type="transient",provider="claude",result="failure"}`,
		`json_initial_valid_total{result="pass"}`, `json_final_valid_total{result="pass"}`, `schema_validations_total{result="pass",version="memory_llm_response_v1"}`,
		`tokens_total{provider="claude",type="input"}`, `tokens_total{provider="claude",type="output"}`, `operation="provider_call"`, `operation="parsing"`, `operation="total"`, `operation="first_token"`,
		`pruned_messages_total{reason="relevance"}`, `persist_memories_total{result="updated"} 2`, `persist_memories_total{result="skipped_duplicate"}`, `dedup_candidates_total{action="merged"}`,
		`dedup_candidates_total{action="discarded"}`, `parser_repairs_total{provider="claude",result="success"} 1`,
		`parser_repairs_total{provider="claude",result="failure"} 1`, `circuit_transitions_total{from="closed",provider="claude",to="open"} 1`,
		`budget_alerts_total{threshold="70"} 1`, `redactions_total{category="email"} 9`, `persist_batches_total{status="success"} 9`,
		`persist_memories_total{result="inserted"} 2`} {
		if !strings.Contains(string(data), want) {
			t.Errorf("no %s in\n%s", want, data)
		}
	}
	checkLog(t, stderr.String(), "provider_call_complete", "first_token_latency", "retry", "fallback_activated", "circuit_state_change",
		"budget_threshold", "stream_repair_attempt", "persistence_batch_commit", "request_outcome", "program")
}

// checkLog holds every line against the schema and finds the events in it.
func checkLog(t *testing.T, lines string, events ...string) {
	t.Helper()
	data, err := os.ReadFile("../../docs/schema/log.json")
	if err != nil {
		t.Fatal(err)
	}
	var s jsonschema.Schema
	if err := json.Unmarshal(data, &s); err != nil {
		t.Fatal(err)
	}
	schema, err := s.Resolve(nil)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(lines) {
		var v map[string]any
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatalf("%v: %s", err, line)
		}
		if err := schema.Validate(v); err != nil {
			t.Errorf("%v: %s", err, line)
		}
	}
	for _, e := range events {
		if !strings.Contains(lines, `"event":"`+e+`"`) {
			t.Errorf("no event %s", e)
		}
	}
	for _, bad := range []string{"Zanzibar", "peanuts", "dana@", "sk-ant-test", `"ts":`, "budgetUtilizationPct", `"additional"`} {
		if strings.Contains(lines, bad) {
			t.Errorf("the log holds %s", bad)
		}
	}
}
