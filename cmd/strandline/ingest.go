package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/dustin/go-humanize"
	"github.com/spf13/cobra"

	"strandline/engine"
	"strandline/internal/transcript"
)

func newIngest(a *app) *cobra.Command {
	var req engine.IngestRequest
	cmd := &cobra.Command{
		Use:     "ingest (--dir DIR | --file FILE)",
		Short:   "Read transcripts into memory",
		GroupID: groupStart,
		Long: long(`Read a transcript, or every *.jsonl below a folder, from where the last run
stopped. Known formats: Claude Code, Pi, Codex CLI, Gemini CLI, OpenCode, Copilot
CLI, and plain {"role","content","timestamp"} lines.

The key of a file is its path relative to --dir (or to --root), so the same file
read from a backup and from its live place is one file. Running the command again
reads only what is new; stopping it at any moment loses nothing.

A line that cannot be parsed is skipped, counted and named. A date that is none gives
way to the one before it, bytes that are not UTF-8 to a mark; both are counted. So are
files with another ending than .jsonl or .json, which are passed over. A file
that cannot be read is named on stderr, the others go on, and the exit code is 3.`,
			exitOK, exitOther, exitUsage, exitInvalid, exitNotFound),
		Example: `  strandline ingest --dir ~/.claude/projects
  strandline ingest --file session.jsonl
  strandline ingest --file backup/app/session.jsonl --root backup --reimport --json`,
		Args: arguments(0, 0),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if (req.Dir == "") == (req.File == "") {
				return usageErrorf("usage: strandline ingest --dir DIR, or strandline ingest --file FILE",
					"ingest needs either --dir or --file")
			}
			if req.Root != "" && req.File == "" {
				return usageErrorf("the keys of --dir are relative to it", "--root goes with --file only")
			}
			return a.ingest(cmd, req)
		},
	}
	f := cmd.Flags()
	f.StringVar(&req.Dir, "dir", "", "read every transcript below this `DIR`")
	f.StringVar(&req.File, "file", "", "read this `FILE`")
	f.StringVar(&req.Root, "root", "", "the key of --file is relative to this `DIR` (default: its own folder)")
	f.BoolVar(&req.Reimport, "reimport", false, "forget what was read from the files and read them again")
	f.StringArray("include", nil, "read only files whose key matches this `GLOB`; may be repeated")
	f.StringArray("exclude", nil, "do not read files whose key matches this `GLOB`; may be repeated")
	_ = cmd.MarkFlagDirname("dir")
	_ = cmd.MarkFlagFilename("file", "jsonl", "json")
	return cmd
}

func (a *app) ingest(cmd *cobra.Command, req engine.IngestRequest) error {
	eng, err := a.engine(cmd.Context())
	if err != nil {
		return err
	}
	bar := a.newBar("reading")
	req.Progress = func(p engine.IngestProgress) {
		bar.set(p.BytesDone, p.BytesTotal, fmt.Sprintf("%s of %s", humanize.Comma(int64(p.FilesDone)), plural(p.FilesTotal, "file")))
	}
	report, err := eng.Ingest(cmd.Context(), a.namespace(), req)
	bar.done()
	if err != nil {
		return err
	}
	if err := a.settle(cmd.Context(), eng); err != nil {
		return err
	}
	a.printFailures(report.Failed)
	if err := a.print(report, func(w io.Writer) { printIngest(w, report) }); err != nil {
		return err
	}
	if len(report.Failed) > 0 {
		return reported{code: exitInvalid}
	}
	return nil
}

func printIngest(w io.Writer, r engine.IngestReport) {
	fmt.Fprintf(w, "%s new or grown, %d unchanged: %s, %s (%s in %d ms)\n",
		plural(r.Files, "file"), r.Unchanged, plural(r.Messages, "message"), plural(r.Conversations, "conversation"),
		humanize.IBytes(uint64(r.Bytes)), r.DurationMS)
	if line := skippedLine(r.Skipped); line != "" {
		fmt.Fprintf(w, "  %s\n", line)
	}
	if n := sum(r.PassedOver); n > 0 {
		fmt.Fprintf(w, "  passed over %s by their ending (%s): transcripts end in .jsonl or .json\n", plural(n, "file"), mostOf(r.PassedOver, "other ending"))
	}
	if line := mendedLine(r.Mended); line != "" {
		fmt.Fprintf(w, "  %s\n", line)
	}
	if r.Malformed > 0 {
		fmt.Fprintf(w, "  malformed %s\n", plural(r.Malformed, "line"))
		for _, at := range r.MalformedAt {
			fmt.Fprintf(w, "    %s\n", clean(at))
		}
		if more := r.Malformed - len(r.MalformedAt); more > 0 {
			fmt.Fprintf(w, "    and %d more\n", more)
		}
	}
	if len(r.Failed) > 0 {
		fmt.Fprintf(w, "  failed %s\n", plural(len(r.Failed), "file"))
	}
}

// mendedLine sums up what was mended in what was taken.
func mendedLine(kinds map[string]int) string {
	var parts []string
	if n := kinds[transcript.MendedDate]; n > 0 {
		parts = append(parts, plural(n, "invalid date"))
	}
	if n := kinds[transcript.MendedUTF8]; n > 0 {
		parts = append(parts, "broken UTF-8 in "+plural(n, "line"))
	}
	if len(parts) == 0 {
		return ""
	}
	return "mended: " + strings.Join(parts, ", ")
}

// skippedLine sums up what was not taken, the most frequent reasons first.
func skippedLine(reasons map[string]int) string {
	total := sum(reasons)
	if total == 0 {
		return ""
	}
	return fmt.Sprintf("not messages: %s lines and blocks (%s)", humanize.Comma(int64(total)), mostOf(reasons, "other reason"))
}

func sum(counts map[string]int) (total int) {
	for _, n := range counts {
		total += n
	}
	return total
}

// mostOf names the most frequent of what was counted first, and how many others there are.
func mostOf(reasons map[string]int, other string) string {
	const shown = 4
	names := slices.SortedFunc(maps.Keys(reasons), func(a, b string) int {
		return cmp.Or(cmp.Compare(reasons[b], reasons[a]), cmp.Compare(a, b))
	})
	var parts []string
	for _, name := range names[:min(shown, len(names))] {
		parts = append(parts, fmt.Sprintf("%s %s", humanize.Comma(int64(reasons[name])), clean(name)))
	}
	if more := len(names) - shown; more > 0 {
		parts = append(parts, plural(more, other))
	}
	return strings.Join(parts, ", ")
}
