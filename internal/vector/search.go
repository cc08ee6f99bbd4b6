package vector

import (
	"cmp"
	"slices"

	"strandline/internal/pages"
)

// View is a segment with what is needed to search it now.
type View struct {
	*Segment
	Pages pages.Source
	Dead  map[int64]bool // documents not to be found
}

// Index is a set of segments searched as one.
type Index []View

// Hit is a document found.
type Hit struct {
	Doc   int64
	Score float64 // cosine
}

// Query says what a search returns.
type Query struct {
	K      int
	Wide   int                  // documents compared by eight bits a dimension
	Also   []int64              // documents compared and returned beside the best K
	Accept func(doc int64) bool // nil lets all pass; not asked about Also
}

// candidate is a document that may be among the best.
type candidate struct {
	view, ordinal int
	agreement     int
}

// Search returns the K documents of the largest positive cosine, best first, ties
// by id, and behind them those of Also that are not among them, in the same
// order. The best Wide documents by their bit codes are compared by their
// rows; with Wide at least the number of documents the result is exact up to
// the eight bits of the rows.
func (ix Index) Search(query []float32, q Query) ([]Hit, error) {
	if !slices.ContainsFunc(query, func(x float32) bool { return x != 0 }) {
		return nil, nil
	}
	query = rotated(query)
	var best []candidate
	if q.K > 0 {
		var err error
		if best, err = ix.shortlist(planesOf(query), max(q.Wide, q.K), q.Accept); err != nil {
			return nil, err
		}
	}
	hits, err := ix.compare(query, best)
	if err != nil {
		return nil, err
	}
	hits = hits[:min(q.K, len(hits))]
	if len(q.Also) == 0 {
		return hits, nil
	}
	known := make(map[int64]bool, len(hits))
	for _, h := range hits {
		known[h.Doc] = true
	}
	named, err := ix.named(slices.DeleteFunc(slices.Clone(q.Also), func(id int64) bool { return known[id] }))
	if err != nil {
		return nil, err
	}
	also, err := ix.compare(query, named)
	return append(hits, also...), err
}

// compare returns the candidates of positive cosine by their rows, best first.
func (ix Index) compare(query []float32, all []candidate) ([]Hit, error) {
	// In the order of the pages, so that each is read once.
	slices.SortFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.view, b.view), cmp.Compare(a.ordinal, b.ordinal))
	})
	hits := make([]Hit, 0, len(all))
	var cache rowCache
	for i, c := range all {
		v := ix[c.view]
		if i == 0 || all[i-1].view != c.view {
			cache = rowCache{source: v.Pages, page: -1}
		}
		source := v.Pages
		if !pages.Cached(source) {
			source = &cache
		}
		row, err := v.row(source, c.ordinal)
		if err != nil {
			return nil, err
		}
		if score := dot(query, row, v.scales[c.ordinal]); score > 0 {
			hits = append(hits, Hit{Doc: v.ids[c.ordinal], Score: float64(score)})
		}
	}
	slices.SortFunc(hits, func(a, b Hit) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Doc, b.Doc))
	})
	return hits, nil
}

// named finds living documents by their ids.
func (ix Index) named(ids []int64) ([]candidate, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	wanted := make(map[int64]bool, len(ids))
	for _, id := range ids {
		wanted[id] = true
	}
	var found []candidate
	for i, v := range ix {
		if err := v.load(v.Pages); err != nil {
			return nil, err
		}
		add := func(o int) {
			if id := v.ids[o]; wanted[id] && !v.Dead[id] && v.scales[o] != 0 {
				found = append(found, candidate{view: i, ordinal: o})
			}
		}
		if !v.rising {
			for o := range v.ids {
				add(o)
			}
			continue
		}
		for id := range wanted {
			if o, ok := slices.BinarySearch(v.ids, id); ok {
				add(o)
			}
		}
	}
	return found, nil
}

// shortlist returns the documents whose signs agree best with the query's.
func (ix Index) shortlist(query planes, n int, accept func(int64) bool) ([]candidate, error) {
	var list shortlist
	for i, v := range ix {
		if err := v.load(v.Pages); err != nil {
			return nil, err
		}
		if v.docs > 0 && query.words != (v.dim+63)/64 {
			return nil, pages.Corrupt("vectors: dimension %d does not fit the query", v.dim)
		}
		words := query.words
		for o := range v.docs {
			a := query.agreement(v.bits[o*words : (o+1)*words])
			if a <= list.least && len(list.all) >= n || v.scales[o] == 0 {
				continue
			}
			if id := v.ids[o]; v.Dead[id] || accept != nil && !accept(id) {
				continue
			}
			list.add(candidate{i, o, a}, n)
		}
	}
	list.trim(n)
	return list.all, nil
}

// shortlist gathers up to twice what is wanted and then drops the worse half,
// which is cheaper than keeping order.
type shortlist struct {
	all   []candidate
	least int // agreement that a document must exceed to matter
}

func (s *shortlist) add(c candidate, n int) {
	s.all = append(s.all, c)
	if len(s.all) >= 2*n+64 {
		s.trim(n)
	}
}

// trim keeps the n that agree most, the earlier ones of those that agree alike,
// in the order in which they came. Agreements are small numbers: counting them
// finds the least that stays, without sorting.
func (s *shortlist) trim(n int) {
	if len(s.all) <= n {
		return
	}
	least, most := s.all[0].agreement, s.all[0].agreement
	for _, c := range s.all {
		least, most = min(least, c.agreement), max(most, c.agreement)
	}
	counts := make([]int, most-least+1)
	for _, c := range s.all {
		counts[c.agreement-least]++
	}
	above, at := 0, most
	for ; above+counts[at-least] < n; at-- {
		above += counts[at-least]
	}
	alike := n - above
	kept := s.all[:0]
	for _, c := range s.all {
		if c.agreement == at {
			if alike == 0 {
				continue
			}
			alike--
		}
		if c.agreement >= at {
			kept = append(kept, c)
		}
	}
	s.all, s.least = kept, at
}

// rowCache keeps the page read last: candidates come in the order of the pages.
type rowCache struct {
	source pages.Source
	page   int
	data   [][]byte
}

func (c *rowCache) ReadPages(first, n int) ([][]byte, error) {
	if n == 1 && first == c.page {
		return c.data, nil
	}
	data, err := c.source.ReadPages(first, n)
	if n == 1 {
		c.page, c.data = first, data
	}
	return data, err
}
