package main

import (
	"io"

	"github.com/spf13/cobra"

	"strandline"
)

func newFacts(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "facts [DOMAIN]",
		Short:   "List what is known",
		GroupID: groupMemory,
		Long: long(`List the current facts of the namespace, all or those of a domain, oldest first,
each with its state: active, aging, low_priority or stale, and "please confirm" for one of
health that is old but never left out, "not injected" for one that is put into no context
for another reason, "not yet current" for one of an import that holds only from a later
time on. Retired ones are shown by
`+"`strandline memory history`"+`.`, exitOK, exitOther, exitUsage, exitNotFound),
		Example:   "  strandline facts\n  strandline facts health --json",
		Args:      arguments(0, 1),
		ValidArgs: domainNames(),
		RunE: func(cmd *cobra.Command, args []string) error {
			return a.listMemories(cmd, args, strandline.MemoryQuery{Kind: strandline.KindFact})
		},
	}
}

// listMemories prints the memories of a query, of the domain in args if any.
func (a *app) listMemories(cmd *cobra.Command, args []string, q strandline.MemoryQuery) error {
	if len(args) > 0 {
		if err := checkDomain(args[0]); err != nil {
			return err
		}
		q.Domain = strandline.Domain(args[0])
	}
	eng, err := a.engine(cmd.Context())
	if err != nil {
		return err
	}
	ms, err := eng.Memories(cmd.Context(), a.namespace(), q)
	if err != nil {
		return err
	}
	return a.print(a.memoryViews(ms), func(w io.Writer) { a.printMemories(w, ms) })
}
