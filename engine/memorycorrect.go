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
// stays in its history. A text that is another memory's makes that one the
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
		m, err = e.correct(ctx, tx, old, text, "correct", now)
		return err
	})
	return m, err
}

func (e *Engine) correct(ctx context.Context, tx strandline.Tx, old strandline.Memory, text, strategy string, now time.Time) (m strandline.Memory, err error) {
	normalized, hash, err := belief.DefaultHash.Hash(text)
	if err != nil {
		return m, err
	}
	if hash == old.Hash {
		return m, &strandline.Error{Kind: strandline.KindInvalid, Message: "the correction says what memory " + old.ID + " says already",
			Hint: "capitals, blanks and final punctuation make no difference; use confirm to renew it"}
	}
	class := extract.Classify(text)
	c := strandline.Candidate{Kind: old.Kind, Domain: old.Domain, Content: text, Confidence: max(old.Confidence, strongConfidence),
		Source: strandline.SourceExplicit, Trust: strandline.TrustOwner, Scope: old.Scope, ScopeID: old.ScopeID,
		Subject: cmp.Or(class.Subject, old.Subject), Attribute: cmp.Or(class.Attribute, old.Attribute), SaidAt: now,
		Episode: old.Episode, Provenance: strandline.Provenance{Strategy: strategy}}
	m, err = tx.MemoryByHash(ctx, hash)
	switch strandline.KindOf(err) {
	case "":
		m, _ = belief.Decide(m, c)
		if strategy == strategyImport {
			m.Provenance.Strategy = strategy // what a list made, a list may take back
		}
		m.RetiredAt, m.RetiredWhy, m.ValidTo, m.SupersededBy = time.Time{}, "", time.Time{}, ""
	case strandline.KindNotFound:
		m = belief.New(c, normalized, hash, belief.DefaultHash.Version())
		if !old.ValidFrom.IsZero() {
			m.ValidFrom = old.ValidFrom // what is corrected held so all the time
			if belief.Dated(old) {
				m.Provenance.DatedAt = m.CreatedAt
			}
		}
		if m.ID, err = e.newID(ctx, tx); err != nil {
			return m, err
		}
	default:
		return m, err
	}
	m.Supersedes = old.ID
	retire(&old, m.ID, now, now)
	old.RetiredWhy = whyCorrected
	if _, err := tx.PutMemory(ctx, old); err != nil {
		return m, err
	}
	if m.Seq, err = tx.PutMemory(ctx, m); err != nil {
		return m, err
	}
	if err := putKeys(ctx, tx, m); err != nil {
		return m, err
	}
	return m, tx.Audit(ctx, strandline.AuditEntry{At: now, Act: actCorrect, MemoryID: old.ID, Count: 1})
}

// strongConfidence is the least that an owner's correction is worth.
const strongConfidence = 0.9
