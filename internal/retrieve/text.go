// Package retrieve keeps indexes of a store's rows caught up and searches them.
// An index is derived: it is fed from the rows behind a durable watermark,
// never at commit, and can be dropped and built anew at any time (R2).
package retrieve

import (
	"cmp"
	"context"
	"slices"
	"sync"

	"strandline"
	"strandline/internal/lexical"
)

// Config says what a Text indexes. Zero numbers take the defaults named.
type Config struct {
	Store strandline.Store
	Kind  strandline.DocKind

	Backlog     int // documents indexed for one search alone rather than stored: 2,000
	SegmentDocs int // documents of a new segment: 32,768
	MaxDocs     int // documents of a merged segment: 262,144
}

// Text is the full-text index of one kind of document. It is safe for
// concurrent use.
type Text struct {
	store strandline.Store
	kind  strandline.DocKind
	name  string
	c     Config

	mu       sync.Mutex // guards segments
	segments map[int64]*lexical.Segment

	writing sync.Mutex // one catch-up at a time in this process
}

// NewText returns the index of a kind, which need not exist yet.
func NewText(c Config) *Text {
	c.Backlog = cmp.Or(c.Backlog, 2000)
	c.SegmentDocs = cmp.Or(c.SegmentDocs, 32<<10)
	c.MaxDocs = cmp.Or(c.MaxDocs, 256<<10)
	return &Text{store: c.Store, kind: c.Kind, name: "text/" + string(c.Kind), c: c, segments: map[int64]*lexical.Segment{}}
}

// Query is what to search for.
type Query struct {
	Text   string
	K      int
	Accept func(doc int64) bool // nil lets all pass
}

// maxQueryTerms bounds the words of a query that are looked up: the rarest.
const maxQueryTerms = 64

// Search returns the best documents as of one snapshot: every committed row is
// seen. A short backlog is indexed for this search alone, so a read-only
// database can be searched; a long one is caught up first.
func (t *Text) Search(ctx context.Context, q Query) ([]lexical.Hit, error) {
	var a lexical.Analyzer
	terms := a.Query(q.Text, maxQueryTerms)
	if len(terms) == 0 || q.K <= 0 {
		return nil, nil
	}
	if err := t.catchUpWhenFar(ctx); err != nil {
		return nil, err
	}
	var hits []lexical.Hit
	err := t.store.View(ctx, func(tx strandline.Tx) error {
		ix, err := t.open(ctx, tx)
		if err != nil {
			return err
		}
		hits, err = ix.Search(terms, q.K, q.Accept)
		return err
	})
	return hits, err
}

// catchUpWhenFar stores the backlog when it is too long to index for one search.
func (t *Text) catchUpWhenFar(ctx context.Context) error {
	far := false
	err := t.store.View(ctx, func(tx strandline.Tx) error {
		w, err := tx.Watermark(ctx, t.name)
		if err != nil {
			return err
		}
		behind, err := tx.CountDocs(ctx, t.kind, w)
		if err != nil {
			return err
		}
		stale, _, err := tx.Stale(ctx, t.name, t.kind)
		far = behind+len(stale) > t.c.Backlog
		return err
	})
	if err != nil || !far {
		return err
	}
	if _, err := t.CatchUp(ctx); strandline.KindOf(err) != strandline.KindUnavailable {
		return err
	}
	return nil // read-only or full: this search indexes the whole backlog in memory
}

// open gathers the segments, without what is stale, and the backlog.
func (t *Text) open(ctx context.Context, tx strandline.Tx) (lexical.Index, error) {
	stale, _, err := tx.Stale(ctx, t.name, t.kind)
	if err != nil {
		return nil, err
	}
	ix, err := t.views(ctx, tx, stale)
	if err != nil {
		return nil, err
	}
	tail, err := t.backlog(ctx, tx, stale)
	if err != nil || tail == nil {
		return ix, err
	}
	return append(ix, *tail), nil
}

// views opens the stored segments; documents in stale count as dead in all.
func (t *Text) views(ctx context.Context, tx strandline.Tx, stale []int64) (lexical.Index, error) {
	segments, err := tx.Segments(ctx, t.name)
	if err != nil {
		return nil, err
	}
	ix := make(lexical.Index, len(segments))
	for i, s := range segments {
		if ix[i], err = t.view(ctx, tx, s); err != nil {
			return nil, err
		}
		for _, id := range stale {
			if id >= s.MinDoc && id <= s.MaxDoc {
				ix[i].Dead[id] = true
			}
		}
	}
	t.forget(segments)
	return ix, nil
}

func (t *Text) view(ctx context.Context, tx strandline.Tx, s strandline.Segment) (lexical.View, error) {
	dead, err := lexical.DecodeDead(s.DeadSet)
	if err != nil {
		return lexical.View{}, err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	opened := t.segments[s.ID]
	if opened == nil {
		if opened, err = lexical.Open(s.Header); err != nil {
			return lexical.View{}, err
		}
		t.segments[s.ID] = opened
	}
	return lexical.View{Segment: opened, Pages: stored{ctx, tx, s.ID}, Dead: dead}, nil
}

// forget closes segments that are no more.
func (t *Text) forget(current []strandline.Segment) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for id := range t.segments {
		if !slices.ContainsFunc(current, func(s strandline.Segment) bool { return s.ID == id }) {
			delete(t.segments, id)
		}
	}
}

// stored reads the pages of a segment in a transaction.
type stored struct {
	ctx     context.Context
	tx      strandline.Tx
	segment int64
}

func (s stored) ReadPages(first, n int) ([][]byte, error) {
	return s.tx.ReadPages(s.ctx, s.segment, first, n)
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
	var a lexical.Analyzer
	var b lexical.Builder
	for {
		for _, d := range docs {
			b.Add(a.Count(lexical.Doc{ID: d.ID, Text: d.Text}))
		}
		if docs, err = tx.Docs(ctx, t.kind, w, 1000); err != nil {
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
	built := b.Finish()
	opened, err := lexical.Open(built.Header)
	if err != nil {
		return nil, err
	}
	return &lexical.View{Segment: opened, Pages: held(built.Pages)}, nil
}

// behind keeps the ids up to the watermark; later ones are indexed anyway.
func behind(ids []int64, watermark int64) []int64 {
	return slices.DeleteFunc(slices.Clone(ids), func(id int64) bool { return id > watermark })
}

// held is a segment in memory.
type held [][]byte

func (h held) ReadPages(first, n int) ([][]byte, error) { return h[first:min(first+n, len(h))], nil }
