package engine_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/engine"
)

func blockOf(c engine.ContextReport, name string) *engine.ContextBlock {
	for i := range c.Blocks {
		if c.Blocks[i].Name == name {
			return &c.Blocks[i]
		}
	}
	return nil
}

// talk plays a chat: user and assistant in turn.
func (w *world) talk(t testing.TB, session string, lines ...string) {
	t.Helper()
	for i, line := range lines {
		w.say(t, ns, session, []strandline.Role{strandline.RoleUser, strandline.RoleAssistant}[i%2], line)
	}
}

// aside is small talk that neither continues nor leaves a subject.
func aside(n int) []string {
	var lines []string
	for i := range n {
		lines = append(lines, fmt.Sprintf("ok %d", i))
	}
	return lines
}

func TestWindowFollowsTheTalk(t *testing.T) {
	hiking := []string{
		"I love hiking in the mountains of Patagonia", "Hiking in the mountains of Patagonia is lovely",
		"The mountain trails of Patagonia are great for hiking", "Patagonia has many mountain trails for hiking",
		"Which mountain trails of Patagonia suit hiking?", "The hiking trails of the Patagonia mountains near Chalten",
		"The mountain hiking trails of Patagonia", "Hiking trails in the mountains of Patagonia",
		"Patagonia mountain hiking trails", "Hiking trails, mountains, Patagonia",
	}
	mixed := []string{
		"My python script throws a TypeError in line seven", "Dinner tonight might be roasted pumpkin soup",
		"The mortgage rate rose again this quarter", "Violins need fresh strings before concerts",
		"Our dentist closes early on rainy Wednesdays", "Penguins breed along frozen coastal cliffs",
		"Kubernetes pods restart after every rollout", "Grandmother painted watercolours of harbours",
		"Invoices were mailed to eleven suppliers", "Marathon runners drink salted lemonade",
	}
	for _, c := range []struct {
		name    string
		lines   []string
		message string
		want    int
	}{
		{"default", aside(10), "right", 6},
		{"continuous", hiking, "Hiking trails in the mountains of Patagonia, please", 8},
		{"scattered", mixed, "Volcanoes shaped the island coastline", 4},
	} {
		w := newWorld(t, random)
		w.talk(t, "s", c.lines...)
		r := w.context(t, engine.ContextRequest{Message: c.message, Session: "s"})
		if b := blockOf(r, "window"); b == nil || len(b.Items) != c.want {
			t.Errorf("%s: %+v, want %d messages", c.name, b, c.want)
		}
	}
}

func TestNothingFallsBetweenWindowAndSummaries(t *testing.T) {
	w := newWorld(t, random)
	var lines []string
	for i := range 40 {
		lines = append(lines, fmt.Sprintf("note number %d about parcel P%d", i, 1000+i))
	}
	for i, line := range lines {
		w.say(t, ns, "s", []strandline.Role{strandline.RoleUser, strandline.RoleAssistant}[i%2], line)
		c := w.context(t, engine.ContextRequest{Message: "ok", Session: "s"})
		ss, err := w.Summaries(t.Context(), ns, strandline.SummaryQuery{SessionID: "s", Slots: true})
		if err != nil || len(ss) > 4 {
			t.Fatalf("%d summaries, %v", len(ss), err)
		}
		digested := map[string]bool{}
		for _, s := range ss {
			for _, m := range s.Messages {
				digested[fmt.Sprintf("P%d", 1000+m-1)] = true
			}
		}
		for j := max(0, i-8); j <= i; j++ {
			if id := fmt.Sprintf("P%d", 1000+j); !strings.Contains(text(c), id) && !digested[id] {
				t.Fatalf("after %d: %s is nowhere\n%s", i, id, text(c))
			}
		}
	}
	all, err := w.Summaries(t.Context(), ns, strandline.SummaryQuery{SessionID: "s"})
	if err != nil || len(all) < 10 {
		t.Fatalf("%d summaries, %v", len(all), err)
	}
	c := w.context(t, engine.ContextRequest{Message: "what was parcel P1001 about?", Session: "s"})
	if !strings.Contains(text(c), "P1001") {
		t.Errorf("a question about the past reaches nothing:\n%s", text(c))
	}
	if n := len(blockOf(c, "summaries").Items); n != 4 {
		t.Errorf("%d summaries are shown", n)
	}
}

