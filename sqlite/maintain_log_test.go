package sqlite

import (
	"context"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strandline"
)

func TestALargeLogIsEmptiedWhenNobodyReadsIt(t *testing.T) {
	ctx := context.Background()
	db, err := Open(ctx, Config{Path: filepath.Join(t.TempDir(), "s.db"), BusyTimeout: time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	s, err := db.Store(strandline.DefaultNamespace)
	if err != nil {
		t.Fatal(err)
	}
	grow := func() {
		t.Helper()
		ms := []strandline.Message{{SourceFile: "a", Role: strandline.RoleUser, Content: strings.Repeat("x", 2<<20), Time: time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)}}
		if err := s.Update(ctx, func(tx strandline.Tx) error { return tx.InsertMessages(ctx, ms) }); err != nil {
			t.Fatal(err)
		}
	}
	db.walMax.Store(1 << 20)
	if err := s.View(ctx, func(strandline.Tx) error { grow(); return nil }); err != nil {
		t.Fatal(err)
	}
	if n := db.logSize(); n < 2<<20 {
		t.Errorf("a log of %d bytes was taken from its reader", n)
	}
	db.walMax.Store(1 << 20)
	grow()
	if n := db.logSize(); n != 0 {
		t.Errorf("the log has %d bytes", n)
	}
}
