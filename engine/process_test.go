package engine_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/engine"
	"strandline/sqlite"
)

// strategy is a Strategy that a test scripts. Its process runs unless nil.
type strategy struct {
	mu      sync.Mutex
	calls   []string // source files, in order
	process func(context.Context, strandline.Conversation, []strandline.Message) (strandline.Extraction, error)
}

func (*strategy) ID() string { return "scripted" }

func (*strategy) ShouldProcess(strandline.Conversation, []strandline.Message) (bool, string) {
	return true, ""
}

// Process remembers one fact of each conversation.
func (s *strategy) Process(ctx context.Context, c strandline.Conversation, ms []strandline.Message) (strandline.Extraction, error) {
	s.mu.Lock()
	s.calls = append(s.calls, c.SourceFile)
	s.mu.Unlock()
	if s.process != nil {
		return s.process(ctx, c, ms)
	}
	return oneFact(c, ms), nil
}

func oneFact(c strandline.Conversation, ms []strandline.Message) strandline.Extraction {
	return strandline.Extraction{Candidates: []strandline.Candidate{{
		Kind: strandline.KindFact, Domain: strandline.DomainGeneral, Confidence: .9, Source: strandline.SourceExplicit,
		Trust: strandline.TrustUser, Scope: strandline.ScopeGlobal, SaidAt: ms[0].Time,
		Content:    "In " + strings.ReplaceAll(c.SourceFile, "/", " ") + " somebody also spoke of " + ms[0].Content,
		Provenance: strandline.Provenance{ConversationID: c.ID},
	}}}
}

// hands are of a clock that a test moves.
type hands struct {
	mu sync.Mutex
	at time.Time
}

func newHands() *hands { return &hands{at: now} }

func (c *hands) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *hands) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

// workshop is several engines, each like a process of its own, on one database.
type workshop struct {
	t     testing.TB
	path  string
	clock *hands
	dir   string
}

func newWorkshop(t testing.TB) *workshop {
	return &workshop{t: t, path: filepath.Join(t.TempDir(), "w.db"), clock: newHands(), dir: t.TempDir()}
}

func (w *workshop) worker(owner string, s strandline.Strategy, set ...func(*engine.Config)) *engine.Engine {
	w.t.Helper()
	db, err := sqlite.Open(context.Background(), sqlite.Config{Path: w.path})
	if err != nil {
		w.t.Fatal(err)
	}
	w.t.Cleanup(func() { db.Close() })
	c := engine.Config{Database: db, Now: w.clock.now, Rand: rand.NewChaCha8([32]byte([]byte(fmt.Sprintf("%-32.32s", owner)))), Owner: owner, Strategy: s}
	for _, f := range set {
		f(&c)
	}
	e, err := engine.New(c)
	if err != nil {
		w.t.Fatal(err)
	}
	return e
}

// talk is the lines of a conversation of n messages that began some time ago.
func talk(topic string, ago time.Duration, n int) []byte {
	var b strings.Builder
	for i := range n {
		role := [2]string{"user", "assistant"}[i%2]
		at := now.Add(-ago).Add(time.Duration(i) * time.Minute).Format(time.RFC3339)
		fmt.Fprintf(&b, `{"role":%q,"content":"%s, message %d","timestamp":%q}`+"\n", role, topic, i, at)
	}
	return []byte(b.String())
}

func (w *workshop) put(key string, data []byte) { (&shore{t: w.t, dir: w.dir}).put(key, data) }

func (w *workshop) ingest(e *engine.Engine) engine.IngestReport {
	w.t.Helper()
	r, err := e.Ingest(context.Background(), "default", engine.IngestRequest{Dir: w.dir})
	if err != nil || len(r.Failed) != 0 {
		w.t.Fatal(r.Failed, err)
	}
	return r
}

func (w *workshop) process(e *engine.Engine) engine.ProcessReport {
	w.t.Helper()
	r, err := e.Process(context.Background(), "default", engine.ProcessRequest{})
	if err != nil {
		w.t.Fatal(err)
	}
	return r
}

// states lists the conversations as "file status reason".
func (w *workshop) states(e *engine.Engine) []string {
	w.t.Helper()
	cs, err := e.Conversations(context.Background(), "default", strandline.ConversationQuery{})
	if err != nil {
		w.t.Fatal(err)
	}
	var list []string
	for _, c := range cs {
		list = append(list, strings.TrimSpace(fmt.Sprintf("%s %s %s", c.SourceFile, c.Status, c.Reason)))
	}
	slices.Sort(list)
	return list
}

