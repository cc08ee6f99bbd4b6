package main

import (
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"strandline"
)

// auditView is the JSON form of an act on memories.
type auditView struct {
	At     time.Time `json:"at"`
	Act    string    `json:"act"`
	ID     string    `json:"id"` // of the memory; "" for an act on many
	Count  int       `json:"count"`
	Reason string    `json:"reason"`
}

func newMemoryAudit(a *app) *cobra.Command {
	limit := 0
	cmd := &cobra.Command{
		Use:   "audit",
		Short: "Show what was done to memories, without what they said",
		Long: long(`List the acts on memories of the namespace, newest first: when, which act (forget,
correct, confirm, import), the id of the memory, how many rows and messages it touched,
and the reason that was given. What a memory said is not kept in here: a line of what
was forgotten tells that it was, and no more.`, exitOK, exitOther, exitUsage, exitNotFound),
		Example: "  strandline memory audit\n  strandline memory audit --limit 20 --json",
		Args:    arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			eng, err := a.engine(cmd.Context())
			if err != nil {
				return err
			}
			entries, err := eng.Audit(cmd.Context(), a.namespace(), limit)
			if err != nil {
				return err
			}
			views := make([]auditView, len(entries))
			for i, e := range entries {
				views[i] = auditView{e.At, e.Act, e.MemoryID, e.Count, e.Reason}
			}
			return a.print(views, func(w io.Writer) { printAudit(w, entries) })
		},
	}
	cmd.Flags().IntVar(&limit, "limit", 0, "at most `N` acts; 0 is all")
	return cmd
}

func printAudit(w io.Writer, entries []strandline.AuditEntry) {
	if len(entries) == 0 {
		fmt.Fprintln(w, "nothing was done to memories yet")
		return
	}
	rows := make([][]string, len(entries))
	for i, e := range entries {
		rows[i] = []string{when(e.At), e.Act, e.MemoryID, fmt.Sprint(e.Count), clean(e.Reason)}
	}
	table(w, []string{"WHEN", "ACT", "ID", "COUNT", "REASON"}, rows)
}
