package engine

import (
	"context"
	"slices"
	"strings"

	"strandline"
	"strandline/internal/belief"
	"strandline/internal/extract"
)

// restate stores what the user states in messages though nobody kept it, where it is
// about a current memory: what says the same confirms it, whatever made it (M7), and what
// by the rules takes its place is a newer value. Anything else stays refused. It returns
// the messages in which something was found.
//
// Nothing is looked up but by keys, and the judge is asked only where a rule has found the
// memory already, so that a message costs hardly more than before.
func (k *keeper) restate(ctx context.Context, ms []strandline.Message, kept []strandline.Candidate) (from []int64, err error) {
	known := map[string]bool{}
	for _, c := range kept {
		known[belief.DefaultHash.Normalize(c.Content)] = true
	}
	for _, c := range extract.Stated(ms) {
		normalized, hash, err := belief.DefaultHash.Hash(c.Content)
		if err != nil || known[normalized] || c.Kind == strandline.KindEpisode {
			continue
		}
		known[normalized] = true
		of, err := k.ofMemory(ctx, &c, normalized, hash)
		if err != nil {
			return nil, err
		}
		if !of {
			continue
		}
		if _, stored, err := k.keep(ctx, c); err != nil {
			return nil, err
		} else if stored {
			from = append(from, c.Provenance.MessageIDs...)
		}
	}
	return from, nil
}

// ofMemory reports whether a statement says what a current memory says, or takes its
// place; it is then filed as that one.
func (k *keeper) ofMemory(ctx context.Context, c *strandline.Candidate, normalized, hash string) (bool, error) {
	row, err := k.tx.MemoryByHash(ctx, hash)
	if err == nil && row.RetiredAt.IsZero() {
		return true, nil
	}
	if ignoreNotFound(err) != nil {
		return false, err
	}
	s := belief.Read(c.Content)
	for _, key := range [...]int64{belief.WordingKey(normalized), s.Signature()} {
		rows, err := k.currentByKey(ctx, key)
		if err != nil {
			return false, err
		}
		for _, m := range rows {
			same := slices.Contains(m.Provenance.Wordings, normalized)
			if !same {
				if same, err = k.restates(m, *c, s); err != nil {
					return false, err
				}
			}
			if same {
				return true, nil
			}
		}
	}
	return k.renews(ctx, c, s)
}

// renews reports whether a statement takes the place of a current memory of the same
// subject and attribute: by the rules, and as its own sentence with another value. The
// rules alone read too much into a passing remark, which nothing else vouches for: "my car
// is at the garage now" is no news of which car it is. Of the speaker an attribute is
// wanted; what has none must say that something changed. Of health nothing is renewed so.
func (k *keeper) renews(ctx context.Context, told *strandline.Candidate, s belief.Statement) (bool, error) {
	said, turned := unturned(told.Content)
	c := *told
	if c.Attribute == "" { // "la impresora ahora se llama …" is of the printer
		as := extract.Classify(strings.Join(said, " "))
		c.Subject, c.Attribute = as.Subject, as.Attribute
	}
	if c.Subject == "" || c.Attribute == "" && (!named(c.Subject) || !turned) {
		return false, nil
	}
	keys := belief.MemoryKeys(strandline.Memory{Subject: c.Subject, Attribute: c.Attribute}, s)[1:]
	if c.Attribute != "" {
		keys = keys[len(keys)-1:]
	}
	claim := k.claimOf(c, s)
	by := belief.New(c, "", "", 0)
	seen := map[int64]bool{}
	for _, key := range keys {
		rows, err := k.currentByKey(ctx, key)
		if err != nil {
			return false, err
		}
		for _, m := range rows {
			if seen[m.Seq] || m.Subject != c.Subject || m.Attribute != c.Attribute || m.CreatedAt.After(c.SaidAt) {
				continue
			}
			seen[m.Seq] = true
			was, _ := unturned(m.Content)
			if revalues(was, said) && !toldOfHealth(m.Domain, m.Content) && !toldOfHealth(c.Domain, c.Content) &&
				supersedes(belief.Judge{}, m, by, k.reader.ClaimOf(m), claim, false) {
				told.Subject, told.Attribute = m.Subject, m.Attribute
				return true, nil
			}
		}
	}
	return false, nil
}

// toldOfHealth reports whether what a domain files, or would be filed as, is of health.
func toldOfHealth(d strandline.Domain, content string) bool {
	return ofHealth(d, extract.Classify(content).Domain)
}

// named reports whether a subject is a thing or somebody in particular.
func named(subject string) bool {
	return subject != "user" && subject != "team" && subject != "project"
}

// currentByKey returns the current facts with a key.
func (k *keeper) currentByKey(ctx context.Context, key int64) ([]strandline.Memory, error) {
	seqs, err := k.tx.MemoriesByKey(ctx, key, maxSimilar)
	if err != nil || len(seqs) == 0 {
		return nil, err
	}
	rows, err := k.tx.MemoriesBySeq(ctx, seqs)
	return slices.DeleteFunc(rows, func(m strandline.Memory) bool { return m.Kind != strandline.KindFact || !m.RetiredAt.IsZero() }), err
}
