package sqlite

import (
	"context"
	"database/sql"
	"errors"

	sqlite3 "modernc.org/sqlite/lib"

	"strandline"
)

const messageColumns = `id, conversation_id, session_id, source_file, uid, role, content, tool_names, timestamp, cwd`

func scanMessage(s scanner) (m strandline.Message, err error) {
	var tools string
	err = s.Scan(&m.ID, &m.ConversationID, &m.SessionID, &m.SourceFile, &m.UID, &m.Role, &m.Content, &tools, timeOf(&m.Time), &m.CWD)
	m.ToolNames = splitTools(tools)
	return m, err
}

func checkMessage(m strandline.Message) error {
	switch m.Role {
	case strandline.RoleUser, strandline.RoleAssistant, strandline.RoleSystem, strandline.RoleTool:
	default:
		return invalid("a message of %s has the unknown role %q", m.SourceFile, m.Role)
	}
	switch {
	case m.SourceFile == "":
		return invalid("a message has no source file")
	case m.Time.IsZero():
		return invalid("a message of %s has no time", m.SourceFile)
	}
	return nil
}

func (t *tx) MessageByUID(ctx context.Context, sourceFile, uid string) (strandline.Message, error) {
	source, err := t.source(ctx, sourceFile)
	if err != nil {
		return strandline.Message{}, err
	}
	ms, err := collect(ctx, t, scanMessage, `SELECT `+messageColumns+` FROM memory_transcript_entries
		WHERE +namespace = ?1 AND source_id = ?2 AND uid = ?3 AND uid <> ''`, source, uid)
	return one(ms, err, "message %s of %s is not known", uid, sourceFile)
}

func (t *tx) MessagesByID(ctx context.Context, ids []int64) ([]strandline.Message, error) {
	return byIDs(ctx, t, scanMessage, func(m strandline.Message) int64 { return m.ID },
		`SELECT `+messageColumns+` FROM memory_transcript_entries WHERE +namespace = ?1 AND id IN (`+marks(chunk)+`)`, ids)
}

// UpdateMessage keeps the message in its file: another SourceFile is refused.
func (t *tx) UpdateMessage(ctx context.Context, m strandline.Message) error {
	if err := checkMessage(m); err != nil {
		return err
	}
	var source, conversation int64
	var file string
	var same bool
	err := t.row(ctx, []any{&source, &conversation, &file, &same}, `SELECT source_id, conversation_id, source_file, content = ?3
		FROM memory_transcript_entries WHERE +namespace = ?1 AND id = ?2`, m.ID, m.Content)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return notFound("message %d is not known", m.ID)
	case err != nil:
		return err
	case file != m.SourceFile:
		return invalid("message %d cannot move from %s to %s", m.ID, file, m.SourceFile)
	}
	if m.ConversationID != conversation {
		if err := t.checkConversation(ctx, m.ConversationID, file); err != nil {
			return err
		}
	}
	if err := t.recordSession(ctx, m.SessionID, source); err != nil {
		return err
	}
	if !same {
		if _, err := t.exec(ctx, `INSERT OR REPLACE INTO stale_documents (namespace, kind, doc) VALUES (?1, 'message', ?2)`, m.ID); err != nil {
			return err
		}
	}
	_, err = t.exec(ctx, `UPDATE memory_transcript_entries SET conversation_id = ?3, session_id = ?4, uid = ?5, role = ?6, content = ?7,
		tool_names = ?8, timestamp = ?9, cwd = ?10 WHERE +namespace = ?1 AND id = ?2`,
		m.ID, m.ConversationID, m.SessionID, m.UID, string(m.Role), m.Content, joinTools(m.ToolNames), m.Time, m.CWD)
	if code(err) == sqlite3.SQLITE_CONSTRAINT {
		return &strandline.Error{Kind: strandline.KindConflict, Message: "another message of " + file + " has the uid " + m.UID, Err: err}
	}
	return err
}

// checkConversation makes sure that a conversation may hold messages of a file;
// 0 stands for none.
func (t *tx) checkConversation(ctx context.Context, id int64, file string) error {
	if id == 0 {
		return nil
	}
	var of string
	err := t.row(ctx, []any{&of}, `SELECT source_file FROM memory_conversations WHERE +namespace = ?1 AND id = ?2`, id)
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return notFound("conversation %d is not known", id)
	case err != nil:
		return err
	case of != file:
		return invalid("conversation %d is of %s and cannot hold messages of %s", id, of, file)
	}
	return nil
}
