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

// candidate is a document by the look of its bits.
type candidate struct {
	view, ordinal int
	agreement     int
}

// Search returns the k documents nearest to the query, a unit vector, that
// accept lets pass (nil: all); nearest first, the smaller id first among
// equals. The best wide documents by their bit codes are compared by their
// rows; with wide at least the number of documents the result is exact up to
// the eight bits of the rows.
func (ix Index) Search(query []float32, k, wide int, accept func(doc int64) bool) ([]Hit, error) {
	if k <= 0 || !slices.ContainsFunc(query, func(x float32) bool { return x != 0 }) {
		return nil, nil
	}
	best, err := ix.shortlist(encode(query).bits, max(wide, k), accept)
	if err != nil {
		return nil, err
	}
	// In the order of the pages, so that each is read once.
	slices.SortFunc(best, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.view, b.view), cmp.Compare(a.ordinal, b.ordinal))
	})
	hits := make([]Hit, 0, len(best))
	var cache rowCache
	for i, c := range best {
		v := ix[c.view]
		if i == 0 || best[i-1].view != c.view {
			cache = rowCache{source: v.Pages, page: -1}
		}
		row, err := v.row(&cache, c.ordinal)
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
	return hits[:min(k, len(hits))], nil
}

// shortlist returns the documents whose signs agree best with the query's.
func (ix Index) shortlist(query []uint64, n int, accept func(int64) bool) ([]candidate, error) {
	var list shortlist
	for i, v := range ix {
		if err := v.load(v.Pages); err != nil {
			return nil, err
		}
		if v.docs > 0 && len(query) != (v.dim+63)/64 {
			return nil, pages.Corrupt("vectors: dimension %d does not fit the query", v.dim)
		}
		words := len(query)
		for o := range v.docs {
			if v.scales[o] == 0 {
				continue
			}
			a := agreement(query, v.bits[o*words:(o+1)*words], v.dim)
			if a <= list.least && len(list.all) >= n {
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

func (s *shortlist) trim(n int) {
	if len(s.all) <= n {
		return
	}
	slices.SortFunc(s.all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(b.agreement, a.agreement), cmp.Compare(a.view, b.view), cmp.Compare(a.ordinal, b.ordinal))
	})
	s.all = s.all[:n]
	s.least = s.all[n-1].agreement
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
