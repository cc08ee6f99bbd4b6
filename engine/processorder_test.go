package engine_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/engine"
)

// spoken is what is said in some conversations, one after the other: in several wordings,
// of which the first is the row's, and with values that take each other's places.
var spoken = [][]string{
	{"I'm allergic to peanuts", "I live in Rome"},
	{"I have a peanut allergy", "My team has 5 people"},
	{"We use Postgres", "I live in Oslo"},
	{"I am allergic to peanuts", "Our team has five people"},
	{"We're using Postgres", "I reside in Oslo"},
	{"The deadline is May 3", "I'm based in Oslo"},
	{"The deadline is the 3rd of May", "My team has 6 people"},
	{"I've got an allergy to peanuts", "The deadline is May 6"},
}

// saying is a strategy that takes what is spoken in each conversation, after a while. The
// conversation named fails at its first attempt.
func saying(while func() time.Duration, failing string) *strategy {
	failed := false
	return &strategy{process: func(ctx context.Context, c strandline.Conversation, ms []strandline.Message) (x strandline.Extraction, err error) {
		select {
		case <-time.After(while()):
		case <-ctx.Done():
			return x, ctx.Err()
		}
		if c.SourceFile == failing && !failed {
			failed = true
			return x, errors.New("no provider")
		}
		var n int
		if _, err := fmt.Sscanf(c.SourceFile, "%d.jsonl", &n); err != nil {
			return x, err
		}
		for i, text := range spoken[n] {
			x.Candidates = append(x.Candidates, strandline.Candidate{Kind: strandline.KindFact, Domain: strandline.DomainGeneral, Content: text,
				Confidence: []float64{.7, .9, .8, .95}[n%4], Source: strandline.SourceExplicit, Trust: strandline.TrustUser,
				Scope: strandline.ScopeGlobal, SaidAt: ms[i].Time, Provenance: strandline.Provenance{SourceFile: c.SourceFile, MessageIDs: []int64{ms[i].ID}}})
		}
		return x, nil
	}}
}

// rowsOfSpoken processes what is spoken until nothing is left and returns the rows.
func rowsOfSpoken(t *testing.T, s strandline.Strategy, workers, limit int) []strandline.Memory {
	t.Helper()
	w := newWorkshop(t)
	e := w.worker("a", s, func(c *engine.Config) { c.Ingest.Concurrency = workers })
	for i := range spoken {
		w.put(fmt.Sprintf("%d.jsonl", i), talk("boats", time.Duration(40-i)*time.Hour, 6))
	}
	w.ingest(e)
	for left := true; left; {
		r, err := e.Process(context.Background(), "default", engine.ProcessRequest{Limit: limit})
		if err != nil {
			t.Fatal(err)
		}
		if left = !idle(r); r.Failed > 0 {
			w.clock.pass(5 * time.Second)
		}
	}
	return (&world{Engine: e}).told(t, "default")
}

// TestRowsDoNotDependOnHowManyWorkersThereAreNorWhichIsQuicker: conversations that are read
// at once are stored as though they were read one after the other.
func TestRowsDoNotDependOnHowManyWorkersThereAreNorWhichIsQuicker(t *testing.T) {
	for seed := range uint64(8) {
		synctest.Test(t, func(t *testing.T) {
			draw := rand.New(rand.NewPCG(seed, 1))
			failing, limit := "", 1
			if seed%2 == 1 {
				failing, limit = fmt.Sprintf("%d.jsonl", draw.IntN(len(spoken))), 0
			}
			whiles := make(chan time.Duration, 2*len(spoken))
			for range cap(whiles) {
				whiles <- time.Duration(draw.IntN(200)) * time.Second
			}
			want := rowsOfSpoken(t, saying(func() time.Duration { return 0 }, failing), 1, limit)
			got := rowsOfSpoken(t, saying(func() time.Duration { return <-whiles }, failing), 2+draw.IntN(5), 0)
			if d := cmp.Diff(want, got, sameRows); d != "" {
				t.Errorf("seed %d: %s", seed, d)
			}
		})
	}
}

// TestWhatIsReadForVeryLongHoldsNothingUpForEver: those held later are stored before it.
func TestWhatIsReadForVeryLongHoldsNothingUpForEver(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, stuck := newWorkshop(t), make(chan struct{})
		s := &strategy{process: func(_ context.Context, c strandline.Conversation, ms []strandline.Message) (strandline.Extraction, error) {
			if c.SourceFile == "00.jsonl" {
				<-stuck
			}
			return oneFact(c, ms), nil
		}}
		e := w.worker("a", s)
		const files = 30
		for i := range files {
			w.put(fmt.Sprintf("%02d.jsonl", i), talk("boats", time.Duration(40-i)*time.Hour, 6))
		}
		w.ingest(e)
		ended := make(chan engine.ProcessReport)
		go func() { ended <- w.process(e) }()
		<-time.After(9 * time.Minute)
		if n := w.facts(e); n != 0 {
			t.Errorf("%d are stored before the oldest one", n)
		}
		<-time.After(2 * time.Minute)
		if n := w.facts(e); n != files-1 {
			t.Errorf("%d are stored while the oldest one is read, want %d", n, files-1)
		}
		close(stuck)
		if r := <-ended; r.Processed != files {
			t.Errorf("%+v", r)
		}
	})
}

// TestNoLeaseEndsWhileItsConversationWaitsForAnOlderOne: nobody else may take it meanwhile.
func TestNoLeaseEndsWhileItsConversationWaitsForAnOlderOne(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		w, stuck, began := newWorkshop(t), make(chan struct{}), time.Now()
		s := &strategy{process: func(_ context.Context, c strandline.Conversation, ms []strandline.Message) (strandline.Extraction, error) {
			if c.SourceFile == "00.jsonl" {
				<-stuck
			}
			return oneFact(c, ms), nil
		}}
		clock := func() time.Time { return now.Add(time.Since(began)) }
		e := w.worker("a", s, func(c *engine.Config) { c.Now = clock })
		for i := range 30 {
			w.put(fmt.Sprintf("%02d.jsonl", i), talk("boats", time.Duration(40-i)*time.Hour, 6))
		}
		w.ingest(e)
		ended := make(chan engine.ProcessReport)
		go func() { ended <- w.process(e) }()
		<-time.After(5*time.Minute + time.Second)
		cs, err := e.Conversations(context.Background(), "default", strandline.ConversationQuery{Statuses: []strandline.ConversationStatus{strandline.ConversationProcessing}})
		if err != nil || len(cs) < 2 {
			t.Errorf("%d are being processed, %v", len(cs), err)
		}
		for _, c := range cs {
			if c.Lease.Until.Before(clock()) {
				t.Errorf("the lease of %s ended at %v", c.SourceFile, c.Lease.Until)
			}
		}
		close(stuck)
		<-ended
	})
}
