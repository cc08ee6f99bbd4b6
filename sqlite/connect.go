package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"

	_ "modernc.org/sqlite" // the driver "sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"strandline"
)

const memoryPath = ":memory:"

// prepareFile makes folder and file with permissions for their owner alone.
func (db *DB) prepareFile(c Config) error {
	if c.Path == memoryPath {
		return db.prepareTemporary()
	}
	info, err := os.Stat(c.Path)
	switch {
	case err == nil && info.IsDir():
		return &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf("database %s is a directory", c.Path), Hint: "name a file"}
	case err == nil:
		return nil
	case !errors.Is(err, os.ErrNotExist):
		return err
	case c.ReadOnly:
		return &strandline.Error{Kind: strandline.KindNotFound, Message: fmt.Sprintf("database %s does not exist", c.Path),
			Hint: "check the path; a database is made by the first command that writes"}
	}
	if err := os.MkdirAll(filepath.Dir(c.Path), 0o700); err != nil {
		return err
	}
	f, err := os.OpenFile(c.Path, os.O_CREATE|os.O_RDWR, 0o600) // its -wal and -shm inherit the permissions
	if err != nil {
		return err
	}
	return f.Close()
}

// prepareTemporary gives ":memory:" a file of its own: connections that share
// memory have neither snapshots nor a log.
func (db *DB) prepareTemporary() (err error) {
	if db.temporary, err = os.MkdirTemp("", "strandline-"); err != nil {
		return err
	}
	db.file = filepath.Join(db.temporary, "memory.db")
	return nil
}

// connect opens the connections and brings the schema up to date. It can be
// called again after SQLITE_BUSY.
func (db *DB) connect(ctx context.Context, c Config) error {
	switch {
	case c.ReadOnly:
		db.readOnly = &strandline.Error{Kind: strandline.KindUnavailable, Message: fmt.Sprintf("database %s was opened for reading only", db.path),
			Hint: "open it for writing"}
	case !writable(db.file):
		db.readOnly = &strandline.Error{Kind: strandline.KindUnavailable, Message: fmt.Sprintf("database %s is read-only", db.path),
			Hint: "make the file and its folder writable, or use another --db"}
	default:
		if err := db.connectWriter(ctx, c); err != nil {
			return err
		}
	}
	reader, err := db.openReader(ctx, c)
	if err != nil {
		return err
	}
	db.reader = reader
	return db.reader.with(ctx, func(n *conn) error { return checkSchema(ctx, n) })
}

func (db *DB) connectWriter(ctx context.Context, c Config) error {
	if db.writer == nil {
		p, err := openPool(db.dsn(c, "rwc"), 1)
		if err != nil {
			return err
		}
		p.gate = make(chan struct{}, 1)
		db.writer = p
	}
	return db.writer.with(ctx, func(n *conn) error { return migrate(ctx, n) })
}

// openReader opens the reading connections. Where the files beside a database
// in WAL mode cannot be made, it can still be read as one that nobody changes.
func (db *DB) openReader(ctx context.Context, c Config) (*pool, error) {
	p, err := openPool(db.dsn(c, "ro"), c.Readers)
	if err != nil {
		return nil, err
	}
	probe := func(n *conn) error {
		var tables int
		return n.scalar(ctx, &tables, "SELECT count(*) FROM sqlite_schema")
	}
	err = p.with(ctx, probe)
	if err == nil {
		return p, nil
	}
	errs := errors.Join(err, p.close())
	if k := code(err); db.readOnly == nil || k != sqlite3.SQLITE_CANTOPEN && k != sqlite3.SQLITE_READONLY {
		return nil, errs
	}
	if log, err := os.Stat(db.file + "-wal"); err == nil && log.Size() > 0 {
		return nil, &strandline.Error{Kind: strandline.KindUnavailable,
			Message: fmt.Sprintf("database %s has changes in its -wal file that cannot be read in a read-only folder", db.path),
			Hint:    "copy the file and its -wal to a folder that can be written", Err: errs}
	}
	if p, err = openPool(db.dsn(c, "ro")+"&immutable=1", c.Readers); err != nil {
		return nil, err
	}
	if err := p.with(ctx, probe); err != nil {
		return nil, errors.Join(err, p.close())
	}
	return p, nil
}

// writable reports whether file and folder can be written.
func writable(path string) bool {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return errors.Is(err, os.ErrNotExist)
	}
	f.Close()
	probe, err := os.CreateTemp(filepath.Dir(path), ".strandline-*")
	if err != nil {
		return false
	}
	probe.Close()
	return os.Remove(probe.Name()) == nil
}

// dsn gives every connection its settings. synchronous=FULL makes a returned
// commit survive power loss; secure_delete leaves no forgotten text in free
// space. Memory-mapped reading is left off: it is a quarter faster on large
// pages, but turns a read error into the death of the process.
func (db *DB) dsn(c Config, mode string) string {
	q := url.Values{"mode": {mode}, "_pragma": {
		fmt.Sprintf("busy_timeout(%d)", c.BusyTimeout.Milliseconds()),
		"foreign_keys(1)", "temp_store(2)", "cache_size(-16000)",
	}}
	if mode != "ro" {
		synchronous := "synchronous(FULL)"
		if db.temporary != "" {
			synchronous = "synchronous(OFF)"
		}
		q["_pragma"] = append(q["_pragma"], "journal_mode(WAL)", synchronous, "secure_delete(1)",
			fmt.Sprintf("wal_autocheckpoint(%d)", checkpointPages), fmt.Sprintf("journal_size_limit(%d)", walLimit))
		if c.MaxBytes > 0 {
			q["_pragma"] = append(q["_pragma"], fmt.Sprintf("max_page_count(%d)", max(1, c.MaxBytes/pageBytes)))
		}
	}
	return (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: db.file}).EscapedPath(), RawQuery: q.Encode()}).String()
}

const (
	pageBytes       = 4096     // SQLite's own page size; larger ones gained nothing measurable
	checkpointPages = 4000     // the log moves into the file every 16 MB
	walLimit        = 64 << 20 // beyond which the log is emptied by hand
)

// openPool opens no connection yet.
func openPool(dsn string, keep int) (*pool, error) {
	raw, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, err
	}
	raw.SetMaxIdleConns(-1) // the pool keeps them itself
	return &pool{raw: raw, keep: keep}, nil
}
