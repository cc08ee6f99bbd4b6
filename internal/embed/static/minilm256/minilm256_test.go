package minilm256_test

import (
	"context"
	"math"
	"testing"

	"strandline/internal/embed"
	"strandline/internal/embed/static/minilm256"
)

func similarity(t *testing.T, e embed.Embedder, a, b string) float64 {
	t.Helper()
	vs, err := e.Embed(context.Background(), []string{a, b})
	if err != nil {
		t.Fatal(err)
	}
	var dot float64
	for i := range vs[0] {
		dot += float64(vs[0][i]) * float64(vs[1][i])
	}
	return dot
}

func TestRelatedTextsAreNearerThanUnrelatedOnes(t *testing.T) {
	e, err := minilm256.New()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ query, related, unrelated string }{
		{"deployment process", "we roll out releases to the kubernetes cluster", "my sister bought a red bicycle"},
		{"what should I avoid eating", "peanuts make me sick, it is an allergy", "the build takes nine minutes"},
		{"database migration", "alter the postgres schema with a new column", "we went hiking in the mountains"},
	} {
		near, far := similarity(t, e, c.query, c.related), similarity(t, e, c.query, c.unrelated)
		if near <= far {
			t.Errorf("%q: related %.3f, unrelated %.3f", c.query, near, far)
		}
	}
}

func TestVectorsAreUnitOrZero(t *testing.T) {
	e, err := minilm256.New()
	if err != nil {
		t.Fatal(err)
	}
	vs, err := e.Embed(context.Background(), []string{"hello world", "", "   ", "\x00\xff", "日本語"})
	if err != nil {
		t.Fatal(err)
	}
	for i, v := range vs {
		var square float64
		for _, x := range v {
			square += float64(x) * float64(x)
		}
		if square != 0 && math.Abs(square-1) > 1e-5 {
			t.Errorf("text %d: squared length %v", i, square)
		}
	}
}

func BenchmarkEmbedQuery(b *testing.B) {
	e, err := minilm256.New()
	if err != nil {
		b.Fatal(err)
	}
	texts := []string{"what did we decide about the deployment process last week"}
	for b.Loop() {
		if _, err := e.Embed(context.Background(), texts); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		if _, err := minilm256.New(); err != nil {
			b.Fatal(err)
		}
	}
}
