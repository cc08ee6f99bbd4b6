package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/sqlite"
)

// restoreView is the JSON form of a restore.
type restoreView struct {
	File          string  `json:"file"`
	Database      string  `json:"database"`
	SchemaVersion int     `json:"schema_version"`
	Replaced      bool    `json:"replaced"`    // there was a database before
	MovedAside    *string `json:"moved_aside"` // where a damaged one was put; null when there was none
}

func newRestore(a *app) *cobra.Command {
	var force bool
	cmd := &cobra.Command{
		Use:     "restore FILE",
		Short:   "Put a backup in the place of the database",
		GroupID: groupCare,
		Long: long(`Replace the database by a backup. The backup is checked first and brought to the
newest schema in a copy; the file itself is not changed. A database that holds
anything is replaced only with --force.

The replacement is one transaction: other processes may have the database open,
and after a crash it holds the old content or the new. A database too damaged to
be opened is moved aside, not deleted.`, exitOK, exitOther, exitUsage, exitInvalid, exitNotFound),
		Example: "  strandline restore memory-2026-01-31.db\n  strandline restore memory-2026-01-31.db --force --json",
		Args:    arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			v, err := a.restore(cmd.Context(), args[0], force)
			if err != nil {
				return err
			}
			return a.print(v, func(w io.Writer) {
				fmt.Fprintf(w, "%s restored from %s\n", clean(v.Database), clean(v.File))
				if v.MovedAside != nil {
					fmt.Fprintf(w, "the damaged database is now %s\n", clean(*v.MovedAside))
				}
			})
		},
	}
	cmd.Flags().BoolVar(&force, "force", false, "replace a database that holds something")
	return cmd
}

// restore checks a copy of the backup and puts it in the place of the database.
func (a *app) restore(ctx context.Context, file string, force bool) (restoreView, error) {
	path, err := a.dbPath()
	if err != nil {
		return restoreView{}, err
	}
	if info, err := os.Stat(file + "-wal"); err == nil && info.Size() > 0 {
		return restoreView{}, &strandline.Error{Kind: strandline.KindInvalid,
			Message: fmt.Sprintf("%s is a database in use, not a backup", file),
			Hint:    fmt.Sprintf("make one with `strandline backup --db %s FILE`", file)}
	}
	ready := path + ".restoring"
	defer removeDatabase(ready)
	version, err := prepareRestore(ctx, file, ready)
	if err != nil {
		return restoreView{}, err
	}
	v := restoreView{File: file, Database: path, SchemaVersion: version}
	if _, err := os.Lstat(path); errors.Is(err, fs.ErrNotExist) {
		return v, os.Rename(ready, path)
	}

	v.Replaced = true
	db, err := a.database(ctx)
	if strandline.KindOf(err) == strandline.KindCorrupt {
		if !force {
			return v, refuseRestore(path, "is damaged and will be moved aside")
		}
		aside := freeName(path + ".damaged")
		if err := moveDatabase(path, aside); err != nil {
			return v, err
		}
		v.MovedAside = &aside
		return v, os.Rename(ready, path)
	}
	if err != nil {
		return v, err
	}
	holds, err := db.Namespaces(ctx)
	if err != nil {
		return v, err
	}
	if len(holds) > 0 && !force {
		return v, refuseRestore(path, fmt.Sprintf("holds %s", plural(len(holds), "namespace")))
	}
	return v, db.Restore(ctx, ready)
}

func refuseRestore(path, why string) error {
	return &strandline.Error{Kind: strandline.KindConflict, Message: fmt.Sprintf("the database %s %s", path, why),
		Hint: "back it up if you need it, then repeat with --force"}
}

// prepareRestore copies the backup, brings the copy to the newest schema and
// checks it. It returns the schema version.
func prepareRestore(ctx context.Context, file, ready string) (int, error) {
	removeDatabase(ready) // of a run that was killed
	if err := copyFile(file, ready); err != nil {
		return 0, err
	}
	bad := func(why error) error {
		return &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf("%s cannot be restored", file), Err: why,
			Hint: "give a file made by `strandline backup`; the database was not touched"}
	}
	db, err := sqlite.Open(ctx, sqlite.Config{Path: ready})
	if err != nil {
		return 0, bad(errors.New(oneLine(err.Error())))
	}
	found, err := db.IntegrityCheck(ctx)
	version := 0
	if err == nil && len(found) > 0 {
		err = bad(fmt.Errorf("it is damaged: %s", found[0]))
	}
	if err == nil {
		version, err = db.SchemaVersion(ctx)
	}
	if err == nil {
		err = db.Checkpoint(ctx)
	}
	return version, errors.Join(err, db.Close())
}

// copyFile copies a file and makes sure that it is on the disk.
func copyFile(from, to string) (err error) {
	in, err := os.Open(from)
	if errors.Is(err, fs.ErrNotExist) {
		return &strandline.Error{Kind: strandline.KindNotFound, Message: fmt.Sprintf("no file %s", from), Hint: "check the path"}
	}
	if err != nil {
		return &strandline.Error{Kind: strandline.KindInvalid, Message: "cannot read the backup", Err: err, Hint: "check its permissions"}
	}
	defer in.Close()
	if info, err := in.Stat(); err != nil || !info.Mode().IsRegular() || info.Size() == 0 {
		return &strandline.Error{Kind: strandline.KindInvalid, Message: fmt.Sprintf("%s is empty or not a file", from),
			Hint: "give a file made by `strandline backup`"}
	}
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err == nil {
		_, err = io.Copy(out, in)
		if err == nil {
			err = out.Sync()
		}
		err = errors.Join(err, out.Close())
	}
	if err != nil {
		return &strandline.Error{Kind: strandline.KindUnavailable, Message: "cannot copy the backup", Err: err,
			Hint: "check the space and permissions of the folder of the database"}
	}
	return nil
}

// databaseFiles are the endings of the files of one database.
var databaseFiles = []string{"", "-wal", "-shm"}

func removeDatabase(path string) {
	for _, ending := range databaseFiles {
		_ = os.Remove(path + ending) // most often there is none
	}
}

// freeName returns the name, or the name with the first number that makes it
// one that is not taken.
func freeName(name string) string {
	free := name
	for n := 2; ; n++ {
		if _, err := os.Lstat(free); errors.Is(err, fs.ErrNotExist) {
			return free
		}
		free = fmt.Sprintf("%s-%d", name, n)
	}
}

func moveDatabase(from, to string) error {
	for _, ending := range databaseFiles {
		if err := os.Rename(from+ending, to+ending); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}
