package transcript_test

import (
	"bytes"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"strandline/internal/transcript"
)

func FuzzClaudeCode(f *testing.F)  { fuzzDialect(f, "claude-code") }
func FuzzCodex(f *testing.F)       { fuzzDialect(f, "codex") }
func FuzzCopilot(f *testing.F)     { fuzzDialect(f, "copilot-cli") }
func FuzzGemini(f *testing.F)      { fuzzDialect(f, "gemini-cli") }
func FuzzGeminiLines(f *testing.F) { fuzzDialect(f, "gemini-cli-lines") }
func FuzzOpenCode(f *testing.F)    { fuzzDialect(f, "opencode") }
func FuzzPi(f *testing.F)          { fuzzDialect(f, "pi") }
func FuzzPlain(f *testing.F)       { fuzzDialect(f, "plain") }

// fuzzDialect holds what is true of any input: what comes out can be stored,
// errors do not quote, and a file read in two parts is the file read whole.
func fuzzDialect(f *testing.F, name string) {
	for key, data := range sampleFiles(f) {
		if strings.HasPrefix(key, name+"/") {
			f.Add(data[:min(len(data), 6000)], 1000)
		}
	}
	for _, data := range records(f) {
		f.Add(data, len(data)/2)
	}
	d := transcript.ByName(name)
	f.Fuzz(func(t *testing.T, data []byte, cut int) {
		whole := parse(t, d, "folder/name.jsonl", data)
		for _, m := range whole.messages {
			for _, text := range append([]string{m.Content, m.UID, m.SessionID, m.CWD}, m.ToolNames...) {
				if !utf8.ValidString(text) || strings.Contains(text, "\x00") {
					t.Fatalf("unclean text %q", text)
				}
			}
			if m.Time.IsZero() || m.Time.Nanosecond()%1e6 != 0 || m.SessionID == "" || m.SourceFile == "" {
				t.Fatalf("time, session or file is missing: %+v", m)
			}
			if strings.TrimSpace(m.Content) == "" && len(m.ToolNames) == 0 {
				t.Fatal("an empty message")
			}
		}
		for _, why := range whole.malformed {
			if len(why) > 40 {
				t.Fatalf("an error that may quote: %q", why)
			}
		}
		for r := range whole.skipped {
			if len(r) > 40 || strings.Trim(r, "abcdefghijklmnopqrstuvwxyz0123456789_-/.") != "" {
				t.Fatalf("reason %q", r)
			}
		}
		if d.Document {
			return
		}
		cut = max(0, min(cut, len(data)))
		if i := bytes.IndexByte(data[cut:], '\n'); i >= 0 {
			cut += i + 1
		} else {
			cut = len(data)
		}
		if diff := cmp.Diff(whole.String(), parse(t, d, "folder/name.jsonl", data[:cut], data[cut:]).String()); diff != "" {
			t.Fatal(diff)
		}
	})
}

func FuzzDetect(f *testing.F) {
	for key, data := range sampleFiles(f) {
		f.Add(key, data[:min(len(data), 3000)])
	}
	f.Add("settings.json", []byte(`{"theme":"dark"}`))
	f.Fuzz(func(t *testing.T, key string, head []byte) {
		d := transcript.Detect(key, head)
		switch {
		case d == nil:
		case transcript.ByName(d.Name) != d:
			t.Fatalf("%s is not known by its name", d.Name)
		case !bytes.Contains(head, []byte("{")):
			t.Fatalf("%q taken for %s", head, d.Name)
		case strings.HasSuffix(key, ".json") && !d.Document:
			t.Fatalf("the .json file %q taken for lines of %s", head, d.Name)
		}
	})
}
