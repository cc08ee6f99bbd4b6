package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"
	"unicode"
	"unicode/utf8"

	"strandline"
)

// print writes a result: with --json the value as the one document on stdout,
// else what human writes. A nil human prints nothing.
func (a *app) print(v any, human func(w io.Writer)) error {
	if a.flags.json {
		return a.printJSON(v)
	}
	if human != nil {
		human(a.out)
	}
	return nil
}

// printJSON writes a value as the one document on stdout.
func (a *app) printJSON(v any) error {
	enc := json.NewEncoder(a.out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(v); err != nil {
		return strandline.Errorf(strandline.KindUnavailable, "write output: %w", err)
	}
	a.printed = true
	return nil
}

// table writes aligned columns. Cells must already be clean.
func table(w io.Writer, header []string, rows [][]string) {
	tw := tabwriter.NewWriter(w, 0, 8, 2, ' ', 0)
	fmt.Fprintln(tw, strings.Join(header, "\t"))
	for _, row := range rows {
		fmt.Fprintln(tw, strings.Join(row, "\t"))
	}
	// The writer below is buffered: its error is seen when it is flushed.
	_ = tw.Flush()
}

// clean makes stored text safe for a terminal: control characters, which could
// move the cursor or change what is on screen, become a visible mark, and so
// do the invisible ones that reorder text.
func clean(s string) string {
	safe := func(r rune) bool {
		return r != utf8.RuneError && (r == '\n' || r == '\t' || !unicode.IsControl(r)) && !unicode.Is(unicode.Bidi_Control, r)
	}
	if strings.IndexFunc(s, func(r rune) bool { return !safe(r) }) < 0 {
		return s
	}
	return strings.Map(func(r rune) rune {
		if safe(r) {
			return r
		}
		return '\u00b7'
	}, s)
}

// short cleans a text, folds it to one line and cuts it to at most n
// characters, with an ellipsis.
func short(s string, n int) string {
	s = oneLine(clean(s))
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	runes := []rune(s)
	return strings.TrimRight(string(runes[:max(n-1, 0)]), " ") + "\u2026"
}

// when writes a time for a person, in UTC like everything else.
func when(t time.Time) string {
	if t.IsZero() {
		return "-"
	}
	return t.UTC().Format("2006-01-02 15:04")
}

// plural writes a count and its noun.
func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	many := noun + "s"
	if strings.HasSuffix(noun, "y") {
		many = strings.TrimSuffix(noun, "y") + "ies"
	}
	return fmt.Sprintf("%d %s", n, many)
}

// style colours text for a terminal that wants it.
type style struct{ on bool }

// style returns how to write on stdout: in colour only on a terminal that has
// not asked for none (https://no-color.org).
func (a *app) style() style {
	_, none := a.lookupEnv("NO_COLOR")
	return style{on: a.stdoutTTY && !none && a.getenv("TERM") != "dumb"}
}

func (s style) bold(text string) string  { return s.wrap("1", text) }
func (s style) dim(text string) string   { return s.wrap("2", text) }
func (s style) green(text string) string { return s.wrap("32", text) }

func (s style) wrap(code, text string) string {
	if !s.on {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}
