package engine

import (
	"context"
	"slices"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/extract"
)

// judge relates statements that no rule relates. It goes by the table and the
// model in the binary, so that what is remembered does not depend on the model
// that searches use.
func (e *Engine) judge() (belief.Judge, error) {
	if _, err := e.embedder(); err != nil {
		return belief.Judge{}, err
	}
	words, _ := e.meanings.table.(belief.Words)
	return belief.Judge{Words: words, Model: &e.pairs}, e.pairs.ready()
}

// judged returns the current row of which the judge is surest that a statement
// says the same in other words (M5).
func (k *keeper) judged(ctx context.Context, c strandline.Candidate, s belief.Statement, near nearby) (best strandline.Memory, found bool, err error) {
	if len(near.closest) == 0 {
		return best, false, nil
	}
	j, err := k.e.judge()
	if err != nil {
		return best, false, err
	}
	rows := slices.Clone(near.closest)
	slices.SortFunc(rows, func(a, b strandline.Memory) int { return int(a.Seq - b.Seq) })
	said := k.claimOf(c, s)
	most := 0.0
	for _, r := range rows {
		old, new := k.reader.ClaimOf(r), said
		if belief.ConfirmedAt(r).After(c.SaidAt) {
			old, new = new, old
		}
		sure := 0.0
		if strictly(r, c.Domain, c.Content, func(health bool) (same bool) {
			sure, same = j.Same(old, new, health)
			return same
		}) && sure > most {
			best, found, most = r, true, sure
		}
	}
	return best, found, nil
}

// claimOf is what a candidate claims; s is its statement read.
func (k *keeper) claimOf(c strandline.Candidate, s belief.Statement) belief.Claim {
	said := k.reader.ClaimOf(strandline.Memory{Kind: c.Kind, Scope: c.Scope, ScopeID: c.ScopeID, Subject: c.Subject, Attribute: c.Attribute, Content: c.Content})
	said.Said = s
	if said.Scope == "" {
		said.Scope = strandline.ScopeGlobal
	}
	return said
}

// supersedes reports whether the newer of two rows takes the place of the older: by a rule
// that the judge does not find improbable or, where they have much in common, by the judge.
func supersedes(j belief.Judge, old, new strandline.Memory, a, b belief.Claim, near bool) bool {
	if !belief.MayRetire(new, old) || belief.EndsNothing(old, new, a.Said, b.Said) {
		return false
	}
	if !near && !ofHealth(old.Domain, new.Domain) {
		if rule, _ := belief.Supersedes(a, b); !rule {
			return false
		}
	}
	return strictly(old, new.Domain, new.Content, func(health bool) bool { return j.Supersedes(a, b, health) }) &&
		(belief.StopsMedicine(a, b) || !leavesHealth(old.Content, b, new.Content))
}

// strictly reports whether something holds of a row and a statement, by the bars of
// health where either is of it: filed so or, wherever it is filed, told so.
func strictly(r strandline.Memory, d strandline.Domain, content string, holds func(health bool) bool) bool {
	if ofHealth(r.Domain, d) {
		return holds(true)
	}
	return holds(false) && (!ofHealth(extract.Classify(r.Content).Domain, extract.Classify(content).Domain) || holds(true))
}

func ofHealth(a, b strandline.Domain) bool {
	return a == strandline.DomainHealth || b == strandline.DomainHealth
}
