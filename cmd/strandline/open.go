package main

import (
	"context"
	"fmt"
	"strings"

	"strandline"
	"strandline/sqlite"
)

// database opens the database on first use.
func (a *app) database(ctx context.Context) (*sqlite.DB, error) {
	if a.db != nil {
		return a.db, nil
	}
	path, err := a.dbPath()
	if err != nil {
		return nil, err
	}
	db, err := sqlite.Open(ctx, sqlite.Config{Path: path})
	if err != nil {
		return nil, err
	}
	a.db, a.closers = db, append(a.closers, db.Close)
	return db, nil
}

// dbPath returns the file that the db setting names.
func (a *app) dbPath() (string, error) {
	scheme, rest, isURL := strings.Cut(a.cfg.DB, "://")
	switch {
	case a.cfg.DB == "":
		return "", &strandline.Error{Kind: strandline.KindUsage,
			Message: "no home folder is known to keep the database in",
			Hint:    "name the database with --db PATH or STRANDLINE_DB"}
	case !isURL:
		return a.cfg.DB, nil
	case scheme == "sqlite" || scheme == "file":
		return rest, nil
	}
	return "", &strandline.Error{Kind: strandline.KindUsage,
		Message: fmt.Sprintf("cannot open a %q database", scheme),
		Hint:    "give the path of a SQLite file, such as --db memory.db"}
}
