package vector

import (
	"cmp"
	"math"
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

// sift is how many documents are compared by two bits for each that is compared
// by eight.
const sift = 8

// candidate is a document that may be among the best.
type candidate struct {
	view    int32
	ordinal uint32
	score   int32
}

// Search returns the K documents of the largest positive cosine, best first, ties
// by id, and behind them those of Also that are not among them, in the same
// order and whatever their cosine. The best documents by one bit a dimension are
// compared by two, and the best Wide of them by their rows; with Wide at least
// the number of documents the result is exact up to the eight bits of the rows.
func (ix Index) Search(query []float32, q Query) ([]Hit, error) {
	if !slices.ContainsFunc(query, func(x float32) bool { return x != 0 }) {
		return nil, nil
	}
	query = rotated(query)
	var hits []Hit
	if q.K > 0 {
		best, err := ix.shortlist(planesOf(query), max(q.Wide, q.K), q.Accept)
		if err != nil {
			return nil, err
		}
		if hits, err = ix.compare(query, best); err != nil {
			return nil, err
		}
		for len(hits) > 0 && hits[len(hits)-1].Score <= 0 {
			hits = hits[:len(hits)-1]
		}
		hits = hits[:min(q.K, len(hits))]
	}
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

// compare returns the candidates with their cosines by their rows, best first.
func (ix Index) compare(query []float32, all []candidate) ([]Hit, error) {
	// In the order of the pages, so that each is read once.
	slices.SortFunc(all, func(a, b candidate) int {
		return cmp.Or(cmp.Compare(a.view, b.view), cmp.Compare(a.ordinal, b.ordinal))
	})
	hits := make([]Hit, len(all))
	var rows *pages.Reader
	for i, c := range all {
		v := ix[c.view]
		if i == 0 || all[i-1].view != c.view {
			rows = pages.NewReader(v.Pages, v.end)
		}
		hits[i].Doc = v.ids[c.ordinal]
		if v.scales[c.ordinal] == 0 {
			continue
		}
		row, err := v.row(rows, int(c.ordinal))
		if err != nil {
			return nil, err
		}
		hits[i].Score = float64(dot(query, row, v.scales[c.ordinal]))
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
			if id := v.ids[o]; wanted[id] && !v.Dead[id] {
				found = append(found, candidate{view: int32(i), ordinal: uint32(o)})
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

// shortlist returns the n documents that are nearest to a query by two bits a
// dimension, among those nearest by one.
func (ix Index) shortlist(query planes, n int, accept func(int64) bool) ([]candidate, error) {
	list := shortlist{n: sift * n, least: math.MinInt32}
	for i, v := range ix {
		if err := v.load(v.Pages); err != nil {
			return nil, err
		}
		if v.docs > 0 && query.words != v.words() {
			return nil, pages.Corrupt("vectors: dimension %d does not fit the query", v.dim)
		}
		for o := range v.docs {
			score := query.agreement(v.signs[o*query.words:])
			if score <= list.least || v.scales[o] == 0 {
				continue
			}
			if id := v.ids[o]; v.Dead[id] || accept != nil && !accept(id) {
				continue
			}
			list.add(candidate{int32(i), uint32(o), int32(score)})
		}
	}
	list.trim(list.n)
	if len(list.all) <= n {
		return list.all, nil
	}
	for i, c := range list.all {
		signs, large := ix[c.view].code(int(c.ordinal))
		list.all[i].score = int32(query.product(signs, large))
	}
	list.trim(n)
	return list.all, nil
}

// shortlist gathers up to twice what is wanted and then drops the worse half,
// which is cheaper than keeping order.
type shortlist struct {
	n     int
	all   []candidate
	least int // score that a document must exceed to matter
}

func (s *shortlist) add(c candidate) {
	s.all = append(s.all, c)
	if len(s.all) >= 2*s.n+64 {
		s.trim(s.n)
		s.least = int(slices.MinFunc(s.all, func(a, b candidate) int { return cmp.Compare(a.score, b.score) }).score)
	}
}

// trim keeps the n best, the earlier ones of those that are as good, in the order
// in which they came. Scores are small numbers: counting them finds the least
// that stays, without sorting.
func (s *shortlist) trim(n int) {
	if len(s.all) <= n {
		return
	}
	least, most := s.all[0].score, s.all[0].score
	for _, c := range s.all {
		least, most = min(least, c.score), max(most, c.score)
	}
	counts := make([]int32, most-least+1)
	for _, c := range s.all {
		counts[c.score-least]++
	}
	above, at := 0, most
	for ; above+int(counts[at-least]) < n; at-- {
		above += int(counts[at-least])
	}
	alike := n - above
	kept := s.all[:0]
	for _, c := range s.all {
		if c.score == at {
			if alike == 0 {
				continue
			}
			alike--
		}
		if c.score >= at {
			kept = append(kept, c)
		}
	}
	s.all = kept
}
