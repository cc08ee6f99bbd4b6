package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"path/filepath"
	"testing"
	"time"
)

func TestServeTellsOfAProviderThatIsNotWellAndKeepsTheMetricsFile(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "m.prom")
	set := map[string]string{
		"MEMORY_LLM_PRIMARY": "ollama", "MEMORY_LLM_BASE_URL_OLLAMA": "http://127.0.0.1:1", "MEMORY_LLM_PROBE_INTERVAL_MS": "10",
		"STRANDLINE_POLL_INTERVAL_MS": "10", "STRANDLINE_METRICS_FILE": file,
	}
	e, _, _ := testEnv()
	e.now = time.Now
	old := e.lookupEnv
	e.lookupEnv = func(name string) (string, bool) {
		if v, ok := set[name]; ok {
			return v, true
		}
		return old(name)
	}
	log, stderr := io.Pipe()
	e.stderr = stderr
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	ended := make(chan int, 1)
	go func() {
		code := run(ctx, e, []string{"serve", "--watch", filepath.Join(dir, "logs"), "--db", filepath.Join(dir, "m.db")})
		stderr.Close()
		ended <- code
	}()
	// A round writes the file before it tells of providers.
	lineUntil(t, bufio.NewScanner(log), "provider is not well")
	if _, err := os.Stat(file); err != nil {
		t.Errorf("while it serves: %v", err)
	}
	go func() { _, _ = io.Copy(io.Discard, log) }()
	stop()
	if code := <-ended; code != exitOK {
		t.Errorf("serve ended with %d", code)
	}
}
