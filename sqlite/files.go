package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"strandline"
)

const fileColumns = `file_path, absolute_path, source, status, last_modified, file_size, last_processed_offset, lines,
	last_entry_timestamp, last_committed_entry_id, head, tail, state`

func scanFile(s scanner) (f strandline.File, err error) {
	var modified sql.NullInt64
	err = s.Scan(&f.Key, &f.Path, &f.Dialect, &f.Status, &modified, &f.Size, &f.Offset, &f.Lines,
		timeOf(&f.LastTime), &f.LastEntryID, &f.Head, &f.Tail, &f.State)
	if modified.Valid {
		f.Modified = time.UnixMilli(modified.Int64).UTC()
	}
	return f, err
}

func (t *tx) File(ctx context.Context, key string) (strandline.File, error) {
	fs, err := collect(ctx, t, scanFile, `SELECT `+fileColumns+` FROM memory_file_states WHERE namespace = ?1 AND file_path = ?2`, key)
	return one(fs, err, "file %s is not known", key)
}

func (t *tx) ListFiles(ctx context.Context, status strandline.FileStatus) ([]strandline.File, error) {
	return collect(ctx, t, scanFile, `SELECT `+fileColumns+` FROM memory_file_states
		WHERE namespace = ?1 AND (?2 = '' OR status = ?2) ORDER BY file_path`, string(status))
}

func (t *tx) PutFile(ctx context.Context, f strandline.File) error {
	switch {
	case f.Key == "":
		return invalid("a file has no key")
	case f.Status != strandline.FileIdle && f.Status != strandline.FileIngesting:
		return invalid("file %s has the unknown status %q", f.Key, f.Status)
	case f.Size < 0 || f.Offset < 0 || f.Lines < 0:
		return invalid("file %s has a negative size or offset", f.Key)
	}
	var modified any
	if !f.Modified.IsZero() {
		modified = f.Modified.UnixMilli()
	}
	_, err := t.exec(ctx, `INSERT INTO memory_file_states (namespace, `+fileColumns+`)
		VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
		ON CONFLICT (namespace, file_path) DO UPDATE SET absolute_path = ?3, source = ?4, status = ?5, last_modified = ?6,
			file_size = ?7, last_processed_offset = ?8, lines = ?9, last_entry_timestamp = ?10,
			last_committed_entry_id = ?11, head = ?12, tail = ?13, state = ?14`,
		f.Key, f.Path, f.Dialect, string(f.Status), modified, f.Size, f.Offset, f.Lines,
		f.LastTime, f.LastEntryID, f.Head, f.Tail, f.State)
	return err
}

// source returns the number of a file key, 0 for a file without messages.
func (t *tx) source(ctx context.Context, key string) (id int64, err error) {
	if id, ok := t.sources[key]; ok {
		return id, nil
	}
	err = t.row(ctx, []any{&id}, `SELECT id FROM memory_sources WHERE namespace = ?1 AND source_file = ?2`, key)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	if err == nil {
		t.remember(key, id)
	}
	return id, err
}

func (t *tx) remember(key string, source int64) {
	if t.sources == nil {
		t.sources = map[string]int64{}
	}
	t.sources[key] = source
}

// DeleteFile of a file that is not known does nothing.
func (t *tx) DeleteFile(ctx context.Context, key string) error {
	source, err := t.source(ctx, key)
	if err != nil {
		return err
	}
	if err := t.dropSegments(ctx, source, 0); err != nil {
		return err
	}
	if _, err := t.exec(ctx, `INSERT OR REPLACE INTO stale_documents (namespace, kind, doc)
		SELECT ?1, 'message', id FROM memory_transcript_entries WHERE +namespace = ?1 AND source_id = ?2`, source); err != nil {
		return err
	}
	messages, err := t.change(ctx, `DELETE FROM memory_transcript_entries WHERE +namespace = ?1 AND source_id = ?2`, source)
	if err != nil {
		return err
	}
	if _, err := t.exec(ctx, `DELETE FROM memory_sources WHERE namespace = ?1 AND id = ?2`, source); err != nil {
		return err
	}
	delete(t.sources, key)
	clear(t.spoken)
	t.deleted = t.deleted || messages > 0
	if _, err := t.exec(ctx, `DELETE FROM memory_conversations WHERE namespace = ?1 AND source_file = ?2`, key); err != nil {
		return err
	}
	_, err = t.exec(ctx, `DELETE FROM memory_file_states WHERE namespace = ?1 AND file_path = ?2`, key)
	return err
}

func (t *tx) TrimFile(ctx context.Context, key string, lastID int64) (int, error) {
	source, err := t.source(ctx, key)
	if err != nil || source == 0 {
		return 0, err
	}
	reached, err := collect(ctx, t, scanID, `SELECT DISTINCT conversation_id FROM memory_transcript_entries
		WHERE +namespace = ?1 AND source_id = ?2 AND id > ?3 AND conversation_id <> 0`, source, lastID)
	if err != nil {
		return 0, err
	}
	if err := t.dropSegments(ctx, source, lastID); err != nil {
		return 0, err
	}
	if _, err := t.exec(ctx, `INSERT OR REPLACE INTO stale_documents (namespace, kind, doc)
		SELECT ?1, 'message', id FROM memory_transcript_entries WHERE +namespace = ?1 AND source_id = ?2 AND id > ?3`, source, lastID); err != nil {
		return 0, err
	}
	n, err := t.change(ctx, `DELETE FROM memory_transcript_entries WHERE +namespace = ?1 AND source_id = ?2 AND id > ?3`, source, lastID)
	if err != nil {
		return 0, err
	}
	for _, id := range reached {
		if err := t.recount(ctx, id); err != nil {
			return 0, err
		}
	}
	return n, nil
}

func scanID(s scanner) (id int64, err error) {
	err = s.Scan(&id)
	return id, err
}

// recount brings a conversation in line with the messages left in it. Its
// digest no longer speaks of them.
func (t *tx) recount(ctx context.Context, conversation int64) error {
	ms, err := t.ListMessages(ctx, strandline.MessageQuery{ConversationID: conversation})
	if err != nil {
		return err
	}
	if len(ms) == 0 {
		return t.DeleteConversation(ctx, conversation)
	}
	c, err := t.Conversation(ctx, conversation)
	if err != nil {
		return err
	}
	c.SessionID, c.First, c.Last, c.Count, c.Bytes, c.Digest = ms[0].SessionID, ms[0].Time, ms[len(ms)-1].Time, len(ms), 0, ""
	for _, m := range ms {
		c.Bytes += len(m.Text())
	}
	_, err = t.PutConversation(ctx, c)
	return err
}
