package engine

import (
	"context"

	"strandline"
	"strandline/internal/belief"
)

// one stores a record. A zero row was rejected.
func (im *importer) one(ctx context.Context, m strandline.Memory) (row strandline.Memory, inserted bool, err error) {
	if gone, err := im.digest.forgotten(ctx, im.tx, m.Normalized, m.Content); err != nil || gone {
		im.report.Rejected++
		return row, false, err
	}
	known, err := im.tx.MemoryByHash(ctx, m.Hash)
	switch strandline.KindOf(err) {
	case "":
		return im.meet(ctx, known, m)
	case strandline.KindNotFound:
	default:
		return row, false, err
	}
	taken, err := im.tx.Memory(ctx, m.ID)
	if ignoreNotFound(err) != nil && strandline.KindOf(err) != strandline.KindUsage {
		return row, false, err
	}
	if m.ID == "" || err == nil && taken.ID == m.ID {
		if m.ID, err = im.e.newID(ctx, im.tx); err != nil {
			return row, false, err
		}
	}
	if m.Seq, err = im.tx.PutMemory(ctx, m); err != nil {
		return row, false, err
	}
	im.report.Inserted++
	return m, true, putKeys(ctx, im.tx, m)
}

// redactMemory takes secrets out of every text of a memory that came from
// outside.
func (e *Engine) redactMemory(m *strandline.Memory) {
	if e.cfg.Redact == nil {
		return
	}
	content := e.cfg.Redact(m.Content)
	if content != m.Content {
		m.Provenance.Wordings = nil // they say it in lower case, where fewer secrets can be told
	}
	m.Content, m.Subject, m.Attribute = content, e.cfg.Redact(m.Subject), e.cfg.Redact(m.Attribute)
	if m.Episode == nil {
		return
	}
	ep := *m.Episode
	ep.Rationale = e.cfg.Redact(ep.Rationale)
	for _, object := range []*[]byte{&ep.EmotionalContext, &ep.RelationshipDynamics, &ep.Significance} {
		if len(*object) > 0 {
			*object = []byte(e.cfg.Redact(string(*object)))
		}
	}
	m.Episode = &ep
}

// meet merges a record into the row of the same content, statement by
// statement.
func (im *importer) meet(ctx context.Context, known, m strandline.Memory) (strandline.Memory, bool, error) {
	c := strandline.Candidate{Kind: m.Kind, Domain: m.Domain, Content: m.Content, Source: m.Source, Trust: m.Trust, Scope: m.Scope, ScopeID: m.ScopeID,
		Subject: m.Subject, Attribute: m.Attribute, ValidFrom: m.ValidFrom, Provenance: m.Provenance, Episode: m.Episode}
	if belief.NotYet(m, im.e.now()) { // what is known holds, whatever was to be
		m = belief.Now(m, im.e.now())
		c.ValidFrom = m.ValidFrom
	}
	row, action := known, belief.ActionSkip
	evidence := m.Provenance.Evidence
	if len(evidence) == 0 {
		evidence = []strandline.Evidence{{SaidAt: m.CreatedAt, SourceFile: m.Provenance.SourceFile, Confidence: m.Confidence}}
	}
	for _, e := range evidence {
		c.SaidAt, c.Confidence, c.Provenance.SourceFile, c.Provenance.MessageIDs = e.SaidAt, e.Confidence, e.SourceFile, nil
		if e.MessageID != 0 {
			c.Provenance.MessageIDs = []int64{e.MessageID}
		}
		var a belief.Action
		if row, a = belief.Decide(row, c); a == belief.ActionUpdate || action == belief.ActionSkip {
			action = a
		}
	}
	if !belief.Dated(known) {
		row.Provenance.DatedAt = m.Provenance.DatedAt
	}
	if belief.Dated(row) {
		for _, at := range belief.DatedSaid(m) {
			row = belief.Redate(row, row.ValidFrom, at)
		}
	}
	if belief.MayRetire(m, row) {
		for _, at := range belief.SaidAt(m) {
			var moved bool
			if row, moved = belief.Confirm(row, at); moved && action == belief.ActionSkip {
				action = belief.ActionConfirm
			}
		}
	}
	if action == belief.ActionUpdate {
		im.report.Updated++
	} else {
		im.report.SkippedDuplicate++
	}
	if action == belief.ActionSkip {
		return row, false, nil
	}
	if _, err := im.tx.PutMemory(ctx, row); err != nil {
		return row, false, err
	}
	return row, false, putKeys(ctx, im.tx, row)
}