func (w *workshop) facts(e *engine.Engine) int {
	w.t.Helper()
	ms, err := e.Memories(context.Background(), "default", strandline.MemoryQuery{})
	if err != nil {
		w.t.Fatal(err)
	}
	return len(ms)
}

func (w *workshop) expect(e *engine.Engine, want ...string) {
	w.t.Helper()
	if diff := cmp.Diff(want, w.states(e)); diff != "" {
		w.t.Error(diff)
	}
}

func TestConversationsAreProcessedOldestFirstAndOnce(t *testing.T) {
	w, s := newWorkshop(t), &strategy{}
	e := w.worker("a", s, func(c *engine.Config) { c.Ingest.Concurrency = 1 })
	for i, ago := range []int{5, 20, 10} {
		w.put(fmt.Sprintf("%d.jsonl", i), talk("harbor", time.Duration(ago)*time.Hour, 6))
	}
	w.ingest(e)
	if r := w.process(e); r.Processed != 3 || r.Memories.Inserted != 3 {
		t.Errorf("first: %+v", r)
	}
	if diff := cmp.Diff([]string{"1.jsonl", "2.jsonl", "0.jsonl"}, s.calls); diff != "" {
		t.Error(diff)
	}
	if r := w.process(e); !idle(r) || len(s.calls) != 3 {
		t.Errorf("second: %+v", r)
	}
}

func TestAConversationIsReadyWhenItWasSilentForLongerThanTheGap(t *testing.T) {
	w := newWorkshop(t)
	e := w.worker("a", &strategy{})
	w.put("a.jsonl", talk("tides", 5*time.Minute, 6)) // the last is said now
	w.ingest(e)
	w.clock.pass(time.Hour)
	if n, err := e.MarkReady(t.Context(), "default"); n != 0 || err != nil {
		t.Errorf("after exactly the gap %d are ready, %v", n, err)
	}
	w.clock.pass(time.Millisecond)
	if n, err := e.MarkReady(t.Context(), "default"); n != 1 || err != nil {
		t.Errorf("after the gap %d are ready, %v", n, err)
	}
}

func TestAConversationOfAClockThatIsAheadIsNotWaitedFor(t *testing.T) {
	w := newWorkshop(t)
	e := w.worker("a", &strategy{})
	w.put("ahead.jsonl", talk("tides", -5*time.Hour, 6))
	w.put("live.jsonl", talk("tides", -time.Minute, 6))
	w.ingest(e)
	w.expect(e, "ahead.jsonl ready", "live.jsonl active")
}

func TestAFailingConversationIsTriedAgainThenReviewedAndTheOthersGoOn(t *testing.T) {
	w, s := newWorkshop(t), &strategy{}
	s.process = func(_ context.Context, c strandline.Conversation, ms []strandline.Message) (strandline.Extraction, error) {
		switch c.SourceFile {
		case "bad.jsonl":
			return strandline.Extraction{}, errors.New("no provider")
		case "worse.jsonl":
			panic("index out of range")
		}
		return oneFact(c, ms), nil
	}
	e := w.worker("a", s)
	for _, f := range []string{"bad.jsonl", "good.jsonl", "worse.jsonl"} {
		w.put(f, talk("boats", 5*time.Hour, 6))
	}
	w.ingest(e)
	if r := w.process(e); r.Processed != 1 || r.Failed != 2 {
		t.Errorf("first: %+v", r)
	}
	w.expect(e, "bad.jsonl queued attempt 1: no provider", "good.jsonl archived", "worse.jsonl queued attempt 1: strategy scripted: index out of range")
	for _, wait := range []time.Duration{5 * time.Second, 30 * time.Second} {
		w.clock.pass(wait - time.Millisecond)
		if r := w.process(e); r.Failed != 0 {
			t.Errorf("before %v had passed: %+v", wait, r)
		}
		w.clock.pass(time.Millisecond)
		if r := w.process(e); r.Failed != 2 {
			t.Errorf("after %v: %+v", wait, r)
		}
	}
	w.expect(e, "bad.jsonl review attempt 3: no provider", "good.jsonl archived", "worse.jsonl review attempt 3: strategy scripted: index out of range")
	w.clock.pass(24 * time.Hour)
	if r := w.process(e); !idle(r) {
		t.Errorf("after review: %+v", r)
	}
}

