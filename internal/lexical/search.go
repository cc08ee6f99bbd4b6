package lexical

import (
	"cmp"
	"container/heap"
	"math"
	"slices"

	"strandline/internal/pages"
)

// The constants of BM25 (Robertson and Zaragoza 2009): how soon repetition of a
// word stops to count, and how much length is held against a document.
const (
	k1 = 1.2
	b  = 0.75
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
	Score float64
	Terms []TermScore // in the order of the query
}

// TermScore is the share of one query word in a score.
type TermScore struct {
	Word  string
	Score float64
}

// found is a query word as a segment has it: its lists in both languages.
type found struct{ entries []entry }

// Search returns the k best documents that accept lets pass (nil: all), best
// first, the smaller id first among equals. Document frequencies and the mean
// length are those of all segments together, dead documents included until
// they are merged away.
func (ix Index) Search(query []QueryTerm, k int, accept func(doc int64) bool) ([]Hit, error) {
	if k <= 0 || len(query) == 0 {
		return nil, nil
	}
	docs, words := 0, int64(0)
	for _, v := range ix {
		docs += v.docs
		words += v.total
	}
	if docs == 0 {
		return nil, nil
	}
	lists, idf, err := ix.look(query, docs)
	if err != nil {
		return nil, err
	}
	norm := norms(float64(words) / float64(docs))
	top := &best{k: k}
	for i, v := range ix {
		if err := v.score(lists[i], idf, norm, accept, query, top); err != nil {
			return nil, err
		}
	}
	return top.sorted(), nil
}

// look finds the lists of each query word in each segment, and its weight.
func (ix Index) look(query []QueryTerm, docs int) (lists [][]found, idf []float64, err error) {
	lists, idf = make([][]found, len(ix)), make([]float64, len(query))
	df := make([]int, len(query))
	for i, v := range ix {
		lists[i] = make([]found, len(query))
		for j, q := range query {
			most := 0
			for _, term := range q.Terms {
				e, ok, err := v.find(v.Pages, term)
				if err != nil {
					return nil, nil, err
				}
				if ok {
					lists[i][j].entries = append(lists[i][j].entries, e)
					most += e.docs
				}
			}
			df[j] += min(most, v.docs)
		}
	}
	for j, n := range df {
		idf[j] = math.Log(1 + (float64(docs)-float64(n)+0.5)/(float64(n)+0.5))
	}
	return lists, idf, nil
}

// norms is k1·(1−b+b·length/mean) for each length code.
func norms(mean float64) (table [256]float32) {
	if mean <= 0 {
		mean = 1
	}
	for code, n := range lengths {
		table[code] = float32(k1 * (1 - b + b*float64(n)/mean))
	}
	return table
}

// score adds up the words of the query over one segment and offers the best.
func (v View) score(lists []found, idf []float64, norm [256]float32, accept func(int64) bool, query []QueryTerm, top *best) error {
	if !slices.ContainsFunc(lists, func(f found) bool { return len(f.entries) > 0 }) {
		return nil
	}
	codes, err := v.lengthCodes(v.Pages)
	if err != nil {
		return err
	}
	ids, err := v.IDs(v.Pages)
	if err != nil {
		return err
	}
	sums := make([]float32, v.docs)
	shares := make(map[uint32][]float32)
	data := make([][][]byte, len(lists))
	for j, f := range lists {
		weight := float32(idf[j] * (k1 + 1))
		for _, e := range f.entries {
			list, err := v.read(v.Pages, e.from, e.to)
			if err != nil {
				return err
			}
			data[j] = append(data[j], list)
			if err := postings(list, e.docs, v.docs, func(o, n uint32) {
				sums[o] += weight * float32(n) / (float32(n) + norm[codes[o]])
			}); err != nil {
				return err
			}
		}
	}
	chosen := top.offer(v, sums, ids, accept)
	if len(chosen) == 0 {
		return nil
	}
	for _, o := range chosen {
		shares[o] = make([]float32, len(lists))
	}
	for j, f := range lists {
		weight := float32(idf[j] * (k1 + 1))
		for i, e := range f.entries {
			if err := postings(data[j][i], e.docs, v.docs, func(o, n uint32) {
				if s := shares[o]; s != nil {
					s[j] += weight * float32(n) / (float32(n) + norm[codes[o]])
				}
			}); err != nil {
				return err
			}
		}
	}
	top.explain(ids, shares, query)
	return nil
}

// best keeps the k best hits, the worst of them on top.
type best struct {
	k    int
	hits []Hit
}

func (h *best) Len() int           { return len(h.hits) }
func (h *best) Less(i, j int) bool { return worse(h.hits[i], h.hits[j]) }
func (h *best) Swap(i, j int)      { h.hits[i], h.hits[j] = h.hits[j], h.hits[i] }
func (h *best) Push(x any)         { h.hits = append(h.hits, x.(Hit)) }
func (h *best) Pop() any {
	last := h.hits[len(h.hits)-1]
	h.hits = h.hits[:len(h.hits)-1]
	return last
}

func worse(a, b Hit) bool {
	return a.Score < b.Score || a.Score == b.Score && a.Doc > b.Doc
}

// offer takes what belongs to the k best and returns the ordinals still in.
func (h *best) offer(v View, sums []float32, ids []int64, accept func(int64) bool) []uint32 {
	ordinals := map[int64]uint32{}
	for o, sum := range sums {
		if sum <= 0 || len(h.hits) == h.k && float64(sum) < h.hits[0].Score {
			continue
		}
		hit := Hit{Doc: ids[o], Score: float64(sum)}
		if len(h.hits) == h.k && !worse(h.hits[0], hit) || v.Dead[hit.Doc] || accept != nil && !accept(hit.Doc) {
			continue
		}
		ordinals[hit.Doc] = uint32(o)
		if len(h.hits) == h.k {
			h.hits[0] = hit
			heap.Fix(h, 0)
		} else {
			heap.Push(h, hit)
		}
	}
	var kept []uint32
	for _, hit := range h.hits {
		if o, ok := ordinals[hit.Doc]; ok && hit.Terms == nil {
			kept = append(kept, o)
		}
	}
	return kept
}

func (h *best) explain(ids []int64, shares map[uint32][]float32, query []QueryTerm) {
	terms := map[int64][]TermScore{}
	for o, share := range shares {
		list := []TermScore{}
		for j, s := range share {
			if s > 0 {
				list = append(list, TermScore{query[j].Word, float64(s)})
			}
		}
		terms[ids[o]] = list
	}
	for i := range h.hits {
		if list, ok := terms[h.hits[i].Doc]; ok && h.hits[i].Terms == nil {
			h.hits[i].Terms = list
		}
	}
}

func (h *best) sorted() []Hit {
	slices.SortFunc(h.hits, func(a, b Hit) int { return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(a.Doc, b.Doc)) })
	return h.hits
}
