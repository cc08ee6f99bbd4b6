package engine

import (
	"cmp"
	"context"
	"time"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/extract"
)

// The acts of the audit log.
const (
	actForget  = "forget"
	actCorrect = "correct"
	actConfirm = "confirm"
	actImport  = "import"
)

// Confirm says that a memory still holds (M7). The owner's word makes it
// explicit.
func (e *Engine) Confirm(ctx context.Context, ns strandline.Namespace, id string) (m strandline.Memory, err error) {
	now := e.now()
	err = e.update(ctx, ns, func(tx strandline.Tx) error {
		if m, err = e.current(ctx, tx, id); err != nil {
			return err
		}
		if now.After(m.LastConfirmedAt) {
			m.LastConfirmedAt = now
		}
		m = belief.Now(m, now)
		m.Source, m.Trust = strandline.SourceExplicit, strandline.TrustOwner
		if m.Seq, err = tx.PutMemory(ctx, m); err != nil {
			return err
		}
		return tx.Audit(ctx, strandline.AuditEntry{At: now, Act: actConfirm, MemoryID: m.ID, Count: 1})
	})
	return m, err
}

// current returns a memory that is not retired. A retired one gives KindInvalid
// and a hint at what took its place.
func (e *Engine) current(ctx context.Context, tx strandline.Tx, id string) (strandline.Memory, error) {
	m, err := tx.Memory(ctx, id)
	if err != nil || m.RetiredAt.IsZero() {
		return m, err
	}
	hint := "its successor was forgotten; use remember"
	if m.SupersededBy != "" {
		hint = "memory " + m.SupersededBy + " took its place"
	}
	return m, &strandline.Error{Kind: strandline.KindInvalid, Message: "memory " + m.ID + " was " + m.RetiredWhy, Hint: hint}
}

// Correct replaces what a memory says: the old one is retired as corrected and
// stays in its history, where the new one takes its place in time, for what was
// corrected never held. A text that is another memory's makes that one the
// successor.
func (e *Engine) Correct(ctx context.Context, ns strandline.Namespace, id, text string) (m strandline.Memory, err error) {
	if text, err = e.memoryText(text); err != nil {
		return m, err
	}
	if err := states(text); err != nil {
		return m, err
	}
	now := e.now()
	err = e.update(ctx, ns, func(tx strandline.Tx) error {
		old, err := e.current(ctx, tx, id)
		if err != nil {
			return err
		}
		k, err := e.keeper(ctx, tx, now)
		if err != nil {
			return err
		}
		if err := k.notForgotten(ctx, old, text); err != nil {
			return err
		}
		m, err = k.correct(ctx, old, text, "correct")
		return err
	})
	return m, err
}

func (k *keeper) correct(ctx context.Context, old strandline.Memory, text, strategy string) (m strandline.Memory, err error) {
	normalized, hash, err := belief.DefaultHash.Hash(text)
	if err != nil {
		return m, err
	}
	if hash == old.Hash {
		return m, &strandline.Error{Kind: strandline.KindInvalid, Message: "the correction says what memory " + old.ID + " says already",
			Hint: "capitals, blanks and final punctuation make no difference; use confirm to renew it"}
	}
	class := extract.Classify(text)
	c := strandline.Candidate{Kind: old.Kind, Domain: correctedDomain(old, class.Domain), Content: text, Confidence: max(old.Confidence, strongConfidence),
		Source: strandline.SourceExplicit, Trust: strandline.TrustOwner, Scope: old.Scope, ScopeID: old.ScopeID,
		Subject: cmp.Or(class.Subject, old.Subject), Attribute: cmp.Or(class.Attribute, old.Attribute), SaidAt: k.at,
		Episode: old.Episode, Provenance: strandline.Provenance{Strategy: strategy}}
	known, err := k.tx.MemoryByHash(ctx, hash)
	switch strandline.KindOf(err) {
	case "":
		m, err = k.correctInto(ctx, known, c)
	case strandline.KindNotFound:
		m = belief.New(c, normalized, hash, belief.DefaultHash.Version())
		m.ID, err = k.e.newID(ctx, k.tx)
	}
	if err != nil {
		return m, err
	}
	retire(&old, m.ID, k.at, k.at)
	old.RetiredWhy = whyCorrected
	if _, err := k.tx.PutMemory(ctx, old); err != nil {
		return m, err
	}
	if err := k.standIn(ctx, &m, old); err != nil {
		return m, err
	}
	if m.Seq, err = k.tx.PutMemory(ctx, m); err != nil {
		return m, err
	}
	if err := putKeys(ctx, k.tx, m); err != nil {
		return m, err
	}
	return m, k.tx.Audit(ctx, strandline.AuditEntry{At: k.at, Act: actCorrect, MemoryID: old.ID, Count: 1})
}

