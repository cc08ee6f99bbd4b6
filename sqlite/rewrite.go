package sqlite

import (
	"context"
	"fmt"

	"strandline"
)

// rewriteLimit is the size up to which a file is written anew at once: it is held in
// memory meanwhile.
const rewriteLimit = 64 << 20

// Rewrite writes the database file anew. What was deleted is overwritten where it
// stood, but while rows moved within a page copies of them may have stayed in its
// unused part; this leaves them out. A file that is too large for it gives
// KindUnavailable.
func (db *DB) Rewrite(ctx context.Context) error {
	if db.readOnly != nil {
		return db.readOnly
	}
	size, log, err := db.Size()
	if err != nil {
		return err
	}
	if size+log > rewriteLimit {
		return &strandline.Error{Kind: strandline.KindUnavailable, Message: fmt.Sprintf("database %s is too large to be written anew at once", db.path),
			Hint: "back it up and restore the backup, which holds nothing that was deleted"}
	}
	return db.explain(db.patiently(ctx, func() error {
		return db.writer.with(ctx, func(c *conn) error { return c.exec(ctx, "VACUUM") })
	}))
}
