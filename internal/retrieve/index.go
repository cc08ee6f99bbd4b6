// Package retrieve keeps indexes of a store's rows caught up and searches them.
// An index is derived: it is fed from the rows behind a durable watermark,
// never at commit, and can be dropped and built anew at any time (R2).
package retrieve

import (
	"cmp"
	"context"
	"encoding/binary"
	"slices"
	"sync"

	"strandline"
	"strandline/internal/pages"
)

// Config says what is indexed. Zero numbers take the defaults named.
type Config struct {
	Store strandline.Store
	Kind  strandline.DocKind

	Backlog     int // documents indexed for one search alone rather than stored: 2,000
	SegmentDocs int // documents of a new segment: 8,192; of text 32,768
	MaxDocs     int // documents of a merged segment: 65,536; of text 262,144

	// Cache keeps pages between searches. Several indexes may share one; nil makes
	// one of 16 MB, of 32 MB for vectors.
	Cache *Cache
}

// format is how a kind of index makes and reads its segments.
type format interface {
	open(header []byte) (segmentReader, error)
	// build reads documents until there are no more or the segment is full.
	build(ctx context.Context, docs *docReader) error
	merge([]view) (built, error)
}

// index is what text and vectors have in common. It is safe for concurrent use.
type index struct {
	store  strandline.Store
	kind   strandline.DocKind
	name   string
	c      Config
	format format
	far    bool // documents are indexed over a network

	mu       sync.Mutex // guards segments and stands
	segments map[segmentKey]*opened
	stands   map[uint64]*standing // by reader

	writing sync.Mutex // one catch-up at a time in this process
}

func newIndex(c Config, prefix string, f format) *index {
	c.Backlog = cmp.Or(c.Backlog, 2000)
	c.SegmentDocs = cmp.Or(c.SegmentDocs, 8<<10)
	c.MaxDocs = cmp.Or(c.MaxDocs, 64<<10)
	return &index{store: c.Store, kind: c.Kind, name: prefix + "/" + string(c.Kind), c: c, format: f, segments: map[segmentKey]*opened{}, stands: map[uint64]*standing{}}
}

// behind keeps the ids up to the watermark; later ones are indexed anyway.
func behind(ids []int64, watermark int64) []int64 {
	return slices.DeleteFunc(slices.Clone(ids), func(id int64) bool { return id > watermark })
}

// decodeDead reads a set of document ids as encodeDead writes it: varint
// distances in rising order.
func decodeDead(data []byte) (map[int64]bool, error) {
	dead := map[int64]bool{}
	last := int64(0)
	for len(data) > 0 {
		v, n := binary.Varint(data)
		if n <= 0 {
			return nil, pages.Corrupt("damaged set of dead documents")
		}
		last += v
		dead[last], data = true, data[n:]
	}
	return dead, nil
}

func encodeDead(dead map[int64]bool) []byte {
	ids := make([]int64, 0, len(dead))
	for id := range dead {
		ids = append(ids, id)
	}
	slices.Sort(ids)
	var data []byte
	last := int64(0)
	for _, id := range ids {
		data = binary.AppendVarint(data, id-last)
		last = id
	}
	return data
}

// docReader hands out documents in order of id and notes how far it came.
type docReader struct {
	tx    strandline.Tx
	kind  strandline.DocKind
	first []int64 // outdated ones, before all others
	g     *gathered
	limit int // documents of the segment
	last  strandline.Doc
}

func (t *index) reader(tx strandline.Tx, first []int64, g *gathered) *docReader {
	return &docReader{tx: tx, kind: t.kind, first: first, g: g, limit: t.c.SegmentDocs}
}

// next returns the next documents, none at the end.
func (r *docReader) next(ctx context.Context) ([]strandline.Doc, error) {
	for len(r.first) > 0 {
		n := min(readDocs, r.limit, len(r.first))
		docs, err := r.tx.DocsByID(ctx, r.kind, r.first[:n])
		r.first = r.first[n:]
		if err != nil || len(docs) > 0 {
			return docs, err
		}
	}
	docs, err := r.tx.Docs(ctx, r.kind, r.g.to, min(readDocs, r.limit))
	if err == nil && len(docs) > 0 {
		r.last = docs[len(docs)-1]
		r.g.to = r.last.ID
	}
	return docs, err
}

// full reports that the segment has enough documents and asks whether to stop.
// Outdated documents are all taken, for they are cleared together.
func (r *docReader) full() bool {
	r.g.more = len(r.first) == 0
	return r.g.more
}

// maxIndexed bounds what of a document is indexed: a text that long is pasted
// data, and cutting it into words would take many times its size in memory.
const maxIndexed = 1 << 20

// clip cuts a text without copying it.
func clip(text string, limit int) string {
	if len(text) <= limit {
		return text
	}
	return text[:limit]
}
