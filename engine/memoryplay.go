package engine

import (
	"cmp"
	"maps"
	"slices"
	"time"

	"strandline"
	"strandline/internal/belief"
)

// play is a history told again.
type play struct {
	judge   belief.Judge
	reader  *belief.Reader
	at      time.Time
	rows    map[string]*strandline.Memory
	relates map[[2]string]bool // whether the second takes the place of the first
	still   bool               // nothing becomes current that was not
}

// said is a statement of a row.
type said struct {
	at    time.Time // where it stands in the history
	told  time.Time // when it was said
	row   *strandline.Memory
	dated bool // it says since when the row holds
}

// telling is how far a history is told.
type telling struct {
	*play
	heard      map[string]time.Time // when a row was last said
	current    map[string]bool
	returned   map[string]bool // said again, without a date, after something took its place
	supersedes map[string]string
	ended      map[string]end
}

// end is what took a row's place, and when.
type end struct {
	by string
	at time.Time
}

// run tells the history; the row whose id is last came after others of its instant.
func (p *play) run(last string) {
	t := telling{p, map[string]time.Time{}, map[string]bool{}, map[string]bool{}, map[string]string{}, map[string]end{}}
	for _, s := range p.statements(last) {
		t.hear(s)
	}
	t.align()
	for id, r := range p.rows {
		p.close(r, t.current[id], t.ended[id], t.supersedes[id])
	}
}

// ends reports whether a row is retired that was current.
func (p *play) ends(was map[string]strandline.Memory) bool {
	for id, r := range p.rows {
		if old := was[id]; old.RetiredAt.IsZero() && !r.RetiredAt.IsZero() {
			return true
		}
	}
	return false
}

// statements returns all that was said in the order in which it is told: that of saying,
// but what held only until the date since when something else holds stands at its own date,
// whenever it was said.
func (p *play) statements(last string) (all []said) {
	for _, r := range p.rows {
		undated := belief.SaidAt(*r)
		if p.dated(r.ID) {
			undated = belief.UndatedSaid(*r)
			all = append(all, p.datedSaid(r)...)
		}
		for _, at := range undated {
			all = append(all, said{at: at, told: at, row: r})
		}
	}
	slices.SortFunc(all, func(a, b said) int {
		return cmp.Or(a.at.Compare(b.at), a.told.Compare(b.told), cmp.Compare(b2i(a.row.ID == last), b2i(b.row.ID == last)), cmp.Compare(a.row.Seq, b.row.Seq))
	})
	return all
}

// datedSaid returns the statements since when a row holds.
func (p *play) datedSaid(r *strandline.Memory) (all []said) {
	if _, past := p.next(r.ID); past {
		return []said{{at: r.ValidFrom, told: r.Provenance.DatedAt, row: r, dated: true}}
	}
	for _, at := range belief.DatedSaid(*r) {
		all = append(all, said{at: later(at, r.ValidFrom), told: at, row: r, dated: true})
	}
	return all
}

// hear tells one statement.
func (t *telling) hear(s said) {
	id := s.row.ID
	_, before := t.heard[id]
	if t.current[id] && s.row.Kind == strandline.KindFact {
		t.heard[id] = s.at
		return
	}
	if before && !t.current[id] { // it was retired, and is said again
		head := id
		for e, ok := t.ended[head]; ok && !t.current[head]; e, ok = t.ended[head] {
			head = e.by
		}
		if !t.current[head] || !s.at.After(t.heard[head]) || !belief.MayRetire(*s.row, *t.rows[head]) {
			return
		}
		if t.rows[head].Kind == strandline.KindFact { // what happened is never over
			t.end(head, s)
		}
		t.supersedes[id] = head
		t.returned[id] = !s.dated
	}
	for _, other := range t.inOrder() {
		if t.takes(*t.rows[other], *s.row) {
			t.end(other, s)
			if !before || t.supersedes[id] == "" {
				t.supersedes[id] = other
			}
		}
	}
	t.heard[id], t.current[id] = s.at, true
	delete(t.ended, id)
}

