package sqlite

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline"
)

// schema returns the text of everything in a database's schema.
func schema(t *testing.T, db *DB) []string {
	t.Helper()
	return column(t, db, `SELECT coalesce(sql, name) FROM sqlite_schema ORDER BY type, name`)
}

// raw runs fn on a connection of its own to a new file, as a program of another
// version would.
func raw(t *testing.T, path string, fn func(context.Context, *conn) error) {
	t.Helper()
	ctx := context.Background()
	db := &DB{path: path, file: path}
	p, err := openPool(db.dsn(Config{}, "rwc"), 1)
	if err != nil {
		t.Fatal(err)
	}
	defer p.close()
	if err := p.with(ctx, func(c *conn) error { return fn(ctx, c) }); err != nil {
		t.Fatal(err)
	}
}

// atVersion makes a database of an earlier version, with the rows of its
// fixture.
func atVersion(t *testing.T, version int, scripts []string) string {
	t.Helper()
	rows, err := os.ReadFile(fmt.Sprintf("testdata/v%d.sql", version))
	if err != nil {
		t.Fatalf("a version has no fixture: %v", err)
	}
	path := filepath.Join(t.TempDir(), "s.db")
	raw(t, path, func(ctx context.Context, c *conn) error {
		if err := migrateBy(ctx, c, scripts[:version]); err != nil {
			return err
		}
		return c.exec(ctx, string(rows))
	})
	return path
}

// TestEveryEarlierVersionIsBroughtForward opens the fixture of each version.
// Its rows are those of testdata/v1.sql, in the columns the version had.
func TestEveryEarlierVersionIsBroughtForward(t *testing.T) {
	ctx := context.Background()
	scripts, err := migrations()
	if err != nil {
		t.Fatal(err)
	}
	want := schema(t, openMemory(t))
	for version := 1; version <= len(scripts); version++ {
		t.Run(fmt.Sprintf("version %d", version), func(t *testing.T) {
			db, err := Open(ctx, Config{Path: atVersion(t, version, scripts)})
			if err != nil {
				t.Fatal(err)
			}
			defer db.Close()
			if v, err := db.SchemaVersion(ctx); v != len(scripts) || err != nil {
				t.Errorf("schema %d (%v), want %d", v, err, len(scripts))
			}
			if diff := cmp.Diff(want, schema(t, db)); diff != "" {
				t.Errorf("schema (-new +migrated):\n%s", diff)
			}
			if found, err := db.IntegrityCheck(ctx); err != nil || len(found) > 0 {
				t.Errorf("integrity: %v, %v", found, err)
			}
			checkFixture(t, db)
		})
	}
}

func checkFixture(t *testing.T, db *DB) {
	t.Helper()
	ctx := context.Background()
	if ns, err := db.Namespaces(ctx); err != nil || !slices.Equal(ns, []strandline.Namespace{"ada", "default"}) {
		t.Errorf("namespaces %v, %v", ns, err)
	}
	s, err := db.Store(strandline.DefaultNamespace)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	say := func(format string, args ...any) { lines = append(lines, fmt.Sprintf(format, args...)) }
	if err := s.View(ctx, func(tx strandline.Tx) error {
		f, err := tx.File(ctx, "a/b.jsonl")
		if err != nil {
			return err
		}
		say("file %s %s %d of %d, modified %s", f.Key, f.Status, f.Offset, f.Size, f.Modified.Format(timeLayout))
		ms, err := tx.ListMessages(ctx, strandline.MessageQuery{SessionID: "s1"})
		if err != nil {
			return err
		}
		for _, m := range ms {
			say("message %d in %d at %s: %s", m.ID, m.ConversationID, m.Time.Format(timeLayout), strings.ReplaceAll(m.Text(), "\n", "|"))
		}
		m, err := tx.Memory(ctx, "m-00")
		if err != nil {
			return err
		}
		say("memory %s %.2f from %v: %s", m.ID, m.Confidence, m.Provenance.MessageIDs, m.Content)
		c, err := tx.Finished(ctx, "old.jsonl", "d0")
		if err != nil {
			return err
		}
		say("finished %d %s", c.ID, c.Status)
		dead, err := tx.Tombstoned(ctx, "h9")
		say("tombstone %v", dead)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"file a/b.jsonl idle 90 of 100, modified 2026-01-02T03:04:05.678Z",
		"message 1 in 7 at 2026-01-02T03:04:05.000Z: hello",
		"message 2 in 7 at 2026-01-02T03:04:06.000Z: done||[Used tools: Read, Bash]",
		"memory m-0001 0.75 from [1]: the team has 6 people",
		"finished 3 archived",
		"tombstone true",
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Errorf("content (-want +got):\n%s", diff)
	}
}

func TestANewerSchemaIsLeftAlone(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "s.db")
	scripts, err := migrations()
	if err != nil {
		t.Fatal(err)
	}
	raw(t, path, func(ctx context.Context, c *conn) error {
		if err := migrateBy(ctx, c, scripts); err != nil {
			return err
		}
		return c.exec(ctx, "PRAGMA user_version = 99")
	})
	for _, c := range []Config{{Path: path}, {Path: path, ReadOnly: true}} {
		_, err := Open(ctx, c)
		want := fmt.Sprintf("database schema 99 is newer than this program knows (%d)", len(scripts))
		if strandline.KindOf(err) != strandline.KindCorrupt || !strings.Contains(err.Error(), want) || !strings.Contains(strandline.HintOf(err), "upgrade") {
			t.Errorf("got %v of kind %q, hint %q", err, strandline.KindOf(err), strandline.HintOf(err))
		}
	}
}

