package llmextract_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/belief"
	"strandline/llm"
	"strandline/llm/llmtest"
	"strandline/sqlite"
)

// extracted processes what a person said with a model that answers one item.
func extracted(t *testing.T, text, id, content string) strandline.Candidate {
	t.Helper()
	c, ms := said("Hello, nice to see you here today.", "Hi.", text, "I see.")
	s, _ := strategy(t, llmtest.New("p", llmtest.Answer(answer(item(id, content, .9)))), nil)
	e, err := s.Process(context.Background(), c, ms)
	if err != nil {
		t.Fatal(err)
	}
	for _, cand := range e.Candidates {
		if cand.Content == content && cand.Provenance.Strategy == "llm" {
			return cand
		}
	}
	return strandline.Candidate{}
}

func TestAContentIsThePersonsOnlyWhenASentenceSaysIt(t *testing.T) {
	for _, c := range []struct {
		text, content string
		trust         strandline.Trust
	}{
		{"We bought walnuts for the cake, walnuts are lovely.", "I am not allergic to walnuts.", strandline.TrustAssistant},
		{"I cannot eat this, I am allergic to walnuts.", "I am allergic to shellfish.", strandline.TrustAssistant},
		{"I cannot eat this, I am allergic to walnuts.", "I am allergic to walnuts.", strandline.TrustUser},
		{"I cannot eat this, I am allergic to walnuts.", "The user is allergic to walnuts.", strandline.TrustUser},
		{"I cannot eat this, I am allergic to walnuts.", "I am not allergic to walnuts.", strandline.TrustAssistant},
		{"I cannot eat this, I am allergic to walnuts.", "My sister is allergic to walnuts.", strandline.TrustAssistant},
		{"My brother said, I am allergic to walnuts, and we laughed.", "I am allergic to walnuts.", strandline.TrustAssistant},
		{"Am I allergic to walnuts? Tell me.", "I am allergic to walnuts.", strandline.TrustAssistant},
		{"I live in Lisbon. My sister is in Rome.", "I live in Rome.", strandline.TrustAssistant},
		{"I have 2 dogs and 3 cats at home.", "I have 3 dogs.", strandline.TrustAssistant},
		{"I live in Rome and I don't eat meat.", "I live in Rome.", strandline.TrustUser},
		{"If it rains, I live in Rome for a week.", "I live in Rome.", strandline.TrustAssistant},
	} {
		if got := extracted(t, c.text, "m3", c.content); got.Trust != c.trust {
			t.Errorf("%q from %q: trust %q, want %q", c.content, c.text, got.Trust, c.trust)
		}
	}
}

func TestADenialOfHealthThatNobodySaidIsHardlyAGuess(t *testing.T) {
	got := extracted(t, "I cannot eat this, there are walnuts in it.", "m3", "I am not allergic to walnuts.")
	if got.Trust != strandline.TrustAssistant || got.Source != strandline.SourceInferred || got.Confidence > .3 {
		t.Errorf("%+v", got)
	}
}

func TestWhatIsInNoMessageIsHardlyAGuess(t *testing.T) {
	const text = "We finally made peace, my brother and I, after years of silence."
	for _, id := range []string{"m3", "", "m99"} {
		got := extracted(t, text, id, "Fact number 3 about the person somewhere.")
		if got.Content == "" || got.Trust != strandline.TrustAssistant || got.Source != strandline.SourceInferred || got.Confidence > .3 {
			t.Errorf("label %q: %+v", id, got)
		}
		if ok, why := belief.Injectable(belief.New(got, "", "", 1), start, 1); ok {
			t.Errorf("label %q: injected, %s", id, why)
		}
		for _, content := range []string{"My brother and I made peace after years of silence.", "The user reconciled with a brother after a long silence."} {
			if got := extracted(t, text, id, content); got.Confidence != .9 {
				t.Errorf("label %q, %q: confidence %v", id, content, got.Confidence)
			}
		}
	}
}