// end ends a current row: at the date since when a statement holds, unless the row was said
// after that; else when it is said. Of two dates neither depends on what was said when.
func (t *telling) end(id string, s said) {
	since := t.heard[id]
	if t.dated(id) && !t.returned[id] {
		since = t.rows[id].ValidFrom
	}
	e := end{s.row.ID, s.at}
	if s.dated && s.row.ValidFrom.After(since) {
		e.at = s.row.ValidFrom
	}
	t.ended[id] = e
	delete(t.current, id)
}

// align has no dated row hold beyond the date since when the next one does: what was said
// without a date may have come between.
func (t *telling) align() {
	for _, id := range t.bySeq() {
		if !t.dated(id) || t.returned[id] {
			continue
		}
		next, ok := t.next(id)
		if !ok {
			continue
		}
		was, ended := t.ended[id]
		until := t.rows[next].ValidFrom
		if ended && !was.at.After(until) {
			continue
		}
		if t.supersedes[was.by] == id {
			delete(t.supersedes, was.by)
		}
		delete(t.current, id)
		t.ended[id] = end{next, until}
		if before := t.supersedes[next]; before == "" || t.dated(before) && follows(*t.rows[id], *t.rows[before]) {
			t.supersedes[next] = id
		}
	}
}

// inOrder are the current rows, those first that were said longest ago.
func (t *telling) inOrder() []string {
	return slices.SortedFunc(maps.Keys(t.current), func(a, b string) int {
		return cmp.Or(t.heard[a].Compare(t.heard[b]), cmp.Compare(t.rows[a].Seq, t.rows[b].Seq))
	})
}

// dated reports whether a row holds since a date.
func (p *play) dated(id string) bool { return dated(*p.rows[id], p.at) }

// next returns the dated row that takes the place of a dated one: of those that follow it,
// the first.
func (p *play) next(id string) (next string, ok bool) {
	for _, other := range p.bySeq() {
		r := p.rows[other]
		if other != id && p.dated(other) && follows(*r, *p.rows[id]) && (!ok || follows(*p.rows[next], *r)) && p.takes(*p.rows[id], *r) {
			next, ok = other, true
		}
	}
	return next, ok
}

// takes reports whether a row takes the place of an older one: it was found to with the first
// of its statements, not because it was said again, or is found to now.
func (p *play) takes(old, new strandline.Memory) bool {
	found := old.ValidTo.Equal(new.CreatedAt) || belief.Dated(new) && old.ValidTo.Equal(new.ValidFrom)
	return old.SupersededBy == new.ID && found || p.relate(old, new)
}

func (p *play) relate(old, new strandline.Memory) bool {
	key := [2]string{old.ID, new.ID}
	yes, known := p.relates[key]
	if !known {
		yes = supersedes(p.judge, old, new, p.reader.ClaimOf(old), p.reader.ClaimOf(new), true)
		p.relates[key] = yes
	}
	return yes
}

// orphaned reports whether the memory that took a row's place was forgotten. The row ended all
// the same, and ends where the next begins once one is known.
func orphaned(m strandline.Memory) bool {
	return m.RetiredWhy == whySuperseded && m.SupersededBy == ""
}

// close writes what became of a row. What it took the place of before may have been left
// out of the history.
func (p *play) close(r *strandline.Memory, current bool, e end, supersedes string) {
	if supersedes != "" || p.rows[r.Supersedes] != nil {
		r.Supersedes = supersedes
	}
	if current || e.by == "" {
		if orphaned(*r) || p.still && !r.RetiredAt.IsZero() {
			return
		}
		r.RetiredAt, r.RetiredWhy, r.ValidTo, r.SupersededBy = time.Time{}, "", time.Time{}, ""
		return
	}
	retire(r, e.by, e.at, p.at)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
