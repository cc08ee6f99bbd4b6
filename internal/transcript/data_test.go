package transcript_test

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"strandline/internal/transcript"
)

// count is what a reading of a file comes to.
type count struct {
	Messages, Tools, Malformed int
	Skipped                    map[string]int
}

// TestCountsEqualAnIndependentCount compares, file by file, with a second
// reading of the rules that shares no code with the first, over a folder of real
// transcripts: STRANDLINE_DATA/transcripts/<agent>/….
func TestCountsEqualAnIndependentCount(t *testing.T) {
	root := os.Getenv("STRANDLINE_DATA")
	if root == "" {
		t.Skip("STRANDLINE_DATA names no folder of data")
	}
	for _, agent := range slices.Sorted(maps.Keys(rules)) {
		t.Run(agent, func(t *testing.T) {
			files := dataFiles(t, filepath.Join(root, "transcripts", agent))
			if len(files) == 0 {
				t.Fatal("no transcripts found")
			}
			total := count{Skipped: map[string]int{}}
			bytesRead := 0
			for _, file := range files {
				got, n := counted(t, agent, file)
				bytesRead += n
				total.Messages += got.Messages
				total.Tools += got.Tools
				total.Malformed += got.Malformed
				for r, n := range got.Skipped {
					total.Skipped[r] += n
				}
			}
			t.Logf("%d files, %.1f MB, %d messages, %d tools, %d malformed, skipped %s",
				len(files), float64(bytesRead)/1e6, total.Messages, total.Tools, total.Malformed, byNumber(total.Skipped))
		})
	}
}

func byNumber(m map[string]int) string {
	keys := slices.SortedFunc(maps.Keys(m), func(a, b string) int { return cmp.Or(m[b]-m[a], strings.Compare(a, b)) })
	for i, k := range keys {
		keys[i] = fmt.Sprintf("%s %d", k, m[k])
	}
	return strings.Join(keys, ", ")
}

