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
