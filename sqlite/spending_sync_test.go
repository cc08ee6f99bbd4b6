package sqlite

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"strandline"
)

// synchronous is the setting of the writing connection: 1 does not wait for the
// disk, 2 does.
func synchronous(t *testing.T, db *DB) (n int) {
	t.Helper()
	if err := db.writer.with(t.Context(), func(c *conn) error { return c.scalar(context.Background(), &n, "PRAGMA synchronous") }); err != nil {
		t.Fatal(err)
	}
	return n
}

// TestOnlyTheLedgerDoesNotWaitForTheDiskEachTime holds that the ledger is on
// the disk once a second, and that every other change still is each time.
func TestOnlyTheLedgerDoesNotWaitForTheDiskEachTime(t *testing.T) {
	db, err := Open(t.Context(), Config{Path: filepath.Join(t.TempDir(), "s.db")})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	s, err := db.Store(strandline.DefaultNamespace)
	if err != nil {
		t.Fatal(err)
	}
	day := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	for i, c := range []struct {
		after time.Duration
		want  int
	}{{0, 2}, {time.Millisecond, 1}, {999 * time.Millisecond, 1}, {time.Second, 2}, {1001 * time.Millisecond, 1}, {-time.Hour, 2}} {
		at := day.Add(c.after)
		call := strandline.Call{ID: fmt.Sprint(i), Namespace: "default", At: at, Expires: at.Add(time.Minute)}
		if err := db.Reserve(t.Context(), call, strandline.Limits{}); err != nil {
			t.Fatal(err)
		}
		if got := synchronous(t, db); got != c.want {
			t.Errorf("%v after the first: synchronous is %d, want %d", c.after, got, c.want)
		}
	}
	if _, err := db.Settle(t.Context(), "0", strandline.Outcome{At: day.Add(-time.Hour + time.Millisecond)}); err != nil {
		t.Fatal(err)
	}
	relaxed := synchronous(t, db)
	if err := s.Update(t.Context(), func(tx strandline.Tx) error { return nil }); err != nil {
		t.Fatal(err)
	}
	if got := synchronous(t, db); relaxed != 1 || got != 2 {
		t.Errorf("synchronous is %d in the ledger, want 1, and %d in an update, want 2", relaxed, got)
	}
}
