package belief_test

import (
	"testing"

	"strandline/internal/belief"
)

func TestWhatIsTakesThePlaceOfWhatHappened(t *testing.T) {
	j := judge(t)
	for _, c := range []struct {
		older, newer string
		replaces     bool
	}{
		{"Beth moved to Edinburgh last week", "Beth lives in Edinburgh", true},
		{"I moved to Leeds", "I live in Leeds now", true},
		{"I started at Monzo today", "I work at Monzo", true},
		{"I joined Acme in May", "I work for Acme", true},
		{"Me mudé a Lisboa", "Vivo en Lisboa", true},
		{"Empecé en Globex el lunes", "Trabajo en Globex", true},
		{"I moved to Leeds", "I live near Leeds", false},
		{"I moved near Leeds", "I live in Leeds", false},
		{"I live in Leeds", "I live in Leeds on weekends", false},
		{"I started at Monzo", "I work at Monzo on Mondays", false},
		{"I live in Leeds on weekends", "I moved to Leeds last week", false},
		{"I'm moving to Leeds next month", "I live in Leeds", false},
		{"I'm moving to Leeds in May", "I moved to Leeds", false},
		{"Empiezo a trabajar en Globex en mayo", "Trabajo en Globex", false},
		{"I started a course at Monzo", "I work at Monzo", false},
		{"I live in Leeds", "I moved to Leeds in May", false},
		{"I started a new job at Monzo", "I work at Monzo", true},
		{"I moved to Leeds", "My sister lives in Leeds", false},
		{"I moved from Leeds", "I live in Leeds", false},
		{"I might move to Leeds", "I live in Leeds", false},
		{"I used to live in Leeds", "I live in Leeds", false},
		{"I left Monzo", "I work at Monzo", false},
		{"I started at Monzo as a designer", "I work at Monzo as an engineer", false},
		{"I don't work at Monzo", "I work at Monzo", false},
		{"I moved to Leeds with Ana", "I live in Leeds with Bea", false},
		{"Empecé en Globex el lunes", "Trabajo en Acme", false},
	} {
		old, new := claimed(c.older), claimed(c.newer)
		if replaces := belief.Settled(old, new); replaces != c.replaces || replaces && !j.Supersedes(old, new, false) {
			t.Errorf("%q, then %q: replaces %t", c.older, c.newer, replaces)
		}
	}
}
