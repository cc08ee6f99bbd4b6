package storetest

import (
	"testing"

	"strandline"
)

var indexes = []behaviour{
	{"indexes are named by watermark or segment, and gone once dropped", func(t *testing.T, w *world) {
		w.update(func(tx strandline.Tx) error {
			if err := tx.SetWatermark(w.ctx, otherIndex, 5); err != nil {
				return err
			}
			for _, index := range []string{textMessage, otherIndex} {
				if _, err := tx.PutSegment(w.ctx, index, strandline.Segment{Docs: 1}, [][]byte{{1}}); err != nil {
					return err
				}
			}
			return tx.ClearStale(w.ctx, otherIndex, strandline.DocMessage, 3)
		})
		w.view(func(tx strandline.Tx) error {
			got, err := tx.Indexes(w.ctx)
			same(t, "indexes", []string{textMessage, otherIndex}, got)
			return err
		})
		w.update(func(tx strandline.Tx) error { return tx.DropIndex(w.ctx, otherIndex) })
		w.view(func(tx strandline.Tx) error {
			got, err := tx.Indexes(w.ctx)
			same(t, "indexes", []string{textMessage}, got)
			if err != nil {
				return err
			}
			mark, err := tx.Watermark(w.ctx, otherIndex)
			same(t, "watermark", int64(0), mark)
			if err != nil {
				return err
			}
			kept, err := tx.Segments(w.ctx, textMessage)
			same(t, "segments of the other", 1, len(kept))
			return err
		})
		w.update(func(tx strandline.Tx) error { return tx.DropIndex(w.ctx, "vector/never/message") })
	}},
}
