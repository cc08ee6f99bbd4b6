package retrieve

import (
	"cmp"
	"context"
	"runtime"
	"strings"

	"golang.org/x/sync/errgroup"

	"strandline"
	"strandline/internal/embed"
	"strandline/internal/vector"
)

// Vectors is the index of the meaning of one kind of document under one model.
// It is safe for concurrent use.
type Vectors struct {
	*index
	model embed.Embedder
	dim   int
	cache *Cache
	place uint64 // in the cache
}

// minWide is how many documents are compared closely at least, and wideOfK how
// many for each that is wanted. Of the ten nearest by the table among 21,342
// texts, a shortlist of 256 holds .988, one of 400 .990, as all of them do
// (internal/embed/cmd/nearest); in larger stores more would help.
const minWide, wideOfK = 400, 4

// NewVectors returns the index of a kind under a model. Each model has an index
// of its own, so a change of model embeds anew while the old one serves.
func NewVectors(c Config, model embed.Embedder) *Vectors {
	// A search scans every segment anyway, so small ones cost nothing and keep
	// the memory of merging low.
	if _, ok := model.(embed.Instant); !ok {
		// Little is lost when slow work is interrupted, and a search embeds no more
		// than is done while one waits.
		c.SegmentDocs, c.Backlog = cmp.Or(c.SegmentDocs, 128), cmp.Or(c.Backlog, 8)
	}
	c.SegmentDocs, c.MaxDocs = cmp.Or(c.SegmentDocs, 8<<10), cmp.Or(c.MaxDocs, 32<<10)
	v := &Vectors{model: model, dim: model.Dim(), cache: c.Cache}
	if v.cache == nil {
		v.cache = NewCache(32 << 20)
	}
	v.place = v.cache.indexes.Add(1)
	v.index = newIndex(c, vectorPrefix+model.Model(), vectorFormat{model})
	_, v.far = model.(embed.Remote)
	return v
}

// vectorPrefix begins the names of indexes of vectors; the model and the kind
// follow.
const vectorPrefix = "vector/"

// ModelOf returns the model of an index of vectors of a kind; ok is false for
// other indexes.
func ModelOf(index string, kind strandline.DocKind) (model string, ok bool) {
	rest, vectors := strings.CutPrefix(index, vectorPrefix)
	model, ofKind := strings.CutSuffix(rest, "/"+string(kind))
	return model, vectors && ofKind
}

// Embedder returns the model.
func (t *Vectors) Embedder() embed.Embedder { return t.model }

// VectorQuery is a vector to search for.
type VectorQuery struct {
	Vector []float32
	K      int
	Wide   int                  // documents compared closely: 400, or four times K
	Also   []int64              // compared and returned beside the best K, whatever their place
	Accept func(doc int64) bool // nil lets all pass
}

// Search returns the nearest documents as of one snapshot, see In.
func (t *Vectors) Search(ctx context.Context, q VectorQuery) ([]vector.Hit, error) {
	var hits []vector.Hit
	err := t.store.View(ctx, func(tx strandline.Tx) error {
		near, err := t.In(ctx, tx)
		if err != nil {
			return err
		}
		hits, err = near.Search(q)
		return err
	})
	return hits, err
}

// In returns the index as a transaction sees it, for as long as that lasts. A
// short backlog is embedded now; while a long one is being embedded, what has
// been is searched. Nobody waits for a network.
func (t *Vectors) In(ctx context.Context, tx strandline.Tx) (*Near, error) {
	s, err := t.stand(ctx, tx)
	if err != nil {
		return nil, err
	}
	views := s.in(ctx, tx, t.cache, t.place)
	if _, remote := t.model.(embed.Remote); !remote {
		tail, err := t.follow(ctx, tx, s, t.c.Backlog)
		if err != nil {
			return nil, err
		}
		views = append(views, tail...)
	}
	return &Near{index: vectorViews(views), model: t.model}, nil
}

// Near is an index of vectors in a transaction.
type Near struct {
	index vector.Index
	model embed.Embedder
}

// Embedder returns the model.
func (n *Near) Embedder() embed.Embedder { return n.model }

// Search returns the nearest documents.
func (n *Near) Search(q VectorQuery) ([]vector.Hit, error) {
	if len(q.Vector) != n.model.Dim() {
		return nil, strandline.Errorf(strandline.KindInternal, "query vector of %d dimensions for a model of %d", len(q.Vector), n.model.Dim())
	}
	return n.index.Search(q.Vector, vector.Query{K: q.K, Wide: max(minWide, wideOfK*q.K, q.Wide), Also: q.Also, Accept: q.Accept})
}

// maxEmbedded bounds what of a document is embedded: the mean of more words
// means less.
const maxEmbedded = 4 << 10

// embedInto adds the vectors of documents to a builder, embedding on all cores.
func embedInto(ctx context.Context, model embed.Embedder, b *vector.Builder, docs []strandline.Doc) error {
	vectors := make([][]float32, len(docs))
	group, gctx := errgroup.WithContext(ctx)
	share := max(1, (len(docs)+runtime.GOMAXPROCS(0)-1)/runtime.GOMAXPROCS(0))
	if _, remote := model.(embed.Remote); remote {
		share = len(docs) // no core of ours works, and few large calls are better than many
	}
	for from := 0; from < len(docs); from += share {
		part := docs[from:min(from+share, len(docs))]
		group.Go(func() error {
			texts := make([]string, len(part))
			for i, d := range part {
				texts[i] = clip(d.Text, maxEmbedded)
			}
			got, err := model.Embed(gctx, texts)
			if err == nil && len(got) != len(texts) {
				err = strandline.Errorf(strandline.KindInternal, "model %s gave %d vectors for %d texts", model.Model(), len(got), len(texts))
			}
			copy(vectors[from:], got)
			return err
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	for i, d := range docs {
		if len(vectors[i]) != model.Dim() {
			return strandline.Errorf(strandline.KindInternal, "model %s gave %d dimensions instead of %d", model.Model(), len(vectors[i]), model.Dim())
		}
		b.Add(d.ID, vectors[i])
	}
	return nil
}

func vectorViews(views []view) vector.Index {
	ix := make(vector.Index, len(views))
	for i, v := range views {
		ix[i] = vector.View{Segment: v.segment.(*vector.Segment), Pages: v.pages, Dead: v.dead}
	}
	return ix
}

// vectorFormat makes segments of vectors.
type vectorFormat struct{ model embed.Embedder }

func (vectorFormat) open(header []byte) (segmentReader, error) { return vector.Open(header) }

func (f vectorFormat) merge(views []view) (built, error) {
	b, err := vector.Merge(f.model.Dim(), vectorViews(views))
	return built(b), err
}

func (f vectorFormat) build(ctx context.Context, docs *docReader) error {
	b := vector.NewBuilder(f.model.Dim())
	for {
		if b.Len() >= docs.limit && docs.full() {
			break
		}
		next, err := docs.next(ctx)
		if err != nil {
			return err
		}
		if len(next) == 0 {
			break
		}
		if err := embedInto(ctx, f.model, b, next); err != nil {
			return err
		}
	}
	if b.Len() > 0 {
		docs.g.built = built(b.Finish())
	}
	return nil
}
