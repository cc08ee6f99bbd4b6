package engine

import (
	"cmp"
	"context"
	"slices"
	"time"

	"strandline"
	"strandline/internal/belief"
)

// History returns what a memory replaced and what replaced it, oldest first. One
// that held, was replaced and holds again is in it once for each time.
func (e *Engine) History(ctx context.Context, ns strandline.Namespace, id string) (chain []strandline.Memory, err error) {
	err = e.view(ctx, ns, func(tx strandline.Tx) error {
		m, err := tx.Memory(ctx, id)
		if err != nil {
			return err
		}
		chain = nil
		seen := map[string]bool{}
		todo := []strandline.Memory{m}
		for len(todo) > 0 {
			m, todo = todo[0], todo[1:]
			if seen[m.ID] {
				continue
			}
			seen[m.ID] = true
			chain = append(chain, m)
			before, err := tx.ListMemories(ctx, strandline.MemoryQuery{SupersededBy: m.ID})
			if err != nil {
				return err
			}
			todo = append(todo, before...)
			for _, next := range []string{m.Supersedes, m.SupersededBy} {
				if next == "" || seen[next] {
					continue
				}
				n, err := tx.Memory(ctx, next)
				if strandline.KindOf(err) == strandline.KindNotFound {
					continue // forgotten
				}
				if err != nil {
					return err
				}
				todo = append(todo, n)
			}
		}
		return nil
	})
	return inTime(chain), err
}

// inTime puts a chain in the order in which its memories held, the current ones
// last, with the times before that in which one held that came back: "I live in
// Rome", "I live in Oslo", "I live in Rome".
func inTime(chain []strandline.Memory) []strandline.Memory {
	slices.SortFunc(chain, func(a, b strandline.Memory) int {
		current := func(m strandline.Memory) int {
			if m.RetiredAt.IsZero() && m.Kind == strandline.KindFact {
				return 1
			}
			return 0
		}
		return cmp.Or(cmp.Compare(current(a), current(b)), until(a).Compare(until(b)), a.Since().Compare(b.Since()), inDates(a, b), belief.ConfirmedAt(a).Compare(belief.ConfirmedAt(b)), cmp.Compare(a.Seq, b.Seq))
	})
	var all []strandline.Memory
	for i, m := range chain {
		for _, between := range chain[:i] {
			began, after := between.CreatedAt, m.CreatedAt
			if belief.Dated(between) && belief.Dated(m) {
				began, after = between.ValidFrom, m.ValidFrom
			}
			ended := between.SupersededBy == m.ID || between.Kind == strandline.KindEpisode && m.Supersedes == between.ID
			if between.RetiredWhy == whyCorrected || !ended || !began.After(after) || !began.After(m.Since()) {
				continue
			}
			was := m
			was.SupersededBy, was.ValidTo, was.LastConfirmedAt = between.ID, began, m.Since()
			was.RetiredWhy, was.RetiredAt, was.Supersedes = whySuperseded, between.CreatedAt, ""
			at := slices.IndexFunc(all, func(x strandline.Memory) bool { return x.ID == between.ID && x.ValidTo.Equal(between.ValidTo) })
			all = slices.Insert(all, max(at, 0), was)
			m.ValidFrom = resumed(m, between)
		}
		all = append(all, m)
	}
	return all
}

// resumed is when a memory came back that another had ended: when that one ended or, after an
// event, which has no end, when the memory was said again.
func resumed(m, between strandline.Memory) time.Time {
	if between.Kind == strandline.KindEpisode {
		for _, at := range belief.SaidAt(m) {
			if at.After(between.CreatedAt) {
				return at
			}
		}
	}
	return between.ValidTo
}

// inDates orders rows of one date by when that was said.
func inDates(a, b strandline.Memory) int {
	if !belief.Dated(a) || !belief.Dated(b) {
		return 0
	}
	return a.Provenance.DatedAt.Compare(b.Provenance.DatedAt)
}

// until is where a row ends in a history: what was corrected stands before that which took
// its place, since when it was to hold, and an event stands where it was told.
func until(m strandline.Memory) time.Time {
	if m.RetiredWhy == whyCorrected || m.Kind == strandline.KindEpisode {
		return m.Since()
	}
	return m.ValidTo
}
