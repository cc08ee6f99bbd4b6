//go:build unix

package sqlite_test

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// asNobody plays the role as a user who owns nothing, since permissions do not
// bind root, and returns what it said.
func asNobody(t *testing.T, path string) (said string, err error) {
	t.Helper()
	c := process(t, "", "readonly", path, "")
	if os.Getuid() == 0 {
		data, err := os.ReadFile(c.Path)
		if err != nil {
			t.Fatal(err)
		}
		binary := filepath.Join(filepath.Dir(filepath.Dir(path)), "test")
		if err := os.WriteFile(binary, data, 0o755); err != nil {
			t.Fatal(err)
		}
		c = process(t, binary, "readonly", path, "")
		c.Dir = filepath.Dir(binary)
		c.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	}
	var out strings.Builder
	c.Stderr = &out
	err = c.Run()
	return out.String(), err
}

// publicFolder is a folder that every user can reach, unlike that of the test.
func publicFolder(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "strandline-public-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = os.Chmod(filepath.Join(dir, "data"), 0o755)
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestAReadOnlyFolderIsReadAndRefusesWrites(t *testing.T) {
	path := filepath.Join(publicFolder(t), "data", "s.db")
	fill(t, path)
	for name, mode := range map[string]os.FileMode{path: 0o444, filepath.Dir(path): 0o555} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
	}
	if said, err := asNobody(t, path); err != nil {
		t.Error(err, said)
	}
}

func TestAReadOnlyFileInAWritableFolderIsRead(t *testing.T) {
	path := filepath.Join(publicFolder(t), "data", "s.db")
	fill(t, path)
	for name, mode := range map[string]os.FileMode{path: 0o444, filepath.Dir(path): 0o777} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
	}
	if said, err := asNobody(t, path); err != nil {
		t.Error(err, said)
	}
}

func TestALogThatCannotBeReadIsNotPassedOver(t *testing.T) {
	path := filepath.Join(publicFolder(t), "data", "s.db")
	fill(t, path)
	db := open(t, path)
	insert(t, db, 3, 1) // stays in the log while the database is open
	if err := os.Remove(path + "-shm"); err != nil {
		t.Fatal(err)
	}
	for name, mode := range map[string]os.FileMode{path: 0o444, path + "-wal": 0o444, filepath.Dir(path): 0o555} {
		if err := os.Chmod(name, mode); err != nil {
			t.Fatal(err)
		}
	}
	if said, err := asNobody(t, path); err == nil || !strings.Contains(said, "unavailable: ") || !strings.Contains(said, "-wal") {
		t.Errorf("got %v, %s", err, said)
	}
}
