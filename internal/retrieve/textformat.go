package retrieve

import (
	"context"
	"runtime"
	"sync"

	"golang.org/x/sync/errgroup"

	"strandline"
	"strandline/internal/lexical"
)

// segmentBytes is how much of postings is held in memory before a segment is
// stored.
const segmentBytes = 16 << 20

// textFormat makes segments of postings.
type textFormat struct {
	batches sync.Pool // of *lexical.Batch, which remember stems
}

func (*textFormat) open(header []byte) (segmentReader, error) { return lexical.Open(header) }

func (*textFormat) merge(views []view) (built, error) {
	b, err := lexical.Merge(lexicalViews(views))
	return built(b), err
}

// batch returns a batch to be put back.
func (f *textFormat) batch() *lexical.Batch {
	if b, ok := f.batches.Get().(*lexical.Batch); ok {
		return b
	}
	return &lexical.Batch{}
}

// chunk is a stretch of documents on its way through the stages.
type chunk struct {
	docs []strandline.Doc
	runs chan []lexical.Run
}

// build runs reading, cutting into terms and gathering beside each other; the
// order of documents stays that of reading.
func (f *textFormat) build(ctx context.Context, docs *docReader) error {
	workers := runtime.GOMAXPROCS(0)
	group, gctx := errgroup.WithContext(ctx)
	work, inOrder := make(chan chunk), make(chan chunk, 2*workers)
	full := make(chan struct{}) // closed when the segment has enough
	group.Go(func() error {
		defer close(work)
		defer close(inOrder)
		return feed(gctx, docs, work, inOrder, full)
	})
	for range workers {
		group.Go(func() error {
			batch := f.batch()
			defer f.batches.Put(batch)
			for c := range work {
				c.runs <- runsOf(batch, c.docs)
			}
			return nil
		})
	}
	var b lexical.Builder
	group.Go(func() error {
		done := false
		for c := range inOrder {
			for _, r := range <-c.runs {
				b.Add(r)
			}
			if !done && (b.Size() >= segmentBytes || b.Len() >= docs.limit) {
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
		docs.g.built = built(b.Finish())
	}
	return nil
}

// runsOf cuts documents into terms.
func runsOf(batch *lexical.Batch, docs []strandline.Doc) (runs []lexical.Run) {
	for _, d := range docs {
		if batch.Full() {
			runs = append(runs, batch.Run())
		}
		batch.Add(d.ID, clip(d.Text, maxIndexed))
	}
	return append(runs, batch.Run())
}

// feed hands out documents until there are no more or the segment is full.
func feed(ctx context.Context, docs *docReader, work, inOrder chan<- chunk, full <-chan struct{}) error {
	for {
		select {
		case <-full:
			if docs.full() {
				return nil
			}
		default:
		}
		next, err := docs.next(ctx)
		if err != nil || len(next) == 0 {
			return err
		}
		c := chunk{docs: next, runs: make(chan []lexical.Run, 1)}
		for _, to := range []chan<- chunk{work, inOrder} {
			select {
			case to <- c:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
	}
}
