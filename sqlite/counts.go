package sqlite

import (
	"context"

	"strandline"
)

func (t *tx) Counts(ctx context.Context) (strandline.Counts, error) {
	c := strandline.Counts{Conversations: map[strandline.ConversationStatus]int{}, Memories: map[strandline.MemoryKind]int{}}
	// The newest message is the newest of the last ones of the files: two steps
	// in an index for each.
	if err := t.row(ctx, []any{&c.Files, &c.Messages, &c.Unplaced, &c.Retired, timeOf(&c.LastMessage)}, `SELECT
		(SELECT count(*) FROM memory_file_states WHERE namespace = ?1),
		(SELECT count(*) FROM memory_transcript_entries WHERE namespace = ?1),
		(SELECT count(*) FROM memory_transcript_entries WHERE namespace = ?1 AND conversation_id = 0),
		(SELECT count(*) FROM memories WHERE namespace = ?1 AND retired_at <> ''),
		(SELECT coalesce(max((SELECT max(timestamp) FROM memory_transcript_entries e WHERE +e.namespace = ?1 AND e.source_id = s.id)), '')
			FROM memory_sources s WHERE s.namespace = ?1)`); err != nil {
		return c, err
	}
	statuses, err := collect(ctx, t, scanGroup, `SELECT status, count(*) FROM memory_conversations WHERE namespace = ?1 GROUP BY status`)
	if err != nil {
		return c, err
	}
	for _, g := range statuses {
		c.Conversations[strandline.ConversationStatus(g.name)] = g.n
	}
	kinds, err := collect(ctx, t, scanGroup, `SELECT kind, count(*) FROM memories WHERE namespace = ?1 AND retired_at = '' GROUP BY kind`)
	for _, g := range kinds {
		c.Memories[strandline.MemoryKind(g.name)] = g.n
	}
	return c, err
}

type group struct {
	name string
	n    int
}

func scanGroup(s scanner) (g group, err error) {
	err = s.Scan(&g.name, &g.n)
	return g, err
}
