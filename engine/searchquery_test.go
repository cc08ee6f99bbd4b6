package engine

import (
	"maps"
	"strings"
	"testing"
	"time"

	"strandline"
)

func TestParseSearchRefusesWithAHint(t *testing.T) {
	other := cursor{Query: digestOf(SearchRequest{Query: "cats"}), From: 10}.String()
	tests := map[string]SearchRequest{
		"empty query":       {},
		"blank query":       {Query: " \n\t"},
		"negative k":        {Query: "x", K: -1},
		"k too large":       {Query: "x", K: 201},
		"unknown kind":      {Query: "x", Kind: "thought"},
		"unknown domain":    {Query: "x", Domain: "sports"},
		"unknown role":      {Query: "x", Role: "narrator"},
		"bad since":         {Query: "x", Since: "yesterday"},
		"bad until":         {Query: "x", Until: "2025-13-01"},
		"reversed times":    {Query: "x", Since: "2025-03-02", Until: "2025-03-01"},
		"garbage cursor":    {Query: "x", Cursor: "!!"},
		"cursor of another": {Query: "dogs", Cursor: other},
		"forged cursor":     {Query: "cats", Cursor: cursor{Query: digestOf(SearchRequest{Query: "cats"}), From: -5}.String()},
	}
	for name, r := range tests {
		_, err := parseSearch(r)
		if strandline.KindOf(err) != strandline.KindUsage || strandline.HintOf(err) == "" {
			t.Errorf("%s: %v, hint %q", name, err, strandline.HintOf(err))
		}
	}
}

func TestParseSearchTakesDaysWhole(t *testing.T) {
	q, err := parseSearch(SearchRequest{Query: "x", Since: "2025-03-01", Until: "2025-03-01"})
	if err != nil {
		t.Fatal(err)
	}
	day := time.Date(2025, 3, 1, 0, 0, 0, 0, time.UTC)
	for at, want := range map[time.Time]bool{
		day.Add(-time.Millisecond): false, day: true, day.Add(24*time.Hour - time.Millisecond): true, day.Add(24 * time.Hour): false,
	} {
		if got := q.filter.timeOK(at); got != want {
			t.Errorf("%v: %v, want %v", at, got, want)
		}
	}
	q, err = parseSearch(SearchRequest{Query: "x", Until: "2025-03-01T10:00:00+02:00"})
	if err != nil {
		t.Fatal(err)
	}
	if at := day.Add(8 * time.Hour); !q.filter.timeOK(at) || q.filter.timeOK(at.Add(time.Millisecond)) {
		t.Error("an instant is not inclusive to the millisecond")
	}
}

func TestCursorSurvivesAnotherK(t *testing.T) {
	c := cursor{Query: digestOf(SearchRequest{Query: "x", K: 5, Project: "/p"}), From: 5, Bounds: map[strandline.DocKind]bound{strandline.DocMessage: {9, 200}, strandline.DocMemory: {4, 800}}}
	q, err := parseSearch(SearchRequest{Query: "x", K: 50, Project: "/p", Cursor: c.String()})
	if err != nil || q.from != 5 || !maps.Equal(q.bounds, c.Bounds) {
		t.Errorf("%+v, %v", q, err)
	}
}

func TestWithinFollowsFolders(t *testing.T) {
	for _, tt := range []struct {
		folder, project string
		want            bool
	}{
		{"/home/a/app", "/home/a/app", true},
		{"/home/a/app/sub", "/home/a/app/", true},
		{"/home/a/application", "/home/a/app", false},
		{"/home/a", "/home/a/app", false},
		{`C:\work\app\sub`, `C:\work\app`, true},
		{"/anything", "/", true},
		{"", "/home", false},
		{"", "", true},
	} {
		if got := within(tt.folder, cleanFolder(tt.project)); got != tt.want {
			t.Errorf("within(%q, %q) = %v", tt.folder, tt.project, got)
		}
	}
}

func TestBestPassageShowsWhereTheTermsMeet(t *testing.T) {
	text := strings.Repeat("filler about deployment and nothing else. ", 60) + "The k8s deployment failed on Thursday because of DNS. " + strings.Repeat("more filler here. ", 80)
	terms := []TermScore{{"deploy", 1}, {"k8s", 3}, {"thursday", 2}}
	got := bestPassage(text, terms, 600)
	if !strings.Contains(got, "The k8s deployment failed on Thursday") {
		t.Errorf("passage %q", got)
	}
	if !strings.HasPrefix(got, "… ") || !strings.HasSuffix(got, " …") || len([]rune(got)) > 606 {
		t.Errorf("%d runes: %q", len([]rune(got)), got)
	}
}

func TestBestPassageFindsInflectedAndAccentedWords(t *testing.T) {
	text := strings.Repeat("relleno sin más ", 100) + "tomamos la decisión ayer " + strings.Repeat("otra cosa ", 100)
	if got := bestPassage(text, []TermScore{{"decision", 1}}, 200); !strings.Contains(got, "decisión") {
		t.Errorf("passage %q", got)
	}
}

func TestBestPassageOfOneHugeWordIsCut(t *testing.T) {
	if got := bestPassage(strings.Repeat("é", 9000), []TermScore{{"e", 1}}, 600); len([]rune(got)) > 606 {
		t.Errorf("%d runes", len([]rune(got)))
	}
}

func TestMergeDoesNotLetAWeakKindLead(t *testing.T) {
	terms := func(ts ...string) (out []TermScore) {
		for _, s := range ts {
			out = append(out, TermScore{s, 1})
		}
		return out
	}
	messages := []textHit{{kind: strandline.DocMessage, id: 1, score: 9, terms: terms("a", "b", "c", "d")}, {kind: strandline.DocMessage, id: 2, score: 3, terms: terms("a")}}
	memories := []textHit{{kind: strandline.DocMemory, id: 1, score: 20, terms: terms("a")}}
	hits := merge(messages, memories)
	if hits[0].kind != strandline.DocMessage || hits[1].kind != strandline.DocMemory {
		t.Errorf("%+v", hits)
	}
	memories[0].terms = terms("a", "b", "c", "d")
	if hits = merge(messages, memories); hits[0].kind != strandline.DocMemory {
		t.Errorf("a memory that matches as well does not lead: %+v", hits)
	}
}
