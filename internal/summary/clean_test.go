package summary_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"

	"strandline"
	"strandline/internal/summary"
	"strandline/internal/tokenizer"
	"strandline/internal/topic"
)

// real measures and reads as the engine does.
func real() summary.Config {
	counter, _ := tokenizer.For("")
	return summary.Config{Tokens: counter.Count, Content: topic.Content}
}

func TestALineOfAContextIsWithinItsTokens(t *testing.T) {
	c := real()
	most := 0
	for i := range 40 {
		s := summary.Digest(c, []summary.Said{
			{user, fmt.Sprintf("I wonder whether Docker Compose %d or Kubernetes is right for deploying the berths of marina %d", i, i*7)},
			{assistant, strings.Repeat("For a team of five, Docker Compose is simpler, as Kubernetes has overhead ", 1+i%3) + "."},
			{user, "You are right. Let's go with Docker Compose then and keep nightly backups of everything. Which region costs least?"},
		})
		line := "- 2026-11-21 " + summary.Render(s)
		most = max(most, c.Tokens(line))
		if n := c.Tokens(line); n > 50 {
			t.Errorf("%d tokens: %s", n, line)
		}
	}
	if most < 40 {
		t.Errorf("the longest line has %d tokens: room is wasted", most)
	}
}

func TestValuesEndWithWholeWordsAndHoldNoControlCharacters(t *testing.T) {
	words := strings.Repeat("supercalifragilistic ", 60)
	for name, text := range map[string]string{
		"long sentence": "My number is 4711 " + words,
		"long message":  strings.Repeat("The lights of the harbor were tested again.\n", 135) + words,
		"colours":       "\x1b[31mWe decided to use Postgres\x1b[0m for the \x1b]0;title\x07billing service.",
		"bells":         "We decided\x07 to use\x00 Postgres\x9b for billing\u202e.",
	} {
		s := summary.Digest(real(), []summary.Said{{user, text}})
		fitted := summary.Fit(real(), strandline.Summary{Topic: "billing", Outcome: text, Decisions: []string{text}})
		for _, made := range []strandline.Summary{s, fitted} {
			if made.Text() == "" {
				t.Errorf("%s: nothing was kept", name)
			}
			for _, r := range made.Text() {
				if r != '\n' && (unicode.Is(unicode.Cc, r) || unicode.Is(unicode.Cf, r)) {
					t.Errorf("%s: %q in %q", name, r, made.Text())
				}
			}
			for _, w := range strings.Fields(made.Text()) {
				if strings.HasPrefix(w, "supercali") && w != "supercalifragilistic" {
					t.Errorf("%s: %q ends inside a word", name, w)
				}
			}
			if slices.Contains(strings.Fields(made.Text()), "[31mWe") || strings.Contains(made.Text(), "title") {
				t.Errorf("%s: %q", name, made.Text())
			}
		}
	}
}
