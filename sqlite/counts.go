package sqlite

import (
	"context"

	"strandline"
)

func (t *tx) Counts(context.Context) (strandline.Counts, error) {
	c := strandline.Counts{Conversations: map[strandline.ConversationStatus]int{}, Memories: map[strandline.MemoryKind]int{}}
	var last string
	if err := t.row([]any{&c.Files, &c.Messages, &c.Unplaced, &c.Retired, &last}, `SELECT
		(SELECT count(*) FROM memory_file_states WHERE namespace = ?1),
		(SELECT count(*) FROM memory_transcript_entries WHERE namespace = ?1),
		(SELECT count(*) FROM memory_transcript_entries WHERE conversation_id = 0 AND namespace = ?1),
		(SELECT count(*) FROM memories WHERE namespace = ?1 AND retired_at <> ''),
		(SELECT coalesce(max(last_message_at), '') FROM memory_conversations WHERE namespace = ?1)`); err != nil {
		return c, err
	}
	type group struct {
		name string
		n    int
	}
	scan := func(s scanner) (g group, err error) { err = s.Scan(&g.name, &g.n); return g, err }
	statuses, err := collect(t, scan, `SELECT status, count(*) FROM memory_conversations WHERE namespace = ?1 GROUP BY status`)
	if err != nil {
		return c, err
	}
	for _, g := range statuses {
		c.Conversations[strandline.ConversationStatus(g.name)] = g.n
	}
	kinds, err := collect(t, scan, `SELECT kind, count(*) FROM memories WHERE namespace = ?1 AND retired_at = '' GROUP BY kind`)
	if err != nil {
		return c, err
	}
	for _, g := range kinds {
		c.Memories[strandline.MemoryKind(g.name)] = g.n
	}
	c.LastMessage, err = parseTime(last)
	return c, err
}
