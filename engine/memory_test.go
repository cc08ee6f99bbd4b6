package engine_test

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"strandline"
	"strandline/engine"
	"strandline/internal/belief"
	"strandline/internal/extract"
	"strandline/sqlite"
)

// random gives an engine ids that differ.
func random(c *engine.Config) { c.Rand = rand.NewChaCha8([32]byte{1}) }

// inMemory gives an engine a database without a file.
func inMemory(c *engine.Config) {
	db, err := sqlite.Open(context.Background(), sqlite.Config{Path: ":memory:"})
	if err != nil {
		panic(err)
	}
	c.Database = db
}

func (w *world) remember(t testing.TB, text string) strandline.Memory {
	t.Helper()
	m, err := w.Remember(t.Context(), ns, engine.RememberRequest{Text: text})
	if err != nil {
		t.Fatalf("remember %q: %v", text, err)
	}
	return m
}

func (w *world) memories(t testing.TB, q strandline.MemoryQuery) []strandline.Memory {
	t.Helper()
	ms, err := w.Memories(t.Context(), ns, q)
	if err != nil {
		t.Fatal(err)
	}
	return ms
}

func contents(ms []strandline.Memory) []string {
	list := []string{}
	for _, m := range ms {
		list = append(list, m.Content)
	}
	return list
}

func (w *world) wait(days int) { w.now = w.now.AddDate(0, 0, days) }

func TestSayingAThingAgainConfirmsIt(t *testing.T) {
	w := newWorld(t, random)
	first := w.remember(t, "I am allergic to peanuts")
	w.wait(10)
	for _, again := range []string{"i am allergic to PEANUTS!!", "I have a peanut allergy"} {
		m := w.remember(t, again)
		if m.ID != first.ID || m.Content != first.Content || !m.LastConfirmedAt.Equal(w.now) || !m.CreatedAt.Equal(first.CreatedAt) {
			t.Errorf("%q: %+v", again, m)
		}
		w.wait(1)
	}
	if got := w.memories(t, strandline.MemoryQuery{}); len(got) != 1 {
		t.Errorf("%d memories, want 1", len(got))
	}
	if m := w.remember(t, "I am allergic to walnuts"); m.ID == first.ID {
		t.Error("two allergies became one")
	}
}

