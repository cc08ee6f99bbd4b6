package bench

import "math"

// RankScore is how well a ranking finds what it should. Only questions with
// evidence count. Recall is the share of the evidence among the first k; Any
// says that one piece is there, All that every piece is.
type RankScore struct {
	Questions int             `json:"questions"`
	Recall    map[int]float64 `json:"recall"` // at 5, 10
	Any       map[int]float64 `json:"any"`    // at 1, 5, 10: hit@k
	All       map[int]float64 `json:"all"`    // at 5, 10
	MRR       float64         `json:"mrr"`
	NDCG      float64         `json:"ndcg_at_10"` // ideal: all evidence first
}

var cutoffs = []int{1, 5, 10}

// add counts a question: the ranks of its evidence, from 0; what is not found
// has a negative one.
func (r *RankScore) add(ranks []int) {
	if r.Recall == nil {
		r.Recall, r.Any, r.All = map[int]float64{}, map[int]float64{}, map[int]float64{}
	}
	r.Questions++
	first, gain, ideal := -1, 0.0, 0.0
	for i, at := range ranks {
		if at >= 0 && (first < 0 || at < first) {
			first = at
		}
		if at >= 0 && at < 10 {
			gain += 1 / math.Log2(float64(at)+2)
		}
		if i < 10 {
			ideal += 1 / math.Log2(float64(i)+2)
		}
	}
	if first >= 0 {
		r.MRR += 1 / float64(first+1)
	}
	r.NDCG += gain / ideal
	for _, k := range cutoffs {
		found := 0
		for _, at := range ranks {
			if at >= 0 && at < k {
				found++
			}
		}
		r.Recall[k] += float64(found) / float64(len(ranks))
		if found > 0 {
			r.Any[k]++
		}
		if found == len(ranks) {
			r.All[k]++
		}
	}
}

// merge adds what another has counted.
func (r *RankScore) merge(o RankScore) {
	if o.Questions == 0 {
		return
	}
	if r.Recall == nil {
		r.Recall, r.Any, r.All = map[int]float64{}, map[int]float64{}, map[int]float64{}
	}
	r.Questions += o.Questions
	r.MRR += o.MRR
	r.NDCG += o.NDCG
	for _, k := range cutoffs {
		r.Recall[k] += o.Recall[k]
		r.Any[k] += o.Any[k]
		r.All[k] += o.All[k]
	}
}

// mean divides sums by the number of questions.
func (r RankScore) mean() RankScore {
	n := float64(max(r.Questions, 1))
	m := RankScore{Questions: r.Questions, MRR: r.MRR / n, NDCG: r.NDCG / n, Recall: map[int]float64{}, Any: map[int]float64{}, All: map[int]float64{}}
	for _, k := range cutoffs {
		m.Recall[k], m.Any[k], m.All[k] = r.Recall[k]/n, r.Any[k]/n, r.All[k]/n
	}
	return m
}

// BudgetScore is the share of the evidence among the first messages that fit
// into so many tokens, a message that does not fit being passed over.
type BudgetScore struct {
	Questions int             `json:"questions"`
	Quarter   map[int]float64 `json:"chars_by_4"` // tokens are characters divided by four
	Exact     map[int]float64 `json:"tokenizer"`  // tokens as the default tokenizer counts them
}

var budgets = []int{721, 2000, 7000}

func (b *BudgetScore) add(quarter, exact map[int]float64) {
	if b.Quarter == nil {
		b.Quarter, b.Exact = map[int]float64{}, map[int]float64{}
	}
	b.Questions++
	for _, n := range budgets {
		b.Quarter[n] += quarter[n]
		b.Exact[n] += exact[n]
	}
}

func (b *BudgetScore) merge(o BudgetScore) {
	if o.Questions == 0 {
		return
	}
	if b.Quarter == nil {
		b.Quarter, b.Exact = map[int]float64{}, map[int]float64{}
	}
	b.Questions += o.Questions
	for _, n := range budgets {
		b.Quarter[n] += o.Quarter[n]
		b.Exact[n] += o.Exact[n]
	}
}

func (b BudgetScore) mean() BudgetScore {
	n := float64(max(b.Questions, 1))
	m := BudgetScore{Questions: b.Questions, Quarter: map[int]float64{}, Exact: map[int]float64{}}
	for _, size := range budgets {
		m.Quarter[size], m.Exact[size] = b.Quarter[size]/n, b.Exact[size]/n
	}
	return m
}
