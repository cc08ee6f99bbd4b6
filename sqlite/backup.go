package sqlite

import (
	"context"
	"errors"
	"fmt"
	"os"

	"strandline"
)

// Backup writes a consistent copy of the database to dest while it is in use.
// The copy appears under its name only when it is whole. An existing file is
// refused with KindConflict.
func (db *DB) Backup(ctx context.Context, dest string) error {
	if _, err := os.Lstat(dest); err == nil {
		return &strandline.Error{Kind: strandline.KindConflict, Message: fmt.Sprintf("%s exists", dest), Hint: "choose another name or remove it"}
	}
	partial := dest + ".partial"
	if err := os.Remove(partial); err != nil && !errors.Is(err, os.ErrNotExist) {
		return db.explain(err)
	}
	err := db.reader.with(ctx, func(c *conn) error {
		_, err := c.raw.ExecContext(ctx, "VACUUM INTO ?", partial)
		return err
	})
	if err != nil {
		return errors.Join(db.explain(err), ignoreMissing(os.Remove(partial)))
	}
	if err := syncFile(partial); err != nil {
		return db.explain(err)
	}
	return db.explain(os.Rename(partial, dest))
}

func ignoreMissing(err error) error {
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	return err
}

func syncFile(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return err
	}
	return errors.Join(f.Chmod(0o600), f.Sync(), f.Close())
}

// IntegrityCheck returns what SQLite finds wrong with the file; nothing when it
// is sound.
func (db *DB) IntegrityCheck(ctx context.Context) ([]string, error) {
	var found []string
	err := db.reader.with(ctx, func(c *conn) error {
		for _, pragma := range []string{"PRAGMA integrity_check(20)", "PRAGMA foreign_key_check"} {
			rows, err := c.raw.QueryContext(ctx, pragma)
			if err != nil {
				return err
			}
			for rows.Next() {
				line, err := firstColumn(rows)
				if err != nil {
					return errors.Join(err, rows.Close())
				}
				if line != "ok" {
					found = append(found, line)
				}
			}
			if err := errors.Join(rows.Err(), rows.Close()); err != nil {
				return err
			}
		}
		return nil
	})
	return found, db.explain(err)
}

func firstColumn(rows interface {
	Columns() ([]string, error)
	Scan(...any) error
}) (string, error) {
	names, err := rows.Columns()
	if err != nil {
		return "", err
	}
	values := make([]any, len(names))
	var first any
	values[0] = &first
	for i := range values[1:] {
		values[i+1] = new(any)
	}
	err = rows.Scan(values...)
	return fmt.Sprint(first), err
}

// Checkpoint moves the write-ahead log into the database file and empties it.
func (db *DB) Checkpoint(ctx context.Context) error {
	return db.explain(db.writer.with(ctx, func(c *conn) error {
		_, err := c.raw.ExecContext(ctx, "PRAGMA wal_checkpoint(TRUNCATE)")
		return err
	}))
}