func TestChangingTheSubjectEmptiesTheWindow(t *testing.T) {
	w := newWorld(t, random)
	w.talk(t, "s", "The billing database is slow", "Which table of the billing database?", "The invoices table of billing", "Add an index on invoices then")
	c := w.context(t, engine.ContextRequest{Message: "Cambiemos de tema: ¿qué cocino esta noche?", Session: "s"})
	if b := blockOf(c, "window"); b != nil {
		t.Errorf("the window still has %d messages", len(b.Items))
	}
	w.say(t, ns, "s", strandline.RoleUser, "Cambiemos de tema: ¿qué cocino esta noche?")
	c = w.context(t, engine.ContextRequest{Message: "Cambiemos de tema: ¿qué cocino esta noche?", Session: "s"})
	b := blockOf(c, "summaries")
	if blockOf(c, "window") != nil || b == nil || len(b.Items) == 0 || !strings.Contains(text(c), `"topic":`) {
		t.Errorf("%+v\n%s", b, text(c))
	}
}

func TestASubjectEndsItsSegment(t *testing.T) {
	w := newWorld(t, random)
	w.talk(t, "s", "The billing database is slow", "Which table of the billing database?",
		"Otra cosa: ¿qué cocino para la cena?", "Pasta con tomate para la cena",
		"Pasta con tomate, buena cena", "La pasta con tomate es rápida", "¿Pasta con tomate y albahaca?", "Pasta con tomate y albahaca", "Pasta", "Pasta")
	ss, err := w.Summaries(t.Context(), ns, strandline.SummaryQuery{SessionID: "s"})
	if err != nil || len(ss) == 0 || !slices.Equal(ss[0].Messages, []int64{1, 2}) || ss[0].Why != "the subject changed after it" {
		t.Errorf("%+v, %v", ss, err)
	}
}

func TestTheBeginningChangesOnlyWithFactsAndSummaries(t *testing.T) {
	t.Parallel()
	w := newWorld(t, random, inMemory)
	w.remember(t, "I am allergic to walnuts")
	w.remember(t, "I prefer short answers in Spanish")
	w.remember(t, "The harbor cluster has three nodes")
	subjects := []string{"the harbor cluster", "walnut cake", "my answers in Spanish", "the weather in Lima", "parcel tracking"}
	last, state, changes := "", "", 0
	for i := range 200 {
		message := fmt.Sprintf("turn %d: tell me about %s", i, subjects[i%len(subjects)])
		c := w.context(t, engine.ContextRequest{Message: message, Session: "s"})
		if i%10 == 0 {
			if again := w.context(t, engine.ContextRequest{Message: message, Session: "s"}); !cmp.Equal(c, again) {
				t.Fatalf("turn %d: the same state gave other bytes:\n%s", i, cmp.Diff(c, again))
			}
		}
		ss, err := w.Summaries(t.Context(), ns, strandline.SummaryQuery{SessionID: "s", Slots: true})
		if err != nil {
			t.Fatal(err)
		}
		now := fmt.Sprint(ss)
		prefix := beginning(c)
		if i > 0 && prefix != last {
			if now == state {
				t.Fatalf("turn %d: the beginning changed, facts and summaries did not:\n%s\n%s", i, last, prefix)
			}
			changes++
		}
		last, state = prefix, now
		w.say(t, ns, "s", strandline.RoleUser, message)
		w.say(t, ns, "s", strandline.RoleAssistant, fmt.Sprintf("answer %d about %s", i, subjects[i%len(subjects)]))
	}
	if changes < 50 || changes > 180 {
		t.Errorf("the beginning changed %d times in 200 turns", changes)
	}
}

// beginning is what a provider can cache: up to the summaries.
func beginning(c engine.ContextReport) string {
	var b strings.Builder
	for i, block := range c.Blocks {
		if block.Name != "system" && block.Name != "summaries" && !(block.Name == "facts" && i == 1) {
			break
		}
		b.WriteString(c.Messages[i].Content)
	}
	return b.String()
}

