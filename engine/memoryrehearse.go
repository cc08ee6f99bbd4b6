package engine

import (
	"context"
	"slices"
	"strings"

	"strandline"
	"strandline/internal/belief"
)

// rehearse has the model read the pairs that storing candidates will ask it about,
// before the transaction that stores them: others wait for the lock, and reading a
// pair takes longer than all the rest. What it does not foresee is read then. before is
// what others will have stored by then.
func (e *Engine) rehearse(ctx context.Context, ns strandline.Namespace, cands []strandline.Candidate, before ...strandline.Candidate) error {
	if len(cands) == 0 {
		return nil
	}
	if err := e.pairs.ready(); err != nil {
		return err
	}
	return e.view(ctx, ns, func(tx strandline.Tx) error {
		k := &keeper{e: e, tx: tx}
		for i, c := range slices.Concat(before, cands) {
			c.Content = strings.TrimSpace(c.Content)
			if c.SaidAt.IsZero() {
				c.SaidAt = e.now()
			}
			if err := k.foresee(ctx, c, -1-int64(i), i >= len(before)); err != nil {
				return err
			}
		}
		return nil
	})
}

// foresee plans a candidate and, where it is asked to, has the pairs read that keeping it
// asks about. seq is one that no row has.
func (k *keeper) foresee(ctx context.Context, c strandline.Candidate, seq int64, read bool) error {
	normalized, hash, err := belief.DefaultHash.Hash(c.Content)
	if err != nil {
		return nil // it will be rejected
	}
	if slices.ContainsFunc(k.planned, func(p planned) bool { return p.row.Hash == hash }) {
		return nil
	}
	if _, err := k.tx.MemoryByHash(ctx, hash); strandline.KindOf(err) != strandline.KindNotFound {
		return err // a known row is not compared
	}
	said := k.reader.Read(c.Content)
	if read {
		if err := k.readPairs(ctx, c, said); err != nil {
			return err
		}
	}
	m := belief.New(c, normalized, hash, 0)
	m.Seq = seq
	if len(k.planned) == maxRecent {
		k.planned = k.planned[1:]
	}
	k.planned = append(k.planned, planned{m, belief.MemoryKeys(m, said)[1:]})
	return nil
}

// readPairs has the model read a candidate with what the judge compares it with.
func (k *keeper) readPairs(ctx context.Context, c strandline.Candidate, said belief.Statement) error {
	near, err := k.near(ctx, c, said)
	if err != nil {
		return err
	}
	j, err := k.e.judge()
	if err != nil {
		return err
	}
	for _, r := range near.closest {
		if err := ctx.Err(); err != nil {
			return err
		}
		if belief.ConfirmedAt(r).After(c.SaidAt) {
			j.Read(c.Content, r.Content)
		} else {
			j.Read(r.Content, c.Content)
		}
	}
	return nil
}

// planned is a row that is not stored yet, and its keys.
type planned struct {
	row  strandline.Memory
	keys []int64
}
