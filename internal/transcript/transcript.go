// Package transcript turns the files that coding agents leave behind into
// messages. A dialect is one small parser behind one interface; a parser sees a
// file line by line, keeps its little state in bytes, and so can go on where an
// earlier one stopped (T1, T2).
package transcript

import (
	"time"

	"strandline"
)

// Options describe the file being parsed.
type Options struct {
	SourceFile        string    // file key
	ModTime           time.Time // time of messages before any has one (T11)
	IncludeSidechains bool      // keep what subagents said
}

// Output gathers what parsing found. The caller empties Messages between
// batches; Skipped adds up.
type Output struct {
	Messages []strandline.Message
	Skipped  map[string]int // lines or blocks by reason
	Mended   map[string]int // what was wrong in lines that gave messages, by its kind
}

// What is mended in a line: a date that is none, for which the one before it is taken, and
// bytes that are not UTF-8.
const (
	MendedDate = "invalid_date"
	MendedUTF8 = "invalid_utf8"
)

func (o *Output) mend(kind string, n int) {
	if n == 0 {
		return
	}
	if o.Mended == nil {
		o.Mended = map[string]int{}
	}
	o.Mended[kind] += n
}

// maxReasons bounds Skipped, whose keys come from the file.
const maxReasons = 64

// Skip counts one thing left out for a reason.
func (o *Output) Skip(reason string) {
	if o.Skipped == nil {
		o.Skipped = map[string]int{}
	}
	if _, known := o.Skipped[reason]; !known && len(o.Skipped) >= maxReasons {
		reason = "other"
	}
	o.Skipped[reason]++
}

// Parser reads one file in order. It is not safe for concurrent use.
type Parser interface {
	// Parse takes one whole line without its newline, or the whole document,
	// and appends to out. An error says why the line is malformed, without its
	// content; the parser can go on with the next line.
	Parse(line []byte, out *Output) error
	// State is what a later parser of the same file needs to go on.
	State() []byte
}

// Dialect is one format of transcript.
type Dialect struct {
	Name     string
	Document bool // the file is one JSON document, given to Parse whole
	fits     func(key string, head []object) bool
	parse    func(*base, object, *Output) error
}

// NewParser starts a parser, or continues the one that gave state.
func (d *Dialect) NewParser(o Options, state []byte) (Parser, error) {
	b := &base{dialect: d, options: o}
	if err := b.restore(state); err != nil {
		return nil, err
	}
	return b, nil
}

// Dialects lists all dialects, the most telling first.
func Dialects() []*Dialect {
	return []*Dialect{&openCode, &gemini, &codex, &copilot, &pi, &claudeCode, &geminiLines, &plain}
}

// ByName returns the dialect of that name, nil when there is none.
func ByName(name string) *Dialect {
	for _, d := range Dialects() {
		if d.Name == name {
			return d
		}
	}
	return nil
}

// Merge adds more to into, a message of which it is a further part (T2: one
// line per content block).
func Merge(into *strandline.Message, more strandline.Message) {
	switch {
	case into.Content == "":
		into.Content = more.Content
	case more.Content != "":
		into.Content += "\n\n" + more.Content
	}
	into.ToolNames = append(into.ToolNames[:len(into.ToolNames):len(into.ToolNames)], more.ToolNames...)
	if into.CWD == "" {
		into.CWD = more.CWD
	}
}
