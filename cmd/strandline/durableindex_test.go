package main

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// progressOf is what is stored, indexed by words and by meaning.
type progressOf struct{ Rows, Text, Vectors, Pending int }

// stage is what ingest was doing when it was killed.
func (x progressOf) stage(messages int) string {
	switch {
	case x.Rows < messages:
		return "storing"
	case x.Text < x.Rows || x.Vectors < x.Rows:
		return "indexing"
	}
	return "after"
}

// TestKillNineLeavesTheIndexEqualToItsRows kills ingest at moments spread over all
// of it, and looks at the indexes before anything could mend them.
func TestKillNineLeavesTheIndexEqualToItsRows(t *testing.T) {
	if testing.Short() {
		t.Skip("starts many processes")
	}
	p := buildProgram(t)
	dir := t.TempDir()
	want := writeTranscripts(t, dir, 5, 1500)
	slices.Sort(want)
	calm := &program{t: t, binary: p.binary, db: filepath.Join(t.TempDir(), "calm.db")}
	begun := time.Now()
	calm.run(nil, "ingest", "--dir", dir)
	whole := time.Since(begun)

	random := rand.New(rand.NewPCG(3, 4))
	n := kills(t)
	at := map[string]int{}
	for i := range n {
		p.kill(time.Duration(random.Int64N(int64(whole)*11/10)), "ingest", "--dir", dir)
		stage := p.progress().stage(len(want))
		at[stage]++
		p.checkIndexes(random)
		if stage == "after" || random.IntN(3) == 0 || i == n-1 {
			p.run(nil, "ingest", "--dir", dir)
			if got := p.progress(); got.Rows != len(want) || got.Text != got.Rows || got.Vectors != got.Rows || got.Pending != 0 {
				t.Fatalf("after kill %d and another ingest: %+v, want %d of all", i, got, len(want))
			}
			p.checkIndexes(random)
			if got := p.contents(); !slices.Equal(got, want) {
				t.Fatalf("after kill %d: %d messages stored, want %d", i, len(got), len(want))
			}
			for _, ending := range []string{"", "-wal", "-shm"} { // begin anew, so that there is something to interrupt
				os.Remove(p.db + ending)
			}
		}
	}
	t.Logf("kills by what was going on: %v", at)
	if n >= 50 && (at["storing"] == 0 || at["indexing"] == 0) {
		t.Errorf("%v: not every stage was interrupted", at)
	}
}

func (p *program) progress() (x progressOf) {
	p.t.Helper()
	if _, err := os.Stat(p.db); err != nil {
		return x // killed before there was one
	}
	var health struct{ Index progressOf }
	p.run(&health, "health")
	return health.Index
}

// checkIndexes compares the indexes as they are with the rows, and finds what was
// stored last.
func (p *program) checkIndexes(random *rand.Rand) {
	p.t.Helper()
	if p.progress().Rows == 0 {
		return
	}
	var stdout bytes.Buffer
	doctor := p.command("doctor")
	doctor.Stdout = &stdout
	_ = doctor.Run() // a file in the middle of being read is no fault here
	var report struct {
		Checks []struct {
			Name, Detail string
			OK           bool
		}
	}
	if err := json.Unmarshal(stdout.Bytes(), &report); err != nil {
		p.t.Fatalf("doctor: %v\n%s", err, stdout.Bytes())
	}
	indexes := 0
	for _, c := range report.Checks {
		index := strings.HasPrefix(c.Name, "index ") || strings.HasPrefix(c.Name, "vectors ")
		if index {
			indexes++
		}
		if (index || c.Name == "database") && !c.OK {
			p.t.Fatalf("%s: %s", c.Name, c.Detail)
		}
	}
	if indexes < 6 {
		p.t.Fatalf("doctor looked at %d indexes", indexes)
	}
	var last []struct{ Content string }
	p.run(&last, "messages", "--last", "5")
	content := last[random.IntN(len(last))].Content
	var found struct{ Hits []struct{ Content string } }
	p.run(&found, "search", "--kind", "message", content)
	if !slices.ContainsFunc(found.Hits, func(h struct{ Content string }) bool { return h.Content == content }) {
		p.t.Fatalf("%q is stored and not found", content)
	}
}
