package transcript_test

import (
	"bytes"
	"maps"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"strandline"
	"strandline/internal/transcript"
)

// records are the inputs of the recorded files, by name.
func records(t testing.TB) map[string][]byte {
	t.Helper()
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no records", err)
	}
	all := map[string][]byte{}
	for _, file := range files {
		ar, err := txtar.ParseFile(file)
		if err != nil {
			t.Fatal(err)
		}
		all[ar.Files[0].Name] = ar.Files[0].Data
	}
	return all
}

// lineFiles are all samples and records of dialects that go by lines.
func lineFiles(t testing.TB) map[string][]byte {
	all := sampleFiles(t)
	maps.Copy(all, records(t))
	maps.DeleteFunc(all, func(key string, data []byte) bool {
		d := transcript.Detect(key, data)
		return d == nil || d.Document
	})
	return all
}

// readLines reads like ingestion: whole lines only, to the last newline.
func readLines(t testing.TB, data []byte) (lines [][]byte, end int64) {
	t.Helper()
	l := transcript.NewLines(bytes.NewReader(data), 1<<20)
	for {
		line, at, _, err := l.Next()
		if err != nil {
			return lines, end
		}
		lines, end = append(lines, bytes.Clone(line)), at
	}
}

func TestCuttingAnywhereLosesAtMostTheLastLine(t *testing.T) {
	files := lineFiles(t)
	keys := slices.Sorted(maps.Keys(files))
	rapid.Check(t, func(rt *rapid.T) {
		key := rapid.SampledFrom(keys).Draw(rt, "file")
		data := files[key]
		cut := rapid.IntRange(0, len(data)).Draw(rt, "cut")
		d := transcript.Detect(key, data)
		lines, end := readLines(t, data[:cut])
		if want := bytes.Count(data[:cut], []byte("\n")); len(lines) != want || end != int64(bytes.LastIndexByte(data[:cut], '\n')+1) {
			rt.Fatalf("%d lines up to %d of %d bytes with %d newlines", len(lines), end, cut, want)
		}
		// what is whole before the cut reads the same, and reading on from there
		// with the state gives the file
		before := parse(t, d, key, data[:end])
		whole := parse(t, d, key, data)
		if diff := cmp.Diff(whole.String(), parse(t, d, key, data[:end], data[end:]).String()); diff != "" {
			rt.Fatal(diff)
		}
		for i, m := range before.messages {
			w := whole.messages[i]
			if m.Time != w.Time || m.Role != w.Role || m.UID != w.UID || len(m.ToolNames) > len(w.ToolNames) || !bytes.HasPrefix([]byte(w.Content), []byte(m.Content)) {
				rt.Fatalf("message %d is %+v, in the whole file %+v", i, m, w)
			}
		}
	})
}

func TestStateStaysSmall(t *testing.T) {
	for key, data := range lineFiles(t) {
		p, err := transcript.Detect(key, data).NewParser(transcript.Options{SourceFile: key, ModTime: modTime}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var out transcript.Output
		lines, _ := readLines(t, data)
		for _, line := range lines {
			_ = p.Parse(line, &out) // malformed ones are part of the samples
		}
		if n := len(p.State()); n > 400 {
			t.Errorf("%s: state of %d bytes", key, n)
		}
	}
}

func TestAStateThatIsNoneIsAnErrorThatNamesTheFile(t *testing.T) {
	_, err := transcript.ByName("codex").NewParser(transcript.Options{SourceFile: "a/b.jsonl"}, []byte("{"))
	if strandline.KindOf(err) != strandline.KindCorrupt || !bytes.Contains([]byte(err.Error()), []byte("a/b.jsonl")) {
		t.Errorf("%v", err)
	}
}

func TestMergeJoinsThePartsOfAMessage(t *testing.T) {
	into := strandline.Message{ID: 7, UID: "u", Content: "a", ToolNames: []string{"Read"}, Time: modTime}
	shared := into.ToolNames
	transcript.Merge(&into, strandline.Message{UID: "u", Time: modTime.Add(1e9), ToolNames: []string{"Read", "Edit"}, CWD: "/r"})
	transcript.Merge(&into, strandline.Message{UID: "u", Time: modTime.Add(2e9), Content: "b"})
	want := strandline.Message{ID: 7, UID: "u", Content: "a\n\nb", ToolNames: []string{"Read", "Read", "Edit"}, Time: modTime, CWD: "/r"}
	if diff := cmp.Diff(want, into); diff != "" {
		t.Error(diff)
	}
	if len(shared) != 1 {
		t.Error("the slice of the caller changed")
	}
}

func TestSidechainsAreKeptWhenAskedFor(t *testing.T) {
	line := []byte(`{"type":"assistant","isSidechain":true,"sessionId":"s","message":{"id":"m","role":"assistant","content":[{"type":"text","text":"found it"}]}}`)
	for keep, want := range map[bool]int{false: 0, true: 1} {
		p, err := transcript.ByName("claude-code").NewParser(transcript.Options{SourceFile: "a.jsonl", ModTime: modTime, IncludeSidechains: keep}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var out transcript.Output
		if err := p.Parse(line, &out); err != nil || len(out.Messages) != want || out.Skipped["sidechain"] != 1-want {
			t.Errorf("sidechains %t: %d messages, skipped %v, %v", keep, len(out.Messages), out.Skipped, err)
		}
	}
}
