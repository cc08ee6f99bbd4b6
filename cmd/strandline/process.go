package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"strandline/engine"
)

func newProcess(a *app) *cobra.Command {
	var req engine.ProcessRequest
	cmd := &cobra.Command{
		Use:     "process",
		Short:   "Take memories from finished conversations",
		GroupID: groupStart,
		Long: long(`Close the conversations that have been silent long enough and take memories from
every one that is ready, oldest first. Interrupted work is continued; running the
command again changes nothing that is done. A conversation that fails is tried
again later and at last put in review with its reason. What is refused is counted by
reason ("rejected_by" in the JSON); docs/extraction.md tells what the reasons mean.

A conversation of fewer than minConversationMessages (5), whoever wrote them, is
skipped, unless it continues one: only what concerns health and what was said outright
is taken from it (ordered to be remembered, "always", "never", "from now on", decisions,
preferences), without a provider, and counted as such too ("from_skipped" in the JSON).
Plain facts and changes ("I moved to Lisbon") are refused as short_conversation.

With a language model configured (MEMORY_LLM_PRIMARY) it is asked about each
conversation; where it fails, rules do the work, and the report says so and why
("lesser" in the JSON, by reason), as does the conversation. --redo asks again.`, exitOK, exitOther, exitUsage),
		Example: "  strandline process\n  strandline process --json",
		Args:    arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			eng, err := a.processor(cmd.Context())
			if err != nil {
				return err
			}
			if req.Redo && a.extractor == nil {
				return usageErrorf("configure one with MEMORY_LLM_PRIMARY", "--redo asks a language model and none is configured")
			}
			if req.Limit < 0 {
				return usageErrorf("give a number from 1", "--limit cannot be negative")
			}
			bar := a.newCount("conversations")
			req.Progress = func(done, total int) { bar.set(int64(done), int64(total), "processing") }
			r, err := eng.Process(cmd.Context(), a.namespace(), req)
			bar.done()
			if err != nil {
				return err
			}
			if err := a.settle(cmd.Context(), eng); err != nil {
				return err
			}
			return a.print(r, func(w io.Writer) { printProcess(w, r) })
		},
	}
	cmd.Flags().IntVar(&req.Limit, "limit", 0, "at most `N` conversations")
	cmd.Flags().BoolVar(&req.Redo, "redo", false, "ask the model again about conversations that it failed on before")
	return cmd
}

func printProcess(w io.Writer, r engine.ProcessReport) {
	fmt.Fprintf(w, "%s processed, %d skipped, %d failed\n", plural(r.Processed, "conversation"), r.Skipped, r.Failed)
	fmt.Fprintf(w, "memories: %d new, %d updated, %d known already, %d refused%s\n",
		r.Memories.Inserted, r.Memories.Updated, r.Memories.SkippedDuplicate, r.Memories.Rejected, byReason(r.RejectedBy))
	if s := r.FromSkipped; s != (engine.MemoryChanges{}) {
		fmt.Fprintf(w, "of these from the skipped, too short for more than what concerns health or was said outright: %d new, %d updated, %d known already, %d refused\n",
			s.Inserted, s.Updated, s.SkippedDuplicate, s.Rejected)
	}
	for _, reason := range slices.Sorted(maps.Keys(r.Lesser)) {
		fmt.Fprintf(w, "%s: %s\n", plural(r.Lesser[reason], "conversation"), reason)
	}
	if len(r.Lesser) > 0 {
		fmt.Fprintln(w, "strandline process --redo asks the model again")
	}
}

// byReason is what follows a count: " (20 no_signal, 8 injected)", the most first.
func byReason(counts map[string]int) string {
	reasons := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		return cmp.Or(counts[b]-counts[a], strings.Compare(a, b))
	})
	if len(reasons) == 0 {
		return ""
	}
	for i, reason := range reasons {
		reasons[i] = fmt.Sprintf("%d %s", counts[reason], clean(reason))
	}
	return " (" + strings.Join(reasons, ", ") + ")"
}
