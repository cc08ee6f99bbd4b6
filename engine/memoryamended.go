package engine

import (
	"context"

	"strandline"
	"strandline/internal/extract"
)

// Bounds of what a statement was put together from, where its speaker corrected it at once.
const (
	maxCorrecting = 64 // messages after it that are looked through
	leastAmended  = 3  // words of a correction that say by themselves what it is about
)

// amendedWords are the words in which a memory was said before it was corrected, and those of
// the correction ("my birthday is May 3", "sorry, May 13"): no message has those of the memory.
func amendedWords(ctx context.Context, tx strandline.Tx, m strandline.Memory) (all [][]string, err error) {
	for _, id := range m.Provenance.MessageIDs {
		ms, err := tx.ListMessages(ctx, strandline.MessageQuery{AfterID: id - 1, Limit: maxCorrecting})
		if err != nil {
			return nil, err
		}
		for _, said := range extract.Amended(ms, m.Content) {
			if words, _ := spanWords(said); len(words) >= leastAmended {
				all = append(all, words)
			}
		}
	}
	return all, nil
}
