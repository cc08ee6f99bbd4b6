package engine

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/thejerf/suture/v4"

	"strandline"
	"strandline/internal/watch"
)

// ServeConfig says what a server watches and does.
type ServeConfig struct {
	Roots   []string // folders of transcripts; keys are relative to them
	Process bool     // turn ready conversations into memories
}

// Serve keeps the namespace up to date until ctx ends: it recovers from crashes,
// reads what is there, watches for more, closes silent conversations, processes
// them and keeps the indexes close. A part that fails is started again after a
// pause. It returns nil once ctx has ended and the work at hand is committed.
func (e *Engine) Serve(ctx context.Context, ns strandline.Namespace, c ServeConfig) error {
	if err := e.Recover(ctx, ns); err != nil {
		return err
	}
	s := &server{e: e, ns: ns, config: c, queue: newFileQueue()}
	tree := suture.New("serve", suture.Spec{
		EventHook:         func(event suture.Event) { e.log.Error("part of the server failed", "event", event.String()) },
		FailureBackoff:    5 * time.Second,
		FailureThreshold:  3,
		Timeout:           10 * time.Second,
		PassThroughPanics: false,
	})
	tree.Add(part{"reader", s.read})
	tree.Add(part{"poll", s.poll})
	for _, root := range c.Roots {
		root, err := filepath.Abs(root)
		if err != nil {
			return readError(root, err)
		}
		tree.Add(part{"watch " + root, func(ctx context.Context) error { return s.watch(ctx, root) }})
	}
	e.log.Info("serving", "namespace", ns, "roots", c.Roots)
	err := tree.Serve(ctx)
	if ctx.Err() != nil || errors.Is(err, context.Canceled) {
		e.log.Info("stopped", "namespace", ns)
		return nil
	}
	return err
}

// part is a named service of the supervisor.
type part struct {
	name string
	run  func(context.Context) error
}

func (p part) Serve(ctx context.Context) error { return p.run(ctx) }
func (p part) String() string                  { return p.name }

type server struct {
	e      *Engine
	ns     strandline.Namespace
	config ServeConfig
	queue  *fileQueue
}

// watch scans a root, then queues what changes in it.
func (s *server) watch(ctx context.Context, root string) error {
	if real, err := filepath.EvalSymlinks(root); err == nil {
		root = real // a link would not be walked into
	}
	if err := s.scan(root); err != nil {
		return err
	}
	return watch.Run(ctx, watch.Config{Root: root, Poll: s.e.cfg.Ingest.PollInterval, Log: s.e.log}, func(path string) {
		key := relativeKey(root, path)
		info, err := os.Stat(path)
		if err == nil && s.e.cfg.Ingest.wanted(key) && !strings.HasPrefix(key, "../") {
			s.queue.push(source{key: key, path: path, info: info})
		}
	})
}

// scan queues every file of a root; a root that is not there yet has none.
func (s *server) scan(root string) error {
	in := &ingester{e: s.e, report: IngestReport{Skipped: map[string]int{}}}
	if missing(root) {
		return nil
	}
	found, err := in.scan(root)
	for _, f := range found {
		s.queue.push(f)
	}
	return err
}

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
		in := &ingester{e: s.e, store: store, request: IngestRequest{Dir: "."}, report: IngestReport{Skipped: map[string]int{}}}
		if next.info, err = os.Stat(next.path); err != nil {
			continue // gone again
		}
		if err := errors.Join(in.file(ctx, next), in.flush(ctx)); err != nil {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			in.fail(next.key, err)
			if fatal(ctx, err) {
				s.queue.push(next)
				return err
			}
		}
		if in.report.Messages > 0 {
			s.e.log.Info("file read", "file", next.key, "messages", in.report.Messages, "malformed", in.report.Malformed)
		}
		if s.queue.empty() {
			if err := s.settle(ctx); err != nil {
				return err
			}
		}
	}
}

// settle does what follows from new messages.
func (s *server) settle(ctx context.Context) error {
	if _, err := s.e.MarkReady(ctx, s.ns); err != nil {
		return err
	}
	if s.config.Process {
		r, err := s.e.Process(ctx, s.ns, ProcessRequest{})
		if err != nil {
			return err
		}
		if r.Processed+r.Skipped+r.Failed > 0 {
			s.e.log.Info("conversations processed", "processed", r.Processed, "skipped", r.Skipped, "failed", r.Failed, "memories", r.Memories.Inserted)
		}
	}
	if _, err := s.e.Index(ctx, s.ns); err != nil {
		return err
	}
	_, err := s.e.Embed(ctx, s.ns)
	return err
}

// poll closes and processes what has been silent long enough.
func (s *server) poll(ctx context.Context) error {
	tick := time.NewTicker(s.e.cfg.Ingest.PollInterval)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-tick.C:
			if err := s.settle(ctx); err != nil {
				return err
			}
		}
	}
}
