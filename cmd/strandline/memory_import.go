package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"strandline"
	"strandline/engine"
)

func newMemoryImport(a *app) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "import [FILE]",
		Short: "Take in memories from a file",
		Long: long(`Take in what memory export wrote, from a file, or from standard input without FILE
or with -. What is known is merged, what was forgotten here stays forgotten, and
importing twice changes nothing. Records that are not valid, whose times contradict each
other or that state nothing ("ok thanks") are named, the others go on, and the exit code
is 3. Of a JSON record whose text is not that of its normalized_hash the text counts, and
you are told. The format is recognised by the content.

What stands in a Markdown list is current once it is imported. A text changed by hand
corrects the memory that its comment names, unless that is what another line says; a
line moved to another heading changes its domain; a new line ("- ...") is remembered; a
line taken out forgets nothing. A line that stands twice counts once, where its memory is
filed already, else where it stands first. Only a line that says what its memory said
before something else than a list replaced it changes nothing: an older copy, of which
you are told. A list with a line that cannot be read, such as half a comment, is
refused whole, with the number of the line.`, exitOK, exitOther, exitUsage, exitInvalid, exitNotFound),
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
	if r.Twice > 0 {
		fmt.Fprintf(w, "strandline: %s left out: another line of the list says the same; it counts once, where its memory is filed already, else where it stands first\n", plural(r.Twice, "line"))
	}
	if r.NotYet > 0 {
		fmt.Fprintf(w, "strandline: %s of the import begins to hold at a later time and is put into no context until then; facts calls it not yet current\n", plural(r.NotYet, "memory"))
	}
	if n := r.Rehashed; n > 0 {
		fmt.Fprintf(w, "strandline: %s changed since the export, normalized_hash is that of another text: %s; what the text says now counts, as a memory of its own\n",
			plural(n, "record"), someOf(r.RehashedAt, n))
	}
	if n := len(r.Fades); n > 0 {
		fmt.Fprintf(w, "strandline: about health but filed as something else now: %s; it fades like the rest when nobody confirms it, under \"## health\" it never does\n", someOf(r.Fades, n))
	}
}

// remarkNames is how many memories a remark names.
const remarkNames = 5

// someOf names the first of n things.
func someOf(names []string, n int) string {
	some := names[:min(len(names), remarkNames)]
	return strings.Join(some, ", ") + others(n-len(some))
}

// others says how many more there are.
func others(n int) string {
	if n <= 0 {
		return ""
	}
	return fmt.Sprintf(" and %d more", n)
}
