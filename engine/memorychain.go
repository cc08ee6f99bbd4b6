package engine

import (
	"cmp"
	"context"
	"slices"
	"time"

	"strandline"
	"strandline/internal/belief"
)

// Why a memory was retired.
const (
	whySuperseded = "superseded"
	whyCorrected  = "corrected"
)

// related returns the rows that a new one may supersede, or be superseded by,
// oldest first: those of the same subject and single-valued attribute, and those
// with most words in common. Among them are events, which may have ended it.
func (k *keeper) related(ctx context.Context, m strandline.Memory, near nearby) ([]strandline.Memory, error) {
	var rows []strandline.Memory
	var err error
	if belief.SingleValued(m.Attribute) {
		rows, err = k.tx.ListMemories(ctx, strandline.MemoryQuery{Subject: m.Subject, Attribute: m.Attribute,
			Scope: m.Scope, ScopeID: m.ScopeID, IncludeRetired: true})
		if err != nil {
			return nil, err
		}
	}
	known := make([]int64, len(rows))
	for i, r := range rows {
		known[i] = r.Seq
	}
	seqs := nearest(near.common, known)
	for _, r := range near.closest {
		if !slices.Contains(known, r.Seq) && !slices.Contains(seqs, r.Seq) {
			seqs = append(seqs, r.Seq)
		}
	}
	more, err := k.tx.MemoriesBySeq(ctx, seqs)
	if err != nil {
		return nil, err
	}
	rows = append(rows, more...)
	rows = slices.DeleteFunc(rows, func(r strandline.Memory) bool {
		return !takesPart(r) || r.Scope != m.Scope || r.ScopeID != m.ScopeID || k.list.stands(r)
	})
	slices.SortFunc(rows, func(a, b strandline.Memory) int {
		return cmp.Or(belief.ConfirmedAt(a).Compare(belief.ConfirmedAt(b)), cmp.Compare(a.Seq, b.Seq))
	})
	return rows, nil
}

// place puts a new row in its place in time among the values of one thing: it
// retires the older ones, or comes in retired when a newer one is known. The
// order in which they arrive does not matter.
func (k *keeper) place(ctx context.Context, m *strandline.Memory, near nearby) error {
	if !takesPart(*m) {
		return nil
	}
	rows, err := k.related(ctx, *m, near)
	if err != nil {
		return err
	}
	judge, err := k.e.judge()
	if err != nil {
		return err
	}
	claim := k.reader.ClaimOf(*m)
	if rivals := k.rivals(judge, *m, rows, near); len(rivals) > 0 {
		return k.replay(ctx, m, near)
	}
	var older []strandline.Memory
	for _, r := range rows {
		known := k.reader.ClaimOf(r)
		judged := near.judged(r.Seq) && r.RetiredAt.IsZero()
		since := belief.ConfirmedAt(r).After(m.LastConfirmedAt)
		if since && supersedes(judge, *m, r, claim, known, judged) {
			return k.replay(ctx, m, near)
		}
		if r.CreatedAt.After(m.LastConfirmedAt) || !r.RetiredAt.IsZero() && !r.ValidTo.After(m.LastConfirmedAt) && !orphaned(r) || !supersedes(judge, r, *m, known, claim, judged) {
			continue
		}
		if since || !r.RetiredAt.IsZero() {
			return k.replay(ctx, m, near) // something was said of it since
		}
		older = append(older, r)
	}
	for _, r := range older {
		retire(&r, m.ID, k.until(r, *m), k.at)
		if _, err := k.tx.PutMemory(ctx, r); err != nil {
			return err
		}
		m.Supersedes = r.ID
	}
	return nil
}

// takesPart reports whether a row is part of a history: a fact, or an event that may end
// facts and is itself never over.
func takesPart(m strandline.Memory) bool {
	return m.Kind == strandline.KindFact || belief.Event(m) && m.RetiredAt.IsZero()
}

// retell replays the history of a known row that was said again, unless it was current and
// is: other values may have held between, or hold no longer.
func (k *keeper) retell(ctx context.Context, was strandline.Memory, m *strandline.Memory, c strandline.Candidate) error {
	if !takesPart(*m) || m.Kind == strandline.KindFact && was.RetiredAt.IsZero() && m.LastConfirmedAt.After(was.LastConfirmedAt) || slices.Equal(belief.SaidAt(was), belief.SaidAt(*m)) {
		return nil
	}
	if !m.RetiredAt.IsZero() && !belief.MayRetire(inWordsOf(c, *m), *m) {
		return nil
	}
	near, err := k.nearRow(ctx, *m)
	if err != nil {
		return err
	}
	return k.replay(ctx, m, near)
}

// inWordsOf is a memory in the words in which it was said last.
func inWordsOf(c strandline.Candidate, m strandline.Memory) strandline.Memory {
	m.Source, m.Trust, m.Provenance.Strategy = cmp.Or(c.Source, m.Source), cmp.Or(c.Trust, m.Trust), c.Provenance.Strategy
	return m
}

// retire ends a memory: it held until the instant given, or, where it was to hold only
// after that, never. No memory ends before it begins.
func retire(m *strandline.Memory, by string, until, at time.Time) {
	if since := m.Since(); until.Before(since) {
		until = since
	}
	m.SupersededBy, m.ValidTo, m.RetiredWhy = by, until, whySuperseded
	if m.RetiredAt.IsZero() {
		m.RetiredAt = at
	}
}

// revive makes a retired row current again when it is said after what took its
// place was last said, and retires that in turn.
func (k *keeper) revive(ctx context.Context, was, m strandline.Memory, c strandline.Candidate) (strandline.Memory, bool, error) {
	if was.RetiredAt.IsZero() || !m.LastConfirmedAt.After(was.LastConfirmedAt) || !c.SaidAt.After(was.ValidTo) {
		return m, false, nil
	}
	head, err := k.head(ctx, was)
	if err != nil {
		return m, false, err
	}
	m.RetiredAt, m.RetiredWhy, m.ValidTo, m.SupersededBy = time.Time{}, "", time.Time{}, ""
	if head.ID == was.ID {
		return m, true, nil
	}
	if !m.LastConfirmedAt.After(belief.ConfirmedAt(head)) || !belief.MayRetire(inWordsOf(c, m), head) {
		return keepRetired(m, was), false, nil
	}
	m.Supersedes = head.ID
	if head.Kind == strandline.KindEpisode {
		return m, true, nil // it happened, all the same
	}
	retire(&head, m.ID, m.LastConfirmedAt, k.at)
	if _, err := k.tx.PutMemory(ctx, head); err != nil {
		return m, false, err
	}
	return m, true, nil
}

func keepRetired(m, was strandline.Memory) strandline.Memory {
	m.RetiredAt, m.RetiredWhy, m.ValidTo, m.SupersededBy = was.RetiredAt, was.RetiredWhy, was.ValidTo, was.SupersededBy
	return m
}

// head returns the current memory that took the place of a retired one, or the
// last that is left of the chain.
func (k *keeper) head(ctx context.Context, m strandline.Memory) (strandline.Memory, error) {
	seen := map[string]bool{m.ID: true}
	for !m.RetiredAt.IsZero() && m.SupersededBy != "" && !seen[m.SupersededBy] {
		next, err := k.tx.Memory(ctx, m.SupersededBy)
		if strandline.KindOf(err) == strandline.KindNotFound {
			break
		}
		if err != nil {
			return m, err
		}
		m = next
		seen[m.ID] = true
	}
	return m, nil
}
