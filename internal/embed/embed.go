// Package embed turns texts into vectors. Its subpackages are embedders: static
// is a table that can be part of the binary and needs nothing else.
package embed

import "context"

// Embedder turns texts into unit vectors of one dimension. It is deterministic
// and safe for concurrent use.
type Embedder interface {
	// Model names the model with its revision and quantisation. Vectors of
	// different models are never compared.
	Model() string
	// Dim is the length of every vector.
	Dim() int
	// Embed returns one vector a text, in order. A text without any known word
	// gives the zero vector.
	Embed(ctx context.Context, texts []string) ([][]float32, error)
}

// Instant is implemented by embedders that embed a text about as fast as its
// stored vector is read.
type Instant interface {
	Embedder
	Instant()
}
