package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// wholeDatabase are the commands that have no namespace, with why.
var wholeDatabase = map[string]string{
	"model list": "no row", "model use": "no row", "model import": "no row", "model pull": "no row",
	"chat event": "reads its input alone", "backup": "copies the file", "restore": "replaces the file", "doctor": "mends the file", "serve": "reads what search and messages show; runs until stopped",
	"demo": "has a database of its own", "bench": "has databases of its own", "inspect": "reads its input alone",
	"config": "shows settings", "providers": "shows settings and asks endpoints", "version": "shows the program", "completion": "prints a script", "docs": "prints pages", "help": "prints help",
}

// tenant is one namespace of the test. All say the same, and a word of their own.
type tenant struct{ name, word string }

// argumentsOf gives arguments to each command that has a namespace: the first
// ones that read, then some that write.
func argumentsOf(dir string, who tenant, ids []string, rng *rand.Rand) map[string][][]string {
	id := "none"
	if len(ids) > 0 {
		id = ids[rng.IntN(len(ids))]
	}
	out := filepath.Join(dir, who.name+fmt.Sprint(rng.Uint64())+".json")
	return map[string][][]string{
		"ingest":          {{"--dir", filepath.Join(dir, who.name)}, {"--dir", filepath.Join(dir, who.name), "--reimport"}},
		"process":         {{}},
		"session append":  {{"--session", "s1", "--role", "user", "I like the colour " + who.word + fmt.Sprint(rng.IntN(9))}},
		"model embed":     {nil},
		"search":          {{"colour"}, {who.word}, {"allergic", "--kind", "fact"}, {"harbour", "--session", "s1"}},
		"context":         {{"which colour do I like?", "--session", "s1"}, {"what am I allergic to?", "--session", "s9", "--explain"}},
		"conversations":   {{}, {"--status", "ready"}},
		"messages":        {{}, {"--source-file", "talk.jsonl"}, {"--session", "s1"}},
		"remember":        {{"I am allergic to " + who.word}, {"our team has " + fmt.Sprint(rng.IntN(90)+2) + " people"}, {"the launch is on the " + fmt.Sprint(rng.IntN(27)+2) + " of May"}},
		"facts":           {{}, {"health"}},
		"memory list":     {{}, {"health"}},
		"memory show":     {{id}},
		"memory history":  {{id}},
		"memory audit":    {{}, {"--limit", "3"}},
		"memory confirm":  {{id}},
		"memory correct":  {{id, "my favourite colour is " + who.word + fmt.Sprint(rng.IntN(99))}},
		"memory forget":   {{id}},
		"memory export":   {{out}, {"--format", "markdown", out + ".md"}, {"-"}},
		"memory import":   {{filepath.Join(dir, who.name+".md")}},
		"health":          {{}},
		"chat":            {{}, {"which colour is " + who.word + "?", "--session", "s1"}},
		"usage":           {{}},
		"providers list":  {{}},
		"providers check": {{}},
	}
}

// leaves lists the command lines that do something.
func leaves(c *cobra.Command, path string) []string {
	var all []string
	for _, sub := range c.Commands() {
		name := strings.TrimSpace(path + " " + sub.Name())
		if sub.HasSubCommands() {
			all = append(all, leaves(sub, name)...)
			continue
		}
		all = append(all, name)
	}
	return all
}

// world runs commands against one database.
type world struct {
	t   *testing.T
	dir string
	rng *rand.Rand
}

func (w *world) run(args ...string) (stdout string, code int) {
	w.t.Helper()
	e, out, errs := testEnv()
	e.home = func() (string, error) { return w.dir, nil }
	e.workDir = func() (string, error) { return w.dir, nil }
	var key [32]byte
	for i := range key {
		key[i] = byte(w.rng.Uint32())
	}
	e.rand = rand.NewChaCha8(key)
	code = run(context.Background(), e, args)
	if code == exitOther {
		w.t.Errorf("%q failed: %s", args, errs)
	}
	return out.String() + errs.String(), code
}

func (w *world) in(who tenant, args ...string) (string, int) {
	return w.run(append(args, "--db", filepath.Join(w.dir, "m.db"), "--namespace", who.name)...)
}

