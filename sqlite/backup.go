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
	if err := ignoreMissing(os.Remove(partial)); err != nil {
		return db.explain(err)
	}
	f, err := os.OpenFile(partial, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600) // an empty file is accepted below
	if err != nil {
		return db.explain(err)
	}
	err = f.Close()
	if err == nil {
		err = db.read(ctx, func(c *conn) error {
			_, err := c.raw.ExecContext(ctx, "VACUUM INTO ?", partial)
			return err
		})
	}
	if err == nil {
		err = syncFile(partial)
	}
	if err == nil {
		err = os.Rename(partial, dest)
	}
	if err != nil {
		return errors.Join(db.explain(err), ignoreMissing(os.Remove(partial)))
	}
	return nil
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
	return errors.Join(f.Sync(), f.Close())
}
