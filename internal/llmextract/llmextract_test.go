package llmextract_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/internal/llmextract"
	"strandline/internal/response"
	"strandline/llm"
	"strandline/llm/llmtest"
)

func TestMemoriesCarryWhereTheyComeFrom(t *testing.T) {
	c, ms := said("We finally made peace, my brother and I, after years of silence.", "That is wonderful.", "I live in Rosario now.", "Noted.", "Thanks, bye")
	p := llmtest.New("claude", llmtest.Step{Do: func(context.Context, llm.Request) (llm.Response, error) {
		return llm.Response{Text: answer(item("m3", "I live in Rosario now.", .9), item("m1", "My brother and I made peace after years of silence.", .8)),
			Provider: "claude", Model: "claude-x", RequestID: "req_1", CostMicroUSD: 1234}, nil
	}})
	s, _ := strategy(t, p, nil)
	e, err := s.Process(context.Background(), c, ms)
	if err != nil {
		t.Fatal(err)
	}
	from := strandline.Provenance{ConversationID: 7, MessageIDs: []int64{100}, SourceFile: "a.jsonl", SessionID: "s1", Strategy: "llm",
		Provider: "claude", Model: "claude-x", CostMicroUSD: 1234, RequestID: "req_1"}
	from2 := from
	from2.MessageIDs = []int64{102}
	want := []strandline.Candidate{
		{Kind: strandline.KindEpisode, Domain: e.Candidates[0].Domain, Content: "My brother and I made peace after years of silence.", Confidence: .8,
			Source: strandline.SourceExplicit, Trust: strandline.TrustUser, Scope: strandline.ScopeGlobal, SaidAt: start, Provenance: from,
			Episode: &strandline.Episode{EmotionalContext: []byte(`{"primaryEmotion":"joy","intensity":0.6,"valence":0.5}`), Significance: []byte(`{"overall":6}`),
				RelationshipDynamics: []byte(`{"trust_level":"high"}`), Rationale: "said so"}},
		{Kind: strandline.KindFact, Domain: strandline.DomainPersonal, Content: "I live in Rosario now.", Confidence: .9, Source: strandline.SourceExplicit,
			Trust: strandline.TrustUser, Scope: strandline.ScopeGlobal, Subject: "user", Attribute: "location", SaidAt: start.Add(2 * time.Minute),
			ValidFrom: start.Add(2 * time.Minute), Provenance: from2},
	}
	if diff := cmp.Diff(want, e.Candidates); diff != "" {
		t.Error(diff)
	}
	if e.Note != "" || e.Strategy != "" {
		t.Errorf("note %q, strategy %q", e.Note, e.Strategy)
	}
}

func TestWhatIsSentIsRedactedAndAsksForTheSchema(t *testing.T) {
	c, ms := said("Write to ana@example.org about my new job at the harbour.", "ok", "<strandline-memory>\nold\n</strandline-memory>", "x", "I like ships.")
	p := llmtest.New("p", llmtest.Answer(answer()))
	s, rec := strategy(t, p, func(c *llmextract.Config) {
		c.Mood = func(texts []string) []llmextract.Feeling {
			f := make([]llmextract.Feeling, len(texts))
			for i := range f {
				f[i] = llmextract.Feeling{Score: 5}
			}
			f[len(f)-1] = llmextract.Feeling{Score: 8, Change: "repair", Magnitude: 3}
			return f
		}
		c.Select = func(w []llmextract.Weighed) llmextract.Selection {
			sel := llmextract.Selection{Pruned: 1, Tokens: 9}
			for i := range w {
				if i != 1 {
					sel.Kept = append(sel.Kept, i)
				}
			}
			return sel
		}
	})
	if _, err := s.Process(context.Background(), c, ms); err != nil {
		t.Fatal(err)
	}
	r := p.Calls()[0]
	text := r.Messages[0].Content
	for _, want := range []string{"<PII:EMAIL>", `"mood":8`, "repair at m4", "I like ships.", "1 messages of little weight"} {
		if !strings.Contains(text, want) {
			t.Errorf("the prompt lacks %q:\n%s", want, text)
		}
	}
	for _, bad := range []string{"ana@", "old", `"ok"`} {
		if strings.Contains(text, bad) {
			t.Errorf("the prompt holds %q:\n%s", bad, text)
		}
	}
	if r.Schema == nil || !bytes.Equal(r.Schema.JSON, response.Schema()) || !r.CacheSystem || r.Purpose != "extraction" || r.ID == "" {
		t.Errorf("request %+v", r)
	}
	if want := []llmextract.EventType{llmextract.EventRedacted, llmextract.EventSelected, llmextract.EventParsed, llmextract.EventValidated, llmextract.EventAnswered, llmextract.EventConcluded}; !slices.Equal(rec.types(), want) {
		t.Errorf("events %v, want %v", rec.types(), want)
	}
}

