package sqlite

import (
	"context"
	"errors"
	"io/fs"
	"strings"
	"syscall"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"strandline"
)

// code returns the primary result code of a driver error, 0 for others.
func code(err error) int {
	var e *sqlite.Error
	if errors.As(err, &e) {
		return e.Code() & 0xff
	}
	return 0
}

// explain gives an error of the driver or the file system its kind and hint.
// Errors that have a kind, and those of a context, pass unchanged.
func (db *DB) explain(err error) error {
	var known *strandline.Error
	if errors.As(err, &known) && known.Kind == strandline.KindCorrupt && known.Err == nil && !strings.Contains(known.Message, db.path) {
		return &strandline.Error{Kind: known.Kind, Message: "database " + db.path + ": " + known.Message, Hint: known.Hint}
	}
	if err == nil || known != nil || errors.Is(err, context.Canceled) || errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	e := &strandline.Error{Kind: strandline.KindInternal, Message: "database " + db.path, Err: err}
	switch code(err) {
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		e.Kind, e.Hint = strandline.KindUnavailable, "another process keeps it locked; try again or end that process"
	case sqlite3.SQLITE_FULL:
		e.Kind, e.Hint = strandline.KindUnavailable, hintFull
	case sqlite3.SQLITE_READONLY:
		e.Kind, e.Hint = strandline.KindUnavailable, "it is read-only; make file and folder writable, or use another --db"
	case sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH:
		e.Kind, e.Hint = strandline.KindUnavailable, hintOpen
	case sqlite3.SQLITE_IOERR:
		e.Kind, e.Hint = strandline.KindUnavailable, "the disk refused; check its space and health"
	case sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB:
		e.Kind, e.Hint = strandline.KindCorrupt, "it is damaged or not a Strandline database; put a backup in its place with 'strandline restore', or use another --db"
	case sqlite3.SQLITE_TOOBIG:
		e.Kind, e.Hint = strandline.KindInvalid, "a text or a number of values is larger than SQLite can hold"
	default:
		var path *fs.PathError
		switch {
		case errors.Is(err, syscall.ENOSPC):
			e.Kind, e.Hint = strandline.KindUnavailable, hintFull
		case errors.As(err, &path):
			e.Kind, e.Hint = strandline.KindUnavailable, hintOpen
		}
	}
	return e
}

const (
	hintFull = "the disk is full; free some space, nothing was lost"
	hintOpen = "check that file and folder exist and may be read and written"
)
