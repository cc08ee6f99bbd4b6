package engine_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/engine"
	"strandline/internal/extract"
	"strandline/internal/summary"
	"strandline/internal/tokenizer"
	"strandline/sqlite"
)

func (t faultTx) PutPending(ctx context.Context, p strandline.Pending) (int64, error) {
	if err := t.f.write("pending extraction"); err != nil {
		return 0, err
	}
	return t.Tx.PutPending(ctx, p)
}

func (t faultTx) PutSummary(ctx context.Context, s strandline.Summary) (int64, error) {
	if err := t.f.write("summary"); err != nil {
		return 0, err
	}
	return t.Tx.PutSummary(ctx, s)
}

func (t faultTx) ArchiveSummary(ctx context.Context, id int64, at time.Time) error {
	if err := t.f.write("archiving"); err != nil {
		return err
	}
	return t.Tx.ArchiveSummary(ctx, id, at)
}

// script is a chat in which the user states a fact in every turn of theirs.
func script(n int) []engine.AppendRequest {
	foods := strings.Fields("peanuts walnuts shrimp sesame soy milk eggs wheat celery mustard lupin kiwi mango peach apple carrot")
	var rs []engine.AppendRequest
	for i := range n {
		r := engine.AppendRequest{Session: "s", Role: strandline.RoleUser, Content: fmt.Sprintf("I am allergic to %s. It was found in %d.", foods[i/2%len(foods)], 2001+i)}
		if i%2 == 1 {
			r.Role, r.Content = strandline.RoleAssistant, fmt.Sprintf("Noted, I will watch out for %s from %d on.", foods[i/2%len(foods)], 2001+i)
		}
		rs = append(rs, r)
	}
	return rs
}

// segments is what a session became: its summaries by what they digest, what is
// pending, and what is remembered.
type segments struct {
	Summaries []string
	Pending   []string
	Memories  []string
}