// correctedDomain is the domain of what a memory is corrected to: the one that its new words
// tell, for health must not fade (M7). It stays where they tell none, or where the owner had
// filed the memory elsewhere than its words tell.
func correctedDomain(old strandline.Memory, told strandline.Domain) strandline.Domain {
	if told == strandline.DomainGeneral || extract.Classify(old.Content).Domain != old.Domain {
		return old.Domain
	}
	return told
}

// correctInto makes a known row say what another was corrected to. One that was corrected
// itself never held when it was said before.
func (k *keeper) correctInto(ctx context.Context, known strandline.Memory, c strandline.Candidate) (strandline.Memory, error) {
	if known.RetiredWhy == whyCorrected {
		return belief.Renew(known, c), relink(ctx, k.tx, known.ID, known.Supersedes, known.SupersededBy)
	}
	m, _ := belief.Decide(known, c)
	if c.Provenance.Strategy == strategyImport {
		m.Provenance.Strategy = strategyImport // what a list made, a list may take back
	}
	return current(m), nil
}

// standIn gives a row the place in time of one that was corrected to it: it was said when
// that was, holds since then, and took the place of what that took the place of.
func (k *keeper) standIn(ctx context.Context, m *strandline.Memory, old strandline.Memory) error {
	if err := relink(ctx, k.tx, old.ID, m.ID, m.ID); err != nil {
		return err
	}
	since, err := k.standsSince(ctx, *m, old)
	if err != nil {
		return err
	}
	for _, at := range belief.SaidAt(old) {
		*m, _ = belief.Confirm(*m, at)
	}
	if belief.Dated(old) {
		for _, at := range append(belief.DatedSaid(old), k.at) {
			*m = belief.Redate(*m, since, at)
		}
	} else if m.ValidFrom.IsZero() {
		m.ValidFrom = old.ValidFrom
	}
	if m.Kind != strandline.KindEpisode && belief.Dated(*m) {
		near, err := k.nearRow(ctx, *m)
		if err != nil {
			return err
		}
		if err := k.replayed(ctx, m, near, true); err != nil {
			return err
		}
	}
	if m.Supersedes == "" || m.RetiredAt.IsZero() && !belief.Dated(*m) {
		m.Supersedes = old.ID
	}
	return nil
}

// standsSince is since when a row holds that another was corrected to: since that did, or
// since the row did before where nothing else held between the two.
func (k *keeper) standsSince(ctx context.Context, m, old strandline.Memory) (time.Time, error) {
	if !belief.Dated(old) || !belief.Dated(m) {
		return old.ValidFrom, nil
	}
	near, err := k.nearRow(ctx, m)
	if err != nil {
		return time.Time{}, err
	}
	rivals, _, err := k.contest(ctx, m, near)
	if err != nil {
		return time.Time{}, err
	}
	first, last := earlier(m.ValidFrom, old.ValidFrom), later(m.ValidFrom, old.ValidFrom)
	if heldBetween(rivals, first, last) {
		return last, nil
	}
	return first, nil
}

// resay stores what a row became that was corrected and is said again. When that is said
// after the correction, the row begins anew, for it did not hold before; else it stays corrected.
func (k *keeper) resay(ctx context.Context, was, m strandline.Memory, c strandline.Candidate, action belief.Action) (strandline.Memory, bool, error) {
	head, err := k.head(ctx, was)
	if err != nil {
		return m, false, err
	}
	if !c.SaidAt.After(was.RetiredAt) || !belief.MayRetire(inWordsOf(c, m), was) || !belief.MayRetire(inWordsOf(c, m), head) {
		k.changes.SkippedDuplicate++
		k.became(m.ID, belief.ActionSkip)
		if action != belief.ActionSkip {
			m.Seq, err = k.tx.PutMemory(ctx, m)
		}
		return m, true, err
	}
	k.changes.Updated++
	k.became(m.ID, belief.ActionUpdate)
	if err := relink(ctx, k.tx, was.ID, was.Supersedes, was.SupersededBy); err != nil {
		return m, false, err
	}
	m = belief.Renew(was, c)
	near, err := k.nearRow(ctx, m)
	if err != nil {
		return m, false, err
	}
	if err := k.place(ctx, &m, near); err != nil {
		return m, false, err
	}
	if m.Seq, err = k.tx.PutMemory(ctx, m); err != nil {
		return m, false, err
	}
	return m, true, putKeys(ctx, k.tx, m)
}

// strongConfidence is the least that an owner's correction is worth.
const strongConfidence = 0.9
