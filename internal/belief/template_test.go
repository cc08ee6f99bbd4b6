package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestOneIsAnsweredInOneLanguageAtATime(t *testing.T) {
	j := judge(t)
	for _, c := range []struct {
		older, newer string
		want         bool
	}{
		{"Answer me in French", "Answer me in Spanish", true},
		{"Always reply in German", "Always reply in English", true},
		{"Respóndeme en inglés", "Respóndeme en español", true},
		{"I speak French", "I speak Spanish", false},
		{"I reply to German clients", "I always reply to French clients", false},
		{"Answer in detail", "Answer in French", false},
		{"Answer Ana in French", "Answer Luis in Spanish", false},
	} {
		if got := j.Supersedes(claimed(c.older), claimed(c.newer), false); got != c.want {
			t.Errorf("%q takes the place of %q: %v", c.newer, c.older, got)
		}
	}
	if rule, _ := belief.Supersedes(claimed("I speak French"), claimed("I speak Spanish")); rule {
		t.Error("one speaks one language")
	}
}
