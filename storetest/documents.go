package storetest

import (
	"testing"

	"strandline"
)

const (
	textMessage = "text/message"
	otherIndex  = "vector/message"
)

func (w *world) docs(kind strandline.DocKind, after int64, limit int) (docs []strandline.Doc) {
	w.t.Helper()
	w.view(func(tx strandline.Tx) (err error) {
		docs, err = tx.Docs(w.ctx, kind, after, limit)
		return err
	})
	return docs
}

var documents = []behaviour{
	{"documents are the texts of rows in order of id", func(t *testing.T, w *world) {
		withTools := msg("a", 0, "")
		withTools.ToolNames = []string{"Bash"}
		ids := idsOf(w.insert(msg("b", 9, "first"), withTools, msg("a", 1, "third")))
		retired := memory("m-0002", "retired")
		retired.RetiredAt = at(1)
		seqs := []int64{w.putMemory(memory("m-0001", "current")).Seq, w.putMemory(retired).Seq}
		all := []strandline.Doc{{ID: ids[0], Text: "first"}, {ID: ids[1]}, {ID: ids[2], Text: "third"}}
		same(t, "messages", all, w.docs(strandline.DocMessage, 0, 10))
		same(t, "after the first", all[1:], w.docs(strandline.DocMessage, ids[0], 10))
		same(t, "limit", all[:2], w.docs(strandline.DocMessage, 0, 2))
		same(t, "memories", []strandline.Doc{{ID: seqs[0], Text: "current"}, {ID: seqs[1], Text: "retired"}}, w.docs(strandline.DocMemory, 0, 10))
		w.view(func(tx strandline.Tx) error {
			got, err := tx.DocsByID(w.ctx, strandline.DocMessage, []int64{ids[2], 999999, ids[0]})
			same(t, "by id", []strandline.Doc{all[2], all[0]}, got)
			if err != nil {
				return err
			}
			for after, want := range map[int64]int{0: 3, ids[0]: 2, ids[2]: 0} {
				if n, err := tx.CountDocs(w.ctx, strandline.DocMessage, after); n != want || err != nil {
					t.Errorf("%d documents after %d (%v), want %d", n, after, err, want)
				}
			}
			n, err := tx.CountDocs(w.ctx, strandline.DocMemory, 0)
			same(t, "count of memories", 2, n)
			return err
		})
	}},
	{"a watermark is kept for each index", func(t *testing.T, w *world) {
		for _, v := range []int64{7, 3} {
			w.update(func(tx strandline.Tx) error { return tx.SetWatermark(w.ctx, textMessage, v) })
			w.view(func(tx strandline.Tx) error {
				for index, want := range map[string]int64{textMessage: v, otherIndex: 0} {
					if got, err := tx.Watermark(w.ctx, index); got != want || err != nil {
						t.Errorf("watermark of %s is %d (%v), want %d", index, got, err, want)
					}
				}
				return nil
			})
		}
	}},
}
