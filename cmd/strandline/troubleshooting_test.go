package main

import (
	"os"
	"regexp"
	"strconv"
	"testing"

	"strandline"
)

// TestTroubleshootingTellsOfEveryKindOfError compares the page's table with the
// kinds there are and their exit codes.
func TestTroubleshootingTellsOfEveryKindOfError(t *testing.T) {
	source, err := os.ReadFile("../../error.go")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile("../../docs/troubleshooting-llm.md")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{}
	for _, m := range regexp.MustCompile("(?m)^\\| `([a-z_]+)` \\| (\\d) \\| [^|]{10,} \\| [^|]{5,} \\|$").FindAllStringSubmatch(string(page), -1) {
		rows[m[1]] = m[2]
	}
	kinds := regexp.MustCompile(`(?m)^\tKind\w+ +Kind = "([a-z_]+)"`).FindAllStringSubmatch(string(source), -1)
	for _, m := range kinds {
		want := strconv.Itoa(exitCode(strandline.Errorf(strandline.Kind(m[1]), "x")))
		if got := rows[m[1]]; got != want {
			t.Errorf("%s: the page gives exit code %q, the program %s", m[1], got, want)
		}
		delete(rows, m[1])
	}
	if len(kinds) < 15 || len(rows) > 0 {
		t.Errorf("%d kinds; rows of none: %v", len(kinds), rows)
	}
}
