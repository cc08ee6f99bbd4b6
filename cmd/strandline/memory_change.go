package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/engine"
)

func newMemoryForget(a *app) *cobra.Command {
	var reason string
	cmd := &cobra.Command{
		Use:   "forget ID",
		Short: "Forget a memory for good",
		Long: long(`Delete a memory and every copy of what it says: its place in the indexes, and its
words in the stored messages, where "[forgotten]" takes their place, as it does in
sentences that repeat it ("Noted: a peanut allergy"). Digests without content keep it
from coming back, in other words too, when a transcript is read again or a list is
imported; stating it anew with remember does bring it back. This cannot be undone.
Transcripts, backups and exports are not touched. A warning says where bytes of it may
remain for a while, as while another process reads the database. "memory audit" shows
that something was forgotten; a reason that repeats what is forgotten is refused.
What was corrected to it is forgotten with it, and so are other memories that tell the
same condition or allergy of the same person ("my HIV meds are …" with "I'm HIV
positive"); the answer names them. What else held before it stays, and is named too.`, exitOK, exitOther, exitUsage, exitInvalid, exitNotFound),
		Example: `  strandline memory forget 7f3a
  strandline memory forget 7f3a --reason "asked to" --json`,
		Args:              arguments(1, 1),
		ValidArgsFunction: a.completeMemory,
		RunE: func(cmd *cobra.Command, args []string) error {
			eng, err := a.engine(cmd.Context())
			if err != nil {
				return err
			}
			r, err := eng.Forget(cmd.Context(), a.namespace(), args[0], reason)
			if err != nil {
				return err
			}
			return a.print(r, func(w io.Writer) {
				fmt.Fprintf(w, "%s forgotten, and its words in %s\n", r.ID, plural(r.Messages, "message"))
				if len(r.Corrected) > 0 {
					fmt.Fprintf(w, "forgotten with it, since corrected to it: %s\n", strings.Join(r.Corrected, ", "))
				}
				if len(r.Restated) > 0 {
					fmt.Fprintf(w, "forgotten with it, since they tell it as well: %s\n", strings.Join(r.Restated, ", "))
				}
				if n := len(r.Earlier); n > 0 {
					fmt.Fprintf(w, "not forgotten, each by its own memory forget ID: %s that held before (%s)\n", plural(n, "earlier version"), strings.Join(r.Earlier, ", "))
				}
				for _, warning := range r.Warnings {
					fmt.Fprintf(w, "warning: %s\n", clean(warning))
				}
			})
		},
	}
	cmd.Flags().StringVar(&reason, "reason", "", "why, kept in the audit log; do not repeat the content")
	return cmd
}

func newMemoryCorrect(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "correct ID TEXT",
		Short: "Replace what a memory says",
		Long: long(`Retire a memory and put a new one in its place, in your words. The old one stays in
its history and out of every context. The text may be - for standard input. One that says
what was forgotten is refused: remember brings it back.`,
			exitOK, exitOther, exitUsage, exitInvalid, exitNotFound),
		Example:           `  strandline memory correct 7f3a "the team has 6 people"`,
		Args:              arguments(2, 2),
		ValidArgsFunction: a.completeMemory,
		RunE: a.withMemory(func(ctx context.Context, eng *engine.Engine, args []string) (strandline.Memory, error) {
			text, err := a.textOrStdin(args[1])
			if err != nil {
				return strandline.Memory{}, err
			}
			return eng.Correct(ctx, a.namespace(), args[0], text)
		}),
	}
}

func newMemoryConfirm(a *app) *cobra.Command {
	return &cobra.Command{
		Use:               "confirm ID",
		Short:             "Say that a memory still holds",
		Long:              long("Set the time of the last confirmation to now, so that the memory is fresh again.", exitOK, exitOther, exitUsage, exitNotFound),
		Example:           "  strandline memory confirm 7f3a",
		Args:              arguments(1, 1),
		ValidArgsFunction: a.completeMemory,
		RunE: a.withMemory(func(ctx context.Context, eng *engine.Engine, args []string) (strandline.Memory, error) {
			return eng.Confirm(ctx, a.namespace(), args[0])
		}),
	}
}
