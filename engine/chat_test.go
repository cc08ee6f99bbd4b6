package engine_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/internal/answercache"
	"strandline/internal/memoryagent"
	"strandline/llm"
	"strandline/llm/llmtest"
)

// parlour is a database with an engine to chat in.
type parlour struct {
	*testing.T
	e  *engine.Engine
	at time.Time
	mu sync.Mutex
}

func newParlour(t *testing.T) *parlour {
	p := &parlour{T: t, at: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
	_, p.e = openEngine(t, filepath.Join(t.TempDir(), "m.db"), func() time.Time {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.at = p.at.Add(time.Second)
		return p.at
	})
	return p
}

func (p *parlour) chat(c engine.ChatConfig) *engine.Chat {
	p.Helper()
	if c.Session == "" {
		c.Session = "s"
	}
	chat, err := p.e.NewChat("default", c)
	if err != nil {
		p.Fatal(err)
	}
	p.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		chat.Close(ctx)
	})
	return chat
}

// turns are what is stored of a session.
func (p *parlour) turns(session string) (list []string) {
	p.Helper()
	ms, err := p.e.Messages(context.Background(), "default", strandline.MessageQuery{SessionID: session})
	if err != nil {
		p.Fatal(err)
	}
	for _, m := range ms {
		list = append(list, fmt.Sprintf("%s: %s", m.Role, m.Content))
	}
	return list
}

func (p *parlour) facts() (list []string) {
	p.Helper()
	ms, err := p.e.Memories(context.Background(), "default", strandline.MemoryQuery{Kind: strandline.KindFact})
	if err != nil {
		p.Fatal(err)
	}
	for _, m := range ms {
		list = append(list, m.Content)
	}
	return list
}

func ignore(llm.Delta) error { return nil }

func TestChatStreamsRemembersAndKeepsBothTurns(t *testing.T) {
	p := newParlour(t)
	fake := llmtest.New("fake", llmtest.Step{Pieces: []string{"Noted", ", ", "no peanuts."}}, llmtest.Answer("Rice."))
	c := p.chat(engine.ChatConfig{Provider: fake, Wait: true, MemoryDeadline: 30 * time.Second})
	var streamed []string
	a, err := c.Say(t.Context(), "I am allergic to peanuts.", func(d llm.Delta) error { streamed = append(streamed, d.Text); return nil })
	if err != nil || a.Outcome != engine.ChatOK || a.Text != "Noted, no peanuts." || len(streamed) != 3 || a.Cut {
		t.Fatalf("%+v, %v, streamed %q", a, err, streamed)
	}
	if a, err = c.Say(t.Context(), "What can I eat?", ignore); err != nil {
		t.Fatal(err)
	}
	want := []string{"user: I am allergic to peanuts.", "assistant: Noted, no peanuts.", "user: What can I eat?", "assistant: Rice."}
	if got := p.turns("s"); strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("stored %q", got)
	}
	sent := fake.Calls()[1]
	last := sent.Messages[len(sent.Messages)-1]
	if last.Role != llm.RoleUser || strings.Count(fmt.Sprint(sent.Messages), "What can I eat?") != 1 {
		t.Errorf("the question is sent %+v", sent.Messages)
	}
	if all := sent.System + fmt.Sprint(sent.Messages); !strings.Contains(all, "allergic to peanuts") || !strings.Contains(all, "Noted, no peanuts.") {
		t.Errorf("the model is not told of the allergy: %s", all)
	}
	if len(p.facts()) != 1 || a.Context.Tokens == 0 || sent.MaxTokens != a.Context.Budget-a.Context.Tokens {
		t.Errorf("facts %q, %d tokens, room for %d", p.facts(), a.Context.Tokens, sent.MaxTokens)
	}
	if r := c.MemoryWork(); r.Turns != 2 || r.Memories != 1 || r.FallbackUsed != 0 {
		t.Errorf("memory work %+v", r)
	}
}

