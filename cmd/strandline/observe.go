package main

import (
	"context"
	"log/slog"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/telemetry"
	"strandline/llm"
)

// telemetry makes what counts and logs the work with language models, once.
func (a *app) telemetry() (*telemetry.Metrics, *telemetry.Log) {
	if a.metrics == nil {
		a.metrics = telemetry.NewMetrics(a.owner())
		a.closers = append(a.closers, a.writeMetrics)
		h := a.log.Handler()
		if a.cfg.LogFormat == "json" {
			h = telemetry.Handler(a.stderr, a.level)
		}
		a.events = telemetry.NewLog(h, a.now)
	}
	return a.metrics, a.events
}

// observer returns what hears of the calls to language models: the metrics
// first, then the log.
func (a *app) observer() llm.Observer {
	m, l := a.telemetry()
	return llm.Observers{m, l}
}

// writeMetrics writes the metrics file, when there is one and anything to
// write.
func (a *app) writeMetrics() error {
	if a.metrics == nil || a.cfg.MetricsFile == "" {
		return nil
	}
	return a.metrics.WriteFile(a.expandHome(a.cfg.MetricsFile))
}

// polled is what serve does after each round: it writes the metrics, and tells
// of providers that fell ill or recovered since.
func (a *app) polled() {
	if err := a.writeMetrics(); err != nil {
		a.log.Warn("metrics not written", "error", err)
	}
	if a.prober == nil {
		return
	}
	for _, h := range a.prober.Health() {
		was, known := a.health[h.Provider]
		if h.Checked.IsZero() || known && was == h.Kind {
			continue
		}
		a.health[h.Provider] = h.Kind
		latency := slog.Int64("latencyMs", h.Latency.Milliseconds())
		if h.OK {
			a.log.Info("provider is well", "provider", h.Provider, latency)
		} else {
			a.log.Warn("provider is not well", "provider", h.Provider, "errorType", string(h.Kind), latency)
		}
	}
}

// probe asks the configured providers from time to time whether they are well,
// until stop is called. It does nothing unless that is configured (P11).
func (a *app) probe(ctx context.Context) (stop func(), err error) {
	every := time.Duration(a.cfg.LLM.ProbeIntervalMs) * time.Millisecond
	order := a.cfg.LLM.Order()
	if every <= 0 || len(order) == 0 {
		return func() {}, nil
	}
	catalog, err := a.catalog()
	if err != nil {
		return nil, err
	}
	var asked []llm.Provider
	for _, name := range order {
		p, err := a.bareProvider(name, catalog)
		if err != nil {
			return nil, err
		}
		asked = append(asked, p)
	}
	a.prober, a.health = llm.NewProber(every, a.clock, asked...), map[string]strandline.Kind{}
	ctx, cancel := context.WithCancel(ctx)
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		a.prober.Run(ctx)
	}()
	return func() { cancel(); <-ended }, nil
}

// persisting counts and logs the storing of what a model found.
func (a *app) persisting() func(engine.Persisted) {
	m, l := a.telemetry()
	began := a.clock()
	return func(p engine.Persisted) {
		b := telemetry.Batch{Status: telemetry.BatchSuccess, Inserted: p.Rows.Inserted, Updated: p.Rows.Updated,
			Skipped: p.Rows.Skipped, Merged: p.Rows.Merged, MergedFresh: p.Rows.MergedFresh, Took: a.clock().Sub(began)}
		why := ""
		if p.Err != nil {
			why, b.Status = string(strandline.KindOf(p.Err)), telemetry.BatchFailed
			if p.RolledBack {
				b.Status = telemetry.BatchRolledBack
			}
		}
		m.Persisted(b)
		l.Persisted(telemetry.Subject{RequestID: p.From.RequestID, Provider: p.From.Provider, Model: p.From.Model}, b, why)
	}
}
