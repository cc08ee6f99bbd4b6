package sqlite_test

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/sqlite"
)

// say stores one message of the given session.
func say(t *testing.T, db *sqlite.DB, session string) {
	t.Helper()
	store, err := db.Store(strandline.DefaultNamespace)
	if err != nil {
		t.Fatal(err)
	}
	err = store.Update(context.Background(), func(tx strandline.Tx) error {
		return tx.InsertMessages(context.Background(), []strandline.Message{{
			SessionID: session, SourceFile: session + ".jsonl", Role: strandline.RoleUser,
			Content: "from " + session, Time: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC),
		}})
	})
	if err != nil {
		t.Fatal(err)
	}
}

func sessions(t *testing.T, db *sqlite.DB) []string {
	t.Helper()
	store, err := db.Store(strandline.DefaultNamespace)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	err = store.View(context.Background(), func(tx strandline.Tx) error {
		ms, err := tx.ListMessages(context.Background(), strandline.MessageQuery{})
		for _, m := range ms {
			list = append(list, m.SessionID)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list
}

func TestRestoreReplacesTheContentUnderOpenConnections(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	open := func(name string) *sqlite.DB {
		db, err := sqlite.Open(ctx, sqlite.Config{Path: filepath.Join(dir, name)})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { db.Close() })
		return db
	}
	db, bystander := open("live.db"), open("live.db")
	say(t, db, "old")
	backup := filepath.Join(dir, "backup.db")
	if err := db.Backup(ctx, backup); err != nil {
		t.Fatal(err)
	}
	say(t, db, "new")
	if diff := cmp.Diff([]string{"old", "new"}, sessions(t, bystander)); diff != "" {
		t.Fatalf("before (-want +got):\n%s", diff)
	}

	if err := db.Restore(ctx, backup); err != nil {
		t.Fatal(err)
	}
	for name, d := range map[string]*sqlite.DB{"restoring": db, "other": bystander} {
		if diff := cmp.Diff([]string{"old"}, sessions(t, d)); diff != "" {
			t.Errorf("%s connection after restore (-want +got):\n%s", name, diff)
		}
	}
	say(t, bystander, "later")
	if diff := cmp.Diff([]string{"old", "later"}, sessions(t, db)); diff != "" {
		t.Errorf("after a write by the other (-want +got):\n%s", diff)
	}
	if found, err := db.IntegrityCheck(ctx); err != nil || len(found) > 0 {
		t.Errorf("integrity after restore: %v, %v", found, err)
	}
}

func TestRestoreOfWhatIsNoDatabaseChangesNothing(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	db, err := sqlite.Open(ctx, sqlite.Config{Path: filepath.Join(dir, "live.db")})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	say(t, db, "kept")
	if err := db.Restore(ctx, filepath.Join(dir, "nowhere.db")); err == nil {
		t.Error("restoring from a file that does not exist succeeded")
	}
	if diff := cmp.Diff([]string{"kept"}, sessions(t, db)); diff != "" {
		t.Errorf("after a failed restore (-want +got):\n%s", diff)
	}
}
