package sqlite

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"slices"

	"strandline"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

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

func userVersion(ctx context.Context, c *sql.Conn) (v int, err error) {
	err = c.QueryRowContext(ctx, "PRAGMA user_version").Scan(&v)
	return v, err
}

// migrate brings the schema to the newest version, one transaction a step.
// Processes that start together wait for each other at BEGIN IMMEDIATE.
func migrate(ctx context.Context, p *pool) error {
	scripts, err := migrations()
	if err != nil {
		return err
	}
	return p.with(ctx, func(c *conn) error {
		for {
			v, err := userVersion(ctx, c.raw)
			if err != nil || v == len(scripts) {
				return err
			}
			if err := checkVersion(v, len(scripts)); err != nil {
				return err
			}
			if err := step(ctx, c.raw, v, scripts[v]); err != nil {
				return err
			}
		}
	})
}

// step applies the migration from version v unless another process did.
func step(ctx context.Context, c *sql.Conn, v int, script string) error {
	if _, err := c.ExecContext(ctx, "BEGIN IMMEDIATE"); err != nil {
		return err
	}
	err := func() error {
		now, err := userVersion(ctx, c)
		if err != nil || now != v {
			return err
		}
		if _, err := c.ExecContext(ctx, script); err != nil {
			return fmt.Errorf("migration %d: %w", v+1, err)
		}
		_, err = c.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", v+1))
		return err
	}()
	if err != nil {
		_, _ = c.ExecContext(context.WithoutCancel(ctx), "ROLLBACK")
		return err
	}
	_, err = c.ExecContext(ctx, "COMMIT")
	return err
}

// checkSchema is what a read-only connection can do instead of migrating.
func checkSchema(ctx context.Context, p *pool) error {
	scripts, err := migrations()
	if err != nil {
		return err
	}
	return p.with(ctx, func(c *conn) error {
		v, err := userVersion(ctx, c.raw)
		if err != nil {
			return err
		}
		if v < len(scripts) {
			return &strandline.Error{Kind: strandline.KindUnavailable,
				Message: fmt.Sprintf("database schema %d must be upgraded to %d, but the database is read-only", v, len(scripts)),
				Hint:    "make the file and its folder writable once"}
		}
		return checkVersion(v, len(scripts))
	})
}

func checkVersion(found, known int) error {
	if found <= known {
		return nil
	}
	return &strandline.Error{Kind: strandline.KindCorrupt,
		Message: fmt.Sprintf("database schema %d is newer than this program knows (%d)", found, known),
		Hint:    "upgrade strandline, or use another --db"}
}
