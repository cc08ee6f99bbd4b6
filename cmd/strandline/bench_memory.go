package main

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/internal/bench"
	"strandline/internal/labelled"
)

func newBenchMemory(a *app) *cobra.Command {
	var files caseFiles
	var wrong, all bool
	cmd := &cobra.Command{
		Use:   "memory",
		Short: "Score what is remembered of labelled cases",
		Long: long(`Score memory on labelled cases in English and Spanish, those of the project or your own.

Pairs are two statements that are remembered one after the other, each pair in a database
of its own, labelled same (other words for one thing), other (both hold) or newer (the
second takes the place of the first). The facts of a life are remembered in one database,
in the order in which they were told. Messages go through the extractor that works
without a language model, labelled with what should be kept of them.

Nothing was tuned on the sets called "held out" and "blind"; the latter were written by a
hand that knew nothing of the program. Files of your own count as held out:

  --pairs       lines of label, older and newer statement, separated by tabs
  --statements  one JSON object a line: {"id", "lang", "role", "text", "kind",
                "want": [{"contains", "domain", "subject", "attribute"}]};
                the kind "smalltalk" wants nothing
  --lives       a line "life" before each, then lines id|relation|text; the relation is
                =id for the same as that fact, >id for what takes its place, else empty`, exitOK, exitInvalid, exitUsage),
		Example: `  strandline bench memory
  strandline bench memory --wrong --json
  strandline bench memory --pairs mine.tsv --wrong`,
		Args: arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			c := bench.MemoryConfig{Now: a.clock, Rand: a.rand, ShowAll: all || files != caseFiles{}}
			if wrong || all {
				c.Wrong = func(what string) { fmt.Fprintln(a.stderr, clean(what)) }
			}
			if err := files.read(&c); err != nil {
				return err
			}
			r, err := bench.Memory(cmd.Context(), c)
			if err != nil {
				return err
			}
			return a.print(r, func(w io.Writer) { printBenchMemory(w, r) })
		},
	}
	f := cmd.Flags()
	f.StringVar(&files.pairs, "pairs", "", "score the pairs of this `FILE` instead")
	f.StringVar(&files.statements, "statements", "", "score the messages of this `FILE` instead")
	f.StringVar(&files.lives, "lives", "", "score the lives of this `FILE` instead")
	f.BoolVar(&wrong, "wrong", false, "print each case that went wrong, those held out aside")
	f.BoolVar(&all, "wrong-held-out", false, "print those held out too")
	return cmd
}

// caseFiles are files of labelled cases; without any, those of the project are meant.
type caseFiles struct{ pairs, statements, lives string }

func (f caseFiles) read(c *bench.MemoryConfig) (err error) {
	if f == (caseFiles{}) {
		if c.Pairs, err = labelled.Pairs(); err != nil {
			return err
		}
		if c.Statements, err = labelled.Statements(); err != nil {
			return err
		}
		c.Lives, err = labelled.Lives()
		return err
	}
	if c.Pairs, err = casesIn(f.pairs, func(data []byte) ([]labelled.Pair, error) { return labelled.ReadPairs(data, labelled.HeldOut) }); err != nil {
		return err
	}
	if c.Statements, err = casesIn(f.statements, labelled.ReadStatements); err != nil {
		return err
	}
	for i := range c.Statements {
		c.Statements[i].Set = labelled.HeldOut
	}
	c.Lives, err = casesIn(f.lives, labelled.ReadLives)
	return err
}

// casesIn reads the cases of a file, none where no file is named.
func casesIn[T any](name string, parse func([]byte) ([]T, error)) ([]T, error) {
	if name == "" {
		return nil, nil
	}
	data, err := os.ReadFile(name)
	if err != nil {
		return nil, strandline.Errorf(strandline.KindInvalid, "%s: %w", name, err)
	}
	cases, err := parse(data)
	if err != nil {
		return nil, strandline.Errorf(strandline.KindInvalid, "%s: %w", name, err)
	}
	return cases, nil
}

func printBenchMemory(w io.Writer, r bench.MemoryReport) {
	figure := func(x float64) string { return fmt.Sprintf("%.3f", x) }
	var rows [][]string
	for _, s := range r.Pairs {
		rows = append(rows, []string{s.Set, fmt.Sprintf("%d/%d/%d", s.Same, s.Other, s.Newer), fmt.Sprint(s.ExactDuplicatesLeft),
			figure(s.DuplicatesLeft), figure(s.SameReplaced), figure(s.FalseMerges), figure(s.SupersedePrecision), figure(s.SupersedeRecall)})
	}
	if len(rows) > 0 {
		table(w, []string{"PAIRS", "SAME/OTHER/NEWER", "EXACT LEFT", "NEAR LEFT", "REPLACED", "FALSE MERGES", "SUPERSEDE P", "R"}, rows)
	}
	if len(rows) > 0 && len(r.Lives) > 0 {
		fmt.Fprintln(w)
	}
	rows = nil
	of := func(k, n int) string { return fmt.Sprintf("%d of %d", k, n) }
	for i, s := range r.Lives {
		rows = append(rows, []string{fmt.Sprint(i + 1), fmt.Sprint(s.Facts), fmt.Sprint(s.Merged), fmt.Sprint(s.Retired), of(s.SameLeft, s.Same), of(s.UpdatesMissed, s.Updates)})
	}
	if len(rows) > 0 {
		table(w, []string{"LIFE", "FACTS", "MERGED", "RETIRED", "SAME LEFT", "UPDATES MISSED"}, rows)
	}
	if len(r.Pairs)+len(r.Lives) > 0 && len(r.Statements) > 0 {
		fmt.Fprintln(w)
	}
	rows = nil
	for _, s := range r.Statements {
		rows = append(rows, []string{s.Set + " " + s.Lang, fmt.Sprint(s.Messages), figure(s.Precision), figure(s.Recall),
			fmt.Sprintf("%d of %d", s.SmallTalkKept, s.SmallTalk), figure(s.DomainRight), figure(s.AttributeRight)})
	}
	if len(rows) > 0 {
		table(w, []string{"MESSAGES", "N", "PRECISION", "RECALL", "SMALL TALK KEPT", "DOMAIN", "ATTRIBUTE"}, rows)
	}
}
