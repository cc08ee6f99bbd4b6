package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"strings"

	"strandline"
)

// insertSizes are the numbers of rows one INSERT statement carries: the
// driver's cost of a call is about that of storing a row.
var insertSizes = [...]int{48, 8, 1}

const insertColumns = 11

// insertSQL returns the statement for n rows. ?1 is the namespace of all.
func insertSQL(n int) string {
	var b strings.Builder
	b.WriteString(`INSERT INTO memory_transcript_entries (namespace, id, source_id, conversation_id, session_id,
		source_file, uid, role, content, tool_names, timestamp, cwd) VALUES `)
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString("(?1," + marks(insertColumns) + ")")
	}
	b.WriteString(` ON CONFLICT (source_id, uid) WHERE uid <> '' DO NOTHING`)
	return b.String()
}

var insertStatements = func() (all [len(insertSizes)]string) {
	for i, n := range insertSizes {
		all[i] = insertSQL(n)
	}
	return all
}()

// InsertMessages gives the ids itself, which the write lock allows, so that
// rows are stored many at a time.
func (t *tx) InsertMessages(ctx context.Context, ms []strandline.Message) error {
	for i := range ms {
		ms[i].ID = 0
	}
	last, err := t.lastMessageID(ctx)
	if err != nil {
		return err
	}
	args := make([]any, 0, insertSizes[0]*insertColumns)
	conversations := map[int64]string{}
	for rest := ms; len(rest) > 0; {
		size := 0
		for insertSizes[size] > len(rest) {
			size++
		}
		part := rest[:insertSizes[size]]
		rest = rest[len(part):]
		args = args[:0]
		for i := range part {
			last++
			if args, err = t.insertArgs(ctx, args, last, part[i], conversations); err != nil {
				return err
			}
		}
		n, err := t.change(ctx, insertStatements[size], args...)
		if err != nil {
			return err
		}
		for i := range part {
			part[i].ID = last - int64(len(part)-1-i)
		}
		if n < len(part) {
			if err := t.clearUnstored(ctx, part); err != nil {
				return err
			}
		}
	}
	return nil
}

// lastMessageID returns the largest id ever given, in any namespace.
func (t *tx) lastMessageID(ctx context.Context) (id int64, err error) {
	// The first condition always holds.
	err = t.row(ctx, []any{&id}, `SELECT coalesce(max(seq), 0) FROM sqlite_sequence
		WHERE (SELECT count(*) FROM memory_sources WHERE namespace = ?1) >= 0 AND name = 'memory_transcript_entries'`)
	return id, err
}

// clearUnstored sets the ID of messages that met their UID to 0.
func (t *tx) clearUnstored(ctx context.Context, part []strandline.Message) error {
	stored, err := collect(ctx, t, scanID, `SELECT id FROM memory_transcript_entries WHERE +namespace = ?1 AND id BETWEEN ?2 AND ?3`,
		part[0].ID, part[len(part)-1].ID)
	if err != nil {
		return err
	}
	for i := range part {
		if len(stored) > 0 && stored[0] == part[i].ID {
			stored = stored[1:]
		} else {
			part[i].ID = 0
		}
	}
	return nil
}

func (t *tx) insertArgs(ctx context.Context, args []any, id int64, m strandline.Message, conversations map[int64]string) ([]any, error) {
	if err := checkMessage(m); err != nil {
		return nil, err
	}
	source, err := t.giveSource(ctx, m.SourceFile)
	if err != nil {
		return nil, err
	}
	if err := t.recordSession(ctx, m.SessionID, source); err != nil {
		return nil, err
	}
	if c := m.ConversationID; c != 0 && conversations[c] != m.SourceFile {
		if err := t.checkConversation(ctx, c, m.SourceFile); err != nil {
			return nil, err
		}
		conversations[c] = m.SourceFile
	}
	return append(args, id, source, m.ConversationID, m.SessionID, m.SourceFile, m.UID, string(m.Role),
		m.Content, joinTools(m.ToolNames), m.Time, m.CWD), nil
}

// giveSource returns the number of a file key, giving it one when it has none.
func (t *tx) giveSource(ctx context.Context, key string) (int64, error) {
	id, err := t.source(ctx, key)
	if err != nil || id != 0 {
		return id, err
	}
	r, err := t.exec(ctx, `INSERT INTO memory_sources (namespace, source_file) VALUES (?1, ?2)`, key)
	if err != nil {
		return 0, err
	}
	if id, err = r.LastInsertId(); err == nil {
		t.remember(key, id)
	}
	return id, err
}

// spoken is a session heard in a file.
type spoken struct {
	session string
	source  int64
}

func (t *tx) recordSession(ctx context.Context, session string, source int64) error {
	s := spoken{session, source}
	if t.spoken[s] {
		return nil
	}
	var known int
	err := t.row(ctx, []any{&known}, `SELECT 1 FROM memory_sessions WHERE namespace = ?1 AND session_id = ?2 AND source_id = ?3`, session, source)
	if errors.Is(err, sql.ErrNoRows) {
		_, err = t.exec(ctx, `INSERT INTO memory_sessions (namespace, session_id, source_id) VALUES (?1, ?2, ?3)`, session, source)
	}
	if err != nil {
		return err
	}
	if t.spoken == nil {
		t.spoken = map[spoken]bool{}
	}
	t.spoken[s] = true
	return nil
}
