package retrieve_test

import (
	"context"
	"math"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"strandline"
	"strandline/internal/lexical"
	"strandline/internal/retrieve"
	"strandline/sqlite"
)

type fataler interface{ Fatal(...any) }

func must(t fataler, err error) {
	if err != nil {
		t.Fatal(err)
	}
}

func openStore(t testing.TB) strandline.Store {
	t.Helper()
	db, err := sqlite.Open(context.Background(), sqlite.Config{Path: filepath.Join(t.TempDir(), "s.db")})
	must(t, err)
	t.Cleanup(func() { db.Close() })
	s, err := db.Store("default")
	must(t, err)
	return s
}

func insert(t fataler, s strandline.Store, file string, texts ...string) []int64 {
	ms := make([]strandline.Message, len(texts))
	for i, text := range texts {
		ms[i] = strandline.Message{SourceFile: file, SessionID: "s", Role: strandline.RoleUser, Content: text, Time: time.Unix(int64(i), 0).UTC()}
	}
	must(t, s.Update(context.Background(), func(tx strandline.Tx) error { return tx.InsertMessages(context.Background(), ms) }))
	ids := make([]int64, len(ms))
	for i, m := range ms {
		ids[i] = m.ID
	}
	return ids
}

func found(t fataler, ix *retrieve.Text, query string) map[int64]float64 {
	hits, err := ix.Search(context.Background(), retrieve.Query{Text: query, K: 1000})
	must(t, err)
	all := map[int64]float64{}
	for _, h := range hits {
		all[h.Doc] = h.Score
	}
	return all
}

func TestACommittedRowIsFoundBeforeAnyCatchUp(t *testing.T) {
	s := openStore(t)
	ix := retrieve.NewText(retrieve.Config{Store: s, Kind: strandline.DocMessage})
	ids := insert(t, s, "a", "the tide is coming in")
	if _, ok := found(t, ix, "tides")[ids[0]]; !ok {
		t.Error("not found before catching up")
	}
	n, err := ix.CatchUp(context.Background())
	must(t, err)
	if _, ok := found(t, ix, "tides")[ids[0]]; !ok || n != 1 {
		t.Errorf("not found after catching up on %d documents", n)
	}
}

func TestPurgeLeavesNoTraceOfDeletedRows(t *testing.T) {
	ctx := context.Background()
	s := openStore(t)
	ix := retrieve.NewText(retrieve.Config{Store: s, Kind: strandline.DocMessage})
	insert(t, s, "gone", "secret harbor")
	insert(t, s, "kept", "open sea")
	_, err := ix.CatchUp(ctx)
	must(t, err)
	must(t, s.Update(ctx, func(tx strandline.Tx) error { return tx.DeleteFile(ctx, "gone") }))
	must(t, ix.Purge(ctx))
	must(t, s.View(ctx, func(tx strandline.Tx) error {
		segments, err := tx.Segments(ctx, "text/message")
		for _, g := range segments {
			if g.Dead != 0 || g.Docs != 1 {
				t.Errorf("segment with %d documents, %d dead", g.Docs, g.Dead)
			}
		}
		return err
	}))
}

func TestTheIndexAlwaysEqualsTheRows(t *testing.T) {
	ctx := context.Background()
	words := []string{"harbor", "boat", "rope", "wind", "tide", "knot", "sail"}
	text := rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(rapid.SampledFrom(words), 1, 6).Draw(t, "words"), " ")
	})
	rapid.Check(t, func(rt *rapid.T) {
		db, err := sqlite.Open(ctx, sqlite.Config{Path: ":memory:"})
		must(rt, err)
		defer db.Close()
		s, err := db.Store("default")
		must(rt, err)
		ix := retrieve.NewText(retrieve.Config{Store: s, Kind: strandline.DocMessage, Backlog: 5, SegmentDocs: 4, MaxDocs: 64})
		rows := map[int64]string{}
		files := map[string][]int64{}
		rt.Repeat(map[string]func(*rapid.T){
			"insert": func(rt *rapid.T) {
				file := rapid.SampledFrom([]string{"a", "b", "c"}).Draw(rt, "file")
				texts := rapid.SliceOfN(text, 1, 8).Draw(rt, "texts")
				for i, id := range insert(rt, s, file, texts...) {
					rows[id] = texts[i]
					files[file] = append(files[file], id)
				}
			},
			"update": func(rt *rapid.T) {
				for id := range rows {
					content := text.Draw(rt, "text")
					must(rt, s.Update(ctx, func(tx strandline.Tx) error {
						ms, err := tx.MessagesByID(ctx, []int64{id})
						if err != nil {
							return err
						}
						ms[0].Content = content
						return tx.UpdateMessage(ctx, ms[0])
					}))
					rows[id] = content
					break
				}
			},
			"delete": func(rt *rapid.T) {
				file := rapid.SampledFrom([]string{"a", "b", "c"}).Draw(rt, "file")
				must(rt, s.Update(ctx, func(tx strandline.Tx) error { return tx.DeleteFile(ctx, file) }))
				for _, id := range files[file] {
					delete(rows, id)
				}
				delete(files, file)
			},
			"catch up": func(rt *rapid.T) { _, err := ix.CatchUp(ctx); must(rt, err) },
			"purge":    func(rt *rapid.T) { must(rt, ix.Purge(ctx)) },
			"rebuild":  func(rt *rapid.T) { must(rt, ix.Rebuild(ctx)) },
			"": func(rt *rapid.T) {
				query := rapid.SampledFrom(words).Draw(rt, "query")
				got := found(rt, ix, query)
				for id, content := range rows {
					if _, ok := got[id]; ok != strings.Contains(content, query) {
						rt.Fatalf("%q in row %d %q: found %v", query, id, content, ok)
					}
					delete(got, id)
				}
				if len(got) > 0 {
					rt.Fatalf("found without a row: %v", got)
				}
				r, err := ix.Check(ctx)
				must(rt, err)
				if !r.Consistent() {
					rt.Fatalf("inconsistent: %+v", r)
				}
			},
		})
		must(rt, ix.Purge(ctx))
		sameScores(rt, ix, rows, words)
	})
}

// sameScores compares with an index built of the rows at once.
func sameScores(t *rapid.T, ix *retrieve.Text, rows map[int64]string, words []string) {
	var a lexical.Analyzer
	var batch lexical.Batch
	var b lexical.Builder
	for id, content := range rows {
		batch.Add(id, content)
	}
	b.Add(batch.Run())
	built := b.Finish()
	opened, err := lexical.Open(built.Header)
	must(t, err)
	for _, w := range words {
		want, err := lexical.Index{{Segment: opened, Pages: memory(built.Pages)}}.Search(a.Query(w), 1000, nil)
		must(t, err)
		got := found(t, ix, w)
		for _, h := range want {
			if math.Abs(got[h.Doc]-h.Score) > 1e-5 {
				t.Fatalf("%q: document %d scores %v, want %v", w, h.Doc, got[h.Doc], h.Score)
			}
		}
	}
}

type memory [][]byte

func (m memory) ReadPages(first, n int) ([][]byte, error) { return m[first:min(first+n, len(m))], nil }