func TestForgettingReachesSummaries(t *testing.T) {
	w := newWorld(t, random)
	m := w.remember(t, "My locker code is 90210 at the station")
	w.talk(t, "s", "My locker code is 90210 at the station", "Noted, the locker at the station", "Thanks, the station closes at nine")
	w.talk(t, "s", aside(12)...)
	secret := func() (found bool) {
		ss, err := w.Summaries(t.Context(), ns, strandline.SummaryQuery{})
		if err != nil || len(ss) == 0 {
			t.Fatalf("%v, %v", ss, err)
		}
		return strings.Contains(fmt.Sprint(ss), "90210")
	}
	if !secret() {
		t.Fatal("the summary does not hold what is to be forgotten")
	}
	if _, err := w.Index(t.Context(), ns); err != nil {
		t.Fatal(err)
	}
	r, err := w.Forget(t.Context(), ns, m.ID, "")
	if err != nil || r.Summaries == 0 || secret() {
		t.Errorf("%+v, %v, still there: %v", r, err, secret())
	}
	if h, err := w.Health(t.Context(), ns); err != nil || !h.Index.Consistent {
		t.Errorf("%+v, %v", h.Index, err)
	}
	c := w.context(t, engine.ContextRequest{Message: "what is the locker code at the station?", Session: "s"})
	if strings.Contains(text(c), "90210") {
		t.Errorf("it came back:\n%s", text(c))
	}
}

func TestReadingATranscriptAgainLeavesNoOldSummary(t *testing.T) {
	w := newShore(t)
	w.put("a.jsonl", sample(t, session1))
	w.ingest(engine.IngestRequest{})
	ms, err := w.engine.Messages(t.Context(), ns, strandline.MessageQuery{})
	if err != nil || len(ms) < 12 {
		t.Fatalf("%d messages, %v", len(ms), err)
	}
	session := ms[0].SessionID
	ask := func() []strandline.Summary {
		if _, err := w.engine.Context(t.Context(), ns, engine.ContextRequest{Message: "where were we?", Session: session}); err != nil {
			t.Fatal(err)
		}
		ss, err := w.engine.Summaries(t.Context(), ns, strandline.SummaryQuery{})
		if err != nil {
			t.Fatal(err)
		}
		return ss
	}
	before := ask()
	if len(before) == 0 {
		t.Fatal("a session read from a file has no summary")
	}
	w.ingest(engine.IngestRequest{Reimport: true})
	if ss, _ := w.engine.Summaries(t.Context(), ns, strandline.SummaryQuery{}); len(ss) != 0 {
		t.Errorf("%d summaries of messages that are gone", len(ss))
	}
	if after := ask(); len(after) != len(before) || after[0].Text() != before[0].Text() {
		t.Errorf("%d summaries, then %d", len(before), len(after))
	}
}

type topicPair struct {
	Previous, Current string
	Shift             bool
}

func topicPairs(t *testing.T, name string) (all []topicPair) {
	t.Helper()
	f, err := os.Open("../internal/topic/testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for sc := bufio.NewScanner(f); sc.Scan(); {
		var c topicPair
		if err := json.Unmarshal(sc.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
	}
	return all
}

func TestTopicShiftOnPairs(t *testing.T) {
	for _, c := range topicPairs(t, "pairs.jsonl") {
		r, err := engine.TopicShift(c.Previous, c.Current)
		if err != nil || r.Shift != c.Shift {
			t.Errorf("%q to %q: %+v, %v", c.Previous, c.Current, r, err)
		}
	}
}

// TestTopicShiftByMeaningAlone counts errors of both kinds on pairs without a
// word in common or a phrase; the threshold was chosen before they were tried.
func TestTopicShiftByMeaningAlone(t *testing.T) {
	said, missed := 0, 0
	for _, c := range topicPairs(t, "unphrased.jsonl") {
		switch r, err := engine.TopicShift(c.Previous, c.Current); {
		case err != nil:
			t.Fatal(err)
		case r.Shift && !c.Shift:
			said++
		case !r.Shift && c.Shift:
			missed++
		}
	}
	if said > 3 || missed > 0 {
		t.Errorf("%d of 18 turns that go on are said to leave the subject, %d of 12 that leave it are missed", said, missed)
	}
}

func TestContextStaysQuickAndSmallOverALongSession(t *testing.T) {
	t.Parallel()
	w := newWorld(t, random, inMemory)
	most := 0
	for i := range 300 {
		w.say(t, ns, "s", strandline.RoleUser, fmt.Sprintf("note %d: %s", i, strings.Repeat("the harbor cluster runs billing ", i%30)))
		w.say(t, ns, "s", strandline.RoleAssistant, fmt.Sprintf("noted %d", i))
		if i%20 == 0 {
			c := w.context(t, engine.ContextRequest{Message: "how is the harbor cluster?", Session: "s"})
			most = max(most, c.Tokens)
		}
	}
	if most > 2250 {
		t.Errorf("%d tokens", most)
	}
	if _, err := w.Settle(t.Context(), ns, "s"); err != nil {
		t.Fatal(err)
	}
}
