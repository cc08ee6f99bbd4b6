package lexical

import (
	"cmp"
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

// maxQueryTerms is how many words of a query are scored: the rarest.
const maxQueryTerms = 64

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

// Search asks an index once, see Asked.
func (ix Index) Search(query []QueryTerm, k int, accept func(doc int64) bool) ([]Hit, error) {
	a, err := ix.Ask(query)
	if err != nil {
		return nil, err
	}
	return a.Search(k, accept)
}

// Asked is a query whose words were looked up in an index, to be answered any
// number of times. It is not safe for concurrent use.
type Asked struct {
	found   []term
	docs    int
	mean    float64 // length
	scorers []*scorer
}

// Ask looks up the words of a query.
func (ix Index) Ask(query []QueryTerm) (*Asked, error) {
	a := &Asked{}
	words := int64(0)
	for _, v := range ix {
		a.docs += v.docs
		words += v.total
	}
	if len(query) == 0 || a.docs == 0 {
		return a, nil
	}
	a.mean = float64(words) / float64(a.docs)
	var err error
	if a.found, err = ix.look(query, a.docs); err != nil || len(a.found) == 0 {
		return a, err
	}
	of := sharesOf(norms(a.mean))
	for i := range a.found {
		a.found[i].shares = of
	}
	for i := range ix {
		s, err := newScorer(ix[i], i, a.found)
		if err != nil {
			return nil, err
		}
		a.scorers = append(a.scorers, s)
	}
	return a, nil
}

// Docs is the number of documents of the index, dead ones included.
func (a *Asked) Docs() int { return a.docs }

// Search returns the k best documents that accept lets pass (nil: all), best
// first, the smaller id first among equals: exactly those that adding up every
// word of every document would give.
//
// A word that stands under two stems counts once in a document, under the one
// it has more often. Document frequencies and the mean length are those of all
// segments together, the larger of the two stems'. Documents that are dead but
// not merged away yet still count in both, as they do until a purge; the
// ranking differs from that of the live documents alone by no more than this.
func (a *Asked) Search(k int, accept func(doc int64) bool) ([]Hit, error) {
	if k <= 0 || len(a.found) == 0 {
		return nil, nil
	}
	top := &best{k: min(k, a.docs)}
	for _, s := range a.scorers {
		s.rewind()
		if err := s.run(accept, top); err != nil {
			return nil, err
		}
	}
	return explain(top.sorted(), a.scorers)
}

// term is a query word that some document has.
type term struct {
	word    string
	docs    int       // that have it
	factor  float64   // the query's
	weight  float64   // idf·(k1+1)·factor
	entries [][]entry // by segment
	shares  *shares
}

// fewCounts is up to which count shares are computed once for all words.
const fewCounts = 3

// unit is the grain of scores. Shares are added up as whole numbers of it, so
// that a sum is the same in whatever order it is made.
const unit = 1.0 / (1 << 40)

// shares say how much of a word's weight a document gets, in units, by how often
// it has the word and by its length code.
type shares struct {
	norm *[256]float64
	few  [fewCounts][256]float64
}

func sharesOf(norm *[256]float64) *shares {
	s := &shares{norm: norm}
	for n := range s.few {
		for code := range s.few[n] {
			s.few[n][code] = s.compute(uint32(n+1), byte(code))
		}
	}
	return s
}

func (s *shares) compute(count uint32, code byte) float64 {
	n := float64(count)
	return n / (n + s.norm[code]) / unit
}

// share is what a document of that length gets for having the word so often.
func (t *term) share(count uint32, code byte) int64 {
	if count <= fewCounts {
		return int64(t.weight * t.shares.few[count-1][code])
	}
	return int64(t.weight * t.shares.compute(count, code))
}

// look finds the lists of each query word in each segment, and its weight. Of
// too many words the rarest stay, in the order of the query.
func (ix Index) look(query []QueryTerm, docs int) ([]term, error) {
	var found []term
	for _, q := range query {
		t := term{word: q.Word, entries: make([][]entry, len(ix))}
		most := 0
		for _, stem := range q.Terms {
			n := 0
			for i, v := range ix {
				e, ok, err := v.find(v.Pages, stem)
				if err != nil {
					return nil, err
				}
				if ok {
					t.entries[i] = append(t.entries[i], e)
					n += e.docs
				}
			}
			most = max(most, n)
		}
		if most > 0 {
			t.docs, t.factor = most, cmp.Or(q.Weight, 1)
			t.weight = idf(docs, most) * (k1 + 1) * t.factor
			found = append(found, t)
		}
	}
	return rarest(found, maxQueryTerms), nil
}

// rarest returns the n words that weigh most, in the order they had; of equal
// ones the first.
func rarest(words []term, n int) []term {
	if len(words) <= n {
		return words
	}
	order := make([]int, len(words))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(words[j].weight, words[i].weight) })
	kept := order[:n]
	slices.Sort(kept)
	chosen := make([]term, n)
	for i, at := range kept {
		chosen[i] = words[at]
	}
	return chosen
}

// idf is never negative, however common the word.
func idf(docs, having int) float64 {
	return math.Log(1 + (float64(docs)-float64(having)+0.5)/(float64(having)+0.5))
}

// norms is k1·(1−b+b·length/mean) for each length code.
func norms(mean float64) *[256]float64 {
	if mean <= 0 {
		mean = 1
	}
	table := new([256]float64)
	for code, n := range lengths {
		table[code] = k1 * (1 - b + b*float64(n)/mean)
	}
	return table
}
