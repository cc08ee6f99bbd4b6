package lexical_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"strandline/internal/lexical"
)

// zipf writes text whose words are as often as their rank says: first the
// commonest of English, then made-up ones in their forms.
type zipf struct {
	r     *rand.Rand
	words []string
}

func newZipf(seed uint64, words int) *zipf {
	z := &zipf{r: rand.New(rand.NewPCG(seed, 1)), words: strings.Fields("the of and to a in is it you that he was for on are with as i his they be at " +
		"one have this from or had by not but what all were when we there can an your which their said if do will each about how up out them then she many some so")}
	syllables := strings.Fields("ba con de er for gra ha in ju ka lo mi na or pre qua re sta ti un ver wa xe yo zu tion ment al ic ous")
	endings := []string{"", "", "s", "ing", "ed", "er", "ly"}
	made := rand.New(rand.NewPCG(7, 7))
	for len(z.words) < words {
		var b strings.Builder
		for range 2 + made.IntN(3) {
			b.WriteString(syllables[made.IntN(len(syllables))])
		}
		for _, e := range endings[made.IntN(len(endings)):] {
			z.words = append(z.words, b.String()+e)
		}
	}
	return z
}

func (z *zipf) word() string {
	return z.words[min(int(math.Pow(float64(len(z.words)), z.r.Float64()))-1, len(z.words)-1)]
}

func (z *zipf) text(size int) string {
	var b strings.Builder
	for b.Len() < size {
		b.WriteString(z.word())
		b.WriteByte(' ')
	}
	return b.String()
}

const vocabulary = 60000

func corpus(n int) []doc {
	z := newZipf(1, vocabulary)
	docs := make([]doc, n)
	for i := range docs {
		docs[i] = doc{int64(i + 1), z.text(500)}
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
	z := newZipf(1, vocabulary)
	var ix, fresh lexical.Index
	var batch lexical.Batch
	for i := 0; i < n; {
		var all lexical.Builder
		for to := min(i+32<<10, n); i < to; {
			for range min(2048, to-i) {
				batch.Add(int64(i+1), z.text(500))
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
		z := newZipf(2, vocabulary)
		rare := func() string { return z.words[200+z.r.IntN(20000)] }
		for _, c := range []struct {
			name  string
			query func() string
		}{
			{"3 rare", func() string { return rare() + " " + rare() + " " + rare() }},
			{"7 rare 1 common", func() string { return "the" + strings.Repeat(" "+rare(), 1) + " " + rare() + " " + rare() + " " + rare() + " " + rare() + " " + rare() + " " + rare() }},
			{"question", func() string { return "what did they say about the " + rare() + " of your " + rare() }},
			{"zipf 12", func() string { return z.text(70) }},
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
