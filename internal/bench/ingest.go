package bench

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/redact"
	"strandline/sqlite"
)

// Config says what to measure.
type Config struct {
	Messages int              // generated: 100,000
	Size     int              // bytes of a message, about: 500
	Rounds   int              // 3
	Dir      string           // a folder for the files; must exist
	Now      func() time.Time // the clock that is read
	Rand     io.Reader        // for the engine
	Step     func(string)     // told what is being done; may be nil
}

// IngestReport is the outcome of Ingest. A ratio is the time of a baseline
// divided by the time of the contestant: 1 is as fast as the baseline.
type IngestReport struct {
	Messages    int     `json:"messages"`
	MessageSize int     `json:"message_size"` // bytes of text on average
	Files       int     `json:"files"`
	JSONLBytes  int64   `json:"jsonl_bytes"`
	Rounds      int     `json:"rounds"`
	Bare        Measure `json:"bare"`       // one transaction, one row a statement: same driver, schema and durability
	Bulk        Measure `json:"bulk"`       // the same with 48 rows a statement
	Durable     Measure `json:"durable"`    // Strandline, from files to the last commit
	Embedded    Measure `json:"embedded"`   // the same until every message has a vector too
	Searchable  Measure `json:"searchable"` // the same until every message is in the stored index, and one search
}

// Measure is one contestant.
type Measure struct {
	Seconds       float64   `json:"seconds"` // median of the rounds
	Rounds        []float64 `json:"rounds"`  // seconds of each
	RowsPerSecond float64   `json:"rows_per_second"`
	MBPerSecond   float64   `json:"mb_per_second"`  // 10^6 bytes of JSONL; of the same rows for the baselines
	Ratio         float64   `json:"ratio"`          // to the bare insert
	RatioToBulk   float64   `json:"ratio_to_bulk"`  // to the bulk insert
	PeakRSS       int64     `json:"peak_rss_bytes"` // largest of the rounds; 0 where unknown
}

// Ingest measures how fast transcripts become durable and searchable, against a
// bare insert of the same rows in the same run.
func Ingest(ctx context.Context, c Config) (IngestReport, error) {
	transcripts := filepath.Join(c.Dir, "transcripts")
	c.say("writing %d messages", c.Messages)
	set, err := writeCorpus(transcripts, c.Messages, c.Size)
	if err != nil {
		return IngestReport{}, fmt.Errorf("write transcripts: %w", err)
	}
	r := IngestReport{Messages: len(set.rows), Files: set.files, JSONLBytes: set.bytes, Rounds: c.Rounds}
	for _, m := range set.rows {
		r.MessageSize += len(m.Content)
	}
	r.MessageSize /= max(len(set.rows), 1)
	for round := range c.Rounds {
		if err := c.round(ctx, round, transcripts, set, &r); err != nil {
			return r, err
		}
	}
	all := []*Measure{&r.Bare, &r.Bulk, &r.Durable, &r.Searchable, &r.Embedded}
	for _, m := range all {
		m.Seconds = median(m.Rounds)
	}
	for _, m := range all {
		m.RowsPerSecond = float64(r.Messages) / m.Seconds
		m.MBPerSecond = float64(r.JSONLBytes) / 1e6 / m.Seconds
		m.Ratio = r.Bare.Seconds / m.Seconds
		m.RatioToBulk = r.Bulk.Seconds / m.Seconds
	}
	return r, nil
}

// round takes each measurement once, starting with another contestant each
// time.
func (c Config) round(ctx context.Context, round int, transcripts string, set corpus, r *IngestReport) error {
	contestants := []func() error{
		func() error {
			c.say("round %d of %d: bare insert", round+1, c.Rounds)
			return c.bare(ctx, set.rows, 1, &r.Bare)
		},
		func() error {
			c.say("round %d of %d: bulk insert", round+1, c.Rounds)
			return c.bare(ctx, set.rows, bulkRows, &r.Bulk)
		},
		func() error {
			c.say("round %d of %d: ingest", round+1, c.Rounds)
			return c.strandline(ctx, transcripts, len(set.rows), r)
		},
	}
	if round%2 == 1 {
		slices.Reverse(contestants)
	}
	for _, run := range contestants {
		if err := run(); err != nil {
			return err
		}
	}
	return nil
}

func (c Config) bare(ctx context.Context, rows []strandline.Message, perStatement int, m *Measure) error {
	path := filepath.Join(c.Dir, "bare.db")
	if err := makeSchema(ctx, path); err != nil {
		return err
	}
	defer removeDatabase(path)
	resetPeak()
	start := c.Now()
	if err := bareInsert(ctx, path, rows, perStatement); err != nil {
		return fmt.Errorf("bare insert: %w", err)
	}
	m.add(c.Now().Sub(start))
	return nil
}

// strandline ingests the transcripts, indexes them and searches once; both
// times are taken from one run, since the second includes the first.
func (c Config) strandline(ctx context.Context, transcripts string, want int, r *IngestReport) error {
	path := filepath.Join(c.Dir, "strandline.db")
	db, err := sqlite.Open(ctx, sqlite.Config{Path: path})
	if err != nil {
		return err
	}
	defer removeDatabase(path)
	defer db.Close()
	secrets := redact.New(redact.Config{})
	clean := func(text string) string {
		text, _ = secrets.Secrets(text)
		return text
	}
	eng, err := engine.New(engine.Config{Database: db, Now: c.Now, Rand: c.Rand, Owner: "bench", Redact: clean})
	if err != nil {
		return err
	}
	resetPeak()
	start := c.Now()
	got, err := eng.Ingest(ctx, strandline.DefaultNamespace, engine.IngestRequest{Dir: transcripts})
	if err != nil {
		return fmt.Errorf("ingest: %w", err)
	}
	r.Durable.add(c.Now().Sub(start))
	if got.Messages != want {
		return fmt.Errorf("ingest stored %d of %d messages", got.Messages, want)
	}
	if _, err := eng.Index(ctx, strandline.DefaultNamespace); err != nil {
		return fmt.Errorf("index: %w", err)
	}
	if _, err := eng.Search(ctx, strandline.DefaultNamespace, engine.SearchRequest{Query: words()[100]}); err != nil {
		return fmt.Errorf("search: %w", err)
	}
	r.Searchable.add(c.Now().Sub(start))
	if _, err := eng.Embed(ctx, strandline.DefaultNamespace); err != nil {
		return fmt.Errorf("embed: %w", err)
	}
	r.Embedded.add(c.Now().Sub(start))
	h, err := eng.Health(ctx, strandline.DefaultNamespace)
	if err != nil {
		return err
	}
	if h.Index.Text < want || !h.Index.Consistent {
		return fmt.Errorf("after the search %d of %d messages are in the index", h.Index.Text, want)
	}
	return nil
}

// add records one round.
func (m *Measure) add(d time.Duration) {
	m.Rounds = append(m.Rounds, d.Seconds())
	m.PeakRSS = max(m.PeakRSS, peak())
}

func (c Config) say(format string, args ...any) {
	if c.Step != nil {
		c.Step(fmt.Sprintf(format, args...))
	}
}

// median returns the middle of the values, or the mean of the two middle ones.
func median(values []float64) float64 {
	s := slices.Sorted(slices.Values(values))
	n := len(s)
	if n == 0 {
		return 0
	}
	return (s[(n-1)/2] + s[n/2]) / 2
}

func removeDatabase(path string) {
	for _, ending := range []string{"", "-wal", "-shm"} {
		_ = os.Remove(path + ending)
	}
}
