package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"strandline/engine"
)

// serveView is the JSON form of what serve did, printed when it ends.
type serveView struct {
	Namespace string                `json:"namespace"`
	Watched   []string              `json:"watched"`
	Ingest    *engine.IngestReport  `json:"ingest,omitempty"` // with --once: all folders together
	Process   *engine.ProcessReport `json:"process,omitempty"`
}

func newServe(a *app) *cobra.Command {
	var once, noProcess bool
	cmd := &cobra.Command{
		Use:     "serve",
		Short:   "Watch folders and keep memory up to date",
		GroupID: groupStart,
		Long: long(`Read the transcripts below the watched folders, then what is added to them, close
conversations that have fallen silent and take memories from them, until told to
stop. What it does is logged to stderr.

SIGINT or SIGTERM stops it after the work at hand, with exit code 0; a second one
ends it at once. Nothing is lost either way. Other commands may use the database
meanwhile.`, exitOK, exitOther, exitUsage, exitInvalid),
		Example: `  strandline serve
  strandline serve --watch ~/.claude/projects --watch ~/.codex/sessions
  strandline serve --once --quiet`,
		Args:        arguments(0, 0),
		Annotations: map[string]string{annotationTalks: "yes"},
		RunE: func(cmd *cobra.Command, _ []string) error {
			eng, err := a.processor(cmd.Context())
			if err != nil {
				return err
			}
			v := serveView{Namespace: a.cfg.Namespace, Watched: a.cfg.WatchPath}
			if once {
				return a.serveOnce(cmd.Context(), eng, v, !noProcess)
			}
			stop, err := a.probe(cmd.Context())
			if err != nil {
				return err
			}
			defer stop()
			c := engine.ServeConfig{Roots: a.cfg.WatchPath, Process: !noProcess, Polled: a.polled}
			if err := eng.Serve(cmd.Context(), a.namespace(), c); err != nil {
				return err
			}
			return a.print(v, nil)
		},
	}
	f := cmd.Flags()
	f.StringArray("watch", nil, "a `FOLDER` to watch; may be repeated (default: watchPath of the settings)")
	f.StringArray("include", nil, "read only files whose key matches this `GLOB`; may be repeated")
	f.StringArray("exclude", nil, "do not read files whose key matches this `GLOB`; may be repeated")
	f.BoolVar(&once, "once", false, "do one round and end")
	f.BoolVar(&noProcess, "no-process", false, "only read; take no memories")
	return cmd
}

// serveOnce does one round: every folder that is there, then processing.
func (a *app) serveOnce(ctx context.Context, eng *engine.Engine, v serveView, process bool) error {
	total := emptyIngest()
	for _, dir := range a.cfg.WatchPath {
		if _, err := os.Stat(dir); errors.Is(err, fs.ErrNotExist) {
			a.log.Warn("watched folder does not exist", "folder", dir)
			continue
		}
		r, err := eng.Ingest(ctx, a.namespace(), engine.IngestRequest{Dir: dir})
		if err != nil {
			return err
		}
		addIngest(&total, r)
	}
	a.printFailures(total.Failed)
	v.Ingest = &total
	if process {
		r, err := eng.Process(ctx, a.namespace(), engine.ProcessRequest{})
		if err != nil {
			return err
		}
		v.Process = &r
	}
	if err := a.settle(ctx, eng); err != nil {
		return err
	}
	err := a.print(v, func(w io.Writer) {
		printIngest(w, total)
		if v.Process != nil {
			printProcess(w, *v.Process)
		}
	})
	if err == nil && len(total.Failed) > 0 {
		err = reported{code: exitInvalid}
	}
	return err
}

// emptyIngest is the report of nothing.
func emptyIngest() engine.IngestReport {
	return engine.IngestReport{MalformedAt: []string{}, Skipped: map[string]int{}, Failed: []engine.FileFailure{}}
}

// addIngest adds one report to another.
func addIngest(total *engine.IngestReport, r engine.IngestReport) {
	total.Files += r.Files
	total.Unchanged += r.Unchanged
	total.Messages += r.Messages
	total.Conversations += r.Conversations
	total.Malformed += r.Malformed
	total.MalformedAt = append(total.MalformedAt, r.MalformedAt...)
	total.Failed = append(total.Failed, r.Failed...)
	total.Bytes += r.Bytes
	total.DurationMS += r.DurationMS
	for reason, n := range r.Skipped {
		total.Skipped[reason] += n
	}
	total.Mended = added(total.Mended, r.Mended)
	total.PassedOver = added(total.PassedOver, r.PassedOver)
}

// added is the sum of two counts; nil when there is nothing in them.
func added(a, b map[string]int) map[string]int {
	if a == nil {
		return maps.Clone(b)
	}
	for k, n := range b {
		a[k] += n
	}
	return a
}

// printFailures names the files that could not be read on stderr.
func (a *app) printFailures(failed []engine.FileFailure) {
	for _, f := range failed {
		message := f.Message
		if !strings.Contains(message, f.File) {
			message = f.File + ": " + message
		}
		fmt.Fprintf(a.stderr, "strandline: %s\n", clean(message))
		if f.Hint != "" {
			fmt.Fprintf(a.stderr, "  hint: %s\n", clean(f.Hint))
		}
	}
}
