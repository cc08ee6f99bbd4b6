package retrieve

import (
	"context"
	"slices"

	"strandline"
)

const (
	readDocs    = 512 // rows read at a time
	mergeFactor = 8   // so many segments of a size become one
)

// CatchUp brings the index up to the newest row and returns how many documents
// it took. Each segment is stored in one transaction with the watermark behind
// it, so an interruption loses nothing. Where two processes catch up at once,
// the one that comes second sees the other's watermark and goes on from there.
func (t *index) CatchUp(ctx context.Context) (docs int, err error) {
	t.writing.Lock()
	defer t.writing.Unlock()
	for {
		n, more, err := t.advance(ctx)
		docs += n
		if err != nil {
			return docs, err
		}
		if !more {
			return docs, t.compact(ctx)
		}
	}
}

// gathered is what one step of catching up will store.
type gathered struct {
	from   int64 // watermark it was read behind
	to     int64
	cursor int64
	stale  []int64
	built  built
	more   bool
}

// advance stores one segment of what is behind the watermark.
func (t *index) advance(ctx context.Context) (docs int, more bool, err error) {
	g, err := t.gather(ctx)
	if err != nil || g.built.Docs == 0 && len(g.stale) == 0 && g.to == g.from {
		return 0, false, err
	}
	stored := false
	err = t.store.Update(ctx, func(tx strandline.Tx) error {
		stored = false
		w, err := tx.Watermark(ctx, t.name)
		if err != nil {
			return err
		}
		_, cursor, err := tx.Stale(ctx, t.name, t.kind)
		if err != nil || w != g.from || len(g.stale) > 0 && cursor < g.cursor {
			return err // another process was faster
		}
		stored = true
		if err := t.bury(ctx, tx, g.stale); err != nil {
			return err
		}
		if g.built.Docs > 0 {
			if _, err := tx.PutSegment(ctx, t.name, segment(g.built), g.built.Pages); err != nil {
				return err
			}
		}
		if err := tx.SetWatermark(ctx, t.name, g.to); err != nil {
			return err
		}
		return tx.ClearStale(ctx, t.name, t.kind, g.cursor)
	})
	if err != nil || !stored {
		return 0, err == nil, err
	}
	return g.built.Docs, g.more, nil
}

func segment(b built) strandline.Segment {
	return strandline.Segment{Docs: b.Docs, Header: b.Header, MinDoc: b.MinDoc, MaxDoc: b.MaxDoc}
}

// bury marks documents dead in the segments that hold them.
func (t *index) bury(ctx context.Context, tx strandline.Tx, ids []int64) error {
	if len(ids) == 0 {
		return nil
	}
	segments, err := tx.Segments(ctx, t.name)
	if err != nil {
		return err
	}
	for _, s := range segments {
		v, err := t.view(ctx, tx, s)
		if err != nil {
			return err
		}
		inside, err := v.segment.IDs(v.pages)
		if err != nil {
			return err
		}
		holds := make(map[int64]bool, len(inside))
		for _, id := range inside {
			holds[id] = true
		}
		before := len(v.dead)
		for _, id := range ids {
			if holds[id] {
				v.dead[id] = true
			}
		}
		if len(v.dead) > before {
			if err := tx.SetDead(ctx, s.ID, encodeDead(v.dead), len(v.dead)); err != nil {
				return err
			}
		}
	}
	return nil
}

// gather makes a segment of what is behind the watermark, or of its beginning.
func (t *index) gather(ctx context.Context) (g gathered, err error) {
	err = t.store.View(ctx, func(tx strandline.Tx) error {
		g = gathered{}
		if g.from, err = tx.Watermark(ctx, t.name); err != nil {
			return err
		}
		if g.stale, g.cursor, err = tx.Stale(ctx, t.name, t.kind); err != nil {
			return err
		}
		g.stale = behind(g.stale, g.from)
		g.to = g.from
		again, err := tx.DocsByID(ctx, t.kind, g.stale)
		if err != nil {
			return err
		}
		return t.format.build(ctx, t.reader(tx, again, &g))
	})
	return g, err
}

