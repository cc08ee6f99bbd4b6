package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"strings"
	"sync"

	"strandline"
)

const messageColumns = `id, conversation_id, session_id, source_file, uid, role, content, tool_names, timestamp, cwd`

// toolSeparator joins tool names in their column, as S2 has it.
const toolSeparator = ", "

func scanMessage(s scanner) (m strandline.Message, err error) {
	var tools, at string
	if err := s.Scan(&m.ID, &m.ConversationID, &m.SessionID, &m.SourceFile, &m.UID, &m.Role, &m.Content, &tools, &at, &m.CWD); err != nil {
		return m, err
	}
	if tools != "" {
		m.ToolNames = strings.Split(tools, toolSeparator)
	}
	m.Time, err = parseTime(at)
	return m, err
}

// insertRows is the number of rows one INSERT statement carries: the driver's
// cost a call is about that of storing a row.
const insertRows = 16

const insertColumns = 12

// insertSQL returns the statement for n rows. ?1 is the namespace of all.
var insertSQL = sync.OnceValue(func() [insertRows + 1]string {
	var all [insertRows + 1]string
	for n := 1; n <= insertRows; n++ {
		var b strings.Builder
		b.WriteString(`INSERT INTO memory_transcript_entries (namespace, id, source_id, session_key, conversation_id, session_id,
			source_file, uid, role, content, tool_names, timestamp, cwd) VALUES `)
		for i := range n {
			if i > 0 {
				b.WriteByte(',')
			}
			b.WriteString("(?1," + list(2+i*insertColumns, insertColumns) + ")")
		}
		b.WriteString(` ON CONFLICT DO NOTHING`)
		all[n] = b.String()
	}
	return all
})

func (t *tx) InsertMessages(_ context.Context, ms []strandline.Message) error {
	var next int64
	err := t.row([]any{&next}, `SELECT seq FROM sqlite_sequence WHERE name = 'memory_transcript_entries' AND ?1 <> ''`)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	args := make([]any, 0, insertRows*insertColumns)
	for len(ms) > 0 {
		part := ms[:min(insertRows, len(ms))]
		ms = ms[len(part):]
		args = args[:0]
		for i := range part {
			next++
			part[i].ID = next
			if args, err = t.messageArgs(args, part[i]); err != nil {
				return err
			}
		}
		res, err := t.exec(insertSQL()[len(part)], args...)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || int(n) == len(part) {
			if err != nil {
				return err
			}
			continue
		}
		if err := t.clearUnstored(part); err != nil {
			return err
		}
	}
	return nil
}

// clearUnstored sets the ID of messages that met their UID to 0.
func (t *tx) clearUnstored(part []strandline.Message) error {
	for i := range part {
		var one int
		err := t.row([]any{&one}, `SELECT 1 FROM memory_transcript_entries WHERE namespace = ?1 AND id = ?2`, part[i].ID)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			part[i].ID = 0
		case err != nil:
			return err
		}
	}
	return nil
}

func (t *tx) messageArgs(args []any, m strandline.Message) ([]any, error) {
	source, err := t.dictionary(&t.sources, m.SourceFile,
		`INSERT INTO memory_sources (namespace, source_file) VALUES (?1, ?2) ON CONFLICT DO NOTHING`,
		`SELECT id FROM memory_sources WHERE namespace = ?1 AND source_file = ?2`)
	if err != nil {
		return nil, err
	}
	session, err := t.dictionary(&t.session, m.SessionID,
		`INSERT INTO memory_sessions (namespace, session_id) VALUES (?1, ?2) ON CONFLICT DO NOTHING`,
		`SELECT id FROM memory_sessions WHERE namespace = ?1 AND session_id = ?2`)
	if err != nil {
		return nil, err
	}
	return append(args, m.ID, source, session, m.ConversationID, m.SessionID, m.SourceFile, m.UID, string(m.Role),
		m.Content, strings.Join(m.ToolNames, toolSeparator), formatTime(m.Time), m.CWD), nil
}

// dictionary returns the number of a text, giving it one when it has none.
func (t *tx) dictionary(cache *map[string]int64, key, insert, find string) (int64, error) {
	if id, ok := (*cache)[key]; ok {
		return id, nil
	}
	var id int64
	err := t.row([]any{&id}, find, key)
	if errors.Is(err, sql.ErrNoRows) {
		if _, err := t.exec(insert, key); err != nil {
			return 0, err
		}
		err = t.row([]any{&id}, find, key)
	}
	if err != nil {
		return 0, err
	}
	if *cache == nil {
		*cache = map[string]int64{}
	}
	(*cache)[key] = id
	return id, nil
}

func (t *tx) MessageByUID(_ context.Context, sourceFile, uid string) (strandline.Message, error) {
	ms, err := collect(t, scanMessage, `SELECT `+messageColumns+` FROM memory_transcript_entries WHERE namespace = ?1 AND uid = ?3 AND uid <> ''
		AND source_id = (SELECT id FROM memory_sources WHERE namespace = ?1 AND source_file = ?2)`, sourceFile, uid)
	if err != nil {
		return strandline.Message{}, err
	}
	if len(ms) == 0 {
		return strandline.Message{}, strandline.Errorf(strandline.KindNotFound, "message %s of %s is not known", uid, sourceFile)
	}
	return ms[0], nil
}

func (t *tx) UpdateMessage(_ context.Context, m strandline.Message) error {
	if err := t.markStale(strandline.DocMessage, `SELECT id FROM memory_transcript_entries
		WHERE namespace = ?1 AND id = ?2 AND content <> ?3`, m.ID, m.Content); err != nil {
		return err
	}
	args, err := t.messageArgs(nil, m)
	if err != nil {
		return err
	}
	res, err := t.exec(`UPDATE memory_transcript_entries SET source_id = ?3, session_key = ?4, conversation_id = ?5, session_id = ?6,
		source_file = ?7, uid = ?8, role = ?9, content = ?10, tool_names = ?11, timestamp = ?12, cwd = ?13
		WHERE namespace = ?1 AND id = ?2`, args...)
	return touched(res, err, "message %d is not known", m.ID)
}

// touched gives KindNotFound when a statement changed no row.
func touched(res sql.Result, err error, format string, args ...any) error {
	if err != nil {
		return err
	}
	n, err := res.RowsAffected()
	if err == nil && n == 0 {
		return strandline.Errorf(strandline.KindNotFound, format, args...)
	}
	return err
}

func (t *tx) MessagesByID(_ context.Context, ids []int64) ([]strandline.Message, error) {
	found := make(map[int64]strandline.Message, len(ids))
	err := inChunks(ids, func(args []any) error {
		ms, err := collect(t, scanMessage, `SELECT `+messageColumns+` FROM memory_transcript_entries
			WHERE namespace = ?1 AND id IN (`+list(2, chunk)+`)`, args...)
		for _, m := range ms {
			found[m.ID] = m
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return inOrder(ids, found), nil
}

// inOrder returns what was found in the order asked for.
func inOrder[K comparable, V any](keys []K, found map[K]V) []V {
	all := make([]V, 0, len(found))
	for _, k := range keys {
		if v, ok := found[k]; ok {
			all = append(all, v)
			delete(found, k)
		}
	}
	return all
}