func TestADatabaseOfAnotherProgramIsLeftAlone(t *testing.T) {
	ctx := context.Background()
	for name, script := range map[string]string{
		"with tables":    "CREATE TABLE notes (text)",
		"with a version": "PRAGMA user_version = 1",
		"with an owner":  "PRAGMA application_id = 77",
	} {
		path := filepath.Join(t.TempDir(), "s.db")
		raw(t, path, func(ctx context.Context, c *conn) error { return c.exec(ctx, script) })
		if _, err := Open(ctx, Config{Path: path}); strandline.KindOf(err) != strandline.KindCorrupt || !strings.Contains(err.Error(), "not one of Strandline") {
			t.Errorf("%s: got %v of kind %q", name, err, strandline.KindOf(err))
		}
	}
}

func TestAnOldSchemaCannotBeReadWithoutUpgrading(t *testing.T) {
	scripts, err := migrations()
	if err != nil {
		t.Fatal(err)
	}
	path := atVersion(t, 1, scripts)
	_, err = Open(context.Background(), Config{Path: path, ReadOnly: true})
	if len(scripts) > 1 && (strandline.KindOf(err) != strandline.KindUnavailable || strandline.HintOf(err) == "") {
		t.Errorf("got %v of kind %q", err, strandline.KindOf(err))
	}
}

func TestAFailingMigrationLeavesTheVersionBefore(t *testing.T) {
	path := filepath.Join(t.TempDir(), "s.db")
	ctx := context.Background()
	first := fmt.Sprintf("PRAGMA application_id = %d; CREATE TABLE a (x)", applicationID)
	raw(t, path, func(_ context.Context, c *conn) error {
		if err := migrateBy(ctx, c, []string{first, "CREATE TABLE b (x); CREATE TABLE a (x)"}); err == nil {
			t.Error("the broken migration succeeded")
		}
		var v, tables int
		if err := c.scalar(ctx, &v, "PRAGMA user_version"); err != nil {
			return err
		}
		if err := c.scalar(ctx, &tables, "SELECT count(*) FROM sqlite_schema"); err != nil {
			return err
		}
		if v != 1 || tables != 1 {
			t.Errorf("version %d with %d tables, want 1 and 1", v, tables)
		}
		return migrateBy(ctx, c, []string{first, "CREATE TABLE b (x)"})
	})
}

func TestManyOpenersMigrateOnce(t *testing.T) {
	ctx := context.Background()
	path := filepath.Join(t.TempDir(), "s.db")
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			db, err := Open(ctx, Config{Path: path})
			if err != nil {
				t.Error(err)
				return
			}
			if err := db.Close(); err != nil {
				t.Error(err)
			}
		})
	}
	wg.Wait()
}
