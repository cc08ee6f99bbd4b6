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
or its first piece when it is streamed, and by how much they differ.`, exitOK, exitOther, exitUsage),
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
	for _, b := range r.Bodies {
		for _, t := range []struct {
			what string
			bench.GatewayTime
		}{{"whole", b.Whole}, {"first token", b.Streamed}} {
			cells := []string{humanize.IBytes(uint64(b.Bytes)), t.what}
			for _, q := range []bench.Quantiles{t.Direct, t.Provider, t.Chain, t.Overhead, t.Layers} {
				cells = append(cells, fmt.Sprintf("%.3f / %.3f", q.P50, q.P99))
			}
			rows = append(rows, cells)
		}
	}
	fmt.Fprintf(w, "%d calls each; p50 / p99 in milliseconds\n\n", r.Calls)
	table(w, []string{"PROMPT", "", "DIRECT", "PROVIDER", "CHAIN", "CHAIN-DIRECT", "CHAIN-PROVIDER"}, rows)
}
