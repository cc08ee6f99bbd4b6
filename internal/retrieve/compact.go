package retrieve

import (
	"context"
	"slices"

	"strandline"
)

const (
	mergeFactor = 8        // so many segments of a size become one
	maxBytes    = 64 << 20 // of a merged segment, which is made in memory
	purgeRounds = 16       // how often a purge starts again after others changed the index
)

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
		if _, err := t.merge(ctx, group); err != nil {
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
		if live <= t.c.MaxDocs/2 && s.Bytes <= maxBytes/2 {
			tiers[tier] = append(tiers[tier], s)
		}
	}
	for tier := range 16 {
		if len(tiers[tier]) >= mergeFactor {
			return t.within(tiers[tier])
		}
	}
	return nil
}

// within returns as many of the segments as one may hold, two at least: each is
// at most half as large.
func (t *index) within(group []strandline.Segment) []strandline.Segment {
	docs, bytes := 0, int64(0)
	for i, s := range group {
		docs += s.Docs - s.Dead
		bytes += s.Bytes
		if docs > t.c.MaxDocs || bytes > maxBytes {
			return group[:max(i, 2)]
		}
	}
	return group
}

// merge replaces segments by one of what lives in them. It is made while others
// may write; done is false when they changed the segments meanwhile.
func (t *index) merge(ctx context.Context, group []strandline.Segment) (done bool, err error) {
	var merged built
	var views []view
	if err := t.store.View(ctx, func(tx strandline.Tx) error {
		views = nil
		now, err := tx.Segments(ctx, t.name)
		if err != nil || !holdsAll(now, group) {
			return err
		}
		for _, s := range group {
			v, err := t.view(ctx, tx, s)
			if err != nil {
				return err
			}
			views = append(views, v)
		}
		merged, err = t.format.merge(views)
		return err
	}); err != nil || views == nil {
		return false, err
	}
	err = t.store.Update(ctx, func(tx strandline.Tx) error {
		done = false
		now, err := tx.Segments(ctx, t.name)
		if err != nil || !holdsAll(now, group) {
			return err
		}
		done = true
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
	return done, err
}

// holdsAll reports whether the index still has the segments, with the same
// documents alive.
func holdsAll(now, group []strandline.Segment) bool {
	has := states(now)
	for _, s := range states(group) {
		if !slices.Contains(has, s) {
			return false
		}
	}
	return true
}

// Purge removes dead documents from the stored bytes, as forgetting requires.
func (t *index) Purge(ctx context.Context) error {
	for range purgeRounds {
		if err := t.settleStale(ctx); err != nil {
			return err
		}
		clean, err := t.rewrite(ctx)
		if err != nil || clean {
			return err
		}
	}
	return &strandline.Error{Kind: strandline.KindConflict, Message: "index " + t.name + " is being changed by others all the time",
		Hint: "run it again when less is written"}
}

// settleStale marks what is stale dead, by catching up. Where that waits for a
// network, documents that changed are only marked and stay stale, so that they are
// indexed anew later.
func (t *index) settleStale(ctx context.Context) error {
	if !t.far {
		_, err := t.CatchUp(ctx)
		return err
	}
	t.writing.Lock()
	defer t.writing.Unlock()
	return t.store.Update(ctx, func(tx strandline.Tx) error {
		w, err := tx.Watermark(ctx, t.name)
		if err != nil {
			return err
		}
		stale, _, err := tx.Stale(ctx, t.name, t.kind)
		if err != nil {
			return err
		}
		_, err = t.bury(ctx, tx, behind(stale, w))
		return err
	})
}

// rewrite merges each segment that holds dead documents by itself; clean is true
// when none was left.
func (t *index) rewrite(ctx context.Context) (clean bool, err error) {
	t.writing.Lock()
	defer t.writing.Unlock()
	var dirty []strandline.Segment
	if err := t.store.View(ctx, func(tx strandline.Tx) error {
		segments, err := tx.Segments(ctx, t.name)
		dirty = slices.DeleteFunc(segments, func(s strandline.Segment) bool { return s.Dead == 0 })
		return err
	}); err != nil {
		return false, err
	}
	clean = true
	for _, s := range dirty {
		done, err := t.merge(ctx, []strandline.Segment{s})
		if err != nil {
			return false, err
		}
		clean = clean && done
	}
	return clean, nil
}

// Rebuild drops the index and builds it from the rows. What is stale is cleared
// by the first segment of the new index, for the reason given at unchanged.
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
		return tx.SetWatermark(ctx, t.name, 0)
	}); err != nil {
		return err
	}
	_, err := t.CatchUp(ctx)
	return err
}
