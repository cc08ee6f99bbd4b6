package engine_test

import (
	"bytes"
	"io/fs"
	"path"
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline/engine"
	"strandline/samples"
)

// The beginning of a first line shows a type before it shows what tells the
// dialect; a dialect taken from it would stay with the file.
func TestAFirstLineSeenHalfWrittenDoesNotDecideTheDialect(t *testing.T) {
	for _, key := range jsonLineSamples(t) {
		data := sample(t, key)
		whole := newShore(t)
		whole.put(key, data)
		whole.ingest(engine.IngestRequest{})
		want := whole.rows()
		first := bytes.IndexByte(data, '\n')
		for at := 1; at < first; at += 1 + first/12 {
			w := newShore(t)
			w.put(key, data[:at])
			if r := w.ingest(engine.IngestRequest{}); r.Skipped["incomplete"] != 1 || len(r.Failed) != 0 {
				t.Errorf("%s cut at %d: %+v, want one incomplete file", key, at, r)
			}
			w.put(key, data)
			w.ingest(engine.IngestRequest{})
			if diff := cmp.Diff(want, w.rows()); diff != "" {
				t.Errorf("%s cut at %d:\n%s", key, at, diff)
			}
		}
	}
}

// Entries of types not known pass for Claude Code until one comes that tells.
func TestLaterLinesCorrectTheDialect(t *testing.T) {
	const key = "s.jsonl"
	first := []byte(`{"type":"of-a-later-version"}` + "\n")
	for _, sampleKey := range jsonLineSamples(t) {
		data := append(first[:len(first):len(first)], sample(t, sampleKey)...)
		whole := newShore(t)
		whole.put(key, data)
		whole.ingest(engine.IngestRequest{})
		grown := newShore(t)
		grown.put(key, first)
		grown.ingest(engine.IngestRequest{})
		grown.put(key, data)
		grown.ingest(engine.IngestRequest{})
		if diff := cmp.Diff(whole.rows(), grown.rows()); diff != "" {
			t.Errorf("%s:\n%s", sampleKey, diff)
		}
	}
}

// jsonLineSamples lists the samples of one JSON object a line.
func jsonLineSamples(t *testing.T) []string {
	t.Helper()
	var keys []string
	err := fs.WalkDir(samples.FS, ".", func(p string, d fs.DirEntry, err error) error {
		if err == nil && path.Ext(p) == ".jsonl" {
			keys = append(keys, p)
		}
		return err
	})
	if err != nil || len(keys) == 0 {
		t.Fatalf("%d samples, %v", len(keys), err)
	}
	return keys
}
