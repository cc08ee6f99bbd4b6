package lexical

// Merge makes one segment of several, leaving out their dead documents. It holds
// the result in memory, and of the parts little beside lengths and ids.
func Merge(parts []View) (Built, error) {
	m := merger{cursors: make([]*cursor, len(parts)), numbers: make([][]int32, len(parts)), docs: make([]int, len(parts))}
	var ids []int64
	var codes []byte
	for i, v := range parts {
		d, err := v.documents(v.Pages)
		if err != nil {
			return Built{}, err
		}
		m.cursors[i], m.docs[i] = newCursor(v.Segment, v.Pages), v.docs
		m.numbers[i] = make([]int32, v.docs)
		for o := range m.numbers[i] {
			id := d.id(uint32(o))
			if v.Dead[id] {
				m.numbers[i][o] = -1
				continue
			}
			m.numbers[i][o] = int32(len(ids))
			ids, codes = append(ids, id), append(codes, d.codes[o])
		}
	}
	w := newWriter(ids, codes)
	if err := m.run(w); err != nil {
		return Built{}, err
	}
	return w.finish(), nil
}

type merger struct {
	cursors []*cursor
	docs    []int     // of each part
	numbers [][]int32 // of each part's documents in the result, -1 for dead ones
	list    list      // of one term in the result
	part    list      // of that term in one part
}

func (m *merger) run(w *writer) error {
	for {
		term, more := uint64(0), false
		for _, c := range m.cursors {
			e, ok, err := c.peek()
			if err != nil {
				return err
			}
			if ok && (!more || e.term < term) {
				term, more = e.term, true
			}
		}
		if !more {
			return nil
		}
		m.list.clear()
		for i, c := range m.cursors {
			if e, ok, err := c.peek(); err != nil {
				return err
			} else if ok && e.term == term {
				if err := m.append(i, e); err != nil {
					return err
				}
			}
		}
		if len(m.list.ordinals) > 0 {
			w.list(term, &m.list)
		}
	}
}

// append takes over the next list of a part, renumbering its documents. Parts
// come in order, so the numbers rise.
func (m *merger) append(part int, e entry) error {
	data, err := m.cursors[part].next()
	if err != nil {
		return err
	}
	m.part.clear()
	if err := m.part.decode(data, e.docs, m.docs[part]); err != nil {
		return err
	}
	for i, o := range m.part.ordinals {
		if n := m.numbers[part][o]; n >= 0 {
			m.list.add(uint32(n), m.part.counts[i])
		}
	}
	return nil
}
