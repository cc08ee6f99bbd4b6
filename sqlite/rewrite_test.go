package sqlite_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strandline"
)

// Where SQLite leaves copies of rows that moved cannot be told in advance; that the
// file was written anew shows in its size.
func TestAFileWrittenAnewHoldsOnlyWhatItsRowsHold(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "s.db")
	db := open(t, path)
	store, err := db.Store(strandline.DefaultNamespace)
	if err != nil {
		t.Fatal(err)
	}
	var ms []strandline.Message
	for i := range 300 {
		ms = append(ms, strandline.Message{SessionID: "s", SourceFile: "a", Role: strandline.RoleUser, Content: strings.Repeat("zorgulnut ", 1+i*7%40),
			Time: time.Date(2026, 1, 1, 0, 0, i, 0, time.UTC)})
	}
	if err := store.Update(ctx, func(tx strandline.Tx) error { return tx.InsertMessages(ctx, ms) }); err != nil {
		t.Fatal(err)
	}
	if err := store.Update(ctx, func(tx strandline.Tx) error { return tx.DeleteFile(ctx, "a") }); err != nil {
		t.Fatal(err)
	}
	read := func() []byte {
		t.Helper()
		if err := db.Checkpoint(ctx); err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	before := read()
	if err := db.Rewrite(ctx); err != nil {
		t.Fatal(err)
	}
	if after := read(); len(after) >= len(before) || bytes.Contains(after, []byte("zorgulnut")) {
		t.Errorf("%d bytes, before %d, with the word: %v", len(after), len(before), bytes.Contains(after, []byte("zorgulnut")))
	}
	insert(t, db, 0, 3) // it goes on
	if found, err := db.IntegrityCheck(ctx); err != nil || len(found) > 0 {
		t.Errorf("%v, %v", found, err)
	}
}
