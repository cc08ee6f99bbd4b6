package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/engine"
)

// The formats of an export.
const (
	formatJSON     = "json"
	formatMarkdown = "markdown"
)

var transferFormats = []string{formatJSON, formatMarkdown}

func newMemoryExport(a *app) *cobra.Command {
	var format string
	var force bool
	cmd := &cobra.Command{
		Use:   "export [FILE]",
		Short: "Write the memories to a file",
		Long: long(`Write the memories of the namespace to a file, or to standard output without FILE
or with -. As JSON nothing is lost: retired ones and provenance are in it. As
Markdown it is a list of what is current, for reading and editing, and can be
imported again: the comment behind a text says which memory it is. The format follows
the ending of the file (.md is Markdown), else it is JSON. What was forgotten is not in
it, nor that it was forgotten: backup and restore carry that to another machine.`, exitOK, exitOther, exitUsage, exitNotFound),
		Example: `  strandline memory export memories.json
  strandline memory export --format markdown | less`,
		Args: arguments(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			file := fileArgument(args)
			if err := oneOf("format", format, transferFormats); err != nil {
				return err
			}
			if format == "" {
				format = formatOf(file)
			}
			if a.flags.json && file == "" && format == formatMarkdown {
				return usageErrorf("name a file, or leave out --json", "--json and Markdown cannot both go to standard output")
			}
			if err := a.notTheDatabase(file); err != nil {
				return err
			}
			eng, err := a.engine(cmd.Context())
			if err != nil {
				return err
			}
			write := eng.ExportJSON
			if format == formatMarkdown {
				write = eng.ExportMarkdown
			}
			if file == "" {
				a.printed = true // the export is the one document
				if err := write(cmd.Context(), a.namespace(), a.out); err != nil {
					return err
				}
				return a.remarkExport(cmd.Context(), eng)
			}
			err = createFile(file, force, func(w io.Writer) error { return write(cmd.Context(), a.namespace(), w) })
			if err != nil {
				return err
			}
			if err := a.print(map[string]string{"file": file, "format": format}, func(w io.Writer) { fmt.Fprintln(w, clean(file)) }); err != nil {
				return err
			}
			return a.remarkExport(cmd.Context(), eng)
		},
	}
	cmd.Flags().StringVar(&format, "format", "", "`FORMAT`: json or markdown")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite the file")
	completeValues(cmd, "format", transferFormats)
	return cmd
}

// notTheDatabase refuses a file to be written that is the database or one of those beside it.
func (a *app) notTheDatabase(file string) error {
	path, err := a.dbPath()
	if err != nil || file == "" {
		return err
	}
	for _, beside := range []string{"", "-wal", "-shm", "-journal"} {
		if !sameFile(file, path+beside) {
			continue
		}
		return &strandline.Error{Kind: strandline.KindConflict, Message: fmt.Sprintf("%s is the database, or belongs to it", file), Hint: "choose another name: an export in its place would be the end of what is stored"}
	}
	return nil
}

// sameFile reports whether two paths name one file, by links too.
func sameFile(a, b string) bool {
	x, errX := os.Stat(a)
	y, errY := os.Stat(b)
	if errX == nil && errY == nil {
		return os.SameFile(x, y)
	}
	a, errX = filepath.Abs(a)
	b, errY = filepath.Abs(b)
	return errX == nil && errY == nil && a == b
}

// remarkExport tells what a file does not carry to another machine.
func (a *app) remarkExport(ctx context.Context, eng *engine.Engine) error {
	n, err := eng.CountForgotten(ctx, a.namespace())
	if err != nil || n == 0 {
		return err
	}
	were := "1 memory was"
	if n > 1 {
		were = plural(n, "memory") + " were"
	}
	fmt.Fprintf(a.stderr, "strandline: the export does not carry that %s forgotten here: where it is imported, a transcript can bring that back; backup and restore carry it too\n", were)
	return nil
}

// fileArgument returns the file given, "" for the standard stream.
func fileArgument(args []string) string {
	if len(args) == 0 || args[0] == "-" {
		return ""
	}
	return args[0]
}

// formatOf is the format that the name of a file asks for.
func formatOf(file string) string {
	switch strings.ToLower(filepath.Ext(file)) {
	case ".md", ".markdown":
		return formatMarkdown
	}
	return formatJSON
}

// recognise tells the format by the first character that is no blank: JSON
// begins with a brace. Nothing is taken from the reader.
func recognise(r *bufio.Reader) string {
	head, _ := r.Peek(512)
	text := strings.TrimLeftFunc(string(head), func(c rune) bool { return unicode.IsSpace(c) || c == '\ufeff' })
	if text == "" || text[0] == '{' || text[0] == '[' {
		return formatJSON
	}
	return formatMarkdown
}

// createFile writes a file for its owner alone, whole or not at all.
func createFile(path string, force bool, write func(io.Writer) error) error {
	if _, err := os.Lstat(path); err == nil && !force {
		return &strandline.Error{Kind: strandline.KindConflict, Message: fmt.Sprintf("%s exists", path), Hint: "choose another name, or overwrite it with --force"}
	}
	refused := func(err error) error {
		return &strandline.Error{Kind: strandline.KindUnavailable, Message: "cannot write the file", Err: err, Hint: "check the folder's permissions and space"}
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".strandline-*")
	if err != nil {
		return refused(err)
	}
	defer os.Remove(f.Name()) // gone already when all went well
	w := bufio.NewWriter(f)
	if err := write(w); err != nil {
		return errors.Join(err, f.Close())
	}
	if err := errors.Join(w.Flush(), f.Sync(), f.Close()); err != nil {
		return refused(err)
	}
	if err := os.Rename(f.Name(), path); err != nil {
		return refused(err)
	}
	return nil
}
