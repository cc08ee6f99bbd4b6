package telemetry

import (
	"strconv"
	"time"
)

// Parsing says that an answer was parsed: whether it was valid as it came, and
// in the end, after repair and a corrective retry.
func (m *Metrics) Parsing(initial, final bool) {
	m.add("json_initial_valid_total", 1, passed(initial))
	m.add("json_final_valid_total", 1, passed(final))
}

func passed(ok bool) string {
	if ok {
		return "pass"
	}
	return "fail"
}

// Repair says that a repair of a provider's answer was attempted.
func (m *Metrics) Repair(provider string, ok bool) {
	result := "failure"
	if ok {
		result = "success"
	}
	m.add("parser_repairs_total", 1, provider, result)
}

// Validation says that an answer was held against a version of the schema.
func (m *Metrics) Validation(version string, ok bool) {
	m.add("schema_validations_total", 1, version, passed(ok))
}

// Latency records the segment after the provider's: parsing, then the total of
// call and parsing. Both are recorded at once, the total last.
func (m *Metrics) Latency(provider string, parsing, total time.Duration) {
	m.latency.WithLabelValues(label(provider), "parsing").Observe(ms(parsing))
	m.latency.WithLabelValues(label(provider), "total").Observe(ms(total))
}

// Selection says what became of the messages of a conversation before they were
// put into a prompt.
type Selection struct {
	Selected    int
	PrunedLimit int // for the sake of the token limit
	PrunedOther int // for lack of relevance
	Iterations  int // rounds of shortening
}

// Selected counts a selection.
func (m *Metrics) Selected(s Selection) {
	m.add("selected_messages_total", float64(s.Selected))
	m.add("pruned_iterations_total", float64(s.Iterations))
	if s.PrunedLimit > 0 {
		m.add("salience_pruned_messages_total", float64(s.PrunedLimit), "token_limit")
	}
	if s.PrunedOther > 0 {
		m.add("salience_pruned_messages_total", float64(s.PrunedOther), "relevance")
	}
}

// Redacted counts what was replaced, by category.
func (m *Metrics) Redacted(counts map[string]int) {
	for category, n := range counts {
		if n > 0 {
			m.add("redactions_total", float64(n), category)
		}
	}
}

// BatchStatus is how a transaction that stores memories ended.
type BatchStatus string

// The ways it can end.
const (
	BatchSuccess    BatchStatus = "success"
	BatchRolledBack BatchStatus = "rolled_back"
	BatchFailed     BatchStatus = "failed"
)

// Batch is a transaction that stored memories, or did not.
type Batch struct {
	Status                     BatchStatus
	Inserted, Updated, Skipped int // by status success only
	Merged                     int // harmonic merges of confidence
	MergedFresh                int // of these, with a memory of the same batch
	Took                       time.Duration
}

// Size is the number of memories in the batch.
func (b Batch) Size() int { return b.Inserted + b.Updated + b.Skipped }

// Persisted counts a batch. Each memory is counted once.
func (m *Metrics) Persisted(b Batch) {
	m.add("persist_batches_total", 1, string(b.Status))
	if b.Status != BatchSuccess {
		return
	}
	m.persist.WithLabelValues(strconv.Itoa(b.Size())).Observe(ms(b.Took))
	for result, n := range map[string]int{"inserted": b.Inserted, "updated": b.Updated, "skipped_duplicate": b.Skipped} {
		if n > 0 {
			m.add("persist_memories_total", float64(n), result)
		}
	}
	if b.Updated > 0 {
		m.add("dedup_candidates_total", float64(b.Updated), "merged")
	}
	for path, n := range map[string]int{"initial": b.MergedFresh, "upsert": b.Merged - b.MergedFresh} {
		if n > 0 {
			m.add("confidence_merges_total", float64(n), path)
		}
	}
	if b.Skipped > 0 {
		m.add("dedup_candidates_total", float64(b.Skipped), "discarded")
	}
}
