package main

import (
	"fmt"
	"io"
	"os"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"strandline/internal/bench"
)

func newBenchSearch(a *app) *cobra.Command {
	var c bench.SearchConfig
	var dir string
	cmd := &cobra.Command{
		Use:   "search",
		Short: "Measure how fast and how well a large store is searched",
		Long: long(`Generate conversations, whose words are as often as in English, with messages planted
among them; ingest, index and embed them; open the database anew and measure searches
for ten hits, one after the other, the embedding of the query included. The planted
messages are asked for in other words. The generated data is the same everywhere.`, exitOK, exitOther, exitUsage),
		Example: `  strandline bench search --n 10000
  strandline bench search --n 1000000 --json`,
		Args: arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if c.Messages < 1 || c.Size < 1 || c.Queries < 1 {
				return usageErrorf("give numbers from 1", "--n, --size and --queries cannot be below 1")
			}
			work, err := os.MkdirTemp(dir, "strandline-bench-")
			if err != nil {
				return usageErrorf("name a folder that can be written with --dir", "cannot make a folder for the files: %v", err)
			}
			defer os.RemoveAll(work)
			c.Dir, c.Now, c.Rand = work, a.clock, a.rand
			if !a.flags.json && !a.flags.quiet {
				c.Step = func(what string) { fmt.Fprintln(a.stderr, what) }
			}
			r, err := bench.Search(cmd.Context(), c)
			if err != nil {
				return err
			}
			return a.print(r, func(w io.Writer) { printBenchSearch(w, r) })
		},
	}
	f := cmd.Flags()
	f.IntVar(&c.Messages, "n", 100_000, "generate `N` messages")
	f.IntVar(&c.Size, "size", 200, "of about this many `BYTES` each")
	f.IntVar(&c.Queries, "queries", 200, "ask `N` queries of each kind")
	f.StringVar(&dir, "dir", "", "make the files below this `FOLDER` (default: the temporary folder)")
	return cmd
}

func printBenchSearch(w io.Writer, r bench.SearchReport) {
	fmt.Fprintf(w, "%s messages of about %d bytes in %s conversations; ingested in %.1f s, words indexed in %.1f s, meaning in %.1f s; %s on disk\n",
		humanize.Comma(int64(r.Messages)), r.MessageSize, humanize.Comma(int64(r.Conversations)), r.IngestSeconds, r.IndexSeconds, r.EmbedSeconds, humanize.IBytes(uint64(r.DiskBytes)))
	fmt.Fprintf(w, "first search %.1f ms; %s at most in memory; planted messages found: %.3f first, %.3f among five\n\n", r.FirstMS, humanize.IBytes(uint64(r.PeakRSS)), r.Planted.Hit1, r.Planted.Hit5)
	var rows [][]string
	for _, k := range r.Kinds {
		row := []string{k.Name, fmt.Sprint(k.N)}
		for _, ms := range []float64{k.P50, k.P95, k.P99, k.CPU.P50, k.CPU.P95, k.CPU.P99} {
			row = append(row, fmt.Sprintf("%.1f", ms))
		}
		rows = append(rows, row)
	}
	table(w, []string{"QUERIES", "N", "P50 MS", "P95 MS", "P99 MS", "CPU P50", "CPU P95", "CPU P99"}, rows)
}
