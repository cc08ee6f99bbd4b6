package lexical

import (
	"cmp"
	"math/bits"
	"slices"
)

// window is how many documents are scored at a time.
const window = 1024

// scorer finds the best documents of one segment. It goes over the documents in
// windows. From the impacts of the blocks in a window follows the most that each
// word can add there. Words that together cannot lift a document above the
// threshold are optional: they are looked at only for documents that have one of
// the others (MaxScore, Turtle and Flood 1995, by blocks as in Ding and Suel
// 2011).
type scorer struct {
	view    View
	segment int
	docs    documents
	words   []*word // in the order of the query

	accept func(int64) bool
	top    *best
	sums   [window]int64
	hits   [window / 64]uint64 // documents of the window that have a sum
}

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

func newScorer(v View, segment int, found []term) (*scorer, error) {
	s := &scorer{view: v, segment: segment}
	if !slices.ContainsFunc(found, func(t term) bool { return len(t.entries[segment]) > 0 }) {
		return s, nil
	}
	var err error
	if s.docs, err = v.documents(v.Pages); err != nil {
		return nil, err
	}
	for i := range found {
		w := &word{term: &found[i], index: i}
		for _, e := range found[i].entries[segment] {
			p, err := s.open(w.term, e)
			if err != nil {
				return nil, err
			}
			w.lists = append(w.lists, p)
		}
		if len(w.lists) > 0 {
			s.words = append(s.words, w)
		}
	}
	return s, nil
}

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

// mostOf returns the most that a document can get whose count and length are
// within the impacts.
func (t *term) mostOf(impacts []byte) (most int64) {
	if len(impacts) == 0 {
		return 0
	}
	d := decoder{data: impacts[1:]}
	for len(d.data) > 0 {
		count := uint32(d.below(maxCount + 1))
		most = max(most, t.share(max(count, 1), d.data[0])+1) // one for rounding
		d.data = d.data[1:]
	}
	return most
}

// run offers the documents of the segment to top.
func (s *scorer) run(accept func(int64) bool, top *best) error {
	s.accept, s.top = accept, top
	order := slices.Clone(s.words)
	for from := uint32(0); len(order) > 0 && from < uint32(s.view.docs); {
		to := from + window
		end := uint32(s.view.docs)
		for _, w := range order {
			w.enter(from, to, &end)
		}
		if end >= to { // no list has a document here
			from = end / window * window
			if end == uint32(s.view.docs) {
				return nil
			}
			continue
		}
		slices.SortFunc(order, func(a, b *word) int { return cmp.Compare(a.most, b.most) })
		if err := s.score(order, from, to); err != nil {
			return err
		}
		from = to
	}
	return nil
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

// score offers the documents of a window that can be among the best.
func (s *scorer) score(order []*word, from, to uint32) error {
	threshold := s.top.threshold()
	optional, rest := 0, int64(0) // how many words, and what they can add together
	for optional < len(order) && rest+order[optional].most < threshold {
		rest += order[optional].most
		optional++
	}
	if optional == len(order) {
		return nil
	}
	for _, w := range order[optional:] {
		if w.most == 0 {
			continue
		}
		if err := w.load(from, to); err != nil {
			return err
		}
		for i, o := range w.ordinals {
			at := o - from
			s.sums[at] += w.share(w.counts[i], s.docs.codes[o])
			s.hits[at/64] |= 1 << (at % 64)
		}
	}
	for i, set := range s.hits {
		s.hits[i] = 0
		for ; set != 0; set &= set - 1 {
			at := uint32(64*i + bits.TrailingZeros64(set))
			sum := s.sums[at]
			s.sums[at] = 0
			if sum+rest < s.top.threshold() {
				continue
			}
			if err := s.finish(from+at, sum, rest, order[:optional], from, to); err != nil {
				return err
			}
		}
	}
	return nil
}

// finish adds the optional words to a sum, as long as the document can still be
// among the best, and offers it.
func (s *scorer) finish(ordinal uint32, sum, rest int64, optional []*word, from, to uint32) error {
	threshold := s.top.threshold()
	for i := len(optional) - 1; i >= 0 && sum+rest >= threshold; i-- {
		w := optional[i]
		rest -= w.most
		if w.most == 0 {
			continue
		}
		if err := w.load(from, to); err != nil {
			return err
		}
		sum += w.shareOf(ordinal, s.docs.codes[ordinal])
	}
	if sum < threshold {
		return nil
	}
	c := candidate{score: sum, doc: s.docs.id(ordinal), segment: s.segment, ordinal: ordinal}
	if s.top.takes(c) && !s.view.Dead[c.doc] && (s.accept == nil || s.accept(c.doc)) {
		s.top.add(c)
	}
	return nil
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
