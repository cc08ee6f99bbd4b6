package lexical

import (
	"slices"

	"strandline/internal/pages"
)

// Merge makes one segment of several, leaving out their dead documents. It
// holds the parts and the result in memory.
func Merge(parts []View) (Built, error) {
	m := merger{parts: slices.Clone(parts), ordinals: make([][]int32, len(parts))}
	for i, v := range parts {
		loaded, err := pages.Load(v.Pages, v.end)
		if err != nil {
			return Built{}, err
		}
		m.parts[i].Pages = loaded
	}
	var docs []int64
	var codes []byte
	total := int64(0)
	for i, v := range m.parts {
		ids, err := v.IDs(v.Pages)
		if err != nil {
			return Built{}, err
		}
		lens, err := v.lengthCodes(v.Pages)
		if err != nil {
			return Built{}, err
		}
		m.ordinals[i] = make([]int32, len(ids))
		for o, id := range ids {
			if v.Dead[id] {
				m.ordinals[i][o] = -1
				continue
			}
			m.ordinals[i][o] = int32(len(docs))
			docs = append(docs, id)
			codes = append(codes, lens[o])
			total += int64(lengths[lens[o]])
		}
	}
	w := newWriter(docs, codes, total)
	if err := m.run(w); err != nil {
		return Built{}, err
	}
	return w.finish(), nil
}

type merger struct {
	parts    []View
	ordinals [][]int32 // of each part's documents in the whole, -1 for dead
}

// cursor walks over the dictionary of a part.
type cursor struct {
	part    int
	block   int
	entries []entry
}

func (c *cursor) next(v View) error {
	for len(c.entries) == 0 && c.block < len(v.blocks) {
		entries, err := v.Segment.block(v.Pages, c.block)
		if err != nil {
			return err
		}
		c.entries = entries
		c.block++
	}
	return nil
}

func (m *merger) run(w *writer) error {
	var cursors []*cursor
	for i, v := range m.parts {
		c := &cursor{part: i}
		if err := c.next(v); err != nil {
			return err
		}
		if len(c.entries) > 0 {
			cursors = append(cursors, c)
		}
	}
	for len(cursors) > 0 {
		term := slices.MinFunc(cursors, func(a, b *cursor) int {
			switch {
			case a.entries[0].term < b.entries[0].term:
				return -1
			case a.entries[0].term > b.entries[0].term:
				return 1
			}
			return 0
		}).entries[0].term
		var l list
		for _, c := range cursors {
			if c.entries[0].term != term {
				continue
			}
			if err := m.append(&l, c.part, c.entries[0]); err != nil {
				return err
			}
			c.entries = c.entries[1:]
			if err := c.next(m.parts[c.part]); err != nil {
				return err
			}
		}
		if l.docs > 0 {
			w.list(term, l.docs, l.data)
		}
		cursors = slices.DeleteFunc(cursors, func(c *cursor) bool { return len(c.entries) == 0 })
	}
	return nil
}

// append copies a list, renumbering its documents. Parts come in order, so the
// numbers rise.
func (m *merger) append(l *list, part int, e entry) error {
	v := m.parts[part]
	data, err := v.read(v.Pages, e.from, e.to)
	if err != nil {
		return err
	}
	return postings(data, e.docs, v.docs, func(o, count uint32) {
		n := m.ordinals[part][o]
		if n < 0 {
			return
		}
		l.data = appendPosting(l.data, uint32(n)-l.last, count)
		l.last = uint32(n)
		l.docs++
	})
}
