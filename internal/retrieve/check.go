package retrieve

import (
	"context"
	"fmt"
	"math"

	"strandline"
)

// Status compares an index with its rows at little cost.
type Status struct {
	Rows    int // documents that should be findable
	Indexed int // of them in the stored index in their current version
	Pending int // of them behind the watermark or changed since
}

// Consistent reports whether every row is indexed or will be.
func (s Status) Consistent() bool { return s.Indexed+s.Pending == s.Rows }

// Status counts inside a transaction.
func (t *index) Status(ctx context.Context, tx strandline.Tx) (Status, error) {
	var s Status
	w, err := tx.Watermark(ctx, t.name)
	if err != nil {
		return s, err
	}
	segments, err := tx.Segments(ctx, t.name)
	if err != nil {
		return s, err
	}
	for _, g := range segments {
		s.Indexed += g.Docs - g.Dead
	}
	if s.Rows, err = tx.CountDocs(ctx, t.kind, 0); err != nil {
		return s, err
	}
	if s.Pending, err = tx.CountDocs(ctx, t.kind, w); err != nil {
		return s, err
	}
	return s, t.countStale(ctx, tx, w, &s)
}

// countStale moves documents that changed since they were indexed to pending.
func (t *index) countStale(ctx context.Context, tx strandline.Tx, watermark int64, s *Status) error {
	stale, _, err := tx.Stale(ctx, t.name, t.kind)
	if err != nil || len(stale) == 0 {
		return err
	}
	changed := behind(stale, watermark)
	ix, err := t.views(ctx, tx, nil)
	if err != nil {
		return err
	}
	current := map[int64]bool{}
	for _, v := range ix {
		ids, err := v.segment.IDs(v.pages)
		if err != nil {
			return err
		}
		for _, id := range ids {
			if !v.dead[id] {
				current[id] = true
			}
		}
	}
	for _, id := range changed {
		if current[id] {
			s.Indexed--
		}
	}
	alive, err := tx.DocsByID(ctx, t.kind, changed)
	s.Pending += len(alive)
	return err
}

// Report is a full comparison of an index with its rows.
type Report struct {
	Status
	Missing  int      // rows up to the watermark that the index has not
	Extra    int      // documents of the index without a row, or held twice
	Problems []string // damage found
}

// Consistent reports whether the index is sound and equals its rows.
func (r Report) Consistent() bool {
	return r.Missing == 0 && r.Extra == 0 && len(r.Problems) == 0 && r.Status.Consistent()
}

// Check reads the whole index and compares it with the rows.
func (t *index) Check(ctx context.Context) (r Report, err error) {
	err = t.store.View(ctx, func(tx strandline.Tx) error {
		ix, err := t.views(ctx, tx, nil)
		if err != nil {
			r.Problems = append(r.Problems, err.Error())
			return nil
		}
		held := map[int64]int{}
		for i, v := range ix {
			if err := v.segment.Verify(v.pages); err != nil {
				r.Problems = append(r.Problems, fmt.Sprintf("segment %d: %v", i+1, err))
				continue
			}
			ids, err := v.segment.IDs(v.pages)
			if err != nil {
				return err
			}
			for _, id := range ids {
				if !v.dead[id] {
					held[id]++
				}
			}
		}
		if r.Status, err = t.Status(ctx, tx); err != nil {
			r.Problems = append(r.Problems, err.Error())
			return nil
		}
		return t.compare(ctx, tx, held, &r)
	})
	return r, err
}

func (t *index) compare(ctx context.Context, tx strandline.Tx, held map[int64]int, r *Report) error {
	w, err := tx.Watermark(ctx, t.name)
	if err != nil {
		return err
	}
	stale, _, err := tx.Stale(ctx, t.name, t.kind)
	if err != nil {
		return err
	}
	for _, id := range stale {
		delete(held, id)
	}
	changed := map[int64]bool{}
	for _, id := range stale {
		changed[id] = true
	}
	for after := int64(0); after < w; {
		docs, err := tx.Docs(ctx, t.kind, after, 10000)
		if err != nil {
			return err
		}
		after = math.MaxInt64
		for _, d := range docs {
			if d.ID > w {
				break
			}
			after = d.ID
			switch n := held[d.ID]; {
			case n == 0 && !changed[d.ID]:
				r.Missing++
			case n > 1:
				r.Extra += n - 1
			}
			delete(held, d.ID)
		}
	}
	r.Extra += len(held)
	return nil
}
