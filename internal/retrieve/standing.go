package retrieve

import (
	"context"
	"slices"

	"strandline"
	"strandline/internal/pages"
)

const (
	maxStands = 16 // readers whose last snapshot is remembered
	maxTail   = 8  // parts of a tail, which become one
)

// standing is how an index stands in a snapshot. It is remembered for each
// reader, for as long as nothing is committed.
type standing struct {
	snapshot  strandline.Snapshot
	known     bool // the store tells its snapshots
	watermark int64
	cursor    int64   // of stale documents
	stale     []int64 // changed since they were indexed
	waiting   int     // documents behind the watermark
	views     []view  // stored segments, without their pages: those are of a transaction
	tail      *tail   // nil until it is asked for
}

// tail is an index in memory of what the stored one has not yet.
type tail struct {
	snapshot          strandline.Snapshot // it was made or found whole for
	watermark, cursor int64               // of the index it continues
	changed           []int64             // documents of the index that it has anew
	last              strandline.Doc      // up to which it goes
	parts             []view
}

// stand returns how the index stands in a transaction.
func (t *index) stand(ctx context.Context, tx strandline.Tx) (*standing, error) {
	now := &standing{}
	if s, ok := tx.(strandline.Snapshotter); ok {
		now.snapshot, now.known = s.Snapshot()
	}
	t.mu.Lock()
	before := t.stands[now.snapshot.Reader]
	t.mu.Unlock()
	if now.known && before != nil && before.snapshot == now.snapshot {
		return before, nil
	}
	var err error
	if now.watermark, err = tx.Watermark(ctx, t.name); err != nil {
		return nil, err
	}
	if now.stale, now.cursor, err = tx.Stale(ctx, t.name, t.kind); err != nil {
		return nil, err
	}
	if now.waiting, err = tx.CountDocs(ctx, t.kind, now.watermark); err != nil {
		return nil, err
	}
	if now.views, err = t.views(ctx, tx, now.stale); err != nil {
		return nil, err
	}
	for i := range now.views {
		now.views[i].pages = nil
	}
	if !now.known {
		return now, nil
	}
	if before != nil {
		now.tail = before.tail
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.stands) >= maxStands {
		clear(t.stands)
	}
	t.stands[now.snapshot.Reader] = now
	return now, nil
}

// newest is up to which document the index and its tail go.
func (s *standing) newest() int64 {
	switch {
	case s == nil:
		return 0
	case s.waiting == 0 || s.tail == nil:
		return s.watermark
	}
	return s.tail.last.ID
}

// in returns the segments as a transaction reads them.
func (s *standing) in(ctx context.Context, tx strandline.Tx, c *Cache, place uint64) []view {
	views := slices.Clone(s.views)
	for i, v := range views {
		views[i].pages = c.pages.Source(pages.Key{Index: place, Segment: v.key.id, Sum: v.key.sum}, stored{ctx, tx, v.key.id})
	}
	return views
}

// follow returns an index in memory of what is behind the watermark and of what
// changed and still exists, of limit documents or a few more when limit is not 0.
// What the reader knew before is kept as long as the index it continues and the
// documents in it are the same, and only what came since is read.
func (t *index) follow(ctx context.Context, tx strandline.Tx, s *standing, limit int) ([]view, error) {
	changed := behind(s.stale, s.watermark)
	if s.waiting == 0 && len(changed) == 0 {
		return nil, nil
	}
	if limit > 0 {
		changed = changed[:min(len(changed), limit)]
	}
	next, err := t.continued(ctx, tx, s, changed)
	if err != nil {
		return nil, err
	}
	switch {
	case next == nil:
		next = &tail{watermark: s.watermark, cursor: s.cursor, changed: changed, last: strandline.Doc{ID: s.watermark}}
	case s.known && next.snapshot == s.snapshot:
		return next.parts, nil
	default:
		changed = nil // they are in it
	}
	next.snapshot = s.snapshot
	if err := t.extend(ctx, tx, next, changed, limit); err != nil {
		return nil, err
	}
	s.tail = next
	return next.parts, nil
}

// continued returns a copy of the tail that the reader knew, nil when it does not
// continue the index as it stands: when other documents changed, or the database
// was exchanged for another.
func (t *index) continued(ctx context.Context, tx strandline.Tx, s *standing, changed []int64) (*tail, error) {
	if s.tail == nil || s.tail.watermark != s.watermark || s.tail.cursor != s.cursor || !slices.Equal(s.tail.changed, changed) {
		return nil, nil
	}
	next := *s.tail
	next.parts = slices.Clone(next.parts)
	if next.snapshot == s.snapshot || next.last.ID == s.watermark {
		return &next, nil
	}
	docs, err := tx.DocsByID(ctx, t.kind, []int64{next.last.ID})
	if err != nil || len(docs) == 0 || docs[0] != next.last {
		return nil, err
	}
	return &next, nil
}

// extend adds to a tail the documents given and those that follow it.
func (t *index) extend(ctx context.Context, tx strandline.Tx, next *tail, changed []int64, limit int) error {
	docs := 0
	for _, p := range next.parts {
		docs += p.docs
	}
	for limit == 0 || docs < limit {
		g := gathered{to: next.last.ID}
		r := t.reader(tx, changed, &g)
		r.last = next.last
		if limit > 0 {
			r.limit = min(r.limit, limit)
		}
		if err := t.format.build(ctx, r); err != nil {
			return err
		}
		next.last, changed = r.last, r.first
		if g.built.Docs == 0 {
			break
		}
		v, err := t.held(g.built)
		if err != nil {
			return err
		}
		next.parts, docs = append(next.parts, v), docs+v.docs
		if !g.more {
			break
		}
	}
	if len(next.parts) <= maxTail {
		return nil
	}
	merged, err := t.format.merge(next.parts)
	if err != nil {
		return err
	}
	one, err := t.held(merged)
	next.parts = []view{one}
	return err
}

// held opens a segment that is in memory only.
func (t *index) held(b built) (view, error) {
	r, err := t.format.open(b.Header)
	return view{segment: r, pages: pages.Held(b.Pages), docs: b.Docs}, err
}
