package sqlite_test

import (
	"bufio"
	"context"
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"strandline"
	"strandline/sqlite"
)

func TestEightProcessesWriteAtOnceAndNothingIsLost(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "new", "s.db") // made by whoever comes first
	var wg sync.WaitGroup
	for i := range writers {
		wg.Go(func() {
			if err := process(t, "", "write", path, fmt.Sprintf("file-%d", i)).Run(); err != nil {
				t.Errorf("writer %d: %v", i, err)
			}
		})
	}
	wg.Wait()
	db := open(t, path)
	err := store(t, db, strandline.DefaultNamespace).View(ctx, func(tx strandline.Tx) error {
		c, err := tx.Counts(ctx)
		if want := writers * updatesEach * rowsAnUpdate; c.Messages != want {
			t.Errorf("%d messages, want %d", c.Messages, want)
		}
		if err != nil {
			return err
		}
		f, err := tx.File(ctx, "counter")
		if f.Lines != writers*updatesEach {
			t.Errorf("counted to %d, want %d", f.Lines, writers*updatesEach)
		}
		return err
	})
	if err != nil {
		t.Error(err)
	}
	sound(t, db)
}

func sound(t *testing.T, db *sqlite.DB) {
	t.Helper()
	if found, err := db.IntegrityCheck(context.Background()); err != nil || len(found) > 0 {
		t.Errorf("integrity: %v, %v", found, err)
	}
}

// TestKillNineLosesNothingAcknowledged kills a writer again and again. What it
// said it committed is there, and each commit is there whole or not at all.
func TestKillNineLosesNothingAcknowledged(t *testing.T) {
	path := filepath.Join(t.TempDir(), "s.db")
	for round := range 20 {
		c := process(t, "", "crash", path, "")
		out, err := c.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		said, acknowledged := bufio.NewScanner(out), int64(0)
		for range 1 + round*2%11 {
			n, ok := lines(said)
			if !ok {
				t.Fatalf("round %d: the writer ended by itself", round)
			}
			acknowledged = n
		}
		if err := c.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		for n, ok := lines(said); ok; n, ok = lines(said) { // said before it died
			acknowledged = n
		}
		_ = c.Wait() // killed
		checkAfterKill(t, round, path, acknowledged)
	}
}

func checkAfterKill(t *testing.T, round int, path string, acknowledged int64) {
	t.Helper()
	ctx := context.Background()
	db, err := sqlite.Open(ctx, sqlite.Config{Path: path})
	if err != nil {
		t.Fatalf("round %d: %v", round, err)
	}
	defer db.Close()
	err = store(t, db, strandline.DefaultNamespace).View(ctx, func(tx strandline.Tx) error {
		f, err := tx.File(ctx, "counter")
		if err != nil {
			return err
		}
		c, err := tx.Counts(ctx)
		if f.Lines < acknowledged || f.Lines > acknowledged+1 || c.Messages != int(f.Lines)*rowsACrashing {
			t.Errorf("round %d: %d commits and %d messages, the writer said %d", round, f.Lines, c.Messages, acknowledged)
		}
		return err
	})
	if err != nil {
		t.Fatalf("round %d: %v", round, err)
	}
	sound(t, db)
}
