package sqlite_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strandline"
	"strandline/sqlite"
)

func TestADamagedOrForeignFileIsNamedAsSuch(t *testing.T) {
	ctx := context.Background()
	whole := filepath.Join(t.TempDir(), "whole.db")
	fill(t, whole)
	good, err := os.ReadFile(whole)
	if err != nil {
		t.Fatal(err)
	}
	overwritten := bytes.Clone(good)
	for i := 4096; i < len(overwritten); i++ {
		overwritten[i] = byte(i * 7)
	}
	for name, content := range map[string][]byte{
		"text":        []byte(strings.Repeat("this is not a database ", 400)),
		"short":       []byte("SQLite format 3\x00"),
		"cut":         good[:len(good)/3+100],
		"overwritten": overwritten,
	} {
		path := filepath.Join(t.TempDir(), name+".db")
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		err := use(ctx, path)
		if strandline.KindOf(err) != strandline.KindCorrupt || strandline.HintOf(err) == "" {
			t.Errorf("%s: got %v of kind %q, hint %q", name, err, strandline.KindOf(err), strandline.HintOf(err))
		}
		if after, err := os.ReadFile(path); err != nil || !bytes.Equal(after, content) {
			t.Errorf("%s: the file was changed (%v)", name, err)
		}
	}
}

// use opens a database and reads and writes it.
func use(ctx context.Context, path string) error {
	db, err := sqlite.Open(ctx, sqlite.Config{Path: path})
	if err != nil {
		return err
	}
	s, err := db.Store(strandline.DefaultNamespace)
	if err != nil {
		return err
	}
	err = s.View(ctx, func(tx strandline.Tx) error {
		_, err := tx.ListMessages(ctx, strandline.MessageQuery{})
		return err
	})
	return errors.Join(err, db.Close())
}

func TestWhatCannotBeOpenedIsUnavailable(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	inFile := filepath.Join(dir, "file", "s.db")
	if err := os.WriteFile(filepath.Join(dir, "file"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]strandline.Kind{
		"":     strandline.KindUsage,
		dir:    strandline.KindInvalid,
		inFile: strandline.KindUnavailable,
	} {
		_, err := sqlite.Open(ctx, sqlite.Config{Path: path})
		if strandline.KindOf(err) != want || strandline.HintOf(err) == "" {
			t.Errorf("%q: got %v of kind %q, hint %q", path, err, strandline.KindOf(err), strandline.HintOf(err))
		}
	}
	_, err := sqlite.Open(ctx, sqlite.Config{Path: filepath.Join(dir, "none.db"), ReadOnly: true})
	if strandline.KindOf(err) != strandline.KindNotFound {
		t.Errorf("reading what does not exist: %v", err)
	}
}

// TestAFullDiskLosesNothing fills a database to its bound.
func TestAFullDiskLosesNothing(t *testing.T) {
	ctx := context.Background()
	db, err := sqlite.Open(ctx, sqlite.Config{Path: filepath.Join(t.TempDir(), "s.db"), MaxBytes: 400_000})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	s := store(t, db, strandline.DefaultNamespace)
	stored := 0
	for err == nil {
		err = s.Update(ctx, func(tx strandline.Tx) error { return tx.InsertMessages(ctx, batch(50, stored)) })
		if err == nil {
			stored += 50
		}
	}
	if strandline.KindOf(err) != strandline.KindUnavailable || !strings.Contains(strandline.HintOf(err), "full") {
		t.Errorf("got %v of kind %q, hint %q", err, strandline.KindOf(err), strandline.HintOf(err))
	}
	// Whatever a function makes of the error, nothing of it is kept.
	_ = s.Update(ctx, func(tx strandline.Tx) error {
		_ = tx.PutFile(ctx, strandline.File{Key: "before", Status: strandline.FileIdle})
		for range 20 {
			_ = tx.InsertMessages(ctx, batch(50, stored))
		}
		_ = tx.PutFile(ctx, strandline.File{Key: "after", Status: strandline.FileIdle})
		return nil
	})
	if err := s.View(ctx, func(tx strandline.Tx) error {
		c, err := tx.Counts(ctx)
		if c.Messages != stored || c.Files != 0 || stored == 0 {
			t.Errorf("%d messages and %d files, want %d and 0", c.Messages, c.Files, stored)
		}
		return err
	}); err != nil {
		t.Error(err)
	}
	if err := s.Update(ctx, func(tx strandline.Tx) error { return tx.DeleteFile(ctx, "a/b.jsonl") }); err != nil {
		t.Errorf("room cannot be made: %v", err)
	}
	insert(t, db, 0, 50)
	sound(t, db)
}

func TestALockedDatabaseIsWaitedForAndGivenUp(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "s.db")
	holder := open(t, path)
	impatient, err := sqlite.Open(ctx, sqlite.Config{Path: path, BusyTimeout: time.Millisecond, BusyLimit: 30 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	defer impatient.Close()
	patient := open(t, path)
	waited := make(chan error, 1)
	if err := store(t, holder, "default").Update(ctx, func(strandline.Tx) error {
		s := store(t, impatient, "default")
		err := s.Update(ctx, func(strandline.Tx) error { return nil })
		if strandline.KindOf(err) != strandline.KindUnavailable || !strings.Contains(strandline.HintOf(err), "locked") {
			t.Errorf("got %v, hint %q", err, strandline.HintOf(err))
		}
		if err := s.View(ctx, func(tx strandline.Tx) error { _, err := tx.Counts(ctx); return err }); err != nil {
			t.Errorf("a reader was kept out: %v", err)
		}
		brief, cancel := context.WithTimeout(ctx, 20*time.Millisecond)
		defer cancel()
		if err := store(t, patient, "default").Update(brief, func(strandline.Tx) error { return nil }); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a waiting update ended with %v", err)
		}
		go func() {
			waited <- store(t, patient, "default").Update(ctx, func(tx strandline.Tx) error { return tx.InsertMessages(ctx, batch(1, 0)) })
		}()
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	if err := <-waited; err != nil {
		t.Error(err)
	}
}
