package minilm256_test

import (
	"testing"

	"strandline/internal/embed"
	"strandline/internal/embed/embedtest"
	"strandline/internal/embed/static/minilm256"
)

func TestConformance(t *testing.T) {
	embedtest.Run(t, embedtest.Suite{New: func(t *testing.T) embed.Embedder {
		e, err := minilm256.New()
		if err != nil {
			t.Fatal(err)
		}
		return e
	}})
}
