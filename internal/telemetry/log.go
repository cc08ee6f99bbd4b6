package telemetry

import (
	"context"
	"io"
	"log/slog"
	"strings"
	"time"

	"strandline/internal/redact"
	"strandline/llm"
)

// Log writes one line for each event, in the envelope of docs/schema/log.json.
// No line holds anything that was said: values come from a closed list of
// fields, and what text there is among them is scrubbed and cut. It is an
// [llm.Observer] and safe for concurrent use.
type Log struct {
	h     slog.Handler
	scrub *redact.Redactor
	now   func() time.Time
}

// NewLog logs through a handler: that of [Handler], or any other. The clock
// dates lines of stages; events bring their own time.
func NewLog(h slog.Handler, now func() time.Time) *Log {
	return &Log{h: h, scrub: redact.New(redact.Config{}), now: now}
}

// Handler writes lines of JSON with the names of the envelope.
func Handler(w io.Writer, level slog.Level) slog.Handler {
	return slog.NewJSONHandler(w, &slog.HandlerOptions{Level: level, ReplaceAttr: func(groups []string, a slog.Attr) slog.Attr {
		if len(groups) > 0 {
			return a
		}
		switch a.Key {
		case slog.TimeKey:
			return slog.String("timestamp", a.Value.Time().UTC().Format("2006-01-02T15:04:05.000Z"))
		case slog.LevelKey:
			return slog.String("level", strings.ToLower(a.Value.String()))
		case slog.MessageKey:
			a.Key = "event"
		}
		return a
	}})
}

// Subject is what a line is about.
type Subject struct {
	RequestID string // "" for what no request caused
	Provider  string
	Model     string
}

// line is one line under construction.
type line struct {
	level   slog.Level
	at      time.Time
	event   string
	subject Subject
	fields  []slog.Attr // of the envelope
	context []slog.Attr
}

func (l *Log) write(n line) {
	ctx := context.Background()
	if !l.h.Enabled(ctx, n.level) {
		return
	}
	r := slog.NewRecord(n.at, n.level, n.event, 0)
	id, provider := n.subject.RequestID, n.subject.Provider
	if id == "" {
		id = "system"
	}
	if provider == "" {
		provider = "none"
	}
	r.AddAttrs(slog.String("requestId", cut(plain(id))), slog.String("provider", label(provider)))
	if n.subject.Model != "" {
		r.AddAttrs(slog.String("model", label(n.subject.Model)))
	}
	r.AddAttrs(n.fields...)
	if len(n.context) > 0 {
		r.AddAttrs(slog.GroupAttrs("context", n.context...))
	}
	// A log that cannot be written to must not stop what it tells of.
	_ = l.h.Handle(ctx, r)
}

// levels are those of the events; what is not listed is info.
var levels = map[llm.EventType]slog.Level{
	llm.EventStart: slog.LevelDebug, llm.EventFirstToken: slog.LevelDebug, llm.EventOutcome: slog.LevelDebug, llm.EventThrottle: slog.LevelDebug,
	llm.EventError: slog.LevelWarn, llm.EventFallback: slog.LevelWarn, llm.EventCircuit: slog.LevelWarn,
	llm.EventBudgetThreshold: slog.LevelWarn, llm.EventBudgetRejection: slog.LevelWarn, llm.EventLedger: slog.LevelError,
}

// Observe writes the line of an event of a call.
func (l *Log) Observe(e llm.Event) {
	n := line{level: levels[e.Type], at: e.At, event: string(e.Type), subject: Subject{e.RequestID, e.Provider, e.Model}}
	if e.Kind != "" {
		n.fields = append(n.fields, slog.String("errorType", e.Kind))
	}
	if e.Attempt > 0 {
		n.fields = append(n.fields, slog.Int("attempt", e.Attempt))
	}
	switch e.Type {
	case llm.EventComplete:
		n.completed(e)
	case llm.EventError:
		n.completed(e)
		n.failed(l, e)
	case llm.EventFirstToken:
		n.event = "first_token_latency"
		n.context = append(n.context, took("firstTokenMs", e.Latency))
	case llm.EventRetry, llm.EventOutcome:
		n.context = append(n.context, slog.String("result", e.Result))
	case llm.EventFallback:
		n.context = append(n.context, slog.String("from", label(e.From)), slog.String("to", label(e.To)), slog.String("reason", e.Kind))
	case llm.EventThrottle:
		n.fields = append(n.fields, took("durationMs", e.Delay))
	case llm.EventCircuit:
		n.fields = append(n.fields, slog.String("circuitState", e.To))
		n.context = append(n.context, slog.String("previousState", e.From), slog.Float64("failureRate", round(e.FailureRate, 4)), slog.Int("windowSize", e.Window))
	case llm.EventBudgetThreshold, llm.EventBudgetRejection:
		n.budget(e)
	}
	if e.Purpose != "" {
		n.context = append(n.context, l.text("purpose", e.Purpose))
	}
	if e.Namespace != "" {
		n.context = append(n.context, slog.String("namespace", label(e.Namespace)))
	}
	l.write(n)
}

