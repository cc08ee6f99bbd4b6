package lexical

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"strandline/internal/pages"
)

// Group is a set of documents scored as one, such as the messages of a
// conversation: ranges of ids, rising and apart.
type Group []IDs

// IDs is a range of document ids, both ends included.
type IDs struct{ First, Last int64 }

// spreading is how far the occurrences of a word are spread over groups: 1 would
// be at random, but who says a word says it again. On LoCoMo conversations 1 to
// 3 with it ranks as well as the groups counted.
const spreading = 0.6

// Groups returns the BM25 score of each group for the query, as if the documents
// of a group were one: counts and lengths are added up. It reads the postings of
// the groups alone. In how many groups a word is follows from in how many
// documents it is, and the number of groups from the mean size of those given.
func (a *Asked) Groups(groups []Group) ([]float64, error) {
	if len(groups) == 0 || len(a.found) == 0 {
		return make([]float64, len(groups)), nil
	}
	t := tally{counts: make([]float64, len(groups)*len(a.found)), lengths: make([]float64, len(groups)), sizes: make([]float64, len(groups)), terms: len(a.found)}
	for _, s := range a.scorers {
		if err := t.segment(s, groups); err != nil {
			return nil, err
		}
	}
	return t.scores(a.found, float64(a.docs), a.mean), nil
}

// tally adds up what groups have.
type tally struct {
	counts  []float64 // of each term in each group
	lengths []float64 // words of each group
	sizes   []float64 // documents of each group
	terms   int
}

// stretch is neighbouring documents of one group in a segment.
type stretch struct {
	from, to uint32
	group    int
}

func (t *tally) segment(s *scorer, groups []Group) error {
	v := s.view
	var err error
	if s.docs, err = v.documents(v.Pages); err != nil {
		return err
	}
	stretches, err := v.stretches(v.Pages, groups)
	if err != nil {
		return err
	}
	s.rewind()
	for _, x := range stretches {
		for o := x.from; o < x.to; o++ {
			if len(v.Dead) == 0 || !v.Dead[s.docs.id(o)] {
				t.lengths[x.group] += float64(lengths[s.docs.codes[o]])
				t.sizes[x.group]++
			}
		}
		for _, w := range s.words {
			end := x.to
			w.enter(x.from, x.to, &end)
			if w.most == 0 {
				continue
			}
			if err := w.load(x.from, x.to); err != nil {
				return err
			}
			for i, o := range w.ordinals {
				if len(v.Dead) == 0 || !v.Dead[s.docs.id(o)] {
					t.counts[x.group*t.terms+w.index] += float64(w.counts[i])
				}
			}
		}
	}
	return nil
}

// scores is BM25 (see k1 and b) of the groups.
func (t *tally) scores(found []term, docs, meanLength float64) []float64 {
	some, size := 0.0, 0.0
	for _, n := range t.sizes {
		if n > 0 {
			some++
			size += n
		}
	}
	scores := make([]float64, len(t.lengths))
	if some == 0 {
		return scores
	}
	size /= some
	all := math.Max(docs/size, some) // groups there are
	for g := range scores {
		norm := k1 * (1 - b + b*t.lengths[g]/(meanLength*size))
		for i := range found {
			n := t.counts[g*t.terms+i]
			if n == 0 {
				continue
			}
			having := all * (1 - math.Exp(-spreading*float64(found[i].docs)/all))
			scores[g] += found[i].factor * math.Log(1+(all-having+0.5)/(having+0.5)) * n * (k1 + 1) / (n + norm)
		}
	}
	return scores
}

// stretches returns where the documents of the groups lie in the segment, in
// order.
func (s *Segment) stretches(p pages.Source, groups []Group) ([]stretch, error) {
	d, err := s.documents(p)
	if err != nil {
		return nil, err
	}
	order := s.byID(d)
	number := func(i int) uint32 {
		if order != nil {
			return order[i]
		}
		return uint32(i)
	}
	var all []stretch
	for g, ranges := range groups {
		for _, r := range ranges {
			lo := sort.Search(s.docs, func(i int) bool { return d.id(number(i)) >= r.First })
			for i := lo; i < s.docs && d.id(number(i)) <= r.Last; i++ {
				o := number(i)
				if n := len(all); n > 0 && i > lo && all[n-1].to == o {
					all[n-1].to++
					continue
				}
				all = append(all, stretch{o, o + 1, g})
			}
		}
	}
	slices.SortFunc(all, func(a, b stretch) int { return cmp.Compare(a.from, b.from) })
	return all, nil
}

// byID returns the documents of the segment in the order of their ids, nil when
// they lie in it. It is made once.
func (s *Segment) byID(d documents) []uint32 {
	s.sorting.Do(func() {
		sorted := true
		for o := 1; o < s.docs && sorted; o++ {
			sorted = d.id(uint32(o-1)) < d.id(uint32(o))
		}
		if sorted {
			return
		}
		s.order = make([]uint32, s.docs)
		for o := range s.order {
			s.order[o] = uint32(o)
		}
		slices.SortFunc(s.order, func(a, b uint32) int { return cmp.Compare(d.id(a), d.id(b)) })
	})
	return s.order
}
