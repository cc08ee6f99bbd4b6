package engine

import (
	"context"
	"fmt"

	"strandline"
	"strandline/internal/belief"
)

// keyIndex is the watermark of the keys by which related memories are found.
// Its name changes with how they are made, so that a new way covers every row
// anew.
var keyIndex = fmt.Sprintf("keys/%s/%d", strandline.DocMemory, belief.KeyVersion)

// keyPage is the number of rows given keys at a time.
const keyPage = 500

// catchUpKeys gives keys to the memories that have none of this version. A
// statement could otherwise be stored beside a row that says the same.
func catchUpKeys(ctx context.Context, tx strandline.Tx) error {
	for {
		done, err := tx.Watermark(ctx, keyIndex)
		if err != nil {
			return err
		}
		docs, err := tx.Docs(ctx, strandline.DocMemory, done, keyPage)
		if err != nil || len(docs) == 0 {
			return err
		}
		seqs := make([]int64, len(docs))
		for i, d := range docs {
			seqs[i] = d.ID
		}
		rows, err := tx.MemoriesBySeq(ctx, seqs)
		if err != nil {
			return err
		}
		for _, m := range rows {
			if err := putKeys(ctx, tx, m); err != nil {
				return err
			}
		}
		if err := tx.SetWatermark(ctx, keyIndex, docs[len(docs)-1].ID); err != nil {
			return err
		}
	}
}

// putKeys makes a memory findable by what it says and what it is about.
func putKeys(ctx context.Context, tx strandline.Tx, m strandline.Memory) error {
	return tx.PutMemoryKeys(ctx, m.Seq, belief.MemoryKeys(m, belief.Read(m.Content)))
}
