package sqlite_test

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strandline"
	"strandline/sqlite"
)

func open(t testing.TB, path string) *sqlite.DB {
	t.Helper()
	db, err := sqlite.Open(context.Background(), sqlite.Config{Path: path})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return db
}

func store(t testing.TB, db *sqlite.DB, ns strandline.Namespace) strandline.Store {
	t.Helper()
	s, err := db.Store(ns)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// insert stores n messages from a number on.
func insert(t testing.TB, db *sqlite.DB, from, n int) {
	t.Helper()
	ctx := context.Background()
	if err := store(t, db, strandline.DefaultNamespace).Update(ctx, func(tx strandline.Tx) error { return tx.InsertMessages(ctx, batch(n, from)) }); err != nil {
		t.Fatal(err)
	}
}

// fill makes a database of three messages and closes it.
func fill(t testing.TB, path string) {
	t.Helper()
	db, err := sqlite.Open(context.Background(), sqlite.Config{Path: path})
	if err != nil {
		t.Fatal(err)
	}
	insert(t, db, 0, 3)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
}

func batch(n, from int) []strandline.Message {
	text := strings.Repeat("the quick brown fox jumps over the lazy dog ", 12)
	ms := make([]strandline.Message, n)
	for i := range ms {
		ms[i] = strandline.Message{SessionID: "s", SourceFile: "a/b.jsonl", UID: fmt.Sprintf("msg_%d", from+i), Role: strandline.RoleUser,
			Content: text[:500], Time: time.Date(2026, 1, 1, 0, 0, from+i, 0, time.UTC), CWD: "/home/ada/harbor"}
	}
	return ms
}

func TestInsertedMessagesComeBackInOrder(t *testing.T) {
	db := open(t, filepath.Join(t.TempDir(), "s.db"))
	s := store(t, db, "default")
	ctx := context.Background()
	ms := batch(50, 0)
	if err := s.Update(ctx, func(tx strandline.Tx) error { return tx.InsertMessages(ctx, ms) }); err != nil {
		t.Fatal(err)
	}
	again := append(batch(3, 48), strandline.Message{SourceFile: "a/b.jsonl", Role: "user", Content: "no uid", SessionID: "other", Time: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)})
	if err := s.Update(ctx, func(tx strandline.Tx) error { return tx.InsertMessages(ctx, again) }); err != nil {
		t.Fatal(err)
	}
	if again[0].ID != 0 || again[1].ID != 0 || again[2].ID == 0 || again[3].ID == 0 {
		t.Errorf("ids after meeting known uids: %v", []int64{again[0].ID, again[1].ID, again[2].ID, again[3].ID})
	}
	err := s.View(ctx, func(tx strandline.Tx) error {
		got, err := tx.ListMessages(ctx, strandline.MessageQuery{SourceFile: "a/b.jsonl", SessionID: "s", Last: true, Limit: 5})
		if err != nil {
			return err
		}
		for i, m := range got {
			if want := fmt.Sprintf("msg_%d", 46+i); m.UID != want {
				t.Errorf("message %d is %s, want %s", i, m.UID, want)
			}
		}
		if len(got) != 5 {
			t.Errorf("got %d messages", len(got))
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
