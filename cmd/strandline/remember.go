package main

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/engine"
	"strandline/internal/extract"
)

func newRemember(a *app) *cobra.Command {
	var domain, scope, source, confidence, since string
	var req engine.RememberRequest
	cmd := &cobra.Command{
		Use:     "remember TEXT",
		Short:   "Remember a fact",
		GroupID: groupMemory,
		Long: long(`Store a fact in your own words. Saying one that is known, in other words too,
confirms it; with --domain it is filed there, without it stays where it is. A newer
value of the same thing retires the old one. Newer is what was said last; of two values
that both have a --valid-from, the one that holds since later. The text may be - for
standard input.`, exitOK, exitOther, exitUsage, exitInvalid),
		Example: `  strandline remember "I am allergic to peanuts"
  strandline remember "we deploy on Tuesdays" --scope project --scope-id ~/src/app
  strandline remember "My employer is Acme" --valid-from 2024-01-01
  strandline remember "prefiero respuestas cortas" --json`,
		Args: arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			var err error
			if req.Text, err = a.textOrStdin(args[0]); err != nil {
				return err
			}
			if err := checkDomain(domain); err != nil {
				return err
			}
			if err := oneOf("scope", scope, scopes); err != nil {
				return err
			}
			if err := oneOf("source", source, sources); err != nil {
				return err
			}
			if strandline.Scope(scope) == strandline.ScopeSession && strings.TrimSpace(req.ScopeID) == "" {
				return usageErrorf("name the session with --scope-id", "--scope session needs the id of the session")
			}
			if req.ValidFrom, err = validFrom(since); err != nil {
				return err
			}
			if strandline.Scope(scope) == strandline.ScopeProject && !filepath.IsAbs(req.ScopeID) {
				dir, err := a.workDir()
				if err != nil {
					return usageErrorf("name the project with --scope-id", "the current folder is not known: %v", err)
				}
				req.ScopeID = filepath.Join(dir, req.ScopeID)
			}
			req.Domain, req.Scope, req.Source = strandline.Domain(domain), strandline.Scope(scope), strandline.Source(source)
			if confidence != "" {
				c, err := strconv.ParseFloat(confidence, 64)
				if err != nil || !(c >= 0 && c <= 1) {
					return usageErrorf("give a number from 0 to 1", "invalid --confidence %q", confidence)
				}
				req.Confidence = &c
			}
			return a.remember(cmd.Context(), req)
		},
	}
	f := cmd.Flags()
	f.StringVar(&domain, "domain", "", "`DOMAIN` of the fact: "+strings.Join(domainNames(), ", "))
	f.StringVar(&scope, "scope", "", "where it holds: global, project or session (default global)")
	f.StringVar(&req.ScopeID, "scope-id", "", "which project `FOLDER` (default the current one) or session id")
	f.StringVar(&since, "valid-from", "", "since when it holds: a `DATE` as 2024-05-01, or a time (RFC 3339; default now); not in the future")
	f.StringVar(&source, "source", "", "explicit or inferred (default explicit)")
	f.StringVar(&confidence, "confidence", "", "how sure, a `NUMBER` from 0 to 1")
	completeValues(cmd, "domain", domainNames())
	completeValues(cmd, "scope", scopes)
	completeValues(cmd, "source", sources)
	return cmd
}

// remember stores a fact and prints what became of it.
func (a *app) remember(ctx context.Context, req engine.RememberRequest) error {
	eng, err := a.engine(ctx)
	if err != nil {
		return err
	}
	var from strandline.Domain
	req.Refiled = func(was strandline.Domain) { from = was }
	var met engine.Meeting
	req.Met = func(m engine.Meeting) { met = m }
	m, err := eng.Remember(ctx, a.namespace(), req)
	if err != nil {
		return err
	}
	if err := a.print(a.memoryView(m), func(w io.Writer) { a.printRemembered(w, m, met) }); err != nil {
		return err
	}
	remarkFiling(a.stderr, m, from)
	return nil
}

// remarkFiling tells that a known memory was filed anew, and what it costs to file a
// statement about health as something else: the owner's word counts, but losing an allergy is
// the worst failure there is. From is what a known memory was filed as, "" for any other.
func remarkFiling(w io.Writer, m strandline.Memory, from strandline.Domain) {
	health := strandline.DomainHealth
	if from != "" {
		fmt.Fprintf(w, "strandline: known already, and filed as %s now, not as %s\n", m.Domain, from)
	}
	if m.Domain == health || m.Source != strandline.SourceExplicit || from != health && extract.Classify(m.Content).Domain != health {
		return
	}
	reads := "this reads as health and"
	if from == health {
		reads = "this was health and"
	}
	fmt.Fprintf(w, "strandline: %s is filed as %s: it fades like the rest when nobody confirms it, health (--domain health) never does\n", reads, m.Domain)
}

// validFrom reads since when a fact holds; "" is no time.
func validFrom(s string) (t time.Time, err error) {
	if s == "" {
		return t, nil
	}
	for _, layout := range []string{time.DateOnly, time.RFC3339} {
		if t, err = time.Parse(layout, s); err == nil {
			return t, nil
		}
	}
	return t, usageErrorf("give a date as 2024-05-01 or a time as 2024-05-01T09:00:00Z", "invalid --valid-from %q", s)
}

var (
	scopes  = []string{string(strandline.ScopeGlobal), string(strandline.ScopeProject), string(strandline.ScopeSession)}
	sources = []string{string(strandline.SourceExplicit), string(strandline.SourceInferred)}
)
