package retrieve

import (
	"context"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"strandline"
	"strandline/internal/lexical"
)

const (
	readDocs     = 512      // rows read at a time
	segmentBytes = 24 << 20 // of postings in memory before a segment is stored
	mergeFactor  = 8        // so many segments of a size become one
)

// CatchUp brings the index up to the newest row and returns how many documents
// it took. Each segment is stored in one transaction with the watermark behind
// it, so an interruption loses nothing. Where two processes catch up at once,
// the one that comes second sees the other's watermark and goes on from there.
func (t *Text) CatchUp(ctx context.Context) (docs int, err error) {
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
	built  lexical.Built
	more   bool
}

// advance stores one segment of what is behind the watermark.
func (t *Text) advance(ctx context.Context) (docs int, more bool, err error) {
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

func segment(b lexical.Built) strandline.Segment {
	return strandline.Segment{Docs: b.Docs, Header: b.Header, MinDoc: b.MinDoc, MaxDoc: b.MaxDoc}
}

// bury marks documents dead in the segments that hold them.
func (t *Text) bury(ctx context.Context, tx strandline.Tx, ids []int64) error {
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
		inside, err := v.IDs(v.Pages)
		if err != nil {
			return err
		}
		holds := make(map[int64]bool, len(inside))
		for _, id := range inside {
			holds[id] = true
		}
		before := len(v.Dead)
		for _, id := range ids {
			if holds[id] {
				v.Dead[id] = true
			}
		}
		if len(v.Dead) > before {
			if err := tx.SetDead(ctx, s.ID, v.Dead.Encode(), len(v.Dead)); err != nil {
				return err
			}
		}
	}
	return nil
}

// gather reads and counts documents for one segment. Reading, counting and
// building run beside each other; the order of documents stays that of their
// ids.
func (t *Text) gather(ctx context.Context) (g gathered, err error) {
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
		return t.build(ctx, tx, again, &g)
	})
	return g, err
}

// chunk is a stretch of documents on its way through the stages.
type chunk struct {
	docs    []strandline.Doc
	counted chan []lexical.Counted
}

func (t *Text) build(ctx context.Context, tx strandline.Tx, first []strandline.Doc, g *gathered) error {
	workers := runtime.GOMAXPROCS(0)
	group, gctx := errgroup.WithContext(ctx)
	work, inOrder := make(chan chunk), make(chan chunk, 2*workers)
	full := make(chan struct{}) // closed when the segment has enough
	group.Go(func() error {
		defer close(work)
		defer close(inOrder)
		return t.read(gctx, tx, first, g, work, inOrder, full)
	})
	for range workers {
		group.Go(func() error {
			var a lexical.Analyzer
			for c := range work {
				counted := make([]lexical.Counted, len(c.docs))
				for i, d := range c.docs {
					counted[i] = a.Count(lexical.Doc{ID: d.ID, Text: d.Text})
				}
				c.counted <- counted
			}
			return nil
		})
	}
	var b lexical.Builder
	group.Go(func() error {
		done := false
		for c := range inOrder {
			for _, d := range <-c.counted {
				b.Add(d)
			}
			if !done && (b.Size() >= segmentBytes || b.Len() >= t.c.SegmentDocs) {
				done = true
				close(full)
			}
		}
		return nil
	})
	if err := group.Wait(); err != nil {
		return err
	}
	if b.Len() > 0 {
		g.built = b.Finish()
	}
	return nil
}

// read hands out chunks of rows until there are no more or the segment is full.
func (t *Text) read(ctx context.Context, tx strandline.Tx, docs []strandline.Doc, g *gathered, work, inOrder chan<- chunk, full <-chan struct{}) error {
	for {
		if len(docs) > 0 {
			c := chunk{docs: docs, counted: make(chan []lexical.Counted, 1)}
			for _, to := range []chan<- chunk{inOrder, work} {
				select {
				case to <- c:
				case <-ctx.Done():
					return ctx.Err()
				}
			}
		}
		select {
		case <-full:
			g.more = true
			return nil
		default:
		}
		var err error
		if docs, err = tx.Docs(ctx, t.kind, g.to, readDocs); err != nil || len(docs) == 0 {
			return err
		}
		g.to = docs[len(docs)-1].ID
	}
}

// compact merges segments of about the same size, so that their number grows
// only with the logarithm of the documents, and rewrites what is mostly dead.
func (t *Text) compact(ctx context.Context) error {
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
func (t *Text) choose(segments []strandline.Segment) []strandline.Segment {
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
func (t *Text) merge(ctx context.Context, group []strandline.Segment) error {
	return t.store.Update(ctx, func(tx strandline.Tx) error {
		now, err := tx.Segments(ctx, t.name)
		if err != nil {
			return err
		}
		var views []lexical.View
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
		built, err := lexical.Merge(views)
		if err != nil {
			return err
		}
		for _, s := range group {
			if err := tx.DropSegment(ctx, s.ID); err != nil {
				return err
			}
		}
		if built.Docs == 0 {
			return nil
		}
		_, err = tx.PutSegment(ctx, t.name, segment(built), built.Pages)
		return err
	})
}

// Purge removes dead documents from the stored bytes, as forgetting requires.
func (t *Text) Purge(ctx context.Context) error {
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
func (t *Text) Rebuild(ctx context.Context) error {
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
