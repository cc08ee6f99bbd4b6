package minilm

import (
	"testing"

	"strandline/internal/embed"
	"strandline/internal/embed/embedtest"
)

func TestConformance(t *testing.T) {
	model := newSmall(1).open(t)
	embedtest.Run(t, embedtest.Suite{New: func(*testing.T) embed.Embedder { return model }})
}
