// Package telemetry turns the events of calls to language models, and of what
// is made of the answers, into metrics and log lines (E8).
package telemetry

import (
	"math"
	"net/http"
	"strconv"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"strandline"
	"strandline/llm"
)

// Metrics holds the 25 metrics of the manifest and nothing else. It is an
// [llm.Observer] for those of calls; the stages that make memories of answers
// call its other methods. It is safe for concurrent use.
type Metrics struct {
	registry *prometheus.Registry
	instance string
	counters map[string]*prometheus.CounterVec
	circuit  *prometheus.GaugeVec
	budget   *prometheus.GaugeVec
	latency  *prometheus.SummaryVec
	persist  *prometheus.SummaryVec
	cost     *cost
}

// counterLabels are the counters and their labels.
var counterLabels = map[string][]string{
	"requests_total":                 {"provider", "model", "outcome"},
	"retries_total":                  {"provider", "error_type", "result"},
	"fallback_total":                 {"from", "to", "reason"},
	"circuit_transitions_total":      {"provider", "from", "to"},
	"tokens_total":                   {"provider", "type"},
	"token_estimate_total":           {"provider"},
	"budget_alerts_total":            {"threshold"},
	"json_initial_valid_total":       {"result"},
	"json_final_valid_total":         {"result"},
	"parser_repairs_total":           {"provider", "result"},
	"schema_validations_total":       {"version", "result"},
	"salience_pruned_messages_total": {"reason"},
	"persist_batches_total":          {"status"},
	"persist_memories_total":         {"result"},
	"dedup_candidates_total":         {"action"},
	"confidence_merges_total":        {"path"},
	"redactions_total":               {"category"},
	"errors_total":                   {"provider", "error_type"},
	"selected_messages_total":        nil,
	"pruned_iterations_total":        nil,
}

// help says what each metric counts.
var help = map[string]string{
	"requests_total":                 "Logical calls by how they ended at a provider, after all attempts.",
	"retries_total":                  "Retries by the error they were made for and how they ended.",
	"fallback_total":                 "Calls handed to another provider.",
	"circuit_transitions_total":      "Changes of a circuit's state.",
	"tokens_total":                   "Tokens as providers told them, cached ones included.",
	"token_estimate_total":           "Input tokens expected before the calls.",
	"budget_alerts_total":            "Thresholds of a daily budget reached, each once a day.",
	"json_initial_valid_total":       "Answers by whether they parsed as they came.",
	"json_final_valid_total":         "Answers by whether they parsed in the end.",
	"parser_repairs_total":           "Attempts to repair an answer.",
	"schema_validations_total":       "Answers by whether they keep to the schema.",
	"salience_pruned_messages_total": "Messages left out of prompts.",
	"persist_batches_total":          "Transactions that store memories.",
	"persist_memories_total":         "Memories by what became of them.",
	"dedup_candidates_total":         "Duplicates by what was done with them.",
	"confidence_merges_total":        "Merges of confidence.",
	"redactions_total":               "Pieces of text replaced before extraction.",
	"errors_total":                   "Attempts that did not succeed, by kind of error.",
	"selected_messages_total":        "Messages taken into prompts.",
	"pruned_iterations_total":        "Rounds of shortening a prompt.",
}

const prefix = "memory_llm_"

// NewMetrics makes the metrics in a registry of their own. The instance names
// this process where that is a label.
func NewMetrics(instance string) *Metrics {
	m := &Metrics{registry: prometheus.NewRegistry(), instance: instance, counters: map[string]*prometheus.CounterVec{}}
	for name, labels := range counterLabels {
		m.counters[name] = prometheus.NewCounterVec(prometheus.CounterOpts{Name: prefix + name, Help: help[name]}, labels)
		m.registry.MustRegister(m.counters[name])
	}
	m.circuit = prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: prefix + "circuit_state",
		Help: "State of a circuit: 0 closed, 1 open, 2 half-open."}, []string{"provider"})
	m.budget = prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: prefix + "budget_utilization_percent",
		Help: "Share of the daily budget that is spent, in percent."}, []string{"instance_id"})
	m.latency = prometheus.NewSummaryVec(prometheus.SummaryOpts{Name: prefix + "latency_ms_summary", Help: "Latency of a segment, in milliseconds.",
		Objectives: map[float64]float64{.5: .01, .9: .005, .95: .002}}, []string{"provider", "operation"})
	m.persist = prometheus.NewSummaryVec(prometheus.SummaryOpts{Name: prefix + "persist_latency_ms_summary", Help: "Time to store a batch, in milliseconds.",
		Objectives: map[float64]float64{.5: .01, .95: .002}}, []string{"batch_size"})
	m.cost = &cost{sums: map[[2]string]int64{}, desc: prometheus.NewDesc(prefix+"cost_usd_total", "What calls cost, in USD.", []string{"provider", "model"}, nil)}
	m.registry.MustRegister(m.circuit, m.budget, m.latency, m.persist, m.cost)
	return m
}