// holds renders all that a namespace holds.
func (w *world) holds(who tenant) string {
	var all bytes.Buffer
	for _, args := range [][]string{{"memory", "export", "-"}, {"messages", "--json"}, {"conversations", "--json"}, {"search", "colour", "--json"}} {
		out, _ := w.in(who, args...)
		all.WriteString(out)
	}
	return all.String()
}

func (w *world) ids(who tenant) (ids []string) {
	out, _ := w.in(who, "memory", "list", "--json")
	var ms []struct{ ID string }
	if err := json.Unmarshal([]byte(out), &ms); err != nil {
		w.t.Fatalf("%v: %s", err, out)
	}
	for _, m := range ms {
		ids = append(ids, m.ID)
	}
	return ids
}

// TestNoCommandCrossesNamespaces runs commands of the whole table in random
// order in two namespaces that hold the same (Q3). None prints a word or an id
// of the other, or changes what it holds.
func TestNoCommandCrossesNamespaces(t *testing.T) {
	tenants := []tenant{{"ana", "heliotrope"}, {"ben", "vermilion"}}
	a := &app{}
	all := leaves(newRoot(a), "")
	var table []string
	for _, c := range all {
		first, _, _ := strings.Cut(c, " ")
		if wholeDatabase[first] != "" || wholeDatabase[c] != "" {
			continue
		}
		if argumentsOf("", tenants[0], nil, rand.New(rand.NewPCG(0, 0)))[c] == nil {
			t.Errorf("the command %q is in neither table of this test", c)
			continue
		}
		table = append(table, c)
	}
	for seed := range uint64(3) {
		w := &world{t, t.TempDir(), rand.New(rand.NewPCG(seed, 7))}
		for _, who := range tenants {
			w.write(who)
			w.in(who, "ingest", "--dir", filepath.Join(w.dir, who.name))
			w.in(who, "remember", "I am allergic to "+who.word)
		}
		for range 40 {
			k := w.rng.IntN(2)
			who, other := tenants[k], tenants[1-k]
			theirs, before := w.ids(other), w.holds(other)
			name := table[w.rng.IntN(len(table))]
			known := w.ids(who)
			if w.rng.IntN(4) == 0 {
				known = theirs // an id that leaked must open nothing
			}
			choices := argumentsOf(w.dir, who, known, w.rng)[name]
			args := append(strings.Fields(name), choices[w.rng.IntN(len(choices))]...)
			out, _ := w.in(who, args...)
			if strings.Contains(out, other.word) {
				t.Fatalf("seed %d: %q in %s prints a word of %s:\n%s", seed, args, who.name, other.name, out)
			}
			for _, id := range theirs {
				if strings.Contains(out, id) && !strings.Contains(strings.Join(args, " "), id) {
					t.Fatalf("seed %d: %q in %s prints an id of %s:\n%s", seed, args, who.name, other.name, out)
				}
			}
			if after := w.holds(other); after != before {
				t.Fatalf("seed %d: %q in %s changed what %s holds:\n%s\n%s", seed, args, who.name, other.name, before, after)
			}
		}
	}
}

// write makes the files of a namespace.
func (w *world) write(who tenant) {
	var lines strings.Builder
	for i := range 8 {
		role, text := "user", fmt.Sprintf("my boat is %s and lies in the harbour, berth %d", who.word, i)
		if i%2 == 1 {
			role, text = "assistant", "a fine colour, "+who.word
		}
		fmt.Fprintf(&lines, "{\"role\":%q,\"content\":%q,\"timestamp\":\"2026-01-30T10:%02d:00Z\",\"sessionId\":\"s1\"}\n", role, text, i)
	}
	list := "## preferences\n- I like the colour " + who.word + "\n## health\n- I am allergic to " + who.word + " paint\n"
	for name, data := range map[string]string{filepath.Join(who.name, "talk.jsonl"): lines.String(), who.name + ".md": list} {
		path := filepath.Join(w.dir, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			w.t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(data), 0o644); err != nil {
			w.t.Fatal(err)
		}
	}
}
