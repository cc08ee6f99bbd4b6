package retrieve

import (
	"context"
	"maps"
	"slices"

	"strandline"
)

// readDocs is how many rows are read at a time.
const readDocs = 512

// CatchUp brings the index up to the newest row and returns how many documents
// it took. Each segment is stored in one transaction with the watermark behind
// it, so an interruption loses nothing. Where two processes catch up at once,
// the one that comes second sees the other's watermark and goes on from there.
func (t *index) CatchUp(ctx context.Context) (docs int, err error) {
	docs, _, err = t.CatchUpSome(ctx, 0)
	return docs, err
}

// CatchUpSome is CatchUp that stops once it took most documents, if that is not
// 0; more says that it did.
func (t *index) CatchUpSome(ctx context.Context, most int) (docs int, more bool, err error) {
	t.writing.Lock()
	defer t.writing.Unlock()
	for {
		n, more, err := t.advance(ctx)
		docs += n
		if err != nil {
			return docs, false, err
		}
		if !more || most > 0 && docs >= most {
			return docs, more, t.compact(ctx)
		}
	}
}

// Lag is how many documents are behind the watermark.
func (t *index) Lag(ctx context.Context) (docs int, err error) {
	err = t.store.View(ctx, func(tx strandline.Tx) error {
		w, err := tx.Watermark(ctx, t.name)
		if err != nil {
			return err
		}
		docs, err = tx.CountDocs(ctx, t.kind, w)
		return err
	})
	return docs, err
}

// gathered is what one step of catching up will store.
type gathered struct {
	from   int64 // watermark it was read behind
	to     int64
	cursor int64
	stale  []int64
	before []state
	built  built
	more   bool
}

// state is what changes of a stored segment.
type state struct {
	key  segmentKey
	dead int
}

func states(segments []strandline.Segment) []state {
	all := make([]state, len(segments))
	for i, s := range segments {
		all[i] = state{keyOf(s), s.Dead}
	}
	return all
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
		same, err := t.unchanged(ctx, tx, g)
		if err != nil || !same {
			return err // another process was faster
		}
		stored = true
		return t.put(ctx, tx, g)
	})
	if err != nil || !stored {
		return 0, err == nil, err
	}
	return g.built.Docs, g.more, nil
}

// unchanged reports whether the index is as it was when g was gathered. Whoever
// clears stale documents changes the watermark or a segment with it, so that
// equal ones mean that none was cleared in between.
func (t *index) unchanged(ctx context.Context, tx strandline.Tx, g gathered) (bool, error) {
	w, err := tx.Watermark(ctx, t.name)
	if err != nil || w != g.from {
		return false, err
	}
	segments, err := tx.Segments(ctx, t.name)
	return slices.Equal(states(segments), g.before), err
}

// put stores what was gathered.
func (t *index) put(ctx context.Context, tx strandline.Tx, g gathered) error {
	buried, err := t.bury(ctx, tx, g.stale)
	if err != nil {
		return err
	}
	if g.built.Docs > 0 {
		if _, err := tx.PutSegment(ctx, t.name, segment(g.built), g.built.Pages); err != nil {
			return err
		}
	}
	if !buried && g.built.Docs == 0 && g.to == g.from {
		return nil // see unchanged
	}
	if err := tx.SetWatermark(ctx, t.name, g.to); err != nil {
		return err
	}
	return tx.ClearStale(ctx, t.name, t.kind, g.cursor)
}

func segment(b built) strandline.Segment {
	return strandline.Segment{Docs: b.Docs, Header: b.Header, MinDoc: b.MinDoc, MaxDoc: b.MaxDoc}
}

// bury marks documents dead in the segments that hold them and reports whether
// any did.
func (t *index) bury(ctx context.Context, tx strandline.Tx, ids []int64) (buried bool, err error) {
	if len(ids) == 0 {
		return false, nil
	}
	segments, err := tx.Segments(ctx, t.name)
	if err != nil {
		return false, err
	}
	for _, s := range segments {
		wanted := map[int64]bool{}
		for _, id := range ids {
			if id >= s.MinDoc && id <= s.MaxDoc {
				wanted[id] = true
			}
		}
		if len(wanted) == 0 {
			continue
		}
		v, err := t.view(ctx, tx, s)
		if err != nil {
			return false, err
		}
		inside, err := v.segment.IDs(v.pages)
		if err != nil {
			return false, err
		}
		dead := maps.Clone(v.dead)
		for _, id := range inside {
			if wanted[id] {
				dead[id] = true
			}
		}
		if len(dead) > len(v.dead) {
			buried = true
			if err := tx.SetDead(ctx, s.ID, encodeDead(dead), len(dead)); err != nil {
				return false, err
			}
		}
	}
	return buried, nil
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
		segments, err := tx.Segments(ctx, t.name)
		if err != nil {
			return err
		}
		g.before = states(segments)
		return t.format.build(ctx, t.reader(tx, g.stale, &g))
	})
	return g, err
}
