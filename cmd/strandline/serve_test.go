package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strandline/internal/view"
)

// lineUntil reads lines until one holds the text.
func lineUntil(t *testing.T, lines *bufio.Scanner, text string) {
	t.Helper()
	for lines.Scan() {
		if strings.Contains(lines.Text(), text) {
			return
		}
	}
	t.Fatalf("the log ended without %q", text)
}

func writeFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString(text); err != nil {
		t.Fatal(err)
	}
}

func TestServeReadsWhatIsThereAndWhatComes(t *testing.T) {
	dir := t.TempDir()
	logs, db := filepath.Join(dir, "logs"), filepath.Join(dir, "m.db")
	transcript := filepath.Join(logs, "app", "one.jsonl")
	writeFile(t, transcript, `{"role":"user","content":"first","timestamp":"2026-01-31T08:00:00Z"}`+"\n")

	e, _, _ := testEnv()
	e.now = time.Now
	log, stderr := io.Pipe()
	e.stderr = stderr
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	ended := make(chan int, 1)
	go func() {
		code := run(ctx, e, []string{"serve", "--watch", logs, "--db", db})
		stderr.Close()
		ended <- code
	}()

	lines := bufio.NewScanner(log)
	lineUntil(t, lines, "one.jsonl")
	writeFile(t, transcript, `{"role":"assistant","content":"second","timestamp":"2026-01-31T08:00:05Z"}`+"\n")
	lineUntil(t, lines, "one.jsonl")
	writeFile(t, filepath.Join(logs, "new", "folder", "two.jsonl"), `{"role":"user","content":"third","timestamp":"2026-01-31T08:00:05Z"}`+"\n")
	lineUntil(t, lines, "two.jsonl")
	stop()
	go func() { _, _ = io.Copy(io.Discard, log) }()
	if code := <-ended; code != exitOK {
		t.Errorf("serve ended with %d, want 0", code)
	}

	e, stdout, _ := testEnv()
	if code := run(context.Background(), e, []string{"messages", "--json", "--db", db}); code != exitOK {
		t.Fatalf("messages ended with %d", code)
	}
	var ms []view.Message
	if err := json.Unmarshal(stdout.Bytes(), &ms); err != nil {
		t.Fatal(err)
	}
	if len(ms) != 3 {
		t.Errorf("%d messages stored, want 3", len(ms))
	}
}
