package engine

import (
	"context"
	"slices"

	"strandline"
)

// Audit lists the acts on memories, newest first: when, what act, the id of the memory,
// the reason given and how much it touched, never what a memory said. A limit of 0
// lists all.
func (e *Engine) Audit(ctx context.Context, ns strandline.Namespace, limit int) (entries []strandline.AuditEntry, err error) {
	if limit < 0 {
		return nil, usage("a limit is not below 0", "use for instance 20, or 0 for all")
	}
	err = e.view(ctx, ns, func(tx strandline.Tx) error { entries, err = tx.ListAudit(ctx, limit); return err })
	return entries, err
}

// discreet refuses a reason that gives away the memory it is for: the audit log, which
// keeps it, outlives the memory.
func discreet(reason string, m strandline.Memory) error {
	for _, w := range meaningOf(reason) {
		if !slices.ContainsFunc(telltalesOf(m), func(t telltale) bool { return t.gives(w) }) {
			continue
		}
		return &strandline.Error{Kind: strandline.KindInvalid, Message: "the reason repeats " + quote(w) + ", of what is to be forgotten, and the audit log would keep it",
			Hint: "say why without saying what, or leave the reason out"}
	}
	return nil
}
