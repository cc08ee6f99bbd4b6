package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// program is the built binary on a database of its own.
type program struct {
	t      *testing.T
	binary string
	db     string
}

func buildProgram(t *testing.T) *program {
	t.Helper()
	p := &program{t: t, binary: filepath.Join(t.TempDir(), "strandline"), db: filepath.Join(t.TempDir(), "s.db")}
	if out, err := exec.Command("go", "build", "-o", p.binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
	return p
}

func (p *program) command(args ...string) *exec.Cmd {
	c := exec.Command(p.binary, append(args, "--db", p.db, "--json")...)
	c.Env = append(os.Environ(), "HOME="+filepath.Dir(p.db), "STRANDLINE_DB=", "XDG_DATA_HOME=", "XDG_CONFIG_HOME=")
	return c
}

// run runs a command to its end and decodes what it prints.
func (p *program) run(into any, args ...string) {
	p.t.Helper()
	var stderr bytes.Buffer
	c := p.command(args...)
	c.Stderr = &stderr
	out, err := c.Output()
	if err != nil {
		p.t.Fatalf("%v: %v\n%s%s", args, err, out, stderr.Bytes())
	}
	if into != nil {
		if err := json.Unmarshal(out, into); err != nil {
			p.t.Fatalf("%v: %v\n%s", args, err, out)
		}
	}
}

// kill starts a command and ends it by kill -9 after a while.
func (p *program) kill(after time.Duration, args ...string) {
	p.t.Helper()
	c := p.command(args...)
	if err := c.Start(); err != nil {
		p.t.Fatal(err)
	}
	timer := time.AfterFunc(after, func() { _ = c.Process.Kill() }) // it may have ended by itself
	_ = c.Wait()
	timer.Stop()
}

// writeTranscripts makes files of messages whose contents are all different and
// returns them; every hundredth is a statement to be remembered.
func writeTranscripts(t *testing.T, dir string, files, each int) (contents []string) {
	t.Helper()
	at := time.Date(2026, 1, 5, 8, 0, 0, 0, time.UTC)
	for f := range files {
		var b bytes.Buffer
		for i := range each {
			content := fmt.Sprintf("file %d message %d about berths, boats and tides in the harbor", f, i)
			if i%100 == 50 {
				content = fmt.Sprintf("Remember that berth %d of pier %d is reserved for the harbor master.", i, f)
			}
			contents = append(contents, content)
			role := [2]string{"user", "assistant"}[i%2]
			fmt.Fprintf(&b, `{"role":%q,"content":%q,"timestamp":%q}`+"\n", role, content, at.Format(time.RFC3339))
			at = at.Add(30 * time.Second)
		}
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("f%d.jsonl", f)), b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return contents
}

// contents lists what is stored, sorted.
func (p *program) contents() []string {
	p.t.Helper()
	var ms []struct{ Content string }
	p.run(&ms, "messages")
	all := make([]string, len(ms))
	for i, m := range ms {
		all[i] = m.Content
	}
	slices.Sort(all)
	return all
}

func (p *program) facts() []string {
	p.t.Helper()
	var facts []struct{ Content string }
	p.run(&facts, "facts")
	all := make([]string, len(facts))
	for i, f := range facts {
		all[i] = f.Content
	}
	slices.Sort(all)
	return all
}

// kills is how many times the torture kills: a few by default, as many as
// STRANDLINE_KILLS says for the long run.
func kills(t *testing.T) int {
	t.Helper()
	s := os.Getenv("STRANDLINE_KILLS")
	if s == "" {
		return 12
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestKillNineLosesAndDoublesNothing(t *testing.T) {
	if testing.Short() {
		t.Skip("starts many processes")
	}
	p := buildProgram(t)
	dir := t.TempDir()
	want := writeTranscripts(t, dir, 6, 2500)
	slices.Sort(want)
	calm := &program{t: t, binary: p.binary, db: filepath.Join(t.TempDir(), "calm.db")}
	calm.run(nil, "ingest", "--dir", dir)
	calm.run(nil, "process")

	random := rand.New(rand.NewPCG(1, 2))
	n := kills(t)
	pause := func() time.Duration { return time.Duration(5+random.IntN(150)) * time.Millisecond }
	for i := range n {
		switch i % 6 {
		case 0:
			if err := os.Remove(p.db); err == nil { // begin anew, so that there is something to interrupt
				os.Remove(p.db + "-wal")
				os.Remove(p.db + "-shm")
			}
			p.kill(pause(), "ingest", "--dir", dir)
		case 4:
			p.run(nil, "ingest", "--dir", dir)
			p.kill(pause(), "process")
		case 5:
			p.kill(pause(), "search", "reserved berth")
			p.kill(pause(), "process")
		default:
			p.kill(pause(), "ingest", "--dir", dir)
		}
		if i%6 == 5 || i == n-1 {
			p.checkWhole(dir, want, calm.facts())
		}
	}
}

// checkWhole starts normally and compares everything.
func (p *program) checkWhole(dir string, want, facts []string) {
	p.t.Helper()
	p.run(nil, "ingest", "--dir", dir)
	p.run(nil, "process") // at once: the work of a process that is gone is taken over
	if got := p.contents(); !slices.Equal(got, want) {
		p.t.Fatalf("%d messages stored, want %d", len(got), len(want))
	}
	if got := p.facts(); !slices.Equal(got, facts) {
		p.t.Fatalf("%d facts, want %d", len(got), len(facts))
	}
	p.run(nil, "search", "reserved berth")
	var health struct {
		Index struct {
			Rows, Text, Pending int
			Consistent          bool
		}
	}
	p.run(&health, "health")
	if h := health.Index; !h.Consistent || h.Text != h.Rows {
		p.t.Fatalf("index %+v", h)
	}
	p.run(nil, "doctor")
}

func TestEightWritersAtOnceAllSucceed(t *testing.T) {
	if testing.Short() {
		t.Skip("starts many processes")
	}
	p := buildProgram(t)
	shared := t.TempDir()
	want := writeTranscripts(t, shared, 4, 600)
	var wait sync.WaitGroup
	failed := make(chan string, 64)
	start := func(args ...string) {
		wait.Go(func() {
			c := p.command(args...)
			if out, err := c.CombinedOutput(); err != nil {
				failed <- fmt.Sprintf("%v: %v\n%s", args, err, out)
			}
		})
	}
	for w := range 8 {
		switch {
		case w < 4: // the same files
			start("ingest", "--dir", shared)
		case w < 6:
			for i := range 10 {
				start("session", "append", "--session", fmt.Sprintf("live-%d", w), "--role", "user", fmt.Sprintf("live %d message %d", w, i))
			}
		default:
			for i := range 10 {
				start("remember", fmt.Sprintf("writer %d knows that locker %d is blue", w, i))
			}
		}
	}
	wait.Wait()
	close(failed)
	for f := range failed {
		t.Error(f)
	}
	for w := 4; w < 6; w++ {
		for i := range 10 {
			want = append(want, fmt.Sprintf("live %d message %d", w, i))
		}
	}
	slices.Sort(want)
	if diff := cmp.Diff(want, p.contents()); diff != "" {
		t.Errorf("want -, stored +\n%s", diff)
	}
	if got := p.facts(); len(got) != 20 {
		t.Errorf("%d facts, want 20", len(got))
	}
}
