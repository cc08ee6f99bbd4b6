package engine_test

import (
	"bytes"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/redact"
)

// secretless binds the redactor as the program does.
func secretless(c *engine.Config) {
	r := redact.New(redact.Config{})
	c.Redact = func(text string) string {
		text, _ = r.Secrets(text)
		return text
	}
}

// planted are secrets of different kinds, as they are said.
var planted = map[string]string{
	"ghp_16C7e42F292c6912E7710c838347Ae178B4a": "clone with ghp_16C7e42F292c6912E7710c838347Ae178B4a",
	"hunter2secret":      `set DB_PASSWORD=hunter2secret in .env`,
	"Zk3nQ81xVb20LmPq77": `{\"apiKey\": \"Zk3nQ81xVb20LmPq77\"}`,
	"shop:s3cr3tP4ss":    "postgres://shop:s3cr3tP4ss@db/shop",
	"4539148803436467":   "I always pay with 4539148803436467",
	"Perro.Azul99":       "recordá que mi contraseña es Perro.Azul99",
}

func TestPlantedSecretsReachNoFile(t *testing.T) {
	w := newWorkshop(t)
	var log bytes.Buffer
	e := w.worker("a", nil, secretless, func(c *engine.Config) {
		c.Log = slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	})
	ctx := t.Context()
	var lines strings.Builder
	for _, said := range planted {
		lines.WriteString(`{"role":"user","content":"` + said + `","timestamp":"2026-01-05T09:00:00Z"}` + "\n")
		if _, err := e.AppendMessage(ctx, "default", engine.AppendRequest{Session: "s", Role: strandline.RoleUser, Content: said}); err != nil {
			t.Fatal(err)
		}
		if _, err := e.Remember(ctx, "default", engine.RememberRequest{Text: "remember: " + said}); err != nil {
			t.Fatal(err)
		}
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "a.jsonl"), []byte(lines.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	report, err := e.Ingest(ctx, "default", engine.IngestRequest{Dir: dir})
	if err != nil || report.Messages != len(planted) {
		t.Fatalf("%+v, %v", report, err)
	}
	w.clock.pass(3 * time.Hour)
	w.process(e)
	if _, err := e.Index(ctx, "default"); err != nil {
		t.Fatal(err)
	}
	if _, err := e.ImportMarkdown(ctx, "default", strings.NewReader("# General\n\n- the vault password is hunter2secret\n")); err != nil {
		t.Fatal(err)
	}
	var export bytes.Buffer
	if err := e.ExportJSON(ctx, "default", &export); err != nil {
		t.Fatal(err)
	}
	holds := func(name string, data []byte) {
		for secret := range planted {
			if bytes.Contains(bytes.ToLower(data), []byte(strings.ToLower(secret))) {
				t.Errorf("%s holds %s", name, secret)
			}
		}
	}
	holds("the export", export.Bytes())
	holds("the log", log.Bytes())
	files, _ := filepath.Glob(w.path + "*")
	if len(files) < 2 {
		t.Errorf("no write-ahead log beside the database: %v", files)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		holds(name, data)
	}
}

func TestImportedSecretsAreReplaced(t *testing.T) {
	w := newWorkshop(t)
	open := w.worker("a", nil)
	ctx := t.Context()
	if _, err := open.Remember(ctx, "here", engine.RememberRequest{Text: "the staging password is hunter2secret"}); err != nil {
		t.Fatal(err)
	}
	var export bytes.Buffer
	if err := open.ExportJSON(ctx, "here", &export); err != nil {
		t.Fatal(err)
	}
	e := w.worker("b", nil, secretless)
	if _, err := e.ImportJSON(ctx, "there", &export); err != nil {
		t.Fatal(err)
	}
	ms, err := e.Memories(ctx, "there", strandline.MemoryQuery{})
	if err != nil || len(ms) != 1 || ms[0].Content != "the staging password is <PII:PASSWORD>" {
		t.Errorf("%+v, %v", ms, err)
	}
}

// TestForgettingKnowsRedactedWords holds that what is forgotten stays forgotten
// when the transcript, which still has the secret, is read again.
func TestForgettingKnowsRedactedWords(t *testing.T) {
	w := newWorkshop(t)
	e := w.worker("a", nil, secretless)
	ctx := t.Context()
	dir := t.TempDir()
	line := `{"role":"user","content":"I decided that the deploy token is ghp_16C7e42F292c6912E7710c838347Ae178B4a for good","id":"m1","timestamp":"2026-01-05T09:00:00Z"}` + "\n"
	if err := os.WriteFile(filepath.Join(dir, "a.jsonl"), []byte(line), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Ingest(ctx, "default", engine.IngestRequest{Dir: dir}); err != nil {
		t.Fatal(err)
	}
	m, err := e.Remember(ctx, "default", engine.RememberRequest{Text: "I decided that the deploy token is ghp_16C7e42F292c6912E7710c838347Ae178B4a for good"})
	if err != nil {
		t.Fatal(err)
	}
	report, err := e.Forget(ctx, "default", m.ID, "because of hunter: password=hunter2secret")
	if err != nil || report.Messages != 1 {
		t.Fatalf("%+v, %v", report, err)
	}
	again, err := e.Ingest(ctx, "default", engine.IngestRequest{Dir: dir, Reimport: true})
	if err != nil || again.Messages != 1 {
		t.Fatalf("%+v, %v", again, err)
	}
	ms, err := e.Messages(ctx, "default", strandline.MessageQuery{})
	if err != nil || len(ms) != 1 || strings.Contains(ms[0].Content, "deploy token") {
		t.Errorf("%+v, %v", ms, err)
	}
}
