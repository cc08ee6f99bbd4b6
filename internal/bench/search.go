package bench

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/embed"
	"strandline/internal/lexical/zipf"
	"strandline/sqlite"
)

// SearchConfig says what to search.
type SearchConfig struct {
	Messages int // generated: 100,000
	Size     int // bytes of a message, about: 200
	Queries  int // of each kind: 200
	Embedder embed.Embedder
	Dir      string // a folder for the files; must exist
	Now      func() time.Time
	Rand     io.Reader
	Step     func(string) // told what is being done; may be nil
}

// SearchReport is the outcome of Search.
type SearchReport struct {
	Messages      int         `json:"messages"`
	MessageSize   int         `json:"message_size"` // bytes, about
	Conversations int         `json:"conversations"`
	Model         string      `json:"embedding_model"`
	IngestSeconds float64     `json:"ingest_seconds"`
	IndexSeconds  float64     `json:"index_seconds"`
	EmbedSeconds  float64     `json:"embed_seconds"`
	DiskBytes     int64       `json:"disk_bytes"`     // the database
	PeakRSS       int64       `json:"peak_rss_bytes"` // while searching; 0 where unknown
	FirstMS       float64     `json:"first_ms"`       // the first search, nothing read yet
	Kinds         []SpeedOf   `json:"queries"`
	Planted       PlantedHits `json:"planted"`
}

// SpeedOf is how fast one kind of query is answered, ten hits each, the
// embedding of the query included.
type SpeedOf struct {
	Name string  `json:"name"`
	N    int     `json:"n"`
	P50  float64 `json:"p50_ms"`
	P95  float64 `json:"p95_ms"`
	P99  float64 `json:"p99_ms"`
	CPU  CPUOf   `json:"cpu"`
}

// CPUOf is what searches compute on all cores, which other programs on the
// machine change less than the time they take; 0 where unknown.
type CPUOf struct {
	P50 float64 `json:"p50_ms"`
	P95 float64 `json:"p95_ms"`
	P99 float64 `json:"p99_ms"`
}

// spent is what one search took and computed, in milliseconds.
type spent struct{ wall, cpu float64 }

func speedOf(name string, all []spent) SpeedOf {
	wall, cpu := make([]float64, len(all)), make([]float64, len(all))
	for i, s := range all {
		wall[i], cpu[i] = s.wall, s.cpu
	}
	return SpeedOf{name, len(all), quantile(wall, 0.5), quantile(wall, 0.95), quantile(wall, 0.99),
		CPUOf{quantile(cpu, 0.5), quantile(cpu, 0.95), quantile(cpu, 0.99)}}
}

// PlantedHits is where the planted messages came that were asked for.
type PlantedHits struct {
	N    int     `json:"n"`
	Hit1 float64 `json:"hit_at_1"`
	Hit5 float64 `json:"hit_at_5"`
}

// Search builds a corpus of generated conversations with planted messages in it,
// the same every time, and measures searches of it.
func Search(ctx context.Context, c SearchConfig) (SearchReport, error) {
	r := SearchReport{Messages: c.Messages, MessageSize: c.Size, Model: modelOf(c.Embedder)}
	path := filepath.Join(c.Dir, "search.db")
	db, err := sqlite.Open(ctx, sqlite.Config{Path: path})
	if err != nil {
		return r, err
	}
	now := corpusBegins.AddDate(1, 0, 0)
	cfg := engine.Config{Database: db, Now: func() time.Time { return now }, Rand: c.Rand, Owner: "bench", Embedder: c.Embedder}
	if err := c.build(ctx, cfg, &r); err != nil {
		db.Close()
		return r, err
	}
	if err := db.Close(); err != nil {
		return r, err
	}
	for _, ending := range []string{"", "-wal"} {
		if info, err := os.Stat(path + ending); err == nil {
			r.DiskBytes += info.Size()
		}
	}
	if cfg.Database, err = sqlite.Open(ctx, sqlite.Config{Path: path}); err != nil {
		return r, err
	}
	defer cfg.Database.Close()
	eng, err := engine.New(cfg)
	if err != nil {
		return r, err
	}
	runtime.GC()
	resetPeak()
	err = c.measure(ctx, eng, &r)
	r.PeakRSS = peak()
	return r, err
}

// measure asks every kind of query in turn.
func (c SearchConfig) measure(ctx context.Context, eng *engine.Engine, r *SearchReport) error {
	z := zipf.New(2, 60_000)
	ask := func(query string) ([]engine.Hit, spent, error) {
		start, computed := c.Now(), cpuTime()
		found, err := eng.Search(ctx, strandline.DefaultNamespace, engine.SearchRequest{Query: query})
		return found.Hits, spent{c.Now().Sub(start).Seconds() * 1000, (cpuTime() - computed).Seconds() * 1000}, err
	}
	_, first, err := ask(z.Rare() + " " + z.Rare())
	if err != nil {
		return err
	}
	r.FirstMS = first.wall
	for _, kind := range []struct {
		name string
		make func() string
	}{
		{"3 words", func() string { return z.Rare() + " " + z.Rare() + " " + z.Rare() }},
		{"question", func() string { return "what did they say about the " + z.Rare() + " of your " + z.Rare() + "?" }},
		{"12 words", func() string { return z.Text(70) }},
	} {
		c.say("searching: %s", kind.name)
		var times []spent
		for range c.Queries {
			_, took, err := ask(kind.make())
			if err != nil {
				return err
			}
			times = append(times, took)
		}
		r.Kinds = append(r.Kinds, speedOf(kind.name, times))
	}
	return c.askPlanted(ask, r)
}

// askPlanted asks for each planted message.
func (c SearchConfig) askPlanted(ask func(string) ([]engine.Hit, spent, error), r *SearchReport) error {
	var times []spent
	for i := range min(plantedCount(c.Messages), c.Queries) {
		thing, place := plantedAt(i)
		hits, took, err := ask(fmt.Sprintf("where in the %s do we keep the %s?", place, thing))
		if err != nil {
			return err
		}
		times = append(times, took)
		r.Planted.N++
		for at, h := range hits[:min(5, len(hits))] {
			if strings.Contains(h.Content, thing) && strings.Contains(h.Content, place) {
				r.Planted.Hit5++
				if at == 0 {
					r.Planted.Hit1++
				}
				break
			}
		}
	}
	if n := float64(r.Planted.N); n > 0 {
		r.Planted.Hit1, r.Planted.Hit5 = r.Planted.Hit1/n, r.Planted.Hit5/n
	}
	r.Kinds = append(r.Kinds, speedOf("planted", times))
	return nil
}

func (c SearchConfig) say(format string, args ...any) {
	if c.Step != nil {
		c.Step(fmt.Sprintf(format, args...))
	}
}
