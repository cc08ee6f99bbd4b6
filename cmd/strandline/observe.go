package main

import (
	"strandline/internal/telemetry"
	"strandline/llm"
)

// observer returns what hears of the calls to language models: the metrics
// first, then the log.
func (a *app) observer() llm.Observer {
	if a.metrics == nil {
		a.metrics = telemetry.NewMetrics(a.owner())
		if path := a.cfg.MetricsFile; path != "" {
			a.closers = append(a.closers, func() error { return a.metrics.WriteFile(a.expandHome(path)) })
		}
	}
	h := a.log.Handler()
	if a.cfg.LogFormat == "json" {
		h = telemetry.Handler(a.stderr, a.level)
	}
	return llm.Observers{a.metrics, telemetry.NewLog(h, a.now)}
}
