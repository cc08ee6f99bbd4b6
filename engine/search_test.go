package engine_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"strandline"
	"strandline/engine"
	"strandline/sqlite"
)

var clock = time.Date(2025, 6, 1, 12, 0, 0, 0, time.UTC)

// world is an engine over an empty database.
type world struct {
	*engine.Engine
	db  *sqlite.DB
	now time.Time
}

func newWorld(t testing.TB, conf ...func(*engine.Config)) *world {
	t.Helper()
	db, err := sqlite.Open(t.Context(), sqlite.Config{Path: filepath.Join(t.TempDir(), "t.db")})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	w := &world{db: db, now: clock}
	c := engine.Config{Database: db, Now: func() time.Time { return w.now }, Rand: rand.NewChaCha8([32]byte{1})}
	for _, f := range conf {
		f(&c)
	}
	if w.Engine, err = engine.New(c); err != nil {
		t.Fatal(err)
	}
	return w
}

const ns = strandline.DefaultNamespace

// say stores a message a minute after the one before.
func (w *world) say(t testing.TB, ns strandline.Namespace, session string, role strandline.Role, text string) strandline.Message {
	t.Helper()
	w.now = w.now.Add(time.Minute)
	m, err := w.AppendMessage(context.Background(), ns, engine.AppendRequest{Session: session, Role: role, Content: text, CWD: "/home/ana/" + session})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// put stores a memory; zero fields get plain values.
func (w *world) put(t testing.TB, ns strandline.Namespace, m strandline.Memory) strandline.Memory {
	t.Helper()
	sum := sha256.Sum256([]byte(m.Content))
	m.Hash, m.Normalized = hex.EncodeToString(sum[:]), strings.ToLower(m.Content)
	if m.ID == "" {
		m.ID = m.Hash[:12]
	}
	if m.Kind == "" {
		m.Kind = strandline.KindFact
	}
	if m.Domain == "" {
		m.Domain = strandline.DomainWork
	}
	if m.Scope == "" {
		m.Scope = strandline.ScopeGlobal
	}
	if m.Source == "" {
		m.Source = strandline.SourceExplicit
	}
	if m.Confidence == 0 {
		m.Confidence = 0.9
	}
	if m.CreatedAt.IsZero() {
		m.CreatedAt = w.now
	}
	if m.LastConfirmedAt.IsZero() {
		m.LastConfirmedAt = m.CreatedAt
	}
	m.Trust = strandline.TrustUser
	s, err := w.db.Store(ns)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Update(t.Context(), func(tx strandline.Tx) (err error) { m.Seq, err = tx.PutMemory(t.Context(), m); return err }); err != nil {
		t.Fatal(err)
	}
	return m
}

func (w *world) search(t testing.TB, ns strandline.Namespace, r engine.SearchRequest) engine.SearchReport {
	t.Helper()
	got, err := w.Search(t.Context(), ns, r)
	if err != nil {
		t.Fatalf("search %+v: %v", r, err)
	}
	return got
}

func TestSearchFindsMessagesAndMemories(t *testing.T) {
	w := newWorld(t)
	w.say(t, ns, "s1", strandline.RoleUser, "We moved the billing service to kubernetes on Thursday.")
	w.say(t, ns, "s1", strandline.RoleAssistant, "Noted. The weather is fine.")
	w.put(t, ns, strandline.Memory{Content: "Decided to run billing on kubernetes", Domain: strandline.DomainDecisions})
	got := w.search(t, ns, engine.SearchRequest{Query: "kubernetes billing"})
	if len(got.Hits) != 2 || got.Cursor != "" {
		t.Fatalf("%+v", got)
	}
	for _, h := range got.Hits {
		if h.Kind == "message" && (h.Role != "user" || h.SessionID != "s1" || h.SourceFile != "session/s1") || h.Timestamp == "" {
			t.Errorf("%+v", h)
		}
		if h.Kind == "fact" && h.State != "active" {
			t.Errorf("%+v", h)
		}
		if len(h.Explain.Terms) < 2 || len(h.Explain.Reasons) == 0 || h.Score <= 0 {
			t.Errorf("not explained: %+v", h)
		}
	}
}

func TestSearchWithoutHitsGivesAnEmptyList(t *testing.T) {
	w := newWorld(t)
	if got := w.search(t, ns, engine.SearchRequest{Query: "anything"}); got.Hits == nil || len(got.Hits) != 0 {
		t.Errorf("%+v", got)
	}
	w.say(t, ns, "s1", strandline.RoleUser, "something else")
	for _, q := range []string{"zebra", `"' OR 1=1 --`, "((", "NEAR(a b)", "\x00", "***"} {
		if got := w.search(t, ns, engine.SearchRequest{Query: q}); q == "zebra" && len(got.Hits) != 0 || got.Hits == nil {
			t.Errorf("%q: %+v", q, got)
		}
	}
}

func TestSearchFilters(t *testing.T) {
	w := newWorld(t)
	one := w.say(t, ns, "alpha", strandline.RoleUser, "the walrus asked about deployment")
	two := w.say(t, ns, "beta", strandline.RoleAssistant, "the walrus answered about deployment")
	w.now = w.now.AddDate(0, 0, 3)
	three := w.say(t, ns, "beta", strandline.RoleUser, "the walrus came back")
	work := w.put(t, ns, strandline.Memory{Content: "walrus is the project mascot", Scope: strandline.ScopeProject, ScopeID: "/home/ana/beta"})
	health := w.put(t, ns, strandline.Memory{Content: "allergic to walrus", Domain: strandline.DomainHealth})
	episode := w.put(t, ns, strandline.Memory{Content: "laughed about the walrus", Kind: strandline.KindEpisode, CreatedAt: clock.AddDate(0, 0, -2)})
	w.put(t, ns, strandline.Memory{Content: "walrus retired", RetiredAt: w.now, RetiredWhy: "superseded"})
	id := func(m strandline.Message) string { return fmt.Sprint(m.ID) }
	day := func(t time.Time) string { return t.Format(time.DateOnly) }
	tests := map[string]struct {
		r    engine.SearchRequest
		want []string
	}{
		"all":             {engine.SearchRequest{}, []string{id(one), id(two), id(three), work.ID, health.ID, episode.ID}},
		"messages":        {engine.SearchRequest{Kind: "message"}, []string{id(one), id(two), id(three)}},
		"memories":        {engine.SearchRequest{Kind: "memory"}, []string{work.ID, health.ID, episode.ID}},
		"facts":           {engine.SearchRequest{Kind: "fact"}, []string{work.ID, health.ID}},
		"episodes":        {engine.SearchRequest{Kind: "episode"}, []string{episode.ID}},
		"summaries":       {engine.SearchRequest{Kind: "summary"}, nil},
		"domain":          {engine.SearchRequest{Domain: "health"}, []string{health.ID}},
		"role":            {engine.SearchRequest{Role: "assistant"}, []string{id(two)}},
		"session":         {engine.SearchRequest{Session: "beta"}, []string{id(two), id(three)}},
		"project":         {engine.SearchRequest{Project: "/home/ana/beta/"}, []string{id(two), id(three), work.ID}},
		"project above":   {engine.SearchRequest{Project: "/home/ana", Kind: "message"}, []string{id(one), id(two), id(three)}},
		"until that day":  {engine.SearchRequest{Until: day(clock), Kind: "message"}, []string{id(one), id(two)}},
		"since":           {engine.SearchRequest{Since: day(three.Time), Kind: "message"}, []string{id(three)}},
		"memories before": {engine.SearchRequest{Until: day(clock.AddDate(0, 0, -1)), Kind: "memory"}, []string{episode.ID}},
	}
	for name, tt := range tests {
		tt.r.Query = "walrus"
		got := map[string]bool{}
		for _, h := range w.search(t, ns, tt.r).Hits {
			got[h.ID] = true
		}
		if len(got) != len(tt.want) {
			t.Errorf("%s: got %v, want %v", name, got, tt.want)
		}
		for _, want := range tt.want {
			if !got[want] {
				t.Errorf("%s: %s is missing from %v", name, want, got)
			}
		}
	}
}

func TestSearchMarksStaleMemories(t *testing.T) {
	w := newWorld(t)
	w.put(t, ns, strandline.Memory{Content: "the team has a walrus", Confidence: .6, CreatedAt: clock.AddDate(0, 0, -130)})
	got := w.search(t, ns, engine.SearchRequest{Query: "walrus"})
	if len(got.Hits) != 1 || got.Hits[0].State != "stale" || !strings.Contains(strings.Join(got.Hits[0].Explain.Reasons, " "), "please confirm") {
		t.Errorf("%+v", got.Hits)
	}
}

func TestSearchPagesWithoutRepeatsOrGaps(t *testing.T) {
	w := newWorld(t)
	r := rand.New(rand.NewPCG(1, 2))
	want := map[string]bool{}
	for i := range 60 {
		m := w.say(t, ns, fmt.Sprintf("s%d", i%3), strandline.RoleUser, strings.Repeat("walrus ", 1+r.IntN(3))+strings.Repeat("filler ", r.IntN(9)))
		if i%3 == 1 {
			want["message "+fmt.Sprint(m.ID)] = true
		}
	}
	for i := range 10 {
		m := w.put(t, ns, strandline.Memory{Content: fmt.Sprint("walrus number ", i), Provenance: strandline.Provenance{SessionID: "s1"}})
		want["fact "+m.ID] = true
	}
	got := map[string]int{}
	req := engine.SearchRequest{Query: "walrus", K: 7, Session: "s1"}
	for pages := 0; ; pages++ {
		if pages > 20 {
			t.Fatal("no end of pages")
		}
		rep := w.search(t, ns, req)
		for _, h := range rep.Hits {
			if h.Kind != "summary" { // of what left the window meanwhile
				got[h.Kind+" "+h.ID]++
			}
		}
		if pages == 1 { // what comes in between changes nothing
			w.say(t, ns, "s1", strandline.RoleUser, "walrus walrus walrus")
			w.put(t, ns, strandline.Memory{Content: "walrus", Provenance: strandline.Provenance{SessionID: "s1"}})
		}
		if req.Cursor = rep.Cursor; req.Cursor == "" {
			break
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d hits, want %d", len(got), len(want))
	}
	for id := range want {
		if got[id] != 1 {
			t.Errorf("%s came %d times", id, got[id])
		}
	}
}

func TestNamespacesAreIsolated(t *testing.T) {
	w := newWorld(t)
	w.say(t, "ana", "s1", strandline.RoleUser, "ana talks about the walrus")
	w.put(t, "ana", strandline.Memory{Content: "ana is allergic to walrus", Domain: strandline.DomainHealth})
	if got := w.search(t, "ben", engine.SearchRequest{Query: "walrus"}); len(got.Hits) != 0 {
		t.Errorf("%+v", got.Hits)
	}
	c, err := w.Context(t.Context(), "ben", engine.ContextRequest{Message: "tell me about the walrus", Session: "s1"})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range c.Messages {
		if strings.Contains(m.Content, "ana") && strings.Contains(m.Content, "walrus") {
			t.Errorf("%+v", m)
		}
	}
	for _, l := range c.LeftOut {
		t.Errorf("considered %+v", l)
	}
	for _, bad := range []strandline.Namespace{"", "../x", "a b"} {
		if _, err := w.Search(t.Context(), bad, engine.SearchRequest{Query: "x"}); strandline.KindOf(err) != strandline.KindUsage {
			t.Errorf("%q: %v", bad, err)
		}
	}
}

func TestSearchAndContextAreSafeForConcurrentUse(t *testing.T) {
	w := newWorld(t)
	for i := range 20 {
		w.say(t, ns, "s1", strandline.RoleUser, fmt.Sprint("the harbor is open, part ", i))
	}
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			for range 5 {
				other := strandline.Namespace(fmt.Sprint("n", i%3))
				if _, err := w.Search(t.Context(), ns, engine.SearchRequest{Query: "harbor"}); err != nil {
					t.Error(err)
				}
				if _, err := w.Context(t.Context(), other, engine.ContextRequest{Message: "harbor?"}); err != nil {
					t.Error(err)
				}
				if _, err := w.Index(t.Context(), ns); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
}
