package engine_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"strandline"
	"strandline/engine"
)

// backup writes a file into a folder of its own and returns the folder.
func backup(t *testing.T, key string, data []byte) string {
	t.Helper()
	b := &shore{t: t, dir: t.TempDir()}
	b.put(key, data)
	return b.dir
}

func TestAShortOlderCopyNeverReplacesWhatIsStored(t *testing.T) {
	full := talk("lighthouse", 9*time.Hour, 12)
	short := full[:bytes.IndexByte(full, '\n')+1]
	for name, gone := range map[string]bool{"the live file is there": false, "the live file is gone": true} {
		w := newShore(t)
		w.put("a.jsonl", full)
		w.ingest(engine.IngestRequest{})
		before := w.rows()
		if gone {
			if err := os.Remove(filepath.Join(w.dir, "a.jsonl")); err != nil {
				t.Fatal(err)
			}
		}
		if r := w.ingest(engine.IngestRequest{Dir: backup(t, "a.jsonl", short)}); r.Skipped["older_copy"] != 1 {
			t.Errorf("%s: %+v", name, r)
		}
		if diff := cmp.Diff(before, w.rows()); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	w := newShore(t)
	w.put("a.jsonl", full)
	w.ingest(engine.IngestRequest{})
	if r := w.ingest(engine.IngestRequest{Dir: backup(t, "a.jsonl", talk("another", time.Hour, 1))}); r.Messages != 1 {
		t.Errorf("another short file under the same key: %+v", r)
	}
}

func TestAnOlderCopyOfADocumentNeverReplacesWhatIsStored(t *testing.T) {
	w := newShore(t)
	w.put("c.json", document(5))
	w.ingest(engine.IngestRequest{})
	before := w.rows()
	if r := w.ingest(engine.IngestRequest{Dir: backup(t, "c.json", document(3))}); r.Skipped["older_copy"] != 1 || r.Messages != 0 {
		t.Errorf("%+v", r)
	}
	if diff := cmp.Diff(before, w.rows()); diff != "" {
		t.Error(diff)
	}
	w.put("c.json", document(3)) // the agent itself went back
	w.ingest(engine.IngestRequest{})
	if n := strings.Count(w.rows(), `"number`); n != 3 {
		t.Errorf("%d messages, want 3", n)
	}
}

func TestAChangeInTheMiddleOfADocumentIsSeen(t *testing.T) {
	w := newShore(t)
	doc := bytes.Replace(document(9), []byte("number 4"), append([]byte("number 4 "), bytes.Repeat([]byte("long "), 2000)...), 1)
	w.put("c.json", doc)
	w.ingest(engine.IngestRequest{})
	w.put("c.json", bytes.Replace(doc, []byte("number 4"), []byte("member 4"), 1)) // as long as before
	if err := os.Chtimes(filepath.Join(w.dir, "c.json"), now, now.Add(time.Second)); err != nil {
		t.Fatal(err)
	}
	if r := w.ingest(engine.IngestRequest{}); r.Files != 1 || r.Messages != 0 {
		t.Errorf("%+v", r)
	}
	if !strings.Contains(w.rows(), "member 4") {
		t.Error("the change was not seen")
	}
	if err := os.Chtimes(filepath.Join(w.dir, "c.json"), now, now.Add(2*time.Second)); err != nil {
		t.Fatal(err)
	}
	if r := w.ingest(engine.IngestRequest{}); r.Files != 0 || r.Unchanged != 1 {
		t.Errorf("touched: %+v", r)
	}
}

func TestNamesThatAreNotUTF8StayDifferentKeys(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("names are UTF-8 here")
	}
	w := newShore(t)
	w.put("a\xff.jsonl", talk("one", 9*time.Hour, 6))
	w.put("a\xfe.jsonl", talk("two", 9*time.Hour, 6))
	for range 2 {
		w.ingest(engine.IngestRequest{})
	}
	for _, want := range []string{"a%FF.jsonl", "a%FE.jsonl", "one, message 0", "two, message 0"} {
		if !strings.Contains(w.rows(), want) {
			t.Errorf("no %s", want)
		}
	}
}

func TestIncludeAndExcludeChooseByKey(t *testing.T) {
	w := newWorkshop(t)
	e := w.worker("a", nil, func(c *engine.Config) {
		c.Ingest.Include, c.Ingest.Exclude = []string{"work/**", "*.jsonl"}, []string{"**/private/**"}
	})
	for _, key := range []string{"a.jsonl", "work/b.jsonl", "work/private/c.jsonl", "home/d.jsonl"} {
		w.put(key, talk(key, 9*time.Hour, 6))
	}
	w.ingest(e)
	w.expect(e, "a.jsonl ready", "work/b.jsonl ready")
}

