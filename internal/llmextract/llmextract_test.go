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
	"go.uber.org/goleak"

	"strandline"
	"strandline/internal/extract"
	"strandline/internal/llmextract"
	"strandline/internal/response"
	"strandline/llm"
	"strandline/llm/llmtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var start = time.Date(2026, 5, 1, 10, 0, 0, 0, time.UTC)

// zeros is a source of randomness that never ends.
type zeros struct{}

func (zeros) Read(p []byte) (int, error) { clear(p); return len(p), nil }

// recorder collects events.
type recorder struct {
	mu     sync.Mutex
	events []llmextract.Event
}

func (r *recorder) observe(e llmextract.Event) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.events = append(r.events, e)
}

func (r *recorder) types() (list []llmextract.EventType) {
	for _, e := range r.events {
		list = append(list, e.Type)
	}
	return list
}

func strategy(t *testing.T, p llm.Provider, change func(*llmextract.Config)) (*llmextract.Strategy, *recorder) {
	t.Helper()
	rec := &recorder{}
	c := llmextract.Config{Provider: p, Fallback: extract.Heuristic{}, Now: func() time.Time { return start }, Rand: zeros{}, Observe: rec.observe,
		Redact: func(s string) (string, map[string]int) {
			if n := strings.Count(s, "ana@example.org"); n > 0 {
				return strings.ReplaceAll(s, "ana@example.org", "<PII:EMAIL>"), map[string]int{"email": n}
			}
			return s, nil
		}}
	if change != nil {
		change(&c)
	}
	s, err := llmextract.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return s, rec
}

// said makes a conversation of texts, the user and the assistant taking turns.
func said(texts ...string) (strandline.Conversation, []strandline.Message) {
	var ms []strandline.Message
	for i, text := range texts {
		role := strandline.RoleUser
		if i%2 == 1 {
			role = strandline.RoleAssistant
		}
		ms = append(ms, strandline.Message{ID: int64(100 + i), Role: role, Content: text, Time: start.Add(time.Duration(i) * time.Minute), SourceFile: "a.jsonl", SessionID: "s1"})
	}
	return strandline.Conversation{ID: 7, SourceFile: "a.jsonl", SessionID: "s1", Count: len(ms)}, ms
}

func item(id, content string, confidence float64) string {
	b, _ := json.Marshal(map[string]any{"id": id, "content": content, "confidence": confidence,
		"emotionalContext": map[string]any{"primaryEmotion": "joy", "intensity": 0.6, "valence": 0.5},
		"significance":     map[string]any{"overall": 6}, "relationshipDynamics": map[string]any{"trust_level": "high"}, "rationale": "said so"})
	return string(b)
}

func answer(items ...string) string {
	return `{"schemaVersion":"` + response.Version + `","memories":[` + strings.Join(items, ",") + `]}`
}

func contents(e strandline.Extraction) (list []string) {
	for _, c := range e.Candidates {
		list = append(list, c.Content)
	}
	return list
}

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

func quote(s string) string {
	b, _ := json.Marshal(s)
	return string(b)
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

func TestTheHeuristicsStepInWhenTheProviderFails(t *testing.T) {
	for _, test := range []struct {
		step llmtest.Step
		note string
	}{
		{llmtest.Fail(strandline.KindAuthentication, "", 0), "authentication"},
		{llmtest.Fail(strandline.KindBudget, "", 0), "budget_exceeded"},
		{llmtest.Fail(strandline.KindTransient, llm.ClassCircuit, 0), "transient (circuit_open)"},
		{llmtest.Fail(strandline.KindTimeout, "", 0), "timeout"},
		{llmtest.Fail(strandline.KindPolicy, "", 0), "policy"},
		{llmtest.Step{Text: "no", Stop: llm.StopRefusal}, "policy"},
	} {
		c, ms := said("I am allergic to peanuts.", "Noted.", "I live in Cadiz.")
		s, rec := strategy(t, llmtest.New("p", test.step), nil)
		e, err := s.Process(context.Background(), c, ms)
		if err != nil {
			t.Fatal(err)
		}
		want, err := extract.Heuristic{}.Process(context.Background(), c, ms)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want.Candidates, e.Candidates); diff != "" {
			t.Errorf("%s: %s", test.note, diff)
		}
		if e.Strategy != "heuristic" || e.Note != "done without the model: "+test.note {
			t.Errorf("strategy %q, note %q, want %q", e.Strategy, e.Note, test.note)
		}
		if !slices.Contains(rec.types(), llmextract.EventDegraded) {
			t.Errorf("events %v", rec.types())
		}
	}
}

