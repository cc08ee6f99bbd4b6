package retrieve_test

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"strandline"
	"strandline/internal/retrieve"
	"strandline/sqlite"
)

// reader embeds a text as the words it has of a few, and notes what it read.
type reader struct {
	mu   sync.Mutex
	read []string
}

func (*reader) Model() string { return "reader-1" }
func (*reader) Dim() int      { return len(words) }
func (*reader) Instant()      {}

func (r *reader) Embed(_ context.Context, texts []string) ([][]float32, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.read = append(r.read, texts...)
	all := make([][]float32, len(texts))
	for i, text := range texts {
		all[i] = make([]float32, len(words))
		all[i][max(slices.IndexFunc(words, func(w string) bool { return strings.Contains(text, w) }), 0)] = 1
	}
	return all, nil
}

func TestOnlyWhatIsNewIsEmbeddedForAnotherSearch(t *testing.T) {
	ctx := context.Background()
	s := openStore(t)
	model := &reader{}
	ix := retrieve.NewVectors(retrieve.Config{Store: s, Kind: strandline.DocMessage}, model)
	query, err := model.Embed(ctx, []string{"harbor"})
	must(t, err)
	near := func() (ids []int64) {
		hits, err := ix.Search(ctx, retrieve.VectorQuery{Vector: query[0], K: 100})
		must(t, err)
		for _, h := range hits {
			if h.Score > 0.9 {
				ids = append(ids, h.Doc)
			}
		}
		return ids
	}
	var want []int64
	for range 20 { // more parts than are kept apart
		want = append(want, insert(t, s, "a", "the harbor wall", "a boat")[0])
		model.read = nil
		if got := near(); !slices.Equal(got, want) {
			t.Fatalf("found %v, want %v", got, want)
		}
		if got := near(); !slices.Equal(got, want) || len(model.read) != 2 {
			t.Fatalf("found %v, want %v, and embedded %q", got, want, model.read)
		}
	}
	must(t, s.Update(ctx, func(tx strandline.Tx) error {
		ms, err := tx.MessagesByID(ctx, want[3:4])
		if err != nil {
			return err
		}
		ms[0].Content = "the boat again"
		return tx.UpdateMessage(ctx, ms[0])
	}))
	want = slices.Delete(want, 3, 4)
	if got := near(); !slices.Equal(got, want) {
		t.Errorf("after a change found %v, want %v", got, want)
	}
	_, err = ix.CatchUp(ctx)
	must(t, err)
	want = append(want, insert(t, s, "b", "harbor lights")...)
	if got := near(); !slices.Equal(got, want) {
		t.Errorf("after catching up found %v, want %v", got, want)
	}
}

// A database that is restored while it is open takes its numbers again.
func TestWhatWasReadIsNotKeptWhenTheDatabaseIsRestored(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	db, err := sqlite.Open(ctx, sqlite.Config{Path: filepath.Join(dir, "s.db")})
	must(t, err)
	defer db.Close()
	s, err := db.Store("default")
	must(t, err)
	ix := retrieve.NewText(retrieve.Config{Store: s, Kind: strandline.DocMessage})
	insert(t, s, "a", "the harbor wall")
	must(t, db.Backup(ctx, filepath.Join(dir, "backup.db")))
	lost := insert(t, s, "a", "a boat")
	if got := found(t, ix, "boat"); len(got) != 1 {
		t.Fatalf("found %v", got)
	}
	must(t, db.Restore(ctx, filepath.Join(dir, "backup.db")))
	again := insert(t, s, "a", "a rope")
	if !slices.Equal(lost, again) {
		t.Fatalf("row %v came back as %v: the test needs them to be one", lost, again)
	}
	if got := found(t, ix, "boat"); len(got) != 0 {
		t.Errorf("the lost row is found: %v", got)
	}
	if got := found(t, ix, "rope"); len(got) != 1 {
		t.Errorf("found %v", got)
	}
}
