package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"strandline/internal/bench"
)

func newBenchLocomo(a *app) *cobra.Command {
	var c bench.RetrievalConfig
	var only string
	cmd := &cobra.Command{
		Use:   "locomo --data FILE",
		Short: "Rank the sessions and turns of LoCoMo for its questions",
		Long: long(`Ingest each conversation of the public LoCoMo file into a database of its own, as
transcripts, ask all of its questions, and say where the evidence comes:

  R@k, any@k, all@k  share of the evidence, any of it, all of it among the first k
  MRR, NDCG@10       of the first piece; of all of it, the ideal being all first
  evidence           share of it in the best messages that fit into a budget of tokens,
                     categories 1 to 4

A session stands where its best message does. Questions without any valid evidence
are left out and counted. Nothing asks a language model. BM25 of single messages is
ranked in the same run.`, exitOK, exitInvalid, exitNotFound, exitOther, exitUsage),
		Example: `  strandline bench locomo --data locomo10.json
  strandline bench locomo --data locomo10.json --ablations --json`,
		Args: arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if c.Data == "" {
				return usageErrorf("name the public file with --data", "no data given")
			}
			if only != "" {
				c.Only = strings.Split(only, ",")
			}
			return a.benchRetrieval(cmd, c, bench.Locomo)
		},
	}
	f := cmd.Flags()
	f.StringVar(&c.Data, "data", "", "the public `FILE`, plain or packed by gzip")
	f.StringVar(&c.Corrections, "corrections", "", "a `FILE` with corrected questions, one a line")
	f.StringVar(&only, "only", "", "only these conversations, `NAMES` joined by commas")
	f.BoolVar(&c.Ablations, "ablations", false, "rank without each feature too, and cross-validate")
	return cmd
}

func newBenchLongMemEval(a *app) *cobra.Command {
	var c bench.RetrievalConfig
	cmd := &cobra.Command{
		Use:   "longmemeval --data FILE",
		Short: "Rank the sessions and turns of LongMemEval's haystacks",
		Long: long(`Ingest the haystack of each question of a public LongMemEval file into a database of
its own and say where the sessions and turns with the answer come. Measures are those
of bench locomo; all@5 is what the public evaluation calls recall_all@5. Questions
without an answer are left out, as there. The file may hold one question.`, exitOK, exitInvalid, exitOther, exitUsage),
		Example: "  strandline bench longmemeval --data longmemeval_s.json",
		Args:    arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if c.Data == "" {
				return usageErrorf("name the public file with --data", "no data given")
			}
			return a.benchRetrieval(cmd, c, bench.LongMemEval)
		},
	}
	cmd.Flags().StringVar(&c.Data, "data", "", "the public `FILE`, plain or packed by gzip")
	cmd.Flags().BoolVar(&c.Ablations, "ablations", false, "rank without each feature too, and cross-validate")
	return cmd
}

func newBenchParaphrases(a *app) *cobra.Command {
	var c bench.RetrievalConfig
	cmd := &cobra.Command{
		Use:   "paraphrases",
		Short: "Rank statements for questions in other words or in another language",
		Long: long(`Rank 120 statements, English and Spanish, for questions that say it in other words;
40 of the questions are in the other language. The set is part of the program.`, exitOK, exitOther, exitUsage),
		Example: "  strandline bench paraphrases --ablations",
		Args:    arguments(0, 0),
		RunE:    func(cmd *cobra.Command, _ []string) error { return a.benchRetrieval(cmd, c, bench.Paraphrases) },
	}
	cmd.Flags().BoolVar(&c.Ablations, "ablations", false, "rank without each feature too, and cross-validate")
	return cmd
}

// benchRetrieval runs a ranking in a folder of its own and prints it.
func (a *app) benchRetrieval(cmd *cobra.Command, c bench.RetrievalConfig, run func(context.Context, bench.RetrievalConfig) (bench.RetrievalReport, error)) error {
	dir, err := os.MkdirTemp("", "strandline-bench-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if c.Embedder, err = a.embedder(cmd.Context()); err != nil {
		return err
	}
	c.Dir, c.Now, c.Rand = dir, a.clock, a.rand
	if !a.flags.json && !a.flags.quiet {
		c.Step = func(what string) { fmt.Fprintln(a.stderr, what) }
	}
	r, err := run(cmd.Context(), c)
	if err != nil {
		return err
	}
	return a.print(r, func(w io.Writer) { printRetrieval(w, r) })
}

func printRetrieval(w io.Writer, r bench.RetrievalReport) {
	fmt.Fprintf(w, "%s: %s of %s (%s), %s, %s, %s asked, %d without evidence left out; meaning by %s\n\n", r.Set, r.Data, plural(len(r.Dialogues), "dialogue"),
		strings.Join(r.Dialogues[:min(3, len(r.Dialogues))], ", ")+map[bool]string{true: ", …"}[len(r.Dialogues) > 3],
		plural(r.Sessions, "session"), humanize.Comma(int64(r.Turns))+" turns", plural(r.Asked, "question"), r.Skipped, r.Model)
	rows := [][]string{}
	for _, s := range r.Rankings {
		rows = append(rows, append([]string{s.Name}, figures(s)...))
	}
	header := []string{"", "SESSION R@10", "HIT@1", "HIT@5", "ALL@5", "MRR", "TURN R@10", "NDCG@10", "721", "2000", "7000", "P95 MS"}
	table(w, header, rows)
	fmt.Fprint(w, "\nBy category, Strandline's own: session R@10, hit@1, hit@5, MRR; turn R@10\n\n")
	rows = rows[:0]
	for _, name := range slices.Sorted(maps.Keys(r.Rankings[0].Categories)) {
		s, t := r.Rankings[0].Categories[name], r.Rankings[0].TurnsOf[name]
		rows = append(rows, []string{name, fmt.Sprint(s.Questions), share(s.Recall[10]), share(s.Any[1]), share(s.Any[5]), share(s.MRR), share(t.Recall[10])})
	}
	table(w, []string{"", "QUESTIONS", "R@10", "HIT@1", "HIT@5", "MRR", "TURN R@10"}, rows)
	if x := r.Crossed; x != nil {
		fmt.Fprintf(w, "\nCross-validated, each dialogue ranked in the way that was best on the others: session R@10 %s, hit@1 %s, hit@5 %s, MRR %s; evidence %s, %s, %s\n",
			share(x.Session.Recall[10]), share(x.Session.Any[1]), share(x.Session.Any[5]), share(x.Session.MRR),
			share(x.Evidence.Quarter[721]), share(x.Evidence.Quarter[2000]), share(x.Evidence.Quarter[7000]))
		for _, f := range x.Folds {
			fmt.Fprintf(w, "  %s held out, tuned on %s: %s\n", f.Held, strings.Join(f.Tuned, ", "), f.Taken)
		}
	}
}

func figures(s bench.RetrievalScores) []string {
	return []string{
		share(s.Session.Recall[10]), share(s.Session.Any[1]), share(s.Session.Any[5]), share(s.Session.All[5]), share(s.Session.MRR),
		share(s.Turn.Recall[10]), share(s.Turn.NDCG), within(s.Evidence, 721), within(s.Evidence, 2000), within(s.Evidence, 7000),
		fmt.Sprintf("%.1f", s.QueryP95),
	}
}

// within is a share of evidence, a dash where no question counts for it.
func within(e bench.BudgetScore, tokens int) string {
	if e.Questions == 0 {
		return "-"
	}
	return share(e.Quarter[tokens])
}

func share(v float64) string { return fmt.Sprintf("%.3f", v) }
