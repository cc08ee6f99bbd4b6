package engine

import (
	"context"
	"slices"

	"strandline"
)

// earlierOf returns what stood in a memory's place before it: corrected are the memories
// that were corrected to it, which never held; earlier those that held before it and stay.
func (e *Engine) earlierOf(ctx context.Context, ns strandline.Namespace, m strandline.Memory) (corrected, earlier []string, err error) {
	err = e.view(ctx, ns, func(tx strandline.Tx) error {
		corrected, earlier = nil, nil
		seen := map[string]bool{m.ID: true}
		for todo := []string{m.ID}; len(todo) > 0; todo = todo[1:] {
			before, err := tx.ListMemories(ctx, strandline.MemoryQuery{SupersededBy: todo[0], IncludeRetired: true})
			if err != nil {
				return err
			}
			for _, r := range before {
				if seen[r.ID] {
					continue
				}
				seen[r.ID] = true
				if r.RetiredWhy != whyCorrected {
					earlier = append(earlier, r.ID)
				} else if todo[0] == m.ID || slices.Contains(corrected, todo[0]) {
					corrected = append(corrected, r.ID)
				}
				todo = append(todo, r.ID)
			}
		}
		return nil
	})
	return corrected, earlier, err
}
