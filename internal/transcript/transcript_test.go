package transcript_test

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/txtar"
	"pgregory.net/rapid"

	"strandline"
	"strandline/internal/transcript"
	"strandline/samples"
)

var update = flag.Bool("update", false, "rewrite the expected results")

var modTime = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

// parsed is what came of a file.
type parsed struct {
	messages  []strandline.Message
	skipped   map[string]int
	malformed []string
}

// parse reads data in parts, each with a parser of its own that goes on from the
// state of the one before, and merges the parts of a message.
func parse(t testing.TB, d *transcript.Dialect, key string, parts ...[]byte) parsed {
	t.Helper()
	var state []byte
	var out transcript.Output
	var malformed []string
	for _, part := range parts {
		p, err := d.NewParser(transcript.Options{SourceFile: key, ModTime: modTime}, state)
		if err != nil {
			t.Fatal(err)
		}
		if d.Document {
			if err := p.Parse(part, &out); err != nil {
				malformed = append(malformed, err.Error())
			}
			continue
		}
		for line := range bytes.Lines(part) {
			if err := p.Parse(bytes.TrimSuffix(line, []byte("\n")), &out); err != nil {
				malformed = append(malformed, err.Error())
			}
		}
		state = p.State()
	}
	return parsed{merge(out.Messages), out.Skipped, malformed}
}

func merge(ms []strandline.Message) []strandline.Message {
	var kept []strandline.Message
	for _, m := range ms {
		i := slices.IndexFunc(kept, func(k strandline.Message) bool { return m.UID != "" && k.UID == m.UID })
		if i < 0 {
			kept = append(kept, m)
			continue
		}
		transcript.Merge(&kept[i], m)
	}
	return kept
}

func (p parsed) String() string {
	var b strings.Builder
	for _, m := range p.messages {
		fmt.Fprintf(&b, "%s %s %s session=%s", m.Time.Format("2006-01-02T15:04:05.000Z"), m.Role, m.UID, m.SessionID)
		if m.CWD != "" {
			fmt.Fprintf(&b, " cwd=%s", m.CWD)
		}
		fmt.Fprintf(&b, "\n\t%s\n", strings.ReplaceAll(m.Text(), "\n", "\n\t"))
	}
	reasons := make([]string, 0, len(p.skipped))
	for r, n := range p.skipped {
		reasons = append(reasons, fmt.Sprintf("%s %d", r, n))
	}
	slices.Sort(reasons)
	for _, r := range reasons {
		fmt.Fprintln(&b, "skipped", r)
	}
	for _, m := range p.malformed {
		fmt.Fprintln(&b, "malformed", m)
	}
	return b.String()
}

func TestFilesParseAsTheirRecordsSay(t *testing.T) {
	files, err := filepath.Glob("testdata/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no records", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			ar, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			key, data := ar.Files[0].Name, ar.Files[0].Data
			d := transcript.Detect(key, data)
			if d == nil {
				t.Fatal("no dialect")
			}
			got := "dialect " + d.Name + "\n" + parse(t, d, key, data).String()
			if *update {
				ar.Files = append(ar.Files[:1], txtar.File{Name: "want", Data: []byte(got)})
				if err := os.WriteFile(file, txtar.Format(ar), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if diff := cmp.Diff(string(ar.Files[1].Data), got); diff != "" {
				t.Errorf("want -, got +\n%s", diff)
			}
		})
	}
}

