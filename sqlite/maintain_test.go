package sqlite_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"strandline"
	"strandline/sqlite"
)

func TestOnlyTheOwnerCanReadTheDatabase(t *testing.T) {
	path := filepath.Join(t.TempDir(), "a", "b", "s.db")
	db := open(t, path)
	insert(t, db, 0, 1)
	for name, want := range map[string]os.FileMode{path: 0o600, path + "-wal": 0o600, path + "-shm": 0o600, filepath.Dir(path): 0o700 | os.ModeDir} {
		info, err := os.Stat(name)
		if err != nil || info.Mode() != want {
			t.Errorf("%s has mode %v (%v), want %v", name, info.Mode(), err, want)
		}
	}
	backup := filepath.Join(t.TempDir(), "backup.db")
	if err := db.Backup(context.Background(), backup); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(backup); err != nil || info.Mode() != 0o600 {
		t.Errorf("the backup has mode %v (%v)", info.Mode(), err)
	}
}

func TestClosingMovesTheLogIntoTheFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "s.db")
	fill(t, path)
	for _, name := range []string{path + "-wal", path + "-shm"} {
		if _, err := os.Stat(name); !os.IsNotExist(err) {
			t.Errorf("%s is left: %v", name, err)
		}
	}
	leftBehind(t, filepath.Dir(path), "s.db")
}

// leftBehind reports files in a folder other than those named.
func leftBehind(t *testing.T, dir string, names ...string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		known := false
		for _, n := range names {
			known = known || e.Name() == n
		}
		if !known {
			t.Errorf("%s is left behind", e.Name())
		}
	}
}

func TestAMemoryDatabaseLeavesNothing(t *testing.T) {
	temporary := t.TempDir()
	t.Setenv("TMPDIR", temporary)
	db, err := sqlite.Open(context.Background(), sqlite.Config{Path: ":memory:"})
	if err != nil {
		t.Fatal(err)
	}
	insert(t, db, 0, 1)
	if db.Path() != ":memory:" {
		t.Errorf("path %q", db.Path())
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	leftBehind(t, temporary)
}

func TestABackupIsWholeAndOpens(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	db := open(t, filepath.Join(dir, "live.db"))
	insert(t, db, 0, 500)
	to := filepath.Join(dir, "backups.d")
	if err := os.Mkdir(to, 0o700); err != nil {
		t.Fatal(err)
	}
	dest := filepath.Join(to, "it's.db")
	if err := db.Backup(ctx, dest); err != nil {
		t.Fatal(err)
	}
	leftBehind(t, to, "it's.db")
	if err := db.Backup(ctx, dest); strandline.KindOf(err) != strandline.KindConflict {
		t.Errorf("an existing backup: %v", err)
	}
	if err := db.Backup(ctx, filepath.Join(dir, "none", "b.db")); strandline.KindOf(err) != strandline.KindUnavailable {
		t.Errorf("no such folder: %v", err)
	}
	copied := open(t, dest)
	sound(t, copied)
	if err := store(t, copied, "default").View(ctx, func(tx strandline.Tx) error {
		c, err := tx.Counts(ctx)
		if c.Messages != 500 {
			t.Errorf("%d messages", c.Messages)
		}
		return err
	}); err != nil {
		t.Error(err)
	}
	insert(t, copied, 500, 1)
}

// TestForgottenTextIsNowhereOnDisk looks for it in the bytes of every file.
func TestForgottenTextIsNowhereOnDisk(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	db := open(t, filepath.Join(dir, "s.db"))
	s := store(t, db, strandline.DefaultNamespace)
	const secret, said = "the-key-under-the-blue-stone", "what-the-gull-told-the-buoy"
	update := func(fn func(strandline.Tx) error) {
		t.Helper()
		if err := s.Update(ctx, fn); err != nil {
			t.Fatal(err)
		}
	}
	insert(t, db, 0, 300)
	update(func(tx strandline.Tx) error {
		_, err := tx.PutMemory(ctx, strandline.Memory{ID: "m-1", Kind: strandline.KindFact, Content: secret, Normalized: secret, Hash: "h"})
		return err
	})
	ms := batch(1, 0)
	ms[0].SourceFile, ms[0].Content = "other", said
	update(func(tx strandline.Tx) error { return tx.InsertMessages(ctx, ms) })
	for text, forget := range map[string]func(strandline.Tx) error{
		secret: func(tx strandline.Tx) error { return tx.DeleteMemory(ctx, "m-1") },
		said:   func(tx strandline.Tx) error { return tx.DeleteFile(ctx, "other") },
	} {
		if !onDisk(t, dir, text) {
			t.Fatal("the text was never on disk: the test proves nothing")
		}
		update(forget)
		if onDisk(t, dir, text) {
			t.Errorf("%q was deleted and is still in the files", text)
		}
	}
}

func onDisk(t *testing.T, dir, text string) bool {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(data, []byte(text)) {
			return true
		}
	}
	return false
}

func TestACheckpointWaitsForNobodyAndSaysSo(t *testing.T) {
	ctx := context.Background()
	db := open(t, filepath.Join(t.TempDir(), "s.db"))
	insert(t, db, 0, 10)
	s := store(t, db, "default")
	if err := s.View(ctx, func(strandline.Tx) error {
		insert(t, db, 10, 10)
		if err := db.Checkpoint(ctx); strandline.KindOf(err) != strandline.KindUnavailable {
			t.Errorf("while it is read: %v", err)
		}
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if err := db.Checkpoint(ctx); err != nil {
		t.Error(err)
	}
	if file, log, err := db.Size(); err != nil || file == 0 || log != 0 {
		t.Errorf("file %d, log %d, %v", file, log, err)
	}
}

func TestAClosedDatabaseSaysSo(t *testing.T) {
	ctx := context.Background()
	db, err := sqlite.Open(ctx, sqlite.Config{Path: ":memory:"})
	if err != nil {
		t.Fatal(err)
	}
	s := store(t, db, "default")
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	for name, err := range map[string]error{
		"View":   s.View(ctx, func(strandline.Tx) error { return nil }),
		"Update": s.Update(ctx, func(strandline.Tx) error { return nil }),
	} {
		if strandline.KindOf(err) != strandline.KindUnavailable {
			t.Errorf("%s: %v", name, err)
		}
	}
}
