package engine_test

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/goleak"

	"strandline"
	"strandline/engine"
)

// heard passes on what an engine logs.
type heard chan slog.Record

func (heard) Enabled(_ context.Context, l slog.Level) bool    { return l >= slog.LevelInfo }
func (h heard) Handle(_ context.Context, r slog.Record) error { h <- r; return nil }
func (h heard) WithAttrs([]slog.Attr) slog.Handler            { return h }
func (h heard) WithGroup(string) slog.Handler                 { return h }
func (h heard) until(t *testing.T, message string, times int) {
	t.Helper()
	deadline := time.NewTimer(30 * time.Second)
	defer deadline.Stop()
	for seen := 0; seen < times; {
		select {
		case r := <-h:
			if r.Message == message {
				seen++
			}
		case <-deadline.C:
			t.Fatalf("%q was not logged", message)
		}
	}
}

// messages waits until so many have been read in all.
func (h heard) messages(t *testing.T, want int64) {
	t.Helper()
	for want > 0 {
		r := <-h
		r.Attrs(func(a slog.Attr) bool {
			if r.Message == "transcripts read" && a.Key == "messages" {
				want -= a.Value.Int64()
			}
			return true
		})
	}
}

// served is a server that runs until stop is called.
type served struct {
	log  heard
	stop func()
}

func (w *workshop) serve(t *testing.T, e *engine.Engine, log heard, c engine.ServeConfig) *served {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- e.Serve(ctx, "default", c) }()
	return &served{log: log, stop: func() {
		t.Helper()
		cancel()
		select {
		case err := <-ended:
			if err != nil {
				t.Errorf("serve ended with %v", err)
			}
		case <-time.After(5 * time.Second):
			t.Error("serve had not ended after 5 s")
		}
	}}
}

func (w *workshop) append(key string, data []byte) {
	w.t.Helper()
	f, err := os.OpenFile(filepath.Join(w.dir, key), os.O_APPEND|os.O_WRONLY|os.O_CREATE, 0o644)
	if err != nil {
		w.t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.Write(data); err != nil {
		w.t.Fatal(err)
	}
}

func TestServeReadsProcessesAndStops(t *testing.T) {
	w, log := newWorkshop(t), make(heard, 1000)
	e := w.worker("a", &strategy{}, func(c *engine.Config) { c.Log = slog.New(log) })
	leaks := goleak.IgnoreCurrent()
	w.put("a.jsonl", talk("gulls", 9*time.Hour, 6))
	s := w.serve(t, e, log, engine.ServeConfig{Roots: []string{w.dir}, Process: true})
	log.until(t, "conversations processed", 1)
	w.append("a.jsonl", talk("terns", 5*time.Hour, 6))
	log.until(t, "conversations processed", 1)
	hits, err := e.Search(t.Context(), "default", engine.SearchRequest{Query: "terns"})
	if err != nil || len(hits.Hits) == 0 {
		t.Errorf("terns are not found: %v", err)
	}
	s.stop()
	w.expect(e, "a.jsonl archived", "a.jsonl archived")
	if n := w.facts(e); n != 2 {
		t.Errorf("%d facts, want 2", n)
	}
	goleak.VerifyNone(t, leaks)
}

func TestServeWaitsForAFolderThatIsNotThereAndRefusesAFile(t *testing.T) {
	w, log := newWorkshop(t), make(heard, 1000)
	e := w.worker("a", &strategy{}, func(c *engine.Config) { c.Log = slog.New(log) })
	file := filepath.Join(w.dir, "file")
	w.put("file", nil)
	if err := e.Serve(t.Context(), "default", engine.ServeConfig{Roots: []string{file}}); strandline.KindOf(err) != strandline.KindInvalid {
		t.Errorf("a file as root: %v", err)
	}
	w.dir = filepath.Join(w.dir, "to", "come")
	s := w.serve(t, e, log, engine.ServeConfig{Roots: []string{w.dir}})
	log.until(t, "serving", 1)
	w.put("x/a.jsonl", talk("gulls", 5*time.Hour, 6))
	log.until(t, "transcripts read", 1)
	s.stop()
	if cs := w.states(e); len(cs) != 1 {
		t.Errorf("conversations %v", cs)
	}
}

// brittle is a database that cannot be written for a while.
type brittle struct {
	strandline.Database
	failures atomic.Int32
}

func (b *brittle) Store(ns strandline.Namespace) (strandline.Store, error) {
	s, err := b.Database.Store(ns)
	return brittleStore{s, b}, err
}

type brittleStore struct {
	strandline.Store
	b *brittle
}

func (s brittleStore) Update(ctx context.Context, fn func(strandline.Tx) error) error {
	if s.b.failures.Add(-1) >= 0 {
		return strandline.Errorf(strandline.KindUnavailable, "disk full")
	}
	return s.Store.Update(ctx, fn)
}

func TestServeGoesOnAfterTheDatabaseRefused(t *testing.T) {
	w, log := newWorkshop(t), make(heard, 1000)
	b := &brittle{}
	e := w.worker("a", &strategy{}, func(c *engine.Config) {
		b.Database = c.Database
		c.Database, c.Log = b, slog.New(log)
	})
	b.failures.Store(2)
	for i := range 3 {
		w.put(fmt.Sprintf("%d.jsonl", i), talk(fmt.Sprintf("gulls %d", i), time.Duration(5+i)*time.Hour, 6))
	}
	s := w.serve(t, e, log, engine.ServeConfig{Roots: []string{w.dir}})
	log.until(t, "part of the server failed", 1)
	log.messages(t, 18)
	s.stop()
	if ms, err := e.Messages(t.Context(), "default", strandline.MessageQuery{}); err != nil || len(ms) != 18 {
		t.Errorf("%d messages, want 18, %v", len(ms), err)
	}
}

func TestAFileThatCannotBeReadIsLoggedOnce(t *testing.T) {
	w, log := newWorkshop(t), make(heard, 1000)
	e := w.worker("a", &strategy{}, func(c *engine.Config) { c.Log = slog.New(log) })
	s := w.serve(t, e, log, engine.ServeConfig{Roots: []string{w.dir}})
	w.append("notes.jsonl", []byte("dear diary\n"))
	log.until(t, "file failed", 1)
	w.append("notes.jsonl", []byte("dear diary, again\n"))
	w.append("a.jsonl", talk("gulls", 5*time.Hour, 6))
	log.until(t, "transcripts read", 1)
	w.append("a.jsonl", talk("gulls again", 4*time.Hour, 6))
	for seen := false; !seen; {
		r := <-log
		seen = r.Message == "transcripts read"
		if r.Message == "file failed" {
			t.Error("logged again")
		}
	}
	s.stop()
}
