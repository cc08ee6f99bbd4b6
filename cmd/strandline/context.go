package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"strandline/engine"
)

func newContext(a *app) *cobra.Command {
	var req engine.ContextRequest
	var explain bool
	cmd := &cobra.Command{
		Use:     "context MESSAGE",
		Short:   "Assemble the context of the next model call",
		GroupID: groupRead,
		Long: long(`Choose what a model needs to answer the message: a fixed system prompt, the facts
and earlier messages that bear on it, the newest messages of the session, and the
message itself. The result, with the part kept for the answer, is never more than
the budget of tokens, however long the history is.

--explain says what went in, how many tokens it takes and why, and what was left
out. JSON always holds it. The message may be - for standard input.`, exitOK, exitOther, exitUsage, exitInvalid),
		Example: `  strandline context "where were we?" --session 5f2c
  strandline context "can we deploy today?" --session 5f2c --project ~/src/app --explain
  strandline context - --session 5f2c --budget 2500 --json < question.txt`,
		Args: arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			var err error
			if req.Message, err = a.textOrStdin(args[0]); err != nil {
				return err
			}
			eng, err := a.engine(cmd.Context())
			if err != nil {
				return err
			}
			r, err := eng.Context(cmd.Context(), a.namespace(), req)
			if err != nil {
				return err
			}
			return a.print(r, func(w io.Writer) {
				if explain {
					a.explainContext(w, r)
					return
				}
				a.printContext(w, r)
			})
		},
	}
	f := cmd.Flags()
	f.StringVar(&req.Session, "session", "", "the `ID` of the session that the message belongs to")
	f.StringVar(&req.Project, "project", "", "the `FOLDER` that the session works in")
	f.IntVar(&req.Budget, "budget", 0, "`TOKENS` in all (default: contextBudget of the settings)")
	f.BoolVar(&explain, "explain", false, "say what went in and why, and what was left out")
	return cmd
}

// printContext writes the messages as they go to the model.
func (a *app) printContext(w io.Writer, r engine.ContextReport) {
	st := a.style()
	for _, m := range r.Messages {
		fmt.Fprintf(w, "%s\n%s\n\n", st.bold("["+m.Role+"]"), clean(m.Content))
	}
	fmt.Fprintf(w, "%s\n", st.dim(fmt.Sprintf("%d tokens, budget %d", r.Tokens, r.Budget)))
	printWarnings(w, r)
}

func printWarnings(w io.Writer, r engine.ContextReport) {
	for _, warning := range r.Warnings {
		fmt.Fprintf(w, "warning: %s\n", clean(warning))
	}
}

// explainContext writes what the context is made of.
func (a *app) explainContext(w io.Writer, r engine.ContextReport) {
	st := a.style()
	fmt.Fprintf(w, "%s\n", st.bold(fmt.Sprintf("%d tokens, budget %d", r.Tokens, r.Budget)))
	for _, b := range r.Blocks {
		fmt.Fprintf(w, "%5d  %s  %s\n", b.Tokens, st.bold(fmt.Sprintf("%-10s", b.Name)), clean(b.Why))
		for _, i := range b.Items {
			fmt.Fprintf(w, "%5d    %s\n", i.Tokens, short(i.Kind+" "+i.ID+": "+i.Why, max(a.width-9, 40)))
		}
	}
	printWarnings(w, r)
	if len(r.LeftOut) > 0 {
		fmt.Fprintf(w, "%s\n", st.bold("left out"))
	}
	for _, l := range r.LeftOut {
		fmt.Fprintf(w, "%5d    %s\n", l.Tokens, short(l.Kind+" "+l.ID+": "+l.Why, max(a.width-9, 40)))
	}
}