// completed adds what a call took and cost.
func (n *line) completed(e llm.Event) {
	n.fields = append(n.fields, took("durationMs", e.Latency))
	if !e.NoPrice {
		n.fields = append(n.fields, slog.Int64("costMicroUSD", e.Cost))
	} else {
		n.context = append(n.context, slog.Bool("priceUnknown", true))
	}
	if e.Budget > 0 {
		n.fields = append(n.fields, slog.Float64("budgetUtilization", round(utilization(e.Spent, e.Budget), 2)))
	}
	u := e.Usage
	if u.Total() > 0 || e.Type == llm.EventComplete {
		n.context = append(n.context, slog.Group("tokenUsage", slog.Int64("input", u.Input), slog.Int64("output", u.Output), slog.Int64("cacheRead", u.CacheRead),
			slog.Int64("cacheWrite", u.CacheWrite5m+u.CacheWrite1h), slog.Int64("reasoning", u.Reasoning)))
	}
	if u.Estimated {
		n.context = append(n.context, slog.Bool("usageEstimated", true))
	}
}

// failed adds what is known of a failure.
func (n *line) failed(l *Log, e llm.Event) {
	if e.Class != "" {
		n.context = append(n.context, l.text("class", string(e.Class)))
	}
	if e.Status != 0 {
		n.context = append(n.context, slog.Int("status", e.Status))
	}
	if e.RetryAfter > 0 {
		n.context = append(n.context, took("retryAfterMs", e.RetryAfter))
		if e.Derived {
			n.context = append(n.context, slog.Bool("derivedRetry", true))
		}
	}
}

// budget adds the standing of a budget.
func (n *line) budget(e llm.Event) {
	n.subject.Provider, n.subject.Model = "all", "all"
	scope := "overall"
	if e.Scope != "" {
		scope = "namespace"
	}
	if e.Budget > 0 {
		n.fields = append(n.fields, slog.Float64("budgetUtilization", round(utilization(e.Spent, e.Budget), 2)))
		n.context = append(n.context, slog.Float64("spentUSD", usd(e.Spent)), slog.Float64("budgetUSD", usd(e.Budget)), slog.String("scope", scope))
	}
	if e.Type == llm.EventBudgetThreshold {
		n.context = append(n.context, slog.Int("threshold", e.Percent))
		return
	}
	n.context = append(n.context, slog.Float64("projectedCost", usd(e.Projected)), slog.Float64("shortfall", usd(e.Shortfall)))
}

// Repaired writes that an answer was repaired, or not.
func (l *Log) Repaired(s Subject, streamed bool, attempt int, ok bool) {
	name := "parsing_repair_attempt"
	if streamed {
		name = "stream_repair_attempt"
	}
	l.write(line{level: slog.LevelInfo, at: l.now(), event: name, subject: s, fields: []slog.Attr{slog.Int("attempt", attempt)},
		context: []slog.Attr{slog.Bool("success", ok)}})
}

// Unparsable writes that an answer could not be read in the end.
func (l *Log) Unparsable(s Subject) {
	l.write(line{level: slog.LevelWarn, at: l.now(), event: "parsing_repair_failure", subject: s, fields: []slog.Attr{slog.String("errorType", "parsing")}})
}

// Persisted writes how a transaction that stores memories ended; why is for one
// that did not succeed.
func (l *Log) Persisted(s Subject, b Batch, why string) {
	n := line{level: slog.LevelInfo, at: l.now(), event: "persistence_batch_commit", subject: s, fields: []slog.Attr{took("durationMs", b.Took)}}
	if b.Status == BatchSuccess {
		n.context = []slog.Attr{slog.Int("batchSize", b.Size()), slog.Int("inserted", b.Inserted), slog.Int("updated", b.Updated), slog.Int("skipped_duplicate", b.Skipped)}
	} else {
		n.level, n.event, n.context = slog.LevelWarn, "persistence_batch_rollback", []slog.Attr{l.text("reason", why)}
	}
	l.write(n)
}
