package sqlite

import (
	"context"
	"path/filepath"
	"testing"
	"time"

	"strandline"
)

// TestASnapshotDiffersAfterTheCommitOfAnotherDatabaseHandle stands for other
// processes, which commit past the connections of this one.
func TestASnapshotDiffersAfterTheCommitOfAnotherDatabaseHandle(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "s.db")
	var stores []strandline.Store
	for range 2 {
		db, err := Open(ctx, Config{Path: path})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { db.Close() })
		s, err := db.Store("default")
		if err != nil {
			t.Fatal(err)
		}
		stores = append(stores, s)
	}
	seen := func() (s strandline.Snapshot) {
		if err := stores[0].View(ctx, func(tx strandline.Tx) error {
			s, _ = tx.(strandline.Snapshotter).Snapshot()
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		return s
	}
	before := seen()
	if again := seen(); again != before {
		t.Errorf("nothing was committed, and %v became %v", before, again)
	}
	if err := stores[1].Update(ctx, func(tx strandline.Tx) error {
		return tx.InsertMessages(ctx, []strandline.Message{{SourceFile: "a", Role: strandline.RoleUser, Content: "one", Time: time.Unix(0, 0).UTC()}})
	}); err != nil {
		t.Fatal(err)
	}
	if after := seen(); after == before {
		t.Errorf("%v stays after a commit elsewhere", after)
	}
}
