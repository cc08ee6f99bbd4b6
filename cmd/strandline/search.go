package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/engine"
	"strandline/internal/belief"
)

// hitKinds are the values of search --kind.
var hitKinds = []string{"message", "memory", "fact", "episode", "summary"}

func newSearch(a *app) *cobra.Command {
	var req engine.SearchRequest
	var domain, role string
	var explain bool
	cmd := &cobra.Command{
		Use:     "search QUERY",
		Short:   "Find messages and memories",
		GroupID: groupRead,
		Long: long(`Find the messages and memories that fit the words of the query best, in any
language, whatever their accents and case. What was stored before the command
started is found. Each hit says why it is there with --explain, and always in JSON.

Times are RFC 3339 or YYYY-MM-DD.`, exitOK, exitOther, exitUsage, exitInvalid, exitNotFound),
		Example: `  strandline search "why did we choose SQLite"
  strandline search alergia --kind fact
  strandline search deploy --project ~/src/app --since 2026-01-01 --k 5 --json`,
		Args: arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			req.Query = args[0]
			req.Domain, req.Role = strandline.Domain(domain), strandline.Role(role)
			if err := checkDomain(domain); err != nil {
				return err
			}
			if err := oneOf("kind", req.Kind, hitKinds); err != nil {
				return err
			}
			if err := oneOf("role", role, roles); err != nil {
				return err
			}
			if cmd.Flags().Changed("k") && req.K < 1 {
				return usageErrorf("give a number from 1", "--k cannot be %d", req.K)
			}
			eng, err := a.engine(cmd.Context())
			if err != nil {
				return err
			}
			r, err := eng.Search(cmd.Context(), a.namespace(), req)
			if err != nil {
				return err
			}
			if r.Hits == nil {
				r.Hits = []engine.Hit{}
			}
			return a.print(r, func(w io.Writer) { a.printHits(w, r, explain) })
		},
	}
	f := cmd.Flags()
	f.IntVar(&req.K, "k", 10, "how many hits at most")
	f.StringVar(&req.Kind, "kind", "", "only this `KIND`: "+strings.Join(hitKinds, ", "))
	f.StringVar(&domain, "domain", "", "only facts of this `DOMAIN`")
	f.StringVar(&req.Project, "project", "", "only of this `FOLDER` and what lies below")
	f.StringVar(&req.Session, "session", "", "only of the session with this `ID`")
	f.StringVar(&role, "role", "", "only messages of this `ROLE`")
	f.StringVar(&req.Since, "since", "", "only from this `TIME`")
	f.StringVar(&req.Until, "until", "", "only up to this `TIME`")
	f.StringVar(&req.Cursor, "cursor", "", "the page after the one that gave this `CURSOR`")
	f.BoolVar(&explain, "explain", false, "say why each hit is there")
	completeValues(cmd, "kind", hitKinds)
	completeValues(cmd, "domain", domainNames())
	completeValues(cmd, "role", roles)
	return cmd
}

// standing is the state of a hit, and that its memory is to be asked about or does not hold yet.
func standing(h engine.Hit) string {
	if slices.ContainsFunc(h.Explain.Reasons, func(why string) bool { return strings.HasSuffix(why, ": "+belief.PleaseConfirm) }) {
		return h.State + ", " + belief.PleaseConfirm
	}
	if slices.ContainsFunc(h.Explain.Reasons, func(why string) bool { return strings.HasPrefix(why, belief.NotYetValid) }) {
		return h.State + ", " + notYetCurrent
	}
	return h.State
}

func (a *app) printHits(w io.Writer, r engine.SearchReport, explain bool) {
	st := a.style()
	for _, warning := range r.Warnings {
		fmt.Fprintln(w, st.dim(clean(warning)))
	}
	if len(r.Hits) == 0 {
		fmt.Fprintln(w, "nothing found")
		return
	}
	for i, h := range r.Hits {
		head := strings.Join(nonEmpty(h.Kind, h.Role, standing(h), day(h.Timestamp), h.ID, clean(h.SourceFile)), "  ")
		fmt.Fprintf(w, "%s %s\n", st.bold(fmt.Sprintf("%2d.", i+1)), st.dim(fmt.Sprintf("%.3f  %s", h.Score, head)))
		fmt.Fprintf(w, "    %s\n", short(h.Content, max(a.width-4, 40)))
		if explain {
			for _, reason := range h.Explain.Reasons {
				fmt.Fprintf(w, "      %s\n", clean(reason))
			}
			for _, t := range h.Explain.Terms {
				fmt.Fprintf(w, "      %.3f %s\n", t.Score, clean(t.Term))
			}
		}
	}
	if r.Cursor != "" {
		fmt.Fprintf(w, "%s\n", st.dim("more: --cursor "+r.Cursor))
	}
}
