package engine_test

import (
	"context"
	"strings"
	"testing"

	"strandline/engine"
)

func TestMeaningOrdersWhatWordsFindAlike(t *testing.T) {
	ctx := context.Background()
	w := newShore(t)
	for _, text := range []string{
		"The bank along the river was muddy.", "The bank lowered its interest rate.", "The bank behind the barn was grassy.", "Lunch is at noon.",
	} {
		if _, err := w.engine.AppendMessage(ctx, "default", engine.AppendRequest{Session: "s", Role: "user", Content: text}); err != nil {
			t.Fatal(err)
		}
	}
	for _, indexed := range []bool{false, true} {
		if indexed {
			if _, err := w.engine.Embed(ctx, "default"); err != nil {
				t.Fatal(err)
			}
		}
		r, err := w.engine.Search(ctx, "default", engine.SearchRequest{Query: "bank mortgage credit", K: 1})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Hits) == 0 || !strings.Contains(r.Hits[0].Content, "interest") {
			t.Errorf("indexed %v: found %+v", indexed, r.Hits)
		}
	}
	h, err := w.engine.Health(ctx, "default")
	if err != nil || h.Index.Vectors != 4 || !h.Index.Consistent {
		t.Errorf("health %+v, %v", h.Index, err)
	}
}

func TestNothingIsFoundForWordsThatMeanNothing(t *testing.T) {
	ctx := context.Background()
	w := newShore(t)
	w.putSamples()
	w.ingest(engine.IngestRequest{})
	r, err := w.engine.Search(ctx, "default", engine.SearchRequest{Query: "xqzzyv wwkqj"})
	if err != nil || len(r.Hits) != 0 {
		t.Errorf("found %+v, %v", r.Hits, err)
	}
}
