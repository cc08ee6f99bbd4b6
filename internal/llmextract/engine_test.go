package llmextract_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/engine"
	"strandline/llm"
	"strandline/llm/llmtest"
	"strandline/sqlite"
)

// processed ingests conversations and processes them with the provider.
func processed(t *testing.T, p llm.Provider, files int) (*engine.Engine, engine.ProcessReport) {
	t.Helper()
	return processedTelling(t, p, files, nil)
}

// processedTelling tells of every transaction besides.
func processedTelling(t *testing.T, p llm.Provider, files int, tell func(engine.Persisted)) (*engine.Engine, engine.ProcessReport) {
	t.Helper()
	ctx := context.Background()
	dir := writeTowns(t, files, "c")
	db, err := sqlite.Open(ctx, sqlite.Config{Path: filepath.Join(t.TempDir(), "m.db")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	s, _ := strategy(t, p, nil)
	seed := byte(0)
	e, err := engine.New(engine.Config{Database: db, Now: func() time.Time { return start.Add(1000 * time.Hour) }, Rand: counter{&seed}, Owner: "t", Strategy: s,
		Persisting: func() func(engine.Persisted) {
			return func(p engine.Persisted) {
				if tell != nil {
					tell(p)
				}
			}
		}})
	if err != nil {
		t.Fatal(err)
	}
	return e, processedFrom(t, e, dir)
}

// processedFrom ingests a folder and processes what is in it.
func processedFrom(t *testing.T, e *engine.Engine, dir string) engine.ProcessReport {
	t.Helper()
	ctx := context.Background()
	if _, err := e.Ingest(ctx, strandline.DefaultNamespace, engine.IngestRequest{Dir: dir}); err != nil {
		t.Fatal(err)
	}
	r, err := e.Process(ctx, strandline.DefaultNamespace, engine.ProcessRequest{})
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// writeTowns writes conversations, one to a file whose name begins so, into a new
// folder.
func writeTowns(t *testing.T, files int, name string) string {
	t.Helper()
	dir := t.TempDir()
	for f := range files {
		var b strings.Builder
		for i := range 6 {
			role := []string{"user", "assistant"}[i%2]
			text := fmt.Sprintf("In town %d we walked along river number %d.", f, i)
			if i == 2 {
				text = fmt.Sprintf("I am allergic to substance x%d.", f)
			}
			fmt.Fprintf(&b, `{"role":%q,"content":%q,"timestamp":%q}`+"\n", role, text, start.Add(time.Duration(f*60+i)*time.Minute).Format(time.RFC3339))
		}
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%s%02d.jsonl", name, f)), []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// counter is a source of ids that differ.
type counter struct{ n *byte }

func (c counter) Read(p []byte) (int, error) {
	for i := range p {
		*c.n++
		p[i] = *c.n * 31
	}
	return len(p), nil
}

func rows(t *testing.T, e *engine.Engine) []strandline.Memory {
	t.Helper()
	ms, err := e.Memories(context.Background(), strandline.DefaultNamespace, strandline.MemoryQuery{})
	if err != nil {
		t.Fatal(err)
	}
	return ms
}

func TestProvenanceArrivesInTheRows(t *testing.T) {
	p := llmtest.New("claude", llmtest.Step{Do: func(_ context.Context, r llm.Request) (llm.Response, error) {
		_, town, _ := strings.Cut(r.Messages[0].Content, "In town ")
		town, _, _ = strings.Cut(town, " ")
		return llm.Response{Text: answer(item("m3", "I am allergic to substance x"+town+".", .9), item("m1", "In town "+town+" we walked along the river.", .7)),
			Provider: "claude", Model: "m-1", RequestID: "req_" + town, CostMicroUSD: 77}, nil
	}})
	e, r := processed(t, p, 9)
	want := engine.ProcessReport{Processed: 9, Memories: engine.MemoryChanges{Inserted: 18}, RejectedBy: map[string]int{}, Lesser: map[string]int{}}
	if diff := cmp.Diff(want, r); diff != "" {
		t.Error(diff)
	}
	ms := rows(t, e)
	if len(ms) != 18 {
		t.Fatalf("%d memories", len(ms))
	}
	for _, m := range ms {
		if p := m.Provenance; p.Strategy != "llm" || p.Provider != "claude" || p.Model != "m-1" || p.CostMicroUSD != 77 || !strings.HasPrefix(p.RequestID, "req_") || len(p.MessageIDs) != 1 {
			t.Errorf("%q: %+v", m.Content, p)
		}
		if (m.Kind == strandline.KindEpisode) != (m.Episode != nil) {
			t.Errorf("%q: %s with episode %v", m.Content, m.Kind, m.Episode)
		}
	}
}

// TestCaptureGoesOnWhateverTheProviderDoes fails every call in another way.
func TestCaptureGoesOnWhateverTheProviderDoes(t *testing.T) {
	for _, kind := range []strandline.Kind{strandline.KindAuthentication, strandline.KindBudget, strandline.KindTransient, strandline.KindRateLimit,
		strandline.KindTimeout, strandline.KindInvalid, strandline.KindPolicy, strandline.KindUnknown} {
		e, r := processed(t, llmtest.New("p", llmtest.Fail(kind, "", 0)), 3)
		if r.Processed != 3 || r.Failed != 0 || r.Memories.Inserted < 3 {
			t.Errorf("%s: %+v", kind, r)
		}
		cs, err := e.Conversations(context.Background(), strandline.DefaultNamespace, strandline.ConversationQuery{})
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range cs {
			if c.Status != strandline.ConversationArchived || c.Strategy != "heuristic" || c.Reason != "done without the model: "+string(kind) {
				t.Errorf("%s: conversation %+v", kind, c)
			}
		}
	}
}

// TestARowIsCountedOnceInABatch has a memory said twice in one answer, surer the
// second time, and both again in the next conversation.
func TestARowIsCountedOnceInABatch(t *testing.T) {
	p := llmtest.New("claude", llmtest.Answer(answer(item("m1", "I am allergic to walnuts.", .6), item("m3", "I am allergic to walnuts.", .8), item("m5", "I once sailed around the island.", .7))))
	var got []engine.RowChanges
	_, r := processedTelling(t, p, 1, func(p engine.Persisted) { got = append(got, p.Rows) })
	want := []engine.RowChanges{{Inserted: r.Memories.Inserted, Merged: 1, MergedFresh: 1}}
	if diff := cmp.Diff(want, got); diff != "" || r.Memories.Updated != 1 || r.Memories.Inserted < 2 {
		t.Errorf("%+v\n%s", r.Memories, diff)
	}
}
