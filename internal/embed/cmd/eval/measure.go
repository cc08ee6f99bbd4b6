package main

import (
	"cmp"
	"context"
	"encoding/csv"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"strandline/internal/lexical"
	"strandline/internal/pages"
)

// fusions are the weights of meaning beside words that are tried.
var fusions = []float64{0.3, 0.6, 1}

// retrieval prints recall for words alone, each embedder alone, and both.
func retrieval(ctx context.Context, title string, tasks []task, all []contender) error {
	var words score
	alone := make([]score, len(all))
	fused := make([][]score, len(all))
	for i := range fused {
		fused[i] = make([]score, len(fusions))
	}
	for _, t := range tasks {
		byWords, err := wordScores(t)
		if err != nil {
			return err
		}
		for q, gold := range t.gold {
			words.add(byWords[q], gold)
		}
		for i, c := range all {
			docs, err := vectors(ctx, c, t.docs)
			if err != nil {
				return err
			}
			questions, err := asked(ctx, c, t.questions)
			if err != nil {
				return err
			}
			for q, gold := range t.gold {
				meaning := make([]float64, len(docs))
				for d := range docs {
					meaning[d] = c.likeness(questions[q], docs[d])
				}
				scale(meaning)
				alone[i].add(meaning, gold)
				both := make([]float64, len(docs))
				for f, w := range fusions {
					for d := range both {
						both[d] = byWords[q][d] + w*meaning[d]
					}
					fused[i][f].add(both, gold)
				}
			}
		}
	}
	fmt.Printf("\n%s: %d questions\n  %-34s %s\n", title, words.n, "words", words)
	for i, c := range all {
		fmt.Printf("  %-34s %s\n", c.name, alone[i])
		for f, w := range fusions {
			fmt.Printf("  %-34s %s\n", fmt.Sprintf("words + %.1f × %s", w, c.name), fused[i][f])
		}
	}
	return nil
}

// wordScores returns for every question the score of every document by BM25 over
// the terms of the product's own index, scaled by the best.
func wordScores(t task) ([][]float64, error) {
	var batch lexical.Batch
	var builder lexical.Builder
	for i, d := range t.docs {
		if batch.Full() {
			builder.Add(batch.Run())
		}
		batch.Add(int64(i+1), d)
	}
	builder.Add(batch.Run())
	built := builder.Finish()
	opened, err := lexical.Open(built.Header)
	if err != nil {
		return nil, err
	}
	ix := lexical.Index{{Segment: opened, Pages: pages.Held(built.Pages)}}
	var a lexical.Analyzer
	all := make([][]float64, len(t.questions))
	for q, text := range t.questions {
		all[q] = make([]float64, len(t.docs))
		hits, err := ix.Search(a.Query(text), len(t.docs), nil)
		if err != nil {
			return nil, err
		}
		for _, h := range hits {
			all[q][h.Doc-1] = h.Score
		}
		scale(all[q])
	}
	return all, nil
}

// scale divides by the largest value.
func scale(v []float64) {
	most := slices.Max(v)
	for i := range v {
		if most > 0 {
			v[i] /= most
		}
	}
}

// score averages over questions.
type score struct {
	n           int
	r5, r10, rr float64
}

func (s *score) add(values []float64, gold []int) {
	order := make([]int, len(values))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(values[b], values[a]) })
	s.n++
	first := true
	for place, d := range order {
		if !slices.Contains(gold, d) || values[d] <= 0 {
			continue
		}
		if place < 5 {
			s.r5 += 1 / float64(len(gold))
		}
		if place < 10 {
			s.r10 += 1 / float64(len(gold))
		}
		if first {
			s.rr, first = s.rr+1/float64(place+1), false
		}
	}
}

func (s score) String() string {
	n := float64(max(s.n, 1))
	return fmt.Sprintf("R@5 %.3f  R@10 %.3f  MRR %.3f", s.r5/n, s.r10/n, s.rr/n)
}

// similarity prints the rank correlation of cosines with the judgement of people.
func similarity(ctx context.Context, dir, language string, all []contender) error {
	data, err := read(filepath.Join(dir, "stsb-"+language+"-dev.csv"))
	if err != nil {
		return err
	}
	rows, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
	if err != nil {
		return err
	}
	var left, right []string
	var judged []float64
	for _, r := range rows {
		x, err := strconv.ParseFloat(r[2], 64)
		if err != nil {
			return fmt.Errorf("stsb-%s: %w", language, err)
		}
		left, right, judged = append(left, r[0]), append(right, r[1]), append(judged, x)
	}
	fmt.Printf("\nSTS-B %s: %d pairs, Spearman\n", language, len(rows))
	for _, c := range all {
		a, err := vectors(ctx, c, left)
		if err != nil {
			return err
		}
		b, err := vectors(ctx, c, right)
		if err != nil {
			return err
		}
		cosine := make([]float64, len(a))
		for i := range a {
			cosine[i] = dot(a[i], b[i])
		}
		fmt.Printf("  %-34s %.3f\n", c.name, correlation(ranks(cosine), ranks(judged)))
	}
	return nil
}

// ranks gives equal values their average place.
func ranks(v []float64) []float64 {
	order := make([]int, len(v))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(v[a], v[b]) })
	out := make([]float64, len(v))
	for i := 0; i < len(order); {
		j := i
		for j < len(order) && v[order[j]] == v[order[i]] {
			j++
		}
		for k := i; k < j; k++ {
			out[order[k]] = float64(i+j-1) / 2
		}
		i = j
	}
	return out
}

func correlation(a, b []float64) float64 {
	n := float64(len(a))
	var ma, mb, ab, aa, bb float64
	for i := range a {
		ma, mb = ma+a[i]/n, mb+b[i]/n
	}
	for i := range a {
		ab += (a[i] - ma) * (b[i] - mb)
		aa += (a[i] - ma) * (a[i] - ma)
		bb += (b[i] - mb) * (b[i] - mb)
	}
	return ab / math.Sqrt(aa*bb)
}
