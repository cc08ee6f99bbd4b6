package main

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"strandline": func() { os.Exit(realMain()) },
	})
}

// TestScripts runs the stories in testdata/script, each a page that shows how
// the program behaves.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           "testdata/script",
		UpdateScripts: os.Getenv("UPDATE") != "",
		Setup: func(e *testscript.Env) error {
			home := filepath.Join(e.WorkDir, "home")
			e.Setenv("HOME", home)
			e.Setenv("XDG_DATA_HOME", "")
			e.Setenv("XDG_CONFIG_HOME", "")
			return os.MkdirAll(home, 0o755)
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exits":    scriptExits,
			"json":     scriptJSON,
			"binary":   scriptBinary,
			"times":    scriptTimes,
			"sql":      scriptSQL,
			"id":       scriptID,
			"append":   scriptAppend,
			"provider": scriptProvider,
			"model":    scriptModel,
		},
		Condition: func(name string) (bool, error) {
			if name == "root-user" {
				return os.Geteuid() == 0, nil
			}
			return false, fmt.Errorf("unknown condition %q", name)
		},
	})
}

// scriptExits is `exits CODE COMMAND ARG...`: it runs a command and fails
// unless it ends with that code.
func scriptExits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits CODE COMMAND ARG...")
	}
	err := ts.Exec(args[1], args[2:]...)
	code := 0
	var status interface{ ExitCode() int }
	if errors.As(err, &status) {
		code = status.ExitCode()
	} else if err != nil {
		ts.Fatalf("%v", err)
	}
	if fmt.Sprint(code) != args[0] {
		ts.Fatalf("exit code %d, want %s", code, args[0])
	}
}

// scriptJSON is `json PATH WANT`: the one JSON document on the last stdout has
// the value at the path, such as .memories.inserted or .hits.0.kind; `len` is the
// length of a list. With `!` it must not.
func scriptJSON(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: json PATH WANT")
	}
	dec := json.NewDecoder(strings.NewReader(ts.ReadFile("stdout")))
	dec.UseNumber()
	var doc any
	if err := dec.Decode(&doc); err != nil {
		ts.Fatalf("stdout is not JSON: %v", err)
	}
	if _, err := dec.Token(); err != io.EOF {
		ts.Fatalf("stdout holds more than one JSON document")
	}
	got, err := lookup(doc, args[0])
	if err != nil {
		ts.Fatalf("%s: %v", args[0], err)
	}
	if (got == args[1]) == neg {
		ts.Fatalf("%s = %q, want %q (negated: %v)", args[0], got, args[1], neg)
	}
}

// lookup follows a path such as .hits.0.kind into a document and returns what
// is there as text.
func lookup(doc any, at string) (string, error) {
	for _, key := range strings.FieldsFunc(at, func(r rune) bool { return r == '.' }) {
		switch v := doc.(type) {
		case map[string]any:
			next, ok := v[key]
			if !ok {
				return "", fmt.Errorf("no key %q", key)
			}
			doc = next
		case []any:
			if key == "len" {
				return fmt.Sprint(len(v)), nil
			}
			var i int
			if _, err := fmt.Sscan(key, &i); err != nil || i < 0 || i >= len(v) {
				return "", fmt.Errorf("no element %q of %d", key, len(v))
			}
			doc = v[i]
		default:
			return "", fmt.Errorf("no %q in %v", key, doc)
		}
	}
	switch v := doc.(type) {
	case string:
		return v, nil
	case nil:
		return "null", nil
	case json.Number, bool:
		return fmt.Sprint(v), nil
	}
	text, err := json.Marshal(doc)
	return string(text), err
}

// scriptID is `id NAME`: it sets a variable to the id of the first hit of the
// search on the last stdout.
func scriptID(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: id NAME")
	}
	var found struct{ Hits []struct{ ID string } }
	ts.Check(json.Unmarshal([]byte(ts.ReadFile("stdout")), &found))
	if len(found.Hits) == 0 {
		ts.Fatalf("the search found nothing")
	}
	ts.Setenv(args[0], found.Hits[0].ID)
}

// scriptAppend is `append FILE LINE`.
func scriptAppend(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: append FILE LINE")
	}
	f, err := os.OpenFile(ts.MkAbs(args[0]), os.O_APPEND|os.O_WRONLY, 0)
	ts.Check(err)
	_, err = f.WriteString(args[1] + "\n")
	ts.Check(errors.Join(err, f.Close()))
}

// scriptBinary is `binary FILE TEXT`: it writes a file from a Go string
// literal's escapes, for bytes that a script cannot hold.
func scriptBinary(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: binary FILE TEXT")
	}
	var data string
	ts.Check(json.Unmarshal([]byte(`"`+strings.ReplaceAll(args[1], `\x`, `\u00`)+`"`), &data))
	raw := make([]byte, 0, len(data))
	for _, r := range data {
		raw = append(raw, byte(r))
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), raw, 0o644))
}

// scriptTimes is `times FILE RFC3339`: it sets when a file was last changed.
func scriptTimes(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: times FILE RFC3339")
	}
	at, err := time.Parse(time.RFC3339, args[1])
	ts.Check(err)
	ts.Check(os.Chtimes(ts.MkAbs(args[0]), at, at))
}

// scriptSQL is `sql FILE STATEMENT`: it changes a database behind the
// program's back.
func scriptSQL(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: sql FILE STATEMENT")
	}
	db, err := sql.Open("sqlite", ts.MkAbs(args[0]))
	ts.Check(err)
	_, err = db.Exec(args[1])
	ts.Check(errors.Join(err, db.Close()))
}

// testEnv is a world without files or variables.
func testEnv() (env, *bytes.Buffer, *bytes.Buffer) {
	var stdout, stderr bytes.Buffer
	return env{
		stdin:     strings.NewReader(""),
		stdout:    &stdout,
		stderr:    &stderr,
		lookupEnv: func(string) (string, bool) { return "", false },
		home:      func() (string, error) { return "/home/someone", nil },
		workDir:   func() (string, error) { return "/home/someone/work", nil },
		goos:      "linux",
		now:       func() time.Time { return time.Date(2026, 1, 31, 9, 0, 0, 0, time.UTC) },
		rand:      rand.NewChaCha8([32]byte{}),
		width:     100,
	}, &stdout, &stderr
}

type failingWriter struct{}

func (failingWriter) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

func TestOutputThatCannotBeWrittenIsAFailure(t *testing.T) {
	e, _, stderr := testEnv()
	e.stdout = failingWriter{}
	if code := run(context.Background(), e, []string{"version"}); code != exitOther {
		t.Errorf("exit code = %d, want %d", code, exitOther)
	}
	if !strings.Contains(stderr.String(), "no space left") {
		t.Errorf("stderr = %q, want the cause", stderr.String())
	}
}
