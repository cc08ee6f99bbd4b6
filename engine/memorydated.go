package engine

import (
	"cmp"
	"context"
	"slices"
	"time"

	"strandline"
	"strandline/internal/belief"
)

// dated reports whether a fact holds since a date that its owner gave. One that lies in the
// future, which only an import brings, says nothing yet.
func dated(m strandline.Memory, at time.Time) bool {
	return belief.Dated(m) && m.Kind == strandline.KindFact && !m.ValidFrom.After(at)
}

// rivals returns those of some rows that hold since a date, as m does, and that take its
// place or whose place it takes: which of them it is, the dates tell.
func (k *keeper) rivals(j belief.Judge, m strandline.Memory, rows []strandline.Memory, near nearby) (rivals []strandline.Memory) {
	if !dated(m, k.at) {
		return nil
	}
	for _, r := range rows {
		if r.ID != m.ID && dated(r, k.at) && r.RetiredWhy != whyCorrected && (k.yields(j, m, r, near) || k.yields(j, r, m, near)) {
			rivals = append(rivals, r)
		}
	}
	return rivals
}

// yields reports whether a row yields its place to another.
func (k *keeper) yields(j belief.Judge, m, to strandline.Memory, near nearby) bool {
	judged := m.RetiredAt.IsZero() && to.RetiredAt.IsZero() && (near.judged(m.Seq) || near.judged(to.Seq))
	return supersedes(j, m, to, k.reader.ClaimOf(m), k.reader.ClaimOf(to), judged)
}

// contest returns the rivals of a row, and which of them it yields to.
func (k *keeper) contest(ctx context.Context, m strandline.Memory, near nearby) (rivals []strandline.Memory, yields func(to strandline.Memory) bool, err error) {
	rows, err := k.related(ctx, m, near)
	if err != nil {
		return nil, nil, err
	}
	judge, err := k.e.judge()
	if err != nil {
		return nil, nil, err
	}
	return k.rivals(judge, m, rows, near), func(to strandline.Memory) bool { return k.yields(judge, m, to, near) }, nil
}

// follows reports whether a dated row comes after another in the history: it holds since a
// later date or, since the same, was said to later. A row that is not stored is the newest.
func follows(r, m strandline.Memory) bool {
	return cmp.Or(r.ValidFrom.Compare(m.ValidFrom), r.Provenance.DatedAt.Compare(m.Provenance.DatedAt), compareSeq(r.Seq, m.Seq)) > 0
}

// compareSeq compares the numbers of rows; one without comes last.
func compareSeq(a, b int64) int { return cmp.Compare(uint64(a)-1, uint64(b)-1) }

// heldBetween reports whether a row holds since after one date and not after another.
func heldBetween(rows []strandline.Memory, first, last time.Time) bool {
	return slices.ContainsFunc(rows, func(r strandline.Memory) bool { return r.ValidFrom.After(first) && !r.ValidFrom.After(last) })
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

// until is when a row ends whose place a newer one takes: since when that holds, unless the
// row was said after that, or no date was given; then when the newer one was said.
func (k *keeper) until(old, new strandline.Memory) time.Time {
	if dated(new, k.at) && new.ValidFrom.After(belief.ConfirmedAt(old)) {
		return new.ValidFrom
	}
	return new.LastConfirmedAt
}

// redate tells since when a known row holds that is said again with a date. Another date
// than before corrects it, unless another value held from a date between the two: then the
// row came back, and holds since the later one. It reports whether the row stays in the past,
// for another value holds since a later date, and whether the date moved; the history is told
// anew then.
func (k *keeper) redate(ctx context.Context, was strandline.Memory, m *strandline.Memory, c strandline.Candidate) (past, moved bool, err error) {
	from := belief.DatedFrom(c)
	if from.IsZero() && belief.NotYet(*m, k.at) && !slices.Equal(belief.SaidAt(was), belief.SaidAt(*m)) {
		return k.sooner(ctx, m)
	}
	if from.IsZero() || m.Kind == strandline.KindEpisode {
		return false, false, nil
	}
	near, err := k.nearRow(ctx, *m)
	if err != nil {
		return false, false, err
	}
	rivals, yields, err := k.contest(ctx, *m, near)
	if err != nil {
		return false, false, err
	}
	if belief.Dated(was) {
		if last := later(was.ValidFrom, from); heldBetween(rivals, earlier(was.ValidFrom, from), last) {
			from = last
		}
		*m = belief.Redate(*m, from, c.SaidAt)
	}
	yielding := slices.ContainsFunc(rivals, func(r strandline.Memory) bool { return follows(r, *m) && yields(r) })
	moved = !m.ValidFrom.Equal(was.ValidFrom) || !belief.Dated(was) ||
		slices.ContainsFunc(rivals, func(r strandline.Memory) bool { return r.ValidFrom.Equal(m.ValidFrom) && follows(r, was) })
	if past = yielding && !was.RetiredAt.IsZero(); past && belief.Dated(was) {
		m.CreatedAt, m.LastConfirmedAt, m.Provenance.Again = was.CreatedAt, was.LastConfirmedAt, was.Provenance.Again // nobody said that it holds now
	}
	if moved && (past || was.RetiredAt.IsZero()) {
		err = k.replay(ctx, m, near)
	}
	return past, moved, err
}

// sooner is redate of a row that was to hold only from a later time on and is said again
// without a date: it holds.
func (k *keeper) sooner(ctx context.Context, m *strandline.Memory) (past, moved bool, err error) {
	*m = belief.Now(*m, k.at)
	near, err := k.nearRow(ctx, *m)
	if err != nil {
		return false, false, err
	}
	return false, true, k.replay(ctx, m, near)
}
