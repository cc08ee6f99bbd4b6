package engine

import (
	"cmp"
	"context"
	"encoding/base32"
	"io"
	"strings"
	"time"
	"unicode/utf8"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/extract"
)

// maxMemory bounds the length of a memory stated by its owner, in characters.
const maxMemory = 2000

// hashing is how the identity of a memory is made (M2).
var hashing belief.HashStrategy = belief.Streaming{}

// newID returns a short random id: 80 bits in 16 lower-case letters and digits.
func (e *Engine) newID() (string, error) {
	var raw [10]byte
	if _, err := io.ReadFull(e.rand, raw[:]); err != nil {
		return "", strandline.Errorf(strandline.KindInternal, "no randomness for an id: %w", err)
	}
	return strings.ToLower(base32.StdEncoding.EncodeToString(raw[:])), nil
}

// upsert stores candidates in the order given (E6): what is known by its hash is
// merged, what was forgotten stays so, the rest is inserted. It returns the
// memories concerned, in the same order.
func (e *Engine) upsert(ctx context.Context, tx strandline.Tx, cands []strandline.Candidate, at time.Time) (changes MemoryChanges, kept []strandline.Memory, err error) {
	for _, c := range cands {
		if c.SaidAt.IsZero() {
			c.SaidAt = at
		}
		m, action, err := e.upsertOne(ctx, tx, c)
		if strandline.KindOf(err) == strandline.KindInvalid {
			changes.Rejected++
			continue
		}
		if err != nil {
			return changes, kept, err
		}
		switch action {
		case belief.ActionInsert:
			changes.Inserted++
		case belief.ActionUpdate, belief.ActionConfirm:
			changes.Updated++
		default:
			changes.SkippedDuplicate++
		}
		if m.ID != "" {
			kept = append(kept, m)
		}
	}
	return changes, kept, nil
}

func (e *Engine) upsertOne(ctx context.Context, tx strandline.Tx, c strandline.Candidate) (strandline.Memory, belief.Action, error) {
	normalized, hash, err := hashing.Hash(c.Content)
	if err != nil {
		return strandline.Memory{}, "", err
	}
	if forgotten, err := tx.Tombstoned(ctx, hash); err != nil || forgotten {
		return strandline.Memory{}, belief.ActionSkip, err
	}
	m, err := tx.MemoryByHash(ctx, hash)
	action := belief.ActionInsert
	switch {
	case err == nil:
		m, action = belief.Decide(m, c)
	case strandline.KindOf(err) == strandline.KindNotFound:
		m = belief.New(c, normalized, hash, hashing.Version())
		if m.ID, err = e.newID(); err != nil {
			return m, "", err
		}
	default:
		return m, "", err
	}
	if action != belief.ActionSkip {
		m.Seq, err = tx.PutMemory(ctx, m)
	}
	return m, action, err
}

// Remember stores what its owner says, classified where the request leaves it
// open (M9). Saying a known thing again confirms it.
func (e *Engine) Remember(ctx context.Context, ns strandline.Namespace, r RememberRequest) (m strandline.Memory, err error) {
	c, err := e.stated(r)
	if err != nil {
		return m, err
	}
	err = e.update(ctx, ns, func(tx strandline.Tx) error {
		m, _, err = e.upsertOne(ctx, tx, c)
		return err
	})
	return m, err
}

// stated makes a candidate of an owner's words.
func (e *Engine) stated(r RememberRequest) (c strandline.Candidate, err error) {
	text := strings.TrimSpace(strings.ToValidUTF8(strings.ReplaceAll(r.Text, "\x00", ""), "\uFFFD"))
	if n := utf8.RuneCountInString(text); n == 0 || n > maxMemory {
		return c, &strandline.Error{Kind: strandline.KindInvalid, Message: "a memory is 1 to 2,000 characters long", Hint: "say one thing at a time"}
	}
	if e.cfg.Redact != nil {
		text = e.cfg.Redact(text)
	}
	class := extract.Classify(text)
	confidence := 1.0
	if r.Confidence != nil {
		confidence = *r.Confidence
	}
	if confidence < 0 || confidence > 1 {
		return c, &strandline.Error{Kind: strandline.KindUsage, Message: "confidence must lie between 0 and 1"}
	}
	now := e.now()
	return strandline.Candidate{Kind: strandline.KindFact, Domain: cmp.Or(r.Domain, class.Domain), Content: text, Confidence: confidence,
		Source: cmp.Or(r.Source, strandline.SourceExplicit), Trust: strandline.TrustOwner, Scope: cmp.Or(r.Scope, strandline.ScopeGlobal),
		ScopeID: r.ScopeID, Subject: class.Subject, Attribute: class.Attribute, ValidFrom: now, SaidAt: now,
		Provenance: strandline.Provenance{Strategy: "remember"}}, nil
}

// Memories lists memories, oldest first.
func (e *Engine) Memories(ctx context.Context, ns strandline.Namespace, q strandline.MemoryQuery) (ms []strandline.Memory, err error) {
	err = e.view(ctx, ns, func(tx strandline.Tx) error { ms, err = tx.ListMemories(ctx, q); return err })
	return ms, err
}

// Memory returns one memory by its id or the beginning of it.
func (e *Engine) Memory(ctx context.Context, ns strandline.Namespace, id string) (m strandline.Memory, err error) {
	err = e.view(ctx, ns, func(tx strandline.Tx) error { m, err = tx.Memory(ctx, id); return err })
	return m, err
}
