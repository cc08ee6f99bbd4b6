package lexical_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"strandline/internal/lexical"
	"strandline/internal/lexical/zipf"
)

const vocabulary = 60000

func corpus(n int) []doc {
	z := zipf.New(1, vocabulary)
	docs := make([]doc, n)
	for i := range docs {
		docs[i] = doc{int64(i + 1), z.Text(500)}
	}
	return docs
}

func BenchmarkBatch(b *testing.B) {
	docs := corpus(20000)
	bytes := 0
	for _, d := range docs {
		bytes += len(d.text)
	}
	b.SetBytes(int64(bytes))
	for b.Loop() {
		var batch lexical.Batch
		var all lexical.Builder
		for part := range slices.Chunk(docs, 512) {
			for _, d := range part {
				batch.Add(d.id, d.text)
			}
			all.Add(batch.Run())
		}
		built := all.Finish()
		b.ReportMetric(float64(len(built.Pages)<<15)/float64(bytes), "index/text")
	}
	b.ReportMetric(float64(b.N)*float64(len(docs))/b.Elapsed().Seconds(), "docs/s")
}

// manySegments is the index of n documents, as catching up leaves it.
func manySegments(b *testing.B, n int) lexical.Index {
	z := zipf.New(1, vocabulary)
	var ix, fresh lexical.Index
	var batch lexical.Batch
	for i := 0; i < n; {
		var all lexical.Builder
		for to := min(i+32<<10, n); i < to; {
			for range min(2048, to-i) {
				batch.Add(int64(i+1), z.Text(500))
				i++
			}
			all.Add(batch.Run())
		}
		if fresh = append(fresh, view(b, all.Finish(), nil)); len(fresh) == 8 {
			merged, err := lexical.Merge(fresh)
			if err != nil {
				b.Fatal(err)
			}
			ix, fresh = append(ix, view(b, merged, nil)), nil
		}
	}
	return append(ix, fresh...)
}

func BenchmarkSearch(b *testing.B) {
	for _, n := range []int{100_000, 1_000_000} {
		if n > 100_000 && testing.Short() {
			continue
		}
		ix := manySegments(b, n)
		z := zipf.New(2, vocabulary)
		rare := z.Rare
		for _, c := range []struct {
			name  string
			query func() string
		}{
			{"3 rare", func() string { return rare() + " " + rare() + " " + rare() }},
			{"7 rare 1 common", func() string {
				return "the" + strings.Repeat(" "+rare(), 1) + " " + rare() + " " + rare() + " " + rare() + " " + rare() + " " + rare() + " " + rare()
			}},
			{"question", func() string { return "what did they say about the " + rare() + " of your " + rare() }},
			{"zipf 12", func() string { return z.Text(70) }},
			{"stop words", func() string { return "what is it that you have to do with the" }},
		} {
			b.Run(fmt.Sprintf("%d/%s", n, c.name), func(b *testing.B) {
				var times []float64
				for b.Loop() {
					start := time.Now()
					search(b, ix, c.query(), 20)
					times = append(times, float64(time.Since(start).Microseconds())/1000)
				}
				slices.Sort(times)
				b.ReportMetric(times[len(times)/2], "p50-ms")
				b.ReportMetric(times[len(times)*95/100], "p95-ms")
			})
		}
	}
}
