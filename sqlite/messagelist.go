package sqlite

import (
	"context"
	"slices"
	"strconv"

	"strandline"
)

// ListMessages narrows by the best index the query allows and keeps the other
// conditions as filters.
func (t *tx) ListMessages(_ context.Context, q strandline.MessageQuery) ([]strandline.Message, error) {
	where, args := `namespace = ?1`, []any{}
	and := func(condition string, v any) {
		args = append(args, v)
		where += ` AND ` + condition + `?` + strconv.Itoa(len(args)+1)
	}
	if q.ConversationID != 0 {
		and(`conversation_id = `, q.ConversationID)
	}
	if q.SourceFile != "" {
		and(`source_id = (SELECT id FROM memory_sources WHERE namespace = ?1 AND source_file = `, q.SourceFile)
		where += `)`
	}
	if q.SessionID != "" {
		and(`session_key = (SELECT id FROM memory_sessions WHERE namespace = ?1 AND session_id = `, q.SessionID)
		where += `)`
	}
	order := ` ORDER BY timestamp, id`
	switch {
	case q.AfterID > 0:
		and(`id > `, q.AfterID)
		order = ` ORDER BY id`
	case q.Last:
		order = ` ORDER BY timestamp DESC, id DESC`
	}
	query := `SELECT ` + messageColumns + ` FROM memory_transcript_entries WHERE ` + where + order
	if q.Limit > 0 {
		args = append(args, q.Limit)
		query += ` LIMIT ?` + strconv.Itoa(len(args)+1)
	}
	ms, err := collect(t, scanMessage, query, args...)
	if q.Last && q.AfterID == 0 {
		slices.Reverse(ms)
	}
	return ms, err
}
