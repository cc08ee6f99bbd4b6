package lexical

// table maps non-zero hashes to numbers, by linear probing: it is asked for
// every word of every document.
type table struct {
	slots []slot // a power of two
	used  int
}

type slot struct {
	key   uint64
	value uint32
}

// find returns the place of a key, and whether it is taken. The place stays
// good until the next put.
func (t *table) find(key uint64) (s *slot, ok bool) {
	if 2*t.used >= len(t.slots) {
		t.grow()
	}
	mask := uint64(len(t.slots) - 1)
	for i := key & mask; ; i = (i + 1) & mask {
		s = &t.slots[i]
		if s.key == key {
			return s, true
		}
		if s.key == 0 {
			return s, false
		}
	}
}

// put fills the free place that find gave.
func (t *table) put(s *slot, key uint64, value uint32) {
	s.key, s.value = key, value
	t.used++
}

func (t *table) grow() {
	old := t.slots
	t.slots = make([]slot, max(1024, 2*len(old)))
	mask := uint64(len(t.slots) - 1)
	for _, s := range old {
		if s.key == 0 {
			continue
		}
		i := s.key & mask
		for t.slots[i].key != 0 {
			i = (i + 1) & mask
		}
		t.slots[i] = s
	}
}
