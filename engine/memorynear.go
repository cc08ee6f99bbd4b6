package engine

import (
	"cmp"
	"context"
	"slices"

	"strandline"
	"strandline/internal/belief"
)

// Bounds of the search for related rows, so that its cost hardly grows with what
// is known.
const (
	maxPerKey  = 200 // rows looked up by one word
	maxRelated = 24  // rows read, those with most words in common
	maxRecent  = 48  // rows read because they are the newest
	maxJudged  = 8   // rows that the judge compares, the closest
)

// How close a row is: the cosine of the table in the binary, and words in common.
const (
	perCommon  = 0.15 // what a word in common counts beside the cosine
	leastClose = 0.1  // below it, statements are not compared
)

// nearby is what a statement may be related to.
type nearby struct {
	common  map[int64]int // what rows have in common with it: words and what they stand for
	closest []strandline.Memory
}

// judged reports whether the judge compares a row.
func (n nearby) judged(seq int64) bool {
	return slices.ContainsFunc(n.closest, func(m strandline.Memory) bool { return m.Seq == seq })
}

// near finds what a statement may be related to.
func (k *keeper) near(ctx context.Context, c strandline.Candidate, s belief.Statement) (nearby, error) {
	n := nearby{common: map[int64]int{}}
	keys := belief.MemoryKeys(strandline.Memory{Subject: c.Subject, Attribute: c.Attribute}, s)[1:]
	for _, key := range keys {
		seqs, err := k.tx.MemoriesByKey(ctx, key, maxPerKey)
		if err != nil {
			return n, err
		}
		for _, seq := range seqs {
			n.common[seq]++
		}
	}
	if !takesPart(belief.New(c, "", "", 0)) {
		return n, nil
	}
	var err error
	n.closest, err = k.closest(ctx, c, keys, n.common)
	return n, err
}

// closest returns what the judge is to compare with a statement: of the current facts with
// words in common with it, and of the newest, which may say the same in quite other words,
// those closest in meaning; and so of the events that were told since, which may have ended
// what it says.
func (k *keeper) closest(ctx context.Context, c strandline.Candidate, keys []int64, common map[int64]int) ([]strandline.Memory, error) {
	if _, err := k.e.embedder(); err != nil {
		return nil, err
	}
	rows, err := k.tx.MemoriesBySeq(ctx, nearest(common, nil))
	if err != nil {
		return nil, err
	}
	recent, err := k.tx.ListMemories(ctx, strandline.MemoryQuery{Kind: strandline.KindFact, Scope: cmp.Or(c.Scope, strandline.ScopeGlobal), ScopeID: c.ScopeID, Last: true, Limit: maxRecent})
	if err != nil {
		return nil, err
	}
	for _, r := range recent {
		if _, known := common[r.Seq]; !known {
			rows = append(rows, r)
		}
	}
	for _, p := range k.planned {
		rows = append(rows, p.row)
		for _, key := range keys {
			if slices.Contains(p.keys, key) {
				common[p.row.Seq]++
			}
		}
	}
	scope := cmp.Or(c.Scope, strandline.ScopeGlobal)
	rows = slices.DeleteFunc(rows, func(r strandline.Memory) bool {
		return !takesPart(r) || !r.RetiredAt.IsZero() || r.Scope != scope || r.ScopeID != c.ScopeID || k.list.apart(r) ||
			r.Kind == strandline.KindEpisode && (c.Kind == strandline.KindEpisode || !belief.ConfirmedAt(r).After(c.SaidAt))
	})
	closeness, err := k.closeness(ctx, c, rows, common)
	if err != nil {
		return nil, err
	}
	rows = slices.DeleteFunc(rows, func(r strandline.Memory) bool { return closeness[r.Seq] < leastClose })
	slices.SortFunc(rows, func(a, b strandline.Memory) int {
		return cmp.Or(cmp.Compare(closeness[b.Seq], closeness[a.Seq]), cmp.Compare(b.Seq, a.Seq))
	})
	taken := map[strandline.MemoryKind]int{}
	return slices.DeleteFunc(rows, func(r strandline.Memory) bool { taken[r.Kind]++; return taken[r.Kind] > maxJudged }), nil
}

// closeness tells how close rows are to a statement, by their numbers.
func (k *keeper) closeness(ctx context.Context, c strandline.Candidate, rows []strandline.Memory, common map[int64]int) (map[int64]float64, error) {
	texts := []string{c.Content}
	for _, r := range rows {
		texts = append(texts, r.Content)
	}
	vectors, err := k.e.meanings.table.Embed(ctx, texts)
	if err != nil {
		return nil, err
	}
	closeness := make(map[int64]float64, len(rows))
	for i, r := range rows {
		v := perCommon * float64(common[r.Seq])
		for j, x := range vectors[i+1] {
			v += float64(x) * float64(vectors[0][j])
		}
		closeness[r.Seq] = v
	}
	return closeness, nil
}

// nearest returns the rows with most in common, the newest of equals first, but
// for those that are known.
func nearest(common map[int64]int, known []int64) []int64 {
	seqs := make([]int64, 0, len(common))
	for seq := range common {
		if !slices.Contains(known, seq) {
			seqs = append(seqs, seq)
		}
	}
	slices.SortFunc(seqs, func(a, b int64) int { return cmp.Or(cmp.Compare(common[b], common[a]), cmp.Compare(b, a)) })
	return seqs[:min(len(seqs), maxRelated)]
}
