package lexical

import "slices"

// word is a query word in one segment.
type word struct {
	*term
	index int         // among the words found
	lists []*postings // one or two, by language

	most  int64 // it can add to a document of the window
	ready bool  // ordinals and counts are those of the window

	ordinals, counts []uint32
	at               int // first posting not passed yet
}

// postings is an opened list.
type postings struct {
	blocks []scoredBlock
	next   int // first block that reaches into the window or beyond
	cached int // the block that list holds, -1 for none
	list
	low, high int // of a list of one block: its postings in the window
}

type scoredBlock struct {
	listBlock
	most int64 // it can add to a score
}

// short reports whether the list has one block. It is decoded at once.
func (p *postings) short() bool { return len(p.blocks) == 1 }

// open reads a list and the most that each of its blocks can add.
func (s *scorer) open(t *term, e entry) (*postings, error) {
	data, err := s.view.read(s.view.Pages, e.from, e.to)
	if err != nil {
		return nil, err
	}
	p := &postings{cached: -1, blocks: make([]scoredBlock, 0, (e.docs+blockDocs-1)/blockDocs)}
	err = eachBlock(data, e.docs, s.view.docs, func(b listBlock, impacts []byte) error {
		p.blocks = append(p.blocks, scoredBlock{listBlock: b, most: t.mostOf(impacts)})
		return nil
	})
	if err != nil || !p.short() {
		return p, err
	}
	p.cached = 0
	only := &p.blocks[0]
	p.ordinals, p.counts, err = only.decode(p.ordinals, p.counts)
	for i, o := range p.ordinals {
		only.most = max(only.most, t.share(p.counts[i], s.docs.codes[o]))
	}
	return p, err
}

// enter moves to a window, which is behind the one before, and lowers end to the
// first document that the word may have from there on.
func (w *word) enter(from, to uint32, end *uint32) {
	w.most, w.ready = 0, false
	for _, p := range w.lists {
		if p.short() {
			p.enterShort(w, from, to, end)
			continue
		}
		for p.next < len(p.blocks) && p.blocks[p.next].last < from {
			p.next++
		}
		if p.next < len(p.blocks) {
			*end = min(*end, max(p.blocks[p.next].before, from))
		}
		for i := p.next; i < len(p.blocks) && p.blocks[i].before < to; i++ {
			w.most = max(w.most, p.blocks[i].most)
		}
	}
}

func (p *postings) enterShort(w *word, from, to uint32, end *uint32) {
	for p.low = p.high; p.low < len(p.ordinals) && p.ordinals[p.low] < from; p.low++ {
	}
	for p.high = p.low; p.high < len(p.ordinals) && p.ordinals[p.high] < to; p.high++ {
	}
	if p.low < len(p.ordinals) {
		*end = min(*end, p.ordinals[p.low])
	}
	if p.low < p.high {
		w.most = max(w.most, p.blocks[0].most)
	}
}

// shareOf returns what the word adds to a document of the window. Documents are
// asked for in rising order.
func (w *word) shareOf(ordinal uint32, code byte) int64 {
	for w.at < len(w.ordinals) && w.ordinals[w.at] < ordinal {
		w.at++
	}
	if w.at == len(w.ordinals) || w.ordinals[w.at] != ordinal {
		return 0
	}
	return w.share(w.counts[w.at], code)
}

// load reads the postings of the window, of two lists the larger count each.
func (w *word) load(from, to uint32) error {
	if w.ready {
		return nil
	}
	w.ready, w.at = true, 0
	w.ordinals, w.counts = w.ordinals[:0], w.counts[:0]
	for i, p := range w.lists {
		begin := len(w.ordinals)
		if err := p.appendTo(w, from, to); err != nil {
			return err
		}
		if i > 0 && begin > 0 && len(w.ordinals) > begin {
			w.unite(begin)
		}
	}
	return nil
}

func (p *postings) appendTo(w *word, from, to uint32) error {
	if p.short() {
		w.ordinals, w.counts = append(w.ordinals, p.ordinals[p.low:p.high]...), append(w.counts, p.counts[p.low:p.high]...)
		return nil
	}
	for i := p.next; i < len(p.blocks) && p.blocks[i].before < to; i++ {
		if p.cached != i {
			var err error
			if p.ordinals, p.counts, err = p.blocks[i].decode(p.ordinals[:0], p.counts[:0]); err != nil {
				return err
			}
			p.cached = i
		}
		lo, _ := slices.BinarySearch(p.ordinals, from)
		hi := len(p.ordinals)
		if p.blocks[i].last >= to {
			hi, _ = slices.BinarySearch(p.ordinals, to)
		}
		if lo < hi {
			w.ordinals, w.counts = append(w.ordinals, p.ordinals[lo:hi]...), append(w.counts, p.counts[lo:hi]...)
		}
	}
	return nil
}

// unite merges the two stretches, before and from begin.
func (w *word) unite(begin int) {
	var l list
	i, j := 0, begin
	for i < begin || j < len(w.ordinals) {
		switch {
		case j == len(w.ordinals) || i < begin && w.ordinals[i] < w.ordinals[j]:
			l.add(w.ordinals[i], w.counts[i])
			i++
		case i == begin || w.ordinals[j] < w.ordinals[i]:
			l.add(w.ordinals[j], w.counts[j])
			j++
		default:
			l.add(w.ordinals[i], max(w.counts[i], w.counts[j]))
			i++
			j++
		}
	}
	w.ordinals, w.counts = append(w.ordinals[:0], l.ordinals...), append(w.counts[:0], l.counts...)
}
