package retrieve_test

import (
	"context"
	"errors"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"strandline"
	"strandline/internal/lexical"
	"strandline/internal/pages"
	"strandline/internal/retrieve"
	"strandline/sqlite"
)

// errKilled stands for the end of the process.
var errKilled = errors.New("killed")

// fragile is a store whose transactions can be cut short, and that can let
// others go first.
type fragile struct {
	strandline.Store
	left   int    // calls that still succeed; negative for no end
	before func() // called once before the next write transaction, as if another process were faster
}

func (f *fragile) View(ctx context.Context, fn func(strandline.Tx) error) error {
	return f.Store.View(ctx, func(tx strandline.Tx) error { return fn(&fragileTx{tx, f}) })
}

func (f *fragile) Update(ctx context.Context, fn func(strandline.Tx) error) error {
	if run := f.before; run != nil {
		f.before = nil
		run()
	}
	return f.Store.Update(ctx, func(tx strandline.Tx) error { return fn(&fragileTx{tx, f}) })
}

type fragileTx struct {
	strandline.Tx
	f *fragile
}

func (t *fragileTx) step() error {
	if t.f.left == 0 {
		return errKilled
	}
	t.f.left--
	return nil
}

func (t *fragileTx) Docs(ctx context.Context, kind strandline.DocKind, after int64, limit int) ([]strandline.Doc, error) {
	if err := t.step(); err != nil {
		return nil, err
	}
	return t.Tx.Docs(ctx, kind, after, limit)
}

func (t *fragileTx) PutSegment(ctx context.Context, index string, s strandline.Segment, pages [][]byte) (int64, error) {
	if err := t.step(); err != nil {
		return 0, err
	}
	return t.Tx.PutSegment(ctx, index, s, pages)
}

func (t *fragileTx) SetWatermark(ctx context.Context, index string, id int64) error {
	if err := t.step(); err != nil {
		return err
	}
	return t.Tx.SetWatermark(ctx, index, id)
}

func (t *fragileTx) SetDead(ctx context.Context, segment int64, dead []byte, count int) error {
	if err := t.step(); err != nil {
		return err
	}
	return t.Tx.SetDead(ctx, segment, dead, count)
}

func (t *fragileTx) ClearStale(ctx context.Context, index string, kind strandline.DocKind, cursor int64) error {
	if err := t.step(); err != nil {
		return err
	}
	return t.Tx.ClearStale(ctx, index, kind, cursor)
}

func (t *fragileTx) DropSegment(ctx context.Context, segment int64) error {
	if err := t.step(); err != nil {
		return err
	}
	return t.Tx.DropSegment(ctx, segment)
}

var words = []string{"harbor", "boat", "rope", "wind", "tide", "knot", "sail"}

var text = rapid.Custom(func(t *rapid.T) string {
	return strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 1, 6).Draw(t, "words"), " ")
})

// world is rows with two indexes of them, as two processes have them.
type world struct {
	store strandline.Store
	weak  *fragile
	one   *retrieve.Text // on the fragile store
	two   *retrieve.Text
	rows  map[int64]string
	files map[string][]int64
}

func (w *world) insert(t *rapid.T) {
	file := rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "file")
	texts := rapid.SliceOfN(text, 1, 8).Draw(t, "texts")
	for i, id := range insert(t, w.store, file, texts...) {
		w.rows[id] = texts[i]
		w.files[file] = append(w.files[file], id)
	}
}

func (w *world) update(t *rapid.T) {
	if len(w.rows) == 0 {
		return
	}
	ctx := context.Background()
	id := rapid.SampledFrom(slices.Sorted(maps.Keys(w.rows))).Draw(t, "row")
	content := text.Draw(t, "text")
	must(t, w.store.Update(ctx, func(tx strandline.Tx) error {
		ms, err := tx.MessagesByID(ctx, []int64{id})
		if err != nil {
			return err
		}
		ms[0].Content = content
		return tx.UpdateMessage(ctx, ms[0])
	}))
	w.rows[id] = content
}

func (w *world) delete(t *rapid.T) {
	file := rapid.SampledFrom([]string{"a", "b", "c"}).Draw(t, "file")
	ctx := context.Background()
	must(t, w.store.Update(ctx, func(tx strandline.Tx) error { return tx.DeleteFile(ctx, file) }))
	for _, id := range w.files[file] {
		delete(w.rows, id)
	}
	delete(w.files, file)
}

