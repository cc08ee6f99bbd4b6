package retrieve

import (
	"cmp"
	"context"
	"sync/atomic"

	"strandline"
	"strandline/internal/lexical"
	"strandline/internal/pages"
)

// Text is the full-text index of one kind of document. It is safe for
// concurrent use.
type Text struct {
	*index
	cache *Cache
	place uint64 // in the cache
}

// NewText returns the index of a kind, which need not exist yet.
func NewText(c Config) *Text {
	c.SegmentDocs, c.MaxDocs = cmp.Or(c.SegmentDocs, 32<<10), cmp.Or(c.MaxDocs, 256<<10)
	t := &Text{index: newIndex(c, "text", &textFormat{}), cache: c.Cache}
	if t.cache == nil {
		t.cache = NewCache(16 << 20)
	}
	t.place = t.cache.indexes.Add(1)
	return t
}

// Cache keeps what searches read. It is safe for concurrent use.
type Cache struct {
	pages   *pages.Cache
	indexes atomic.Uint64
}

// NewCache makes an empty cache for the bytes given.
func NewCache(bytes int) *Cache { return &Cache{pages: pages.NewCache(bytes)} }

// Query is what to search for.
type Query struct {
	Text   string
	K      int
	Accept func(doc int64) bool // nil lets all pass
}

// Search returns the best documents as of one snapshot: every committed row is
// seen. A short backlog is indexed for this search alone, so a read-only
// database can be searched; a long one is caught up first.
func (t *Text) Search(ctx context.Context, q Query) (hits []lexical.Hit, err error) {
	var a lexical.Analyzer
	terms := a.Query(q.Text)
	if len(terms) == 0 || q.K <= 0 {
		return nil, nil
	}
	err = t.View(ctx, func(_ strandline.Tx, ix lexical.Index) (err error) {
		hits, err = ix.Search(terms, q.K, q.Accept)
		return err
	})
	return hits, err
}

// View runs fn with the index and the rows of one snapshot, the index as
// complete as Search sees it.
func (t *Text) View(ctx context.Context, fn func(strandline.Tx, lexical.Index) error) error {
	for caughtUp := false; ; caughtUp = true {
		far := false
		err := t.store.View(ctx, func(tx strandline.Tx) (err error) {
			if !caughtUp {
				if far, err = t.Behind(ctx, tx); err != nil || far {
					return err
				}
			}
			ix, err := t.In(ctx, tx)
			if err != nil {
				return err
			}
			return fn(tx, ix)
		})
		if err != nil || !far {
			return err
		}
		if err := t.KeepUp(ctx); err != nil {
			return err
		}
	}
}

// Behind reports whether the backlog is longer than a search should index for
// itself.
func (t *Text) Behind(ctx context.Context, tx strandline.Tx) (bool, error) {
	s, err := t.stand(ctx, tx)
	if err != nil {
		return false, err
	}
	return s.waiting+len(behind(s.stale, s.watermark)) > t.c.Backlog, nil
}

// KeepUp stores the backlog. Where that cannot be, in a database that is
// read-only or full, searches do with what there is.
func (t *Text) KeepUp(ctx context.Context) error {
	if _, err := t.CatchUp(ctx); strandline.KindOf(err) != strandline.KindUnavailable {
		return err
	}
	return nil
}

// In returns the index as a transaction sees it, for as long as that lasts: the
// stored segments without what is stale, and the backlog, which is indexed now,
// however long it is.
func (t *Text) In(ctx context.Context, tx strandline.Tx) (lexical.Index, error) {
	s, err := t.stand(ctx, tx)
	if err != nil {
		return nil, err
	}
	tail, err := t.follow(ctx, tx, s, 0)
	if err != nil {
		return nil, err
	}
	return lexicalViews(append(s.in(ctx, tx, t.cache, t.place), tail...)), nil
}

// Newest returns the largest id that In has, 0 for none.
func (t *Text) Newest(ctx context.Context, tx strandline.Tx) (int64, error) {
	s, err := t.stand(ctx, tx)
	if err != nil || s.waiting == 0 {
		return s.newest(), err
	}
	_, err = t.follow(ctx, tx, s, 0)
	return s.newest(), err
}

func lexicalViews(views []view) lexical.Index {
	ix := make(lexical.Index, len(views))
	for i, v := range views {
		ix[i] = lexical.View{Segment: v.segment.(*lexical.Segment), Pages: v.pages, Dead: v.dead}
	}
	return ix
}
