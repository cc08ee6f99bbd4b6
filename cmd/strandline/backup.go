package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"strandline"
)

// backupView is the JSON form of a backup.
type backupView struct {
	File          string `json:"file"`
	Bytes         int64  `json:"bytes"`
	SchemaVersion int    `json:"schema_version"`
}

func newBackup(a *app) *cobra.Command {
	return &cobra.Command{
		Use:     "backup FILE",
		Short:   "Copy the database to a file while it is in use",
		GroupID: groupCare,
		Long: long(`Write a consistent copy of the whole database, with every namespace, to a new
file. Other processes may go on reading and writing. The file appears under its
name only when it is complete; an existing file is not overwritten.`, exitOK, exitOther, exitUsage, exitNotFound),
		Example: "  strandline backup memory-2026-01-31.db\n  strandline backup /mnt/usb/memory.db --json",
		Args:    arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			v, err := a.backup(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			return a.print(v, func(w io.Writer) {
				fmt.Fprintf(w, "%s: %s\n", clean(v.File), humanize.IBytes(uint64(v.Bytes)))
			})
		},
	}
}

// backup writes the copy. A database that does not exist is not made just to
// be copied.
func (a *app) backup(ctx context.Context, dest string) (backupView, error) {
	path, err := a.dbPath()
	if err != nil {
		return backupView{}, err
	}
	if _, err := os.Stat(path); err != nil {
		return backupView{}, &strandline.Error{Kind: strandline.KindNotFound,
			Message: "no database to back up", Err: err, Hint: "name it with --db PATH"}
	}
	db, err := a.database(ctx)
	if err != nil {
		return backupView{}, err
	}
	if err := db.Backup(ctx, dest); err != nil {
		return backupView{}, err
	}
	version, err := db.SchemaVersion(ctx)
	if err != nil {
		return backupView{}, err
	}
	info, err := os.Stat(dest)
	if err != nil {
		return backupView{}, err
	}
	return backupView{File: dest, Bytes: info.Size(), SchemaVersion: version}, nil
}