// compact merges segments of about the same size, so that their number grows
// only with the logarithm of the documents, and rewrites what is mostly dead.
func (t *index) compact(ctx context.Context) error {
	for {
		var group []strandline.Segment
		if err := t.store.View(ctx, func(tx strandline.Tx) error {
			segments, err := tx.Segments(ctx, t.name)
			group = t.choose(segments)
			return err
		}); err != nil || group == nil {
			return err
		}
		if err := t.merge(ctx, group); err != nil {
			return err
		}
	}
}

// choose returns segments to be merged, nil when there is nothing to gain.
func (t *index) choose(segments []strandline.Segment) []strandline.Segment {
	tiers := map[int][]strandline.Segment{}
	for _, s := range segments {
		live := s.Docs - s.Dead
		if s.Dead*2 > s.Docs {
			return []strandline.Segment{s}
		}
		tier := 0
		for n := live; n >= mergeFactor; n /= mergeFactor {
			tier++
		}
		if live <= t.c.MaxDocs/2 {
			tiers[tier] = append(tiers[tier], s)
		}
	}
	for tier := range 16 {
		group, docs := tiers[tier], 0
		if len(group) < mergeFactor {
			continue
		}
		for i, s := range group {
			if docs += s.Docs - s.Dead; docs > t.c.MaxDocs {
				return group[:max(i, 2)]
			}
		}
		return group
	}
	return nil
}

// merge replaces segments by one of what lives in them.
func (t *index) merge(ctx context.Context, group []strandline.Segment) error {
	return t.store.Update(ctx, func(tx strandline.Tx) error {
		now, err := tx.Segments(ctx, t.name)
		if err != nil {
			return err
		}
		var views []view
		for _, s := range now {
			if slices.ContainsFunc(group, func(o strandline.Segment) bool { return o.ID == s.ID }) {
				v, err := t.view(ctx, tx, s)
				if err != nil {
					return err
				}
				views = append(views, v)
			}
		}
		if len(views) != len(group) {
			return nil // another process merged them
		}
		merged, err := t.format.merge(views)
		if err != nil {
			return err
		}
		for _, s := range group {
			if err := tx.DropSegment(ctx, s.ID); err != nil {
				return err
			}
		}
		if merged.Docs == 0 {
			return nil
		}
		_, err = tx.PutSegment(ctx, t.name, segment(merged), merged.Pages)
		return err
	})
}

// Purge removes dead documents from the stored bytes, as forgetting requires.
func (t *index) Purge(ctx context.Context) error {
	if _, err := t.CatchUp(ctx); err != nil {
		return err
	}
	t.writing.Lock()
	defer t.writing.Unlock()
	var dirty []strandline.Segment
	if err := t.store.View(ctx, func(tx strandline.Tx) error {
		segments, err := tx.Segments(ctx, t.name)
		dirty = slices.DeleteFunc(segments, func(s strandline.Segment) bool { return s.Dead == 0 })
		return err
	}); err != nil {
		return err
	}
	for _, s := range dirty {
		if err := t.merge(ctx, []strandline.Segment{s}); err != nil {
			return err
		}
	}
	return nil
}

// Rebuild drops the index and builds it from the rows.
func (t *index) Rebuild(ctx context.Context) error {
	if err := t.store.Update(ctx, func(tx strandline.Tx) error {
		segments, err := tx.Segments(ctx, t.name)
		if err != nil {
			return err
		}
		for _, s := range segments {
			if err := tx.DropSegment(ctx, s.ID); err != nil {
				return err
			}
		}
		if err := tx.SetWatermark(ctx, t.name, 0); err != nil {
			return err
		}
		_, cursor, err := tx.Stale(ctx, t.name, t.kind)
		if err != nil {
			return err
		}
		return tx.ClearStale(ctx, t.name, t.kind, cursor)
	}); err != nil {
		return err
	}
	_, err := t.CatchUp(ctx)
	return err
}
