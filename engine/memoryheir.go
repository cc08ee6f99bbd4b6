package engine

import (
	"context"
	"slices"

	"strandline"
	"strandline/internal/topic"
)

// inherit keeps in health what takes the place of a health memory about the same thing,
// wherever its words alone would file it: the newer dose is the only one that is
// current, and health is never stale and always considered. m has its place and is not
// stored; what took its place is filed anew where m is the one that arrived late.
func (k *keeper) inherit(ctx context.Context, m *strandline.Memory) error {
	if m.Kind == strandline.KindEpisode {
		return nil // what ended a thing is another
	}
	if m.Supersedes != "" {
		before, err := k.tx.ListMemories(ctx, strandline.MemoryQuery{SupersededBy: m.ID, IncludeRetired: true})
		if err != nil {
			return err
		}
		for _, r := range before {
			if r.Domain == strandline.DomainHealth && sameThing(r, *m) {
				m.Domain = strandline.DomainHealth
			}
		}
	}
	for was, n := *m, 0; was.SupersededBy != "" && was.Domain == strandline.DomainHealth && n < maxChain; n++ {
		next, err := k.tx.Memory(ctx, was.SupersededBy)
		if err != nil || next.Kind == strandline.KindEpisode || !sameThing(was, next) {
			return ignoreNotFound(err)
		}
		if next.Domain != strandline.DomainHealth {
			next.Domain = strandline.DomainHealth
			if _, err := k.tx.PutMemory(ctx, next); err != nil {
				return err
			}
		}
		was = next
	}
	return nil
}

// sameThing reports whether two memories, one of which took the other's place, are about
// one thing: a pregnancy that a birth ended is not the child.
func sameThing(a, b strandline.Memory) bool {
	if a.Attribute != "" && a.Subject == b.Subject && a.Attribute == b.Attribute {
		return true
	}
	words := topic.Content(b.Content)
	return slices.ContainsFunc(topic.Content(a.Content), func(w string) bool {
		return slices.ContainsFunc(words, func(v string) bool { return sameRoot(w, v) })
	})
}
