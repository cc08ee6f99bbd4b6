// Package sqlite keeps Strandline's data in one SQLite file. It implements the
// store contract of the root package, in pure Go, with write-ahead logging: any
// number of readers and one writer at a time, in this process and in others.
package sqlite

import (
	"context"
	"errors"
	"os"
	"sync/atomic"
	"time"

	"strandline"
)

// Config says how to open a database.
type Config struct {
	// Path of the file. It is made, with its folder, for the owner alone when
	// it does not exist. ":memory:" makes a private temporary database that
	// Close removes and that no crash has to survive, for tests.
	Path string
	// ReadOnly opens an existing database and never writes, not even to migrate.
	ReadOnly bool
	// BusyTimeout is how long one attempt waits inside SQLite for another
	// process, and so how late a cancelled context may be noticed: 250 ms.
	BusyTimeout time.Duration
	// BusyLimit is how long all attempts of one call wait: 2 min.
	BusyLimit time.Duration
	// Readers is the number of idle connections kept for reading: 4. More are
	// opened while more views run at once.
	Readers int
	// MaxBytes bounds the size of the database file; 0 leaves it to the disk. A
	// change that does not fit gives KindUnavailable and leaves nothing behind.
	MaxBytes int64
}

// DB is an open database. It is safe for concurrent use.
type DB struct {
	path      string // as given
	file      string // where it is
	temporary string // folder to remove at the end; "" for none
	limit     time.Duration
	writer    *pool // of one connection; nil when nothing can be written
	reader    *pool
	readOnly  error // why nothing can be written

	turn   atomic.Uint64 // spreads the retries of a busy database
	scrub  atomic.Bool   // text was deleted that the log still holds
	synced atomic.Int64  // when the ledger was last forced to the disk, Unix ms
	walMax atomic.Int64  // size from which the log is emptied by hand
}

var _ strandline.Database = (*DB)(nil)

// Open opens the database, making it and its folder when they do not exist, and
// migrates it forward. Where file or folder cannot be written it is opened for
// reading. A damaged file, one of a newer schema or one that is no Strandline
// database gives KindCorrupt, one that cannot be opened KindUnavailable.
func Open(ctx context.Context, c Config) (*DB, error) {
	if c.Path == "" {
		return nil, &strandline.Error{Kind: strandline.KindUsage, Message: "no database path given", Hint: "name a file"}
	}
	if c.BusyTimeout <= 0 {
		c.BusyTimeout = 250 * time.Millisecond
	}
	if c.BusyLimit <= 0 {
		c.BusyLimit = 2 * time.Minute
	}
	if c.Readers <= 0 {
		c.Readers = 4
	}
	db := &DB{path: c.Path, file: c.Path, limit: c.BusyLimit}
	db.walMax.Store(walLimit)
	err := db.prepareFile(c)
	if err == nil {
		err = db.patiently(ctx, func() error { return db.connect(ctx, c) })
	}
	if err != nil {
		return nil, errors.Join(db.explain(err), db.Close())
	}
	return db, nil
}

// Path is the path given to Open.
func (db *DB) Path() string { return db.path }

// Close ends all connections, moving the write-ahead log into the file when
// this was the last process using it. End all use of the database first.
func (db *DB) Close() error {
	var errs []error
	for _, p := range []*pool{db.reader, db.writer} { // the writer last: it empties the log
		if p != nil {
			errs = append(errs, p.close())
		}
	}
	if db.temporary != "" {
		errs = append(errs, os.RemoveAll(db.temporary))
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

// holders are the tables in which a namespace may hold something of its own.
// What is derived or audits does not count.
var holders = []string{"memory_file_states", "memory_transcript_entries", "memory_conversations", "memories", "tombstones"}

// Namespaces lists the namespaces that hold anything, sorted.
func (db *DB) Namespaces(ctx context.Context) ([]strandline.Namespace, error) {
	var all []strandline.Namespace
	err := db.read(ctx, func(c *conn) error {
		all = nil
		for last := ""; ; {
			next := ""
			for _, table := range holders { // each seek is one step in an index
				var found string
				if err := c.scalar(ctx, &found, `SELECT coalesce(min(namespace), '') FROM `+table+` WHERE namespace > ?`, last); err != nil {
					return err
				}
				if found != "" && (next == "" || found < next) {
					next = found
				}
			}
			if next == "" {
				return nil
			}
			all, last = append(all, strandline.Namespace(next)), next
		}
	})
	return all, db.explain(err)
}

// SchemaVersion is the number of the newest migration applied.
func (db *DB) SchemaVersion(ctx context.Context) (int, error) {
	var v int
	err := db.read(ctx, func(c *conn) error { return c.scalar(ctx, &v, "PRAGMA user_version") })
	return v, db.explain(err)
}

// read runs fn on a reading connection.
func (db *DB) read(ctx context.Context, fn func(*conn) error) error {
	return db.patiently(ctx, func() error { return db.reader.with(ctx, fn) })
}
