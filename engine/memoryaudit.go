package engine

import (
	"context"

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

// CountForgotten is how many memories were forgotten in a namespace. An export has
// nothing of them: the keyed digests by which they are known would, with their key,
// let whoever gets the file try what was forgotten.
func (e *Engine) CountForgotten(ctx context.Context, ns strandline.Namespace) (n int, err error) {
	acts, err := e.Audit(ctx, ns, 0)
	for _, a := range acts {
		if a.Act == actForget {
			n++
		}
	}
	return n, err
}

// discreet refuses a reason that gives away the memory it is for: the audit log, which
// keeps it, outlives the memory.
func discreet(reason string, m strandline.Memory) error {
	words := meaningOf(reason)
	for _, t := range telltalesOf(m) {
		w, ok := t.givenBy(words)
		if !ok {
			continue
		}
		return &strandline.Error{Kind: strandline.KindInvalid, Message: "the reason repeats " + quote(w) + ", of what is to be forgotten, and the audit log would keep it",
			Hint: "say why without saying what, or leave the reason out"}
	}
	return nil
}

// givenBy returns a word that gives a statement away: one that tells it from others, or
// is of health, or one that is not plain where that is two of its words or half of them.
// "Asked to" gives away no statement of much else.
func (t telltale) givenBy(words []string) (word string, ok bool) {
	apt, repeated := 0, 0
	for i, w := range t.words {
		if !t.plain[i] {
			apt++
		}
		for _, v := range words {
			if !sameRoot(w, v) {
				continue
			}
			if t.peculiar[i] || t.ailing[i] || t.health && !t.plain[i] {
				return v, true
			}
			if !t.plain[i] {
				word = v
				repeated++
			}
			break
		}
	}
	return word, repeated > 0 && (repeated > 1 || 2*repeated >= apt)
}
