package retrieve_test

import (
	"context"
	"fmt"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"strandline"
	"strandline/internal/lexical/zipf"
	"strandline/internal/retrieve"
	"strandline/sqlite"
)

const vocabulary = 60000

// fill stores n messages of 500 bytes.
func fill(t testing.TB, s strandline.Store, n int) {
	z := zipf.New(1, vocabulary)
	for left := n; left > 0; {
		texts := make([]string, min(left, 10000))
		for i := range texts {
			texts[i] = z.Text(500)
		}
		insert(t, s, fmt.Sprint("file ", left), texts...)
		left -= len(texts)
	}
}

func openFile(t testing.TB, path string) strandline.Store {
	db, err := sqlite.Open(context.Background(), sqlite.Config{Path: path})
	must(t, err)
	t.Cleanup(func() { db.Close() })
	s, err := db.Store("default")
	must(t, err)
	return s
}

func message(s strandline.Store) *retrieve.Text {
	return retrieve.NewText(retrieve.Config{Store: s, Kind: strandline.DocMessage})
}

// BenchmarkCatchUp is rows to committed segments, merges included.
func BenchmarkCatchUp(b *testing.B) {
	const rows = 50000
	for _, cores := range []int{1, 2} {
		b.Run(fmt.Sprintf("cores=%d", cores), func(b *testing.B) {
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
			s := openFile(b, filepath.Join(b.TempDir(), "s.db"))
			fill(b, s, rows)
			ix := message(s)
			total, spent := 0, cpuTime()
			for b.Loop() {
				must(b, ix.Rebuild(context.Background()))
				total += rows
			}
			b.ReportMetric(float64(total)/b.Elapsed().Seconds(), "docs/s")
			b.ReportMetric(float64(total)/(cpuTime()-spent).Seconds(), "docs/cpu-s")
			must(b, s.View(context.Background(), func(tx strandline.Tx) error {
				segments, err := tx.Segments(context.Background(), "text/message")
				bytes := int64(0)
				for _, g := range segments {
					bytes += g.Bytes + int64(len(g.Header))
				}
				b.ReportMetric(float64(bytes)/(500*rows), "index/text")
				b.ReportMetric(float64(len(segments)), "segments")
				return err
			}))
		})
	}
}

// BenchmarkSearch is searching 100,000 rows through the store: with the index
// open, and in a database that was just opened.
func BenchmarkSearch(b *testing.B) {
	path := filepath.Join(b.TempDir(), "s.db")
	s := openFile(b, path)
	fill(b, s, 100_000)
	warm := message(s)
	_, err := warm.CatchUp(context.Background())
	must(b, err)
	z := zipf.New(2, vocabulary)
	search := func(ix *retrieve.Text, q string) {
		hits, err := ix.Search(context.Background(), retrieve.Query{Text: q, K: 20})
		must(b, err)
		if len(hits) == 0 {
			b.Fatalf("nothing found for %q", q)
		}
	}
	quantiles := func(b *testing.B, once func()) {
		var times []float64
		for b.Loop() {
			start := time.Now()
			once()
			times = append(times, float64(time.Since(start).Microseconds())/1000)
		}
		slices.Sort(times)
		b.ReportMetric(times[len(times)/2], "p50-ms")
		b.ReportMetric(times[len(times)*95/100], "p95-ms")
	}
	b.Run("3 words, cold", func(b *testing.B) {
		quantiles(b, func() {
			search(message(s), z.Rare()+" "+z.Rare()+" "+z.Rare())
		})
	})
	b.Run("3 words", func(b *testing.B) {
		quantiles(b, func() { search(warm, z.Rare()+" "+z.Rare()+" "+z.Rare()) })
	})
	b.Run("question", func(b *testing.B) {
		quantiles(b, func() { search(warm, "what did they say about the "+z.Rare()+" of your "+z.Rare()) })
	})
	b.Run("12 words", func(b *testing.B) {
		quantiles(b, func() { search(warm, z.Text(70)) })
	})
}
