package main

import (
	"fmt"
	"io"
	"os"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"strandline/internal/bench"
)

func newBenchGateway(a *app) *cobra.Command {
	var c bench.GatewayConfig
	var dir string
	cmd := &cobra.Command{
		Use:   "gateway",
		Short: "Measure what the layers around a language model add to a call",
		Long: long(`Call a server on this machine that answers at once, the contestants taking turns:

  direct    bytes made before are sent, the answer's bytes are read
  provider  the provider, with its JSON
  chain     the provider with retries, budget, circuit and rate limit, each call
            recorded in a ledger on disk

and print the median and the 99th percentile of the time until the answer is there,
or its first piece when it is streamed, by how much they differ, and whether that is
within its bar. Direct calls take part twice: where they differ from themselves as
much, the verdict is unclear, and a quieter machine is needed.`, exitOK, exitOther, exitUsage),
		Example: "  strandline bench gateway --calls 300 --json",
		Args:    arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if c.Calls < 10 {
				return usageErrorf("give a number from 10", "--calls cannot be below 10")
			}
			work, err := os.MkdirTemp(dir, "strandline-bench-")
			if err != nil {
				return usageErrorf("name a folder that can be written with --dir", "cannot make a folder for the ledger: %v", err)
			}
			defer os.RemoveAll(work)
			c.Dir, c.Now, c.Rand = work, a.clock, a.rand
			if !a.flags.json && !a.flags.quiet {
				c.Step = func(what string) { fmt.Fprintln(a.stderr, what) }
			}
			r, err := bench.Gateway(cmd.Context(), c)
			if err != nil {
				return err
			}
			return a.print(r, func(w io.Writer) { printBenchGateway(w, r) })
		},
	}
	f := cmd.Flags()
	f.IntVar(&c.Calls, "calls", 1000, "`N` calls of each contestant and size")
	f.StringVar(&dir, "dir", "", "make the ledger below this `FOLDER` (default: the temporary folder)")
	return cmd
}

func printBenchGateway(w io.Writer, r bench.GatewayReport) {
	var rows [][]string
	verdicts := map[bench.Verdict]int{}
	for _, b := range r.Bodies {
		for _, t := range []struct {
			what string
			bench.GatewayTime
		}{{"whole", b.Whole}, {"first token", b.Streamed}} {
			cells := []string{humanize.IBytes(uint64(b.Bytes)), t.what}
			for _, q := range []bench.Quantiles{t.Direct, t.Provider, t.Chain, t.Layers, t.Noise, t.Overhead} {
				cells = append(cells, fmt.Sprintf("%.3f / %.3f", q.P50, q.P99))
			}
			bar := fmt.Sprintf("%.1f / -", t.Bar.P50)
			if t.Bar.P99 > 0 {
				bar = fmt.Sprintf("%.1f / %.1f", t.Bar.P50, t.Bar.P99)
			}
			rows = append(rows, append(cells, bar, string(t.Verdict)))
			verdicts[t.Verdict]++
		}
	}
	fmt.Fprintf(w, "%d calls each; p50 / p99 in milliseconds\n\n", r.Calls)
	table(w, []string{"PROMPT", "", "DIRECT", "PROVIDER", "CHAIN", "CHAIN-PROVIDER", "NOISE", "CHAIN-DIRECT", "BAR", ""}, rows)
	switch {
	case verdicts[bench.VerdictMissed] > 0:
		fmt.Fprintf(w, "\nverdict: the overhead (chain less direct) is above %d of its bars\n", verdicts[bench.VerdictMissed])
	case verdicts[bench.VerdictUnclear] > 0:
		fmt.Fprintln(w, "\nverdict: unclear, the machine was not quiet: direct calls differ from themselves as much")
	default:
		fmt.Fprintln(w, "\nverdict: the overhead (chain less direct) is within its bars")
	}
}