// sampleFiles lists the shipped transcripts.
func sampleFiles(t testing.TB) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	if err := fs.WalkDir(samples.FS, ".", func(p string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		all[p], err = samples.FS.ReadFile(p)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return all
}

func TestEverySampleIsOfItsDialect(t *testing.T) {
	for key, data := range sampleFiles(t) {
		want, _, _ := strings.Cut(key, "/")
		d := transcript.Detect(key, data[:min(len(data), 64<<10)])
		if d == nil || d.Name != want {
			t.Errorf("%s: dialect %v, want %s", key, d, want)
		}
		if d := transcript.ByName(want); d == nil || d.Name != want {
			t.Errorf("dialect %s is not known by its name", want)
		}
	}
}

func TestParsingInPartsEqualsParsingTheWhole(t *testing.T) {
	files := sampleFiles(t)
	keys := make([]string, 0, len(files))
	for key := range files {
		if d := transcript.Detect(key, files[key]); d != nil && !d.Document {
			keys = append(keys, key)
		}
	}
	slices.Sort(keys)
	rapid.Check(t, func(rt *rapid.T) {
		key := rapid.SampledFrom(keys).Draw(rt, "file")
		data := files[key]
		d := transcript.Detect(key, data)
		var parts [][]byte
		rest := data
		for len(rest) > 0 {
			n := rapid.IntRange(1, len(rest)).Draw(rt, "part")
			for n < len(rest) && rest[n-1] != '\n' {
				n++
			}
			parts, rest = append(parts, rest[:n]), rest[n:]
		}
		whole, cut := parse(t, d, key, data), parse(t, d, key, parts...)
		if diff := cmp.Diff(whole.String(), cut.String()); diff != "" {
			rt.Fatal(diff)
		}
	})
}

func TestDetectRefusesWhatIsNoTranscript(t *testing.T) {
	for name, c := range map[string]struct{ key, head string }{
		"text":             {"notes.jsonl", "just some words\nand more\n"},
		"binary":           {"x.jsonl", "\x7fELF\x00\x00\x01"},
		"settings":         {"settings.json", `{"theme":"dark","hooks":{}}`},
		"package":          {"package.json", `{"name":"x","version":"1.0.0","messages":3}`},
		"array":            {"a.json", `[{"role":"user","content":"x"}]`},
		"objects no types": {"x.jsonl", "{\"a\":1}\n{\"b\":2}\n"},
		"empty":            {"x.jsonl", ""},
		"no line with NUL": {"x.jsonl", "\x00\x00\n\x00{\"role\":\"user\",\"content\":\"x\"}\n{\"role\":\"user\",\"content\":\"y"},
		"package of one":   {"package.json", `{"name":"x","type":"module","sessionId":1}`},
	} {
		if d := transcript.Detect(c.key, []byte(c.head)); d != nil {
			t.Errorf("%s: taken for %s", name, d.Name)
		}
	}
}

func TestDetectGoesByContent(t *testing.T) {
	header := `{"sessionId":"s","projectHash":"h","startTime":"2026-02-01T08:00:00Z","kind":"main"}` + "\n"
	document := `{"sessionId":"s","projectHash":"h","messages":[{"id":"1","type":"user","content":"x"}]}`
	for name, c := range map[string]struct{ key, head, want string }{
		"a header of lines is no document":  {"session-1.jsonl", header, "gemini-cli-lines"},
		"a document in a file of lines":     {"full.jsonl", document, "gemini-cli"},
		"an indented document":              {"full.jsonl", strings.ReplaceAll(document, ",", ",\n  "), "gemini-cli"},
		"an export in a file of lines":      {"full.jsonl", `{"info":{"id":"ses_1"},"messages":[]}`, "opencode"},
		"a document longer than the head":   {"full.jsonl", document[:70], "gemini-cli"},
		"NUL first":                         {"a.jsonl", "\x00\x00\x00\n" + `{"role":"user","content":"x"}` + "\n", "plain"},
		"snapshots first":                   {"a.jsonl", `{"type":"file-history-snapshot","messageId":"m"}` + "\n", "claude-code"},
		"a summary first":                   {"a.jsonl", `{"type":"summary","summary":"x","leafUuid":"u"}` + "\n", "claude-code"},
		"progress first":                    {"a.jsonl", `{"type":"progress","sessionId":"s","data":{}}` + "\n", "claude-code"},
		"types that nobody knows":           {"a.jsonl", `{"type":"novel"}` + "\n", "claude-code"},
		"types that nobody knows in a .txt": {"a.txt", `{"type":"novel"}` + "\n", ""},
	} {
		got := ""
		if d := transcript.Detect(c.key, []byte(c.head)); d != nil {
			got = d.Name
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

func TestDetectKnowsAFirstLineLongerThanTheHead(t *testing.T) {
	for name, line := range map[string]string{
		"plain":       `{"role":"user","content":"`,
		"claude-code": `{"parentUuid":null,"isSidechain":false,"sessionId":"s","type":"user","message":{"role":"user","content":"`,
	} {
		head := line + strings.Repeat("word ", 20000)
		if d := transcript.Detect("a.jsonl", []byte(head)[:64<<10]); d == nil || d.Name != name {
			t.Errorf("%s: taken for %v", name, d)
		}
	}
}

func TestSkipReasonsAreBounded(t *testing.T) {
	var lines bytes.Buffer
	for i := range 500 {
		fmt.Fprintf(&lines, `{"type":"kind%d","sessionId":"s"}`+"\n", i)
	}
	p := parse(t, transcript.ByName("claude-code"), "a.jsonl", lines.Bytes())
	if len(p.skipped) > 65 || p.skipped["other"] == 0 {
		t.Errorf("%d reasons, %d others", len(p.skipped), p.skipped["other"])
	}
}

func TestDeepNestingIsMalformedNotFatal(t *testing.T) {
	// so deep that a recursion over it ends the process
	deep := []byte(`{"type":"user","message":` + strings.Repeat(`[`, 40<<20))
	if p := parse(t, transcript.ByName("claude-code"), "a.jsonl", deep); len(p.malformed) != 1 || !strings.Contains(p.malformed[0], "deep") {
		t.Errorf("malformed %v", p.malformed)
	}
	if transcript.Whole(deep) {
		t.Error("the beginning of an object passes for whole")
	}
	brackets := `{"type":"user","message":{"role":"user","content":"` + strings.Repeat(`[{`, 2000) + `"}}`
	if p := parse(t, transcript.ByName("claude-code"), "a.jsonl", []byte(brackets)); len(p.messages) != 1 {
		t.Errorf("brackets inside a text count as nesting: %v", p.malformed)
	}
}

func TestOnlyAFinishedObjectIsWhole(t *testing.T) {
	for line, want := range map[string]bool{
		`{"a":"}"}`: true, `{}`: true, ``: false, `{"a":1`: false, `{"a":"}`: false, `{"a":1} `: false, ` {}`: false, `[{}]`: false, `null`: false, `{}{}`: false,
	} {
		if got := transcript.Whole([]byte(line)); got != want {
			t.Errorf("%q: %t", line, got)
		}
	}
}

func TestLinesHaveFlatMemoryAndPassOverLongOnes(t *testing.T) {
	long := strings.Repeat("x", 300<<10)
	input := "first\r\n" + long + "\nsecond\n" + strings.Repeat("y", 100) + "\nno newline"
	l := transcript.NewLines(strings.NewReader(input), 200<<10)
	var got []string
	var last int64
	for {
		line, end, tooLong, err := l.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if tooLong {
			line = []byte("(too long)")
		}
		got, last = append(got, string(line)), end
	}
	want := []string{"first", "(too long)", "second", strings.Repeat("y", 100)}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if string(l.Rest()) != "no newline" || last != int64(len(input)-len("no newline")) {
		t.Errorf("rest %q after offset %d", l.Rest(), last)
	}
}

func FuzzLines(f *testing.F) {
	f.Add([]byte("a\nbb\n\nccc"), 3)
	f.Fuzz(func(t *testing.T, data []byte, limit int) {
		limit = max(1, min(limit, 1<<20))
		l := transcript.NewLines(bytes.NewReader(data), limit)
		at := int64(0)
		for {
			line, end, tooLong, err := l.Next()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			whole := data[at : end-1]
			if data[end-1] != '\n' || !tooLong && !bytes.Equal(bytes.TrimSuffix(whole, []byte("\r")), line) || tooLong != (len(whole) > limit) {
				t.Fatalf("line %q up to %d", line, end)
			}
			at = end
		}
		if bytes.IndexByte(data[at:], '\n') >= 0 {
			t.Fatal("a line was left")
		}
	})
}