// Handler serves the metrics to a scraper.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// Gatherer gives access to the values.
func (m *Metrics) Gatherer() prometheus.Gatherer { return m.registry }

// WriteFile writes the metrics as text into a file, whole or not at all, for a
// collector that reads files.
func (m *Metrics) WriteFile(path string) error {
	if err := prometheus.WriteToTextfile(path, m.registry); err != nil {
		return &strandline.Error{Kind: strandline.KindUnavailable, Message: "metrics file " + path, Hint: "check that its folder can be written", Err: err}
	}
	return nil
}

func (m *Metrics) add(name string, n float64, labels ...string) {
	for i := range labels {
		labels[i] = label(labels[i])
	}
	m.counters[name].WithLabelValues(labels...).Add(n)
}

// label bounds what may become a label: a provider's own name of a model comes
// from outside.
func label(s string) string {
	if s == "" {
		return "none"
	}
	b := []byte(s[:min(len(s), 64)])
	for i, c := range b {
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '.' || c == '_' || c == '-' || c == ':' || c == '/' || c == '@') {
			b[i] = '_'
		}
	}
	return string(b)
}

func ms(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// Observe counts an event of a call.
func (m *Metrics) Observe(e llm.Event) {
	switch e.Type {
	case llm.EventStart:
		m.add("token_estimate_total", float64(max(e.Estimate, 0)), e.Provider)
	case llm.EventFirstToken:
		m.latency.WithLabelValues(label(e.Provider), "first_token").Observe(ms(e.Latency))
	case llm.EventComplete:
		m.latency.WithLabelValues(label(e.Provider), "provider_call").Observe(ms(e.Latency))
		m.spent(e)
	case llm.EventError:
		m.add("errors_total", 1, e.Provider, e.Kind)
		if e.Usage.Total() > 0 || e.Cost > 0 {
			m.spent(e)
		}
	case llm.EventBudgetRejection:
		m.add("errors_total", 1, e.Provider, e.Kind)
	case llm.EventRetry:
		m.add("retries_total", 1, e.Provider, e.Kind, e.Result)
	case llm.EventFallback:
		m.add("fallback_total", 1, e.From, e.To, e.Kind)
	case llm.EventOutcome:
		m.add("requests_total", 1, e.Provider, e.Model, e.Result)
	case llm.EventCircuit:
		m.circuit.WithLabelValues(label(e.Provider)).Set(float64(circuitStates[e.To]))
		m.add("circuit_transitions_total", 1, e.Provider, e.From, e.To)
	case llm.EventBudgetThreshold:
		m.add("budget_alerts_total", 1, strconv.Itoa(e.Percent))
	}
}

var circuitStates = map[string]llm.State{
	llm.StateClosed.String(): llm.StateClosed, llm.StateOpen.String(): llm.StateOpen, llm.StateHalfOpen.String(): llm.StateHalfOpen,
}

// spent counts tokens and cost.
func (m *Metrics) spent(e llm.Event) {
	m.add("tokens_total", float64(e.Usage.Total()-e.Usage.Output), e.Provider, "input")
	m.add("tokens_total", float64(e.Usage.Output), e.Provider, "output")
	if !e.NoPrice {
		m.cost.add(label(e.Provider), label(e.Model), e.Cost)
	}
	if e.Budget > 0 {
		m.budget.WithLabelValues(label(m.instance)).Set(utilization(e.Spent, e.Budget))
	}
}

// utilization is the share of a budget in percent, at most 100.
func utilization(spent, budget int64) float64 {
	return math.Min(100*float64(spent)/float64(budget), 100)
}

// cost adds up whole micro-dollars, which floating point would not keep.
type cost struct {
	mu   sync.Mutex
	sums map[[2]string]int64
	desc *prometheus.Desc
}

func (c *cost) add(provider, model string, micro int64) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.sums[[2]string{provider, model}] += micro
}

// Describe implements prometheus.Collector.
func (c *cost) Describe(ch chan<- *prometheus.Desc) { ch <- c.desc }

// Collect implements prometheus.Collector.
func (c *cost) Collect(ch chan<- prometheus.Metric) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for k, micro := range c.sums {
		ch <- prometheus.MustNewConstMetric(c.desc, prometheus.CounterValue, float64(micro)/1e6, k[0], k[1])
	}
}
