package engine_test

import (
	"bytes"
	"context"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"strandline"
	"strandline/engine"
	"strandline/samples"
	"strandline/sqlite"
)

var now = time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC)

// shore is an engine over a new database and a folder of transcripts.
type shore struct {
	t      testing.TB
	db     *sqlite.DB
	engine *engine.Engine
	dir    string
}

func newShore(t testing.TB) *shore {
	t.Helper()
	w := &shore{t: t, dir: t.TempDir()}
	w.db, w.engine = openEngine(t, ":memory:", func() time.Time { return now })
	return w
}

func openEngine(t testing.TB, path string, clock func() time.Time) (*sqlite.DB, *engine.Engine) {
	t.Helper()
	db, err := sqlite.Open(context.Background(), sqlite.Config{Path: path})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	e, err := engine.New(engine.Config{Database: db, Now: clock, Rand: rand.NewChaCha8([32]byte{1}), Owner: "test"})
	if err != nil {
		t.Fatal(err)
	}
	return db, e
}

// put writes a file of the folder; its modification time rises with each write.
func (w *shore) put(key string, data []byte) {
	w.t.Helper()
	p := filepath.Join(w.dir, filepath.FromSlash(key))
	if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
		w.t.Fatal(err)
	}
	if err := os.WriteFile(p, data, 0o644); err != nil {
		w.t.Fatal(err)
	}
}

func (w *shore) ingest(r engine.IngestRequest) engine.IngestReport {
	w.t.Helper()
	if r.Dir == "" && r.File == "" {
		r.Dir = w.dir
	}
	report, err := w.engine.Ingest(context.Background(), "default", r)
	if err != nil {
		w.t.Fatal(err)
	}
	return report
}

// rows renders messages and conversations without their ids.
func (w *shore) rows() string {
	w.t.Helper()
	return rowsOf(w.t, w.engine)
}

