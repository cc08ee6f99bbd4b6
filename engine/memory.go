package engine

import (
	"context"
	"encoding/base32"
	"io"
	"strings"
	"time"

	"strandline"
	"strandline/internal/belief"
)

// keeper stores statements in one transaction.
type keeper struct {
	e  *Engine
	tx strandline.Tx
	at time.Time // of the record, not of what is recorded

	forgotten func(normalized, content string) (bool, error)
	owner     bool              // the owner's own act: may state again what was forgotten
	file      strandline.Domain // of the owner's act: the domain they name, "" for none
	from      strandline.Domain // that a known memory was filed as before
	changes   MemoryChanges
	refused   map[string]int         // of the rejected, by reason
	printed   map[int64]printedLines // of messages
	reader    belief.Reader
	rows      map[string]belief.Action // what became of each row, by its id
	merged    int                      // merges of confidence
	fresh     int                      // of these, with rows that this transaction inserted
	planned   []planned                // of a rehearsal: what would have been stored last
	list      *standing                // of an import: what its lines say
}

func (e *Engine) keeper(ctx context.Context, tx strandline.Tx, at time.Time) (*keeper, error) {
	d, err := e.digester(ctx, tx)
	if err != nil {
		return nil, err
	}
	if err := catchUpKeys(ctx, tx); err != nil {
		return nil, err
	}
	return &keeper{e: e, tx: tx, at: at, forgotten: func(normalized, content string) (bool, error) {
		return d.forgotten(ctx, tx, normalized, content)
	}}, nil
}

// upsert stores candidates in the order given, in the caller's transaction, and
// returns what it counted and the row that each candidate ended in, leaving out
// those that were rejected (M4 to M6). A candidate
//
//   - that was forgotten, says nothing, or repeats a list of memories, is rejected;
//   - whose identity is known is merged into that row;
//   - that says the same as a row in other words confirms it;
//   - that gives a newer value retires the older one;
//   - else becomes a row.
//
// A candidate that was there before changes nothing.
func (e *Engine) upsert(ctx context.Context, tx strandline.Tx, cands []strandline.Candidate, at time.Time) (MemoryChanges, []strandline.Memory, error) {
	k, err := e.keeper(ctx, tx, at)
	if err != nil {
		return MemoryChanges{}, nil, err
	}
	rows, err := k.keepAll(ctx, cands)
	if err != nil {
		return MemoryChanges{}, nil, err
	}
	return k.changes, rows, nil
}

// keepAll stores candidates in the order given and returns the row that each
// that was not rejected ended in.
func (k *keeper) keepAll(ctx context.Context, cands []strandline.Candidate) (rows []strandline.Memory, err error) {
	for _, c := range cands {
		m, kept, err := k.keep(ctx, c)
		if err != nil {
			return nil, err
		}
		if kept {
			rows = append(rows, m)
		}
	}
	return rows, nil
}

// keep stores one candidate.
func (k *keeper) keep(ctx context.Context, c strandline.Candidate) (m strandline.Memory, kept bool, err error) {
	if c.SaidAt.IsZero() {
		c.SaidAt = k.at
	}
	c.Content = strings.TrimSpace(c.Content)
	normalized, hash, err := belief.DefaultHash.Hash(c.Content)
	if err != nil {
		k.refuse(reasonEmpty)
		return m, false, nil
	}
	if gone, err := k.forgotten(normalized, c.Content); err != nil || gone && !k.owner {
		k.refuse(reasonForgotten)
		return m, false, err
	}
	if own, err := k.echo(ctx, c, normalized); err != nil || own {
		k.refuse(reasonInjected)
		return m, false, err
	}
	existing, err := k.tx.MemoryByHash(ctx, hash)
	switch strandline.KindOf(err) {
	case "":
		if own, err := k.cutAway(ctx, existing, c, normalized); err != nil || own {
			k.refuse(reasonInjected)
			return m, false, err
		}
		m, action := belief.Decide(existing, c)
		return k.merge(ctx, existing, m, c, action)
	case strandline.KindNotFound:
	default:
		return m, false, err
	}
	statement := belief.Read(c.Content)
	near, err := k.near(ctx, c, statement)
	if err != nil {
		return m, false, err
	}
	existing, found, err := k.similar(ctx, c, normalized, statement, near)
	if err == nil && !found {
		existing, found, err = k.judged(ctx, c, statement, near)
	}
	if err != nil {
		return m, false, err
	}
	if found {
		if own, err := k.cutAway(ctx, existing, c, normalized); err != nil || own {
			k.refuse(reasonInjected)
			return m, false, err
		}
		m, action := belief.Reword(existing, c, normalized)
		return k.merge(ctx, existing, m, c, action)
	}
	m, err = k.insert(ctx, c, statement, near, normalized, hash)
	return m, err == nil, err
}

