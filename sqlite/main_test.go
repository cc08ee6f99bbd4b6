package sqlite_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"go.uber.org/goleak"

	"strandline"
	"strandline/sqlite"
)

// The test binary is also the other processes of the tests: with a role in the
// environment it plays that and ends.
const (
	roleVariable = "STRANDLINE_TEST_ROLE"
	pathVariable = "STRANDLINE_TEST_PATH"
	nameVariable = "STRANDLINE_TEST_NAME"
)

var roles = map[string]func(ctx context.Context, path, name string) error{
	"write":    writeRole,
	"crash":    crashRole,
	"readonly": readOnlyRole,
	"spend":    spendRole,
}

func TestMain(m *testing.M) {
	if role, ok := roles[os.Getenv(roleVariable)]; ok {
		if err := role(context.Background(), os.Getenv(pathVariable), os.Getenv(nameVariable)); err != nil {
			fmt.Fprintf(os.Stderr, "%s: %v\n", strandline.KindOf(err), err)
			os.Exit(1)
		}
		return
	}
	goleak.VerifyTestMain(m)
}

// process is a child playing a role.
func process(t testing.TB, binary, role, path, name string) *exec.Cmd {
	t.Helper()
	if binary == "" {
		var err error
		if binary, err = os.Executable(); err != nil {
			t.Fatal(err)
		}
	}
	c := exec.Command(binary)
	c.Env = append(os.Environ(), roleVariable+"="+role, pathVariable+"="+path, nameVariable+"="+name)
	c.Stderr = os.Stderr
	return c
}

const (
	writers       = 8
	updatesEach   = 20
	rowsAnUpdate  = 200
	rowsACrashing = 20
)

// writeRole counts up a shared file and adds messages, as a busy ingester does.
func writeRole(ctx context.Context, path, name string) error {
	db, err := sqlite.Open(ctx, sqlite.Config{Path: path})
	if err != nil {
		return err
	}
	s, err := db.Store(strandline.DefaultNamespace)
	if err != nil {
		return err
	}
	for n := range updatesEach {
		ms := batch(rowsAnUpdate, n*rowsAnUpdate)
		for i := range ms {
			ms[i].SourceFile = name
		}
		if err := s.Update(ctx, func(tx strandline.Tx) error { return errors.Join(tx.InsertMessages(ctx, ms), count(ctx, tx)) }); err != nil {
			return err
		}
	}
	return db.Close()
}

// count adds one to the shared counter.
func count(ctx context.Context, tx strandline.Tx) error {
	f, err := tx.File(ctx, "counter")
	if err != nil && strandline.KindOf(err) != strandline.KindNotFound {
		return err
	}
	f.Key, f.Status = "counter", strandline.FileIdle
	f.Lines++
	return tx.PutFile(ctx, f)
}

// crashRole commits until it is killed, saying each commit after the fact.
func crashRole(ctx context.Context, path, _ string) error {
	db, err := sqlite.Open(ctx, sqlite.Config{Path: path})
	if err != nil {
		return err
	}
	s, err := db.Store(strandline.DefaultNamespace)
	if err != nil {
		return err
	}
	for {
		var n int64
		err := s.Update(ctx, func(tx strandline.Tx) error {
			if err := count(ctx, tx); err != nil {
				return err
			}
			f, err := tx.File(ctx, "counter")
			if err != nil {
				return err
			}
			n = f.Lines
			ms := batch(rowsACrashing, int(n)*rowsACrashing)
			for i := range ms {
				ms[i].Content = strings.Repeat(ms[i].Content, 1+i*4)
			}
			return tx.InsertMessages(ctx, ms)
		})
		if err != nil {
			return err
		}
		fmt.Println(n)
	}
}

// readOnlyRole reads a database that it must not be able to write.
func readOnlyRole(ctx context.Context, path, _ string) error {
	db, err := sqlite.Open(ctx, sqlite.Config{Path: path})
	if err != nil {
		return err
	}
	s, err := db.Store(strandline.DefaultNamespace)
	if err != nil {
		return err
	}
	var found []strandline.Message
	if err := s.View(ctx, func(tx strandline.Tx) (err error) {
		found, err = tx.ListMessages(ctx, strandline.MessageQuery{})
		return err
	}); err != nil {
		return err
	}
	err = s.Update(ctx, func(strandline.Tx) error { return nil })
	if strandline.KindOf(err) != strandline.KindUnavailable || strandline.HintOf(err) == "" {
		return fmt.Errorf("a write gave %w (hint %q)", err, strandline.HintOf(err))
	}
	if err := db.Checkpoint(ctx); strandline.KindOf(err) != strandline.KindUnavailable {
		return fmt.Errorf("a checkpoint gave %w", err)
	}
	if len(found) != 3 {
		return errors.New("not all messages were read")
	}
	return db.Close()
}

// lines returns the numbers that a process prints.
func lines(r *bufio.Scanner) (n int64, ok bool) {
	if !r.Scan() {
		return 0, false
	}
	n, err := strconv.ParseInt(r.Text(), 10, 64)
	return n, err == nil
}
