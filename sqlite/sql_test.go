package sqlite

import (
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// open returns a database in memory.
func openMemory(t testing.TB) *DB {
	t.Helper()
	db, err := Open(context.Background(), Config{Path: memoryPath})
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

// column reads the first column of a query.
func column(t testing.TB, db *DB, query string, args ...any) (values []string) {
	t.Helper()
	err := db.read(context.Background(), func(c *conn) error {
		rows, err := c.raw.QueryContext(context.Background(), query, args...)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var v string
			if err := rows.Scan(&v); err != nil {
				return err
			}
			values = append(values, v)
		}
		return rows.Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	return values
}

// sqlText matches literals that are statements or parts of one that names a
// table.
var (
	sqlText = regexp.MustCompile(`(?s)^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b`)
	table   = regexp.MustCompile(`\b(?:FROM|JOIN|INTO|UPDATE)\s+([a-z_]+)`)
	ours    = regexp.MustCompile(`(\w+\.)?namespace = \?1\b`)
	given   = regexp.MustCompile(`(?s)^\s*INSERT (?:OR REPLACE )?INTO \w+ \(namespace,.*?\)\s+(?:VALUES \(\?1,|VALUES $|SELECT \?1,)`)
)

// literals returns the SQL in the package's source: string literals, and sums
// of them with what is not a literal left out.
func literals(t *testing.T) map[string]string {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			e, ok := n.(ast.Expr)
			if !ok {
				return true
			}
			text := flatten(e)
			if !sqlText.MatchString(text) {
				return true
			}
			found[name+":"+strconv.Itoa(fset.Position(n.Pos()).Line)] = text
			return false
		})
	}
	return found
}

func flatten(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		s, _ := strconv.Unquote(e.Value)
		return s
	case *ast.BinaryExpr:
		return flatten(e.X) + flatten(e.Y)
	case *ast.ParenExpr:
		return flatten(e.X)
	}
	return ""
}

// TestEveryStatementIsBoundToTheNamespace counts: each time a statement names a
// table that holds namespaces it must tie it to ?1.
func TestEveryStatementIsBoundToTheNamespace(t *testing.T) {
	db := openMemory(t)
	var withNamespace []string
	for _, name := range column(t, db, `SELECT name FROM sqlite_schema WHERE type = 'table'`) {
		if slices.Contains(column(t, db, `SELECT name FROM pragma_table_info(?)`, name), "namespace") {
			withNamespace = append(withNamespace, name)
		}
	}
	if len(withNamespace) < 14 {
		t.Fatalf("only %v have namespaces", withNamespace)
	}
	// Maintenance, which has no namespace by its nature, and the one number that
	// all namespaces share.
	exempt := map[string]bool{"connect.go": true, "migrate.go": true, "store.go": true, "db.go": true,
		"spending.go": true, "spendingsettle.go": true} // the ledger of all namespaces, which holds nothing that was said
	all := literals(t)
	if len(all) < 60 {
		t.Fatalf("only %d statements were found", len(all))
	}
	for at, text := range all {
		if file, _, _ := strings.Cut(at, ":"); exempt[file] {
			continue
		}
		named := 0
		for _, m := range table.FindAllStringSubmatch(text, -1) {
			switch {
			case m[1] == "memory_transcript_entries" && (strings.Contains(text, "JOIN memory_transcript_entries e ON e.conversation_id = c.id") ||
				strings.Count(text, "FROM memory_transcript_entries e WHERE e.conversation_id = c.id") == strings.Count(text, "memory_transcript_entries")):
				// Reached through their conversation, which is tied: no message is
				// placed in one of another namespace, and the index alone is read.
			case slices.Contains(withNamespace, m[1]):
				named++
			case m[1] == "derived_pages":
				if !strings.Contains(text, "derived_segments") {
					t.Errorf("%s: pages are reached past their segment: %s", at, text)
				}
			case m[1] != "sqlite_sequence":
				t.Errorf("%s: the table %s is unknown: %s", at, m[1], text)
			}
		}
		tied := len(ours.FindAllString(text, -1))
		if given.MatchString(text) {
			tied++
		}
		if named == 0 || tied < named {
			t.Errorf("%s: %d tables with namespaces, %d of them tied to ?1: %s", at, named, tied, text)
		}
	}
}

func TestAStatementWithoutNamespaceIsRefused(t *testing.T) {
	db := openMemory(t)
	c := &conn{}
	if err := db.reader.with(context.Background(), func(got *conn) error { c = got; return nil }); err != nil {
		t.Fatal(err)
	}
	x := &tx{c: c, ns: "default", parent: context.Background()}
	for query, ok := range map[string]bool{
		"SELECT 1 FROM memories":                                        false,
		"SELECT 1 FROM memories WHERE namespace = 'default'":            false,
		"SELECT 1 FROM memories WHERE namespace = ?12":                  false,
		"INSERT INTO tombstones (namespace, hash) VALUES ('other', ?1)": false,
		"SELECT 1 FROM memories WHERE namespace = ?1":                   true,
	} {
		_, _, err := x.statement(context.Background(), query, nil)
		if (err == nil) != ok {
			t.Errorf("%q: %v", query, err)
		}
	}
}