func rowsOf(t testing.TB, e *engine.Engine) string {
	t.Helper()
	ctx := context.Background()
	ms, err := e.Messages(ctx, "default", strandline.MessageQuery{})
	if err != nil {
		t.Fatal(err)
	}
	cs, err := e.Conversations(ctx, "default", strandline.ConversationQuery{})
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, m := range ms {
		if m.ConversationID == 0 {
			t.Errorf("message %d is in no conversation", m.ID)
		}
		lines = append(lines, fmt.Sprintf("%s %s %s %s %s %q", m.SourceFile, m.Time.Format(time.RFC3339Nano), m.Role, m.UID, m.SessionID, m.Text()))
	}
	for _, c := range cs {
		lines = append(lines, fmt.Sprintf("%s %s %s %d %d %s", c.SourceFile, c.First.Format(time.RFC3339Nano), c.Last.Format(time.RFC3339Nano), c.Count, c.Bytes, c.Status))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

func sample(t testing.TB, key string) []byte {
	t.Helper()
	data, err := fs.ReadFile(samples.FS, key)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func (w *shore) putSamples() {
	w.t.Helper()
	if err := fs.WalkDir(samples.FS, ".", func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			w.put(p, sample(w.t, p))
		}
		return err
	}); err != nil {
		w.t.Fatal(err)
	}
}

const (
	session1 = "claude-code/-home-ada-harbor/3f2a9c1e-6b1d-4e5a-9a44-0c6d2f7b1a01.jsonl"
	session2 = "claude-code/-home-ada-harbor/8b7e4d20-1c3f-4f77-8a10-5e2b9d3c4f02.jsonl"
)

func TestIngestingAgainFindsNothingNew(t *testing.T) {
	w := newShore(t)
	w.putSamples()
	first := w.ingest(engine.IngestRequest{})
	if first.Files != 9 || first.Malformed != 1 || len(first.Failed) != 0 || first.Messages == 0 {
		t.Errorf("first: %+v", first)
	}
	before := w.rows()
	second := w.ingest(engine.IngestRequest{})
	if second.Files != 0 || second.Messages != 0 || second.Conversations != 0 || second.Unchanged != 9 {
		t.Errorf("second: %+v", second)
	}
	if diff := cmp.Diff(before, w.rows()); diff != "" {
		t.Error(diff)
	}
}

func TestMalformedLinesAreNamedByFileAndLine(t *testing.T) {
	w := newShore(t)
	w.put(session2, sample(t, session2))
	r := w.ingest(engine.IngestRequest{})
	if len(r.MalformedAt) != 1 || !strings.HasPrefix(r.MalformedAt[0], session2+":") {
		t.Errorf("malformed at %v", r.MalformedAt)
	}
}

func TestAFileGrownByBytesEndsAsTheWholeFile(t *testing.T) {
	t.Parallel()
	whole := newShore(t)
	whole.put(session1, sample(t, session1))
	whole.ingest(engine.IngestRequest{})
	want := whole.rows()
	rapid.Check(t, func(rt *rapid.T) {
		w := newShore(t)
		data := sample(t, session1)
		for at := 0; at < len(data); {
			at = min(at+rapid.IntRange(1, 6000).Draw(rt, "grow"), len(data))
			w.put(session1, data[:at])
			w.ingest(engine.IngestRequest{})
		}
		if diff := cmp.Diff(want, w.rows()); diff != "" {
			rt.Fatal(diff)
		}
	})
}

func TestALastLineWithoutNewlineIsTakenOnceWhenItIsWhole(t *testing.T) {
	w := newShore(t)
	data := bytes.TrimSuffix(sample(t, "plain/interview.jsonl"), []byte("\n"))
	w.put("a.jsonl", data)
	if r := w.ingest(engine.IngestRequest{}); r.Messages != 6 {
		t.Errorf("took %d messages, want 6", r.Messages)
	}
	more := append(slices.Clone(data), "\n{\"role\":\"user\",\"content\":\"one more\"}\n"...)
	w.put("a.jsonl", more)
	if r := w.ingest(engine.IngestRequest{}); r.Messages != 1 || r.Malformed != 0 {
		t.Errorf("took %+v, want one message", r)
	}
}

func TestAFileOfOneLineWithoutNewlineGrows(t *testing.T) {
	w := newShore(t)
	line := `{"role":"user","content":"alone"}`
	for i, data := range []string{line[:20], line, line, line + "\n", line + "\n" + line} {
		w.put("a.jsonl", []byte(data))
		if r := w.ingest(engine.IngestRequest{}); r.Messages != []int{0, 1, 0, 0, 1}[i] || len(r.Failed) != 0 {
			t.Errorf("step %d: %+v", i, r)
		}
	}
}

func TestTheMarkOfAnEditorBeforeTheFirstLineIsNoPartOfIt(t *testing.T) {
	w := newShore(t)
	line := `{"role":"user","content":"alone"}`
	for i, data := range []string{"\ufeff" + line[:20], "\ufeff" + line, "\ufeff" + line + "\n", "\ufeff" + line + "\n" + line + "\n"} {
		w.put("a.jsonl", []byte(data))
		if r := w.ingest(engine.IngestRequest{}); r.Messages != []int{0, 1, 0, 1}[i] || len(r.Failed) != 0 || r.Malformed != 0 {
			t.Errorf("step %d: %+v", i, r)
		}
	}
}

func TestTheSameFileFromBackupAndLiveIsOneFile(t *testing.T) {
	w := newShore(t)
	data := sample(t, session1)
	cut := bytes.LastIndexByte(data[:len(data)/2], '\n') + 1
	backup := t.TempDir()
	p := filepath.Join(backup, filepath.FromSlash(session1))
	if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(p, data[:cut], 0o644); err != nil {
		t.Fatal(err)
	}
	w.ingest(engine.IngestRequest{Dir: backup})
	w.put(session1, data)
	w.ingest(engine.IngestRequest{})
	whole := newShore(t)
	whole.put(session1, data)
	whole.ingest(engine.IngestRequest{})
	if diff := cmp.Diff(whole.rows(), w.rows()); diff != "" {
		t.Error(diff)
	}
	if r := w.ingest(engine.IngestRequest{Dir: backup}); r.Skipped["older_copy"] != 1 || r.Messages != 0 {
		t.Errorf("the older copy: %+v", r)
	}
	if diff := cmp.Diff(whole.rows(), w.rows()); diff != "" {
		t.Errorf("after the older copy: %s", diff)
	}
}

func TestTruncatedAndReplacedFilesAreReadAgain(t *testing.T) {
	for name, second := range map[string][]byte{
		"truncated": sample(t, session1)[:bytes.IndexByte(sample(t, session1), '\n')+1],
		"replaced":  bytes.Repeat(sample(t, session2), 2),
		"rewritten": bytes.Replace(sample(t, session1), []byte("Great, thanks!"), []byte("Great, ta!!!!!"), 1),
	} {
		w, whole := newShore(t), newShore(t)
		w.put("a/b.jsonl", sample(t, session1))
		w.ingest(engine.IngestRequest{})
		w.put("a/b.jsonl", second)
		if err := os.Chtimes(filepath.Join(w.dir, "a/b.jsonl"), now, now.Add(time.Second)); err != nil {
			t.Fatal(err)
		}
		w.ingest(engine.IngestRequest{})
		whole.put("a/b.jsonl", second)
		whole.ingest(engine.IngestRequest{})
		if diff := cmp.Diff(whole.rows(), w.rows()); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

func TestMessagesOutOfOrderEndInTheSameConversationsWhateverTheBatches(t *testing.T) {
	t.Parallel()
	line := func(minute int) string {
		return fmt.Sprintf(`{"role":"user","content":"minute %d","timestamp":%q}`+"\n", minute, now.Add(time.Duration(minute)*time.Minute).Format(time.RFC3339))
	}
	rapid.Check(t, func(rt *rapid.T) {
		minutes := rapid.SliceOfN(rapid.IntRange(-6000, -100), 1, 30).Draw(rt, "minutes")
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

func TestADocumentThatGrowsKeepsItsMessages(t *testing.T) {
	w := newShore(t)
	doc := func(n int) []byte {
		var ms []string
		for i := range n {
			ms = append(ms, fmt.Sprintf(`{"id":"m%d","timestamp":"2026-01-01T10:0%d:00Z","type":"user","content":"number %d"}`, i, i, i))
		}
		return []byte(`{"sessionId":"g","projectHash":"h","messages":[` + strings.Join(ms, ",") + `]}`)
	}
	w.put("chat.json", doc(2))
	w.ingest(engine.IngestRequest{})
	w.put("chat.json", doc(3)[:60])
	if r := w.ingest(engine.IngestRequest{}); len(r.Failed) != 1 {
		t.Errorf("a torn document: %+v", r)
	}
	w.put("chat.json", doc(3))
	if r := w.ingest(engine.IngestRequest{}); r.Messages != 1 {
		t.Errorf("grown: %+v", r)
	}
	ms, err := w.engine.Messages(context.Background(), "default", strandline.MessageQuery{})
	if err != nil || len(ms) != 3 || ms[0].ID != 1 {
		t.Errorf("messages %v, %v", ms, err)
	}
}

func TestALineOfNULsIsSkippedAndNamedWhereverItStands(t *testing.T) {
	const line = `{"role":"user","content":"fine"}` + "\n"
	for name, c := range map[string]struct{ text, at string }{
		"first":                 {"\x00\x00\x00\n" + line + line, "1"},
		"in the middle":         {line + "\x00\x00\x00\n" + line, "2"},
		"last":                  {line + line + "\x00\x00\x00\n", "3"},
		"first, before a line":  {"\x00\x00" + line + line + line, "1"},
		"in the middle, before": {line + "\x00\x00" + line + line, "2"},
	} {
		w := newShore(t)
		w.put("a.jsonl", []byte(c.text))
		r := w.ingest(engine.IngestRequest{})
		if len(r.Failed) > 0 || r.Messages != 2 || r.Malformed != 1 || !strings.HasPrefix(r.MalformedAt[0], "a.jsonl:"+c.at+":") {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

func TestWhatIsMendedInALineIsCounted(t *testing.T) {
	for name, c := range map[string]struct {
		line string
		want map[string]int
	}{
		"nothing":             {`{"role":"user","content":"ñ","timestamp":"2026-01-31T10:00:00Z"}`, nil},
		"no date":             {`{"role":"user","content":"x"}`, nil},
		"a date of null":      {`{"role":"user","content":"x","timestamp":null}`, nil},
		"an empty date":       {`{"role":"user","content":"x","timestamp":""}`, nil},
		"a date that is none": {`{"role":"user","content":"x","timestamp":"2026-02-31T10:00:00Z"}`, map[string]int{"invalid_date": 1}},
		"a date in words":     {`{"role":"user","content":"x","timestamp":"yesterday"}`, map[string]int{"invalid_date": 1}},
		"broken UTF-8":        {"{\"role\":\"user\",\"content\":\"caf\xe9\"}", map[string]int{"invalid_utf8": 1}},
		"both":                {"{\"role\":\"user\",\"content\":\"caf\xe9\",\"timestamp\":\"?\"}", map[string]int{"invalid_date": 1, "invalid_utf8": 1}},
		"of no message":       {"{\"role\":\"system\",\"content\":\"caf\xe9\",\"timestamp\":\"?\"}", nil},
	} {
		w := newShore(t)
		w.put("a.jsonl", []byte(`{"role":"user","content":"first"}`+"\n"+c.line+"\n"))
		if diff := cmp.Diff(c.want, w.ingest(engine.IngestRequest{}).Mended); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
		if r := w.ingest(engine.IngestRequest{}); r.Mended != nil {
			t.Errorf("%s, again: %v", name, r.Mended)
		}
	}
	w := newShore(t)
	w.put("chat.json", []byte(`{"sessionId":"g","projectHash":"h","startTime":"2026-01-01T10:00:00Z","messages":[{"id":"1","timestamp":"no","type":"user","content":"x"},{"id":"2","timestamp":"2026-01-01T10:00:00Z","type":"user","content":"y"}]}`))
	if got := w.ingest(engine.IngestRequest{}).Mended; got["invalid_date"] != 1 {
		t.Errorf("a document: %v", got)
	}
}

func TestFilesWithOtherEndingsAreCounted(t *testing.T) {
	w := newShore(t)
	for _, key := range []string{"a.jsonl.gz", "b/c.GZ", "notes.txt", "README", ".hidden"} {
		w.put(key, []byte("x"))
	}
	want := map[string]int{".gz": 2, ".txt": 1, "no ending": 2}
	if r := w.ingest(engine.IngestRequest{}); !cmp.Equal(want, r.PassedOver) || r.Files != 0 || len(r.Failed) > 0 {
		t.Errorf("%+v", r)
	}
	w = newShore(t)
	w.put("a.jsonl", sample(t, "plain/interview.jsonl"))
	if r := w.ingest(engine.IngestRequest{}); r.PassedOver != nil {
		t.Errorf("nothing passed over: %v", r.PassedOver)
	}
}

func TestBadFilesAreNamedAndTheOthersGoOn(t *testing.T) {
	w := newShore(t)
	w.put("good.jsonl", sample(t, "plain/interview.jsonl"))
	w.put("binary.jsonl", []byte{0x7f, 'E', 'L', 'F', 0, 0, 1, 2})
	w.put("empty.jsonl", nil)
	w.put("prose.jsonl", []byte("dear diary\n"))
	w.put("settings.json", []byte(`{"theme":"dark"}`))
	w.put("weird.jsonl", []byte("{\"role\":\"user\",\"content\":\"caf\xe9 \\u0000 nul\"}\n\n{\"role\":\"user\",\"content\":\"fine\"}\r\n"))
	if err := os.Symlink("loop.jsonl", filepath.Join(w.dir, "loop.jsonl")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("..", filepath.Join(w.dir, "up")); err != nil {
		t.Fatal(err)
	}
	r := w.ingest(engine.IngestRequest{})
	var failed []string
	for _, f := range r.Failed {
		failed = append(failed, f.File)
		if f.Hint == "" || !strings.Contains(f.Message, f.File) {
			t.Errorf("failure without hint or name: %+v", f)
		}
	}
	slices.Sort(failed)
	if diff := cmp.Diff([]string{"binary.jsonl", "loop.jsonl", "prose.jsonl"}, failed); diff != "" {
		t.Error(diff)
	}
	if r.Messages != 8 || r.Skipped["empty_file"] != 1 || r.Skipped["not_a_transcript"] != 1 {
		t.Errorf("report %+v", r)
	}
}

func TestReimportKeepsFinishedWork(t *testing.T) {
	ctx := context.Background()
	w := newShore(t)
	w.put(session1, sample(t, session1))
	w.ingest(engine.IngestRequest{})
	cs, err := w.engine.Conversations(ctx, "default", strandline.ConversationQuery{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.engine.Process(ctx, "default", engine.ProcessRequest{}); err != nil {
		t.Fatal(err)
	}
	before := w.rows()
	w.ingest(engine.IngestRequest{Reimport: true})
	if diff := cmp.Diff(before, w.rows()); diff != "" {
		t.Error(diff)
	}
	again, err := w.engine.Conversations(ctx, "default", strandline.ConversationQuery{})
	if err != nil || len(again) != len(cs) || again[0].ID != cs[0].ID {
		t.Errorf("conversations %v became %v, %v", cs, again, err)
	}
	r, err := w.engine.Process(ctx, "default", engine.ProcessRequest{})
	if err != nil || r.Processed+r.Skipped+r.Failed != 0 {
		t.Errorf("processing again: %+v, %v", r, err)
	}
}

func TestALateMessageOpensAContinuation(t *testing.T) {
	ctx := context.Background()
	w := newShore(t)
	data := sample(t, "plain/interview.jsonl")
	w.put("a.jsonl", data)
	w.ingest(engine.IngestRequest{})
	if r, err := w.engine.Process(ctx, "default", engine.ProcessRequest{}); err != nil || r.Processed != 1 {
		t.Fatal(r, err)
	}
	w.put("a.jsonl", append(slices.Clone(data), `{"role":"user","content":"late","timestamp":"2026-09-18T15:05:00Z"}`+"\n"...))
	w.ingest(engine.IngestRequest{})
	cs, err := w.engine.Conversations(ctx, "default", strandline.ConversationQuery{})
	if err != nil || len(cs) != 2 || cs[0].Status != strandline.ConversationArchived || cs[1].Count != 1 {
		t.Errorf("conversations %+v, %v", cs, err)
	}
	if r, err := w.engine.Process(ctx, "default", engine.ProcessRequest{}); err != nil || r.Processed != 1 {
		t.Errorf("the continuation was not processed, short as it is: %+v, %v", r, err)
	}
}