func segmentsOf(t testing.TB, db strandline.Database) (g segments, digested map[int64]int) {
	t.Helper()
	s, err := db.Store(ns)
	if err != nil {
		t.Fatal(err)
	}
	digested = map[int64]int{}
	err = s.View(t.Context(), func(tx strandline.Tx) error {
		ss, err := tx.ListSummaries(t.Context(), strandline.SummaryQuery{})
		if err != nil {
			return err
		}
		for _, x := range ss {
			g.Summaries = append(g.Summaries, fmt.Sprint(x.Messages, " ", x.ArchivedAt.IsZero(), " ", summary.Render(x)))
			for _, m := range x.Messages {
				digested[m]++
			}
		}
		ps, err := tx.ListPending(t.Context(), strandline.PendingQuery{})
		if err != nil {
			return err
		}
		for _, p := range ps {
			g.Pending = append(g.Pending, fmt.Sprint(p.Messages, " ", p.Status, " ", p.Attempts, " ", p.Error))
		}
		ms, err := tx.ListMemories(t.Context(), strandline.MemoryQuery{})
		for _, m := range ms {
			g.Memories = append(g.Memories, m.Content)
		}
		slices.Sort(g.Memories)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return g, digested
}

// TestInterruptedAnywhereNoTurnIsLostOrDigestedTwice fails every write between
// a turn's leaving the window, its extraction and its summary, once before it
// and once after its commit, and goes on as a new process would.
func TestInterruptedAnywhereNoTurnIsLostOrDigestedTwice(t *testing.T) {
	t.Parallel()
	const turns = 22
	play := func(at int, after bool) (*fault, segments) {
		db, err := sqlite.Open(t.Context(), sqlite.Config{Path: ":memory:"})
		if err != nil {
			t.Fatal(err)
		}
		defer db.Close()
		f := &fault{Database: db, at: at, kind: strandline.KindUnavailable, after: after}
		now := clock
		open := func() *engine.Engine {
			c := engine.Config{Database: f, Now: func() time.Time { return now }, Owner: "w"}
			random(&c)
			e, err := engine.New(c)
			if err != nil {
				t.Fatal(err)
			}
			return e
		}
		e := open()
		for i, r := range script(turns) {
			now = now.Add(time.Minute)
			hit := f.hit
			if _, err := e.AppendMessage(t.Context(), ns, r); err != nil {
				if ms, _ := e.Messages(t.Context(), ns, strandline.MessageQuery{SessionID: "s"}); len(ms) == i {
					if _, err := e.AppendMessage(t.Context(), ns, r); err != nil {
						t.Fatal(err)
					}
				}
			}
			if f.hit && !hit {
				e = open() // nothing that was in memory survives
			}
			if f.hit || at == 0 {
				checkSegments(t, db, i+1)
			}
		}
		if _, err := e.Settle(t.Context(), ns, "s"); err != nil {
			t.Fatalf("write %d: %v", at, err)
		}
		checkSegments(t, db, turns)
		g, _ := segmentsOf(t, db)
		return f, g
	}
	_, want := play(0, false)
	if len(want.Summaries) != 5 || len(want.Pending) != 0 || len(want.Memories) != 8 {
		t.Fatalf("undisturbed: %d %d %d %q", len(want.Summaries), len(want.Pending), len(want.Memories), want.Memories)
	}
	for at := 1; ; at++ {
		// The same kinds of writes come again with every segment, so the two ways to
		// fail can take turns.
		f, got := play(at, at%2 == 0)
		if !f.hit {
			t.Logf("%d writes failed, one in each run", at-1)
			break
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("write %d (committed: %v) failed (-undisturbed +got):\n%s", at, f.after, diff)
		}
	}
}

// checkSegments holds at any moment: a turn is in one summary at most, its fact
// is stored when it is in one, and what is outside the widest window and in no
// summary waits.
func checkSegments(t *testing.T, db strandline.Database, said int) {
	t.Helper()
	g, digested := segmentsOf(t, db)
	s, _ := db.Store(ns)
	if err := s.View(t.Context(), func(tx strandline.Tx) error {
		ms, err := tx.ListMessages(t.Context(), strandline.MessageQuery{SessionID: "s"})
		if err != nil {
			return err
		}
		if len(ms) != said {
			t.Fatalf("%d messages, want %d", len(ms), said)
		}
		in, err := tx.InSegments(t.Context(), idsOf(ms))
		for i, m := range ms {
			if digested[m.ID] > 1 {
				t.Fatalf("message %d is digested %d times", m.ID, digested[m.ID])
			}
			if digested[m.ID] == 1 && m.Role == strandline.RoleUser && !slices.ContainsFunc(g.Memories, func(c string) bool {
				return strings.Contains(m.Content, c)
			}) {
				t.Fatalf("digested, but not extracted: %q; remembered %q", m.Content, g.Memories)
			}
			if i < len(ms)-8-2-3 && !slices.Contains(in, m.ID) {
				t.Fatalf("message %d of %d is nowhere", i, len(ms))
			}
		}
		return err
	}); err != nil {
		t.Fatal(err)
	}
}

func idsOf(ms []strandline.Message) []int64 {
	var ids []int64
	for _, m := range ms {
		ids = append(ids, m.ID)
	}
	return ids
}

// shakyStrategy fails as often as told, then reads as heuristics do.
type shakyStrategy struct {
	mu    sync.Mutex
	fails int
	calls int
	err   error
}

func (*shakyStrategy) ID() string { return "shaky" }

func (*shakyStrategy) ShouldProcess(strandline.Conversation, []strandline.Message) (bool, string) {
	return true, ""
}

func (s *shakyStrategy) Process(ctx context.Context, c strandline.Conversation, ms []strandline.Message) (strandline.Extraction, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.calls++; s.calls <= s.fails {
		if s.err == nil {
			panic("a fault of the strategy")
		}
		return strandline.Extraction{}, s.err
	}
	return extract.Heuristic{}.Process(ctx, c, ms)
}

func TestFailedExtractionIsTriedThreeTimesThenDoneByHeuristics(t *testing.T) {
	for name, cause := range map[string]error{
		"unparsable": strandline.Errorf(strandline.KindParsing, "no JSON in the answer"), "late": context.DeadlineExceeded, "panic": nil,
	} {
		t.Run(name, func(t *testing.T) {
			strategy := &shakyStrategy{fails: 99, err: cause}
			w := newWorld(t, random, func(c *engine.Config) { c.Context.Extractor = strategy })
			for _, r := range script(9) {
				w.say(t, ns, "s", r.Role, r.Content)
			}
			if strategy.calls != 0 {
				t.Fatal("somebody waited for the strategy")
			}
			for i, wait := range []time.Duration{0, 5 * time.Second, 30 * time.Second} {
				if wait > 0 {
					w.now = w.now.Add(wait - time.Millisecond)
					if _, err := w.Settle(t.Context(), ns, "s"); err != nil || strategy.calls != i {
						t.Fatalf("tried %d times before its time, %v", strategy.calls, err)
					}
					w.now = w.now.Add(time.Millisecond)
				}
				r, err := w.Settle(t.Context(), ns, "s")
				if err != nil || strategy.calls != i+1 {
					t.Fatalf("attempt %d: %+v, %v, %d calls", i+1, r, err, strategy.calls)
				}
				g, _ := segmentsOf(t, w.db)
				if last := i == 2; last != (len(g.Summaries) == 1) || last != (len(g.Memories) == 2) || last != (r.Failed == 1) || len(g.Pending) != 1 {
					t.Fatalf("attempt %d: %+v, %+v", i+1, r, g)
				}
			}
			if r, err := w.Settle(t.Context(), ns, "s"); err != nil || r != (engine.SettleReport{}) {
				t.Errorf("settled again: %+v, %v", r, err)
			}
			g, _ := segmentsOf(t, w.db)
			if !strings.Contains(g.Pending[0], "failed 3") {
				t.Errorf("the reason is not kept: %q", g.Pending)
			}
		})
	}
}

func TestExtractionThatRecoversEndsWell(t *testing.T) {
	strategy := &shakyStrategy{fails: 2, err: errors.New("busy")}
	w := newWorld(t, random, func(c *engine.Config) { c.Context.Extractor = strategy })
	for _, r := range script(9) {
		w.say(t, ns, "s", r.Role, r.Content)
	}
	for range 3 {
		if _, err := w.SettleDue(t.Context(), ns); err != nil {
			t.Fatal(err)
		}
		w.now = w.now.Add(time.Minute)
	}
	if g, _ := segmentsOf(t, w.db); len(g.Pending) != 0 || len(g.Summaries) != 1 || len(g.Memories) != 2 {
		t.Errorf("%+v", g)
	}
}

func TestWorkersAtOnceDigestEachSegmentOnce(t *testing.T) {
	strategy := &shakyStrategy{}
	w := newWorld(t, random, func(c *engine.Config) { c.Context.Extractor = strategy })
	for _, r := range script(30) {
		w.say(t, ns, "s", r.Role, r.Content)
	}
	var all sync.WaitGroup
	for range 6 {
		all.Go(func() {
			if _, err := w.Settle(context.Background(), ns, "s"); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	g, digested := segmentsOf(t, w.db)
	for id, n := range digested {
		if n != 1 {
			t.Errorf("message %d is digested %d times", id, n)
		}
	}
	if len(g.Summaries) < 7 || len(g.Pending) != 0 {
		t.Errorf("%+v", g)
	}
}

// poorSummarizer answers wrongly.
type poorSummarizer struct{ s strandline.Summary }

func (poorSummarizer) ID() string { return "poor" }

func (p poorSummarizer) Summarize(context.Context, []strandline.Message) (strandline.Summary, error) {
	if p.s.Topic == "" {
		return p.s, errors.New("no answer")
	}
	return p.s, nil
}

func TestSummarizerIsHeldToTheLimitsOrReplaced(t *testing.T) {
	counter, _ := tokenizer.For("")
	for topic, strategy := range map[string]string{"": "heuristic", strings.Repeat("endless ", 300): "poor"} {
		w := newWorld(t, random, func(c *engine.Config) {
			c.Context.Summarizer = poorSummarizer{strandline.Summary{Topic: topic, Outcome: topic, SessionID: "forged", ID: 7}}
		})
		for _, r := range script(9) {
			w.say(t, ns, "s", r.Role, r.Content)
		}
		if _, err := w.Settle(t.Context(), ns, "s"); err != nil {
			t.Fatal(err)
		}
		ss, err := w.Summaries(t.Context(), ns, strandline.SummaryQuery{SessionID: "s"})
		if err != nil || len(ss) != 1 || ss[0].Strategy != strategy || counter.Count(summary.Render(ss[0])) > summary.MaxTokens {
			t.Errorf("%+v, %v", ss, err)
		}
	}
}