// TestHotQueriesUseTheirIndex holds the plans that the indexes were made for.
func TestHotQueriesUseTheirIndex(t *testing.T) {
	db := openMemory(t)
	for _, q := range []struct{ query, plan string }{
		{`SELECT * FROM memory_transcript_entries WHERE namespace = ?1 AND id > ?2 ORDER BY id LIMIT ?3+0`, "entries_by_namespace (namespace=? AND rowid>?)"},
		{`SELECT count(*) FROM memory_transcript_entries WHERE namespace = ?1 AND id > ?2`, "COVERING INDEX entries_by_namespace (namespace=? AND rowid>?)"},
		{`SELECT count(*) FROM memory_transcript_entries WHERE namespace = ?1 AND conversation_id = 0`, "entries_unplaced (namespace=?)"},
		{`SELECT * FROM memory_transcript_entries WHERE +namespace = ?1 AND source_id = ?2 AND session_id = ?3 ORDER BY timestamp DESC, id DESC LIMIT ?4+0`, "entries_by_source (source_id=?)"},
		{`SELECT * FROM memory_transcript_entries WHERE +namespace = ?1 AND conversation_id <> 0 AND conversation_id = ?2 ORDER BY timestamp, id`, "entries_by_conversation (conversation_id=?)"},
		{`SELECT * FROM memory_transcript_entries WHERE +namespace = ?1 AND source_id = ?2 AND uid = ?3 AND uid <> ''`, "entries_by_uid (source_id=? AND uid=?)"},
		{`SELECT * FROM memory_transcript_entries WHERE +namespace = ?1 AND id IN (?2, ?3)`, "INTEGER PRIMARY KEY (rowid=?)"},
		{`SELECT * FROM memories WHERE namespace = ?1 AND seq > ?2 ORDER BY seq LIMIT ?3+0`, "memories_by_namespace (namespace=? AND rowid>?)"},
		{`SELECT * FROM memories WHERE namespace = ?1 AND subject = ?2 AND attribute <> '' AND attribute = ?3`, "memories_by_attribute (namespace=? AND subject=? AND attribute=?)"},
		{`SELECT * FROM memories WHERE namespace = ?1 AND kind = ?2 AND scope = ?3 AND retired_at = '' ORDER BY created_at DESC, seq DESC LIMIT ?4+0`, "memories_by_age (namespace=?)"},
		{`SELECT (SELECT max(e.id) FROM memory_transcript_entries e WHERE e.conversation_id = c.id AND e.conversation_id <> 0)
			FROM memory_conversations c WHERE +c.namespace = ?1 AND c.id IN (?2, ?3)`, "COVERING INDEX entries_by_conversation (conversation_id=?)"},
		{`SELECT doc, position FROM stale_documents WHERE namespace = ?1 AND kind = ?2 AND position > ?3 ORDER BY doc`, "USING"},
	} {
		plan := strings.Join(plans(t, db, q.query), "; ")
		if !strings.Contains(plan, q.plan) || strings.Contains(q.query, " DESC") && strings.Contains(plan, "TEMP B-TREE") {
			t.Errorf("%s\n\tplan %s\n\twant %s", q.query, plan, q.plan)
		}
	}
}

func plans(t *testing.T, db *DB, query string) []string {
	t.Helper()
	var found []string
	err := db.read(context.Background(), func(c *conn) error {
		rows, err := c.raw.QueryContext(context.Background(), "EXPLAIN QUERY PLAN "+query, 1, 2, 3, 4)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var a, b, d int
			var text string
			if err := rows.Scan(&a, &b, &d, &text); err != nil {
				return err
			}
			found = append(found, text)
		}
		return rows.Err()
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestTheLibcIsTheOneTheDriverWasMadeWith(t *testing.T) {
	own, err := os.ReadFile("../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	version := func(module string) string {
		m := regexp.MustCompile(`(?m)^\s*` + regexp.QuoteMeta(module) + `\s+(v\S+)`).FindStringSubmatch(string(own))
		if m == nil {
			t.Fatalf("go.mod does not name %s", module)
		}
		return m[1]
	}
	// From the go.mod of each version of modernc.org/sqlite; another libc can
	// break the driver in ways that no compiler sees.
	pinned := map[string]string{"v1.60.1": "v1.77.1"}
	driver := version("modernc.org/sqlite")
	if want, got := pinned[driver], version("modernc.org/libc"); got != want {
		t.Errorf("modernc.org/sqlite %s needs modernc.org/libc %q exactly, go.mod has %s", driver, want, got)
	}
}

// TestTheWriterKeepsItsPromises holds the settings that no test can see fail
// without cutting the power.
func TestTheWriterKeepsItsPromises(t *testing.T) {
	ctx := context.Background()
	db, err := Open(ctx, Config{Path: filepath.Join(t.TempDir(), "s.db")})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for pragma, want := range map[string]string{
		"journal_mode": "wal", "synchronous": "2", "secure_delete": "1", "foreign_keys": "1", "temp_store": "2",
	} {
		if err := db.writer.with(ctx, func(c *conn) error {
			var got string
			err := c.scalar(ctx, &got, "PRAGMA "+pragma)
			if got != want {
				t.Errorf("%s is %q, want %q", pragma, got, want)
			}
			return err
		}); err != nil {
			t.Error(err)
		}
	}
}
