package engine

import (
	"context"
	"os"

	"strandline"
	"strandline/internal/transcript"
)

// small reads a file that is no more than a batch and leaves it for a
// transaction with others: waiting for the disk is most of the cost of a small
// one.
func (in *ingester) small(ctx context.Context, src source, f *os.File, d *transcript.Dialect, state strandline.File) error {
	b, err := in.batcher(src, f, d, state)
	if err != nil {
		return err
	}
	batches := make(chan batch, 1+oneBatch/minLine/batchMessages)
	if err := b.run(ctx, batches); err != nil {
		return err
	}
	close(batches)
	if len(batches) > 1 { // many short lines: one after the other
		for b := range batches {
			if err := in.commit(ctx, b); err != nil {
				return err
			}
		}
		return nil
	}
	for b := range batches {
		in.waiting = append(in.waiting, waiting{src, b})
		in.weight += len(b.messages)
	}
	if in.weight >= batchMessages || len(in.waiting) >= maxWaiting {
		return in.hand(ctx)
	}
	return nil
}

// waiting is a small file read and not yet stored.
type waiting struct {
	src   source
	batch batch
}

// maxWaiting bounds the files of one transaction.
const maxWaiting = 200

// storing is a group of small files on its way to the disk.
type storing struct {
	files []waiting
	done  []kept
	err   error
	end   chan struct{}
}

// hand has what waits stored while the next files are read.
func (in *ingester) hand(ctx context.Context) error {
	if err := in.settle(ctx); err != nil || len(in.waiting) == 0 {
		return err
	}
	g := &storing{files: in.waiting, end: make(chan struct{})}
	batches := make([]batch, len(g.files))
	for i, w := range g.files {
		batches[i] = w.batch
	}
	in.waiting, in.weight, in.storing = nil, 0, g
	go func() {
		defer close(g.end)
		g.done, g.err = in.keepBatches(ctx, batches)
	}()
	return nil
}

// settle waits for the group that was handed over. Where another process was
// faster with one of its files, or one of them cannot be stored, each is read
// again by itself.
func (in *ingester) settle(ctx context.Context) error {
	g := in.storing
	if g == nil {
		return nil
	}
	in.storing = nil
	<-g.end
	if g.err == nil {
		in.account(g.done)
		return nil
	}
	if fatal(ctx, g.err) {
		return g.err
	}
	in.alone = true
	defer func() { in.alone = false }()
	for _, w := range g.files {
		in.report.Files-- // it is begun anew
		if err := in.file(ctx, w.src); err != nil {
			if fatal(ctx, err) {
				return err
			}
			in.fail(w.src.key, err)
		}
	}
	return nil
}

// abandon waits for the group that was handed over, for a run that ends early.
func (in *ingester) abandon() {
	if in.storing != nil {
		<-in.storing.end
	}
}

// flush stores all that waits.
func (in *ingester) flush(ctx context.Context) error {
	if err := in.hand(ctx); err != nil {
		return err
	}
	return in.settle(ctx)
}
