package engine_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/embed"
)

// farModel is a model behind a network that can be away, or silent.
type farModel struct {
	slowModel
	away, silent atomic.Bool
	asked        atomic.Int64 // queries
	documents    atomic.Int64
	log          bytes.Buffer // of the engine; its handler writes one line at a time
}

var _ embed.Remote = (*farModel)(nil)

func (m *farModel) QueryTimeout() time.Duration { return 300 * time.Millisecond }
func (m *farModel) Check(ctx context.Context) error {
	_, err := m.answer(ctx, nil)
	return err
}

func (m *farModel) EmbedQuery(ctx context.Context, text string) ([]float32, error) {
	m.asked.Add(1)
	v, err := m.answer(ctx, []string{text})
	if err != nil {
		return nil, err
	}
	return v[0], nil
}

func (m *farModel) Embed(ctx context.Context, texts []string) ([][]float32, error) {
	m.documents.Add(int64(len(texts)))
	return m.answer(ctx, texts)
}

func (m *farModel) answer(ctx context.Context, texts []string) ([][]float32, error) {
	if m.silent.Load() {
		<-ctx.Done()
		return nil, &strandline.Error{Kind: strandline.KindTimeout, Message: "no answer", Err: ctx.Err()}
	}
	if m.away.Load() {
		return nil, &strandline.Error{Kind: strandline.KindTransient, Message: "connection refused"}
	}
	return m.slowModel.Embed(ctx, texts)
}

func (w *shore) far(model *farModel) *engine.Engine {
	w.t.Helper()
	e, err := engine.New(engine.Config{Database: w.db, Now: func() time.Time { return now }, Rand: rand.NewChaCha8([32]byte{3}), Owner: "far", Embedder: model,
		Log: slog.New(slog.NewTextHandler(&model.log, nil))})
	if err != nil {
		w.t.Fatal(err)
	}
	return e
}

func TestASearchGoesOnByWordsWhileARemoteModelIsAway(t *testing.T) {
	ctx := context.Background()
	w := newShore(t)
	model := &farModel{slowModel: slowModel{name: "far-1"}}
	e := w.far(model)
	for i := range 20 {
		if _, err := e.AppendMessage(ctx, "default", engine.AppendRequest{Session: "s", Role: "user", Content: fmt.Sprintf("note %d about the harbour wall", i)}); err != nil {
			t.Fatal(err)
		}
	}
	search := func() engine.SearchReport {
		t.Helper()
		r, err := e.Search(ctx, "default", engine.SearchRequest{Query: "harbour note 5"})
		if err != nil || len(r.Hits) == 0 || !strings.Contains(r.Hits[0].Content, "note 5") {
			t.Fatalf("found %+v, %v", r.Hits, err)
		}
		return r
	}
	search()
	if n := model.documents.Load(); n != 0 {
		t.Errorf("a search waited for %d documents to be embedded", n)
	}
	if _, err := e.Embed(ctx, "default"); err != nil {
		t.Fatal(err)
	}
	if r := search(); r.Warnings != nil {
		t.Errorf("warnings %q", r.Warnings)
	}

	model.away.Store(true)
	r := search()
	if len(r.Warnings) != 1 || !strings.Contains(r.Warnings[0], "by words alone: far-1 did not embed the query (transient)") {
		t.Errorf("warnings %q", r.Warnings)
	}
	if !slices.Contains(r.Hits[0].Explain.Reasons, r.Warnings[0]) {
		t.Errorf("the hit does not tell: %q", r.Hits[0].Explain.Reasons)
	}
	c, err := e.Context(ctx, "default", engine.ContextRequest{Message: "What of the harbour wall?", Session: "other"})
	if err != nil || !slices.ContainsFunc(c.LeftOut, func(l engine.LeftOut) bool { return l.Kind == "meaning" && strings.Contains(l.Why, "far-1") }) {
		t.Errorf("the context does not tell: %+v, %v", c.LeftOut, err)
	}
	h, err := e.Health(ctx, "default")
	if err != nil || !h.Embedding.Remote || h.Embedding.Model != "far-1" || !strings.Contains(h.Embedding.Error, "connection refused") {
		t.Errorf("health %+v, %v", h.Embedding, err)
	}
	d, err := e.Doctor(ctx, "default", engine.DoctorRequest{})
	if err != nil || d.OK || !strings.Contains(d.Checks[len(d.Checks)-1].Detail, "connection refused") {
		t.Errorf("doctor %+v, %v", d, err)
	}

	model.away.Store(false)
	if r := search(); r.Warnings != nil {
		t.Errorf("warnings after it came back: %q", r.Warnings)
	}
	if h, err = e.Health(ctx, "default"); err != nil || h.Embedding.Error != "" {
		t.Errorf("health %+v, %v", h.Embedding, err)
	}
	if d, err = e.Doctor(ctx, "default", engine.DoctorRequest{}); err != nil || !d.OK {
		t.Errorf("doctor %+v, %v", d, err)
	}
}