// told remembers what the owner states and then processes a conversation with a
// model that answers items; it returns the rows.
func told(t *testing.T, owner, text string, items ...string) map[string]strandline.Memory {
	t.Helper()
	ctx := context.Background()
	db, err := sqlite.Open(ctx, sqlite.Config{Path: t.TempDir() + "/m.db"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	s, _ := strategy(t, llmtest.New("claude", llmtest.Step{Do: func(context.Context, llm.Request) (llm.Response, error) {
		return llm.Response{Text: answer(items...), Provider: "claude", Model: "m-1"}, nil
	}}), nil)
	dir := t.TempDir()
	var b strings.Builder
	for i, text := range []string{"Hello, nice to see you here today.", "Hi.", text, "I see.", "That is all for today, thank you.", "Bye."} {
		fmt.Fprintf(&b, `{"role":%q,"content":%q,"timestamp":%q}`+"\n", []string{"user", "assistant"}[i%2], text, start.Add(time.Duration(i)*time.Minute).Format(time.RFC3339))
	}
	if err := os.WriteFile(filepath.Join(dir, "c.jsonl"), []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	seed := byte(0)
	now := start.Add(-time.Hour)
	e, err := engine.New(engine.Config{Database: db, Now: func() time.Time { return now }, Rand: counter{&seed}, Owner: "t", Strategy: s})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := e.Remember(ctx, strandline.DefaultNamespace, engine.RememberRequest{Text: owner}); err != nil {
		t.Fatal(err)
	}
	now = start.Add(1000 * time.Hour)
	if _, err := e.Ingest(ctx, strandline.DefaultNamespace, engine.IngestRequest{Dir: dir}); err != nil {
		t.Fatal(err)
	}
	if _, err := e.Process(ctx, strandline.DefaultNamespace, engine.ProcessRequest{}); err != nil {
		t.Fatal(err)
	}
	all := map[string]strandline.Memory{}
	ms2, err := e.Memories(ctx, strandline.DefaultNamespace, strandline.MemoryQuery{IncludeRetired: true})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range ms2 {
		all[strings.TrimRight(m.Content, ".")] = m
	}
	return all
}

func TestAModelsAnswerNeverRetiresWhatThePersonStated(t *testing.T) {
	const owner = "I am allergic to walnuts"
	for _, text := range []string{"We bought walnuts for the cake yesterday.", "I am allergic to walnuts, remember.", "My sister is not allergic to walnuts."} {
		for _, content := range []string{"I am not allergic to walnuts.", "I am no longer allergic to walnuts.", "The user is not allergic to walnuts."} {
			for _, id := range []string{"m3", "", "m99"} {
				rows := told(t, owner, text, item(id, content, .99))
				if m := rows[owner]; m.ID == "" || !m.RetiredAt.IsZero() {
					t.Errorf("%q, %q: %+v", text, content, m)
				}
			}
		}
	}
}

func TestWhatThePersonTakesBackTheHeuristicsRetire(t *testing.T) {
	rows := told(t, "I am allergic to walnuts", "I am no longer allergic to walnuts.", item("m3", "I am no longer allergic to walnuts.", .9))
	if m := rows["I am allergic to walnuts"]; m.RetiredAt.IsZero() {
		t.Errorf("it stands: %+v", rows)
	}
	rows = told(t, "I live in Rome", "I live in Lisbon now.", item("m3", "I live in Lisbon now.", .9))
	if m := rows["I live in Rome"]; m.RetiredAt.IsZero() {
		t.Errorf("it stands: %+v", rows)
	}
}

func TestAnAllergyIsNotLostToOneOfSomebodyElse(t *testing.T) {
	for _, content := range []string{"My sister is allergic to walnuts.", "Ana is allergic to walnuts.", "I was allergic to walnuts."} {
		c, ms := said("I am allergic to walnuts.", "Noted.", "See you tomorrow at the harbour.", "Bye.")
		s, _ := strategy(t, llmtest.New("p", llmtest.Answer(answer(item("m1", content, .9)))), nil)
		e, err := s.Process(context.Background(), c, ms)
		if got := strings.Join(contents(e), "\n"); err != nil || !strings.Contains(got, "I am allergic to walnuts") {
			t.Errorf("%q %v", got, err)
		}
	}
	c, ms := said("I am allergic to walnuts.", "Noted.", "See you tomorrow at the harbour.", "Bye.")
	s, _ := strategy(t, llmtest.New("p", llmtest.Answer(answer(item("m1", "The user is allergic to walnuts.", .9)))), nil)
	if e, err := s.Process(context.Background(), c, ms); err != nil || len(e.Candidates) != 1 {
		t.Errorf("%q %v, want it once", contents(e), err)
	}
}
