package engine_test

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"strandline"
	"strandline/engine"
)

// hardPieces are what the form of a list is made of, and what editors change.
var hardPieces = []string{"\n", "\n\n", " ", "  ", "\t", "\r", "\r\n", "\\", "-", "*", "+", "- ", "# ", "## health", "1. ", "23) ", "> ", "[ ] ", "[x] ", "<!--", "-->", "<!-", "<!", "--",
	">", "<", "<!-- id:abcd1234 high explicit sure:1 -->", "id:abcd1234 high", "id:", "&#32;", "&#38;", "&lt;!--", "&", "---", "***", "___", "\u2028", "\u0085", "\ufeff", "\u00a0", "\x01",
	"tea", "no nuts", "I like", "ñandú", "日本語", "C:\\new\\-x", "|", "```", "    code"}

// hardText is a text that is easily taken for something else.
func hardText(t *rapid.T, label string) string {
	pieces := rapid.SliceOfN(rapid.OneOf(rapid.SampledFrom(hardPieces), rapid.SampledFrom(hardPieces), rapid.String()), 1, 12).Draw(t, label)
	s := strings.ToValidUTF8(strings.Join(pieces, ""), "")
	return strings.ReplaceAll(s, "\x00", "")
}

func TestAnyTextComesBackFromAList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var want []string
		var doc strings.Builder
		doc.WriteString("# Memories\n\n<!-- two\nlines -->\n\n## health\n\n")
		for i := range rapid.IntRange(1, 4).Draw(t, "lines") {
			text := hardText(t, "text")
			if strings.TrimSpace(text) == "" {
				continue
			}
			want = append(want, text)
			doc.WriteString("- " + engine.MarkdownText(text) + " <!-- id:abcd" + string(rune('a'+i)) + " high explicit sure:1 -->\n")
		}
		for name, dress := range map[string]func(string) string{
			"as it is": func(s string) string { return s }, "CRLF": func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") },
			"CR": func(s string) string { return strings.ReplaceAll(s, "\n", "\r") }, "indented": func(s string) string { return "  " + strings.ReplaceAll(s, "\n", "\n  ") },
			"a mark": func(s string) string { return "\ufeff" + s }, "blanks at the ends": func(s string) string { return strings.ReplaceAll(s, "\n", "  \t\n") },
		} {
			got, ids, err := engine.ReadMarkdown(dress(doc.String()))
			if err != nil || !slices.Equal(got, want) || slices.Contains(ids, "") {
				t.Fatalf("%s: %q, %q, %v; want %q\n%s", name, got, ids, err, want, doc.String())
			}
		}
	})
}

func TestAListImportedUnchangedChangesNothingWhateverItSays(t *testing.T) {
	w, run := newWorld(t, random, inMemory), 0
	rapid.Check(t, func(rt *rapid.T) {
		run++
		full, empty := strandline.Namespace(fmt.Sprint("full", run)), strandline.Namespace(fmt.Sprint("empty", run))
		export := func(in strandline.Namespace, write func(context.Context, strandline.Namespace, io.Writer) error) string {
			var b strings.Builder
			if err := write(t.Context(), in, &b); err != nil {
				rt.Fatal(err)
			}
			return b.String()
		}
		says := func(in strandline.Namespace) []string {
			ms, err := w.Memories(t.Context(), in, strandline.MemoryQuery{})
			if err != nil {
				rt.Fatal(err)
			}
			list := contents(ms)
			slices.Sort(list)
			return list
		}
		for range rapid.IntRange(1, 3).Draw(rt, "memories") {
			// What states nothing or is too long is refused, which is no matter here.
			_, _ = w.Remember(t.Context(), full, engine.RememberRequest{Text: hardText(rt, "text"), Domain: rapid.SampledFrom(strandline.Domains).Draw(rt, "domain")})
		}
		before, list := export(full, w.ExportJSON), export(full, w.ExportMarkdown)
		w.wait(1)
		if r, err := w.ImportMarkdown(t.Context(), full, strings.NewReader(list)); err != nil || r.Inserted+r.Updated+r.Rejected+r.Malformed > 0 {
			rt.Fatalf("%+v, %v\n%s", r, err, list)
		}
		if d := cmp.Diff(before, export(full, w.ExportJSON)); d != "" {
			rt.Fatal(d)
		}
		if r, err := w.ImportMarkdown(t.Context(), empty, strings.NewReader(list)); err != nil || r.Updated+r.Rejected+r.Malformed > 0 {
			rt.Fatalf("into an empty namespace: %+v, %v\n%s", r, err, list)
		}
		if d := cmp.Diff(says(full), says(empty)); d != "" {
			rt.Fatalf("into an empty namespace: %s\n%s", d, list)
		}
	})
}
