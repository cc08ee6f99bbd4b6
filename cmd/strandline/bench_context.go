package main

import (
	"fmt"
	"io"
	"os"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"strandline/internal/bench"
)

func newBenchContext(a *app) *cobra.Command {
	c := bench.ContextConfig{}
	var dir string
	cmd := &cobra.Command{
		Use:   "context",
		Short: "Play a long session and measure its contexts",
		Long: long(`Play a session of many turns, one message at a time, and measure on the way:

  tokens    of each context, how they grow, and whether one is beyond the budget
  time      to assemble a context, and to store a message
  bytes     whether the same state gives the same bytes, and whether the beginning,
            which a provider can cache, changes only when facts or summaries do
  recall    of facts planted on the way, asked about after the last turn, beside the
            newest messages of as many tokens, a window of six, and the full history
  words     how many of 60 statements, each said once among 600 messages, reach the
            model when asked for in other words, and what comes with questions about
            what nobody said; half of the 60 were looked at when choosing how
  growth    of a context and of the full history
  cost      of the prompts by the public rules for cached beginnings, when each turn
            comes before the cache expires

Without --data the chat is made up of common words. --data takes files or folders of
LoCoMo, REALTALK or BEAM; a set that is too short is played again from the start.`, exitOK, exitOther, exitUsage, exitInvalid),
		Example: `  strandline bench context --turns 2000
  strandline bench context --data locomo10.json --data realtalk/ --json`,
		Args: arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if c.Turns < 1 || c.Every < 1 || c.Planted < 0 || c.Billed < 0 {
				return usageErrorf("give numbers from 1", "--turns and --every cannot be below 1, --planted and --billed not below 0")
			}
			work, err := os.MkdirTemp(dir, "strandline-bench-")
			if err != nil {
				return usageErrorf("name a folder that can be written with --dir", "cannot make a folder for the files: %v", err)
			}
			defer os.RemoveAll(work)
			if c.Embedder, err = a.embedder(cmd.Context()); err != nil {
				return err
			}
			c.Dir, c.Now, c.Rand = work, a.clock, a.rand
			if !a.flags.json && !a.flags.quiet {
				c.Step = func(what string) { fmt.Fprintln(a.stderr, what) }
			}
			r, err := bench.Context(cmd.Context(), c)
			if err != nil {
				return err
			}
			return a.print(r, func(w io.Writer) { printBenchContext(w, r) })
		},
	}
	f := cmd.Flags()
	f.IntVar(&c.Turns, "turns", 10_000, "play `N` messages")
	f.IntVar(&c.Every, "every", 5, "ask for a context at every `N`th turn of the user")
	f.IntVar(&c.Planted, "planted", 40, "plant `N` facts")
	f.IntVar(&c.Billed, "billed", 200, "price the prompts of the first and the last `N` turns of the user")
	f.StringArrayVar(&c.Data, "data", nil, "`FILE` or folder of a public set; may be given again")
	f.StringVar(&dir, "dir", "", "make the database below this `FOLDER` (default: the temporary folder)")
	return cmd
}

func printBenchContext(w io.Writer, r bench.ContextReport) {
	fmt.Fprintf(w, "%s\n%s of a set of %s, %s\n\n", clean(r.Set), plural(r.Turns, "message"), humanize.Comma(int64(r.SetSize)), plural(r.Asked, "context"))
	t := r.Tokens
	fmt.Fprintf(w, "tokens   mean %.0f, most %d, budget %d, beyond it %d; first tenth %.0f, last tenth %.0f; slope %+.2f per 1,000 turns\n",
		t.Mean, t.Max, t.Budget, t.Over, t.First, t.Last, t.Slope)
	fmt.Fprintf(w, "         the full history has %s at the end\n", humanize.Comma(int64(t.History)))
	fmt.Fprintf(w, "context  p50 %.1f ms, p95 %.1f ms, most %.1f ms\n", r.Latency.P50, r.Latency.P95, r.Latency.Max)
	fmt.Fprintf(w, "append   p50 %.1f ms, p95 %.1f ms, most %.1f ms\n", r.Append.P50, r.Append.P95, r.Append.Max)
	fmt.Fprintf(w, "bytes    %d contexts asked for twice: %d equal, %d not\n", r.SameBytes+r.OtherBytes, r.SameBytes, r.OtherBytes)
	fmt.Fprintf(w, "prefix   changed at %d of %d turns, %d times although facts and summaries did not\n\n", r.PrefixChanges, r.PrefixTurns, r.PrefixNoCause)
	var rows [][]string
	for _, f := range r.Recall {
		rows = append(rows, []string{f.Name, fmt.Sprintf("%.2f", f.Recall), fmt.Sprintf("%.2f", f.Marked), fmt.Sprintf("%.2f", f.Passed), humanize.Comma(int64(f.Tokens))})
	}
	table(w, []string{"RECALL OF PLANTED FACTS", "ALL", "MARKED", "IN PASSING", "TOKENS"}, rows)
	fmt.Fprintln(w)
	rows = nil
	for _, f := range r.Words {
		rows = append(rows, []string{f.Name, fmt.Sprintf("%d of %d", f.Chosen, f.Of), fmt.Sprintf("%d of %d", f.Kept, f.Of), humanize.Comma(int64(f.Tokens)), fmt.Sprintf("%.0f", f.Unrelated)})
	}
	table(w, []string{"IN OTHER WORDS", "LOOKED AT", "KEPT BACK", "TOKENS", "WHEN NOBODY SAID IT"}, rows)
	fmt.Fprintln(w)
	rows = nil
	for _, g := range r.Growth {
		rows = append(rows, []string{humanize.Comma(int64(g.Turn)), humanize.Comma(int64(g.Tokens)), humanize.Comma(int64(g.Full))})
	}
	table(w, []string{"TOKENS AT TURN", "STRANDLINE", "FULL HISTORY"}, rows)
	fmt.Fprint(w, "The estimate of the design for turn 20: 1,500, and 8,000 for the full history.\n\n")
	rows = nil
	for _, f := range r.Cost {
		rows = append(rows, []string{fmt.Sprintf("%s %d", f.Where, f.Turns), f.Rule, f.Strategy, humanize.Comma(int64(f.Sent)), humanize.Comma(int64(f.Billed)), fmt.Sprintf("$%.3f", f.USD)})
	}
	table(w, []string{"TURNS", "COST BY", "", "SENT", "BILLED AS", ""}, rows)
}
