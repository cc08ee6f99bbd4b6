package salience_test

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"strandline/internal/salience"
)

func TestScoreAddsChangeWordsAndPlace(t *testing.T) {
	for _, c := range []struct {
		text         string
		delta        float64
		index, total int
		want         float64
	}{
		{"the train", 0, 5, 10, 0},
		{"the train", 0, 1, 10, .2},
		{"the train", 0, 2, 10, 0},
		{"the train", 0, 8, 10, 0},
		{"the train", 0, 9, 10, .2},
		{"I LOVE trains", 0, 5, 10, .3},
		{"a glove", 0, 5, 10, .3},
		{"so sad and okay", 0, 5, 10, .15},
		{"okay", 0, 5, 10, .06},
		{"I love it", 4, 0, 10, 2.5},
		{"x", 10, 5, 10, 5},
		{"x", -6, 5, 10, 3},
		{"x", 1e300, 5, 10, 5},
		{"x", math.Inf(-1), 5, 10, 5},
		{"x", math.NaN(), 5, 10, 0},
	} {
		got := salience.Score(salience.Message{Text: c.text, Delta: c.delta}, c.index, c.total)
		if math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%q at %d of %d: got %v, want %v", c.text, c.index, c.total, got, c.want)
		}
	}
}

// plain is a conversation of n messages of so many characters.
func plain(n, chars int) []salience.Message {
	ms := make([]salience.Message, n)
	for i := range ms {
		ms[i] = salience.Message{ID: fmt.Sprintf("m%d", i), Text: strings.Repeat("x", chars)}
	}
	return ms
}

func TestBoundsBelowZeroAreTheDefaults(t *testing.T) {
	ms := plain(200, 400)
	want := salience.Select(ms, salience.Config{})
	if got := salience.Select(ms, salience.Config{TopK: -1, MinMessages: -2, MaxTokens: -3}); !cmp.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

func TestBestAreChosenWithTheirNeighbours(t *testing.T) {
	ms := plain(20, 4)
	ms[10].Delta = 6
	got := salience.Select(ms, salience.Config{TopK: 1})
	want := salience.Selection{Selected: []int{9, 10, 11}, SelectedIDs: []string{"m9", "m10", "m11"}, EstimatedTokens: 3}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestLowestAreDroppedForTheLength(t *testing.T) {
	ms := plain(10, 400) // 100 tokens each
	ms[4].Delta, ms[5].Delta = 5, 4
	got := salience.Select(ms, salience.Config{MaxTokens: 700}) // 630 usable
	want := []string{"m0", "m1", "m2", "m4", "m5", "m9"}
	if diff := cmp.Diff(want, got.SelectedIDs); diff != "" {
		t.Error(diff)
	}
	if got.PrunedCount != 4 || got.EstimatedTokens != 600 {
		t.Errorf("%+v", got)
	}
}

func TestFewMessagesAreKeptWhateverTheirLength(t *testing.T) {
	got := salience.Select(plain(5, 40_000), salience.Config{})
	if len(got.SelectedIDs) != 5 || got.PrunedCount != 0 || got.EstimatedTokens != 50_000 {
		t.Errorf("%+v", got)
	}
	if got := salience.Select(nil, salience.Config{}); got.SelectedIDs == nil || len(got.SelectedIDs) != 0 {
		t.Errorf("%+v", got)
	}
}

func TestSelectionKeepsItsBounds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 120).Draw(t, "n")
		ms := make([]salience.Message, n)
		for i := range ms {
			ms[i] = salience.Message{ID: fmt.Sprint(i), Delta: rapid.Float64Range(0, 10).Draw(t, "delta"), Text: strings.Repeat("w ", rapid.IntRange(0, 900).Draw(t, "words"))}
		}
		got := salience.Select(ms, salience.Config{})
		again := salience.Select(ms, salience.Config{})
		if diff := cmp.Diff(got, again); diff != "" {
			t.Fatal(diff)
		}
		if !slices.IsSorted(got.Selected) || len(got.Selected) > 72 {
			t.Fatalf("%v", got.Selected)
		}
		if got.EstimatedTokens > 2700 && len(got.Selected) > 5 {
			t.Fatalf("%d tokens of %d messages", got.EstimatedTokens, len(got.Selected))
		}
		if n <= 24 && len(got.Selected)+got.PrunedCount != n {
			t.Fatalf("%d selected and %d pruned of %d", len(got.Selected), got.PrunedCount, n)
		}
	})
}
