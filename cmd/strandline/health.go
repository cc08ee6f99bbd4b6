package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"strandline/engine"
)

func newHealth(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "health",
		Short:   "Count what is stored and compare the indexes with it",
		GroupID: groupCare,
		Long: long(`Count files, messages, conversations by status and memories by state in the
namespace, and compare the derived indexes with the rows they are made from.
Documents that are pending are indexed before the next search answers.`, exitOK, exitOther, exitUsage, exitNotFound),
		Example: "  strandline health\n  strandline health --namespace team --json",
		Args:    arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			eng, err := a.engine(cmd.Context())
			if err != nil {
				return err
			}
			r, err := eng.Health(cmd.Context(), a.namespace())
			if err != nil {
				return err
			}
			return a.print(r, func(w io.Writer) { a.printHealth(w, r) })
		},
	}
}

func (a *app) printHealth(w io.Writer, r engine.HealthReport) {
	consistent := "consistent"
	if !r.Index.Consistent {
		consistent = "NOT consistent: run `strandline doctor --fix`"
	}
	table(w, []string{"database", clean(a.cfg.DB)}, [][]string{
		{"namespace", a.cfg.Namespace},
		{"files", humanize.Comma(int64(r.Files))},
		{"messages", humanize.Comma(int64(r.Messages))},
		{"conversations", tally(r.Conversations)},
		{"memories", tally(r.Memories)},
		{"index", fmt.Sprintf("%d of %d documents, %d pending, %s", r.Index.Text, r.Index.Rows, r.Index.Pending, consistent)},
		{"embedding", embeddingLine(r.Embedding)},
		{"schema", fmt.Sprint(r.SchemaVersion)},
	})
}

// embeddingLine tells what compares meanings and what waits for it.
func embeddingLine(h engine.EmbeddingHealth) string {
	line := fmt.Sprintf("%s, %d dimensions, %d waiting", clean(h.Model), h.Dimensions, h.Waiting)
	switch {
	case h.Error != "":
		line += ", OUT OF REACH: " + clean(h.Error)
	case h.Remote:
		line += ", at an endpoint that answers"
	}
	return line
}

// tally writes the counts that are not zero, with their total.
func tally(counts map[string]int) string {
	total := 0
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		if n := counts[name]; n > 0 {
			total += n
			parts = append(parts, fmt.Sprintf("%d %s", n, name))
		}
	}
	if len(parts) == 0 {
		return "0"
	}
	return fmt.Sprintf("%s (%s)", humanize.Comma(int64(total)), strings.Join(parts, ", "))
}