// merge stores what a known row became.
func (k *keeper) merge(ctx context.Context, was, m strandline.Memory, c strandline.Candidate, action belief.Action) (strandline.Memory, bool, error) {
	if was.RetiredWhy == whyCorrected {
		return k.resay(ctx, was, m, c, action)
	}
	past, moved, err := k.redate(ctx, was, &m, c)
	if err != nil {
		return m, false, err
	}
	if refiled := k.refile(was, &m); moved || refiled {
		action = belief.ActionUpdate
	}
	revived := false
	if !past {
		m, revived, err = k.revive(ctx, was, m, c)
		if err == nil && action != belief.ActionSkip {
			err = k.retell(ctx, was, &m, c)
		}
	}
	if err != nil {
		return m, false, err
	}
	if m.Confidence != was.Confidence && len(m.Provenance.Evidence) > 1 {
		if k.merged++; k.rows[m.ID] == belief.ActionInsert {
			k.fresh++
		}
	}
	if action == belief.ActionUpdate || revived {
		k.changes.Updated++
		k.became(m.ID, belief.ActionUpdate)
	} else {
		k.changes.SkippedDuplicate++
		k.became(m.ID, belief.ActionSkip)
	}
	if action == belief.ActionSkip && !revived {
		return m, true, nil
	}
	if m.Seq, err = k.tx.PutMemory(ctx, m); err != nil || m.Attribute == was.Attribute && m.Subject == was.Subject && len(m.Provenance.Wordings) == len(was.Provenance.Wordings) {
		return m, true, err
	}
	return m, true, putKeys(ctx, k.tx, m)
}

// insert stores a row that is not known, in its place among older and newer
// values of the same thing.
func (k *keeper) insert(ctx context.Context, c strandline.Candidate, s belief.Statement, near nearby, normalized, hash string) (strandline.Memory, error) {
	m := belief.New(c, normalized, hash, belief.DefaultHash.Version())
	var err error
	if m.ID, err = k.e.newID(ctx, k.tx); err != nil {
		return m, err
	}
	if err := k.place(ctx, &m, near); err != nil {
		return m, err
	}
	if err := k.inherit(ctx, &m); err != nil {
		return m, err
	}
	if m.Seq, err = k.tx.PutMemory(ctx, m); err != nil {
		return m, err
	}
	k.changes.Inserted++
	k.became(m.ID, belief.ActionInsert)
	if err := k.tx.PutMemoryKeys(ctx, m.Seq, belief.MemoryKeys(m, s)); err != nil {
		return m, err
	}
	return m, k.tx.SetWatermark(ctx, keyIndex, m.Seq)
}

// newID returns an id that no memory has.
func (e *Engine) newID(ctx context.Context, tx strandline.Tx) (string, error) {
	for {
		var b [5]byte
		if _, err := io.ReadFull(e.rand, b[:]); err != nil {
			return "", strandline.Errorf(strandline.KindInternal, "no randomness for an id: %w", err)
		}
		id := idEncoding.EncodeToString(b[:])
		if _, err := tx.Memory(ctx, id); strandline.KindOf(err) == strandline.KindNotFound {
			return id, nil
		} else if err != nil {
			return "", err
		}
	}
}

// idEncoding has no letters that are taken for each other.
var idEncoding = base32.NewEncoding("0123456789abcdefghjkmnpqrstvwxyz").WithPadding(base32.NoPadding)
