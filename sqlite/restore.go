package sqlite

import (
	"context"
	"fmt"
	"net/url"

	"modernc.org/sqlite"
)

// restorer is what the driver's connections can do beyond database/sql.
type restorer interface {
	NewRestore(source string) (*sqlite.Backup, error)
}

// Restore replaces everything in the database by what is in the file source,
// in one transaction: other connections and processes see the old content or
// the new, and a crash leaves one of the two. The source must be a whole
// database of the newest schema, not in use.
func (db *DB) Restore(ctx context.Context, source string) error {
	dsn := (&url.URL{Scheme: "file", Opaque: (&url.URL{Path: source}).EscapedPath(), RawQuery: "mode=ro&immutable=1"}).String()
	if db.readOnly != nil {
		return db.readOnly
	}
	err := db.patiently(ctx, func() error {
		return db.writer.with(ctx, func(c *conn) error {
			return c.raw.Raw(func(driver any) error {
				r, ok := driver.(restorer)
				if !ok {
					return fmt.Errorf("the driver %T cannot restore", driver)
				}
				return copyAll(r, dsn)
			})
		})
	})
	return db.explain(err)
}

// copyAll copies every page in one step, which is one transaction.
func copyAll(r restorer, dsn string) error {
	b, err := r.NewRestore(dsn)
	if err != nil {
		return err
	}
	_, err = b.Step(-1)
	if ferr := b.Finish(); err == nil {
		err = ferr
	}
	return err
}
