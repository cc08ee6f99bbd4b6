package main

import (
	"context"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var duration = regexp.MustCompile(`[0-9.]+(ms|s)\b`)

// TestReadmeShowsRealOutput compares the lines of the demo in the README with
// what the demo prints, in its order, times aside.
func TestReadmeShowsRealOutput(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, block, found := strings.Cut(string(readme), "$ strandline demo\n")
	block, _, closed := strings.Cut(block, "\n```")
	if !found || !closed {
		t.Fatal("README.md has no block that begins with `$ strandline demo`")
	}
	e, stdout, stderr := testEnv()
	if code := run(context.Background(), e, []string{"demo", "--samples-only"}); code != exitOK {
		t.Fatalf("demo: exit %d: %s", code, stderr)
	}
	plain := func(text string) []string { return strings.Split(duration.ReplaceAllString(text, "TIME"), "\n") }
	printed := plain(stdout.String())
	for _, line := range plain(block) {
		at := slices.Index(printed, line)
		if at < 0 {
			t.Errorf("the demo does not print this line of README.md, or prints it before the one above:\n%s", line)
			continue
		}
		printed = printed[at+1:]
	}
	if t.Failed() {
		t.Logf("it prints:\n%s", stdout)
	}
}

// TestReadmeCommandsExist runs every `strandline …` line of the README as far
// as finding its command and flags goes.
func TestReadmeCommandsExist(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	seen := 0
	for _, m := range regexp.MustCompile(`(?m)^(?:\./|go run \./cmd/)strandline (.*)$|^strandline (.*)$`).FindAllStringSubmatch(string(readme), -1) {
		line, _, _ := strings.Cut(m[1]+m[2], "#")
		words := strings.Fields(regexp.MustCompile(`"[^"]*"|<.*`).ReplaceAllString(line, "text"))
		cmd, rest, err := testRoot().Find(words)
		if err != nil || !cmd.HasParent() {
			t.Errorf("README.md: no command for %q: %v", m[0], err)
			continue
		}
		for _, w := range rest {
			if name, ok := strings.CutPrefix(w, "--"); ok && cmd.Flags().Lookup(name) == nil && cmd.InheritedFlags().Lookup(name) == nil {
				t.Errorf("README.md: %q has an unknown flag --%s", m[0], name)
			}
		}
		seen++
	}
	if seen < 10 {
		t.Errorf("only %d commands found in README.md", seen)
	}
}
