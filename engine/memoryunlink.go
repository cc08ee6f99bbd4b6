package engine

import (
	"context"
	"time"

	"strandline"
)

// unlink deletes a memory and joins what stood before it in its history to what stands
// after it: the history is told anew, as though the memory had not been, but nothing becomes
// current by it.
func (e *Engine) unlink(ctx context.Context, tx strandline.Tx, m strandline.Memory, now time.Time) error {
	named, err := naming(ctx, tx, m.ID)
	if err != nil {
		return err
	}
	if err := relink(ctx, tx, m.ID, m.Supersedes, m.SupersededBy); err != nil {
		return err
	}
	if err := tx.DeleteMemory(ctx, m.ID); err != nil {
		return err
	}
	k, err := e.keeper(ctx, tx, now)
	if err != nil {
		return err
	}
	for _, r := range named {
		if err := k.rejoin(ctx, r.ID); err != nil {
			return err
		}
	}
	return nil
}

// rejoin tells the history of a row anew after another of it was forgotten.
func (k *keeper) rejoin(ctx context.Context, id string) error {
	m, err := k.tx.Memory(ctx, id)
	if err != nil || m.Kind == strandline.KindEpisode || m.RetiredWhy == whyCorrected {
		return err
	}
	near, err := k.nearRow(ctx, m)
	if err != nil {
		return err
	}
	if err := k.replayed(ctx, &m, near, true); err != nil {
		return err
	}
	_, err = k.tx.PutMemory(ctx, m)
	return err
}

// naming returns the rows that name another as what they replaced or what replaced them.
func naming(ctx context.Context, tx strandline.Tx, id string) ([]strandline.Memory, error) {
	after, err := tx.ListMemories(ctx, strandline.MemoryQuery{Supersedes: id})
	if err != nil {
		return nil, err
	}
	before, err := tx.ListMemories(ctx, strandline.MemoryQuery{SupersededBy: id})
	return append(after, before...), err
}

// relink has the rows that name one name others instead: what they replaced, and what
// replaced them. None names itself.
func relink(ctx context.Context, tx strandline.Tx, id, before, after string) error {
	rows, err := naming(ctx, tx, id)
	if err != nil {
		return err
	}
	for _, r := range rows {
		if r.Supersedes == id {
			r.Supersedes = other(before, r.ID)
		}
		if r.SupersededBy == id {
			r.SupersededBy = other(after, r.ID)
		}
		if _, err := tx.PutMemory(ctx, r); err != nil {
			return err
		}
	}
	return nil
}

// other is an id unless it is a row's own.
func other(id, own string) string {
	if id == own {
		return ""
	}
	return id
}
