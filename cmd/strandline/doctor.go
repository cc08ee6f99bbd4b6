package main

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"strandline/engine"
)

func newDoctor(a *app) *cobra.Command {
	var req engine.DoctorRequest
	cmd := &cobra.Command{
		Use:     "doctor",
		Short:   "Check everything and mend what can be mended",
		GroupID: groupCare,
		Long: long(`Check that the database file is sound, that every message is in a conversation,
that the indexes equal the rows, and that no crash left anything claimed. With
--fix it mends all but a damaged file, and checks again: indexes are built anew from
the rows. Exit code 1 says that something is still wrong.`, exitOK, exitOther, exitUsage, exitNotFound),
		Example: "  strandline doctor\n  strandline doctor --fix --json",
		Args:    arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			eng, err := a.engine(cmd.Context())
			if err != nil {
				return err
			}
			r, err := eng.Doctor(cmd.Context(), a.namespace(), req)
			if err != nil {
				return err
			}
			if err := a.print(r, func(w io.Writer) { a.printDoctor(w, r, req.Fix) }); err != nil {
				return err
			}
			if !r.OK {
				return reported{code: exitOther}
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&req.Fix, "fix", false, "mend what can be mended")
	return cmd
}

func (a *app) printDoctor(w io.Writer, r engine.DoctorReport, fixed bool) {
	st := a.style()
	for _, c := range r.Checks {
		mark := st.green("ok")
		switch {
		case c.Fixed:
			mark = st.green("mended")
		case !c.OK:
			mark = st.bold("WRONG")
		}
		fmt.Fprintf(w, "%-14s %s: %s\n", c.Name, mark, clean(c.Detail))
	}
	if !r.OK && !fixed {
		fmt.Fprintln(w, "run `strandline doctor --fix` to mend what can be mended; a damaged file needs `strandline restore`")
	}
}
