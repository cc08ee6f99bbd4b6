package bench

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"strings"

	"strandline"
	"strandline/sqlite"
)

// bulkRows is how many rows a statement of the faster baseline carries: calls
// of the driver cost about as much as storing a row.
const bulkRows = 48

// bareInsert stores the rows in one transaction with a prepared statement that
// carries perStatement of them, through the same driver, into the same tables
// with the same indexes and the same durability, and does nothing else: no
// parsing, no conversations, no offsets. It is the speed of light for what
// Strandline does.
func bareInsert(ctx context.Context, path string, rows []strandline.Message, perStatement int) error {
	// The driver starts a goroutine for each statement whose context can end;
	// the baseline is not to pay for that.
	ctx = context.WithoutCancel(ctx)
	dsn := (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath(), RawQuery: url.Values{"_pragma": {
		"journal_mode(WAL)", "synchronous(FULL)", "secure_delete(1)", "foreign_keys(1)",
		"temp_store(2)", "cache_size(-16000)", "wal_autocheckpoint(4000)", "journal_size_limit(67108864)",
	}}.Encode()}).String()
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return err
	}
	db.SetMaxOpenConns(1)
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return errors.Join(err, db.Close())
	}
	if err = insertAll(ctx, tx, rows, perStatement); err == nil {
		err = tx.Commit()
	} else {
		err = errors.Join(err, tx.Rollback())
	}
	return errors.Join(err, db.Close())
}

const bareNamespace = "default"

func insertAll(ctx context.Context, tx *sql.Tx, rows []strandline.Message, perStatement int) error {
	sources, err := insertSources(ctx, tx, rows)
	if err != nil {
		return err
	}
	for size := perStatement; len(rows) > 0; size = len(rows) {
		stmt, err := tx.PrepareContext(ctx, `INSERT INTO memory_transcript_entries
			(namespace, source_id, conversation_id, session_id, source_file, uid, role, content, tool_names, timestamp, cwd)
			VALUES (?,?,?,?,?,?,?,?,?,?,?)`+strings.Repeat(",(?,?,?,?,?,?,?,?,?,?,?)", size-1))
		if err != nil {
			return err
		}
		var args []any
		for ; len(rows) >= size && size > 0; rows = rows[size:] {
			args = args[:0]
			for _, m := range rows[:size] {
				args = append(args, bareNamespace, sources[m.SourceFile], 0, m.SessionID, m.SourceFile, m.UID, string(m.Role),
					m.Content, "", m.Time.Format("2006-01-02T15:04:05.000Z"), m.CWD)
			}
			if _, err := stmt.ExecContext(ctx, args...); err != nil {
				return err
			}
		}
	}
	return nil
}

// insertSources stores the rows of the files and sessions and returns their
// numbers by file key.
func insertSources(ctx context.Context, tx *sql.Tx, rows []strandline.Message) (map[string]int64, error) {
	sources := map[string]int64{}
	for _, m := range rows {
		if _, known := sources[m.SourceFile]; known {
			continue
		}
		r, err := tx.ExecContext(ctx, `INSERT INTO memory_sources (namespace, source_file) VALUES (?, ?)`, bareNamespace, m.SourceFile)
		if err != nil {
			return nil, err
		}
		id, err := r.LastInsertId()
		if err != nil {
			return nil, err
		}
		sources[m.SourceFile] = id
		_, err = tx.ExecContext(ctx, `INSERT INTO memory_sessions (namespace, session_id, source_id) VALUES (?, ?, ?)`, bareNamespace, m.SessionID, id)
		if err != nil {
			return nil, fmt.Errorf("session %s: %w", m.SessionID, err)
		}
	}
	return sources, nil
}

// makeSchema makes an empty database.
func makeSchema(ctx context.Context, path string) error {
	db, err := sqlite.Open(ctx, sqlite.Config{Path: path})
	if err != nil {
		return err
	}
	return db.Close()
}