// held is a worker stuck in the middle of a conversation.
type held struct {
	entered, resume chan struct{}
	ended           chan error
	stop            context.CancelFunc
}

func (w *workshop) hold(owner string, set ...func(*engine.Config)) *held {
	h := &held{entered: make(chan struct{}), resume: make(chan struct{}), ended: make(chan error, 1)}
	s := &strategy{process: func(ctx context.Context, c strandline.Conversation, ms []strandline.Message) (strandline.Extraction, error) {
		close(h.entered)
		select {
		case <-h.resume:
			return oneFact(c, ms[1:]), nil // not what others find
		case <-ctx.Done():
			return strandline.Extraction{}, ctx.Err()
		}
	}}
	e := w.worker(owner, s, set...)
	ctx, stop := context.WithCancel(context.Background())
	h.stop = stop
	go func() {
		_, err := e.Process(ctx, "default", engine.ProcessRequest{Limit: 1})
		h.ended <- err
	}()
	<-h.entered
	return h
}

func TestALeaseKeepsOthersOutUntilItEndsAndTheLateWorkerIsNotHeard(t *testing.T) {
	w := newWorkshop(t)
	w.put("a.jsonl", talk("piers", 5*time.Hour, 6))
	b := w.worker("b", &strategy{})
	w.ingest(b)
	a := w.hold("a")
	if r := w.process(b); !idle(r) {
		t.Errorf("while the lease holds: %+v", r)
	}
	w.clock.pass(3 * time.Minute)
	if r := w.process(b); r.Processed != 1 {
		t.Errorf("after the lease ended: %+v", r)
	}
	close(a.resume)
	if err := <-a.ended; err != nil {
		t.Error(err)
	}
	w.expect(b, "a.jsonl archived")
	if n := w.facts(b); n != 1 {
		t.Errorf("%d facts, want 1", n)
	}
}

func TestTheWorkOfAProcessThatIsGoneIsTakenOverAtOnce(t *testing.T) {
	w := newWorkshop(t)
	w.put("a.jsonl", talk("piers", 6*time.Hour, 6))
	w.put("b.jsonl", talk("docks", 5*time.Hour, 6))
	gone := false
	s := &strategy{}
	b := w.worker("b", s, func(c *engine.Config) {
		c.Ingest.Concurrency = 1
		c.Alive = func(owner string) bool { return owner != "a" || !gone }
	})
	w.ingest(b)
	a := w.hold("a")
	defer func() { a.stop(); <-a.ended }()
	gone = true
	if r := w.process(b); r.Processed != 2 {
		t.Errorf("%+v", r)
	}
	if diff := cmp.Diff([]string{"a.jsonl", "b.jsonl"}, s.calls); diff != "" {
		t.Error("what a worker died on lost its turn:", diff)
	}
}

func TestWhatSeveralWorkersDiedOnHoldsNothingUp(t *testing.T) {
	for died, want := range map[int][]string{2: {"a.jsonl", "b.jsonl"}, 3: {"b.jsonl", "a.jsonl"}} {
		w := newWorkshop(t)
		w.put("a.jsonl", talk("piers", 6*time.Hour, 6))
		w.put("b.jsonl", talk("docks", 5*time.Hour, 6))
		s := &strategy{}
		alone := func(c *engine.Config) {
			c.Ingest.Concurrency = 1
			c.Alive = func(owner string) bool { return owner == c.Owner }
		}
		b := w.worker("b", s, alone)
		w.ingest(b)
		for i := range died {
			a := w.hold("a"+strconv.Itoa(i), alone)
			defer func() { a.stop(); <-a.ended }()
		}
		w.process(b)
		if diff := cmp.Diff(want, s.calls); diff != "" {
			t.Errorf("after %d deaths: %s", died, diff)
		}
	}
}

func TestStoppingGivesTheConversationBack(t *testing.T) {
	w := newWorkshop(t)
	w.put("a.jsonl", talk("piers", 5*time.Hour, 6))
	b := w.worker("b", &strategy{})
	w.ingest(b)
	a := w.hold("a")
	a.stop()
	if err := <-a.ended; !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v", err)
	}
	w.expect(b, "a.jsonl ready")
	if r := w.process(b); r.Processed != 1 {
		t.Errorf("%+v", r)
	}
}

