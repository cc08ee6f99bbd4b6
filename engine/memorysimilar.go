package engine

import (
	"context"
	"slices"

	"strandline"
	"strandline/internal/belief"
)

// maxSimilar bounds the rows of one signature compared with one statement.
const maxSimilar = 64

// similar returns the current or superseded row that says the same in other
// words, or was said in just these words before: one that was, else among those of
// the same significant words, else among those with most in common. When several do,
// it is one that the statement confirmed before, else the oldest.
func (k *keeper) similar(ctx context.Context, c strandline.Candidate, normalized string, s belief.Statement, near nearby) (best strandline.Memory, found bool, err error) {
	if c.Kind == strandline.KindEpisode {
		return best, false, nil
	}
	worded, err := k.tx.MemoriesByKey(ctx, belief.WordingKey(normalized), maxSimilar)
	if err != nil {
		return best, false, err
	}
	seqs, err := k.tx.MemoriesByKey(ctx, s.Signature(), maxSimilar)
	if err != nil {
		return best, false, err
	}
	for _, seqs := range [...][]int64{worded, seqs, nearest(near.common, seqs)} {
		if len(seqs) == 0 {
			continue
		}
		rows, err := k.tx.MemoriesBySeq(ctx, seqs)
		if err != nil {
			return best, false, err
		}
		slices.SortFunc(rows, func(a, b strandline.Memory) int { return int(a.Seq - b.Seq) })
		for _, m := range k.list.withoutApart(rows) {
			if !slices.Contains(m.Provenance.Wordings, normalized) {
				same, err := k.restates(m, c, s)
				if err != nil {
					return best, false, err
				}
				if !same {
					continue
				}
			}
			if !m.LastConfirmedAt.Before(c.SaidAt) {
				return m, true, nil
			}
			if !found {
				best, found = m, true
			}
		}
		if found {
			return best, true, nil
		}
	}
	return best, false, nil
}

// restates reports whether a rule takes a statement for a row in other words, and the
// judge neither doubts it nor finds that what they tell has changed places.
func (k *keeper) restates(m strandline.Memory, c strandline.Candidate, s belief.Statement) (bool, error) {
	known := k.reader.Read(m.Content)
	if !strictly(m, c.Domain, c.Content, func(health bool) bool { return belief.SameStatement(m, known, c, s, health) }) {
		return false, nil
	}
	j, err := k.e.judge()
	if err != nil {
		return false, err
	}
	old, new := k.reader.ClaimOf(m), k.claimOf(c, s)
	return !j.Rearranges(old, new) && !j.Doubts(m.Content, c.Content), nil
}