// maintain runs one of the acts that write an index.
func maintain(t *rapid.T, ix *retrieve.Text) error {
	ctx := context.Background()
	switch rapid.SampledFrom([]string{"catch up", "purge", "rebuild"}).Draw(t, "act") {
	case "purge":
		return ix.Purge(ctx)
	case "rebuild":
		return ix.Rebuild(ctx)
	}
	_, err := ix.CatchUp(ctx)
	return err
}

// killed runs an act that ends at a random step.
func (w *world) killed(t *rapid.T) {
	w.weak.left = rapid.IntRange(0, 8).Draw(t, "steps")
	err := maintain(t, w.one)
	w.weak.left = -1
	if err != nil && !errors.Is(err, errKilled) {
		t.Fatal(err)
	}
}

// raced lets rows change and the other process write between the reading and the
// writing of an act.
func (w *world) raced(t *rapid.T) {
	w.weak.before = func() {
		for range rapid.IntRange(0, 3).Draw(t, "changes") {
			switch rapid.IntRange(0, 2).Draw(t, "change") {
			case 0:
				w.insert(t)
			case 1:
				w.update(t)
			case 2:
				w.delete(t)
			}
		}
		if rapid.Bool().Draw(t, "other writes") {
			must(t, maintain(t, w.two))
		}
		if rapid.Bool().Draw(t, "rows change again") {
			w.update(t)
		}
	}
	must(t, maintain(t, w.one))
	w.weak.before = nil
}

// check compares what both find with the rows.
func (w *world) check(t *rapid.T) {
	query := rapid.SampledFrom(words).Draw(t, "query")
	for _, ix := range []*retrieve.Text{w.one, w.two} {
		got := found(t, ix, query)
		for id, content := range w.rows {
			if _, ok := got[id]; ok != strings.Contains(content, query) {
				t.Fatalf("%q in row %d %q: found %v", query, id, content, ok)
			}
			delete(got, id)
		}
		if len(got) > 0 {
			t.Fatalf("found without a row: %v", got)
		}
		r, err := ix.Check(context.Background())
		must(t, err)
		if !r.Consistent() {
			t.Fatalf("inconsistent: %+v", r)
		}
	}
}

func TestTheIndexAlwaysEqualsTheRows(t *testing.T) {
	ctx := context.Background()
	rapid.Check(t, func(rt *rapid.T) {
		db, err := sqlite.Open(ctx, sqlite.Config{Path: ":memory:"})
		must(rt, err)
		defer db.Close()
		s, err := db.Store("default")
		must(rt, err)
		w := &world{store: s, weak: &fragile{Store: s, left: -1}, rows: map[int64]string{}, files: map[string][]int64{}}
		c := retrieve.Config{Store: w.weak, Kind: strandline.DocMessage, Backlog: 5, SegmentDocs: 4, MaxDocs: 64}
		w.one = retrieve.NewText(c)
		c.Store = s
		w.two = retrieve.NewText(c)
		rt.Repeat(map[string]func(*rapid.T){
			"insert": w.insert,
			"update": w.update,
			"delete": w.delete,
			"write":  func(rt *rapid.T) { must(rt, maintain(rt, w.two)) },
			"killed": w.killed,
			"raced":  w.raced,
			"":       w.check,
		})
		must(rt, w.one.Purge(ctx))
		w.sameScores(rt)
	})
}

// sameScores compares with an index built of the rows at once.
func (w *world) sameScores(t *rapid.T) {
	var a lexical.Analyzer
	var batch lexical.Batch
	var b lexical.Builder
	for id, content := range w.rows {
		batch.Add(id, content)
	}
	b.Add(batch.Run())
	built := b.Finish()
	whole, err := lexical.Open(built.Header)
	must(t, err)
	for _, word := range words {
		hits, err := lexical.Index{{Segment: whole, Pages: pages.Held(built.Pages)}}.Search(a.Query(word), 1000, nil)
		must(t, err)
		got := found(t, w.two, word)
		if len(got) != len(hits) {
			t.Fatalf("%q: %d found, want %d", word, len(got), len(hits))
		}
		for _, h := range hits {
			if math.Abs(got[h.Doc]-h.Score) > 1e-9 {
				t.Fatalf("%q: document %d scores %v, want %v", word, h.Doc, got[h.Doc], h.Score)
			}
		}
	}
}
