package sqlite

import (
	"context"
	"time"

	"strandline"
)

const fileColumns = `file_path, absolute_path, source, status, last_modified, file_size, last_processed_offset, lines,
	last_entry_timestamp, last_committed_entry_id, head, tail, state`

func scanFile(s scanner) (f strandline.File, err error) {
	var modified int64
	var last string
	if err := s.Scan(&f.Key, &f.Path, &f.Dialect, &f.Status, &modified, &f.Size, &f.Offset, &f.Lines,
		&last, &f.LastEntryID, &f.Head, &f.Tail, &f.State); err != nil {
		return f, err
	}
	if modified != 0 {
		f.Modified = time.UnixMilli(modified).UTC()
	}
	f.LastTime, err = parseTime(last)
	return f, err
}

func (t *tx) File(_ context.Context, key string) (strandline.File, error) {
	rows, err := collect(t, scanFile, `SELECT `+fileColumns+` FROM memory_file_states WHERE namespace = ?1 AND file_path = ?2`, key)
	if err != nil {
		return strandline.File{}, err
	}
	if len(rows) == 0 {
		return strandline.File{}, strandline.Errorf(strandline.KindNotFound, "file %s is not known", key)
	}
	return rows[0], nil
}

func (t *tx) ListFiles(_ context.Context, status strandline.FileStatus) ([]strandline.File, error) {
	return collect(t, scanFile, `SELECT `+fileColumns+` FROM memory_file_states
		WHERE namespace = ?1 AND (?2 = '' OR status = ?2) ORDER BY file_path`, string(status))
}

func (t *tx) PutFile(_ context.Context, f strandline.File) error {
	var modified int64
	if !f.Modified.IsZero() {
		modified = f.Modified.UnixMilli()
	}
	_, err := t.exec(`INSERT INTO memory_file_states (namespace, `+fileColumns+`)
		VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
		ON CONFLICT (namespace, file_path) DO UPDATE SET absolute_path = ?3, source = ?4, status = ?5, last_modified = ?6,
			file_size = ?7, last_processed_offset = ?8, lines = ?9, last_entry_timestamp = ?10,
			last_committed_entry_id = ?11, head = ?12, tail = ?13, state = ?14`,
		f.Key, f.Path, f.Dialect, string(f.Status), modified, f.Size, f.Offset, f.Lines,
		formatTime(f.LastTime), f.LastEntryID, f.Head, f.Tail, f.State)
	return err
}

func (t *tx) DeleteFile(_ context.Context, key string) error {
	if err := t.markStale(strandline.DocMessage, `SELECT e.id FROM memory_transcript_entries e
		JOIN memory_sources s ON s.id = e.source_id
		WHERE s.namespace = ?1 AND s.source_file = ?2`, key); err != nil {
		return err
	}
	for _, statement := range []string{
		`DELETE FROM memory_transcript_entries WHERE namespace = ?1
			AND source_id = (SELECT id FROM memory_sources WHERE namespace = ?1 AND source_file = ?2)`,
		`DELETE FROM memory_conversations WHERE namespace = ?1 AND source_file = ?2`,
		`DELETE FROM memory_file_states WHERE namespace = ?1 AND file_path = ?2`,
	} {
		if _, err := t.exec(statement, key); err != nil {
			return err
		}
	}
	return nil
}

func (t *tx) TrimFile(ctx context.Context, key string, lastID int64) (int, error) {
	if err := t.markStale(strandline.DocMessage, `SELECT e.id FROM memory_transcript_entries e
		JOIN memory_sources s ON s.id = e.source_id
		WHERE s.namespace = ?1 AND s.source_file = ?2 AND e.id > ?3`, key, lastID); err != nil {
		return 0, err
	}
	res, err := t.exec(`DELETE FROM memory_transcript_entries WHERE namespace = ?1 AND id > ?3
		AND source_id = (SELECT id FROM memory_sources WHERE namespace = ?1 AND source_file = ?2)`, key, lastID)
	if err != nil {
		return 0, err
	}
	n, err := res.RowsAffected()
	if err != nil || n == 0 {
		return 0, err
	}
	return int(n), t.recount(ctx, key)
}

// recount brings the conversations of a file in line with the messages left.
func (t *tx) recount(ctx context.Context, key string) error {
	cs, err := t.ListConversations(ctx, strandline.ConversationQuery{SourceFile: key})
	if err != nil {
		return err
	}
	for _, c := range cs {
		ms, err := t.ListMessages(ctx, strandline.MessageQuery{ConversationID: c.ID})
		if err != nil {
			return err
		}
		if len(ms) == c.Count {
			continue
		}
		if len(ms) == 0 {
			if err := t.DeleteConversation(ctx, c.ID); err != nil {
				return err
			}
			continue
		}
		c.SessionID, c.First, c.Last = ms[0].SessionID, ms[0].Time, ms[len(ms)-1].Time
		c.Count, c.Bytes = len(ms), 0
		for _, m := range ms {
			c.Bytes += len(m.Text())
		}
		if _, err := t.PutConversation(ctx, c); err != nil {
			return err
		}
	}
	return nil
}
