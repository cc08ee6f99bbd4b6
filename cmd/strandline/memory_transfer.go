package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
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
the ending of the file (.md is Markdown), else it is JSON.`, exitOK, exitOther, exitUsage, exitNotFound),
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
				return write(cmd.Context(), a.namespace(), a.out)
			}
			err = createFile(file, force, func(w io.Writer) error { return write(cmd.Context(), a.namespace(), w) })
			if err != nil {
				return err
			}
			return a.print(map[string]string{"file": file, "format": format}, func(w io.Writer) { fmt.Fprintln(w, clean(file)) })
		},
	}
	cmd.Flags().StringVar(&format, "format", "", "`FORMAT`: json or markdown")
	cmd.Flags().BoolVar(&force, "force", false, "overwrite the file")
	completeValues(cmd, "format", transferFormats)
	return cmd
}

func newMemoryImport(a *app) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "import [FILE]",
		Short: "Take in memories from a file",
		Long: long(`Take in what memory export wrote, from a file, or from standard input without FILE
or with -. What is known is merged, what was forgotten here stays forgotten, and
importing twice changes nothing. Records that are not valid are named, and the exit
code is 3. The format is recognised by the content.

What stands in a Markdown list is current once it is imported. A text changed by hand
corrects the memory that its comment names, unless that is what another line says; a
line moved to another heading changes its domain; a new line ("- ...") is remembered; a
line taken out forgets nothing. Only a line that says what its memory said before
something else than a list replaced it changes nothing: an older copy, of which you
are told. A list with a line that cannot be read, such as half a comment, is refused
whole, with the number of the line.`, exitOK, exitOther, exitUsage, exitInvalid, exitNotFound),
		Example: `  strandline memory import memories.json
  strandline memory import --format markdown < notes.md`,
		Args: arguments(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := oneOf("format", format, transferFormats); err != nil {
				return err
			}
			return a.importMemories(cmd.Context(), fileArgument(args), format)
		},
	}
	cmd.Flags().StringVar(&format, "format", "", "`FORMAT`: json or markdown")
	completeValues(cmd, "format", transferFormats)
	return cmd
}

func (a *app) importMemories(ctx context.Context, file, format string) error {
	in := a.stdin
	if file != "" {
		f, err := os.Open(file)
		if errors.Is(err, fs.ErrNotExist) {
			return &strandline.Error{Kind: strandline.KindNotFound, Message: fmt.Sprintf("no file %s", file), Hint: "check the path"}
		}
		if err != nil {
			return &strandline.Error{Kind: strandline.KindInvalid, Message: "cannot read the import", Err: err, Hint: "check its permissions"}
		}
		defer f.Close()
		in = f
	}
	text := bufio.NewReader(in)
	if format == "" {
		format = recognise(text)
	}
	eng, err := a.engine(ctx)
	if err != nil {
		return err
	}
	read := eng.ImportJSON
	if format == formatMarkdown {
		read = eng.ImportMarkdown
	}
	r, err := read(ctx, a.namespace(), text)
	if err != nil {
		return err
	}
	if err := a.print(r, func(w io.Writer) { printImport(w, r) }); err != nil {
		return err
	}
	remarkImport(a.stderr, r)
	if r.Malformed > 0 {
		for _, at := range r.MalformedAt {
			fmt.Fprintf(a.stderr, "strandline: not imported: %s\n", clean(at))
		}
		return reported{code: exitInvalid}
	}
	return nil
}

func printImport(w io.Writer, r engine.ImportReport) {
	fmt.Fprintf(w, "%d new, %d updated, %d known already, %d refused, %d malformed\n",
		r.Inserted, r.Updated, r.SkippedDuplicate, r.Rejected, r.Malformed)
}

// remarkImport tells what the counts leave open.
func remarkImport(w io.Writer, r engine.ImportReport) {
	if r.Inserted+r.Updated+r.SkippedDuplicate+r.Rejected+r.Malformed == 0 {
		fmt.Fprintln(w, "strandline: no memory was found in the import: a line of a list begins with \"- \"")
	}
	if r.Outdated > 0 {
		fmt.Fprintf(w, "strandline: %s left out: a newer memory replaced what it said; to say it again, use remember\n", plural(r.Outdated, "line"))
	}
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
