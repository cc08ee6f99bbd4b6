package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"

	"strandline"
)

// Size returns the bytes on disk of the database and of its log.
func (db *DB) Size() (file, log int64, err error) {
	info, err := os.Stat(db.file)
	if err != nil {
		return 0, 0, db.explain(err)
	}
	return info.Size(), db.logSize(), nil
}

func (db *DB) logSize() int64 {
	info, err := os.Stat(db.file + "-wal")
	if err != nil {
		return 0
	}
	return info.Size()
}

// Checkpoint moves the write-ahead log into the database file and empties it,
// so that nothing deleted is left on disk. While a reader elsewhere still needs
// the log it gives KindUnavailable.
func (db *DB) Checkpoint(ctx context.Context) error {
	if db.readOnly != nil {
		return db.readOnly
	}
	emptied, err := db.truncateLog(ctx)
	if err == nil && !emptied {
		return &strandline.Error{Kind: strandline.KindUnavailable, Message: "the log of database " + db.path + " is being read",
			Hint: "try again when no other process is reading"}
	}
	return db.explain(err)
}

func (db *DB) truncateLog(ctx context.Context) (emptied bool, err error) {
	err = db.writer.with(ctx, func(c *conn) error {
		var blocked, pages, moved int
		if err := c.raw.QueryRowContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)").Scan(&blocked, &pages, &moved); err != nil {
			return err
		}
		emptied = blocked == 0
		return nil
	})
	if emptied && err == nil {
		db.scrub.Store(false)
		db.walMax.Store(walLimit)
	}
	return emptied, err
}

// tendLog empties the log after text was deleted, so that none of it lingers
// there, and when a long reader let it grow. It is not part of the change that
// went before: what fails now is tried again after the next one.
func (db *DB) tendLog(ctx context.Context) {
	large := db.logSize() > db.walMax.Load()
	if !large && !db.scrub.Load() {
		return
	}
	emptied, err := db.truncateLog(ctx)
	if large && (err != nil || !emptied) {
		db.walMax.Add(walLimit)
	}
}

// IntegrityCheck returns what SQLite finds wrong with the file; nothing when it
// is sound.
func (db *DB) IntegrityCheck(ctx context.Context) ([]string, error) {
	var found []string
	err := db.read(ctx, func(c *conn) error {
		found = nil
		for _, pragma := range []string{"PRAGMA integrity_check(20)", "PRAGMA foreign_key_check"} {
			lines, err := c.lines(ctx, pragma)
			if err != nil {
				return err
			}
			found = append(found, lines...)
		}
		return nil
	})
	return found, db.explain(err)
}

// lines returns the rows of a check as text, without "ok".
func (c *conn) lines(ctx context.Context, query string) (found []string, err error) {
	rows, err := c.raw.QueryContext(ctx, query)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, rows.Close()) }()
	columns, err := rows.Columns()
	if err != nil {
		return nil, err
	}
	values := make([]any, len(columns))
	into := make([]any, len(columns))
	for i := range values {
		into[i] = &values[i]
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return nil, err
		}
		switch line := fmt.Sprint(values[0]); {
		case len(columns) > 1:
			found = append(found, fmt.Sprintf("row %v of table %v points to a row of %v that does not exist", values[1], values[0], values[2]))
		case line != "ok":
			found = append(found, line)
		}
	}
	return found, rows.Err()
}
