package sqlite

import (
	"context"
	"strconv"

	"strandline"
)

const conversationColumns = `id, session_id, source_file, first_message_at, last_message_at, entry_count, bytes, status, reason,
	digest, attempts, not_before, lease_owner, lease_until, strategy`

func scanConversation(s scanner) (c strandline.Conversation, err error) {
	var first, last, notBefore, until string
	if err := s.Scan(&c.ID, &c.SessionID, &c.SourceFile, &first, &last, &c.Count, &c.Bytes, &c.Status, &c.Reason,
		&c.Digest, &c.Attempts, &notBefore, &c.Lease.Owner, &until, &c.Strategy); err != nil {
		return c, err
	}
	return c, parseTimes(&first, &c.First, &last, &c.Last, &notBefore, &c.NotBefore, &until, &c.Lease.Until)
}

func (t *tx) Conversation(_ context.Context, id int64) (strandline.Conversation, error) {
	cs, err := collect(t, scanConversation, `SELECT `+conversationColumns+` FROM memory_conversations WHERE namespace = ?1 AND id = ?2`, id)
	if err != nil {
		return strandline.Conversation{}, err
	}
	if len(cs) == 0 {
		return strandline.Conversation{}, strandline.Errorf(strandline.KindNotFound, "conversation %d is not known", id)
	}
	return cs[0], nil
}

func (t *tx) ListConversations(_ context.Context, q strandline.ConversationQuery) ([]strandline.Conversation, error) {
	where, args := `namespace = ?1`, []any{}
	arg := func(v any) string {
		args = append(args, v)
		return `?` + strconv.Itoa(len(args)+1)
	}
	if q.SourceFile != "" {
		where += ` AND source_file = ` + arg(q.SourceFile)
	}
	if len(q.Statuses) > 0 {
		where += ` AND status IN (`
		for i, s := range q.Statuses {
			if i > 0 {
				where += `, `
			}
			where += arg(string(s))
		}
		where += `)`
	}
	if !q.LastBefore.IsZero() {
		where += ` AND last_message_at < ` + arg(formatTime(q.LastBefore))
	}
	if !q.DueBy.IsZero() {
		where += ` AND not_before <= ` + arg(formatTime(q.DueBy))
	}
	query := `SELECT ` + conversationColumns + ` FROM memory_conversations WHERE ` + where + ` ORDER BY first_message_at, id`
	if q.Limit > 0 {
		query += ` LIMIT ` + arg(q.Limit)
	}
	return collect(t, scanConversation, query, args...)
}

func (t *tx) PutConversation(_ context.Context, c strandline.Conversation) (int64, error) {
	var id any
	if c.ID != 0 {
		var owner string
		err := t.row([]any{&owner}, `SELECT namespace FROM memory_conversations WHERE id = ?2 AND namespace <> ?1`, c.ID)
		if err == nil {
			return 0, strandline.Errorf(strandline.KindNotFound, "conversation %d is not known", c.ID)
		}
		id = c.ID
	}
	res, err := t.exec(`INSERT INTO memory_conversations (namespace, `+conversationColumns+`)
		VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)
		ON CONFLICT (id) DO UPDATE SET session_id = ?3, source_file = ?4, first_message_at = ?5, last_message_at = ?6,
			entry_count = ?7, bytes = ?8, status = ?9, reason = ?10, digest = ?11, attempts = ?12, not_before = ?13,
			lease_owner = ?14, lease_until = ?15, strategy = ?16`,
		id, c.SessionID, c.SourceFile, formatTime(c.First), formatTime(c.Last), c.Count, c.Bytes, string(c.Status), c.Reason,
		c.Digest, c.Attempts, formatTime(c.NotBefore), c.Lease.Owner, formatTime(c.Lease.Until), c.Strategy)
	if err != nil {
		return 0, err
	}
	if c.ID == 0 {
		if c.ID, err = res.LastInsertId(); err != nil {
			return 0, err
		}
	}
	return c.ID, t.recordFinished(c)
}

// recordFinished remembers final states beyond the row (T10).
func (t *tx) recordFinished(c strandline.Conversation) error {
	switch c.Status {
	case strandline.ConversationArchived, strandline.ConversationSkipped, strandline.ConversationReview:
	default:
		return nil
	}
	if c.Digest == "" {
		return nil
	}
	_, err := t.exec(`INSERT INTO finished_conversations (namespace, source_file, digest, conversation_id, session_id,
			first_message_at, last_message_at, status, reason, strategy) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
		ON CONFLICT (namespace, source_file, digest) DO UPDATE SET conversation_id = ?4, session_id = ?5,
			first_message_at = ?6, last_message_at = ?7, status = ?8, reason = ?9, strategy = ?10`,
		c.SourceFile, c.Digest, c.ID, c.SessionID, formatTime(c.First), formatTime(c.Last), string(c.Status), c.Reason, c.Strategy)
	return err
}

func (t *tx) DeleteConversation(_ context.Context, id int64) error {
	if _, err := t.exec(`UPDATE memory_transcript_entries SET conversation_id = 0 WHERE namespace = ?1 AND conversation_id = ?2`, id); err != nil {
		return err
	}
	res, err := t.exec(`DELETE FROM memory_conversations WHERE namespace = ?1 AND id = ?2`, id)
	return touched(res, err, "conversation %d is not known", id)
}

func (t *tx) Place(ctx context.Context, conversation int64, messages []int64) error {
	if _, err := t.Conversation(ctx, conversation); err != nil {
		return err
	}
	return inChunks(messages, func(args []any) error {
		_, err := t.exec(`UPDATE memory_transcript_entries SET conversation_id = ?2
			WHERE namespace = ?1 AND id IN (`+list(3, chunk)+`)`, append([]any{conversation}, args...)...)
		return err
	})
}