func TestASearchWaitsNoLongerThanIsSetForARemoteModel(t *testing.T) {
	ctx := context.Background()
	w := newShore(t)
	model := &farModel{slowModel: slowModel{name: "far-1"}}
	e := w.far(model)
	if _, err := e.Remember(ctx, "default", engine.RememberRequest{Text: "The harbour wall is green."}); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Embed(ctx, "default"); err != nil {
		t.Fatal(err)
	}
	model.silent.Store(true)
	began := time.Now()
	r, err := e.Search(ctx, "default", engine.SearchRequest{Query: "harbour wall"})
	if err != nil || len(r.Hits) == 0 || len(r.Warnings) != 1 || !strings.Contains(r.Warnings[0], "within 300ms") {
		t.Errorf("found %+v, %q, %v", r.Hits, r.Warnings, err)
	}
	if took := time.Since(began); took > 3*time.Second {
		t.Errorf("it took %v", took)
	}
	stopped, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := e.Search(stopped, "default", engine.SearchRequest{Query: "harbour wall"}); !errors.Is(err, context.Canceled) {
		t.Errorf("a search that was given up: %v", err)
	}
}

func TestServeEmbedsWhatWaitedOnceARemoteModelIsBack(t *testing.T) {
	w := newShore(t)
	ctx := context.Background()
	model := &farModel{slowModel: slowModel{name: "far-1"}}
	model.away.Store(true)
	if _, err := w.engine.Remember(ctx, "default", engine.RememberRequest{Text: "The harbour wall is green."}); err != nil {
		t.Fatal(err)
	}
	synctest.Test(t, func(t *testing.T) {
		e := w.far(model)
		ctx, cancel := context.WithCancel(context.Background())
		done := make(chan error, 1)
		rounds := make(chan struct{}, 100)
		go func() {
			done <- e.Serve(ctx, "default", engine.ServeConfig{Polled: func() { rounds <- struct{}{} }})
		}()
		for range 3 {
			<-rounds
		}
		synctest.Wait()
		if n := model.documents.Load(); n < 2 {
			t.Errorf("tried %d times, want once a round", n)
		}
		model.away.Store(false)
		<-rounds
		<-rounds
		synctest.Wait()
		if n := model.made.Load(); n != 1 {
			t.Errorf("%d documents embedded, want the one that waited", n)
		}
		cancel()
		if err := <-done; err != nil {
			t.Error(err)
		}
		log := model.log.String()
		for _, line := range []string{"the embedding model is out of reach", "the embedding model is back"} {
			if n := strings.Count(log, line); n != 1 {
				t.Errorf("%q was logged %d times, want once an outage:\n%s", line, n, log)
			}
		}
		if strings.Contains(log, "level=ERROR") {
			t.Errorf("a part of the server failed:\n%s", log)
		}
	})
}

func TestForgettingDoesNotWaitForARemoteModel(t *testing.T) {
	ctx := context.Background()
	w := newShore(t)
	model := &farModel{slowModel: slowModel{name: "far-1"}}
	e := w.far(model)
	var ids []string
	for _, text := range []string{"My locker code is in the blue box.", "The harbour wall is green.", "Lunch is at noon."} {
		m, err := e.Remember(ctx, "default", engine.RememberRequest{Text: text})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, m.ID)
	}
	if _, err := e.Embed(ctx, "default"); err != nil {
		t.Fatal(err)
	}
	// One waits to be embedded, as the model goes away.
	if _, err := e.Remember(ctx, "default", engine.RememberRequest{Text: "The bakery opens at six."}); err != nil {
		t.Fatal(err)
	}
	model.away.Store(true)
	asked := model.documents.Load()
	if _, err := e.Forget(ctx, "default", ids[0], "test"); err != nil {
		t.Fatal(err)
	}
	if n := model.documents.Load() - asked; n != 0 {
		t.Errorf("forgetting embedded %d documents", n)
	}
	s, err := w.db.Store("default")
	if err != nil {
		t.Fatal(err)
	}
	held := func() (docs, dead int) {
		if err := s.View(ctx, func(tx strandline.Tx) error {
			segments, err := tx.Segments(ctx, "vector/far-1/memory")
			docs, dead = 0, 0
			for _, g := range segments {
				docs, dead = docs+g.Docs, dead+g.Dead
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
		return docs, dead
	}
	if docs, dead := held(); docs != 2 || dead != 0 {
		t.Errorf("the index holds %d documents, %d of them dead; want the two that stay", docs, dead)
	}
	if h, err := e.Health(ctx, "default"); err != nil || !h.Index.Consistent || h.Embedding.Waiting != 1 {
		t.Errorf("health %+v, %v", h, err)
	}
	// What changes while it is away is embedded anew once it is back.
	if _, err := e.Correct(ctx, "default", ids[1], "The harbour wall is painted red."); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Forget(ctx, "default", ids[2], "test"); err != nil {
		t.Fatal(err)
	}
	model.away.Store(false)
	if _, err := e.Embed(ctx, "default"); err != nil {
		t.Fatal(err)
	}
	if h, err := e.Health(ctx, "default"); err != nil || !h.Index.Consistent || h.Embedding.Waiting != 0 {
		t.Errorf("health %+v, %v", h, err)
	}
	if d, err := e.Doctor(ctx, "default", engine.DoctorRequest{}); err != nil || !d.OK {
		t.Errorf("doctor %+v, %v", d, err)
	}
	r, err := e.Search(ctx, "default", engine.SearchRequest{Query: "painted harbour wall", Kind: "memory"})
	if err != nil || len(r.Hits) == 0 || r.Hits[0].Content != "The harbour wall is painted red." {
		t.Errorf("found %+v, %v", r.Hits, err)
	}
}
