package engine_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"strandline"
	"strandline/engine"
)

// talked is the conversation whose memories the files in testdata/printed show, as the
// commands print them.
var talked = []string{
	"Hi! Remember that I am allergic to peanuts. We're a team of 5.", "Noted: a peanut allergy, and a team of 5.",
	"I decided to use PostgreSQL for the billing service. From now on answer briefly.", "OK, PostgreSQL for billing. I will be brief.",
	"Recordá que mi hermana Lucía vive en Córdoba. Decidí dejar el café.", "Anotado: Lucía vive en Córdoba y dejás el café.",
	"We're a team of 6 now. I take metformin every morning.", "Got it, 6 people; metformin every morning.",
	"Siempre uso tabs en Go. Vivo en Rosario. Soy celíaca.", "Entendido.",
}

// midLineSlices returns parts of a text that begin in mid-line and have at least two lines, every
// step bytes one: to the end of the next line, and to a place in a line further on.
func midLineSlices(text string, step int) (parts []string) {
	for at := step / 2; at < len(text); at += step {
		for at < len(text) && text[at]&0xc0 == 0x80 {
			at++
		}
		if at == 0 || at >= len(text) || text[at-1] == '\n' {
			continue
		}
		rest := text[at:]
		lines := strings.SplitAfter(rest, "\n")
		if len(lines) < 2 || strings.TrimSpace(lines[0]) == "" {
			continue
		}
		for _, part := range []string{lines[0] + lines[1], strings.ToValidUTF8(rest[:min(len(rest), len(lines[0])+40+at*31%500)], "")} {
			if part = strings.TrimRight(part, " \n"); strings.Contains(part, "\n") {
				parts = append(parts, part)
			}
		}
	}
	return parts
}

// Whoever copies what commands print with a mouse begins and ends anywhere.
func TestOurOwnOutputCutAnywhereIsNoNewEvidence(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob(filepath.Join("testdata", "printed", "*.txt"))
	if err != nil || len(files) < 10 {
		t.Fatal(files, err)
	}
	step := 41
	if testing.Short() {
		step = 211
	}
	w := newWorld(t, random, inMemory, func(c *engine.Config) { c.Ingest.MinConversationMessages = 1 })
	for i, text := range talked {
		w.say(t, ns, "s", []strandline.Role{strandline.RoleUser, strandline.RoleAssistant}[i%2], text)
	}
	w.wait(30)
	w.process(t)
	before := w.memories(t, strandline.MemoryQuery{IncludeRetired: true})
	if len(before) < 9 {
		t.Fatalf("%d memories", len(before))
	}
	w.wait(30)
	said := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for i, part := range midLineSlices(string(text), step) {
			dressed := []string{part, part, "«" + part + "»", "```\n" + part + "\n```", "You wrote:\n" + part, "\"" + part + "\""}[i%6]
			w.say(t, ns, fmt.Sprint(file, i), strandline.RoleUser, dressed)
			said++
			if report := w.process(t); report.Memories.Inserted+report.Memories.Updated+report.Memories.SkippedDuplicate > 0 {
				t.Errorf("%+v by %s:\n%s", report.Memories, filepath.Base(file), dressed)
			}
		}
	}
	if said < 100 {
		t.Errorf("only %d messages", said)
	}
	if d := cmp.Diff(before, w.memories(t, strandline.MemoryQuery{IncludeRetired: true})); d != "" {
		t.Error(d)
	}
}
