package engine

import (
	"context"
	"slices"

	"strandline"
)

// ForgetReport says what forgetting a memory took away. It does not say what
// the memory said.
type ForgetReport struct {
	ID       string `json:"id"`
	Messages int    `json:"messages"` // in which the text was replaced by "[forgotten]"
	Deleted  bool   `json:"deleted"`

	Echoes    int `json:"echoes"`    // sentences taken out that say it in words of others
	Summaries int `json:"summaries"` // that were made anew without it

	Corrected []string `json:"corrected,omitempty"` // memories that were corrected to it, forgotten with it
	Restated  []string `json:"restated,omitempty"`  // memories that tell it as well, forgotten with it
	Earlier   []string `json:"earlier,omitempty"`   // what held before it, which stays

	Warnings []string `json:"warnings,omitempty"` // where the bytes of it may still be
}

// forgetPage is the number of messages looked through at a time.
const forgetPage = 2000

// Forget deletes a memory and every copy of what it says (M9): the row, its
// place in the indexes, and its words, other words it was said in, and sentences
// that repeat it, in the messages of the namespace. Keyed digests stay, so that reading the transcript
// again brings neither memory nor words back, and an audit entry without the
// content: a reason that repeats words of it is refused as invalid.
//
// What was corrected to it never held, and is forgotten with it, as are memories that tell
// its condition or its allergen of the same person. What else held before it stays.
func (e *Engine) Forget(ctx context.Context, ns strandline.Namespace, id, reason string) (report ForgetReport, err error) {
	m, err := e.discreetly(ctx, ns, id, reason)
	if err != nil {
		return report, err
	}
	corrected, earlier, err := e.earlierOf(ctx, ns, m)
	if err != nil {
		return report, err
	}
	restated, err := e.restatedIn(ctx, ns, m, corrected)
	if err != nil {
		return report, err
	}
	earlier = slices.DeleteFunc(earlier, func(id string) bool { return slices.Contains(restated, id) })
	with := slices.Concat(corrected, restated, []string{m.ID})
	for _, id := range with {
		if _, err := e.discreetly(ctx, ns, id, reason); err != nil {
			return report, err
		}
	}
	report = ForgetReport{ID: m.ID, Corrected: corrected, Restated: restated, Earlier: earlier}
	for _, one := range with {
		r, err := e.forgetOne(ctx, ns, one, with, reason)
		if err != nil {
			return report, err
		}
		report.Messages += r.Messages
		report.Echoes += r.Echoes
		report.Summaries += r.Summaries
		report.Deleted = r.Deleted
	}
	report.Warnings, err = e.purge(ctx, ns)
	return report, err
}

// discreetly finds a memory that is to be forgotten for a reason that does not repeat it.
func (e *Engine) discreetly(ctx context.Context, ns strandline.Namespace, id, reason string) (m strandline.Memory, err error) {
	err = e.view(ctx, ns, func(tx strandline.Tx) error {
		if m, err = tx.Memory(ctx, id); err != nil {
			return err
		}
		return discreet(reason, m)
	})
	return m, err
}

// forgetOne deletes one memory of some and every copy of what it says, but for bytes.
func (e *Engine) forgetOne(ctx context.Context, ns strandline.Namespace, id string, with []string, reason string) (report ForgetReport, err error) {
	var found []int64
	var last int64
	var m strandline.Memory
	var texts, repeated [][]string
	err = e.view(ctx, ns, func(tx strandline.Tx) error {
		if m, err = tx.Memory(ctx, id); err != nil {
			return err
		}
		texts = wordingsOf(m)
		corrected, err := amendedWords(ctx, tx, m)
		if err != nil {
			return err
		}
		texts = append(texts, corrected...)
		if repeated, err = echoes(ctx, tx, m, with, texts); err != nil {
			return err
		}
		texts = longestFirst(append(texts, repeated...))
		found, last, err = containing(ctx, tx, texts, -1)
		return err
	})
	if err != nil {
		return report, err
	}
	err = e.update(ctx, ns, func(tx strandline.Tx) error {
		report, err = e.forget(ctx, tx, m.ID, reason, texts, found, last)
		report.Echoes = len(repeated)
		return err
	})
	return report, err
}

func (e *Engine) forget(ctx context.Context, tx strandline.Tx, id, reason string, texts [][]string, found []int64, last int64) (report ForgetReport, err error) {
	now := e.now()
	if e.cfg.Redact != nil {
		reason = e.cfg.Redact(reason)
	}
	m, err := tx.Memory(ctx, id)
	if err != nil {
		return report, err
	}
	d, err := e.keyed(ctx, tx)
	if err != nil {
		return report, err
	}
	for _, words := range wordingsOf(m) { // it may have been said in more words since
		if !slices.ContainsFunc(texts, func(t []string) bool { return slices.Equal(t, words) }) {
			texts = longestFirst(append(texts, words))
		}
	}
	if err := bury(ctx, tx, d, m, texts, now); err != nil {
		return report, err
	}
	since, _, err := containing(ctx, tx, texts, last)
	if err != nil {
		return report, err
	}
	report = ForgetReport{ID: m.ID, Deleted: true}
	found = append(found, since...)
	if report.Messages, err = blot(ctx, tx, found, texts); err != nil {
		return report, err
	}
	if report.Summaries, err = e.redigest(ctx, tx, append(found, m.Provenance.MessageIDs...), texts); err != nil {
		return report, err
	}
	if err := e.unlink(ctx, tx, m, now); err != nil {
		return report, err
	}
	return report, tx.Audit(ctx, strandline.AuditEntry{At: now, Act: actForget, MemoryID: m.ID,
		Reason: scrub(reason, plainMatch(texts)), Count: 1 + report.Messages})
}
