package sqlite

import (
	"context"
	"slices"

	"strandline"
)

const conversationColumns = `id, session_id, source_file, first_message_at, last_message_at, entry_count, bytes, status, reason,
	digest, attempts, not_before, lease_owner, lease_until, strategy`

func scanConversation(s scanner) (c strandline.Conversation, err error) {
	err = s.Scan(&c.ID, &c.SessionID, &c.SourceFile, timeOf(&c.First), timeOf(&c.Last), &c.Count, &c.Bytes, &c.Status, &c.Reason,
		&c.Digest, &c.Attempts, timeOf(&c.NotBefore), &c.Lease.Owner, timeOf(&c.Lease.Until), &c.Strategy)
	return c, err
}

func (t *tx) Conversation(ctx context.Context, id int64) (strandline.Conversation, error) {
	cs, err := collect(ctx, t, scanConversation, `SELECT `+conversationColumns+` FROM memory_conversations WHERE +namespace = ?1 AND id = ?2`, id)
	return one(cs, err, "conversation %d is not known", id)
}

func (t *tx) ListConversations(ctx context.Context, q strandline.ConversationQuery) ([]strandline.Conversation, error) {
	var f filter
	if q.SourceFile != "" {
		f.add("source_file =", q.SourceFile)
	}
	if len(q.Statuses) > 0 {
		f.where.WriteString(" AND status IN (")
		for i, s := range q.Statuses {
			if i > 0 {
				f.where.WriteByte(',')
			}
			f.where.WriteString(f.arg(string(s)))
		}
		f.where.WriteByte(')')
	}
	if !q.FirstFrom.IsZero() {
		f.add("first_message_at >=", q.FirstFrom)
	}
	if !q.LastBefore.IsZero() {
		f.add("last_message_at <", q.LastBefore)
	}
	if !q.DueBy.IsZero() {
		f.add("not_before <=", q.DueBy)
	}
	query := `SELECT ` + conversationColumns + ` FROM memory_conversations WHERE namespace = ?1` + f.where.String() +
		` ORDER BY first_message_at, id` + f.limit(q.Limit)
	return collect(ctx, t, scanConversation, query, f.args...)
}

func (t *tx) PutConversation(ctx context.Context, c strandline.Conversation) (int64, error) {
	switch {
	case c.SourceFile == "":
		return 0, invalid("a conversation has no source file")
	case !slices.Contains(strandline.ConversationStatuses, c.Status):
		return 0, invalid("a conversation of %s has the unknown status %q", c.SourceFile, c.Status)
	case c.First.IsZero() || c.Last.Before(c.First):
		return 0, invalid("a conversation of %s has no first message time or ends before it begins", c.SourceFile)
	}
	args := []any{c.SessionID, c.SourceFile, c.First, c.Last, c.Count, c.Bytes, string(c.Status), c.Reason, c.Digest,
		c.Attempts, c.NotBefore, c.Lease.Owner, c.Lease.Until, c.Strategy}
	if c.ID == 0 {
		r, err := t.exec(ctx, `INSERT INTO memory_conversations (namespace, session_id, source_file, first_message_at, last_message_at,
				entry_count, bytes, status, reason, digest, attempts, not_before, lease_owner, lease_until, strategy)
			VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15)`, args...)
		if err != nil {
			return 0, err
		}
		if c.ID, err = r.LastInsertId(); err != nil {
			return 0, err
		}
		return c.ID, t.recordFinished(ctx, c)
	}
	if err := t.forgetFinished(ctx, c); err != nil {
		return 0, err
	}
	n, err := t.change(ctx, `UPDATE memory_conversations SET session_id = ?2, source_file = ?3, first_message_at = ?4, last_message_at = ?5,
			entry_count = ?6, bytes = ?7, status = ?8, reason = ?9, digest = ?10, attempts = ?11, not_before = ?12,
			lease_owner = ?13, lease_until = ?14, strategy = ?15 WHERE +namespace = ?1 AND id = ?16`, append(args, c.ID)...)
	if err == nil && n == 0 {
		n, err = t.restore(ctx, c.ID, args)
	}
	if err := touched(n, err, "conversation %d is not known", c.ID); err != nil {
		return 0, err
	}
	return c.ID, t.recordFinished(ctx, c)
}

// restore inserts a conversation under the number it had when it was finished,
// which a re-import gives back to it (T10).
func (t *tx) restore(ctx context.Context, id int64, args []any) (int, error) {
	return t.change(ctx, `INSERT INTO memory_conversations (namespace, session_id, source_file, first_message_at, last_message_at,
			entry_count, bytes, status, reason, digest, attempts, not_before, lease_owner, lease_until, strategy, id)
		SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16
		WHERE EXISTS (SELECT 1 FROM finished_conversations WHERE namespace = ?1 AND source_file = ?3 AND conversation_id = ?16)`, append(args, id)...)
}

func (t *tx) DeleteConversation(ctx context.Context, id int64) error {
	if _, err := t.exec(ctx, `UPDATE memory_transcript_entries SET conversation_id = 0
		WHERE +namespace = ?1 AND conversation_id <> 0 AND conversation_id = ?2`, id); err != nil {
		return err
	}
	n, err := t.change(ctx, `DELETE FROM memory_conversations WHERE +namespace = ?1 AND id = ?2`, id)
	return touched(n, err, "conversation %d is not known", id)
}

// Place refuses messages of another file than the conversation's.
func (t *tx) Place(ctx context.Context, conversation int64, messages []int64) error {
	c, err := t.Conversation(ctx, conversation)
	if err != nil {
		return err
	}
	messages = slices.Clone(messages)
	slices.Sort(messages)
	messages = slices.Compact(messages)
	if len(messages) == 0 {
		return nil
	}
	source, err := t.source(ctx, c.SourceFile)
	if err != nil {
		return err
	}
	placed := 0
	for rest := messages; len(rest) > 0; {
		n, err := 0, error(nil)
		if run := consecutive(rest); run > 8 {
			n, err = t.change(ctx, `UPDATE memory_transcript_entries SET conversation_id = ?2
				WHERE +namespace = ?1 AND id BETWEEN ?4 AND ?5 AND +source_id = ?3`, conversation, source, rest[0], rest[run-1])
			rest = rest[run:]
		} else {
			part := rest[:min(chunk, len(rest))]
			rest = rest[len(part):]
			n, err = t.change(ctx, `UPDATE memory_transcript_entries SET conversation_id = ?2
				WHERE +namespace = ?1 AND +source_id = ?3 AND id IN (`+marks(chunk)+`)`, append([]any{conversation, source}, padded(part)...)...)
		}
		if err != nil {
			return err
		}
		placed += n
	}
	if placed < len(messages) {
		return t.unplaceable(ctx, c, messages)
	}
	return nil
}

// consecutive returns how many ids at the front follow each other, as those of
// messages stored together do.
func consecutive(ids []int64) int {
	n := 1
	for n < len(ids) && ids[n] == ids[n-1]+1 {
		n++
	}
	return n
}

// unplaceable says which message could not be placed, and why.
func (t *tx) unplaceable(ctx context.Context, c strandline.Conversation, ids []int64) error {
	ms, err := t.MessagesByID(ctx, ids)
	if err != nil {
		return err
	}
	for i, m := range ms {
		if m.ID != ids[i] {
			return notFound("message %d is not known", ids[i])
		}
		if m.SourceFile != c.SourceFile {
			return invalid("conversation %d is of %s and cannot hold message %d of %s", c.ID, c.SourceFile, m.ID, m.SourceFile)
		}
	}
	return notFound("message %d is not known", ids[len(ms)])
}
