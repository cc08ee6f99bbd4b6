package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/cobra"
)

func testRoot() *cobra.Command {
	e, _, _ := testEnv()
	return newRoot(&app{env: e})
}

func TestEveryCommandExplainsItself(t *testing.T) {
	walk(testRoot(), func(c *cobra.Command) {
		name := c.CommandPath()
		if c.Short == "" || strings.HasSuffix(c.Short, ".") {
			t.Errorf("%s: its short description %q is missing or ends with a period", name, c.Short)
		}
		if !strings.Contains(c.Long, "\n\nExit codes:\n  0  success") {
			t.Errorf("%s: its page does not say the exit codes", name)
		}
		if !strings.Contains(c.Example, "strandline") {
			t.Errorf("%s: has no example", name)
		}
		if c.Args == nil && c.Name() != "help" {
			t.Errorf("%s: takes any arguments", name)
		}
		for _, f := range []string{"json", "db", "namespace", "config", "now", "quiet", "log-level"} {
			if c.InheritedFlags().Lookup(f) == nil && c.PersistentFlags().Lookup(f) == nil {
				t.Errorf("%s: has no --%s", name, f)
			}
		}
		if c.Parent() != nil && !c.Parent().HasParent() && c.GroupID == "" {
			t.Errorf("%s: is in no group of the list", name)
		}
	})
}

func TestHelpFitsATerminal(t *testing.T) {
	walk(testRoot(), func(c *cobra.Command) {
		for _, line := range strings.Split(c.Long+"\n"+c.Example, "\n") {
			if len([]rune(line)) > 90 {
				t.Errorf("%s: line of %d characters: %s", c.CommandPath(), len(line), line)
			}
		}
	})
}

func TestEveryShellHasACompletion(t *testing.T) {
	for _, shell := range shells {
		e, stdout, stderr := testEnv()
		if code := run(context.Background(), e, []string{"completion", shell}); code != 0 {
			t.Errorf("completion %s: exit %d: %s", shell, code, stderr)
		}
		if !strings.Contains(stdout.String(), "strandline") {
			t.Errorf("completion %s: the script does not name the program", shell)
		}
	}
}

func TestGeneratedPagesAreCurrent(t *testing.T) {
	dir := t.TempDir()
	e, _, stderr := testEnv()
	if code := run(context.Background(), e, []string{"docs", dir}); code != 0 {
		t.Fatalf("docs: exit %d: %s", code, stderr)
	}
	for _, page := range []string{"cli.md", "configuration.md"} {
		want, err := os.ReadFile(filepath.Join(dir, page))
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join("..", "..", "docs", page))
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(string(want), string(got)); diff != "" {
			t.Errorf("docs/%s is out of date; run `go generate ./cmd/strandline` (-want +got):\n%s", page, diff)
		}
	}
}
