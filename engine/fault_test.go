package engine_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/engine"
	"strandline/sqlite"
)

// fault makes one write of a database fail: the nth, counted over all.
type fault struct {
	strandline.Database
	at    int // 0 never
	kind  strandline.Kind
	after bool // the transaction of that write is committed, and fails all the same
	count int
	hit   bool
}

func (f *fault) Store(ns strandline.Namespace) (strandline.Store, error) {
	s, err := f.Database.Store(ns)
	return faultStore{s, f}, err
}

// write counts one write.
func (f *fault) write(name string) error {
	f.count++
	if f.count != f.at {
		return nil
	}
	f.hit = true
	if f.after {
		return nil
	}
	return strandline.Errorf(f.kind, "write %d, a %s, fails", f.count, name)
}

type faultStore struct {
	strandline.Store
	f *fault
}

func (s faultStore) Update(ctx context.Context, fn func(strandline.Tx) error) error {
	hit := false
	err := s.Store.Update(ctx, func(tx strandline.Tx) error {
		before := s.f.hit
		err := fn(faultTx{tx, s.f})
		hit = s.f.hit && !before
		return err
	})
	if err == nil && s.f.after && hit {
		return strandline.Errorf(s.f.kind, "the commit of write %d is not acknowledged", s.f.at)
	}
	return err
}

type faultTx struct {
	strandline.Tx
	f *fault
}

func (t faultTx) PutFile(ctx context.Context, x strandline.File) error {
	if err := t.f.write("file"); err != nil {
		return err
	}
	return t.Tx.PutFile(ctx, x)
}

func (t faultTx) DeleteFile(ctx context.Context, key string) error {
	if err := t.f.write("deletion"); err != nil {
		return err
	}
	return t.Tx.DeleteFile(ctx, key)
}

func (t faultTx) InsertMessages(ctx context.Context, ms []strandline.Message) error {
	if err := t.f.write("insertion"); err != nil {
		return err
	}
	return t.Tx.InsertMessages(ctx, ms)
}

func (t faultTx) UpdateMessage(ctx context.Context, m strandline.Message) error {
	if err := t.f.write("message"); err != nil {
		return err
	}
	return t.Tx.UpdateMessage(ctx, m)
}

func (t faultTx) PutConversation(ctx context.Context, c strandline.Conversation) (int64, error) {
	if err := t.f.write("conversation"); err != nil {
		return 0, err
	}
	return t.Tx.PutConversation(ctx, c)
}

func (t faultTx) Place(ctx context.Context, c int64, ids []int64) error {
	if err := t.f.write("placing"); err != nil {
		return err
	}
	return t.Tx.Place(ctx, c, ids)
}

func (t faultTx) PutMemory(ctx context.Context, m strandline.Memory) (int64, error) {
	if err := t.f.write("memory"); err != nil {
		return 0, err
	}
	return t.Tx.PutMemory(ctx, m)
}

// shaky is a folder and an engine on a database in memory behind a fault.
type shaky struct {
	*shore
	e     *engine.Engine
	hands *hands
}

func newShaky(t testing.TB, f *fault) *shaky {
	t.Helper()
	db, err := sqlite.Open(context.Background(), sqlite.Config{Path: ":memory:"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	f.Database = db
	s := &shaky{shore: &shore{t: t, dir: t.TempDir()}, hands: newHands()}
	s.e, err = engine.New(engine.Config{Database: f, Now: s.hands.now, Rand: rand.NewChaCha8([32]byte{1}), Owner: "test", Strategy: &strategy{}})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *shaky) ingest() error {
	r, err := s.e.Ingest(context.Background(), "default", engine.IngestRequest{Dir: s.dir})
	if err == nil && len(r.Failed) > 0 {
		err = fmt.Errorf("%+v", r.Failed)
	}
	return err
}

// process processes with enough patience for one failure.
func (s *shaky) process() error {
	for range 2 {
		if _, err := s.e.Process(context.Background(), "default", engine.ProcessRequest{}); err != nil {
			return err
		}
		s.hands.pass(10 * time.Second)
	}
	return nil
}

// day is what happens to a namespace in a day: reading, growth in pieces, a file
// replaced, messages late and out of order, processing. It gives up at an error.
func (s *shaky) day() error {
	first, second := sample(s.t, session1), talk("moorings", 5*time.Hour, 8)
	for _, step := range []func() error{
		func() error { s.put("a.jsonl", first[:len(first)*2/3]); s.put("b.jsonl", second); return s.ingest() },
		s.process,
		func() error { s.put("a.jsonl", first); s.put("c.json", document(3)); return s.ingest() },
		s.process,
		func() error {
			s.put("c.json", document(6))
			s.put("b.jsonl", append(second, talk("before the moorings", 9*time.Hour, 6)...))
			return s.ingest()
		},
		func() error { s.put("a.jsonl", talk("all new", 20*time.Hour, 6)); return s.ingest() },
		s.process,
	} {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// end renders messages, conversations and facts.
func (s *shaky) end() string {
	s.t.Helper()
	ms, err := s.e.Memories(context.Background(), "default", strandline.MemoryQuery{})
	if err != nil {
		s.t.Fatal(err)
	}
	facts := contents(ms)
	slices.Sort(facts)
	return rowsOf(s.t, s.e) + "\n" + strings.Join(facts, "\n")
}

// document is a chat of n messages in one JSON document.
func document(n int) []byte {
	text := `{"sessionId":"g","projectHash":"h","messages":[`
	for i := range n {
		if i > 0 {
			text += ","
		}
		text += fmt.Sprintf(`{"id":"m%d","timestamp":"2026-01-01T10:0%d:00Z","type":"user","content":"number %d"}`, i, i, i)
	}
	return []byte(text + "]}")
}

// TestAFailureAtAnyWriteLosesAndDoublesNothing lets each single write of a day
// fail in each way and lives the day again: the end is the same.
func TestAFailureAtAnyWriteLosesAndDoublesNothing(t *testing.T) {
	t.Parallel()
	calm := &fault{}
	s := newShaky(t, calm)
	if err := s.day(); err != nil {
		t.Fatal(err)
	}
	want, writes := s.end(), calm.count
	if writes < 30 {
		t.Fatalf("only %d writes in a day", writes)
	}
	for i, mode := range []fault{
		{kind: strandline.KindUnavailable}, {kind: strandline.KindInternal}, {kind: strandline.KindUnavailable, after: true},
	} {
		for at := 1 + i; at <= writes; at += 2 {
			f := mode
			f.at = at
			s := newShaky(t, &f)
			err := s.day()
			if !f.hit {
				t.Fatalf("write %d of %d did not happen", at, writes)
			}
			if err == nil && mode.kind == strandline.KindUnavailable {
				t.Errorf("write %d failed and nobody heard", at)
			}
			if err != nil {
				if err := s.day(); err != nil {
					t.Errorf("%s at write %d: the day after: %v", mode.kind, at, err)
				}
			}
			if diff := cmp.Diff(want, s.end()); diff != "" {
				t.Fatalf("%s at write %d, committed %t: %s", mode.kind, at, mode.after, diff)
			}
		}
	}
}
