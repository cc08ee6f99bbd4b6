package retrieve

import (
	"bytes"
	"context"
	"encoding/binary"
	"maps"
	"slices"

	"strandline"
	"strandline/internal/pages"
)

// segmentReader is what every opened segment can do.
type segmentReader interface {
	IDs(pages.Source) ([]int64, error)
	Verify(pages.Source) error
}

// built is a segment ready to be stored.
type built struct {
	Header         []byte
	Pages          [][]byte
	Docs           int
	MinDoc, MaxDoc int64
}

// view is a segment in a transaction.
type view struct {
	key     segmentKey
	segment segmentReader
	pages   pages.Source
	dead    map[int64]bool // held in an outdated version
	docs    int
}

// segmentKey names an opened segment. A database that was restored while it was
// open may give an id to another segment; its header tells.
type segmentKey struct {
	id  int64
	sum uint32
}

func keyOf(s strandline.Segment) segmentKey {
	k := segmentKey{id: s.ID}
	if n := len(s.Header); n >= 4 {
		k.sum = binary.LittleEndian.Uint32(s.Header[n-4:])
	}
	return k
}

// opened is a segment kept between searches, with its dead documents as they
// were last read. The set is shared and never changed.
type opened struct {
	segment segmentReader
	dead    map[int64]bool
	encoded []byte
}

// views opens the stored segments; documents in stale count as dead in all.
func (t *index) views(ctx context.Context, tx strandline.Tx, stale []int64) ([]view, error) {
	segments, err := tx.Segments(ctx, t.name)
	if err != nil {
		return nil, err
	}
	all := make([]view, len(segments))
	for i, s := range segments {
		if all[i], err = t.view(ctx, tx, s); err != nil {
			return nil, err
		}
		shared := true
		for _, id := range stale {
			if id < s.MinDoc || id > s.MaxDoc {
				continue
			}
			if shared {
				all[i].dead, shared = maps.Clone(all[i].dead), false
			}
			all[i].dead[id] = true
		}
	}
	t.forget(segments)
	return all, nil
}

func (t *index) view(ctx context.Context, tx strandline.Tx, s strandline.Segment) (view, error) {
	key := keyOf(s)
	t.mu.Lock()
	defer t.mu.Unlock()
	o := t.segments[key]
	if o == nil {
		r, err := t.format.open(s.Header)
		if err != nil {
			return view{}, err
		}
		o = &opened{segment: r}
		t.segments[key] = o
	}
	if o.dead == nil || !bytes.Equal(o.encoded, s.DeadSet) {
		dead, err := decodeDead(s.DeadSet)
		if err != nil {
			return view{}, err
		}
		o.dead, o.encoded = dead, s.DeadSet
	}
	return view{key: key, segment: o.segment, pages: stored{ctx, tx, key.id}, dead: o.dead, docs: s.Docs}, nil
}

// forget closes segments that are no more.
func (t *index) forget(current []strandline.Segment) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if len(t.segments) <= 2*len(current) {
		return // searches of older snapshots may still use some
	}
	for key := range t.segments {
		if !slices.ContainsFunc(current, func(s strandline.Segment) bool { return keyOf(s) == key }) {
			delete(t.segments, key)
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
