package engine

import (
	"context"

	"strandline"
)

// Upsert lets tests store candidates as processing does.
func Upsert(e *Engine, ctx context.Context, ns strandline.Namespace, cands []strandline.Candidate) (changes MemoryChanges, err error) {
	err = e.update(ctx, ns, func(tx strandline.Tx) error {
		changes, _, err = e.upsert(ctx, tx, cands, e.now())
		return err
	})
	return changes, err
}
