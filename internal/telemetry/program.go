package telemetry

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
)

// program writes what the program logs of itself as lines of the envelope, so
// that a log in JSON has one form (E8).
type program struct {
	log    *Log
	prefix string // of the groups that are open
	attrs  []slog.Attr
}

// Program makes a handler of ordinary log records that writes them through next
// as events named "program": the message and the attributes go into the context,
// scrubbed and cut, and attributes named as fields of the envelope into those.
func Program(next slog.Handler) slog.Handler {
	return &program{log: NewLog(next, nil)}
}

// Enabled reports whether the level is logged.
func (p *program) Enabled(ctx context.Context, level slog.Level) bool {
	return p.log.h.Enabled(ctx, level)
}

// WithAttrs adds attributes to every record.
func (p *program) WithAttrs(attrs []slog.Attr) slog.Handler {
	q := *p
	q.attrs = slices.Clone(p.attrs)
	for _, a := range attrs {
		q.attrs = p.flatten(q.attrs, p.prefix, a)
	}
	return &q
}

// WithGroup opens a group: its name becomes part of those of attributes.
func (p *program) WithGroup(name string) slog.Handler {
	q := *p
	q.prefix += name + "."
	return &q
}

// Handle writes a record.
func (p *program) Handle(_ context.Context, r slog.Record) error {
	n := line{level: r.Level, at: r.Time, event: "program", context: []slog.Attr{p.log.text("message", r.Message)}}
	attrs := slices.Clone(p.attrs)
	r.Attrs(func(a slog.Attr) bool {
		attrs = p.flatten(attrs, p.prefix, a)
		return true
	})
	var rest []slog.Attr
	for _, a := range attrs {
		if !n.take(a) {
			rest = append(rest, a)
		}
	}
	if len(rest) > 0 {
		n.context = append(n.context, slog.GroupAttrs("attributes", rest...))
	}
	p.log.write(n)
	return nil
}

// take puts an attribute that the envelope has a field for into it.
func (n *line) take(a slog.Attr) bool {
	text := a.Value.String()
	switch a.Key {
	case "requestId":
		n.subject.RequestID = text
	case "provider":
		n.subject.Provider = text
	case "model":
		n.subject.Model = text
	case "errorType":
		n.fields = append(n.fields, a)
	default:
		return false
	}
	return true
}

// flatten appends an attribute as scalars, its groups as parts of its name.
func (p *program) flatten(list []slog.Attr, prefix string, a slog.Attr) []slog.Attr {
	v := a.Value.Resolve()
	switch v.Kind() {
	case slog.KindGroup:
		if a.Key != "" {
			prefix += a.Key + "."
		}
		for _, inner := range v.Group() {
			list = p.flatten(list, prefix, inner)
		}
		return list
	case slog.KindBool, slog.KindInt64, slog.KindUint64, slog.KindFloat64:
		return append(list, slog.Attr{Key: prefix + a.Key, Value: v})
	case slog.KindTime:
		return append(list, slog.String(prefix+a.Key, v.Time().UTC().Format("2006-01-02T15:04:05.000Z")))
	case slog.KindAny:
		v = slog.StringValue(fmt.Sprint(v.Any()))
	}
	if a.Key == "" && v.String() == "" {
		return list
	}
	return append(list, p.log.text(prefix+a.Key, v.String()))
}
