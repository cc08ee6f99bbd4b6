package engine

import (
	"context"

	"strandline"
	"strandline/internal/belief"
)

// Health reports what a namespace holds. Like a search it lets the text indexes
// catch up first, so that what it says of them is what a search would find;
// where they cannot (a database that is read-only), the rest is Pending.
// Consistent means that each row is in its index once or waits for it, and
// nothing else is there. Whether pages are sound is for [Engine.Doctor].
func (e *Engine) Health(ctx context.Context, ns strandline.Namespace) (HealthReport, error) {
	r := HealthReport{Conversations: map[string]int{}, Memories: map[string]int{}}
	if err := ns.Validate(); err != nil {
		return r, err
	}
	s, err := e.store(ns)
	if err != nil {
		return r, err
	}
	if _, err := e.Index(ctx, ns); err != nil && strandline.KindOf(err) != strandline.KindUnavailable {
		return r, err
	}
	if r.SchemaVersion, err = e.db.SchemaVersion(ctx); err != nil {
		return r, err
	}
	err = s.View(ctx, func(tx strandline.Tx) error {
		counts, err := tx.Counts(ctx)
		if err != nil {
			return err
		}
		r.Files, r.Messages = counts.Files, counts.Messages
		clear(r.Conversations)
		for _, status := range strandline.ConversationStatuses {
			if n := counts.Conversations[status]; n > 0 {
				r.Conversations[string(status)] = n
			}
		}
		r.Memories, err = e.memoryStates(ctx, tx)
		return err
	})
	if err != nil {
		return r, err
	}
	if r.Index, err = e.indexHealth(ctx, s); err != nil {
		return r, err
	}
	r.Embedding, err = e.embeddingHealth(ctx, s)
	return r, err
}

// memoryStates counts memories by state; every state is named.
func (e *Engine) memoryStates(ctx context.Context, tx strandline.Tx) (map[string]int, error) {
	states := map[string]int{}
	for _, st := range []strandline.MemoryState{strandline.StateActive, strandline.StateAging, strandline.StateLowPriority, strandline.StateStale, strandline.StateRetired} {
		states[string(st)] = 0
	}
	ms, err := tx.ListMemories(ctx, strandline.MemoryQuery{IncludeRetired: true})
	now := e.now()
	for _, m := range ms {
		states[string(belief.State(m, now))]++
	}
	return states, err
}

// indexHealth compares the text indexes with the rows.
func (e *Engine) indexHealth(ctx context.Context, s strandline.Store) (h IndexHealth, err error) {
	err = s.View(ctx, func(tx strandline.Tx) error {
		h = IndexHealth{Consistent: true}
		for _, kind := range indexedKinds {
			st, err := e.texts.of(s, kind).Status(ctx, tx)
			if err != nil {
				return err
			}
			h.Rows += st.Rows
			h.Text += st.Indexed
			h.Pending += st.Pending
			h.Consistent = h.Consistent && st.Consistent()
			vectors, err := e.vectors(s, kind)
			if err != nil {
				return err
			}
			embedded, err := vectors.Status(ctx, tx)
			if err != nil {
				return err
			}
			h.Vectors += embedded.Indexed
			h.Consistent = h.Consistent && embedded.Consistent()
		}
		return nil
	})
	return h, err
}
