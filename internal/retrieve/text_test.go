package retrieve_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"strandline"
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
		if _, twice := all[h.Doc]; twice {
			t.Fatal("found twice: ", h.Doc)
		}
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
