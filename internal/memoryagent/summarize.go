package memoryagent

import (
	"context"
	"strings"

	"strandline"
	"strandline/internal/summary"
	"strandline/internal/topic"
)

var summaryTask = task{"summary", `{"type":"object","properties":{"topic":{"type":"string"},"discussed":{"type":"array","items":{"type":"string"}},` +
	`"outcome":{"type":"string"},"decisions":{"type":"array","items":{"type":"string"}},"open_questions":{"type":"array","items":{"type":"string"}}},` +
	`"required":["topic","discussed","outcome","decisions","open_questions"],"additionalProperties":false}`}

// Summarize digests a segment into keys, at most 50 tokens (X6). Whose it is
// and when is left to the caller.
func (a *Agent) Summarize(ctx context.Context, ms []strandline.Message) Result[strandline.Summary] {
	limits := summary.Config{Tokens: a.cfg.Tokens, Content: topic.Content}
	r := ask(ctx, a, summaryTask, a.shown(ms), func(v any) (strandline.Summary, error) { return readSummary(v, ms) })
	if r.FallbackUsed {
		turns := make([]summary.Said, len(ms))
		for i, m := range ms {
			turns[i] = summary.Said{Role: m.Role, Text: m.Content}
		}
		r.Value = summary.Digest(limits, turns)
		return r
	}
	r.Value = summary.Fit(limits, r.Value)
	r.Value.Strategy = Strategy
	return r
}

// readSummary takes the values of an answer that rest on what was said.
func readSummary(v any, ms []strandline.Message) (s strandline.Summary, err error) {
	m, err := object(v)
	if err != nil {
		return s, err
	}
	var all strings.Builder
	for _, said := range ms {
		all.WriteString(said.Content + "\n")
	}
	keep := func(values []string) (kept []string) {
		for _, value := range values {
			if grounded(value, all.String()) {
				kept = append(kept, value)
			}
		}
		return kept
	}
	s.Topic = text(m, "topic")
	s.Discussed = keep(texts(m, 5, "discussed"))
	if outcome := keep([]string{text(m, "outcome")}); len(outcome) > 0 {
		s.Outcome = outcome[0]
	}
	s.Decisions = keep(texts(m, 3, "decisions"))
	s.OpenQuestions = keep(texts(m, 3, "open_questions", "open"))
	if s.Topic == "" || len(s.Discussed) == 0 && s.Outcome == "" && len(s.Decisions) == 0 && !grounded(s.Topic, all.String()) {
		return s, malformed("the summary says nothing about the segment")
	}
	return s, nil
}