func TestALeaseIsRenewedWhileItsWorkerWorks(t *testing.T) {
	dir, path := t.TempDir(), filepath.Join(t.TempDir(), "w.db")
	synctest.Test(t, func(t *testing.T) {
		w := &workshop{t: t, path: path, clock: newHands(), dir: dir}
		bubble := func(c *engine.Config) { c.Now = func() time.Time { return time.Now().AddDate(30, 0, 0) } }
		w.put("a.jsonl", talk("piers", 5*time.Hour, 6))
		slow := w.worker("a", &strategy{process: func(_ context.Context, c strandline.Conversation, ms []strandline.Message) (strandline.Extraction, error) {
			<-time.After(time.Hour)
			return oneFact(c, ms), nil
		}}, bubble)
		other := w.worker("b", &strategy{}, bubble)
		w.ingest(slow)
		ended := make(chan engine.ProcessReport)
		go func() { ended <- w.process(slow) }()
		for range 10 {
			<-time.After(5 * time.Minute)
			if r := w.process(other); !idle(r) {
				t.Errorf("another worker did %+v", r)
			}
		}
		if r := <-ended; r.Processed != 1 {
			t.Errorf("%+v", r)
		}
	})
}

func TestAShortConversationIsSkippedAndTakenWhenItGrows(t *testing.T) {
	w := newWorkshop(t)
	e := w.worker("a", &strategy{})
	all := talk("ropes", 2*time.Hour, 6)
	w.put("a.jsonl", all[:len(talk("ropes", 2*time.Hour, 4))])
	w.ingest(e)
	if r := w.process(e); r.Skipped != 1 {
		t.Errorf("short: %+v", r)
	}
	w.expect(e, "a.jsonl skipped too short")
	w.put("a.jsonl", all)
	w.ingest(e)
	if r := w.process(e); r.Processed != 1 {
		t.Errorf("grown: %+v", r)
	}
}

func TestFinishedWorkIsKeptWhenReadingAgainWasInterrupted(t *testing.T) {
	w, s := newWorkshop(t), &strategy{}
	e := w.worker("a", s)
	w.put("a.jsonl", talk("nets", 5*time.Hour, 6))
	w.ingest(e)
	w.process(e)
	db, err := sqlite.Open(t.Context(), sqlite.Config{Path: w.path})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	store, err := db.Store("default")
	if err != nil {
		t.Fatal(err)
	}
	// A re-import that ended right after it had deleted what was there.
	if err := store.Update(t.Context(), func(tx strandline.Tx) error { return tx.DeleteFile(t.Context(), "a.jsonl") }); err != nil {
		t.Fatal(err)
	}
	w.ingest(e)
	w.expect(e, "a.jsonl ready")
	if r := w.process(e); !idle(r) || len(s.calls) != 1 {
		t.Errorf("%+v, %d calls", r, len(s.calls))
	}
	w.expect(e, "a.jsonl archived")
}

func TestEightWorkersProcessEachConversationOnce(t *testing.T) {
	w, s := newWorkshop(t), &strategy{}
	const files = 40
	for i := range files {
		w.put(fmt.Sprintf("%02d.jsonl", i), talk(fmt.Sprintf("talk %d", i), time.Duration(5+i)*time.Hour, 6))
	}
	var wait sync.WaitGroup
	workers := make([]*engine.Engine, 8)
	for i := range workers {
		workers[i] = w.worker(fmt.Sprintf("worker %d", i), s)
	}
	for _, e := range workers {
		wait.Go(func() {
			if _, err := e.Ingest(context.Background(), "default", engine.IngestRequest{Dir: w.dir}); err != nil {
				t.Error(err)
			}
			if _, err := e.Process(context.Background(), "default", engine.ProcessRequest{}); err != nil {
				t.Error(err)
			}
		})
	}
	wait.Wait()
	w.process(workers[0])
	if n := w.facts(workers[0]); n != files {
		t.Errorf("%d facts, want %d", n, files)
	}
	slices.Sort(s.calls)
	if each := slices.Compact(slices.Clone(s.calls)); len(each) != files || len(s.calls) != files {
		t.Errorf("%d calls for %d of %d conversations", len(s.calls), len(each), files)
	}
	ms, err := workers[0].Messages(t.Context(), "default", strandline.MessageQuery{})
	if err != nil || len(ms) != 6*files {
		t.Errorf("%d messages, want %d, %v", len(ms), 6*files, err)
	}
}

// idle reports whether a run found nothing to do.
func idle(r engine.ProcessReport) bool {
	return r.Processed+r.Skipped+r.Failed+len(r.Lesser) == 0 && r.Memories == engine.MemoryChanges{}
}
