package engine

import (
	"context"
	"slices"
	"time"

	"strandline"
	"strandline/internal/belief"
)

// dated reports whether a row holds since a date that its owner gave. One that lies in the
// future, which only an import brings, says nothing yet.
func dated(m strandline.Memory, at time.Time) bool {
	return belief.Dated(m) && !m.ValidFrom.After(at)
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
	rows, err := k.related(ctx, *m, near)
	if err != nil {
		return false, false, err
	}
	judge, err := k.e.judge()
	if err != nil {
		return false, false, err
	}
	rivals := k.rivals(judge, *m, rows, near)
	if belief.Dated(was) {
		m.ValidFrom = from
		first, last := was.ValidFrom, from
		if last.Before(first) {
			first, last = last, first
		}
		if slices.ContainsFunc(rivals, func(r strandline.Memory) bool { return r.ValidFrom.After(first) && !r.ValidFrom.After(last) }) {
			m.ValidFrom = last
		}
	}
	later := slices.ContainsFunc(rivals, func(r strandline.Memory) bool {
		return r.ValidFrom.After(m.ValidFrom) && k.yields(judge, *m, r, near)
	})
	moved = !m.ValidFrom.Equal(was.ValidFrom) || !belief.Dated(was)
	if past = later && !was.RetiredAt.IsZero(); past && belief.Dated(was) {
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
