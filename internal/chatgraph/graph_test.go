package chatgraph_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"
	"go.uber.org/goleak"

	"strandline"
	"strandline/internal/chatgraph"
	"strandline/internal/reducer"
	"strandline/llm"
	"strandline/llm/llmtest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

var at = time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)

func prompt(id, text string, seconds int) chatgraph.Annotation {
	return chatgraph.Annotation{ID: id, Kind: chatgraph.KindPrompt, Value: text, CreatedAt: at.Add(time.Duration(seconds) * time.Second)}
}

func graph(t *testing.T, c chatgraph.Config) *chatgraph.Graph {
	t.Helper()
	c.Now = func() time.Time { return at.Add(time.Minute) }
	g, err := chatgraph.New(c)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func TestPromptsAreAskedByTimeAndThenID(t *testing.T) {
	fake := llmtest.New("fake", llmtest.Answer(" the answer \n"))
	g := graph(t, chatgraph.Config{Provider: fake, System: "Be brief."})
	s := g.Run(t.Context(), chatgraph.Event{CorrelationID: "c1", Annotations: []chatgraph.Annotation{
		prompt("b", "second", 0), prompt("a", "first", 0), prompt("z", "zeroth", -1),
		{ID: "n", Kind: "intent", Value: "greeting", CreatedAt: at}, prompt("e", "  ", -5),
		{ID: "p", Kind: chatgraph.KindPrompt, Payload: &chatgraph.Payload{Text: "from the payload"}, CreatedAt: at.Add(time.Hour)},
	}})
	if s.Outcome != chatgraph.OK {
		t.Fatalf("%s: %v", s.Outcome, s.Err)
	}
	var got []string
	for _, m := range s.Messages {
		got = append(got, fmt.Sprintf("%s: %s", m.Role, m.Content))
	}
	want := []string{"system: Be brief.", "user: zeroth", "user: first", "user: second", "user: from the payload", "assistant: the answer"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("turns (-want +got):\n%s", diff)
	}
	sent := fake.Calls()[0]
	if sent.System != "Be brief." || len(sent.Messages) != 1 || sent.Messages[0].Content != "zeroth\n\nfirst\n\nsecond\n\nfrom the payload" {
		t.Errorf("sent %+v", sent)
	}
	if s.CombinedPrompt != "zeroth\n\nfirst\n\nsecond\n\nfrom the payload" || s.LLMText != "the answer" {
		t.Errorf("combinedPrompt %q, llmText %q", s.CombinedPrompt, s.LLMText)
	}
	wantCandidate := []chatgraph.Candidate{{ID: "cand-c1", Kind: "text", Source: "llm-bot", CreatedAt: at.Add(time.Minute),
		Status: "proposed", Priority: 10, Text: "the answer", Format: "plain", Reason: "llm-bot.basic"}}
	if diff := cmp.Diff(wantCandidate, s.Event.Candidates); diff != "" {
		t.Errorf("candidates (-want +got):\n%s", diff)
	}
}

func TestOneInputIsTheTurnsFlattened(t *testing.T) {
	fake := llmtest.New("fake")
	g := graph(t, chatgraph.Config{Provider: fake, System: "Be brief.", Flatten: true, Model: "m-1"})
	earlier := []reducer.Turn{{Role: strandline.RoleUser, Content: "hello"}, {Role: strandline.RoleAssistant, Content: "hi"}}
	g.Run(t.Context(), chatgraph.Event{CorrelationID: "c", Annotations: []chatgraph.Annotation{prompt("a", "one", 0), prompt("b", "two", 1)}}, earlier...)
	want := []llm.Message{{Role: llm.RoleUser, Content: "(system) Be brief.\n\n(user) hello\n\n(assistant) hi\n\n(user) one\n\n(user) two"}}
	if diff := cmp.Diff(want, fake.Calls()[0].Messages); diff != "" || fake.Calls()[0].System != "" || fake.Calls()[0].Model != "m-1" {
		t.Errorf("sent (-want +got):\n%s", diff)
	}
}

func TestNothingAskedIsSkipped(t *testing.T) {
	fake := llmtest.New("fake")
	g := graph(t, chatgraph.Config{Provider: fake})
	for name, as := range map[string][]chatgraph.Annotation{
		"no annotations": nil,
		"no prompts":     {{ID: "n", Kind: "intent", Value: "x"}},
		"blank prompts":  {prompt("a", " \n", 0), prompt("b", "", 0)},
	} {
		s := g.Run(t.Context(), chatgraph.Event{CorrelationID: "c", Annotations: as, Message: &chatgraph.EventMessage{Text: "hello"}})
		if s.Outcome != chatgraph.Skip || len(s.Event.Candidates)+len(s.Event.Errors)+len(fake.Calls()) != 0 {
			t.Errorf("%s: %+v, %d calls", name, s, len(fake.Calls()))
		}
	}
}

func TestAFailedCallIsAnErrorOnTheEvent(t *testing.T) {
	for _, kind := range []strandline.Kind{strandline.KindRateLimit, strandline.KindAuthentication, strandline.KindTransient, strandline.KindBudget} {
		g := graph(t, chatgraph.Config{Provider: llmtest.New("fake", llmtest.Fail(kind, "", 0))})
		before := chatgraph.Event{CorrelationID: "c", Annotations: []chatgraph.Annotation{prompt("a", "hello", 0)},
			Errors: []chatgraph.EventError{{Source: "router", Message: "earlier"}}}
		s := g.Run(t.Context(), before)
		if s.Outcome != chatgraph.Error || strandline.KindOf(s.Err) != kind || len(s.Event.Candidates) != 0 {
			t.Fatalf("%s: %+v", kind, s)
		}
		if len(s.Event.Errors) != 2 || s.Event.Errors[1].Source != "llm-bot" || s.Event.Errors[1].Message == "" || !s.Event.Errors[1].At.Equal(at.Add(time.Minute)) {
			t.Errorf("%s: errors %+v", kind, s.Event.Errors)
		}
		if len(before.Errors) != 1 {
			t.Errorf("%s: the event handed in was changed", kind)
		}
		if len(s.Messages) != 1 || s.Messages[0].Content != "hello" {
			t.Errorf("%s: the turn is lost: %+v", kind, s.Messages)
		}
	}
}

func TestAnEmptyAnswerProposesNothing(t *testing.T) {
	g := graph(t, chatgraph.Config{Provider: llmtest.New("fake", llmtest.Answer(" \n"))})
	s := g.Run(t.Context(), chatgraph.Event{CorrelationID: "c", Annotations: []chatgraph.Annotation{prompt("a", "hello", 0)}})
	if s.Outcome != chatgraph.OK || len(s.Event.Candidates) != 0 || len(s.Messages) != 1 || s.LLMText != "" {
		t.Errorf("got %+v", s)
	}
}

func TestASilentModelIsNotWaitedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := graph(t, chatgraph.Config{Provider: llmtest.New("fake", llmtest.Silent())})
		began := time.Now()
		s := g.Run(t.Context(), chatgraph.Event{CorrelationID: "c", Annotations: []chatgraph.Annotation{prompt("a", "hello", 0)}})
		if took := time.Since(began); s.Outcome != chatgraph.Error || strandline.KindOf(s.Err) != strandline.KindTimeout || took > 15200*time.Millisecond {
			t.Errorf("%s %v after %v", s.Outcome, s.Err, took)
		}
	})
}

