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
	if err := t.catchUpWhenFar(ctx); err != nil {
		return err
	}
	return t.store.View(ctx, func(tx strandline.Tx) error {
		ix, err := t.open(ctx, tx)
		if err != nil {
			return err
		}
		return fn(tx, ix)
	})
}

// open gathers the segments, without what is stale, and the backlog.
func (t *Text) open(ctx context.Context, tx strandline.Tx) (lexical.Index, error) {
	stale, _, err := tx.Stale(ctx, t.name, t.kind)
	if err != nil {
		return nil, err
	}
	views, err := t.views(ctx, tx, stale)
	if err != nil {
		return nil, err
	}
	for i, v := range views {
		views[i].pages = t.cache.pages.Source(pages.Key{Index: t.place, Segment: v.key.id, Sum: v.key.sum}, v.pages)
	}
	tail, err := t.backlog(ctx, tx, stale)
	if err != nil || tail == nil {
		return lexicalViews(views), err
	}
	return append(lexicalViews(views), *tail), nil
}

// backlog indexes the rows behind the watermark and the stale ones that still
// exist; nil when there are none.
func (t *Text) backlog(ctx context.Context, tx strandline.Tx, stale []int64) (*lexical.View, error) {
	w, err := tx.Watermark(ctx, t.name)
	if err != nil {
		return nil, err
	}
	docs, err := tx.DocsByID(ctx, t.kind, behind(stale, w))
	if err != nil {
		return nil, err
	}
	var batch lexical.Batch
	var b lexical.Builder
	for {
		for _, r := range runsOf(&batch, docs) {
			b.Add(r)
		}
		if docs, err = tx.Docs(ctx, t.kind, w, readDocs); err != nil {
			return nil, err
		}
		if len(docs) == 0 {
			break
		}
		w = docs[len(docs)-1].ID
	}
	if b.Len() == 0 {
		return nil, nil
	}
	tail := b.Finish()
	opened, err := lexical.Open(tail.Header)
	if err != nil {
		return nil, err
	}
	return &lexical.View{Segment: opened, Pages: pages.Held(tail.Pages)}, nil
}

func lexicalViews(views []view) lexical.Index {
	ix := make(lexical.Index, len(views), len(views)+1)
	for i, v := range views {
		ix[i] = lexical.View{Segment: v.segment.(*lexical.Segment), Pages: v.pages, Dead: v.dead}
	}
	return ix
}
