// Package embed turns texts into vectors. Its subpackages are embedders: static
// is a table that can be part of the binary and needs nothing else.
package embed

import (
	"context"
	"time"
)

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

// Asker is implemented by embedders that embed a question otherwise than the
// texts that may answer it.
type Asker interface {
	Embedder
	EmbedQuery(ctx context.Context, text string) ([]float32, error)
}

// Remote is implemented by embedders that a network lies between: they can be out
// of reach while everything else works. Vectors of documents are made in the
// background only, never while somebody waits for a search.
type Remote interface {
	Asker
	// QueryTimeout is how long a search waits for the vector of its query.
	QueryTimeout() time.Duration
	// Check asks without cost whether the model can be reached.
	Check(ctx context.Context) error
}

// Calibrated is implemented by embedders whose cosines are not those of usual
// sentence transformers.
type Calibrated interface {
	Embedder
	Calibration() Calibration
}

// Calibration says how cosines of a model are to be read. Zero fields are as of
// usual sentence transformers.
type Calibration struct {
	Floor  float64 // that any two texts have; what counts is from there to 1
	Least  float64 // above the floor, from which a text is found by its meaning alone
	Weight float64 // of meaning in a ranking, as a multiple of theirs
}

// Above is a cosine above the floor, as a share of what is left.
func (c Calibration) Above(cosine float64) float64 {
	return max((cosine-c.Floor)/(1-c.Floor), 0)
}

// CalibrationOf returns that of an embedder.
func CalibrationOf(e Embedder) Calibration {
	if c, ok := e.(Calibrated); ok {
		return c.Calibration()
	}
	return Calibration{}
}