// TestMemoryIsBoundedEvenByTheAnswer holds that the answer goes through the
// reducer too, and that an oversize prompt is cut and still asked.
func TestMemoryIsBoundedEvenByTheAnswer(t *testing.T) {
	fake := llmtest.New("fake", llmtest.Answer(strings.Repeat("A", 90)))
	g := graph(t, chatgraph.Config{Provider: fake, Limits: reducer.Limits{MaxChars: 100, MaxMessages: 3}})
	s := g.Run(t.Context(), chatgraph.Event{CorrelationID: "c", Annotations: []chatgraph.Annotation{prompt("a", strings.Repeat("x", 500), 0)}})
	if n := len([]rune(fake.Calls()[0].Messages[0].Content)); n != 100 {
		t.Errorf("the model was sent %d characters", n)
	}
	if reducer.Chars(s.Messages) > 100 || len(s.Messages) != 1 || s.Messages[0].Role != strandline.RoleAssistant {
		t.Errorf("turns after the answer: %+v", s.Messages)
	}
}

func TestWhatIsLoggedHasCountsAndNoContent(t *testing.T) {
	var log bytes.Buffer
	h := slog.NewJSONHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug})
	g := graph(t, chatgraph.Config{Provider: llmtest.New("fake", llmtest.Answer("violet")), Log: slog.New(h), Limits: reducer.Limits{MaxMessages: 2, MaxChars: 15}})
	g.Run(t.Context(), chatgraph.Event{CorrelationID: "c9", Annotations: []chatgraph.Annotation{
		prompt("a", "marigold", 0), prompt("b", "tulip", 1), prompt("c", "rose", 2), prompt("d", "lily", 3)}})
	var lines []map[string]any
	for line := range strings.Lines(log.String()) {
		var m map[string]any
		if err := json.Unmarshal([]byte(line), &m); err != nil {
			t.Fatal(err)
		}
		delete(m, "time")
		lines = append(lines, m)
	}
	update := func(before, after, chars, count float64) map[string]any {
		return map[string]any{"level": "DEBUG", "msg": "memory updated", "correlationId": "c9",
			"beforeCount": before, "afterCount": after, "trimmedByChars": chars, "trimmedByCount": count}
	}
	want := []map[string]any{
		update(4, 2, 8, 1),
		{"level": "DEBUG", "msg": "model input", "correlationId": "c9", "messages": 2.0, "chars": 8.0},
		update(3, 2, 0, 1),
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	for _, word := range []string{"marigold", "tulip", "violet"} {
		if strings.Contains(log.String(), word) {
			t.Errorf("the log has %q", word)
		}
	}
}

// TestFiftySessionsAtOnceDoNotMix runs one graph for many sessions; the model
// answers with what it was sent.
func TestFiftySessionsAtOnceDoNotMix(t *testing.T) {
	fake := llmtest.New("echo", llmtest.Step{Do: func(_ context.Context, r llm.Request) (llm.Response, error) {
		return llm.Response{Text: r.Messages[0].Content}, nil
	}})
	g := graph(t, chatgraph.Config{Provider: fake})
	var wg sync.WaitGroup
	for i := range 50 {
		wg.Go(func() {
			var turns []reducer.Turn
			for n := range 10 {
				e := chatgraph.Event{CorrelationID: fmt.Sprint(i), Annotations: []chatgraph.Annotation{prompt("p", fmt.Sprintf("#%d.%d.", i, n), n)}}
				s := g.Run(t.Context(), e, turns...)
				turns = s.Messages
				if s.Outcome != chatgraph.OK || len(s.Event.Candidates) != 1 || s.Event.Candidates[0].ID != fmt.Sprintf("cand-%d", i) {
					t.Errorf("session %d: %+v", i, s)
				}
				for _, turn := range turns {
					for _, word := range strings.Fields(turn.Content) {
						if strings.HasPrefix(word, "#") && !strings.HasPrefix(word, fmt.Sprintf("#%d.", i)) {
							t.Errorf("session %d sees %q", i, word)
						}
					}
				}
			}
		})
	}
	wg.Wait()
}
