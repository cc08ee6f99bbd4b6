// Package minilm256 holds the static table of 256 dimensions distilled from
// sentence-transformers/all-MiniLM-L6-v2 (Apache-2.0, see NOTICE), and its
// vocabulary.
package minilm256

import (
	_ "embed"

	"strandline/internal/embed/static"
	"strandline/internal/embed/wordpiece"
)

// Model is the id stored with every vector of this table.
const Model = "static-minilm256-v1"

//go:embed table.bin
var table []byte

// Vocabulary is that of the table and of the model it was made from, one piece a
// line.
//
//go:embed vocab.txt
var Vocabulary string

// Notice tells where the table comes from, and its licence.
//
//go:embed NOTICE
var Notice string

// New returns the embedder. It takes some milliseconds to index the vocabulary;
// make it once.
func New() (*static.Table, error) {
	return static.Decode(Model, table, wordpiece.New(Vocabulary))
}
