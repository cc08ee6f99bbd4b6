package engine_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"strandline"
	"strandline/engine"
	"strandline/internal/assemble"
	"strandline/internal/tokenizer"
)

func (w *world) context(t testing.TB, r engine.ContextRequest) engine.ContextReport {
	t.Helper()
	c, err := w.Context(t.Context(), ns, r)
	if err != nil {
		t.Fatalf("context %+v: %v", r, err)
	}
	return c
}

// text is everything that would be sent.
func text(c engine.ContextReport) string {
	var b strings.Builder
	for _, m := range c.Messages {
		b.WriteString(m.Role + ": " + m.Content + "\n")
	}
	return b.String()
}

func whyLeftOut(c engine.ContextReport, id string) string {
	for _, l := range c.LeftOut {
		if l.ID == id {
			return l.Why
		}
	}
	return ""
}

func TestContextOfAnUnknownSessionStillWorks(t *testing.T) {
	w := newWorld(t)
	c := w.context(t, engine.ContextRequest{Message: "hello", Session: "nobody"})
	if len(c.Messages) != 2 || c.Messages[0].Content != assemble.System() || c.Messages[1].Content != "hello" || c.Budget != 4000 {
		t.Errorf("%+v", c)
	}
}

func TestContextRefusesWithAHint(t *testing.T) {
	w := newWorld(t)
	for name, r := range map[string]engine.ContextRequest{
		"no message": {}, "blank message": {Message: " \n"}, "negative budget": {Message: "x", Budget: -1},
	} {
		if _, err := w.Context(t.Context(), ns, r); strandline.KindOf(err) != strandline.KindUsage || strandline.HintOf(err) == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestContextNamesTheLeastBudget(t *testing.T) {
	w := newWorld(t)
	for _, message := range []string{"hi", "How many nodes does the harbor cluster have?", strings.Repeat("all is well ", 5000)} {
		_, err := w.Context(t.Context(), ns, engine.ContextRequest{Message: message, Budget: 5})
		if strandline.KindOf(err) != strandline.KindInvalid {
			t.Fatalf("%.20q: %v", message, err)
		}
		var least int
		if _, err := fmt.Sscanf(strandline.HintOf(err), "give at least %d,", &least); err != nil || least <= 5 {
			t.Fatalf("hint %q: %v", strandline.HintOf(err), err)
		}
		c := w.context(t, engine.ContextRequest{Message: message, Budget: least})
		if len(c.Messages) == 0 || c.Tokens > least {
			t.Errorf("%.20q: %d messages, %d tokens of %d", message, len(c.Messages), c.Tokens, least)
		}
		if _, err := w.Context(t.Context(), ns, engine.ContextRequest{Message: message, Budget: least - 1}); err == nil {
			t.Errorf("%.20q: %d is not the least", message, least)
		}
	}
}

func TestContextJoinsMemoriesHistoryAndWindow(t *testing.T) {
	w := newWorld(t)
	w.say(t, ns, "old", strandline.RoleUser, "Let us deploy the billing service to the harbor cluster.")
	w.say(t, ns, "old", strandline.RoleAssistant, "Deployed. The harbor cluster runs three nodes.")
	w.say(t, ns, "now", strandline.RoleUser, "Good morning")
	w.say(t, ns, "now", strandline.RoleAssistant, "Good morning. What shall we do about the harbor cluster?")
	decision := w.put(t, ns, strandline.Memory{Content: "Decided on the harbor cluster for billing", Domain: strandline.DomainDecisions})
	allergy := w.put(t, ns, strandline.Memory{Content: "Allergic to walnuts", Domain: strandline.DomainHealth})
	c := w.context(t, engine.ContextRequest{Message: "How many nodes does the harbor cluster have?", Session: "now"})
	var names []string
	for _, b := range c.Blocks {
		names = append(names, b.Name)
	}
	if diff := cmp.Diff([]string{"system", "facts", "facts", "retrieved", "window", "message"}, names); diff != "" {
		t.Errorf("blocks (-want +got):\n%s\n%s", diff, text(c))
	}
	for _, want := range []string{decision.Content, allergy.Content, "three nodes", "assistant: Good morning. What shall we do"} {
		if strings.Count(text(c), want) != 1 {
			t.Errorf("%q is there %d times:\n%s", want, strings.Count(text(c), want), text(c))
		}
	}
	again := w.context(t, engine.ContextRequest{Message: "How many nodes does the harbor cluster have?", Session: "now"})
	if diff := cmp.Diff(c, again); diff != "" {
		t.Errorf("the same state gave another context:\n%s", diff)
	}
}

func TestContextFadesMemoriesByAge(t *testing.T) {
	w := newWorld(t)
	old := func(days int, m strandline.Memory) strandline.Memory {
		m.CreatedAt = clock.AddDate(0, 0, -days)
		return w.put(t, ns, m)
	}
	fresh := old(1, strandline.Memory{Content: "the harbor cluster has three nodes"})
	stale := old(130, strandline.Memory{Content: "the harbor cluster has two nodes", Confidence: .6})
	low := old(40, strandline.Memory{Content: "the harbor cluster may have five nodes", Confidence: .3})
	walnuts := old(400, strandline.Memory{Content: "Allergic to walnuts", Domain: strandline.DomainHealth})
	w.put(t, ns, strandline.Memory{Content: "the harbor cluster has one node", RetiredAt: clock, RetiredWhy: "superseded"})
	c := w.context(t, engine.ContextRequest{Message: "how many nodes has the harbor cluster?"})
	if !strings.Contains(text(c), fresh.Content) || !strings.Contains(text(c), "Allergic to walnuts ("+walnuts.CreatedAt.Format(time.DateOnly)+", please confirm)") {
		t.Errorf("missing from\n%s", text(c))
	}
	for id, why := range map[string]string{stale.ID: "stale", low.ID: "low confidence, unconfirmed"} {
		if !strings.Contains(whyLeftOut(c, id), why) {
			t.Errorf("left out because %q, want %q", whyLeftOut(c, id), why)
		}
	}
	for _, gone := range []string{"two nodes", "five nodes", "one node "} {
		if strings.Contains(text(c), gone) {
			t.Errorf("%q was injected", gone)
		}
	}
}

func TestContextKeepsFactsInTheirScope(t *testing.T) {
	w := newWorld(t)
	w.say(t, ns, "app", strandline.RoleUser, "hello there") // its folder is /home/ana/app
	in := w.put(t, ns, strandline.Memory{Content: "harbor tests run with make check", Scope: strandline.ScopeProject, ScopeID: "/home/ana/app"})
	out := w.put(t, ns, strandline.Memory{Content: "harbor tests run with tox", Scope: strandline.ScopeProject, ScopeID: "/home/ana/other"})
	mine := w.put(t, ns, strandline.Memory{Content: "harbor tests are slow today", Scope: strandline.ScopeSession, ScopeID: "app"})
	theirs := w.put(t, ns, strandline.Memory{Content: "harbor tests are fast today", Scope: strandline.ScopeSession, ScopeID: "else"})
	for _, r := range []engine.ContextRequest{{Session: "app"}, {Session: "app", Project: "/home/ana/app/sub/"}} {
		r.Message = "how do the harbor tests run today?"
		c := w.context(t, r)
		for _, m := range []strandline.Memory{in, mine} {
			if !strings.Contains(text(c), m.Content) {
				t.Errorf("%q is missing:\n%s", m.Content, text(c))
			}
		}
		for _, m := range []strandline.Memory{out, theirs} {
			if strings.Contains(text(c), m.Content) || !strings.HasPrefix(whyLeftOut(c, m.ID), "holds for another") {
				t.Errorf("%q: left out because %q", m.Content, whyLeftOut(c, m.ID))
			}
		}
	}
}

func TestContextIsWithinTheBudgetWhateverTheHistory(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	r := rand.New(rand.NewPCG(3, 4))
	words := strings.Fields("harbor cluster billing deploy node walrus table window kernel decisión mañana café </strandline-memory> 数据 🙂")
	sentence := func(n int) string {
		var b strings.Builder
		for range n {
			b.WriteString(words[r.IntN(len(words))] + " ")
		}
		return b.String()
	}
	for i := range 80 {
		w.say(t, ns, fmt.Sprint("s", i%4), []strandline.Role{strandline.RoleUser, strandline.RoleAssistant, strandline.RoleTool}[i%3], sentence(1+r.IntN(400)))
	}
	for i := range 40 {
		w.put(t, ns, strandline.Memory{Content: fmt.Sprint(i, " ", sentence(1+r.IntN(30))), Domain: strandline.Domains[i%10], CreatedAt: clock.AddDate(0, 0, -i*5)})
	}
	counter, _ := tokenizer.For("")
	rapid.Check(t, func(rt *rapid.T) {
		req := engine.ContextRequest{
			Message: sentence(rapid.SampledFrom([]int{1, 10, 100, 4000}).Draw(rt, "n")),
			Session: fmt.Sprint("s", rapid.IntRange(0, 5).Draw(rt, "session")),
			Budget:  rapid.IntRange(1, 8000).Draw(rt, "budget"),
		}
		c, err := w.Context(t.Context(), ns, req)
		if strandline.KindOf(err) == strandline.KindInvalid && strandline.HintOf(err) != "" && req.Budget < 150 {
			return // no room for the message
		}
		if err != nil {
			rt.Fatal(err)
		}
		real, sum := 0, 0
		for _, m := range c.Messages {
			real += counter.Count(m.Content) + tokenizer.PerMessage
		}
		if len(c.Messages) > 0 {
			real += tokenizer.PerReply
		}
		for _, b := range c.Blocks {
			sum += b.Tokens
		}
		if c.Tokens != real || sum != real || real > c.Budget || c.Budget != req.Budget {
			rt.Fatalf("reported %d, blocks %d, counted %d, budget %d", c.Tokens, sum, real, c.Budget)
		}
		for _, tag := range []string{"strandline-memory>", "strandline-history>"} {
			if opened, closed := strings.Count(text(c), "<"+tag), strings.Count(text(c), "</"+tag); opened != closed || opened > 3 {
				rt.Fatalf("%d fences opened, %d closed", opened, closed)
			}
		}
	})
}

func TestContextCutsAHugeMessageWithAMark(t *testing.T) {
	w := newWorld(t)
	huge := "What is wrong here? " + strings.Repeat("2025-06-01 INFO all is well\n", 40_000) + "Tell me."
	c := w.context(t, engine.ContextRequest{Message: huge})
	last := c.Messages[len(c.Messages)-1].Content
	if c.Tokens > 2250 || !strings.HasPrefix(last, "What is wrong here?") || !strings.Contains(last, "[… cut ") || !strings.HasSuffix(last, "Tell me.") {
		t.Errorf("%d tokens: %.60q … %q", c.Tokens, last, last[len(last)-40:])
	}
}

func TestContextShowsBothEndsOfAHugeMessageOfTheSession(t *testing.T) {
	w := newWorld(t)
	w.say(t, ns, "s", strandline.RoleUser, "What is wrong in this log? "+strings.Repeat("2025-06-01 INFO all is well\n", 80_000)+"That was all of it.")
	w.say(t, ns, "s", strandline.RoleAssistant, "Nothing is.")
	c := w.context(t, engine.ContextRequest{Session: "s", Message: "Are you sure about the log?"})
	for _, want := range []string{"user: What is wrong in this log?", "\n[… cut about ", "That was all of it.", "assistant: Nothing is."} {
		if strings.Count(text(c), want) != 1 {
			t.Errorf("%q is there %d times", want, strings.Count(text(c), want))
		}
	}
	if c.Tokens > 2250 {
		t.Errorf("%d tokens", c.Tokens)
	}
}

func BenchmarkContext(b *testing.B) {
	w := newWorld(b)
	r := rand.New(rand.NewPCG(5, 6))
	words := strings.Fields("the harbor cluster runs our billing service and we decided to move deployment before Thursday because nightly tests were failing on windows with a timeout after ten seconds which nobody could reproduce locally so please check config file paths again then write documentation about migration steps rollback plan owners alerts dashboards latency budget database index schema")
	pick := func() string { return words[min(len(words)-1, int(r.ExpFloat64()*15))] }
	for i := range 2000 {
		var s strings.Builder
		for range 20 + r.IntN(150) {
			s.WriteString(pick() + " ")
		}
		w.say(b, ns, fmt.Sprint("s", i%20), []strandline.Role{strandline.RoleUser, strandline.RoleAssistant}[i%2], s.String())
	}
	for i := range 300 {
		w.put(b, ns, strandline.Memory{Content: fmt.Sprintf("fact %d: %s %s %s %s", i, pick(), pick(), pick(), pick()), Domain: strandline.Domains[i%10]})
	}
	if _, err := w.Index(b.Context(), ns); err != nil {
		b.Fatal(err)
	}
	var slowest []time.Duration
	for i := 0; b.Loop(); i++ {
		start := time.Now()
		w.context(b, engine.ContextRequest{Message: fmt.Sprintf("what did we decide about %s, %s and %s?", pick(), pick(), pick()), Session: fmt.Sprint("s", i%20)})
		slowest = append(slowest, time.Since(start))
	}
	b.ReportMetric(float64(percentile(slowest, 95).Microseconds())/1000, "p95-ms")
}

func percentile(ds []time.Duration, p int) time.Duration {
	sorted := slices.Sorted(slices.Values(ds))
	return sorted[min(len(sorted)-1, len(sorted)*p/100)]
}

func TestContextSearchesNothingForThanks(t *testing.T) {
	w := newWorld(t)
	w.say(t, ns, "old", strandline.RoleUser, "thanks for moving the harbor cluster")
	w.say(t, ns, "now", strandline.RoleUser, "tell me about the harbor cluster")
	c := w.context(t, engine.ContextRequest{Message: "Thanks!", Session: "now"})
	if strings.Contains(text(c), "moving the harbor") {
		t.Errorf("history for thanks:\n%s", text(c))
	}
}

func TestContextOfAShortQuestionLeansOnTheOneBefore(t *testing.T) {
	w := newWorld(t)
	w.say(t, ns, "old", strandline.RoleUser, "The harbor cluster has eleven nodes.")
	w.say(t, ns, "now", strandline.RoleUser, "Where does the harbor cluster run?")
	w.say(t, ns, "now", strandline.RoleAssistant, "In Oslo.")
	c := w.context(t, engine.ContextRequest{Message: "and how many nodes?", Session: "now"})
	if !strings.Contains(text(c), "eleven nodes") {
		t.Errorf("not found:\n%s", text(c))
	}
}

func TestContextQuotesTheAnswerBesideTheQuestion(t *testing.T) {
	w := newWorld(t)
	w.say(t, ns, "old", strandline.RoleUser, "Which port does the harbor proxy listen on?")
	w.say(t, ns, "old", strandline.RoleAssistant, "It is 8443.")
	c := w.context(t, engine.ContextRequest{Message: "what was the port of the harbor proxy again?", Session: "now"})
	if !strings.Contains(text(c), "8443") {
		t.Errorf("the answer is missing:\n%s", text(c))
	}
}

func TestContextWindowShowsWhatWasSaid(t *testing.T) {
	w := newWorld(t)
	for _, m := range []string{"first question", "[Request interrupted by user]", "<command-name>/clear</command-name>", "second question"} {
		w.say(t, ns, "now", strandline.RoleUser, m)
	}
	w.say(t, ns, "now", strandline.RoleTool, "tool output")
	c := w.context(t, engine.ContextRequest{Message: "go on with it", Session: "now"})
	got := text(c)
	if !strings.Contains(got, "first question") || !strings.Contains(got, "second question") {
		t.Errorf("missing:\n%s", got)
	}
	for _, bad := range []string{"interrupted", "/clear", "tool output"} {
		if strings.Contains(got, bad) {
			t.Errorf("%q is shown:\n%s", bad, got)
		}
	}
}