// TestChatLosesNoTurn has the provider fail in every way; what the user said,
// and what came of the answer, is stored.
func TestChatLosesNoTurn(t *testing.T) {
	t.Parallel()
	interrupted := func() llmtest.Step {
		return llmtest.Step{Do: func(ctx context.Context, r llm.Request) (llm.Response, error) {
			<-ctx.Done()
			return llm.Response{}, ctx.Err()
		}}
	}
	tests := []struct {
		name string
		step llmtest.Step
		kind strandline.Kind
		want []string
		cut  bool
	}{
		{"no key", llmtest.Fail(strandline.KindAuthentication, "", 0), strandline.KindAuthentication, []string{"user: hello"}, false},
		{"overloaded", llmtest.Fail(strandline.KindTransient, llm.ClassOverloaded, 0), strandline.KindTransient, []string{"user: hello"}, false},
		{"budget spent", llmtest.Fail(strandline.KindBudget, "", 0), strandline.KindBudget, []string{"user: hello"}, false},
		{"broken stream", llmtest.Broken("The answer ", "is "), strandline.KindTransient, []string{"user: hello", "assistant: The answer is […]"}, true},
		{"silent", llmtest.Silent(), strandline.KindTimeout, []string{"user: hello"}, false},
		{"panics", llmtest.Step{Do: func(context.Context, llm.Request) (llm.Response, error) { panic("bang") }}, strandline.KindInternal, []string{"user: hello"}, false},
		{"ends with its context", interrupted(), strandline.KindInternal, []string{"user: hello"}, false},
		{"empty", llmtest.Answer(" \n"), "", []string{"user: hello"}, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			p := newParlour(t)
			fake := llmtest.New("fake", tt.step)
			c := p.chat(engine.ChatConfig{Provider: fake})
			ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
			defer cancel()
			began := time.Now()
			a, err := c.Say(ctx, "hello", ignore)
			if took := time.Since(began); took > 5*time.Second {
				t.Errorf("took %v", took)
			}
			if strandline.KindOf(err) != tt.kind || (err != nil) != (a.Outcome == engine.ChatError) || a.Cut != tt.cut {
				t.Errorf("%s, cut %v, %v", a.Outcome, a.Cut, err)
			}
			if got := p.turns("s"); strings.Join(got, "\n") != strings.Join(tt.want, "\n") {
				t.Errorf("stored %q", got)
			}
			fake.Script(llmtest.Answer("hi again"))
			if _, err := c.Say(t.Context(), "and now?", ignore); err != nil {
				t.Fatal(err)
			}
			if ms := fake.Calls()[0].Messages; !strings.Contains(fmt.Sprint(ms), "hello") || ms[0].Role != llm.RoleUser {
				t.Errorf("the next call does not know the turn: %+v", ms)
			}
		})
	}
}

func TestChatWithoutAModelKeepsWhatIsSaid(t *testing.T) {
	p := newParlour(t)
	c := p.chat(engine.ChatConfig{Wait: true, MemoryDeadline: 30 * time.Second})
	_, err := c.Say(t.Context(), "Remember that my boat is called Albatros", ignore)
	if strandline.KindOf(err) != strandline.KindUsage || strandline.HintOf(err) == "" || len(p.turns("s")) != 1 || len(p.facts()) != 1 {
		t.Errorf("%v, stored %q, facts %q", err, p.turns("s"), p.facts())
	}
	if a, err := c.Say(t.Context(), " ", ignore); err != nil || a.Outcome != engine.ChatSkip || len(p.turns("s")) != 1 {
		t.Errorf("a blank turn: %+v, %v", a, err)
	}
}

// TestChatIsInterrupted keeps what came before the user stopped the answer.
func TestChatIsInterrupted(t *testing.T) {
	p := newParlour(t)
	c := p.chat(engine.ChatConfig{Provider: llmtest.New("fake", llmtest.Step{Pieces: []string{"one ", "two ", "three"}})})
	ctx, stop := context.WithCancel(t.Context())
	a, err := c.Say(ctx, "count", func(d llm.Delta) error {
		if d.Text == "two " {
			stop()
			return context.Canceled
		}
		return nil
	})
	if err == nil || !a.Cut || !errors.Is(err, context.Canceled) {
		t.Errorf("%+v, %v", a, err)
	}
	if got := p.turns("s"); len(got) != 2 || !strings.HasPrefix(got[1], "assistant: one") || !strings.HasSuffix(got[1], "[…]") {
		t.Errorf("stored %q", got)
	}
}

// TestTheAnswerDoesNotWaitForTheMemoryAgent has a local model that never
// answers, behind a model that does.
func TestTheAnswerDoesNotWaitForTheMemoryAgent(t *testing.T) {
	t.Parallel()
	for _, wait := range []bool{false, true} {
		t.Run(fmt.Sprintf("wait %v", wait), func(t *testing.T) {
			p := newParlour(t)
			agent := memoryagent.New(memoryagent.Config{Provider: llmtest.New("local", llmtest.Silent()), Timeout: 400 * time.Millisecond, Retries: -1})
			c := p.chat(engine.ChatConfig{Provider: llmtest.New("fake", llmtest.Answer("ok")), Agent: agent, Wait: wait, MemoryDeadline: 150 * time.Millisecond})
			if _, err := c.Say(t.Context(), "warm up", ignore); err != nil {
				t.Fatal(err)
			}
			began := time.Now()
			a, err := c.Say(t.Context(), "I am allergic to peanuts.", ignore)
			if took := time.Since(began); err != nil || a.Text != "ok" || took > 2*time.Second {
				t.Errorf("%+v, %v after %v", a, err, took)
			}
			ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
			defer cancel()
			if err := c.Close(ctx); err != nil {
				t.Fatal(err)
			}
			if got := p.facts(); len(got) != 1 || c.MemoryWork().FallbackUsed == 0 {
				t.Errorf("facts %q, %+v", got, c.MemoryWork())
			}
		})
	}
}