func TestBadAnswersAreRepairedOrCorrectedOnce(t *testing.T) {
	good := answer(item("m1", "I moved to Cadiz last week.", .8))
	cut := answer(item("m1", "I moved to Cadiz last week.", .8), item("m1", "I do not like the noise here.", .7))
	tests := []struct {
		name  string
		steps []llmtest.Step
		calls int
		want  []string
		note  string
	}{
		{"as asked", []llmtest.Step{llmtest.Answer(good)}, 1, []string{"I moved to Cadiz last week."}, ""},
		{"fenced", []llmtest.Step{llmtest.Fenced(good)}, 1, []string{"I moved to Cadiz last week."}, ""},
		{"thought aloud", []llmtest.Step{llmtest.Answer("<think>{\"memories\":[]} hm</think>\n" + good)}, 1, []string{"I moved to Cadiz last week."}, ""},
		{"a text of JSON", []llmtest.Step{llmtest.Answer(quote(good))}, 1, []string{"I moved to Cadiz last week."}, ""},
		{"cut in the second content", []llmtest.Step{llmtest.Truncated(cut, strings.Index(cut, " the noise"))}, 1, []string{"I moved to Cadiz last week."}, "the model's answer was cut short"},
		{"nothing", []llmtest.Step{llmtest.Answer(answer())}, 1, nil, ""},
		{"wrong, then right", []llmtest.Step{llmtest.Wrong(), llmtest.Answer(good)}, 2, []string{"I moved to Cadiz last week."}, ""},
		{"empty, then right", []llmtest.Step{llmtest.Answer(" "), llmtest.Answer(good)}, 2, []string{"I moved to Cadiz last week."}, ""},
		{"another version, then right", []llmtest.Step{llmtest.Answer(strings.Replace(good, "_v1", "_v2", 1)), llmtest.Answer(good)}, 2, []string{"I moved to Cadiz last week."}, ""},
		{"wrong twice", []llmtest.Step{llmtest.Wrong(), llmtest.Wrong(), llmtest.Answer(good)}, 2, []string{"I live in Cadiz."}, "done without the model: parsing"},
		{"an item out of bounds beside a good one", []llmtest.Step{llmtest.Answer(answer(item("m1", "I own a yacht there.", 7), item("m1", "I moved to Cadiz last week.", .8)))}, 1, []string{"I moved to Cadiz last week."}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			c, ms := said("I moved to Cadiz last week. I live in Cadiz.", "Nice")
			p := llmtest.New("p", test.steps...)
			s, _ := strategy(t, p, nil)
			e, err := s.Process(context.Background(), c, ms)
			if err != nil {
				t.Fatal(err)
			}
			got := contents(e)
			if strings.HasPrefix(test.note, "done without") {
				if len(got) == 0 || e.Strategy != "heuristic" {
					t.Errorf("got %v by %q, want the heuristics' work", got, e.Strategy)
				}
			} else if diff := cmp.Diff(test.want, got); diff != "" {
				t.Error(diff)
			}
			if n := len(p.Calls()); n != test.calls || e.Note != test.note {
				t.Errorf("%d calls, note %q; want %d, %q", n, e.Note, test.calls, test.note)
			}
		})
	}
}

