package main

import (
	"context"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/engine"
)

func newMemory(a *app) *cobra.Command {
	return group(&cobra.Command{
		Use:     "memory",
		Short:   "Show, correct and forget memories",
		GroupID: groupMemory,
		Long: long(`Work with single memories. An id may be shortened to its first characters, four at
least, as long as it stays unique.`, exitOK, exitUsage),
		Example: `  strandline memory list health
  strandline memory forget 7f3a
  strandline memory correct 7f3a "the team has 6 people"`,
	},
		reading(newMemoryList(a)),
		reading(newMemoryShow(a)),
		reading(newMemoryForget(a)),
		reading(newMemoryCorrect(a)),
		reading(newMemoryConfirm(a)),
		reading(newMemoryHistory(a)),
		reading(newMemoryAudit(a)),
		reading(newMemoryExport(a)),
		newMemoryImport(a),
	)
}

func newMemoryList(a *app) *cobra.Command {
	var kind string
	var retired bool
	cmd := &cobra.Command{
		Use:   "list [DOMAIN]",
		Short: "List memories",
		Long: long(`List the current memories of the namespace, facts and episodes, oldest first, all or
those of a domain.`, exitOK, exitOther, exitUsage, exitNotFound),
		Example:   "  strandline memory list\n  strandline memory list work --retired --json",
		Args:      arguments(0, 1),
		ValidArgs: domainNames(),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := oneOf("kind", kind, memoryKinds); err != nil {
				return err
			}
			return a.listMemories(cmd, args, strandline.MemoryQuery{Kind: strandline.MemoryKind(kind), IncludeRetired: retired})
		},
	}
	cmd.Flags().StringVar(&kind, "kind", "", "only this `KIND`: fact or episode")
	cmd.Flags().BoolVar(&retired, "retired", false, "also what was superseded or corrected")
	completeValues(cmd, "kind", memoryKinds)
	return cmd
}

var memoryKinds = []string{string(strandline.KindFact), string(strandline.KindEpisode)}

func newMemoryShow(a *app) *cobra.Command {
	return &cobra.Command{
		Use:               "show ID",
		Short:             "Show a memory and where it came from",
		Long:              long("Show one memory: what it says, how sure it is, its state, and where it came from.", exitOK, exitOther, exitUsage, exitNotFound),
		Example:           "  strandline memory show 7f3a\n  strandline memory show 7f3a --json",
		Args:              arguments(1, 1),
		ValidArgsFunction: a.completeMemory,
		RunE: a.withMemory(func(ctx context.Context, eng *engine.Engine, args []string) (strandline.Memory, error) {
			return eng.Memory(ctx, a.namespace(), args[0])
		}),
	}
}

func newMemoryHistory(a *app) *cobra.Command {
	return &cobra.Command{
		Use:               "history ID",
		Short:             "Show what a memory replaced and what replaced it",
		Long:              long("Show the chain that a memory belongs to, oldest first: since when and until when\neach held, and why it was retired.", exitOK, exitOther, exitUsage, exitNotFound),
		Example:           "  strandline memory history 7f3a\n  strandline memory history 7f3a --json",
		Args:              arguments(1, 1),
		ValidArgsFunction: a.completeMemory,
		RunE: func(cmd *cobra.Command, args []string) error {
			eng, err := a.engine(cmd.Context())
			if err != nil {
				return err
			}
			ms, err := eng.History(cmd.Context(), a.namespace(), args[0])
			if err != nil {
				return err
			}
			return a.print(a.memoryViews(ms), func(w io.Writer) { a.printHistory(w, ms) })
		},
	}
}

// withMemory runs an act on one memory and prints the memory it returns.
func (a *app) withMemory(act func(context.Context, *engine.Engine, []string) (strandline.Memory, error)) func(*cobra.Command, []string) error {
	return func(cmd *cobra.Command, args []string) error {
		eng, err := a.engine(cmd.Context())
		if err != nil {
			return err
		}
		m, err := act(cmd.Context(), eng, args)
		if err != nil {
			return err
		}
		return a.print(a.memoryView(m), func(w io.Writer) { a.printMemory(w, m) })
	}
}

// completeMemory completes ids, with what they say.
func (a *app) completeMemory(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var ids []string
	if err := a.setup(cmd); err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	eng, err := a.engine(cmd.Context())
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	ms, err := eng.Memories(cmd.Context(), a.namespace(), strandline.MemoryQuery{})
	if err != nil {
		return nil, cobra.ShellCompDirectiveError
	}
	for _, m := range ms {
		ids = append(ids, fmt.Sprintf("%s\t%s", m.ID, short(m.Content, 60)))
	}
	return ids, cobra.ShellCompDirectiveNoFileComp
}
