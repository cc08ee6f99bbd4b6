package engine

import (
	"strandline/internal/extract"
	"strandline/internal/relate/enes"
)

// Heuristic returns the strategy that needs no provider: rules, and the model in the
// binary for what rules cannot say.
func Heuristic() extract.Heuristic { return extract.Heuristic{Sense: sense{}} }

// sense tells which sentences of a message are worth keeping.
type sense struct{}

var _ extract.Sense = sense{}

// Worth implements [extract.Sense].
func (sense) Worth(around, sentence string) (float64, bool) {
	m, err := enes.Model()
	if err != nil {
		return 0, false
	}
	return m.Worth(around, sentence)
}
