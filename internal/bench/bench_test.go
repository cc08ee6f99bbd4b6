package bench_test

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"strandline/internal/bench"
)

func TestIngestMeasuresTheSameRowsThreeWays(t *testing.T) {
	r, err := bench.Ingest(context.Background(), bench.Config{
		Messages: 900, Size: 200, Rounds: 2, Dir: t.TempDir(), Now: time.Now, Rand: zeros{},
	})
	if err != nil {
		t.Fatal(err)
	}
	if r.Messages != 900 || r.Files != 3 || r.JSONLBytes < 900*200 {
		t.Errorf("corpus of %d messages, %d files, %d bytes", r.Messages, r.Files, r.JSONLBytes)
	}
	for name, m := range map[string]bench.Measure{"bare": r.Bare, "bulk": r.Bulk, "durable": r.Durable, "searchable": r.Searchable} {
		if len(m.Rounds) != 2 || m.Seconds <= 0 || m.RowsPerSecond <= 0 || m.Ratio <= 0 || m.RatioToBulk <= 0 {
			t.Errorf("%s: %+v", name, m)
		}
	}
	if r.Bare.Ratio != 1 || r.Bulk.RatioToBulk != 1 {
		t.Errorf("ratios of the baselines to themselves = %v, %v, want 1", r.Bare.Ratio, r.Bulk.RatioToBulk)
	}
	if r.Searchable.Seconds < r.Durable.Seconds {
		t.Errorf("searchable after %v s, before durable after %v s", r.Searchable.Seconds, r.Durable.Seconds)
	}
}

// zeros is a source of randomness that is none.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

// TestTheCorpusIsTheSameEverywhere pins the generated data: figures taken at
// different times are of the same rows. A deliberate change changes this sum.
func TestTheCorpusIsTheSameEverywhere(t *testing.T) {
	dir := t.TempDir()
	_, err := bench.Ingest(context.Background(), bench.Config{
		Messages: 450, Size: 100, Rounds: 1, Dir: dir, Now: time.Now, Rand: zeros{},
	})
	if err != nil {
		t.Fatal(err)
	}
	sum := sha256.New()
	err = filepath.WalkDir(filepath.Join(dir, "transcripts"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		sum.Write(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	const want = "1a013b3e641a2ce2"
	if got := fmt.Sprintf("%x", sum.Sum(nil))[:16]; got != want {
		t.Errorf("sum of the corpus = %s, want %s", got, want)
	}
}
