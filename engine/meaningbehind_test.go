package engine_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"strandline/engine"
)

// heldModel embeds queries at once and documents when it is let.
type heldModel struct {
	slowModel
	begun chan struct{} // sent to when documents are asked for
	let   chan struct{} // closed to let them pass
}

func (m *heldModel) EmbedQuery(ctx context.Context, text string) ([]float32, error) {
	v, err := m.slowModel.Embed(ctx, []string{text})
	if err != nil {
		return nil, err
	}
	return v[0], nil
}

func (m *heldModel) Embed(ctx context.Context, texts []string) ([][]float32, error) {
	select {
	case m.begun <- struct{}{}:
	default:
	}
	select {
	case <-m.let:
		return m.slowModel.Embed(ctx, texts)
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func TestASearchAnswersWhileEmbeddingIsStillBehind(t *testing.T) {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute) // a search that waits for the model fails
	defer cancel()
	w := newShore(t)
	model := &heldModel{slowModel: slowModel{name: "held-1"}, begun: make(chan struct{}, 1), let: make(chan struct{})}
	e, err := engine.New(engine.Config{Database: w.db, Now: func() time.Time { return now }, Rand: rand.NewChaCha8([32]byte{5}), Owner: "held", Embedder: model})
	if err != nil {
		t.Fatal(err)
	}
	var lines strings.Builder
	for i := range 300 {
		fmt.Fprintf(&lines, `{"role":"user","content":"note %d about the harbour wall","timestamp":"2026-10-01T10:%02d:%02d.000Z"}`+"\n", i, i/60, i%60)
	}
	w.put("a.jsonl", []byte(lines.String()))
	w.ingest(engine.IngestRequest{})
	embedded := make(chan error, 1)
	go func() {
		_, err := e.Embed(ctx, "default")
		embedded <- err
	}()
	<-model.begun
	if _, err := e.AppendMessage(ctx, "default", engine.AppendRequest{Session: "s", Role: "user", Content: "the ferry is painted green"}); err != nil {
		t.Fatal(err)
	}
	for query, want := range map[string]string{"note 250": "note 250 ", "which colour has the ferry?": "the ferry is"} {
		r, err := e.Search(ctx, "default", engine.SearchRequest{Query: query, Kind: "message"})
		if err != nil {
			t.Fatalf("%q: %v", query, err)
		}
		if len(r.Hits) == 0 || !strings.HasPrefix(r.Hits[0].Content, want) {
			t.Errorf("%q finds %+v", query, r.Hits)
		}
	}
	if n := model.made.Load(); n != 0 {
		t.Errorf("%d texts were embedded meanwhile", n)
	}
	close(model.let)
	if err := <-embedded; err != nil {
		t.Fatal(err)
	}
	if h, err := e.Health(ctx, "default"); err != nil || h.Index.Vectors != h.Index.Rows || h.Index.Rows != 301 {
		t.Errorf("health %+v, %v", h.Index, err)
	}
}
