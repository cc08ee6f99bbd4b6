package sqlite

import (
	"context"
	"embed"
	"fmt"
	"io/fs"
	"slices"

	"strandline"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// applicationID is "STLN" in the header of the file, set by the first migration.
const applicationID = 0x53544C4E

// migrations returns the SQL of each migration; the first makes version 1.
func migrations() ([]string, error) {
	names, err := fs.Glob(migrationFiles, "migrations/*.sql")
	if err != nil {
		return nil, err
	}
	slices.Sort(names)
	scripts := make([]string, len(names))
	for i, name := range names {
		data, err := migrationFiles.ReadFile(name)
		if err != nil {
			return nil, err
		}
		scripts[i] = string(data)
	}
	return scripts, nil
}

// migrate brings the schema to the newest version.
func migrate(ctx context.Context, c *conn) error {
	scripts, err := migrations()
	if err != nil {
		return err
	}
	return migrateBy(ctx, c, scripts)
}

// migrateBy applies the scripts that are missing, one transaction each.
// Processes that start together wait for each other at BEGIN IMMEDIATE and look
// again at what is left to do.
func migrateBy(ctx context.Context, c *conn, scripts []string) error {
	for {
		v, err := identify(ctx, c, len(scripts))
		if err != nil || v == len(scripts) {
			return err
		}
		if err := step(ctx, c, v, scripts[v]); err != nil {
			return err
		}
	}
}

// step applies the migration from version v unless another process did.
func step(ctx context.Context, c *conn, v int, script string) error {
	if err := c.exec(ctx, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	err := func() error {
		var now int
		if err := c.scalar(ctx, &now, "PRAGMA user_version"); err != nil || now != v {
			return err
		}
		if err := c.exec(ctx, script); err != nil {
			return fmt.Errorf("migration %d: %w", v+1, err)
		}
		return c.exec(ctx, fmt.Sprintf("PRAGMA user_version = %d", v+1))
	}()
	if err == nil {
		err = c.exec(ctx, "COMMIT")
	}
	if err != nil && c.exec(context.WithoutCancel(ctx), "ROLLBACK") != nil {
		c.broken = true
	}
	return err
}

// identify returns the version of the schema, 0 for an empty file, and an error
// for a file that is not ours or that this program does not know.
func identify(ctx context.Context, c *conn, known int) (v int, err error) {
	var application, tables int
	// The tables first: another process may be making the database between these
	// readings, and with its tables it commits its marks.
	if err := c.scalar(ctx, &tables, "SELECT count(*) FROM sqlite_schema"); err != nil {
		return 0, err
	}
	if err := c.scalar(ctx, &application, "PRAGMA application_id"); err != nil {
		return 0, err
	}
	if err := c.scalar(ctx, &v, "PRAGMA user_version"); err != nil {
		return 0, err
	}
	if application == 0 && v != 0 { // made just now
		if err := c.scalar(ctx, &application, "PRAGMA application_id"); err != nil {
			return 0, err
		}
	}
	switch {
	case application != applicationID && (v != 0 || tables != 0 || application != 0):
		return 0, &strandline.Error{Kind: strandline.KindCorrupt, Message: "the file is a SQLite database, but not one of Strandline",
			Hint: "use another --db"}
	case v > known:
		return 0, &strandline.Error{Kind: strandline.KindCorrupt,
			Message: fmt.Sprintf("database schema %d is newer than this program knows (%d)", v, known),
			Hint:    "upgrade strandline, or use another --db"}
	}
	return v, nil
}

// checkSchema makes sure that the schema is the one this program reads.
func checkSchema(ctx context.Context, c *conn) error {
	scripts, err := migrations()
	if err != nil {
		return err
	}
	v, err := identify(ctx, c, len(scripts))
	if err == nil && v < len(scripts) {
		return &strandline.Error{Kind: strandline.KindUnavailable,
			Message: fmt.Sprintf("database schema %d must be upgraded to %d, but the database is read-only", v, len(scripts)),
			Hint:    "open it once for writing, with file and folder writable"}
	}
	return err
}
