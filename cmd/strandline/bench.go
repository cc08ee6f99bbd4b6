package main

import (
	"fmt"
	"io"
	"os"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"strandline/internal/bench"
)

func newBench(a *app) *cobra.Command {
	return group(&cobra.Command{
		Use:     "bench",
		Short:   "Measure speed and quality on this machine",
		GroupID: groupCare,
		Long: long(`Measure Strandline in one run against a baseline: its speed on generated data, what it
remembers and finds on labelled data. The database in use is not touched.`, exitOK, exitUsage),
		Example: "  strandline bench ingest",
	}, newBenchIngest(a), newBenchMemory(a), newBenchLocomo(a), newBenchSearch(a), newBenchLongMemEval(a), newBenchParaphrases(a), newBenchContext(a), newBenchGateway(a))
}

func newBenchIngest(a *app) *cobra.Command {
	var c bench.Config
	var dir string
	cmd := &cobra.Command{
		Use:   "ingest",
		Short: "Measure how fast transcripts become durable and searchable",
		Long: long(`Generate transcripts and measure on the same rows, in interleaved rounds, taking the
median of each:

  bare        insert in one transaction: same driver, schema and durability, nothing
              else done; one row a statement
  bulk        the same, 48 rows a statement
  durable     Strandline, from the files to the last commit
  searchable  the same, until every message is indexed, and one search
  embedded    the same, until every message can be found by its meaning too

The ratios are the time of a baseline divided by that of the contestant: 1.00 is as
fast as the baseline. The generated data is the same everywhere.`, exitOK, exitOther, exitUsage),
		Example: `  strandline bench ingest
  strandline bench ingest --messages 20000 --size 2000 --rounds 5 --json`,
		Args: arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if c.Messages < 1 || c.Size < 1 || c.Rounds < 1 {
				return usageErrorf("give numbers from 1", "--messages, --size and --rounds cannot be below 1")
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
			r, err := bench.Ingest(cmd.Context(), c)
			if err != nil {
				return err
			}
			return a.print(r, func(w io.Writer) { printBenchIngest(w, r) })
		},
	}
	f := cmd.Flags()
	f.IntVar(&c.Messages, "messages", 100_000, "generate `N` messages")
	f.IntVar(&c.Size, "size", 500, "of about this many `BYTES` of text each")
	f.IntVar(&c.Rounds, "rounds", 3, "`N` rounds")
	f.StringVar(&dir, "dir", "", "make the files below this `FOLDER` (default: the temporary folder)")
	return cmd
}

func printBenchIngest(w io.Writer, r bench.IngestReport) {
	fmt.Fprintf(w, "%s messages of %d bytes in %s, %s of JSONL; median of %s\n\n",
		humanize.Comma(int64(r.Messages)), r.MessageSize, plural(r.Files, "file"), humanize.Bytes(uint64(r.JSONLBytes)), plural(r.Rounds, "round"))
	row := func(name string, m bench.Measure) []string {
		peak := "-"
		if m.PeakRSS > 0 {
			peak = humanize.IBytes(uint64(m.PeakRSS))
		}
		return []string{
			name, fmt.Sprintf("%.2f s", m.Seconds), humanize.Comma(int64(m.RowsPerSecond)),
			fmt.Sprintf("%.1f", m.MBPerSecond), fmt.Sprintf("%.2f", m.Ratio), fmt.Sprintf("%.2f", m.RatioToBulk), peak,
		}
	}
	table(w, []string{"", "TIME", "ROWS/S", "MB/S", "TO BARE", "TO BULK", "PEAK RSS"}, [][]string{
		row("bare", r.Bare), row("bulk", r.Bulk), row("durable", r.Durable), row("searchable", r.Searchable), row("embedded", r.Embedded),
	})
}
