package bench

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
	"strings"

	"strandline"
	"strandline/sqlite"
)

// bareInsert stores the rows in one transaction with prepared statements,
// through the same driver, into the same tables with the same indexes and the
// same durability, and does nothing else: no parsing, no conversations, no
// offsets. It is the speed of light for what Strandline does.
func bareInsert(ctx context.Context, path string, rows []strandline.Message) error {
	dsn := (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath(), RawQuery: url.Values{"_pragma": {
		"journal_mode(WAL)", "synchronous(FULL)", "secure_delete(1)", "foreign_keys(1)",
		"temp_store(2)", "cache_size(-16000)", "journal_size_limit(67108864)",
	}}.Encode()}).String()
	// The driver starts a goroutine for each statement whose context can end;
	// the baseline is not to pay for that.
	ctx = context.WithoutCancel(ctx)
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(1)
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return errors.Join(err, db.Close())
	}
	err = insertAll(ctx, tx, rows)
	if err == nil {
		err = tx.Commit()
	} else {
		err = errors.Join(err, tx.Rollback())
	}
	return errors.Join(err, db.Close())
}

func insertAll(ctx context.Context, tx *sql.Tx, rows []strandline.Message) error {
	source, err := tx.PrepareContext(ctx, `INSERT INTO memory_sources (namespace, source_file) VALUES (?, ?)`)
	if err != nil {
		return err
	}
	session, err := tx.PrepareContext(ctx, `INSERT INTO memory_sessions (namespace, session_id) VALUES (?, ?)`)
	if err != nil {
		return err
	}
	entry, err := tx.PrepareContext(ctx, `INSERT INTO memory_transcript_entries
		(namespace, source_id, session_key, conversation_id, session_id, source_file, uid, role, content, tool_names, timestamp, cwd)
		VALUES (?,?,?,?,?,?,?,?,?,?,?,?)`)
	if err != nil {
		return err
	}
	const ns = "default"
	var sourceID, sessionKey int64
	for i, m := range rows {
		if i == 0 || m.SourceFile != rows[i-1].SourceFile {
			if sourceID, err = insertID(ctx, source, ns, m.SourceFile); err != nil {
				return err
			}
			if sessionKey, err = insertID(ctx, session, ns, m.SessionID); err != nil {
				return err
			}
		}
		_, err := entry.ExecContext(ctx, ns, sourceID, sessionKey, 0, m.SessionID, m.SourceFile, m.UID, string(m.Role),
			m.Content, strings.Join(m.ToolNames, ", "), m.Time.Format("2006-01-02T15:04:05.000Z"), m.CWD)
		if err != nil {
			return err
		}
	}
	return nil
}

func insertID(ctx context.Context, s *sql.Stmt, args ...any) (int64, error) {
	r, err := s.ExecContext(ctx, args...)
	if err != nil {
		return 0, err
	}
	return r.LastInsertId()
}

// makeSchema makes an empty database.
func makeSchema(ctx context.Context, path string) error {
	db, err := sqlite.Open(ctx, sqlite.Config{Path: path})
	if err != nil {
		return err
	}
	return db.Close()
}
