// Package sqlite keeps Strandline's data in one SQLite file. It implements the
// store contract of the root package, in pure Go, with write-ahead logging: any
// number of readers and one writer at a time, in this process and in others.
package sqlite

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	_ "modernc.org/sqlite" // the driver "sqlite"

	"strandline"
)

// Config says how to open a database.
type Config struct {
	Path        string        // of the file; ":memory:" makes a private one
	ReadOnly    bool          // never write, not even to migrate
	BusyTimeout time.Duration // wait of one attempt for another writer: 5 s
	BusyLimit   time.Duration // of all attempts of one Update: 2 min
	Readers     int           // concurrent readers: 4
}

// DB is an open database. It is safe for concurrent use.
type DB struct {
	path   string
	memory bool
	limit  time.Duration
	writer *pool
	reader *pool
	pools  []*sql.DB
	turn   atomic.Uint64 // spreads the retries of a busy writer
}

var memoryNames atomic.Uint64

// Open opens the database, making it and its folder when they do not exist, and
// migrates it forward. A damaged file or one of a newer schema gives
// KindCorrupt, one that cannot be opened KindUnavailable.
func Open(ctx context.Context, c Config) (*DB, error) {
	if c.Path == "" {
		return nil, strandline.Errorf(strandline.KindUsage, "no database path given")
	}
	if c.BusyTimeout == 0 {
		c.BusyTimeout = 5 * time.Second
	}
	if c.BusyLimit == 0 {
		c.BusyLimit = 2 * time.Minute
	}
	if c.Readers == 0 {
		c.Readers = 4
	}
	db := &DB{path: c.Path, memory: c.Path == ":memory:", limit: c.BusyLimit}
	if err := db.prepareFile(c); err != nil {
		return nil, err
	}
	if err := db.connect(ctx, c); err != nil {
		return nil, errors.Join(db.explain(err), db.Close())
	}
	return db, nil
}

// prepareFile makes folder and file with permissions for their owner alone.
func (db *DB) prepareFile(c Config) error {
	if db.memory {
		return nil
	}
	info, err := os.Stat(c.Path)
	switch {
	case err == nil && info.IsDir():
		return &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf("database %s is a directory", c.Path), Hint: "name a file"}
	case err == nil || c.ReadOnly:
		return nil
	case !errors.Is(err, os.ErrNotExist):
		return db.explain(err)
	}
	if err := os.MkdirAll(filepath.Dir(c.Path), 0o700); err != nil {
		return db.explain(err)
	}
	f, err := os.OpenFile(c.Path, os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return db.explain(err)
	}
	return f.Close()
}

func (db *DB) connect(ctx context.Context, c Config) error {
	readOnly := c.ReadOnly || !writable(c.Path)
	writer, err := db.open(db.dsn(c, readOnly), 1)
	if err != nil {
		return err
	}
	if db.writer, err = newPool(ctx, writer, 1); err != nil {
		return err
	}
	if !readOnly {
		if err := migrate(ctx, db.writer); err != nil {
			return err
		}
	} else if err := checkSchema(ctx, db.writer); err != nil {
		return err
	}
	if db.memory {
		db.reader = db.writer
		return nil
	}
	reader, err := db.open(db.dsn(c, true), c.Readers)
	if err != nil {
		return err
	}
	db.reader, err = newPool(ctx, reader, c.Readers)
	return err
}

func (db *DB) open(dsn string, conns int) (*sql.DB, error) {
	p, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, err
	}
	p.SetMaxOpenConns(conns)
	p.SetMaxIdleConns(conns)
	db.pools = append(db.pools, p)
	return p, nil
}

// dsn gives every connection its settings. synchronous=FULL makes a returned
// commit survive power loss; secure_delete leaves no forgotten text in free
// pages.
func (db *DB) dsn(c Config, readOnly bool) string {
	q := url.Values{"_pragma": {
		fmt.Sprintf("busy_timeout(%d)", c.BusyTimeout.Milliseconds()),
		"foreign_keys(1)", "temp_store(2)", "cache_size(-16000)",
	}}
	name := c.Path
	switch {
	case db.memory:
		name = fmt.Sprintf("strandline-memory-%d", memoryNames.Add(1))
		q.Set("mode", "memory")
		q.Set("cache", "private")
	case readOnly:
		q.Set("mode", "ro")
		if c.ReadOnly || !writable(c.Path) {
			if _, err := os.Stat(c.Path + "-wal"); errors.Is(err, os.ErrNotExist) {
				q.Set("immutable", "1") // no -shm can be made beside it, and nobody is writing
			}
		}
	default:
		q.Set("mode", "rwc")
		q["_pragma"] = append(q["_pragma"], "journal_mode(WAL)", "synchronous(FULL)", "secure_delete(1)",
			"journal_size_limit(67108864)")
	}
	return (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: name}).EscapedPath(), RawQuery: q.Encode()}).String()
}

// writable reports whether file and folder can be written, or can be made.
func writable(path string) bool {
	if path == ":memory:" {
		return true
	}
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

// Path is the file given to Open.
func (db *DB) Path() string { return db.path }

// Close waits for nobody: end all use first.
func (db *DB) Close() error {
	var errs []error
	for _, p := range []*pool{db.reader, db.writer} {
		if p != nil {
			errs = append(errs, p.close())
		}
	}
	for _, p := range db.pools {
		errs = append(errs, p.Close())
	}
	return errors.Join(errs...)
}

// Store returns the store of one namespace.
func (db *DB) Store(ns strandline.Namespace) (strandline.Store, error) {
	if err := ns.Validate(); err != nil {
		return nil, err
	}
	return &Store{db: db, ns: ns}, nil
}

// Namespaces lists the namespaces that hold anything, sorted.
func (db *DB) Namespaces(ctx context.Context) ([]strandline.Namespace, error) {
	var all []strandline.Namespace
	err := db.reader.with(ctx, func(c *conn) error {
		rows, err := c.raw.QueryContext(ctx, `SELECT namespace FROM memory_sources
			UNION SELECT namespace FROM memory_file_states UNION SELECT namespace FROM memories ORDER BY 1`)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var ns strandline.Namespace
			if err := rows.Scan(&ns); err != nil {
				return err
			}
			all = append(all, ns)
		}
		return rows.Err()
	})
	return all, db.explain(err)
}

// SchemaVersion is the number of the newest migration applied.
func (db *DB) SchemaVersion(ctx context.Context) (int, error) {
	var v int
	err := db.reader.with(ctx, func(c *conn) (err error) { v, err = userVersion(ctx, c.raw); return err })
	return v, db.explain(err)
}
