package engine

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/thejerf/suture/v4"

	"strandline"
	"strandline/internal/watch"
)

// ServeConfig says what a server watches and does.
type ServeConfig struct {
	Roots   []string // folders of transcripts; keys are relative to them. Missing ones are waited for
	Process bool     // turn ready conversations into memories
	Polled  func()   // called after each round of indexing and processing; may be nil
}

// stopWithin bounds how long a part of the server may take to stop.
const stopWithin = 4 * time.Second

// Serve keeps the namespace up to date until ctx ends: it recovers from crashes,
// reads what is there, watches for more, closes silent conversations, processes
// them and keeps the indexes close. A part that fails is started again after a
// pause. It returns nil once ctx has ended and the work at hand is committed or
// given back.
func (e *Engine) Serve(ctx context.Context, ns strandline.Namespace, c ServeConfig) error {
	roots, err := serveRoots(c.Roots)
	if err != nil {
		return err
	}
	if err := e.Recover(ctx, ns); err != nil {
		return err
	}
	s := &server{e: e, ns: ns, config: c, queue: newFileQueue(), stored: newSignal(), settled: newSignal(), told: map[string]string{}}
	tree := suture.New("serve", suture.Spec{
		EventHook:        func(event suture.Event) { e.log.Error("part of the server failed", "event", event.String()) },
		FailureBackoff:   5 * time.Second,
		FailureThreshold: 3,
		Timeout:          stopWithin,
	})
	tree.Add(part{"reader", s.read})
	tree.Add(part{"keeper", s.keep})
	tree.Add(part{"embedder", s.embed})
	for _, root := range roots {
		tree.Add(part{"watch " + root, func(ctx context.Context) error { return s.watch(ctx, root) }})
	}
	e.log.Info("serving", "namespace", ns, "roots", roots)
	err = tree.Serve(ctx)
	if ctx.Err() != nil || errors.Is(err, context.Canceled) {
		e.log.Info("stopped", "namespace", ns)
		return nil
	}
	return err
}

// serveRoots makes the roots absolute and refuses what can never be watched.
func serveRoots(given []string) ([]string, error) {
	var roots []string
	for _, root := range given {
		abs, err := filepath.Abs(root)
		if err != nil {
			return nil, readError(root, err)
		}
		if info, err := os.Stat(abs); err == nil && !info.IsDir() {
			return nil, &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf("%s is not a folder", root),
				Hint: "watch the folder it is in; include and exclude choose files"}
		}
		roots = append(roots, abs)
	}
	return roots, nil
}

// part is a named service of the supervisor.
type part struct {
	name string
	run  func(context.Context) error
}

func (p part) Serve(ctx context.Context) error { return p.run(ctx) }
func (p part) String() string                  { return p.name }

// signal wakes one waiting goroutine, at once or when it comes to wait.
type signal chan struct{}

func newSignal() signal { return make(signal, 1) }

func (s signal) give() {
	select {
	case s <- struct{}{}:
	default: // it is awake already
	}
}

type server struct {
	e       *Engine
	ns      strandline.Namespace
	config  ServeConfig
	queue   *fileQueue
	stored  signal            // messages were stored
	settled signal            // what follows from them is done, but for the vectors
	told    map[string]string // failures logged by the reader, by file
}

// watch queues every file of a root, then what changes in it.
func (s *server) watch(ctx context.Context, root string) error {
	c := watch.Config{Root: root, Poll: s.e.cfg.Ingest.PollInterval, Log: s.e.log}
	return watch.Run(ctx, c, func(key, path string) {
		if key = validName(key); s.e.cfg.Ingest.wanted(key) {
			s.queue.push(source{key: key, path: path})
		}
	})
}

// readTogether bounds how many files are read before what follows from them is
// begun.
const readTogether = 500

// read is the one writer of messages: it takes file after file (T7).
func (s *server) read(ctx context.Context) error {
	store, err := s.e.store(s.ns)
	if err != nil {
		return err
	}
	for {
		next, err := s.queue.pop(ctx)
		if err != nil {
			return err
		}
		in := &ingester{e: s.e, store: store, request: IngestRequest{Dir: "."}, told: s.told,
			report: IngestReport{Skipped: map[string]int{}}}
		taken := []source{next}
		if err := s.readGroup(ctx, in, &taken); err != nil {
			for _, f := range taken {
				s.queue.push(f)
			}
			return err
		}
		if in.report.Messages > 0 {
			s.e.log.Info("transcripts read", "files", in.report.Files, "first", next.key,
				"messages", in.report.Messages, "malformed", in.report.Malformed)
			s.stored.give()
		}
	}
}

// readGroup reads the files taken and those that wait behind them. An error
// concerns all of them.
func (s *server) readGroup(ctx context.Context, in *ingester, taken *[]source) error {
	defer in.abandon()
	for i := 0; ; i++ {
		if i == len(*taken) {
			next, ok := s.queue.tryPop()
			if !ok || i == readTogether {
				return in.flush(ctx)
			}
			*taken = append(*taken, next)
		}
		f := (*taken)[i]
		var err error
		if f.info, err = os.Stat(f.path); err != nil {
			continue // gone again
		}
		if err := in.file(ctx, f); err != nil {
			if fatal(ctx, err) {
				return err
			}
			in.fail(f.key, err)
		}
	}
}

// keep does what follows from new messages and from the passing of time.
func (s *server) keep(ctx context.Context) error {
	tick := time.NewTicker(s.e.cfg.Ingest.PollInterval)
	defer tick.Stop()
	for {
		if err := s.settle(ctx); err != nil {
			return err
		}
		s.settled.give()
		if s.config.Polled != nil {
			s.config.Polled()
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-s.stored:
		case <-tick.C:
		}
	}
}

// settle indexes, closes silent conversations and processes what is due.
func (s *server) settle(ctx context.Context) error {
	if _, err := s.e.Index(ctx, s.ns); err != nil {
		return err
	}
	if _, err := s.e.MarkReady(ctx, s.ns); err != nil {
		return err
	}
	if !s.config.Process {
		return s.e.Dispose(ctx, s.ns)
	}
	r, err := s.e.Process(ctx, s.ns, ProcessRequest{})
	if err != nil {
		return err
	}
	if r.Processed+r.Skipped+r.Failed > 0 {
		s.e.log.Info("conversations processed", "processed", r.Processed, "skipped", r.Skipped, "failed", r.Failed, "memories", r.Memories.Inserted)
	}
	if r.Memories.Inserted+r.Memories.Updated > 0 {
		_, err = s.e.Index(ctx, s.ns)
	}
	return err
}

// embed takes texts into the index of meaning, which can take long.
func (s *server) embed(ctx context.Context) error {
	away := false
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-s.settled:
		}
		_, err := s.e.Embed(ctx, s.ns)
		switch {
		case s.e.outOfReach(ctx, err):
			// What waits is embedded in one of the next rounds.
			if !away {
				s.e.log.Warn("the embedding model is out of reach: searches go by words for what waits", "error", err)
			}
			away = true
			continue
		case err != nil:
			return err
		case away:
			s.e.log.Info("the embedding model is back")
		}
		away = false
	}
}
