package relate

import (
	"fmt"

	"strandline/internal/embed/e5file"
	"strandline/internal/embed/minilm"
)

// positions are those of the longest pair.
const positions = 2 * (MaxPieces + 2)

// Decode opens a file: the container of package e5file with an encoder, what is added
// to the tokens of the newer statement, and the head. The bytes of data are used in
// place and must not be changed.
func Decode(name string, data []byte) (*Model, error) {
	return decode(name, data, "")
}

// decode is Decode with the arithmetic named.
func decode(name string, data []byte, kernel string) (*Model, error) {
	f, err := e5file.Parse(data)
	if err != nil {
		return nil, err
	}
	p, err := f.Parts(name, positions)
	if err != nil {
		return nil, err
	}
	if p.Shape.Positions < positions || p.Side == nil {
		return nil, fmt.Errorf("a model of %d positions that reads no pairs: %d and the values of the second side are needed", p.Shape.Positions, positions)
	}
	p.Kernel = kernel
	m := &Model{words: p.Words, unknown: f.Vocabulary.Unknown}
	if m.encoder, err = minilm.Assemble(p); err != nil {
		return nil, err
	}
	m.head, err = newHead(f, m.encoder)
	if err != nil {
		return nil, err
	}
	return m, nil
}