func TestConversationsNearNowAreTheSameWhateverTheBatches(t *testing.T) {
	t.Parallel()
	line := func(minute int) string {
		return fmt.Sprintf(`{"role":"user","content":"minute %d","timestamp":%q}`+"\n", minute, now.Add(time.Duration(minute)*time.Minute).Format(time.RFC3339))
	}
	rapid.Check(t, func(rt *rapid.T) {
		minutes := rapid.SliceOfN(rapid.IntRange(-400, 0), 1, 30).Draw(rt, "minutes")
		whole, pieces := newShore(t), newShore(t)
		var all strings.Builder
		for _, m := range minutes {
			all.WriteString(line(m))
			if rapid.Bool().Draw(rt, "ingest") {
				pieces.put("a.jsonl", []byte(all.String()))
				pieces.ingest(engine.IngestRequest{})
			}
		}
		for _, w := range []*shore{whole, pieces} {
			w.put("a.jsonl", []byte(all.String()))
			w.ingest(engine.IngestRequest{})
		}
		if diff := cmp.Diff(whole.rows(), pieces.rows()); diff != "" {
			rt.Fatal(diff)
		}
	})
}

func TestAFullConversationIsReadyAtOnce(t *testing.T) {
	w := newWorkshop(t)
	e := w.worker("a", &strategy{})
	all := talk("knots", 4*time.Hour, 201) // the last is said 40 minutes ago
	w.put("a.jsonl", all[:bytes.LastIndexByte(all[:len(all)-1], '\n')+1])
	w.ingest(e)
	w.expect(e, "a.jsonl active")
	w.put("a.jsonl", all)
	w.ingest(e)
	w.expect(e, "a.jsonl active", "a.jsonl ready")
}

// TestOneFileReadByManyAtOnceIsStoredOnce lets several processes read files that
// grow meanwhile, some from the start again.
func TestOneFileReadByManyAtOnceIsStoredOnce(t *testing.T) {
	w := newWorkshop(t)
	small, large := sample(t, session1), bytes.Repeat([]byte(`{"role":"user","content":"a line of some length about ropes and knots","timestamp":"2026-01-05T08:00:00Z"}`+"\n"), 6000)
	var wait sync.WaitGroup
	for i := range 4 {
		e := w.worker(fmt.Sprint(i), &strategy{})
		wait.Go(func() {
			for j := range 6 {
				w.grow("small.jsonl", small[:len(small)*(j+1)/6])
				w.grow("large.jsonl", large[:len(large)*(j+1)/6])
				r, err := e.Ingest(context.Background(), "default", engine.IngestRequest{Dir: w.dir, Reimport: i == 3 && j == 3})
				if err != nil || len(r.Failed) > 0 {
					t.Error(r.Failed, err)
				}
				if r.Files+r.Unchanged > 2 {
					t.Errorf("two files counted as %d and %d", r.Files, r.Unchanged)
				}
			}
		})
	}
	wait.Wait()
	e := w.worker("last", &strategy{})
	w.ingest(e)
	calm := newWorkshop(t)
	calm.put("small.jsonl", small)
	calm.put("large.jsonl", large)
	c := calm.worker("calm", &strategy{})
	calm.ingest(c)
	if got, want := rowsOf(t, e), rowsOf(t, c); got != want {
		t.Errorf("%d lines of rows, want %d", strings.Count(got, "\n"), strings.Count(want, "\n"))
	}
	if ms, err := e.Messages(t.Context(), "default", strandline.MessageQuery{SourceFile: "large.jsonl"}); err != nil || len(ms) != 6000 {
		t.Errorf("%d messages, want 6000, %v", len(ms), err)
	}
}

// grow writes a file to at least this content; others may be further.
func (w *workshop) grow(key string, data []byte) {
	path := filepath.Join(w.dir, key)
	w.clock.mu.Lock()
	defer w.clock.mu.Unlock()
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE, 0o644)
	if err != nil {
		w.t.Error(err)
		return
	}
	defer f.Close()
	info, err := f.Stat()
	if err == nil && info.Size() < int64(len(data)) {
		_, err = f.WriteAt(data[info.Size():], info.Size())
	}
	if err != nil {
		w.t.Error(err)
	}
}

func TestALinkToAFileOfTheTreeIsNotReadTwice(t *testing.T) {
	w := newShore(t)
	w.put("real.jsonl", talk("lighthouse", 9*time.Hour, 6))
	for _, name := range []string{"a-link.jsonl", "z-link.jsonl"} {
		if err := os.Symlink("real.jsonl", filepath.Join(w.dir, name)); err != nil {
			t.Skip(err)
		}
	}
	elsewhere := &shore{t: t, dir: t.TempDir()}
	elsewhere.put("away.jsonl", talk("harbour", 9*time.Hour, 6))
	for _, name := range []string{"b-link.jsonl", "c-link.jsonl"} {
		if err := os.Symlink(filepath.Join(elsewhere.dir, "away.jsonl"), filepath.Join(w.dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	if r := w.ingest(engine.IngestRequest{}); r.Files != 2 || r.Messages != 12 {
		t.Errorf("%d files, %d messages, want each file once: %+v", r.Files, r.Messages, r)
	}
	if r := w.ingest(engine.IngestRequest{}); r.Messages != 0 {
		t.Errorf("again: %+v", r)
	}
}
