package watch

import (
	"context"
	"log/slog"
)

func discard() *slog.Logger { return slog.New(slog.DiscardHandler) }

// warnings counts what is logged.
type warnings struct{ count int }

func (w *warnings) logger() *slog.Logger                      { return slog.New(w) }
func (*warnings) Enabled(context.Context, slog.Level) bool    { return true }
func (w *warnings) Handle(context.Context, slog.Record) error { w.count++; return nil }
func (w *warnings) WithAttrs([]slog.Attr) slog.Handler        { return w }
func (w *warnings) WithGroup(string) slog.Handler             { return w }
