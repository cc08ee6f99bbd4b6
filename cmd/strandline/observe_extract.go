package main

import (
	"cmp"
	"context"
	"log/slog"

	"strandline/internal/llmextract"
	"strandline/internal/response"
	"strandline/internal/telemetry"
)

// observeExtraction counts and logs what happened in an extraction: names and
// numbers only (E8).
func (a *app) observeExtraction(e llmextract.Event) {
	m, l := a.telemetry()
	subject := telemetry.Subject{RequestID: e.RequestID, Provider: e.Provider, Model: e.Model}
	switch e.Type {
	case llmextract.EventRedacted:
		m.Redacted(e.Counts)
	case llmextract.EventSelected:
		m.Selected(telemetry.Selection{Selected: e.Selected, PrunedLimit: e.Pruned, PrunedOther: e.Omitted, Iterations: e.Pruned})
	case llmextract.EventConcluded:
		m.Parsing(e.Initial, e.OK)
	case llmextract.EventRepair:
		m.Repair(e.Provider, e.OK)
		l.Repaired(subject, e.Streamed, e.Attempt, e.OK)
		return
	case llmextract.EventUnparsed:
		l.Unparsable(subject)
		return
	case llmextract.EventValidated:
		m.Validation(cmp.Or(e.Adapter, response.Version), e.OK)
	case llmextract.EventAnswered:
		m.Latency(e.Provider, e.Parsing, e.Total)
	}
	a.logExtraction(e)
}

// logExtraction logs the events that the envelope has no name for.
func (a *app) logExtraction(e llmextract.Event) {
	level := slog.LevelDebug
	if e.Type == llmextract.EventDegraded {
		level = slog.LevelWarn
	}
	attrs := []slog.Attr{slog.Int64("conversation", e.Conversation)}
	add := func(set bool, attr slog.Attr) {
		if set {
			attrs = append(attrs, attr)
		}
	}
	add(e.RequestID != "", slog.String("requestId", e.RequestID))
	add(e.Provider != "", slog.String("provider", e.Provider))
	add(e.Model != "", slog.String("model", e.Model))
	add(e.Kind != "", slog.String("errorType", string(e.Kind)))
	add(e.Class != "", slog.String("errorClass", string(e.Class)))
	switch e.Type {
	case llmextract.EventRedacted:
		for category, n := range e.Counts {
			add(true, slog.Int("redacted."+category, n))
		}
	case llmextract.EventSelected:
		add(true, slog.Int("selected", e.Selected))
		add(true, slog.Int("omitted", e.Omitted))
		add(true, slog.Int("pruned", e.Pruned))
		add(true, slog.Int("estimatedTokens", e.Tokens))
	case llmextract.EventParsed, llmextract.EventValidated, llmextract.EventConcluded:
		add(true, slog.Bool("success", e.OK))
		add(e.Adapter != "", slog.String("adapter", e.Adapter))
	case llmextract.EventAnswered:
		add(true, slog.Int64("durationMs", e.Total.Milliseconds()))
		add(true, slog.Int("memories", e.Memories))
		add(true, slog.Int("rejected", e.Rejected))
	case llmextract.EventSafetyNet:
		add(true, slog.Int("memories", e.Memories))
	}
	a.log.LogAttrs(context.Background(), level, string(e.Type), attrs...)
}
