package extract

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"strandline"
)

// dataDir returns the folder of development data, or skips the test.
func dataDir(t *testing.T) string {
	t.Helper()
	dir := os.Getenv("STRANDLINE_DATA")
	if dir == "" {
		t.Skip("STRANDLINE_DATA is not set")
	}
	return dir
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var r io.Reader = f
	if strings.HasSuffix(path, ".gz") {
		if r, err = gzip.NewReader(f); err != nil {
			t.Fatal(err)
		}
	}
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// userTexts collects what has the role of the user in JSON of any shape.
func userTexts(v any, yield func(string)) {
	switch x := v.(type) {
	case []any:
		for _, e := range x {
			userTexts(e, yield)
		}
	case map[string]any:
		if x["isMeta"] == true || x["isSidechain"] == true || x["isCompactSummary"] == true {
			return
		}
		role := x["role"]
		if role == nil {
			role = x["type"]
		}
		if role == "user" {
			if c, ok := x["content"]; ok {
				yieldContent(c, yield)
				return
			}
		}
		for _, e := range x {
			userTexts(e, yield)
		}
	}
}

func yieldContent(c any, yield func(string)) {
	switch x := c.(type) {
	case string:
		yield(x)
	case []any:
		for _, b := range x {
			if m, ok := b.(map[string]any); ok && m["type"] != "tool_result" {
				if s, ok := m["text"].(string); ok {
					yield(s)
				}
			}
		}
	}
}

// TestTranscriptsStayQuiet measures how much of real agent sessions is kept.
func TestTranscriptsStayQuiet(t *testing.T) {
	root := filepath.Join(dataDir(t), "transcripts")
	messages, kept, seen := 0, 0, map[string]bool{}
	byReason := map[string]int{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || strings.Contains(path, "INDEX") {
			return err
		}
		data := readFile(t, path)
		handle := func(s string) {
			if seen[s] {
				return
			}
			seen[s] = true
			messages++
			cands, rejected := Message(strandline.Message{Role: strandline.RoleUser, Content: s})
			for _, r := range rejected {
				byReason[r.Reason]++
			}
			for _, c := range cands {
				kept++
				t.Logf("%s.%s %s %.2f %q <- %q", c.Subject, c.Attribute, c.Domain, c.Confidence, c.Content, cut(strings.TrimSpace(s), 80))
			}
		}
		var v any
		if json.Unmarshal(data, &v) == nil {
			userTexts(v, handle)
			return nil
		}
		sc := bufio.NewScanner(bytes.NewReader(data))
		sc.Buffer(nil, 64<<20)
		for sc.Scan() {
			var v any
			if json.Unmarshal(sc.Bytes(), &v) == nil {
				userTexts(v, handle)
			}
		}
		return sc.Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d distinct user messages, %d memories (%.1f per 100), rejected %v", messages, kept, 100*ratio(kept, messages), byReason)
	if kept*100 > 5*messages {
		t.Errorf("%d memories from %d messages: more than 5 per 100", kept, messages)
	}
}
