package sqlite

import (
	"context"

	"strandline"
)

// extent is what the index over conversations tells of one.
type extent struct {
	conversation, first, last int64
	count                     int64
}

// Extents reads the index alone, not the messages: it is asked about every
// conversation in which a search found something. The ends are a step each, and
// counting alone is a third of the work of grouping.
func (t *tx) Extents(ctx context.Context, conversations []int64) ([]strandline.Extent, error) {
	scan := func(s scanner) (e extent, err error) {
		err = s.Scan(&e.conversation, &e.first, &e.last, &e.count)
		return e, err
	}
	found, err := byIDs(ctx, t, scan, func(e extent) int64 { return e.conversation },
		`SELECT c.id,
			coalesce((SELECT min(e.id) FROM memory_transcript_entries e WHERE e.conversation_id = c.id AND e.conversation_id <> 0), 0),
			coalesce((SELECT max(e.id) FROM memory_transcript_entries e WHERE e.conversation_id = c.id AND e.conversation_id <> 0), 0),
			(SELECT count(*) FROM memory_transcript_entries e WHERE e.conversation_id = c.id AND e.conversation_id <> 0)
		FROM memory_conversations c WHERE +c.namespace = ?1 AND c.id IN (`+marks(chunk)+`)`, conversations)
	if err != nil {
		return nil, err
	}
	extents := make([]strandline.Extent, 0, len(found))
	for _, e := range found {
		if e.count == 0 {
			continue
		}
		x := strandline.Extent{Conversation: e.conversation, Messages: []strandline.IDRange{{First: e.first, Last: e.last}}}
		if e.last-e.first+1 != e.count {
			if x.Messages, err = t.ranges(ctx, e.conversation); err != nil {
				return nil, err
			}
		}
		extents = append(extents, x)
	}
	return extents, nil
}

// ranges joins the ids of a conversation between whose messages others came.
func (t *tx) ranges(ctx context.Context, conversation int64) ([]strandline.IDRange, error) {
	scan := func(s scanner) (id int64, err error) {
		err = s.Scan(&id)
		return id, err
	}
	ids, err := collect(ctx, t, scan, `SELECT e.id
		FROM memory_conversations c CROSS JOIN memory_transcript_entries e ON e.conversation_id = c.id AND e.conversation_id <> 0
		WHERE +c.namespace = ?1 AND c.id = ?2 ORDER BY e.id`, conversation)
	var all []strandline.IDRange
	for _, id := range ids {
		if n := len(all); n > 0 && all[n-1].Last+1 == id {
			all[n-1].Last = id
			continue
		}
		all = append(all, strandline.IDRange{First: id, Last: id})
	}
	return all, err
}
