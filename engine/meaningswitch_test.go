package engine_test

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"strandline"
	"strandline/engine"
)

// slowModel embeds texts as the words they hold, and counts them.
type slowModel struct {
	name string
	made atomic.Int64
}

func (m *slowModel) Model() string { return m.name }
func (m *slowModel) Dim() int      { return 64 }

func (m *slowModel) Embed(ctx context.Context, texts []string) ([][]float32, error) {
	out := make([][]float32, len(texts))
	for i, text := range texts {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		m.made.Add(1)
		out[i] = make([]float32, 64)
		for _, w := range strings.Fields(strings.ToLower(text)) {
			h := fnv.New32a()
			_, _ = h.Write([]byte(w))
			out[i][h.Sum32()%64] = 1
		}
	}
	return out, nil
}

// with opens another engine over the same database.
func (w *shore) with(model *slowModel) *engine.Engine {
	w.t.Helper()
	e, err := engine.New(engine.Config{Database: w.db, Now: func() time.Time { return now }, Rand: rand.NewChaCha8([32]byte{2}), Owner: "other", Embedder: model})
	if err != nil {
		w.t.Fatal(err)
	}
	return e
}

func (w *shore) vectorIndexes() (names []string) {
	w.t.Helper()
	s, err := w.db.Store("default")
	if err != nil {
		w.t.Fatal(err)
	}
	if err := s.View(context.Background(), func(tx strandline.Tx) (err error) {
		names, err = tx.Indexes(context.Background())
		return err
	}); err != nil {
		w.t.Fatal(err)
	}
	return slices.DeleteFunc(names, func(n string) bool { return !strings.HasPrefix(n, "vector/") || !strings.HasSuffix(n, "/message") })
}

func TestAnotherModelServesOnceItHasCaughtUp(t *testing.T) {
	ctx := context.Background()
	w := newShore(t)
	var lines strings.Builder
	for i := range 1300 {
		fmt.Fprintf(&lines, `{"type":"user","uuid":"u%d","sessionId":"s","timestamp":"2026-10-01T10:%02d:%02d.000Z","message":{"role":"user","content":"note %d about the harbour wall"}}`+"\n", i, i/60, i%60, i)
	}
	w.put("a.jsonl", []byte(lines.String()))
	w.ingest(engine.IngestRequest{})
	if _, err := w.engine.Embed(ctx, "default"); err != nil {
		t.Fatal(err)
	}
	table := w.vectorIndexes()
	model := &slowModel{name: "slow-1"}
	e := w.with(model)
	found := func() {
		t.Helper()
		r, err := e.Search(ctx, "default", engine.SearchRequest{Query: "note 5 harbour"})
		if err != nil || len(r.Hits) == 0 {
			t.Fatalf("found %d, %v", len(r.Hits), err)
		}
	}
	found()
	if n := model.made.Load(); n > 1 {
		t.Errorf("a search embedded %d texts while nothing was ready", n)
	}
	// Part of the work, as if the process ended then; another goes on.
	if n, err := e.EmbedUpTo(ctx, "default", 100); err != nil || n < 100 || n >= 1000 {
		t.Fatalf("embedded %d, %v", n, err)
	}
	if got := w.vectorIndexes(); !slices.Contains(got, table[0]) || len(got) != 2 {
		t.Errorf("indexes %v: the table must serve meanwhile", got)
	}
	found()
	before := model.made.Load()
	if before > 600 {
		t.Errorf("%d texts were embedded before the interruption", before)
	}
	e = w.with(model)
	if _, err := e.Embed(ctx, "default"); err != nil {
		t.Fatal(err)
	}
	all := model.made.Load()
	if all < 1300 || all > 1302 {
		t.Errorf("%d texts were embedded in all, want each once and two queries at most", all)
	}
	if got := w.vectorIndexes(); !slices.Equal(got, []string{"vector/slow-1/message"}) {
		t.Errorf("indexes %v: those of other models are of no use any more", got)
	}
	found()
	if n := model.made.Load(); n != all+1 {
		t.Errorf("%d texts embedded for one search, want the query", n-all)
	}
	h, err := e.Health(ctx, "default")
	if err != nil || !h.Index.Consistent || h.Index.Vectors != 1300 {
		t.Errorf("health %+v, %v", h.Index, err)
	}
}

func TestForgettingReachesTheIndexesOfOtherModels(t *testing.T) {
	ctx := context.Background()
	w := newShore(t)
	m, err := w.engine.Remember(ctx, "default", engine.RememberRequest{Text: "My locker code is kept in the blue box."})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"slow-1", "slow-2"} {
		// Without Embed's tidying: as two processes with other settings leave it.
		if _, err := w.with(&slowModel{name: name}).Embed(ctx, "default"); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.engine.Embed(ctx, "default"); err != nil {
		t.Fatal(err)
	}
	if _, err := w.engine.Forget(ctx, "default", m.ID, "test"); err != nil {
		t.Fatal(err)
	}
	s, err := w.db.Store("default")
	if err != nil {
		t.Fatal(err)
	}
	if err := s.View(ctx, func(tx strandline.Tx) error {
		names, err := tx.Indexes(ctx)
		for _, name := range names {
			segments, err := tx.Segments(ctx, name)
			if err != nil {
				return err
			}
			for _, g := range segments {
				if strings.HasSuffix(name, "/memory") {
					t.Errorf("%s still holds %d documents", name, g.Docs)
				}
			}
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
}