func dataFiles(t *testing.T, root string) []string {
	t.Helper()
	var files []string
	if err := filepath.WalkDir(root, func(p string, e fs.DirEntry, err error) error {
		if err == nil && !e.IsDir() && strings.Contains(filepath.Base(p), ".json") {
			files = append(files, p)
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return files
}

func readData(t *testing.T, file string) (string, []byte) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err == nil && strings.HasSuffix(file, ".gz") {
		var r *gzip.Reader
		if r, err = gzip.NewReader(bytes.NewReader(data)); err == nil {
			data, err = io.ReadAll(r)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSuffix(file, ".gz"), data
}

func counted(t *testing.T, agent, file string) (count, int) {
	t.Helper()
	key, data := readData(t, file)
	want := independent(agent, data)
	d := transcript.Detect(key, data[:min(len(data), 64<<10)])
	if d == nil || d.Name != agent {
		if want.Messages > 0 {
			t.Errorf("%s: dialect %v", file, d)
		}
		d = transcript.ByName(agent)
	}
	p := parse(t, d, key, data)
	got := count{Messages: len(p.messages), Malformed: len(p.malformed), Skipped: p.skipped}
	for _, m := range p.messages {
		got.Tools += len(m.ToolNames)
	}
	if diff := gocmp.Diff(want, got, gocmp.Transformer("empty", func(m map[string]int) map[string]int {
		if m == nil {
			return map[string]int{}
		}
		return m
	})); diff != "" {
		t.Errorf("%s: independent count -, parser +\n%s", file, diff)
	}
	return got, len(data)
}

// entry is a JSON object as encoding/json gives it.
type entry map[string]any

func (e entry) obj(key string) entry { v, _ := e[key].(map[string]any); return v }
func (e entry) str(key string) string {
	v, _ := e[key].(string)
	return v
}
func (e entry) yes(key string) bool { v, _ := e[key].(bool); return v }
func (e entry) list(key string) []entry {
	all, _ := e[key].([]any)
	var objects []entry
	for _, v := range all {
		if o, ok := v.(map[string]any); ok {
			objects = append(objects, o)
		}
	}
	return objects
}

// tally counts while it remembers which ids it has met.
type tally struct {
	count
	seen map[string]bool
	open bool // codex: something of the assistant that further calls belong to
}

func (c *tally) skip(reason string) { c.Skipped[reason]++ }

func (c *tally) message(id string, tools int) {
	c.Tools += tools
	if id == "" || !c.seen[id] {
		c.Messages++
	}
	c.seen[id] = true
}

// rules are the independent readings. One returns false for a malformed entry.
var rules = map[string]func(*tally, entry) bool{
	"claude-code": countClaude, "codex": countCodex, "copilot-cli": countCopilot,
	"gemini-cli": countGemini, "opencode": countOpenCode, "pi": countPi,
}

func independent(agent string, data []byte) count {
	c := tally{count: count{Skipped: map[string]int{}}, seen: map[string]bool{}}
	lines := bytes.Split(bytes.TrimSuffix(data, []byte("\n")), []byte("\n"))
	if agent == "gemini-cli" || agent == "opencode" {
		lines = [][]byte{data}
	}
	for _, line := range lines {
		var e entry
		if json.Unmarshal(line, &e) != nil || e == nil || !rules[agent](&c, e) {
			c.Malformed++
		}
	}
	return c.count
}

func blank(s string) bool { return strings.TrimSpace(s) == "" }

func countClaude(c *tally, e entry) bool {
	kind := e.str("type")
	message := e.obj("message")
	switch {
	case kind != "user" && kind != "assistant":
		c.skip(cmp.Or(kind, "unknown"))
		return true
	case e.yes("isSidechain"):
		c.skip("sidechain")
		return true
	case e.yes("isMeta"):
		c.skip("meta")
		return true
	case e.yes("isCompactSummary"):
		c.skip("compact_summary")
		return true
	case message == nil:
		return false
	}
	said, tools, last := false, 0, "empty"
	switch content := message["content"].(type) {
	case string:
		said = !blank(content)
	case []any:
		for _, block := range message.list("content") {
			switch t := block.str("type"); t {
			case "text":
				said = said || !blank(block.str("text"))
			case "tool_use":
				if kind == "assistant" {
					tools++
				}
			default:
				last = t
			}
		}
	default:
		return false
	}
	switch {
	case !said && tools == 0:
		c.skip(last)
	case kind == "assistant":
		c.message(message.str("id"), tools)
	default:
		c.message("", 0)
	}
	return true
}

func countCodex(c *tally, e entry) bool {
	kind, p := e.str("type"), e.obj("payload")
	if p == nil {
		return false
	}
	item := p.str("type")
	switch {
	case kind == "session_meta", kind == "turn_context":
		c.skip(kind)
	case kind != "response_item":
		name := strings.TrimSuffix(kind+"/"+item, "/")
		c.skip(name[:min(len(name), 40)])
	case item == "reasoning":
		c.skip("thinking")
	case strings.HasSuffix(item, "_output") || item == "tool_result":
		c.skip("tool_result")
	case strings.HasSuffix(item, "_call"):
		if !c.open {
			c.Messages++
		}
		c.Tools++
		c.open = true
	case item != "message":
		c.skip(item)
	case p.str("role") == "assistant":
		c.Messages++
		c.open = true
	case p.str("role") == "user":
		words, injected := 0, 0
		for _, block := range p.list("content") {
			text := block.str("text")
			switch {
			case blank(text):
			case strings.HasPrefix(text, "<environment_context>"), strings.HasPrefix(text, "# AGENTS.md instructions"),
				strings.HasPrefix(text, "<turn_aborted>"), strings.HasPrefix(text, "<skill>"):
				injected++
			default:
				words++
			}
		}
		switch {
		case words > 0:
			c.Messages++
			c.open = false
		case injected > 0:
			c.skip("injected")
		default:
			c.skip("empty")
			c.open = false
		}
	default:
		c.skip("role/" + p.str("role"))
	}
	return true
}

func countCopilot(c *tally, e entry) bool {
	kind, data := e.str("type"), e.obj("data")
	tools := len(data.list("toolRequests"))
	switch {
	case data == nil:
		return false
	case kind == "user.message" && !blank(data.str("content")):
		c.Messages++
	case kind == "assistant.message" && (!blank(data.str("content")) || tools > 0):
		c.message(data.str("messageId"), tools)
	case kind == "user.message", kind == "assistant.message":
		c.skip("empty")
	default:
		c.skip(kind)
	}
	return true
}

func countGemini(c *tally, e entry) bool {
	for _, m := range e.list("messages") {
		text := m.str("content")
		for _, part := range m.list("content") {
			text += part.str("text")
		}
		tools := len(m.list("toolCalls"))
		switch {
		case m.str("type") != "user" && m.str("type") != "gemini":
			c.skip(m.str("type"))
		case blank(text) && tools == 0:
			c.skip("empty")
		default:
			c.Messages++
			c.Tools += tools
		}
	}
	return e["messages"] != nil
}

func countOpenCode(c *tally, e entry) bool {
	for _, m := range e.list("messages") {
		said, tools := false, 0
		for _, part := range m.list("parts") {
			switch kind := part.str("type"); {
			case kind == "text" && part.yes("synthetic"):
				c.skip("meta")
			case kind == "text":
				said = said || !blank(part.str("text"))
			case kind == "tool":
				tools++
			case kind == "reasoning":
				c.skip("thinking")
			default:
				c.skip(kind)
			}
		}
		if !said && tools == 0 {
			c.skip("empty")
			continue
		}
		c.Messages++
		c.Tools += tools
	}
	return e["messages"] != nil
}

func countPi(c *tally, e entry) bool {
	m := e.obj("message")
	switch {
	case e.str("type") != "message":
		c.skip(e.str("type"))
		return true
	case m == nil:
		return false
	case m.str("role") == "toolResult":
		c.skip("tool_result")
		return true
	}
	said, tools, thought := !blank(m.str("content")), 0, false
	for _, block := range m.list("content") {
		said = said || block.str("type") == "text" && !blank(block.str("text"))
		thought = thought || block.str("type") == "thinking"
		if block.str("type") == "toolCall" {
			tools++
		}
	}
	switch {
	case said || tools > 0:
		c.Messages++
		c.Tools += tools
	case thought:
		c.skip("thinking")
	default:
		c.skip("empty")
	}
	return true
}
