package transcript

import (
	"bytes"
	"path"
	"strings"

	"github.com/tidwall/gjson"
)

// maxHeadLines is how many lines of a head are looked at.
const maxHeadLines = 200

// Detect tells the dialect of a file by its first bytes (at most 64 KiB; they
// may end in the middle of a line), nil when none fits. A file named .json is
// one of the documents or nothing, for most are no transcripts. Lines of objects
// with a type, in a file named .jsonl, pass for Claude Code, of which every
// entry may be of a type not known.
func Detect(key string, head []byte) *Dialect {
	if bytes.IndexByte(head, 0) >= 0 && !bytes.HasPrefix(bytes.TrimSpace(head), []byte("{")) && !hasObject(head) {
		return nil
	}
	if d := detectDocument(key, head); d != nil {
		return d
	}
	if path.Ext(key) == ".json" {
		return nil
	}
	objects, typed := headLines(head)
	for _, d := range Dialects() {
		if !d.Document && d.fits(key, objects) {
			return d
		}
	}
	if typed && path.Ext(key) == ".jsonl" {
		return &claudeCode
	}
	return nil
}

// headLines returns the whole JSON objects of a head, and whether any of them
// has a type. A first line longer than the head counts by what is seen of it; a
// later line that is cut does not, for it may lack the key that tells.
func headLines(head []byte) (objects []object, typed bool) {
	for line := range bytes.Lines(head) {
		if len(objects) == maxHeadLines {
			break
		}
		whole := bytes.HasSuffix(line, []byte("\n"))
		line = bytes.TrimSpace(line)
		if len(line) == 0 || line[0] != '{' || (whole || len(objects) > 0) && !gjson.ValidBytes(line) {
			continue
		}
		o := object{gjson.ParseBytes(line)}
		typed = typed || o.Get("type").Type == gjson.String
		objects = append(objects, o)
	}
	return objects, typed
}

// hasObject reports whether a whole line is a JSON object: a file that begins with what a
// crash left of a line is a transcript still, a binary one is not.
func hasObject(head []byte) bool {
	for line := range bytes.Lines(head) {
		if bytes.HasSuffix(line, []byte("\n")) && Whole(bytes.TrimSpace(line)) {
			return true
		}
	}
	return false
}

// detectDocument looks for the keys that begin a document. Its first value may
// reach beyond the head, so it is not required to be valid JSON yet.
func detectDocument(key string, head []byte) *Dialect {
	trimmed := bytes.TrimSpace(head)
	if len(trimmed) == 0 || trimmed[0] != '{' {
		return nil
	}
	o := object{gjson.ParseBytes(trimmed)}
	for _, d := range Dialects() {
		if d.Document && d.fits(key, []object{o}) && !lineDelimited(head) {
			return d
		}
	}
	return nil
}

// lineDelimited reports whether the first line is a JSON object by itself and
// another one follows.
func lineDelimited(head []byte) bool {
	first, rest, found := bytes.Cut(bytes.TrimSpace(head), []byte("\n"))
	return found && gjson.ValidBytes(first) && strings.HasPrefix(strings.TrimSpace(string(rest)), "{")
}