func TestConfidenceOfRepeatedStatements(t *testing.T) {
	w := newWorld(t, random)
	say := func(confidence float64) strandline.Memory {
		m, err := w.Remember(t.Context(), ns, engine.RememberRequest{Text: "the sky is green", Confidence: &confidence})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	for i, c := range []struct{ said, want float64 }{{.6, .6}, {.8, .685714}, {.8, .685714}, {.7, .685714}} {
		if got := say(c.said).Confidence; got != c.want {
			t.Errorf("statement %d of %v: confidence %v, want %v", i, c.said, got, c.want)
		}
	}
}

func TestANewerValueRetiresTheOlderOne(t *testing.T) {
	w := newWorld(t, random)
	five := w.remember(t, "My team has 5 people")
	w.wait(30)
	six := w.remember(t, "My team has 6 people")
	w.wait(30)
	seven := w.remember(t, "we are now a team of 7")
	if got := contents(w.memories(t, strandline.MemoryQuery{})); !cmp.Equal(got, []string{"we are now a team of 7"}) {
		t.Errorf("current: %q", got)
	}
	for _, id := range []string{five.ID, six.ID, seven.ID} {
		chain, err := w.History(t.Context(), ns, id)
		if err != nil {
			t.Fatal(err)
		}
		if got := contents(chain); !cmp.Equal(got, []string{five.Content, six.Content, seven.Content}) {
			t.Errorf("history of %s: %q", id, got)
		}
	}
	old, err := w.Memory(t.Context(), ns, five.ID)
	if err != nil || old.RetiredWhy != "superseded" || !old.ValidTo.Equal(six.CreatedAt) || old.SupersededBy != six.ID || six.Supersedes != five.ID {
		t.Errorf("%+v, %v", old, err)
	}
}

func TestAnOldValueSaidAgainIsCurrentAgain(t *testing.T) {
	w := newWorld(t, random)
	five := w.remember(t, "My team has 5 people")
	w.wait(1)
	six := w.remember(t, "My team has 6 people")
	w.wait(1)
	back := w.remember(t, "My team has 5 people")
	if back.ID != five.ID || !back.RetiredAt.IsZero() || !back.ValidTo.IsZero() {
		t.Errorf("%+v", back)
	}
	if got := contents(w.memories(t, strandline.MemoryQuery{})); !cmp.Equal(got, []string{five.Content}) {
		t.Errorf("current: %q", got)
	}
	chain, err := w.History(t.Context(), ns, six.ID)
	if got := contents(chain); err != nil || !cmp.Equal(got, []string{five.Content, six.Content, five.Content}) {
		t.Errorf("history: %q, %v", got, err)
	}
}

func TestAModelThatRepeatsAnOldValueDoesNotBringItBack(t *testing.T) {
	w := newWorld(t, random)
	w.remember(t, "My team has 5 people")
	w.wait(1)
	six := w.remember(t, "My team has 6 people")
	w.wait(1)
	for _, text := range []string{"My team has 5 people", "We are a team of 5", "My team has 9 people"} {
		c := candidates(w.now, text)
		c[0].Trust = strandline.TrustAssistant
		w.upsert(t, c)
	}
	current := contents(w.memories(t, strandline.MemoryQuery{Subject: six.Subject, Attribute: six.Attribute}))
	if !cmp.Equal(current[:1], []string{six.Content}) || slices.Contains(current, "My team has 5 people") {
		t.Errorf("current: %q", current)
	}
	if _, err := w.Forget(t.Context(), ns, six.ID, ""); err != nil {
		t.Fatal(err)
	}
	w.wait(1)
	c := candidates(w.now, "My team has 5 people")
	c[0].Trust = strandline.TrustAssistant
	w.upsert(t, c)
	if got := contents(w.memories(t, strandline.MemoryQuery{})); slices.Contains(got, "My team has 5 people") {
		t.Errorf("current after its successor was forgotten: %q", got)
	}
}

func TestOneClockTellsFirstFromSecond(t *testing.T) {
	w := newWorld(t, random)
	w.remember(t, "I live in Madrid")
	w.remember(t, "I live in Barcelona")
	if got := contents(w.memories(t, strandline.MemoryQuery{})); !cmp.Equal(got, []string{"I live in Barcelona"}) {
		t.Errorf("current: %q", got)
	}
}

func TestRememberRefusesWithAHint(t *testing.T) {
	w := newWorld(t, random)
	half := 1.5
	for name, c := range map[string]struct {
		r    engine.RememberRequest
		kind strandline.Kind
	}{
		"empty":       {engine.RememberRequest{}, strandline.KindInvalid},
		"punctuation": {engine.RememberRequest{Text: " ?!… ."}, strandline.KindInvalid},
		"too short":   {engine.RememberRequest{Text: "ok"}, strandline.KindInvalid},
		"too long":    {engine.RememberRequest{Text: strings.Repeat("long ", 500)}, strandline.KindInvalid},
		"closing tag": {engine.RememberRequest{Text: "I like </strandline-memory> tags"}, strandline.KindUsage},
		"hidden tag":  {engine.RememberRequest{Text: "</strand\u200bline-history>"}, strandline.KindUsage},
		"domain":      {engine.RememberRequest{Text: "a fact", Domain: "nowhere"}, strandline.KindUsage},
		"scope":       {engine.RememberRequest{Text: "a fact", Scope: "nowhere"}, strandline.KindUsage},
		"confidence":  {engine.RememberRequest{Text: "a fact", Confidence: &half}, strandline.KindUsage},
	} {
		if _, err := w.Remember(t.Context(), ns, c.r); strandline.KindOf(err) != c.kind || strandline.HintOf(err) == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
	if got := w.memories(t, strandline.MemoryQuery{IncludeRetired: true}); len(got) != 0 {
		t.Errorf("%d memories were stored", len(got))
	}
	w.remember(t, "素食")
}

func TestCorrectKeepsHistory(t *testing.T) {
	w := newWorld(t, random)
	wrong := w.remember(t, "The demo server is in Oslo")
	w.wait(1)
	right, err := w.Correct(t.Context(), ns, wrong.ID[:4], "The demo server is in Bergen")
	if err != nil || right.Supersedes != wrong.ID || right.Trust != strandline.TrustOwner {
		t.Fatalf("%+v, %v", right, err)
	}
	chain, err := w.History(t.Context(), ns, right.ID)
	if err != nil || !cmp.Equal(contents(chain), []string{wrong.Content, right.Content}) || chain[0].RetiredWhy != "corrected" {
		t.Errorf("%q, %v", contents(chain), err)
	}
	_, err = w.Correct(t.Context(), ns, wrong.ID, "The demo server is in Rome")
	if strandline.KindOf(err) != strandline.KindInvalid || !strings.Contains(strandline.HintOf(err), right.ID) {
		t.Errorf("correcting what was corrected: %v (%s)", err, strandline.HintOf(err))
	}
	if _, err = w.Correct(t.Context(), ns, right.ID, "the demo server is in BERGEN."); strandline.KindOf(err) != strandline.KindInvalid {
		t.Errorf("correcting to the same: %v", err)
	}
	if _, err = w.Correct(t.Context(), ns, "zzzzzzzz", "something"); strandline.KindOf(err) != strandline.KindNotFound {
		t.Errorf("correcting nothing: %v", err)
	}
}

func TestACorrectionIsFiledAsWhatItSays(t *testing.T) {
	w := newWorld(t, random)
	for _, c := range []struct {
		wrong string
		filed strandline.Domain // by the owner
		right string
		want  strandline.Domain
	}{
		{"I love peanuts", "", "I am allergic to peanuts", strandline.DomainHealth},
		{"I take the train every morning", "", "I take insulin every morning", strandline.DomainHealth},
		{"I am allergic to cashews", "", "I love cashews", strandline.DomainPreferences},
		{"I live in Rome", "", "Oslo is it", strandline.DomainPersonal},
		{"I am allergic to dust", strandline.DomainWork, "I am allergic to mites", strandline.DomainWork},
	} {
		m, err := w.Remember(t.Context(), ns, engine.RememberRequest{Text: c.wrong, Domain: c.filed})
		if err != nil {
			t.Fatal(err)
		}
		if m, err = w.Correct(t.Context(), ns, m.ID, c.right); err != nil || m.Domain != c.want {
			t.Errorf("%q for %q is filed as %s, %v", c.right, c.wrong, m.Domain, err)
		}
	}
}

func TestConfirmMakesAMemoryFresh(t *testing.T) {
	w := newWorld(t, random)
	half := .6
	m, err := w.Remember(t.Context(), ns, engine.RememberRequest{Text: "the gate code changes weekly", Confidence: &half, Source: strandline.SourceInferred})
	if err != nil {
		t.Fatal(err)
	}
	w.wait(130)
	if s := belief.State(m, w.now); s != strandline.StateStale {
		t.Fatalf("state %s", s)
	}
	m, err = w.Confirm(t.Context(), ns, m.ID)
	if err != nil || belief.State(m, w.now) != strandline.StateActive || m.Source != strandline.SourceExplicit {
		t.Errorf("%+v, %v", m, err)
	}
}

// candidates are what the extractor would make of these words of a user.
func candidates(from time.Time, texts ...string) []strandline.Candidate {
	var list []strandline.Candidate
	for i, text := range texts {
		class := extract.Classify(text)
		list = append(list, strandline.Candidate{Kind: strandline.KindFact, Content: text, Confidence: .8, Source: strandline.SourceExplicit,
			Trust: strandline.TrustUser, Domain: class.Domain, Subject: class.Subject, Attribute: class.Attribute,
			SaidAt:     from.Add(time.Duration(i) * time.Hour),
			Provenance: strandline.Provenance{SourceFile: "a.jsonl", MessageIDs: []int64{int64(i + 1)}, Strategy: "heuristic"}})
	}
	return list
}

func (w *world) upsert(t fataler, list []strandline.Candidate) engine.MemoryChanges {
	t.Helper()
	return w.upsertIn(t, ns, list)
}

func (w *world) upsertIn(t fataler, in strandline.Namespace, list []strandline.Candidate) engine.MemoryChanges {
	t.Helper()
	changes, err := engine.Upsert(w.Engine, context.Background(), in, list)
	if err != nil {
		t.Fatal(err)
	}
	return changes
}

type fataler interface {
	Helper()
	Fatal(...any)
}

func TestRunningABatchAgainChangesNothing(t *testing.T) {
	w := newWorld(t, random)
	list := candidates(clock.AddDate(0, -1, 0), "I live in Madrid", "My team has 5 people", "I love hiking", "I live in Barcelona", "My team has 6 people",
		"I really enjoy hiking", "I no longer live in Barcelona", "My team has 5 people", "I am allergic to peanuts", "I am allergic to walnuts")
	first := w.upsert(t, list)
	if first.Inserted != 8 || first.Rejected != 0 {
		t.Errorf("first run: %+v", first)
	}
	was := w.memories(t, strandline.MemoryQuery{IncludeRetired: true})
	for range 3 {
		w.wait(1)
		if again := w.upsert(t, list); again != (engine.MemoryChanges{SkippedDuplicate: len(list)}) {
			t.Errorf("again: %+v", again)
		}
		if d := cmp.Diff(was, w.memories(t, strandline.MemoryQuery{IncludeRetired: true})); d != "" {
			t.Fatal(d)
		}
	}
}

// TestTheOrderOfBatchesDoesNotMatter: writers that read the same conversations
// in different orders end with the same memories.
func TestTheOrderOfBatchesDoesNotMatter(t *testing.T) {
	texts := []string{"I live in Madrid", "I live in Barcelona", "I live in Lima", "My team has 5 people", "My team has 6 people", "My team has 7 people",
		"I am allergic to peanuts", "Our API runs on port 8080", "Our API runs on port 9090", "I live in Madrid"}
	w, run := newWorld(t, random, inMemory), 0
	rapid.Check(t, func(rt *rapid.T) {
		list := candidates(clock.AddDate(0, -1, 0), texts...)
		for i := range list {
			list[i].Confidence = float64(rapid.IntRange(1, 10).Draw(rt, "confidence")) / 10
		}
		run++
		a, b := strandline.Namespace(fmt.Sprint("a", run)), strandline.Namespace(fmt.Sprint("b", run))
		w.upsertIn(rt, a, list)
		for _, c := range rapid.Permutation(list).Draw(rt, "order") {
			w.upsertIn(rt, b, []strandline.Candidate{c})
		}
		names := func(ms []strandline.Memory) map[string]string {
			m := map[string]string{"": ""}
			for _, x := range ms {
				m[x.ID] = x.Content
			}
			return m
		}
		plain := func(in strandline.Namespace) []strandline.Memory {
			ms, err := w.Memories(t.Context(), in, strandline.MemoryQuery{IncludeRetired: true})
			if err != nil {
				rt.Fatal(err)
			}
			byID := names(ms)
			for i := range ms {
				ms[i].Supersedes, ms[i].SupersededBy = byID[ms[i].Supersedes], byID[ms[i].SupersededBy]
			}
			return ms
		}
		opts := cmp.Options{cmpopts.IgnoreFields(strandline.Memory{}, "ID", "Seq", "Supersedes"),
			cmpopts.SortSlices(func(x, y strandline.Memory) bool { return x.Content < y.Content })}
		if d := cmp.Diff(plain(a), plain(b), opts); d != "" {
			rt.Fatal(d)
		}
	})
}

func TestForgetLeavesNoTrace(t *testing.T) {
	w := newWorld(t, random)
	const secret = "I am afraid of the heron statue"
	dir := t.TempDir()
	line := `{"role":"user","content":"Hello there. Remember that **I am afraid\nof the heron statue**, please!","timestamp":"2025-05-01T10:00:00Z"}` + "\n"
	if err := os.WriteFile(filepath.Join(dir, "chat.jsonl"), []byte(line), 0o600); err != nil {
		t.Fatal(err)
	}
	ingest := func(again bool) {
		t.Helper()
		if _, err := w.Ingest(t.Context(), ns, engine.IngestRequest{Dir: dir, Reimport: again}); err != nil {
			t.Fatal(err)
		}
	}
	ingest(false)
	w.say(t, ns, "live", strandline.RoleAssistant, "Noted: i am afraid of the HERON statue. Anything else?")
	keep := w.say(t, ns, "live", strandline.RoleUser, "The heron is a bird.")
	m := w.remember(t, secret)
	w.upsert(t, candidates(w.now, "I'm really afraid of the heron statue"))
	if _, err := w.Index(t.Context(), ns); err != nil {
		t.Fatal(err)
	}
	report, err := w.Forget(t.Context(), ns, m.ID, "asked to")
	if err != nil || report.Messages != 2 || !report.Deleted {
		t.Fatalf("%+v, %v", report, err)
	}
	check := func(when string) {
		t.Helper()
		if _, err := w.Memory(t.Context(), ns, m.ID); strandline.KindOf(err) != strandline.KindNotFound {
			t.Errorf("%s: the memory is there: %v", when, err)
		}
		ms, err := w.Messages(t.Context(), ns, strandline.MessageQuery{})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range ms {
			if strings.Contains(m.Content, "statue") {
				t.Errorf("%s: message %q", when, m.Content)
			}
			if m.ID == keep.ID && m.Content != keep.Content {
				t.Errorf("%s: message %q, want %q", when, m.Content, keep.Content)
			}
		}
		found, err := w.Search(t.Context(), ns, engine.SearchRequest{Query: "afraid statue"})
		if err != nil || len(found.Hits) > 0 {
			t.Errorf("%s: %d hits, %v", when, len(found.Hits), err)
		}
		files, err := filepath.Glob(w.db.Path() + "*")
		if err != nil || len(files) == 0 {
			t.Fatal(files, err)
		}
		for _, name := range files {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, word := range []string{"statue", "STATUE", "afraid", m.Hash} {
				if bytes.Contains(data, []byte(word)) {
					t.Errorf("%s: %s holds %q", when, filepath.Base(name), word)
				}
			}
		}
	}
	check("after forget")
	ingest(true)
	w.say(t, ns, "live", strandline.RoleUser, "So, I am afraid of the heron   statue.")
	for _, again := range []string{secret, "I'm really afraid of the heron statue"} {
		if c := w.upsert(t, candidates(w.now, again)); c != (engine.MemoryChanges{Rejected: 1}) {
			t.Errorf("%q: %+v", again, c)
		}
	}
	check("after reading it again")
	if _, err := w.Forget(t.Context(), ns, m.ID, ""); strandline.KindOf(err) != strandline.KindNotFound {
		t.Errorf("forgetting twice: %v", err)
	}
	if back := w.remember(t, secret); back.Content != secret {
		t.Errorf("stated anew: %+v", back)
	}
}

func TestForgettingInTheMiddleKeepsTheChain(t *testing.T) {
	w := newWorld(t, random)
	five := w.remember(t, "My team has 5 people")
	w.wait(1)
	six := w.remember(t, "My team has 6 people")
	w.wait(1)
	seven := w.remember(t, "My team has 7 people")
	if _, err := w.Forget(t.Context(), ns, six.ID, ""); err != nil {
		t.Fatal(err)
	}
	chain, err := w.History(t.Context(), ns, five.ID)
	if err != nil || !cmp.Equal(contents(chain), []string{five.Content, seven.Content}) {
		t.Errorf("%q, %v", contents(chain), err)
	}
	if got := w.memories(t, strandline.MemoryQuery{}); len(got) != 1 || got[0].ID != seven.ID || got[0].Supersedes != five.ID {
		t.Errorf("%+v", got)
	}
}

func TestForgettingAWordDoesNotBlotItOutEverywhere(t *testing.T) {
	w := newWorld(t, random)
	w.say(t, ns, "s", strandline.RoleUser, "Vim is my editor. I left Vim once.\nVim!")
	m := w.remember(t, "Vim")
	if _, err := w.Forget(t.Context(), ns, m.ID, ""); err != nil {
		t.Fatal(err)
	}
	ms, err := w.Messages(t.Context(), ns, strandline.MessageQuery{})
	if err != nil || ms[0].Content != "Vim is my editor. I left Vim once.\n[forgotten]!" {
		t.Errorf("%q, %v", ms[0].Content, err)
	}
}

func TestForgettingStaysInsideItsNamespace(t *testing.T) {
	w := newWorld(t, random)
	const other = strandline.Namespace("other")
	m := w.remember(t, "The vault opens at noon")
	w.say(t, other, "s", strandline.RoleUser, "The vault opens at noon.")
	if _, err := w.Remember(t.Context(), other, engine.RememberRequest{Text: "The vault opens at noon"}); err != nil {
		t.Fatal(err)
	}
	if _, err := w.Forget(t.Context(), ns, m.ID, ""); err != nil {
		t.Fatal(err)
	}
	ms, err := w.Messages(t.Context(), other, strandline.MessageQuery{})
	if err != nil || ms[0].Content != "The vault opens at noon." {
		t.Errorf("%q, %v", ms[0].Content, err)
	}
	if got, err := w.Memories(t.Context(), other, strandline.MemoryQuery{}); err != nil || len(got) != 1 {
		t.Errorf("%d memories, %v", len(got), err)
	}
	if _, err := w.Forget(t.Context(), other, m.ID, ""); strandline.KindOf(err) != strandline.KindNotFound {
		t.Errorf("forgetting another namespace's memory: %v", err)
	}
}

func TestRowsWithoutKeysAreFoundToo(t *testing.T) {
	w := newWorld(t, random)
	old := w.put(t, ns, strandline.Memory{Content: "My team has 5 people", Subject: "team", Attribute: "size"})
	same := w.put(t, ns, strandline.Memory{Content: "I really like rain"})
	if m := w.remember(t, "I like rain a lot"); m.ID != same.ID {
		t.Errorf("stored beside the row that says the same: %+v", m)
	}
	if m := w.remember(t, "My team has 6 people"); m.Supersedes != old.ID {
		t.Errorf("%+v", m)
	}
}

// TestWritersAtOnceEndInTheSameRows: each of several writers stores the same
// statements in an order of its own.
func TestWritersAtOnceEndInTheSameRows(t *testing.T) {
	w := newWorld(t, random)
	list := candidates(clock.AddDate(0, -1, 0), "I live in Madrid", "I live in Barcelona", "My team has 5 people", "My team has 6 people",
		"I am allergic to peanuts", "I like rain")
	var wait sync.WaitGroup
	for i := range 8 {
		order := rand.New(rand.NewPCG(uint64(i), 1)).Perm(len(list))
		wait.Go(func() {
			for _, j := range order {
				if _, err := engine.Upsert(w.Engine, context.Background(), ns, list[j:j+1]); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wait.Wait()
	want := []string{"I live in Barcelona", "My team has 6 people", "I am allergic to peanuts", "I like rain"}
	if got := contents(w.memories(t, strandline.MemoryQuery{})); !cmp.Equal(got, want) {
		t.Errorf("current: %q, want %q", got, want)
	}
	if all := w.memories(t, strandline.MemoryQuery{IncludeRetired: true}); len(all) != len(list) {
		t.Errorf("%d rows, want %d", len(all), len(list))
	}
}

// TestSingleValuedAttributesAreThoseOfTheExtractor: the extractor says so of its
// own vocabulary, and package belief decides.
func TestSingleValuedAttributesAreThoseOfTheExtractor(t *testing.T) {
	// "I don't drink" and "I smoke" are both about it, and both hold.
	differ := map[string]bool{"habit_smoking": true}
	for _, a := range extract.Attributes() {
		name := strings.Replace(a.Name, "*", "thing", 1)
		if got := belief.SingleValued(name); got != a.Single && !differ[a.Name] {
			t.Errorf("%s: single-valued %t, the extractor says %t", name, got, a.Single)
		}
	}
}