func TestSayingAgainConfirms(t *testing.T) {
	p := newParlour(t)
	m, err := p.e.Remember(t.Context(), "default", engine.RememberRequest{Text: "uses Kimi K2.5 as primary LLM"})
	if err != nil {
		t.Fatal(err)
	}
	p.mu.Lock()
	p.at = p.at.AddDate(0, 0, 70)
	p.mu.Unlock()
	c := p.chat(engine.ChatConfig{Provider: llmtest.New("fake"), Wait: true, MemoryDeadline: 30 * time.Second})
	if _, err := c.Say(t.Context(), "Sigo usando Kimi, funciona muy bien", ignore); err != nil {
		t.Fatal(err)
	}
	now, err := p.e.Memory(t.Context(), "default", m.ID)
	if err != nil || !now.LastConfirmedAt.After(m.LastConfirmedAt.AddDate(0, 0, 69)) || now.Content != m.Content {
		t.Errorf("confirmed %v, was %v, %v", now.LastConfirmedAt, m.LastConfirmedAt, err)
	}
}

func TestTheAnswerCacheAnswersUntilAFactChanges(t *testing.T) {
	p := newParlour(t)
	if _, err := p.e.Remember(t.Context(), "default", engine.RememberRequest{Text: "My dog is called Rex"}); err != nil {
		t.Fatal(err)
	}
	fake := llmtest.New("fake", llmtest.Answer("Rex."), llmtest.Answer("Max."))
	c := p.chat(engine.ChatConfig{Provider: fake, Cache: answercache.New(answercache.Config{}), Wait: true, MemoryDeadline: 30 * time.Second})
	say := func(text, want string, cached bool) {
		t.Helper()
		a, err := c.Say(t.Context(), text, ignore)
		if err != nil || a.Text != want || a.Cached != cached {
			t.Errorf("%q: %q, cached %v, %v", text, a.Text, a.Cached, err)
		}
	}
	say("What is my dog called?", "Rex.", false)
	say("what is my dog called??", "Rex.", true)
	if _, err := p.e.Remember(t.Context(), "default", engine.RememberRequest{Text: "My dog is called Max"}); err != nil {
		t.Fatal(err)
	}
	say("What is my dog called?", "Max.", false)
	if n := len(fake.Calls()); n != 2 {
		t.Errorf("the model was asked %d times", n)
	}
}

// TestFiftyChatsAtOnceDoNotMix holds that no session is told of another's turns
// through its window, and that every turn is stored where it belongs.
func TestFiftyChatsAtOnceDoNotMix(t *testing.T) {
	t.Parallel()
	p := newParlour(t)
	fake := llmtest.New("echo", llmtest.Step{Do: func(_ context.Context, r llm.Request) (llm.Response, error) {
		return llm.Response{Text: "you said " + r.Messages[len(r.Messages)-1].Content[strings.LastIndex(r.Messages[len(r.Messages)-1].Content, "#"):]}, nil
	}})
	var wg sync.WaitGroup
	for i := range 50 {
		chat := p.chat(engine.ChatConfig{Session: fmt.Sprintf("s%d", i), Provider: fake})
		wg.Go(func() {
			for n := range 2 {
				want := fmt.Sprintf("#%d.%d", i, n)
				if a, err := chat.Say(t.Context(), "hello "+want, ignore); err != nil || a.Text != "you said "+want {
					t.Errorf("session %d: %q, %v", i, a.Text, err)
				}
			}
		})
	}
	wg.Wait()
	for i := range 50 {
		want := fmt.Sprintf("user: hello #%[1]d.0|assistant: you said #%[1]d.0|user: hello #%[1]d.1|assistant: you said #%[1]d.1", i)
		if got := strings.Join(p.turns(fmt.Sprintf("s%d", i)), "|"); got != want {
			t.Errorf("session %d: %s", i, got)
		}
	}
}