func TestAnotherProviderIsAskedWhenAnswersCannotBeRead(t *testing.T) {
	c, ms := said("I moved to Cadiz last week.", "Nice")
	next := llmtest.New("next", llmtest.Answer(answer(item("m1", "I moved to Cadiz last week.", .8))))
	s, _ := strategy(t, llmtest.New("p", llmtest.Wrong()), func(c *llmextract.Config) { c.Next = next })
	e, err := s.Process(context.Background(), c, ms)
	if err != nil || len(e.Candidates) != 1 || e.Candidates[0].Provenance.Provider != "next" || e.Note != "" {
		t.Errorf("%+v %v", e, err)
	}
}

func TestHealthAndWhatWasAskedForAreNeverLost(t *testing.T) {
	c, ms := said("I'm allergic to peanuts. Remember that my locker is number 12.", "ok", "We went sailing and it was glorious.")
	p := llmtest.New("p", llmtest.Answer(answer(item("m3", "We went sailing and it was glorious.", .8), item("m1", "I am not allergic to peanuts.", .8))))
	s, _ := strategy(t, p, nil)
	e, err := s.Process(context.Background(), c, ms)
	if err != nil {
		t.Fatal(err)
	}
	got := strings.Join(contents(e), "\n")
	for _, want := range []string{"I'm allergic to peanuts", "ocker is number 12", "We went sailing"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is lost: %s", want, got)
		}
	}
	p.Script(llmtest.Answer(answer(item("m1", "I am allergic to peanuts.", .9), item("m1", "My locker is number 12.", .9))))
	e, err = s.Process(context.Background(), c, ms)
	if err != nil || len(e.Candidates) != 2 {
		t.Errorf("%q %v, want what the model found and nothing twice", contents(e), err)
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

func TestABatchThatFailsDoesNotTakeTheOthersWithIt(t *testing.T) {
	var texts []string
	for i := range 60 {
		texts = append(texts, fmt.Sprintf("I have %d sisters at the harbour.", i+2))
	}
	c, ms := said(texts...)
	p := llmtest.New("p", llmtest.Step{Do: func(_ context.Context, r llm.Request) (llm.Response, error) {
		if strings.Contains(r.Messages[0].Content, "Part 2 of 2") {
			return llm.Response{}, llmtest.Error(strandline.KindBudget, "", 0)
		}
		return llm.Response{Text: answer(item("m1", "I have 2 sisters at the harbour.", .8)), Provider: "p", Model: "m"}, nil
	}})
	s, _ := strategy(t, p, nil)
	e, err := s.Process(context.Background(), c, ms)
	if err != nil {
		t.Fatal(err)
	}
	by := map[string]int{}
	for _, cand := range e.Candidates {
		by[cand.Provenance.Strategy]++
	}
	if e.Note == "" || e.Strategy != "" || by["llm"] != 1 {
		t.Errorf("%v, note %q, strategy %q", by, e.Note, e.Strategy)
	}
}

func TestWhatIsTooLongForTheModelIsAskedInParts(t *testing.T) {
	story := strings.Repeat(" The sea was loud and the night was long.", 60)
	c, ms := said("I moved to Cadiz last week."+story, "Nice", "I adopted a cat called Luna."+story, "Lovely")
	p := llmtest.New("p", llmtest.Step{Do: func(_ context.Context, r llm.Request) (llm.Response, error) {
		text := r.Messages[0].Content
		switch {
		case strings.Contains(text, "Cadiz") && strings.Contains(text, "Luna"):
			return llm.Response{}, llmtest.Error(strandline.KindInvalid, llm.ClassContext, 0)
		case strings.Contains(text, "Luna"):
			return llm.Response{Text: answer(item("m3", "I adopted a cat called Luna.", .8))}, nil
		}
		return llm.Response{Text: answer(item("m1", "I moved to Cadiz last week.", .8))}, nil
	}})
	s, _ := strategy(t, p, nil)
	e, err := s.Process(context.Background(), c, ms)
	if diff := cmp.Diff([]string{"I moved to Cadiz last week.", "I adopted a cat called Luna."}, contents(e)); diff != "" || err != nil || e.Note != "" {
		t.Errorf("%s %v %q", diff, err, e.Note)
	}
}

func TestWhatIsTooLongInHalvesTooGoesToTheNextProviderOrTheRules(t *testing.T) {
	var texts []string
	for i := range 180 {
		texts = append(texts, fmt.Sprintf("I am allergic to substance number %d, and the harbour is far away from here, as I know since I was a child.", i))
	}
	for _, next := range []bool{false, true} {
		c, ms := said(texts...)
		p, q := llmtest.New("p", llmtest.Fail(strandline.KindInvalid, llm.ClassContext, 0)), llmtest.New("q", llmtest.Answer(answer()))
		s, _ := strategy(t, p, func(c *llmextract.Config) {
			c.Parallel = 1
			if next {
				c.Next = q
			}
		})
		e, err := s.Process(context.Background(), c, ms)
		if err != nil || len(p.Calls()) != 2 || len(e.Candidates) != 90 {
			t.Errorf("next %v: %d calls, %d candidates, %v", next, len(p.Calls()), len(e.Candidates), err)
		}
		if next != (e.Note == "") || next && len(q.Calls()) != 4 {
			t.Errorf("next %v: note %q, %d calls of the next one", next, e.Note, len(q.Calls()))
		}
	}
	c, ms := said("I am allergic to walnuts.", "Noted.", "And to dust, I am allergic to dust.", "Noted.")
	p := llmtest.New("p", llmtest.Fail(strandline.KindInvalid, llm.ClassContext, 0))
	s, _ := strategy(t, p, nil)
	if e, err := s.Process(context.Background(), c, ms); err != nil || len(p.Calls()) != 1 || len(e.Candidates) != 2 {
		t.Errorf("short messages: %d calls, %q, %v", len(p.Calls()), contents(e), err)
	}
}

func TestFactsInMessagesThatWereNotSentAreTakenByTheRules(t *testing.T) {
	c, ms := said("What a day, I am so happy about the concert!", "Great", "I live in Cadiz.", "Noted", "My favourite colour is green.")
	p := llmtest.New("p", llmtest.Answer(answer()))
	s, _ := strategy(t, p, func(c *llmextract.Config) {
		c.Select = func([]llmextract.Weighed) llmextract.Selection { return llmextract.Selection{Kept: []int{0, 1, 4}} }
	})
	e, err := s.Process(context.Background(), c, ms)
	if diff := cmp.Diff([]string{"I live in Cadiz."}, contents(e)); diff != "" || err != nil {
		t.Errorf("%s %v", diff, err)
	}
}

func TestAnEndedContextIsNoFailureOfTheProvider(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, ms := said("I am allergic to peanuts.", "Noted.")
		s, _ := strategy(t, llmtest.New("p", llmtest.Silent()), nil)
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		if e, err := s.Process(ctx, c, ms); err == nil {
			t.Errorf("%+v, want the error of the context", e)
		}
	})
}