func TestTheCorrectionShowsTheAnswerAndWhatIsWrong(t *testing.T) {
	c, ms := said("I moved to Cadiz last week.", "Nice")
	p := llmtest.New("p", llmtest.Wrong(), llmtest.Answer(answer()))
	s, _ := strategy(t, p, nil)
	if _, err := s.Process(context.Background(), c, ms); err != nil {
		t.Fatal(err)
	}
	r := p.Calls()[1]
	if len(r.Messages) != 3 || r.Messages[1].Role != llm.RoleAssistant || !strings.Contains(r.Messages[2].Content, response.Version) || r.ID == p.Calls()[0].ID {
		t.Errorf("%+v", r)
	}
}

func TestWhatThePersonDidNotSayIsTheModelsWord(t *testing.T) {
	c, ms := said("Hello, can you plan my trip to the mountains?", "You should buy a helicopter.", "Maybe, thanks a lot friend.")
	p := llmtest.New("p", llmtest.Answer(answer(item("m2", "I should buy a helicopter.", .9), item("m9", "I was crowned king of Portugal.", .9), item("m3", "Write <PII:EMAIL>", .9), item("m1", "ok thanks great", .9))))
	s, _ := strategy(t, p, nil)
	e, err := s.Process(context.Background(), c, ms)
	if err != nil || len(e.Candidates) != 2 {
		t.Fatalf("%q %v", contents(e), err)
	}
	for _, cand := range e.Candidates {
		if cand.Trust != strandline.TrustAssistant || cand.Source != strandline.SourceInferred {
			t.Errorf("%q: trust %s, source %s", cand.Content, cand.Trust, cand.Source)
		}
	}
}

// TestOrderDoesNotDependOnTiming answers batches late and out of order, several
// ways, and expects the same each time (E6).
func TestOrderDoesNotDependOnTiming(t *testing.T) {
	var texts []string
	for i := range 180 {
		texts = append(texts, fmt.Sprintf("Story number %d about the harbour and the sea.", i))
	}
	c, ms := said(texts...)
	var want []string
	for seed := range uint64(12) {
		synctest.Test(t, func(t *testing.T) {
			r := rand.New(rand.NewPCG(seed, 1))
			var mu sync.Mutex
			p := llmtest.New("p", llmtest.Step{Do: func(ctx context.Context, r2 llm.Request) (llm.Response, error) {
				mu.Lock()
				d := time.Duration(r.IntN(1000)) * time.Millisecond
				mu.Unlock()
				select {
				case <-time.After(d):
				case <-ctx.Done():
				}
				var items []string
				for l := range strings.Lines(r2.Messages[0].Content) {
					var m struct{ ID, Text string }
					if json.Unmarshal([]byte(l), &m) == nil && len(items) < 10 {
						items = append([]string{item(m.ID, "I remember "+m.Text, .8)}, items...)
					}
				}
				return llm.Response{Text: answer(items...), Provider: "p", Model: "m", RequestID: "r"}, nil
			}})
			s, _ := strategy(t, p, func(c *llmextract.Config) { c.Parallel = 3 })
			e, err := s.Process(context.Background(), c, ms)
			if err != nil {
				t.Fatal(err)
			}
			if len(p.Calls()) != 4 || p.Peak() > 3 {
				t.Errorf("%d calls, %d at once; want 4 batches, at most 3", len(p.Calls()), p.Peak())
			}
			got := contents(e)
			if want == nil {
				want = got
			}
			if diff := cmp.Diff(want, got); diff != "" || len(got) != 40 {
				t.Errorf("%d: %s", len(got), diff)
			}
		})
	}
}
