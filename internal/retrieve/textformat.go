package retrieve

import (
	"context"
	"runtime"

	"golang.org/x/sync/errgroup"

	"strandline"
	"strandline/internal/lexical"
)

// segmentBytes is how much of postings is held in memory before a segment is
// stored.
const segmentBytes = 12 << 20

// textFormat makes segments of postings.
type textFormat struct{}

func (textFormat) open(header []byte) (segmentReader, error) { return lexical.Open(header) }

func (textFormat) merge(views []view) (built, error) {
	b, err := lexical.Merge(lexicalViews(views))
	return built(b), err
}

// chunk is a stretch of documents on its way through the stages.
type chunk struct {
	docs    []strandline.Doc
	counted chan []lexical.Counted
}

// build runs reading, cutting into terms and building beside each other; the
// order of documents stays that of their ids.
func (textFormat) build(ctx context.Context, docs *docReader) error {
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
			var a lexical.Analyzer
			for c := range work {
				counted := make([]lexical.Counted, len(c.docs))
				for i, d := range c.docs {
					counted[i] = a.Count(lexical.Doc{ID: d.ID, Text: clip(d.Text, maxIndexed)})
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

// feed hands out documents until there are no more or the segment is full.
func feed(ctx context.Context, docs *docReader, work, inOrder chan<- chunk, full <-chan struct{}) error {
	for {
		select {
		case <-full:
			docs.full()
			return nil
		default:
		}
		next, err := docs.next(ctx)
		if err != nil || len(next) == 0 {
			return err
		}
		c := chunk{docs: next, counted: make(chan []lexical.Counted, 1)}
		for _, to := range []chan<- chunk{work, inOrder} {
			select {
			case to <- c:
			case <-ctx.Done():
				return ctx.Err()
			}
		}
	}
}