func TestABrokenStreamGivesWhatArrivedWhole(t *testing.T) {
	c, ms := said("I moved to Cadiz last week. The sea is loud.", "Nice")
	whole := answer(item("m1", "I moved to Cadiz last week.", .8), item("m1", "The sea is loud in Cadiz.", .8))
	half := strings.Index(whole, "is loud")
	p := llmtest.New("p", llmtest.Broken(whole[:40], whole[40:half]))
	once := llm.WithRetry(p, llm.RetryConfig{Max: -1}, &llm.Env{Now: time.Now})
	s, _ := strategy(t, once, func(c *llmextract.Config) { c.Stream = true })
	e, err := s.Process(context.Background(), c, ms)
	if err != nil || len(e.Candidates) != 1 || len(p.Calls()) != 1 {
		t.Errorf("%q %v after %d calls", contents(e), err, len(p.Calls()))
	}
}

func TestAStreamThatBreaksIsMadeAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c, ms := said("I moved to Cadiz last week. The sea is loud.", "Nice")
		whole := answer(item("m1", "I moved to Cadiz last week.", .8))
		p := llmtest.New("p", llmtest.Broken(whole[:40]), llmtest.Answer(whole))
		chain, err := llm.NewChain(llm.ChainConfig{}, &llm.Env{Now: time.Now}, llm.Link{Provider: p})
		if err != nil {
			t.Fatal(err)
		}
		s, _ := strategy(t, chain, func(c *llmextract.Config) { c.Stream = true })
		e, err := s.Process(context.Background(), c, ms)
		if err != nil || e.Note != "" || len(e.Candidates) != 1 || e.Candidates[0].Provenance.Strategy != llmextract.ID || len(p.Calls()) != 2 {
			t.Errorf("%q %q %v after %d calls", contents(e), e.Note, err, len(p.Calls()))
		}
	})
}

func TestNothingIsAskedAboutConversationsWithoutSubstance(t *testing.T) {
	p := llmtest.New("p", llmtest.Answer(answer()))
	s, _ := strategy(t, p, nil)
	c, ms := said("ok", "Done.", "thanks!", "Bye")
	e, err := s.Process(context.Background(), c, ms)
	if err != nil || len(p.Calls()) != 0 || len(e.Rejected) != 2 {
		t.Errorf("%+v %v after %d calls", e, err, len(p.Calls()))
	}
}
