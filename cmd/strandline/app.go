package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/engine"
	"strandline/internal/memoryagent"
	"strandline/internal/telemetry"
	"strandline/llm"
	"strandline/sqlite"
)

// env is all that a command may touch of the world outside the process.
type env struct {
	stdin          io.Reader
	stdout, stderr io.Writer
	lookupEnv      func(string) (string, bool)
	environ        func() []string // all variables as NAME=VALUE; nil when there are none
	home           func() (string, error)
	workDir        func() (string, error)
	goos           string
	pid            int
	host           string
	exists         func(pid int) bool // whether a process runs; nil when there is no telling
	now            func() time.Time   // the clock of the memory; --now stops it
	rand           io.Reader
	stdoutTTY      bool
	stderrTTY      bool
	width          int // columns of the terminal

	// signals delivers interrupts and requests to end until the function
	// returned is called; nil where there are none.
	signals func() (<-chan os.Signal, func())
}

// getenv returns the variable, or "" when it is unset.
func (e env) getenv(name string) string {
	v, _ := e.lookupEnv(name)
	return v
}

// app is one run of the program: the environment, the global flags, and what
// is opened from them on first use.
type app struct {
	env
	flags globalFlags
	cfg   effective
	log   *slog.Logger
	level slog.Level       // of the log
	clock func() time.Time // the real one, for measuring

	out     *bufio.Writer // stdout, flushed at the end so that write errors are seen
	reads   bool          // the command is about what is stored
	printed bool          // the JSON document is out; a second one must not follow

	db      *sqlite.DB
	eng     *engine.Engine
	metrics *telemetry.Metrics // of the work with language models
	events  *telemetry.Log
	prober  *llm.Prober                // nil unless serve probes providers
	health  map[string]strandline.Kind // as last told
	llm     *llm.Chain
	closers []func() error

	agent     *memoryagent.Agent  // settles what leaves the window; nil leaves it to heuristics
	extractor strandline.Strategy // takes memories out of conversations; nil is the heuristic one
}

// globalFlags are the flags that every command has.
type globalFlags struct {
	config string
	now    string
	json   bool
	quiet  bool
}

// run executes one command line and returns the exit code.
func run(ctx context.Context, e env, args []string) int {
	a := &app{env: e, clock: e.now, out: bufio.NewWriter(e.stdout), log: slog.New(slog.DiscardHandler)}
	root := newRoot(a)
	root.SetArgs(args)
	root.SetIn(e.stdin)
	root.SetOut(a.out)
	root.SetErr(e.stderr)
	err := root.ExecuteContext(ctx)
	err = errors.Join(err, a.close())
	if ferr := a.out.Flush(); ferr != nil && err == nil {
		err = strandline.Errorf(strandline.KindUnavailable, "write output: %w", ferr)
	}
	return a.report(err, wantsJSON(args))
}

// setup reads the configuration and the clock before a command runs.
func (a *app) setup(cmd *cobra.Command) error {
	if a.flags.now != "" {
		at, err := time.Parse(time.RFC3339Nano, a.flags.now)
		if err != nil {
			return &strandline.Error{Kind: strandline.KindUsage,
				Message: fmt.Sprintf("invalid --now %q", a.flags.now),
				Hint:    "give an RFC 3339 time such as 2026-01-31T09:00:00Z"}
		}
		a.now = func() time.Time { return at }
	}
	cfg, err := loadConfig(a.env, a.flags.config, cmd.Flags())
	if err != nil {
		return err
	}
	a.cfg = cfg
	a.reads = cmd.Annotations[annotationReads] != ""
	a.log = a.newLogger(cmd)
	return nil
}

// newLogger builds the log of the run. Serving tells what it does; every other
// command is silent unless something is wrong or a level was asked for.
func (a *app) newLogger(cmd *cobra.Command) *slog.Logger {
	level := a.cfg.LogLevel
	if a.cfg.sources["logLevel"] == sourceDefault && cmd.Annotations[annotationTalks] != "" {
		level = "info"
	}
	if a.flags.quiet {
		level = "error"
	}
	a.level = logLevels[level]
	opts := &slog.HandlerOptions{Level: a.level}
	if a.cfg.LogFormat == "json" {
		return slog.New(telemetry.Program(telemetry.Handler(a.stderr, a.level)))
	}
	return slog.New(slog.NewTextHandler(a.stderr, opts))
}

// namespace is the namespace the command works in.
func (a *app) namespace() strandline.Namespace { return strandline.Namespace(a.cfg.Namespace) }

// close releases what was opened, the last first.
func (a *app) close() error {
	var errs []error
	for _, c := range slices.Backward(a.closers) {
		errs = append(errs, c())
	}
	return errors.Join(errs...)
}
