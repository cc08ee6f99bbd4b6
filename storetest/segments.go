package storetest

import (
	"bytes"
	"fmt"
	"testing"

	"strandline"
)

var segments = []behaviour{
	{"a segment comes back as it was put", func(t *testing.T, w *world) {
		pages := [][]byte{bytes.Repeat([]byte{1}, 65536), {}, {2, 0, 3}, bytes.Repeat([]byte("page"), 1000)}
		s := strandline.Segment{Docs: 9, Dead: 1, Header: []byte{0, 1, 2}, DeadSet: []byte{7}, MinDoc: 3, MaxDoc: 12}
		var id int64
		w.update(func(tx strandline.Tx) (err error) {
			id, err = tx.PutSegment(w.ctx, textMessage, s, pages)
			return err
		})
		s.ID, s.Pages, s.Bytes = id, len(pages), 65536+3+4000
		w.view(func(tx strandline.Tx) error {
			got, err := tx.Segments(w.ctx, textMessage)
			same(t, "segments", []strandline.Segment{s}, got)
			if err != nil {
				return err
			}
			for _, r := range []struct{ first, n, want int }{{0, 4, 4}, {0, 100, 4}, {1, 2, 2}, {3, 1, 1}, {4, 1, 0}, {0, 0, 0}} {
				got, err := tx.ReadPages(w.ctx, id, r.first, r.n)
				if err != nil {
					return err
				}
				same(t, fmt.Sprintf("pages %d+%d", r.first, r.n), pages[min(r.first, 4):r.first+r.want], append([][]byte{}, got...))
			}
			return nil
		})
	}},
	{"segments are listed by id and index", func(t *testing.T, w *world) {
		var ids []int64
		for _, index := range []string{textMessage, otherIndex, textMessage} {
			w.update(func(tx strandline.Tx) error {
				id, err := tx.PutSegment(w.ctx, index, strandline.Segment{Docs: 1}, nil)
				ids = append(ids, id)
				return err
			})
		}
		w.view(func(tx strandline.Tx) error {
			got, err := tx.Segments(w.ctx, textMessage)
			var found []int64
			for _, s := range got {
				found = append(found, s.ID)
			}
			same(t, "ids", []int64{ids[0], ids[2]}, found)
			return err
		})
	}},
	{"the dead of a segment are replaced", func(t *testing.T, w *world) {
		w.update(func(tx strandline.Tx) error {
			id, err := tx.PutSegment(w.ctx, textMessage, strandline.Segment{Docs: 9}, [][]byte{{1}})
			if err != nil {
				return err
			}
			if err := tx.SetDead(w.ctx, id, []byte{1, 2}, 2); err != nil {
				return err
			}
			got, err := tx.Segments(w.ctx, textMessage)
			if len(got) != 1 || got[0].Dead != 2 || !bytes.Equal(got[0].DeadSet, []byte{1, 2}) {
				t.Errorf("segments %+v", got)
			}
			return err
		})
	}},
	{"a dropped segment is gone with its pages, and its id", func(t *testing.T, w *world) {
		put := func() (id int64) {
			w.update(func(tx strandline.Tx) (err error) {
				id, err = tx.PutSegment(w.ctx, textMessage, strandline.Segment{Docs: 1}, [][]byte{{1}})
				return err
			})
			return id
		}
		id := put()
		w.update(func(tx strandline.Tx) error { return tx.DropSegment(w.ctx, id) })
		w.missing("ReadPages", func(tx strandline.Tx) error { _, err := tx.ReadPages(w.ctx, id, 0, 1); return err })
		w.missing("SetDead", func(tx strandline.Tx) error { return tx.SetDead(w.ctx, id, nil, 0) })
		w.missing("DropSegment", func(tx strandline.Tx) error { return tx.DropSegment(w.ctx, id) })
		if again := put(); again <= id {
			t.Errorf("id %d after %d", again, id)
		}
	}},
}
