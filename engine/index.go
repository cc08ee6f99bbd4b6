package engine

import (
	"context"

	"strandline"
)

// indexedKinds are the kinds of document that have a text index.
var indexedKinds = []strandline.DocKind{strandline.DocMessage, strandline.DocMemory}

// Index brings every text index of a namespace up to the rows and returns how
// many documents it took in or out. A search does the same by itself; doing it
// beforehand spares the search the wait.
func (e *Engine) Index(ctx context.Context, ns strandline.Namespace) (int, error) {
	if err := ns.Validate(); err != nil {
		return 0, err
	}
	s, err := e.store(ns)
	if err != nil {
		return 0, err
	}
	total := 0
	for _, kind := range indexedKinds {
		n, err := e.catchUp(ctx, s, kind)
		total += n
		if err != nil {
			return total, err
		}
	}
	return total, nil
}
