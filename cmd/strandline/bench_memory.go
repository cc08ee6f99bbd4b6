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
	var pairs, statements string
	var wrong, all bool
	cmd := &cobra.Command{
		Use:   "memory",
		Short: "Score what is remembered of labelled cases",
		Long: long(`Score memory on labelled cases in English and Spanish, those of the project or your own.

Pairs are two statements that are remembered one after the other, each pair in a database
of its own, labelled same (other words for one thing), other (both hold) or newer (the
second takes the place of the first). Messages go through the extractor that works
without a language model, labelled with what should be kept of them.

Nothing was tuned on the sets called "held out" and "blind"; the latter were written by a
hand that knew nothing of the program. Files of your own count as held out:

  --pairs       lines of label, older and newer statement, separated by tabs
  --statements  one JSON object a line: {"id", "lang", "role", "text", "kind",
                "want": [{"contains", "domain", "subject", "attribute"}]};
                the kind "smalltalk" wants nothing`, exitOK, exitInvalid, exitUsage),
		Example: `  strandline bench memory
  strandline bench memory --wrong --json
  strandline bench memory --pairs mine.tsv --wrong`,
		Args: arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			c := bench.MemoryConfig{Now: a.clock, Rand: a.rand, ShowAll: all || pairs != "" || statements != ""}
			if wrong || all {
				c.Wrong = func(what string) { fmt.Fprintln(a.stderr, clean(what)) }
			}
			var err error
			if c.Pairs, c.Statements, err = labelledCases(pairs, statements); err != nil {
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
	f.StringVar(&pairs, "pairs", "", "score the pairs of this `FILE` instead")
	f.StringVar(&statements, "statements", "", "score the messages of this `FILE` instead")
	f.BoolVar(&wrong, "wrong", false, "print each case that went wrong, those held out aside")
	f.BoolVar(&all, "wrong-held-out", false, "print those held out too")
	return cmd
}

// labelledCases reads the files named, or all cases of the project when none is.
func labelledCases(pairs, statements string) (ps []labelled.Pair, ss []labelled.Statement, err error) {
	if pairs == "" && statements == "" {
		if ps, err = labelled.Pairs(); err != nil {
			return nil, nil, err
		}
		ss, err = labelled.Statements()
		return ps, ss, err
	}
	if pairs != "" {
		data, err := os.ReadFile(pairs)
		if err == nil {
			ps, err = labelled.ReadPairs(data, labelled.HeldOut)
		}
		if err != nil {
			return nil, nil, strandline.Errorf(strandline.KindInvalid, "%s: %w", pairs, err)
		}
	}
	if statements != "" {
		data, err := os.ReadFile(statements)
		if err == nil {
			ss, err = labelled.ReadStatements(data)
		}
		if err != nil {
			return nil, nil, strandline.Errorf(strandline.KindInvalid, "%s: %w", statements, err)
		}
		for i := range ss {
			ss[i].Set = labelled.HeldOut
		}
	}
	return ps, ss, nil
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
	if len(rows) > 0 && len(r.Statements) > 0 {
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
