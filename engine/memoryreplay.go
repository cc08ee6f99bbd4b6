package engine

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"time"

	"strandline"
	"strandline/internal/belief"
)

// replay tells the history of rows that take each other's places anew, statement by
// statement in the order in which they were said, and stores what it changes: files are
// read late, and what was said between two statements of a memory may arrive after both.
// m is not stored; it may be new.
func (k *keeper) replay(ctx context.Context, m *strandline.Memory, near nearby) error {
	return k.replayed(ctx, m, near, false)
}

// replayed replays; still has nothing become current that was not, nor cease to be: where
// that is what the history comes to, it stays as it was told.
func (k *keeper) replayed(ctx context.Context, m *strandline.Memory, near nearby, still bool) error {
	judge, err := k.e.judge()
	if err != nil {
		return err
	}
	p := play{judge: judge, reader: &k.reader, at: k.at, rows: map[string]*strandline.Memory{m.ID: m}, relates: map[[2]string]bool{}, still: still}
	was := map[string]strandline.Memory{m.ID: *m}
	known := map[string]bool{} // rows of which all that is related is in the play
	for next := m; next != nil; {
		known[next.ID] = true
		if err := k.cast(ctx, &p, *next, near); err != nil {
			return err
		}
		for id, r := range p.rows {
			if _, ok := was[id]; !ok {
				was[id] = *r
			}
			*r = was[id]
		}
		p.run(m.ID)
		next = nil
		for _, id := range p.bySeq() {
			if old := was[id]; !known[id] && p.rows[id].SupersededBy != old.SupersededBy && len(p.rows) < maxChain {
				next = &old // it holds at other times than before: among whatever else there is
				break
			}
		}
		if next != nil {
			if near, err = k.nearRow(ctx, *next); err != nil {
				return err
			}
		}
	}
	if still && p.ends(was) {
		*m = was[m.ID]
		return nil
	}
	for _, id := range p.bySeq() {
		r, old := p.rows[id], was[id]
		if id == m.ID || r.SupersededBy == old.SupersededBy && r.ValidTo.Equal(old.ValidTo) && r.Supersedes == old.Supersedes {
			continue
		}
		if _, err := k.tx.PutMemory(ctx, *r); err != nil {
			return err
		}
	}
	return nil
}

// cast brings the rows into a play that may take a row's place or whose place it may take:
// by a rule or, of those closest to it, by the judge. Of very many it takes those said at
// about the same time.
func (k *keeper) cast(ctx context.Context, p *play, m strandline.Memory, near nearby) error {
	rows, err := k.related(ctx, m, near)
	if err != nil {
		return err
	}
	if len(rows) > maxChain {
		away := func(r strandline.Memory) time.Duration { return belief.ConfirmedAt(r).Sub(belief.ConfirmedAt(m)).Abs() }
		slices.SortStableFunc(rows, func(a, b strandline.Memory) int { return cmp.Compare(away(a), away(b)) })
		rows = rows[:maxChain]
	}
	said := p.reader.ClaimOf(m)
	for _, r := range rows {
		if p.rows[r.ID] != nil {
			continue
		}
		known := p.reader.ClaimOf(r)
		before, _ := belief.Supersedes(known, said)
		after, _ := belief.Supersedes(said, known)
		if before || after || r.SupersededBy == m.ID || m.SupersededBy == r.ID || near.judged(r.Seq) && (p.relate(r, m) || p.relate(m, r)) {
			p.rows[r.ID] = &r
		}
	}
	return k.linked(ctx, p.rows)
}

// nearRow finds what a row may be related to.
func (k *keeper) nearRow(ctx context.Context, m strandline.Memory) (nearby, error) {
	c := strandline.Candidate{Kind: m.Kind, Content: m.Content, Scope: m.Scope, ScopeID: m.ScopeID, Subject: m.Subject, Attribute: m.Attribute}
	return k.near(ctx, c, k.reader.Read(m.Content))
}

// maxChain bounds the rows of one history.
const maxChain = 64

// linked adds to rows all that took the place of one of them or whose place one took, and
// leaves out those whose end is not a matter of what was said: they were corrected, and what
// they were corrected to stands for them.
func (k *keeper) linked(ctx context.Context, rows map[string]*strandline.Memory) error {
	todo := slices.Sorted(maps.Keys(rows))
	for len(todo) > 0 && len(rows) < maxChain {
		r := rows[todo[0]]
		todo = todo[1:]
		before, err := k.tx.ListMemories(ctx, strandline.MemoryQuery{SupersededBy: r.ID, IncludeRetired: true})
		if err != nil {
			return err
		}
		for _, id := range []string{r.Supersedes, r.SupersededBy} {
			if id == "" || rows[id] != nil {
				continue
			}
			n, err := k.tx.Memory(ctx, id)
			switch strandline.KindOf(err) {
			case "":
				before = append(before, n)
			case strandline.KindNotFound:
				forgotten(r, id)
			default:
				return err
			}
		}
		for _, n := range before {
			if rows[n.ID] == nil && takesPart(n) && n.Scope == r.Scope && n.ScopeID == r.ScopeID {
				rows[n.ID] = &n
				todo = append(todo, n.ID)
			}
		}
	}
	instead(rows)
	for left := -1; left != len(rows); { // what took the place of one that is left out is unknown
		left = len(rows)
		maps.DeleteFunc(rows, func(_ string, r *strandline.Memory) bool {
			return !r.RetiredAt.IsZero() && (r.RetiredWhy != whySuperseded || r.SupersededBy != "" && rows[r.SupersededBy] == nil)
		})
	}
	return nil
}

// forgotten has a row not name another that is gone.
func forgotten(r *strandline.Memory, id string) {
	if r.Supersedes == id {
		r.Supersedes = ""
	}
	if r.SupersededBy == id {
		r.SupersededBy = ""
	}
}

// instead has what a row was corrected to take the places that the row took.
func instead(rows map[string]*strandline.Memory) {
	for _, r := range rows {
		if r.RetiredWhy != whySuperseded {
			continue
		}
		for n := 0; n < len(rows); n++ {
			by := rows[r.SupersededBy]
			if by == nil || by.RetiredWhy != whyCorrected {
				break
			}
			r.SupersededBy = by.SupersededBy
		}
		if r.SupersededBy == r.ID {
			r.SupersededBy = ""
		}
	}
}

// bySeq are the rows in the order in which they were stored, a new one last: ids are drawn,
// and what is remembered is not to depend on that.
func (p *play) bySeq() []string {
	return slices.SortedFunc(maps.Keys(p.rows), func(a, b string) int {
		x, y := p.rows[a].Seq, p.rows[b].Seq
		return cmp.Or(cmp.Compare(b2i(x == 0), b2i(y == 0)), cmp.Compare(x, y))
	})
}
