package main

import (
	"context"
	"fmt"
	"testing"

	"strandline"
)

func TestExitCodeFollowsTheKind(t *testing.T) {
	tests := map[strandline.Kind]int{
		strandline.KindUsage:          2,
		strandline.KindInvalid:        3,
		strandline.KindNotFound:       4,
		strandline.KindRateLimit:      5,
		strandline.KindTimeout:        5,
		strandline.KindAuthentication: 5,
		strandline.KindParsing:        5,
		strandline.KindBudget:         5,
		strandline.KindPolicy:         5,
		strandline.KindTransient:      5,
		strandline.KindUnknown:        5,
		strandline.KindCorrupt:        1,
		strandline.KindConflict:       1,
		strandline.KindUnavailable:    1,
		strandline.KindInternal:       1,
	}
	for kind, want := range tests {
		err := fmt.Errorf("while testing: %w", strandline.Errorf(kind, "it failed"))
		if got := exitCode(err); got != want {
			t.Errorf("exit code of %s = %d, want %d", kind, got, want)
		}
	}
	if got := exitCode(nil); got != 0 {
		t.Errorf("exit code of success = %d", got)
	}
	if got := exitCode(context.Canceled); got != 1 {
		t.Errorf("exit code of an interruption = %d, want 1", got)
	}
	if got := exitCode(reported{code: 3}); got != 3 {
		t.Errorf("exit code of a reported failure = %d, want 3", got)
	}
}

func TestWantsJSONStopsAtTheEndOfFlags(t *testing.T) {
	tests := []struct {
		args []string
		want bool
	}{
		{[]string{"health", "--json"}, true},
		{[]string{"--nope", "--json=true"}, true},
		{[]string{"search", "--", "--json"}, false},
		{[]string{"health"}, false},
	}
	for _, tt := range tests {
		if got := wantsJSON(tt.args); got != tt.want {
			t.Errorf("wantsJSON(%q) = %v, want %v", tt.args, got, tt.want)
		}
	}
}

func TestNearestFindsTheMisspelt(t *testing.T) {
	candidates := []string{"ingest", "inspect", "conversations", "watchPath"}
	tests := map[string]string{
		"ingets": "ingest", "conversation": "conversations", "watchpath": "watchPath",
		"watch_path": "watchPath", "zzzz": "", "": "",
	}
	for word, want := range tests {
		if got := nearest(word, candidates); got != want {
			t.Errorf("nearest(%q) = %q, want %q", word, got, want)
		}
	}
}

func TestCleanTakesAwayWhatMovesTheCursor(t *testing.T) {
	tests := map[string]string{
		"plain, ñ, 東京\n\ttab":  "plain, ñ, 東京\n\ttab",
		"\x1b[2Jgone":          "·[2Jgone",
		"a\rb\x00c\u009bd":     "a·b·c·d",
		"abc\u202etxt.exe":     "abc·txt.exe",
		"broken \xff sequence": "broken · sequence",
	}
	for in, want := range tests {
		if got := clean(in); got != want {
			t.Errorf("clean(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestShortCutsByCharacters(t *testing.T) {
	tests := []struct {
		in   string
		n    int
		want string
	}{
		{"one\n two", 20, "one two"},
		{"ñandú corre", 6, "ñandú…"},
		{"exact", 5, "exact"},
	}
	for _, tt := range tests {
		if got := short(tt.in, tt.n); got != tt.want {
			t.Errorf("short(%q, %d) = %q, want %q", tt.in, tt.n, got, tt.want)
		}
	}
}

func TestDataFolderFollowsTheSystem(t *testing.T) {
	tests := []struct {
		goos, variable, value, want string
	}{
		{"linux", "", "", "/home/someone/.local/share/strandline"},
		{"linux", "XDG_DATA_HOME", "/data", "/data/strandline"},
		{"linux", "XDG_DATA_HOME", "relative", "/home/someone/.local/share/strandline"},
		{"darwin", "", "", "/home/someone/Library/Application Support/strandline"},
		{"windows", "LOCALAPPDATA", "/AppData", "/AppData/strandline"},
	}
	for _, tt := range tests {
		e, _, _ := testEnv()
		e.goos = tt.goos
		e.lookupEnv = func(name string) (string, bool) { return tt.value, name == tt.variable }
		got, err := e.dataDir()
		if err != nil || got != tt.want {
			t.Errorf("data folder on %s with %s=%s = %q, %v; want %q", tt.goos, tt.variable, tt.value, got, err, tt.want)
		}
	}
}
